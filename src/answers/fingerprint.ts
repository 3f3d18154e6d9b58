import { type MatchingAnswers, matchingKey } from "../domain/matching/answers.ts";

/** The Worker computes the same one (`worker/list/today.ts`). */
export async function answersFingerprint(answers: MatchingAnswers): Promise<string> {
  const bytes = new TextEncoder().encode(matchingKey(answers));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
