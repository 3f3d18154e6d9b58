import { expect, test } from "vitest";
import { goldenStudents } from "../../../tests/domain/golden-students.ts";
import { listOf, type Row } from "../../../tests/support/lists.ts";
import { prepareRealGrants } from "../../../tests/support/real-grants.ts";
import { addDays } from "../danish/danish-date.ts";
import { isDayOff } from "../danish/working-days.ts";
import type { ListedGrant } from "./list.ts";
import { amountLine, askByText, attachmentLines } from "./list-words.ts";
import { makeList } from "./make-list.ts";
import { datesText, dayText } from "./plan-words.ts";
import { layOutListRoute } from "./route.ts";
import { type Plan, planList, type Task } from "./task-plan.ts";

const due = (id: string, day: string, more: Row = {}): Row => ({
  id,
  frist_type: "dato",
  frister: day,
  ...more,
});
const undated = (id: string, more: Row = {}): Row => ({ id, frist_type: "ukendt", ...more });
const toCheck = { tjek_selv: "Fonden vurderer opholdet." };
const keys = (tasks: readonly Task[]) => tasks.map(({ key }) => key);
const dates = (grant: ListedGrant) => datesText(grant, "2026-11-23").replaceAll("\u00a0", " ");
const all = ({ now, soon, later }: Plan) => [...now, ...soon, ...later];

test("what has a date comes before what has none, even if it has to be checked; the nearest and the largest first", () => {
  const { plan } = listOf([
    undated("glashof", { max_beloeb_dkk: "90000" }),
    due("skolen", "2027-01-01", toCheck),
    due("stor", "2026-12-18", { max_beloeb_dkk: "50000" }),
    due("lille", "2026-12-18", { max_beloeb_dkk: "2000" }),
  ]);
  expect(keys(plan.now)).toEqual(["apply:stor", "apply:lille", "apply:skolen"]);
  expect(keys(plan.later)).toEqual(["ask:glashof"]);
});

test("half of what has to be checked is weighed against what fits", () => {
  const { plan } = listOf([
    due("passer", "2026-12-18", { max_beloeb_dkk: "10000" }),
    due("tjek", "2026-12-18", { max_beloeb_dkk: "18000", ...toCheck }),
    due("tjek-stor", "2026-12-18", { max_beloeb_dkk: "22000", ...toCheck }),
  ]);
  expect(keys(plan.now)).toEqual(["apply:tjek-stor", "apply:passer", "apply:tjek"]);
});

test("what closes within thirty days can never wait, put off or not", () => {
  const rows = ["12-01", "12-02", "12-03", "12-22", "12-24"].map((day) =>
    due(`d-${day}`, `2026-${day}`),
  );
  const notes = {
    "grant:d-12-22": { snoozedUntil: "2026-11-30" },
    "grant:d-12-01": { snoozedUntil: "2026-12-02" },
  };
  const { plan } = listOf(rows, { notes });
  // Put off past its last day: that does not count.
  expect(keys(plan.now)).toContain("apply:d-12-01");
  expect(keys(plan.soon)).toContain("apply:d-12-22");
  expect(keys(plan.later)).toEqual(["apply:d-12-24"]);
  expect(plan.now.find(({ key }) => key === "apply:d-12-01")?.canWait).toBe(false);
});

test("nothing is asked before it is possible, and the next day to act is told", () => {
  const { plan } = listOf([
    { id: "a", frist_type: "fast", frister: "03-01", aabner: "01-10" },
    due("b", "2027-06-01"),
  ]);
  expect(plan.now).toEqual([]);
  expect(plan.later.map(({ key, from }) => [key, from])).toEqual([
    ["apply:a", "2027-01-09"],
    ["apply:b", "2027-04-11"],
  ]);
});

