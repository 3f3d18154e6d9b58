import { api, call, failureText, withToken } from "../api.ts";
import type { RenewalRequest } from "../domain/forms/purchase-schema.ts";

const { renewal } = api.orders.mine;

const UNKNOWN =
  "Vi fik ikke svar og kan ikke få at vide, om fornyelsen er gået i gang. Er den det, får du en mail. Prøv ellers igen om lidt.";

/** Why a renewal is not in progress, in words for the buyer. */
export interface RenewalRefusal {
  readonly text: string;
  /** Nothing has changed yet: the buyer may still want it. */
  readonly isUnchanged: boolean;
}

/**
 * Requests the renewal; `null` where it is in progress, else what to say. Where the answer is lost, the renewal's own
 * status is asked for. Never throws.
 */
export async function renewList(
  token: string,
  request: RenewalRequest,
): Promise<RenewalRefusal | null> {
  const asked = await call(
    (options) => renewal.$post({ json: request }, withToken(token, options)),
    { withinMs: 20_000 },
  );
  if (asked.ok) return null;
  if (asked.failure.kind !== "unanswered")
    return {
      text: failureText(asked.failure, UNKNOWN),
      isUnchanged:
        asked.failure.kind === "refused" && asked.failure.problem.code === "renewal-unchanged",
    };
  const standing = await call((options) => renewal.$get({}, withToken(token, options)));
  if (!standing.ok) return { text: UNKNOWN, isUnchanged: false };
  return standing.value.state === "open"
    ? {
        text: "Det lykkedes ikke. Fornyelsen er ikke brugt. Prøv igen om lidt.",
        isUnchanged: false,
      }
    : null;
}
