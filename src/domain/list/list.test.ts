import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listOf, notesOf, type Row } from "../../../tests/support/lists.ts";
import { prepareRealGrants } from "../../../tests/support/real-grants.ts";
import { anyDate, anyStudent } from "../../../tests/support/students.ts";
import { addDays } from "../danish/danish-date.ts";
import { joinUnclearReasons } from "../danish/sentences.ts";
import { startMatchRun } from "../matching/requirements.ts";
import { studentListFor } from "../matching/student-list.ts";
import { reasonViewOf, wordReasons } from "../wording/reason-text.ts";
import { applyNotes, type SeenGrants } from "./list.ts";
import { countedGrants, groupByAction, listDeck, worthDeck } from "./list-words.ts";
import { makeList } from "./make-list.ts";
import { makeReminder } from "./reminder.ts";
import { planList } from "./task-plan.ts";

const amounts = (...kroner: readonly number[]): Row[] =>
  kroner.map((amount, place) => ({ id: `f${place}`, max_beloeb_dkk: String(amount) }));

test("a sum says how many grants it comes from, and is not told of fewer than three", () => {
  const { list } = listOf([...amounts(20_000, 10_000, 6_000), { id: "tavs" }]);
  expect(list.worth).toMatchObject({
    kroner: 18_000,
    text: "18.000\u00a0kr.",
    givers: "de tre af fire, der oplyser et beløb",
  });
  const { list: few } = listOf([
    ...amounts(20_000, 10_000),
    { id: "tjek", max_beloeb_dkk: "90000", tjek_selv: "Vurderes." },
    {
      id: "sen",
      max_beloeb_dkk: "90000",
      foer_start: "frist",
      frist_type: "fast",
      frister: "09-01",
    },
  ]);
  expect(few.worth).toBeNull();
  expect(worthDeck(few)).toContain("Færre end tre");
  const { list: many } = listOf(
    amounts(...Array.from({ length: 9 }, (_, place) => 1000 * place + 2000)),
  );
  expect(many.worth?.rows.map(({ title }) => title).at(-1)).toBe("fire andre");
  expect(many.worth?.rows.reduce((sum, { kroner }) => sum + kroner, 0)).toBe(many.worth?.kroner);
});

test("what is new, moved, closed, late or no longer for the student is told apart since it was last seen", () => {
  const seen: SeenGrants = [
    { id: "samme", title: "samme", deadline: "2026-03-01" },
    { id: "flyttet", title: "flyttet", deadline: "2027-04-01" },
    { id: "sen", title: "sen", deadline: "2027-05-01" },
    { id: "lukket", title: "lukket", deadline: "2027-02-01" },
    { id: "andre", title: "andre", deadline: null },
  ];
  const { list } = listOf(
    [
      { id: "samme", frist_type: "fast", frister: "03-01" },
      { id: "flyttet", frist_type: "dato", frister: "2027-04-15" },
      { id: "sen", frist_type: "fast", frister: "09-01", foer_start: "frist" },
      { id: "lukket", status: "inaktiv" },
      { id: "andre", studyLevel: "phd" },
      { id: "ny" },
    ],
    { seen, answers: { studyLevel: "bachelor", exchangeStart: "2027-08-16" } },
  );
  const changes = Object.fromEntries(list.grants.map(({ id, change }) => [id, change]));
  expect(changes).toEqual({
    samme: null,
    flyttet: { kind: "moved", before: "2027-04-01" },
    sen: { kind: "missed", before: "2027-05-01" },
    ny: { kind: "new" },
  });
  expect(list.gone.map(({ id, why }) => [id, why])).toEqual([
    ["lukket", "closed"],
    ["andre", "unfit"],
  ]);
});

test("what was applied for stays on the list when it closes or no longer fits, and has no last day", () => {
  const { list, notes } = listOf([{ id: "andre", studyLevel: "phd" }, { id: "fit" }], {
    answers: { studyLevel: "bachelor" },
    notes: {
      "grant:andre": { status: "sent", sentOn: "2026-11-01" },
      "grant:fit": { status: "sent" },
    },
  });
  expect(list.grants.map(({ id }) => id)).toEqual(["fit", "andre"]);
  const sent = applyNotes(list, notes).grants.find(({ id }) => id === "andre");
  expect(sent).toMatchObject({ number: null, due: null, reasons: [] });
  expect(sent?.whenText).toBe("sendt 1.\u00a0november 2026");
  expect(applyNotes(applyNotes(list, notes), notes)).toEqual(applyNotes(list, notes));
});

