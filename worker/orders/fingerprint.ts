import { type MatchingAnswers, matchingKey } from "../../src/domain/matching/answers.ts";
import { hex, sha256 } from "../sha256.ts";

/**
 * What two lists share whose answers decide the same. A browser makes it as well, of the answers in its tab
 * (`src/answers/fingerprint.ts`), to see whether the list of them is bought already.
 */
export async function fingerprintOf(answers: MatchingAnswers): Promise<string> {
  return hex(await sha256(matchingKey(answers)));
}
