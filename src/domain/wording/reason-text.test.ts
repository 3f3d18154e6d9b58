import { expect, test } from "vitest";
import { assess, conditionWith, grantWith } from "../../../tests/support/grants.ts";
import { prepareRealGrants, readRealData } from "../../../tests/support/real-grants.ts";
import { student } from "../../../tests/support/students.ts";
import type { MatchingAnswers } from "../matching/answers.ts";
import type { Condition } from "../matching/conditions.ts";
import type { Grant } from "../matching/grant.ts";
import { assessGrants } from "../matching/match.ts";
import { startMatchRun } from "../matching/requirements.ts";
import { toSecondPerson } from "./reason-sentences.ts";
import { reasonViewOf, wordReasons } from "./reason-text.ts";

const TODAY = "2026-11-21";

function textsOf(grant: Grant, answers: MatchingAnswers, conditions: readonly Condition[] = []) {
  const view = reasonViewOf(answers, conditions, TODAY);
  return wordReasons(assess(grant, answers, TODAY, conditions), view).map(({ text }) => text);
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
    "Du læser en kandidat",
    "Du læser bioteknologi (en af 3 studieretninger)",
    "Du er 23\u00a0år på fristdagen (18-35)",
    "Du har 8,4 i gennemsnit (mindst 7,5)",
    "Dit ophold varer fire\u00a0måneder (3-6\u00a0måneder)",
  ]);
});

test("what is asked for is put as one would say it", () => {
  const asked = (row: Parameters<typeof grantWith>[0], answers: MatchingAnswers = {}) =>
    textsOf(grantWith(row), answers)[0]?.replace(" Det har du ikke oplyst.", "");
  expect(asked({ exchangeCountry: "mexico;island" })).toBe("Kun til Mexico eller Island.");
  expect(asked({ studyLevel: "bachelor;kandidat" })).toBe(
    "Kræver, at du læser på bachelorniveau eller kandidatniveau.",
  );
  expect(asked({ educationLevel: "kandidat" })).toBe("Kræver en kandidatuddannelse.");
  expect(asked({ educationLevel: "phd" })).toBe("Kræver en ph.d.");
  expect(asked({ currentField: "medicin;maskiningenioer;anden" })).toBe(
    "Kræver, at du læser medicin, til maskiningeniør eller en anden studieretning.",
  );
  expect(asked({ currentField: "jura" }, { stayType: "hel-uddannelse" })).toBe(
    "Kræver, at du skal læse jura.",
  );
  expect(asked({ stayType: "udveksling;forskning" })).toBe(
    "Kræver udveksling eller et forskningsophold.",
  );
  expect(asked({ municipality: "soenderborg", city: "soenderborg" })).toBe(
    "Kræver tilknytning til Sønderborg.",
  );
  expect(asked({ unionMember: "djoef;no" })).toBe(
    "Kræver, at du er medlem af Djøf eller ikke er i en fagforening.",
  );
  expect(asked({ maritalStatus: "single;divorced" })).toBe(
    "Kræver, at du er enlig eller er skilt.",
  );
  expect(asked({ duration: "7-12;over12" })).toBe("Kræver et ophold på mindst 7 måneder.");
});

test("conditions say what the student has said, and what is still to say", () => {
  const conditions = [
    conditionWith({ id: "bornholm", gruppe: "sted", tekst: "Bornholm" }),
    conditionWith({ id: "kvinde" }),
    conditionWith({ id: "sps", tekst: "Jeg modtager SPS", forklaring: "Det står i dit brev." }),
  ];
  const grant = grantWith({ betingelser: "bornholm;kvinde;sps" });
  const said = { bornholm: "ja", kvinde: "ja" } as const;
  expect(textsOf(grant, { conditions: said }, conditions)).toEqual([
    "Du har tilknytning til Bornholm",
    "Du er kvinde",
    "Kræver, at du modtager SPS. Det står i dit brev.",
  ]);
  expect(textsOf(grant, { conditions: { ...said, sps: "maaske" } }, conditions).at(-1)).toBe(
    "Kræver, at du modtager SPS, og det ved du ikke endnu.",
  );
  const without = grantWith({ betingelser: "!kvinde" });
  expect(textsOf(without, { conditions: { kvinde: "nej" } }, conditions)).toEqual([]);
  expect(textsOf(without, {}, conditions)).toEqual(["Gives ikke, hvis du er kvinde."]);
});

