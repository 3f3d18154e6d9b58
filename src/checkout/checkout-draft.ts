import { readStored, writeStored } from "../answers/browser-storage.ts";
import type { ProductId } from "../domain/orders/catalogue.ts";

/** Survives a reload, Back and a cancelled payment. */
const DRAFT = "legatkompas-koeb";

export interface CheckoutDraft {
  readonly product: ProductId;
  /** The quiz's e-mail address at the time; a newer one replaces `email`. */
  readonly initialEmail: string;
  readonly email: string;
  /** `name=value`; for the delivery consent the value is its version. */
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

/** Ticks are restored only where the same purchase goes on: a new one needs a new consent. */
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