test("it is sent a week before the last day, and on no day on which nobody answers", () => {
  for (let day = "2027-01-02"; day < "2028-01-02"; day = addDays(day, 1)) {
    const [task] = all(listOf([due("a", day)], { answers: {} }).plan);
    expect(task?.by && isDayOff(task.by), `${day} ${task?.by}`).toBe(false);
    expect(task?.by && task.by <= addDays(day, -7)).toBe(true);
    expect(task?.by && task.by >= addDays(day, -14)).toBe(true);
  }
  // A week before 8 January is New Year's Day, and the day before it is a day off as well.
  expect(all(listOf([due("a", "2027-01-08")]).plan)[0]).toMatchObject({ by: "2026-12-30" });
  // No time to spare: the last day on which somebody answers.
  expect(all(listOf([due("a", "2026-11-29")]).plan)[0]).toMatchObject({ by: "2026-11-27" });
});

test("only what others need time for is a task of its own; what one fetches is a line of the task it serves", () => {
  const rows = [
    due("a", "2027-03-01", {
      bilag: "aarsopgoerelse;motiveret-ansoegning;ansoegningsskema;anbefaling;forhaandsgodkendelse",
    }),
    due("b", "2027-05-01", { bilag: "anbefaling|cv" }),
  ];
  const { plan, list } = listOf(rows);
  const requests = all(plan).filter(({ kind }) => kind === "request");
  // Eight weeks for the approval, four for the recommendation, before the day to send; `b` can do without.
  expect(requests.map(({ attachmentId, by, grantIds }) => [attachmentId, by, grantIds])).toEqual([
    ["forhaandsgodkendelse", "2026-12-28", ["a"]],
    ["anbefaling", "2027-01-25", ["a"]],
  ]);
  const asked = listOf(rows, {
    notes: {
      "attachment:anbefaling": { expectedOn: "2027-01-20" },
      "attachment:forhaandsgodkendelse": { ready: true },
    },
  });
  const apply = all(asked.plan).find(({ key }) => key === "apply:a");
  expect(apply?.lines.join("\n")).toMatch(
    /^Du skriver selv: motiveret ansøgning\.\nÅrsopgørelse: Hent den i TastSelv.*\nAnsøgningsskema: .*\nDu venter anbefalingen 20\.\u00a0januar\.$/,
  );
  expect(list.attachments.find(({ id }) => id === "anbefaling")?.grantIds).toEqual(["a", "b"]);
});

test("of what belongs to another kind of stay nothing is asked, and alternatives are one line with the day of one of them", () => {
  const rows = [
    due("a", "2027-04-11", {
      bilag: "udtalelse-fra-skolen|udtalelse-fra-arbejdsgiver;optagelsesbrev|praktikaftale",
    }),
    due("b", "2027-05-01", { bilag: "praktikaftale (ved praktik);indskrivningsbekraeftelse" }),
  ];
  const linesOf = (stayType: string) => {
    const { list, plan } = listOf(rows, { answers: { stayType } });
    return attachmentLines(list).map((line) => [line.name, line.grantIds, askByText(line, plan)]);
  };
  expect(linesOf("udveksling")).toEqual([
    ["Optagelsesbrev", ["a"], "19.\u00a0februar"],
    ["Udtalelse fra skolen eller udtalelse fra arbejdsgiveren", ["a"], "5.\u00a0marts"],
    ["Indskrivningsbekræftelse", ["b"], "du henter det selv"],
  ]);
  expect(linesOf("praktik").map(([name]) => name)).toEqual([
    "Praktikaftale",
    "Udtalelse fra skolen eller udtalelse fra arbejdsgiveren",
    "Indskrivningsbekræftelse",
  ]);
});

test("only what one writes takes time to write, and what opened long ago is begun when it is time", () => {
  const row = { frist_type: "fast", frister: "10-31", aabner: "12-01" };
  const begun = (bilag: string) =>
    all(listOf([{ id: "a", bilag, ...row }], { answers: {} }).plan)[0]?.from;
  expect(begun("cv")).toBe("2027-09-15");
  expect(begun("cv;bilag-efter-vejledning")).toBe(begun("cv"));
});

