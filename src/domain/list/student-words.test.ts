import { expect, test } from "vitest";
import { optionsOf } from "../matching/answer-options.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import { parseStudent } from "../matching/student.ts";
import {
  applicationParagraphs,
  attachmentLetter,
  inquiryMail,
  studyPhrase,
} from "./student-words.ts";

test("who takes a whole degree is going to, and does not study already", () => {
  const answers = {
    stayType: "hel-uddannelse",
    educationLevel: "bachelor",
    currentField: "historie",
    currentInstitution: "dkdm",
    exchangeCountry: "england",
    exchangeUniversity: "University of Edinburgh",
  };
  const [purpose] = applicationParagraphs(answers, parseStudent(answers, [], "2026-11-23"));
  expect(purpose?.text).toMatch(
    /^Jeg skal tage en bachelor i historie på University of Edinburgh\. Dér vil/,
  );
});

test("a mail to a foundation tells which of its requirements the student meets, before it asks", () => {
  const answers = { stayType: "udveksling", currentField: "jura", exchangeCountry: "usa" };
  const student = parseStudent(answers, [], "2026-11-23");
  const lacks = { deadline: true, amount: false, begun: null, via: null, agreement: false };
  const met = ["Jeg er kvinde", "Min far er urmager", "Jeg har tilknytning til Vejle"];
  const bodyWith = (...sentences: string[]) =>
    inquiryMail("Fonden", ["Legatet"], student, lacks, sentences)?.body;
  expect(bodyWith(...met)).toContain(
    "Jeg læser jura og skal på udveksling i USA [datoer]. Jeg er kvinde og har tilknytning til Vejle. Min far er urmager. Jeg vil gerne søge",
  );
  expect(bodyWith()).toContain("i USA [datoer]. Jeg vil gerne søge");
});

test("every field of study is said as its students say it", () => {
  const said = optionsOf("currentField").map(({ label }) => studyPhrase(label));
  expect(said).toEqual(
    expect.arrayContaining([
      "læser jura",
      "læser pædagogik",
      "læser til pædagog",
      "læser til maskinmester",
      "læser på en maritim uddannelse",
    ]),
  );
  expect(said.filter((words) => /[()]|[A-ZÆØÅ]/u.test(words))).toEqual([
    "læser japansk og Asienstudier",
  ]);
});

test("whoever provides an attachment is asked by when, and a host in English", () => {
  const answers = {
    currentInstitution: "dtu",
    exchangeUniversity: "KAIST",
    exchangeCountry: "sydkorea",
    exchangeStart: "2027-08-31",
  };
  const letter = (id: string, from: AttachmentKind["from"]) =>
    attachmentLetter(
      { id, name: "Anbefaling", from },
      [{ shortTitle: "Vinterfonden", due: "2027-03-01" }],
      parseStudent(answers, [], "2026-11-23"),
    )?.body;
  expect(letter("anbefaling", "anbefaler")).toContain(
    "støtte fra Vinterfonden og mangler et bilag: anbefaling. Vil du hjælpe mig med det? Jeg skal sende ansøgningen senest 1.\u00a0marts 2027.",
  );
  expect(letter("optagelsesbrev", "vaert")).toContain(
    "want to see my letter of admission. Could you send it to me, if possible before 1 March 2027?",
  );
  expect(letter("sprogtest", "myndighed")).toBeUndefined();
});
