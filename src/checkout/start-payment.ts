import type * as v from "valibot";
import { api, callApi } from "../api.ts";
import type { FieldProblem, ProblemCode } from "../domain/forms/problem.ts";
import type { purchaseSchema } from "../domain/forms/purchase-schema.ts";
import { catalogue } from "../domain/orders/catalogue.ts";

export type Purchase = v.InferInput<typeof purchaseSchema>;

export type PaymentStartResult =
  | { readonly kind: "started"; readonly url: string }
  | { readonly kind: "faults"; readonly faults: readonly FieldProblem[] }
  | { readonly kind: "outdated" }
  | { readonly kind: "offline" }
  | { readonly kind: "failed"; readonly message: string };

const FAILED = {
  list: "Kunne ikke starte betaling. Prøv igen. Der er ikke trukket penge.",
  file: "Der opstod en fejl. Prøv igen senere. Der er ikke trukket penge.",
} as const;

/** Problems whose own message says more than that something failed. */
const specificProblems: readonly ProblemCode[] = [
  "list-too-short",
  "product-unavailable",
  "too-many-requests",
];

/** The local stand-in for the payment service uses plain HTTP. */
function isOpenableUrl(url: unknown): url is string {
  if (typeof url !== "string") return false;
  try {
    const { protocol } = new URL(url);
    return protocol === "https:" || protocol === window.location.protocol;
  } catch {
    return false;
  }
}

/** If this fails, nothing is charged: a payment page that was not opened expires. */
export async function startPayment(purchase: Purchase): Promise<PaymentStartResult> {
  const message = catalogue[purchase.product].includesList ? FAILED.list : FAILED.file;
  const started = await callApi((options) => api.checkout.$post({ json: purchase }, options), {
    timeoutMs: 20_000,
  });
  if (started.ok) {
    const { url } = started.value;
    return isOpenableUrl(url) ? { kind: "started", url } : { kind: "failed", message };
  }
  if (started.failure.kind === "offline") return started.failure;
  if (started.failure.kind !== "refused") return { kind: "failed", message };
  const { code, detail, errors = [] } = started.failure.problem;
  if (errors.some(({ field }) => field.startsWith("consents"))) return { kind: "outdated" };
  const faults = errors.filter(({ field }) => field === "email");
  if (faults.length > 0) return { kind: "faults", faults };
  return { kind: "failed", message: specificProblems.includes(code) ? detail : message };
}
