import { type MatchingAnswers, matchingKey } from "../../src/domain/matching/answers.ts";
import { hex, sha256 } from "../sha256.ts";

/**
 * Equal for answers that make the same list. The browser computes it as well, from the answers in its tab
 * (`src/answers/fingerprint.ts`), to see whether that list is already bought.
 */
export async function fingerprintOf(answers: MatchingAnswers): Promise<string> {
  return hex(await sha256(matchingKey(answers)));
}