test("a question has nothing to send, and says once what has not been told", () => {
  const { plan } = listOf(
    [due("a", "2027-03-01", { danishCitizenship: "ja", months: "3-", tjek_selv: "Vurderes" })],
    { answers: {} },
  );
  const [task] = plan.now.concat(plan.later);
  expect(task?.facts).toMatch(/^Frist /);
  expect(task?.check).toBe(
    "Kræver dansk statsborgerskab. Kræver et ophold på mindst tre\u00a0måneder. Det har du ikke oplyst. Vurderes.",
  );
});

test("a question is urgent where others need weeks for an attachment before the last day", () => {
  const { plan, list } = listOf(
    [
      due("stor", "2027-01-10", { max_beloeb_dkk: "50000" }),
      {
        ...{ id: "pulje", frist_type: "loebende", foer_start: "30", bilag: "forhaandsgodkendelse" },
        ...{ soeges_hos: "egen-institution" },
      },
    ],
    { answers: { exchangeStart: "2027-03-01" } },
  );
  expect(plan.now.map(({ kind, by, dates }) => [kind, by, dates])).toEqual([
    ["ask", "2026-12-04", "Skriv senest fredag 4.\u00a0december"],
    ["apply", "2026-12-30", expect.anything()],
  ]);
  expect(plan.days.map(({ on, kind }) => `${on} ${kind}`)).toContain("2026-12-04 request");
  expect(attachmentLines(list).map((line) => askByText(line, plan))).toEqual([
    "4.\u00a0december, når du skriver til dit uddannelsessteds internationale kontor",
  ]);
});

test("July does not count as time in which others write", () => {
  const { plan } = listOf([due("a", "2027-08-12", { bilag: "anbefaling" })]);
  expect(all(plan)[0]).toMatchObject({
    by: "2027-06-07",
    why: expect.stringContaining("fire\u00a0uger, når juli ikke tæller med, og den skal"),
  });
});

test("what will come too late becomes a question to the foundation", () => {
  const { plan } = listOf([due("a", "2026-12-18", { bilag: "optagelsesbrev" })], {
    notes: { "attachment:optagelsesbrev": { expectedOn: "2027-04-01" } },
  });
  expect(keys(plan.now)).toEqual(["ask-late:a"]);
  // Eight weeks before a deadline in four, nobody has to be asked for what cannot come in time.
  const hopeless = listOf([due("b", "2026-12-18", { bilag: "forhaandsgodkendelse" })]).plan;
  expect(all(hopeless).map(({ key, why }) => [key, why])).toEqual([
    [
      "ask-late:b",
      "Du kan tidligst vente bilaget 18.\u00a0januar, og fristen er 18.\u00a0december.",
    ],
  ]);
});

test("without a known deadline one asks first, by the contact there is, and sends once that is answered", () => {
  const rows = [
    undated("mail", { kontakt_email: "a@fonden.example", bilag: "anbefaling" }),
    undated("brev", { kontakt_adresse: "Fondsvej 1, 1000 København" }),
    undated("side", { link: "https://www.fonden.example/legat" }),
  ];
  const titles = (notes = {}) => all(listOf(rows, { notes }).plan).map(({ title }) => title);
  expect(titles().sort()).toEqual(["Skriv til brev", "Skriv til mail", "Spørg side om fristen"]);
  const [task] = all(listOf([rows[0] ?? {}]).plan);
  expect(task).toMatchObject({ kind: "ask", by: null });
  expect(task?.mail?.body).toContain("hvornår er næste frist?");

  const asked = { "grant:mail": { inquiredOn: "2026-11-20" } };
  const waiting = listOf(rows.slice(0, 1), { notes: asked }).plan;
  expect([all(waiting), waiting.waiting]).toEqual([
    [],
    [expect.objectContaining({ grantId: "mail", answerBy: "2026-12-04" })],
  ]);
  const silent = listOf(rows.slice(0, 1), { notes: asked, today: "2026-12-04" }).plan;
  expect(keys(silent.now)).toEqual(["answer:mail"]);
  const answered = { "grant:mail": { inquiredOn: "2026-11-20", statedDeadline: "2027-02-01" } };
  const dated = listOf(rows.slice(0, 1), { notes: answered });
  expect(all(dated.plan)[0]).toMatchObject({ key: "request:anbefaling", last: "2027-02-01" });
});

