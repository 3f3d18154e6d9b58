import { type MatchingAnswers, matchingKey } from "../domain/matching/answers.ts";

/** Computed as in the Worker (`worker/list/today.ts`): equal if matching cannot tell two students apart. */
export async function answersFingerprint(answers: MatchingAnswers): Promise<string> {
  const bytes = new TextEncoder().encode(matchingKey(answers));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
