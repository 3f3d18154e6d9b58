import { expect, test } from "vitest";
import type { MatchingAnswers } from "../../src/domain/matching/answers.ts";
import type { Condition } from "../../src/domain/matching/conditions.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import { assessGrants, readGrants } from "../../src/domain/matching/match.ts";
import { reasonTexts, reasonViewOf } from "../../src/domain/wording/reason-text.ts";
import { assess, conditionWith, grantWith } from "../support/grants.ts";
import { prepareRealGrants, readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";

const TODAY = "2026-11-21";

function textsOf(grant: Grant, answers: MatchingAnswers, conditions: readonly Condition[] = []) {
  const view = reasonViewOf(answers, conditions, TODAY);
  return reasonTexts(assess(grant, answers, TODAY, conditions), view).map(({ text }) => text);
}

test("a met criterion says the student's own answer, and of how many it is one where that tells something", () => {
  const grant = grantWith({
    studyLevel: "kandidat;phd",
    currentField: "jura;bioteknologi;kemi",
    age: "18-35",
    gradeAverage: "7.5",
    months: "3-6",
    frist_type: "fast",
    frister: "03-01",
  });
  const answers = student({
    currentField: "bioteknologi",
    birthday: "2003-06-01",
    gradeAverage: "8,4",
    exchangeStart: "2027-08-01",
    exchangeEnd: "2027-11-30",
  });
  expect(textsOf(grant, answers)).toEqual([
    "Du læser på kandidatniveau",
    "Du læser bioteknologi (en af 3 studieretninger)",
    "Du er 23\u00a0år på fristdagen (18-35)",
    "Dit gennemsnit er 8,4 (mindst 7,5)",
    "Dit ophold varer 4\u00a0måneder (3-6\u00a0måneder)",
  ]);
});

test("a country that is asked for reads as a stay there", () => {
  const grant = grantWith({ exchangeCountry: "mexico;usa" });
  expect(textsOf(grant, {})).toEqual([
    "Kræver et ophold i Mexico eller USA. Det har du ikke oplyst.",
  ]);
});

test("conditions say what the student has said, and what is still to say", () => {
  const conditions = [
    conditionWith({ id: "bornholm", gruppe: "sted", tekst: "Bornholm" }),
    conditionWith({ id: "kvinde" }),
    conditionWith({ id: "sps", tekst: "Jeg modtager SPS", forklaring: "Det står i dit brev." }),
  ];
  const grant = grantWith({ betingelser: "bornholm;kvinde;sps" });
  expect(textsOf(grant, { conditions: { bornholm: "ja", kvinde: "ja" } }, conditions)).toEqual([
    "Du har svaret, at du har tilknytning til Bornholm",
    "Du har svaret: »Jeg er kvinde«",
    "Kræver, at du kan sige: »Jeg modtager SPS«. Det står i dit brev.",
  ]);
  const without = grantWith({ betingelser: "!kvinde" });
  expect(textsOf(without, { conditions: { kvinde: "nej" } }, conditions)).toEqual([
    "Du er ikke kvinde",
  ]);
});

test("only what was asked is called an answer: what follows from another answer names that one", () => {
  const conditions = [
    conditionWith({
      id: "betaler-selv",
      gruppe: "ophold",
      tekst: "Jeg betaler selv studieafgift",
      ja_naar: "stayType=hel-uddannelse",
    }),
    conditionWith({ id: "jylland", gruppe: "sted", tekst: "Jylland" }),
    conditionWith({ id: "skive", gruppe: "sted", tekst: "Skive", efter: "jylland" }),
    conditionWith({
      id: "loen",
      gruppe: "ophold",
      tekst: "Jeg får løn i praktikken",
      nej_naar: "stayType=hel-uddannelse",
    }),
  ];
  const grant = grantWith({ betingelser: "betaler-selv;jylland;!loen" });
  const answers = { stayType: "hel-uddannelse", conditions: { skive: "ja" } } as const;
  expect(textsOf(grant, answers, conditions)).toEqual([
    "Du tager hele uddannelsen i udlandet. Derfor regner vi med: »Jeg betaler selv studieafgift«",
    "Du har tilknytning til Skive, og det giver tilknytning til Jylland",
    "Du får ikke løn i praktikken",
  ]);
});

test("what is open says how to settle it", () => {
  expect(textsOf(grantWith({ unionMember: "djoef;?no" }), { unionMember: "no" })).toEqual([
    "Kræver medlemskab af Djøf. Du kan nå at melde dig ind, før du søger.",
  ]);
  expect(textsOf(grantWith({ stayType: "?praktik" }), { stayType: "praktik" })).toEqual([
    "Du skal i praktik. Fonden skriver ikke, om det er nok. Spørg den, før du søger.",
  ]);
  expect(
    textsOf(grantWith({ stayType: "?praktik", soeges_hos: "egen-institution" }), {
      stayType: "praktik",
      currentInstitution: "via",
    }),
  ).toEqual([
    "Du skal i praktik. Fonden skriver ikke, om det er nok. Spørg VIAs internationale kontor, før du søger.",
  ]);
  expect(textsOf(grantWith({ months: "3-" }), { duration: "1-3" })).toEqual([
    "Kræver et ophold på mindst 3\u00a0måneder. Dit svar, 1-3 måneder, afgør det ikke.",
  ]);
  expect(textsOf(grantWith({ danishCitizenship: "ja" }), {})).toEqual([
    "Kræver dansk statsborgerskab. Det har du ikke oplyst.",
  ]);
});

test("the place names the one that counts", () => {
  const grant = grantWith({ municipality: "aarhus", city: "vejle" });
  expect(textsOf(grant, student({ municipality: "odense", city: "vejle" }))).toEqual([
    "Du kommer fra Vejle",
  ]);
});

test("every reason of every real grant has a label and a text, whatever the student answers", () => {
  const data = readRealData();
  const conditions = Object.fromEntries(data.conditions.map(({ id }) => [id, "ja" as const]));
  for (const answers of [
    {},
    student(),
    student({ studyLevel: "phd", stayType: "forskning", conditions }),
  ]) {
    const view = reasonViewOf(answers, data.conditions, TODAY);
    for (const assessed of assessGrants(readGrants(prepareRealGrants(), view.student))) {
      const { grant } = assessed;
      for (const { label, text } of reasonTexts(assessed, view)) {
        expect(label, grant.id).not.toBe("");
        expect(text, `${grant.id} ${label}`).not.toMatch(/^(?:Kræver )?$|undefined|null|Kræver \./);
      }
    }
  }
});
