import { expect, test } from "vitest";
import { quizHrefWith, readLinkedAnswers } from "../../src/answers/linked-answer.ts";

test("an answer that a link brings along is read back as it was given", () => {
  const href = quizHrefWith({ exchangeCountry: "usa", stayType: "praktik" });
  const { pathname, search, hash } = new URL(href, "http://localhost");
  expect([pathname, search]).toEqual(["/", "?quiz=start"]);
  expect(readLinkedAnswers(hash)).toEqual({ exchangeCountry: "usa", stayType: "praktik" });
});

test("nothing personal, and nothing that the quiz does not know, can be brought along", () => {
  expect(readLinkedAnswers("#svar:hasDisability=ja&unionMember=djoef&email=a@example.com")).toEqual(
    {},
  );
  expect(readLinkedAnswers("#svar:exchangeCountry=atlantis&studyLevel=<b>")).toEqual({});
  expect(readLinkedAnswers("#faq")).toEqual({});
});