test("what a foundation answered, and what it gave, replaces what the list said", () => {
  const amount = { max_beloeb_dkk: "20000" };
  const { list, notes, plan } = listOf(
    [
      { id: "svar", frist_type: "fast", frister: "03-01", kilde_aar: "2021", ...amount },
      { id: "givet", ...amount },
      { id: "tavs", ...amount },
      { id: "sen", frist_type: "fast", frister: "09-01", foer_start: "frist" },
      { id: "nej", frist_type: "ukendt" },
    ],
    {
      notes: {
        "grant:svar": { statedDeadline: "2027-02-01", statedKroner: 1234 },
        "grant:givet": { status: "granted", sentOn: "2026-11-01", grantedKroner: 8000 },
        "grant:sen": { statedDeadline: "2027-01-15" },
        "grant:nej": { statedOther: "Uddeles ikke mere" },
      },
    },
  );
  const { grants, worth } = applyNotes(list, notes);
  const [answered, granted] = ["svar", "givet"].map((id) => grants.find((each) => each.id === id));
  expect(JSON.stringify(answered)).not.toMatch(/marts|ventes|[12]0\.000/);
  expect(granted?.facts.amount).toMatchObject({ value: "8.000\u00a0kr.", note: "bevilget" });
  expect(groupByAction({ ...list, grants }).at(-1)).toMatchObject({ title: "Søgt" });
  expect(worth?.kroner).toBe(1234 + 8000 + 10_000);
  const titles = [...plan.now, ...plan.soon, ...plan.later].map(({ title }) => title);
  expect(titles).toContain("Søg hos sen");
  expect(titles).toContain("Søg hos nej, hvis svaret siger ja");
});

test("a card says whom to write to, or where one finds it", () => {
  const { list } = listOf([
    {
      id: "a",
      kontakt_email: "a@b.example",
      kontakt_telefon: "12345678",
      kontakt_adresse: "Vej 1",
    },
    { id: "b", link: "https://www.fonden.example/legat" },
    { id: "c", link: "https://xn--kgebhf-bya.example" },
    { id: "d", link: "", kilde: "https://www.avisen.example/artikel" },
  ]);
  expect(list.grants.map(({ contact }) => contact.text)).toEqual([
    "a@b.example · tlf. 12345678 · Vej 1",
    "Se fonden.example",
    "Se fondens side",
    "Vi kender ingen kontakt: søg på fondens navn",
  ]);
});

/** Every text of a list and its plan that somebody reads, but for the foundations' own. */
function sentencesOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((each) => sentencesOf(each, key));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => sentencesOf(part, name));
}

const flaws: Readonly<Record<string, RegExp>> = {
  "a doubled stop": /(?<!\.)\.\.(?!\.)|[!?,;:]\./,
  "a plural of one":
    /(?<![\d.,/])1\u00a0?(?: )?(?:frister|legater|bilag, der|dage|uger|måneder|ansøgninger)\b/,
  "a name twice in a row": /\b(\p{Lu}\p{L}+ [\p{L} ]{4,}?)[,.]? \1\b/u,
  "the same twice": /(Det har du ikke oplyst\.).*\1|(?:^|, | og )(d(?:u|it|in) .{6,}) og \2(?:,|$)/,
  "a number's own words begun small": /\. (?:omkring|op til|mindst) /,
  "a quotation where one would speak": /gælder dig: »|har svaret:? »/,
  "two spaces": / {2}/,
  "a gap": /undefined|\bnull\b|NaN/,
};

test("no sentence composed for anybody has a doubled stop, a plural of one or a name twice", () => {
  const grants = prepareRealGrants();
  fc.assert(
    fc.property(anyStudent, anyDate("2026-06-01", 500), (answers, today) => {
      const list = makeList({ grants, answers, today });
      const plan = planList(list, notesOf({}), today);
      const own = list.grants.map(({ description, requirements, title, ...rest }) => rest);
      const view = reasonViewOf(answers, grants.data.conditions, today);
      const reasons = studentListFor(startMatchRun(grants, view.student)).listed.map((match) =>
        wordReasons(match, view),
      );
      // An expectation for each sentence and flaw takes longer than to compose them all.
      for (const sentence of [
        ...sentencesOf(own),
        ...sentencesOf(plan),
        ...sentencesOf(makeReminder(list, notesOf({}), { after: addDays(today, -30), today })),
        ...reasons.map((texts) => joinUnclearReasons(texts.map(({ text }) => text))),
        listDeck(list),
        worthDeck(list),
      ])
        for (const [flaw, pattern] of Object.entries(flaws))
          if (pattern.test(sentence)) expect.unreachable(`${flaw}: ${sentence}`);
      expect(countedGrants(list).map(({ number }) => number)).toEqual(
        countedGrants(list).map((_, index) => index + 1),
      );
    }),
    { numRuns: 50 },
  );
});
