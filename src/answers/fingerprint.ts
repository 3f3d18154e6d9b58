import { type MatchingAnswers, matchingKey } from "../domain/matching/answers.ts";

/** Equal for two students whose answers decide the same, as the Worker makes it (`worker/list/today.ts`). */
export async function answersFingerprint(answers: MatchingAnswers): Promise<string> {
  const bytes = new TextEncoder().encode(matchingKey(answers));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