test("a deadline that the foundation has answered has no opening of another round", () => {
  const { plan } = listOf([{ id: "a", frist_type: "fast", frister: "03-01", aabner: "01-10" }], {
    notes: { "grant:a": { statedDeadline: "2026-12-10" } },
  });
  expect(keys(plan.now)).toEqual(["apply:a"]);
  expect(plan.days.filter(({ kind }) => kind === "opens")).toEqual([]);
});

test("one's own institution is asked once for all the grants that it hands out", () => {
  const own = { soeges_hos: "egen-institution" };
  const { plan } = listOf(
    [undated("x", own), { id: "y", ...own, foer_start: "0" }, due("z", "2026-12-18", own)],
    { answers: { currentInstitution: "dtu", exchangeStart: "2027-08-16" } },
  );
  const asks = all(plan).filter(({ kind }) => kind === "ask");
  expect(asks.map(({ title, grantIds }) => [title, [...grantIds].sort()])).toEqual([
    ["Skriv til DTUs internationale kontor", ["x", "y", "z"]],
  ]);
  expect(JSON.stringify([asks, plan.days])).toMatch(/»y« og »x«.*Søges gennem DTUs internationale/);
});

test("what comes by itself is no task and has no day, and is part of the sum", () => {
  const own = { soeges_hos: "automatisk", frist_type: "ukendt" } as const;
  const { plan, list } = listOf(
    ["7000", "8000", "9000"].map((max_beloeb_dkk, at) => ({
      id: `a${at}`,
      max_beloeb_dkk,
      ...own,
    })),
    { answers: { currentInstitution: "au", exchangeStart: "2027-08-16" } },
  );
  expect([all(plan), plan.days.map(({ kind }) => kind), plan.progress.total]).toEqual([
    [],
    ["prepare", "leave"],
    0,
  ]);
  expect(list.worth?.kroner).toBe(12_000);
  expect(list.grants[0]).toMatchObject({ whenText: "skal ikke søges", inquiry: null });
});

test("what opens before the departure and closes after it is sent before, and others are asked for it in time", () => {
  const row = { id: "jorck", frist_type: "fast", frister: "09-15", aabner: "08-01" } as const;
  const stay = { exchangeStart: "2027-08-09", exchangeEnd: "2027-12-20" };
  const { list, plan } = listOf([{ ...row, bilag: "anbefaling" }], { answers: stay });
  expect(list.grants[0]).toMatchObject({ due: "2027-08-08", isSentAhead: true, begunText: null });
  expect(list.grants.map(dates)).toEqual([
    "Åbner 1. august. Søg senest 8. august 2027, før afrejsen. Fondens frist er 15. september 2027.",
  ]);
  expect(plan.days.slice(0, 4).map(({ on, kind }) => `${on} ${kind}`)).toEqual(
    "2027-06-08 request,2027-07-09 prepare,2027-08-01 opens,2027-08-08 limit".split(","),
  );
  expect(plan.days[3]?.text).toBe(
    "Søg, før du rejser, og spørg fonden, om et ophold, der begynder før fristen, kan støttes. Fondens frist er 15.\u00a0september. Send helst senest fredag 6.\u00a0august.",
  );
  const [task] = all(listOf([row], { answers: stay }).plan);
  expect(task?.by).toBe("2027-08-06");
  const soon = listOf([row], { answers: { exchangeStart: "2026-12-10" } }).plan.days[0];
  expect(soon).toMatchObject({ on: "2026-11-10", title: "Ordn det praktiske nu, før du rejser" });
});