test("only what was ticked or answered is named, and once", () => {
  const conditions = [
    conditionWith({
      id: "betaler-selv",
      gruppe: "ophold",
      tekst: "Jeg betaler selv studieafgift",
      ja_naar: "stayType=hel-uddannelse",
    }),
    conditionWith({ id: "jylland", gruppe: "sted", tekst: "Jylland" }),
    conditionWith({ id: "salling", gruppe: "sted", tekst: "Salling", del_af: "jylland" }),
    conditionWith({ id: "skive", gruppe: "sted", tekst: "Skive", del_af: "salling" }),
    conditionWith({
      id: "loen",
      gruppe: "ophold",
      tekst: "Jeg får løn i praktikken",
      nej_naar: "stayType=hel-uddannelse",
    }),
    conditionWith({ id: "feriepenge", tekst: "Jeg får feriepenge", efter: "loen" }),
  ];
  const said = (betingelser: string) =>
    textsOf(
      grantWith({ betingelser }),
      { stayType: "hel-uddannelse", conditions: { skive: "ja" } },
      conditions,
    );
  expect(said("betaler-selv")).toEqual(["Du tager hele uddannelsen i udlandet"]);
  expect(said("!loen;!feriepenge")).toEqual([]);
  expect(said("jylland")).toEqual(["Du har tilknytning til Skive"]);
  expect(said("jylland;salling;skive")).toEqual(["Du har tilknytning til Skive"]);
});

test("what says the same is said once, and an answer such as »Andet« is no reason", () => {
  const answers = {
    studyLevel: "kandidat",
    educationLevel: "kandidat",
    studyField: "andet",
    studyArea: "jura",
    currentField: "jura",
  } as const;
  expect(
    textsOf(
      grantWith({
        studyLevel: "kandidat;~kandidat",
        educationLevel: "kandidat",
        studyArea: "jura",
        currentField: "jura;kemi",
      }),
      answers,
    ),
  ).toEqual([
    "Du læser en kandidat, og det prioriterer fonden",
    "Du læser jura (en af 2 studieretninger)",
  ]);
  expect(
    textsOf(grantWith({ studyField: "andet;~andet", studyLevel: "kandidat" }), answers),
  ).toEqual(["Du læser en kandidat"]);
  expect(
    textsOf(
      grantWith({ studyLevel: "bachelor;?kandidat", educationLevel: "bachelor;?kandidat" }),
      answers,
    ),
  ).toEqual(["Det står ikke, om kandidatstuderende er med. Spørg fonden."]);
});

test("what is open says how to settle it", () => {
  expect(textsOf(grantWith({ unionMember: "djoef;?no" }), { unionMember: "no" })).toEqual([
    "Kræver medlemskab af Djøf. Du kan nå at melde dig ind, før du søger.",
  ]);
  expect(
    textsOf(grantWith({ stayType: "?praktik", soeges_hos: "egen-institution" }), {
      stayType: "praktik",
      currentInstitution: "via",
    }),
  ).toEqual(["Det står ikke, om praktik er med. Spørg VIAs internationale kontor."]);
  expect(textsOf(grantWith({ months: "3-" }), { duration: "1-3" })).toEqual([
    "Opholdet skal vare mindst tre\u00a0måneder. Gør dit det?",
  ]);
  const autumn = { exchangeStart: "2027-08-01", exchangeEnd: "2027-10-30" };
  expect(textsOf(grantWith({ months: "3-" }), autumn)).toEqual([
    "Kræver et ophold på mindst tre\u00a0måneder. Dit er en\u00a0dag for kort. Spørg fonden, om det går.",
  ]);
  expect(textsOf(grantWith({ danishCitizenship: "ja" }), {})).toEqual([
    "Kræver dansk statsborgerskab. Det har du ikke oplyst.",
  ]);
});

test("the place names the one that counts", () => {
  const grant = grantWith({ municipality: "aarhus", city: "vejle" });
  expect(textsOf(grant, student({ municipality: "odense", city: "vejle" }))).toEqual([
    "Du bor i Vejle",
  ]);
});

test("every reason of every real grant has a label and a text, and names no condition but what was ticked", () => {
  const data = readRealData();
  const ticked = Object.fromEntries(data.conditions.map(({ id }) => [id, "ja" as const]));
  for (const answers of [
    {},
    student({ conditions: { nyborg: "ja" } }),
    student({ studyLevel: "phd", stayType: "forskning", conditions: ticked }),
    student({ stayType: "hel-uddannelse", municipality: "esbjerg", hasDisability: "ja" }),
  ]) {
    const view = reasonViewOf(answers, data.conditions, TODAY);
    for (const assessed of assessGrants(startMatchRun(prepareRealGrants(), view.student))) {
      const { grant } = assessed;
      for (const { label, text, result } of wordReasons(assessed, view)) {
        expect(label, grant.id).not.toBe("");
        expect(text, `${grant.id} ${label}`).not.toMatch(/^(?:Kræver )?$|undefined|null|Kræver \./);
        const named = data.conditions.find((each) => toSecondPerson(each.text) === text);
        if (result === "met" && named !== undefined)
          expect(answers.conditions?.[named.id], text).toBe("ja");
      }
    }
  }
});
