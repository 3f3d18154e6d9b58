import { expect, test } from "vitest";
import { countSentence } from "./count-sentence.ts";

test.each([
  [127, 9, 4, "127 legater kunne passe. 9 passer, 4 skal du selv tjekke."],
  [127, 1, 0, "127 legater kunne passe. Ét passer."],
  [127, 0, 4, "127 legater kunne passe. Ingen passer endnu, 4 skal du selv tjekke."],
  // Nothing has gone since the quiz.
  [13, 9, 4, "9 legater passer, 4 skal du selv tjekke."],
  [1, 1, 0, "1 legat passer."],
  [4, 0, 4, "4 legater kan passe. Tjek selv."],
])("of %d grants %d fit and %d may: %s", (couldFit, match, possible, sentence) => {
  expect(countSentence({ couldFit, match, possible })).toBe(sentence);
});