test("a question without a day does not come first where something with a day can be begun", () => {
  const asked = undated("asked", { max_beloeb_dkk: "90000" });
  const { plan } = listOf([
    asked,
    due("soon", "2027-01-17", { max_beloeb_dkk: "5000" }),
    due("far", "2027-06-01", { max_beloeb_dkk: "80000" }),
  ]);
  expect(keys(plan.now)).toEqual(["apply:soon", "ask:asked"]);
  const silent = listOf([asked, due("silent", "2027-01-17")]);
  expect(keys(silent.plan.now)).toEqual(["ask:asked", "apply:silent"]);
  const rows = ["a", "b", "c"].map((id) => due(id, "2026-12-18"));
  const leaving = { answers: { exchangeStart: "2026-12-01" } };
  const before = listOf([undated("before", { foer_start: "0" }), ...rows], leaving);
  expect(keys(before.plan.now)[0]).toBe("ask:before");
});

test("a day set by the departure half a year away does not put a question before the near deadline of a foundation", () => {
  const office: Row = { soeges_hos: "egen-institution", max_beloeb_dkk: "90000" };
  const answers = {
    currentInstitution: "sdu",
    exchangeStart: "2027-08-03",
    exchangeEnd: "2027-12-20",
  };
  const nordea = due("nordea", "2027-01-31", { max_beloeb_dkk: "30000", ...toCheck });
  const puljen: Row = { id: "puljen", foer_start: "0", ...office };
  const nurse = (rows: readonly Row[], notes = {}) =>
    listOf(rows, { answers, notes, today: "2026-11-28" }).plan;
  const { now } = nurse([puljen, undated("rejse", { max_beloeb_dkk: "20000" }), nordea]);
  expect(now.map(({ title }) => title)).toEqual([
    "Tjek, om du kan søge hos nordea",
    "Skriv til SDUs internationale kontor",
    "Spørg rejse om fristen",
  ]);
  expect(now[0]?.dates).toMatch(/^Frist søndag 31\.\u00a0januar/);
  expect(now[1]?.last).toBe("2027-08-02");
  // Neither before the foundation opens, nor once it has been put off.
  const opening = { frist_type: "fast", frister: "01-31", aabner: "01-10" } as const;
  expect(nurse([puljen, { ...nordea, ...opening }]).now).toHaveLength(1);
  const putOff = { "grant:nordea": { snoozedUntil: "2026-12-05" } };
  expect(nurse([puljen, nordea], putOff).now).toHaveLength(1);
});

test("a question is as urgent as the departure makes it", () => {
  const { plan } = listOf(
    ["a", "b", "c"]
      .map((id) => due(id, "2027-03-01"))
      .concat(undated("stor", { max_beloeb_dkk: "90000" })),
    { answers: { exchangeStart: "2027-01-10", exchangeEnd: "2027-06-30" } },
  );
  expect(plan.now[0]?.why).toBe("Du rejser 10.\u00a0januar, og svaret kan tage to\u00a0uger.");
});

test("of a deadline after the departure one asks at once whether a begun stay counts, but not of a whole degree", () => {
  const row = { id: "a", frist_type: "fast", frister: "05-01", max_beloeb_dkk: "9000" } as const;
  const stay = { exchangeStart: "2027-02-15", exchangeEnd: "2027-07-01" };
  const { plan, list } = listOf([row], { answers: stay });
  expect(all(plan)[0]).toMatchObject({
    kind: "ask",
    title: "Spørg a, om et begyndt ophold kan støttes",
  });
  expect(list.grants[0]?.inquiry?.body).toContain(
    "1. Jeres frist er 1.\u00a0maj. Kan et ophold, der er begyndt inden da, støttes?",
  );
  const degree = listOf([row], { answers: { ...stay, stayType: "hel-uddannelse" } });
  expect(all(degree.plan)[0]?.kind).toBe("apply");
  expect(JSON.stringify(degree.list.grants)).not.toContain("begyndt ophold");
});

