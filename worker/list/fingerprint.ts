import { type MatchingAnswers, matchingKey } from "../../src/domain/matching/answers.ts";
import { hex, sha256 } from "../sha256.ts";

/** Equal for answers that make the same list, in the browser too (`src/answers/fingerprint.ts`). */
export async function fingerprintOf(answers: MatchingAnswers): Promise<string> {
  return hex(await sha256(matchingKey(answers)));
}
