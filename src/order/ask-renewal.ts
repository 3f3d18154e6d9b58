import { api } from "../api.ts";
import type { MatchingAnswers } from "../domain/answers.ts";
import type { consents } from "../domain/consent.ts";
import type { RenewalState } from "../domain/renewal.ts";

/** What the holder of a link may know of the renewal behind it. */
export interface RenewalView {
  readonly orderNumber: string;
  readonly state: RenewalState;
  readonly until: string | null;
  readonly hasAnswers: boolean;
}

interface RenewalRequest {
  readonly answers?: MatchingAnswers;
  readonly consents?: { readonly storeAnswers: typeof consents.storeAnswers.version };
}

const TIMEOUT_MS = 20_000;
const FAILED = "Det lykkedes ikke. Fornyelsen er ikke brugt. Prøv igen om lidt.";

/** Asks for the renewal; `null` where it is under way, else what to tell. Never throws. */
export async function renewList(token: string, request: RenewalRequest): Promise<string | null> {
  try {
    const response = await api.orders[":token"].renewal.$post(
      { param: { token }, json: request },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    if (response.ok) return null;
    const { status, detail } = await response.json();
    return status < 500 ? detail : FAILED;
  } catch {
    return FAILED;
  }
}

/** How a renewal stands, or in words why nothing can be said of it. */
export async function readRenewal(
  token: string,
  cancelled: AbortSignal,
): Promise<RenewalView | string> {
  try {
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await api.orders[":token"].renewal.$get(
      { param: { token } },
      { init: { signal } },
    );
    const body = await response.json();
    return "detail" in body ? body.detail : body;
  } catch {
    return "Vi kan ikke få fat i din ordre lige nu. Prøv igen om lidt.";
  }
}