test("a day that the departure sets has no year of a source", () => {
  const old = { kilde_aar: "2022", foer_start: "0" };
  const { list } = listOf(
    [
      { id: "a", ...old },
      { id: "b", ...old, frist_type: "fast", frister: "03-31" },
    ],
    { answers: { exchangeStart: "2027-01-10" } },
  );
  expect(list.grants.map(dates).sort()).toEqual([
    "Søg senest 9. januar 2027, før afrejsen. Fonden tager imod hele året. Oplysningen er fra 2022, så se efter på fondens side.",
    "Søg senest 9. januar 2027, før afrejsen. Fondens frist ventes 31. marts 2027. Oplysningen er fra 2022, så se efter på fondens side.",
  ]);
});

test("what is applied for at the host or through a club is asked there, and a club's date of the club", () => {
  const club = { id: "b", soeges_hos: "soroptimistklub", satser: "-15000 EUR engang" };
  const { plan, list } = listOf(
    [
      undated("a", { legat_navn: "Deutschlandstipendium", soeges_hos: "vaert" }),
      { ...club, frist_type: "fast", frister: "12-31", kilde_aar: "2021" },
    ],
    { answers: { exchangeUniversity: "UdK Berlin", exchangeStart: "2027-08-16" } },
  );
  expect(all(plan).map(({ title, dates }) => [title, dates])).toEqual([
    ["Skriv til den nærmeste soroptimistklub", "Skriv senest torsdag 17.\u00a0december"],
    ["Skriv til UdK Berlin", ""],
  ]);
  expect(all(plan)[0]?.why).toMatch(/klubben, formentlig før nytår\./);
  expect(JSON.stringify(list.grants)).not.toContain("fondens side");
  expect(list.grants.map(amountLine)).toContain("Op til 15.000\u00a0euro (112.500\u00a0kr.)");
});

test("what is taken all year is sent eight weeks before departure, twelve if others write, or at once; then it is over", () => {
  const row: Row = { id: "a", foer_start: "0" };
  const sendDay = (more: Row, today: string) =>
    all(listOf([{ ...row, ...more }], { today }).plan).map(({ key, by }) => [key, by]);
  expect(sendDay({}, "2026-11-23")).toEqual([["apply:a", "2027-06-21"]]);
  // Twelve weeks before departure is 24 May; the recommendation takes four more.
  expect(sendDay({ bilag: "anbefaling" }, "2026-11-23")).toEqual([
    ["request:anbefaling", "2027-04-26"],
  ]);
  expect(sendDay({}, "2027-07-01")).toEqual([["apply:a", "2027-07-01"]]);
  expect(sendDay({}, "2027-08-16")).toEqual([]);
});

test("an outer limit set by the departure is never called a deadline", () => {
  const { list, plan } = listOf([
    { id: "a", foer_start: "1m" },
    undated("b", { foer_start: "0" }),
    { id: "c", frist_type: "fast", frister: "10-31", aabner: "12-01", foer_start: "14" },
  ]);
  expect(plan.days.filter(({ kind }) => kind === "due")).toEqual([]);
  const limits = plan.days.flatMap(({ kind, on }) => (kind === "limit" ? [on] : []));
  expect(limits).toEqual(["2027-07-16", "2027-08-02", "2027-08-15"]);
  const words = JSON.stringify([list.grants.map(({ facts, whenText }) => [facts, whenText]), plan]);
  expect(words).not.toMatch(/sidste dag/i);
  expect(words).toContain("senest 16.\u00a0juli 2027 (en\u00a0måned før afrejsen)");
  for (const day of ["2.\u00a0august", "15.\u00a0august", "16.\u00a0juli"])
    expect(words).not.toMatch(new RegExp(`frist(?:en er)? (?:\\w+dag )?${day}`));
});

test("four deadlines a year are four deadlines", () => {
  const { plan } = listOf([{ id: "a", frist_type: "fast", frister: "02-01;05-01;08-01;11-01" }]);
  const days = plan.days.flatMap(({ kind, on }) => (kind === "due" ? [on] : []));
  expect(days).toEqual(["2027-02-01", "2027-05-01", "2027-08-01"]);
});

