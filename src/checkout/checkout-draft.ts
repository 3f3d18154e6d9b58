import { readStored, writeStored } from "../answers/browser-storage.ts";
import type { ProductId } from "../domain/orders/catalogue.ts";

/** Stored for this tab, to survive a reload, Back and a cancelled payment. */
const DRAFT = "legatkompas-koeb";

export interface CheckoutDraft {
  readonly product: ProductId;
  /** The e-mail address in the quiz at the time. If it has changed since, the new one replaces `email`. */
  readonly initialEmail: string;
  readonly email: string;
  /** `name=value` of each field. The delivery consent's value is its version, so that a new text is not ticked. */
  readonly ticked: readonly string[];
}

export function isTicked(draft: CheckoutDraft | null, name: string, value: string): boolean {
  return draft?.ticked.includes(`${name}=${value}`) ?? false;
}

export function storeDraft(form: HTMLFormElement, initialEmail: string): void {
  const data = new FormData(form);
  const ticked = [...data].map(([name, value]) => `${name}=${String(value)}`);
  const draft = { product: data.get("product"), initialEmail, email: data.get("email"), ticked };
  writeStored("sessionStorage", DRAFT, draft);
}

/**
 * A new purchase needs a new consent, so ticks are restored only for the same product on a reload, on Back or after a
 * cancelled payment.
 */
export function readDraft(product: ProductId, isCancelled: boolean): CheckoutDraft | null {
  const stored = readStored("sessionStorage", DRAFT);
  if (typeof stored !== "object" || stored === null) return null;
  const { initialEmail, email, ticked, ...rest } = stored as Partial<CheckoutDraft>;
  if (typeof initialEmail !== "string" || typeof email !== "string" || !Array.isArray(ticked))
    return null;
  const [navigation] = performance.getEntriesByType("navigation");
  const isResumed =
    navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
  const isSame = rest.product === product && (isCancelled || isResumed);
  return { product, initialEmail, email, ticked: isSame ? ticked : [] };
}
