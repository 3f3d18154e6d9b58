import { expect, test } from "vitest";
import { optionsOf } from "../matching/answer-options.ts";
import { readStudent } from "../matching/student.ts";
import { applicationParagraphs, studyPhrase } from "./student-words.ts";

test("who takes a whole degree is going to, and does not study already", () => {
  const answers = {
    stayType: "hel-uddannelse",
    educationLevel: "bachelor",
    currentField: "historie",
    currentInstitution: "dkdm",
    exchangeCountry: "england",
    exchangeUniversity: "University of Edinburgh",
  };
  const [purpose] = applicationParagraphs(answers, readStudent(answers, [], "2026-11-23"));
  expect(purpose?.text).toMatch(
    /^Jeg skal tage en bachelor i historie på University of Edinburgh\. Dér vil/,
  );
});

test("every field of study is said as its students say it", () => {
  const labels = optionsOf("currentField").map(({ label }) => label);
  const said = labels.map(studyPhrase);
  expect(said.filter((words) => words.startsWith("læser til "))).toEqual([
    "læser til bygningsingeniør",
    "læser til diplomingeniør",
    "læser til kemiingeniør",
    "læser til lærer",
    "læser til maskiningeniør",
    "læser til maskinmester",
    "læser til pædagog",
    "læser til socialrådgiver",
    "læser til softwareingeniør",
    "læser til sygeplejerske",
    "læser til elektroingeniør",
    "læser til energiingeniør",
  ]);
  expect(said).toEqual(
    expect.arrayContaining([
      "læser jura",
      "læser erhvervsøkonomi",
      "læser informationsteknologi",
      "læser landskabsarkitektur",
      "læser pædagogik",
      "læser på en maritim uddannelse",
    ]),
  );
  expect(said.filter((words) => /[()]|[A-ZÆØÅ]/u.test(words))).toEqual([
    "læser japansk og Asienstudier",
  ]);
});