test("facts that are old, or of no year, are to be confirmed in the task that builds on them", () => {
  const lines = (more: Row) =>
    all(listOf([{ id: "a", frist_type: "fast", frister: "05-01", ...more }]).plan)[0]?.lines.filter(
      (line) => line.startsWith("Se på"),
    );
  const text = (old: string) => [`Se på fondens side, om fristen stadig er 1.\u00a0maj (${old}).`];
  expect(lines({ kilde_aar: "2022" })).toEqual(text("kilden er fra 2022"));
  expect(lines({ kilde_aar: "" })).toEqual(text("kilden nævner intet årstal"));
  expect(lines({ kilde_aar: "2023" })).toEqual([]);
  expect(lines({ kilde_aar: "2022", verificeret: "2026-10-01" })).toEqual([]);
});

test("what is sent is waited for, asked for once overdue, and missed only if it was not sent", () => {
  const rows = [due("a", "2026-12-01"), due("b", "2026-12-01")];
  const seen = rows.map(({ id = "" }) => ({ id, title: id, deadline: "2026-12-01" }));
  const notes = {
    "grant:a": { status: "sent", sentOn: "2026-11-24", answerBy: "2027-01-15", askedKroner: 9000 },
    "grant:b": { status: "started" },
  };
  const january = listOf(rows, { notes, seen, today: "2027-01-10" });
  expect(january.plan.waiting).toEqual([
    { grantId: "a", answerBy: "2027-01-15", text: "Sendt 24.\u00a0november" },
  ]);
  expect(keys(listOf(rows, { notes, seen, today: "2027-01-16" }).plan.now)).toEqual(["answer:a"]);
  const yearly = rows.map((row) => ({
    ...row,
    frist_type: "fast",
    frister: "12-01",
    foer_start: "0",
  }));
  const late = listOf(yearly, {
    notes,
    seen,
    today: "2027-01-10",
    answers: { exchangeStart: "2027-02-01" },
  });
  expect(late.plan.missed).toEqual([{ grantId: "b", on: "2026-12-01" }]);
});

test("a faint trace is planned and reminded of by nobody until it is being applied for", () => {
  const rows: Row[] = [
    { ...undated("bred"), bredt: "ja" },
    { id: "gammel", frist_type: "fast", frister: "12-18", kilde_aar: "2015" },
  ];
  const { list, plan } = listOf(rows);
  expect(list.grants.map(({ section, number }) => [section, number])).toEqual([
    ["faint", null],
    ["faint", null],
  ]);
  expect([all(plan), plan.progress.total]).toEqual([[], 0]);
  expect(plan.days.filter(({ grantIds }) => grantIds.length > 0)).toEqual([]);
  const begun = listOf(rows, { notes: { "grant:gammel": { status: "started" } } }).plan;
  expect(keys(begun.now)).toEqual(["apply:gammel"]);
});

test("tasks, dates, stations and attachments give the same days for the same grant", () => {
  const grants = prepareRealGrants();
  const datesIn = (text: string) => text.match(/\d+\.\u00a0[a-z]+/g) ?? [];
  for (const { answers, on: today } of goldenStudents.filter((_, index) => index % 3 === 0)) {
    const list = makeList({ grants, answers, today });
    const plan = planList(list, {}, today);
    const toldOf = (ids: readonly string[]) =>
      plan.days
        .filter(({ kind, grantIds }) => kind === "leave" || grantIds.some((id) => ids.includes(id)))
        .map(({ on, text }) => `${dayText(on, today)} ${text}`)
        .join("\n");
    for (const { kind, grantIds, facts, title } of all(plan)) {
      const told = toldOf(grantIds);
      for (const day of datesIn(facts)) expect(told, title).toContain(day);
      const sendDays = kind === "request" ? [] : told.matchAll(/Send helst senest \S+ \S+/g);
      for (const [day] of sendDays) expect(facts, title).toContain(day.replace(/\.$/, ""));
    }
    for (const { on } of layOutListRoute(list, plan).stations)
      expect(plan.days.map((day) => day.on)).toContain(on);
    for (const line of attachmentLines(list))
      for (const day of datesIn(askByText(line, plan)))
        expect(toldOf(line.grantIds), line.name).toContain(day);
  }
});
