import { api } from "../api.ts";
import type { MatchingAnswers } from "../domain/answers.ts";
import { catalogue, type ProductId } from "../domain/catalogue.ts";
import type { consents } from "../domain/consent.ts";
import type { ProblemCode } from "../domain/problem.ts";
import type { PurchaseFault } from "./check-purchase.ts";

interface PaymentRequest {
  readonly product: ProductId;
  readonly email: string;
  readonly consents: {
    readonly immediateDelivery: typeof consents.immediateDelivery.version;
    readonly storeAnswers?: typeof consents.storeAnswers.version;
    readonly keepAnswers?: typeof consents.keepAnswers.version;
  };
  readonly answers?: MatchingAnswers;
}

/** Either the payment page's address; or what is wrong with the form, or else what to tell the buyer. */
type PaymentStart =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly faults: readonly PurchaseFault[]; readonly message: string };

const TIMEOUT_MS = 20_000;
/** What is said of a payment that does not start: on the results, and for what is bought without them. */
const FAILED = {
  list: "Kunne ikke starte betaling. Prøv igen.",
  file: "Der opstod en fejl. Prøv igen senere.",
} as const;
/** Where trying again does not help, the problem's own words say more than the general ones. */
const worthTelling: readonly ProblemCode[] = [
  "list-too-short",
  "product-unavailable",
  "too-many-requests",
];

/** Asks for a payment page. Never throws: whatever goes wrong, the buyer is told and nothing typed is lost. */
export async function startPayment(request: PaymentRequest): Promise<PaymentStart> {
  const failed = catalogue[request.product].includesList ? FAILED.list : FAILED.file;
  try {
    const response = await api.checkout.$post(
      { json: request },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    if (response.ok) return { ok: true, url: (await response.json()).url };
    const problem = await response.json();
    const refusesEmail = problem.errors?.some(({ field }) => field === "email") ?? false;
    return {
      ok: false,
      faults: refusesEmail
        ? [{ field: "email", message: "Skriv en e-mailadresse som navn@eksempel.dk" }]
        : [],
      message: worthTelling.includes(problem.code) ? problem.detail : failed,
    };
  } catch {
    return { ok: false, faults: [], message: failed };
  }
}
