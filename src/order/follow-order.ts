import { api } from "../api.ts";
import type { ProductId } from "../domain/catalogue.ts";
import type { OrderState } from "../domain/order-state.ts";
import type { RenewalView } from "./ask-renewal.ts";

/** What the holder of the link may know of the order. */
export interface OrderView {
  readonly orderNumber: string;
  readonly product: ProductId;
  readonly state: OrderState;
  readonly amountOere: number;
  readonly ready: boolean;
  readonly withdrawalKept: boolean;
  readonly paidAt: string | null;
  readonly voucherNumber: number | null;
  /** Days, `YYYY-MM-DD`, on which what is kept is erased; `null` where nothing is. */
  readonly filesErasedOn: string | null;
  readonly answersErasedOn: string | null;
  readonly renewal: RenewalView;
  readonly downloads: readonly {
    readonly kind: string;
    readonly label: string;
    readonly name: string;
    readonly bytes: number;
    readonly url: string;
  }[];
}

/** How far the order has come, or why nothing can be said of it. */
export type OrderSight =
  | { readonly kind: "seen"; readonly order: OrderView; readonly isFollowed: boolean }
  | { readonly kind: "unknown-link" }
  | { readonly kind: "expired-link" }
  | { readonly kind: "out-of-reach" };

const TIMEOUT_MS = 10_000;
/** Most orders are ready within seconds; an e-mail service that is away costs a minute; then it is for a person to look. */
const waits = [
  ...Array(10).fill(1_000),
  ...Array(15).fill(2_000),
  ...Array(20).fill(5_000),
  ...Array(8).fill(30_000),
] as const;
/** A train's tunnel is no reason to stop. */
const TOLERATED_FAILURES = 4;

function isSettled({ state, ready }: OrderView): boolean {
  return ready || state === "expired" || state === "refunding" || state === "refunded";
}

async function readOrder(token: string, cancelled: AbortSignal): Promise<OrderSight> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await api.orders[":token"].$get({ param: { token } }, { init: { signal } });
  if (response.ok) return { kind: "seen", order: await response.json(), isFollowed: true };
  const { status } = response;
  if (status === 404) return { kind: "unknown-link" };
  return status === 410 ? { kind: "expired-link" } : { kind: "out-of-reach" };
}

function pause(milliseconds: number, cancelled: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    cancelled.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Follows an order until it is ready, has come to another end, or patience is out; tells each sight of it. */
export async function followOrder(
  token: string,
  tell: (sight: OrderSight) => void,
  cancelled: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (const wait of waits) {
    const sight = await readOrder(token, cancelled).catch(
      (): OrderSight => ({ kind: "out-of-reach" }),
    );
    if (cancelled.aborted) return;
    if (sight.kind === "out-of-reach") {
      failures++;
      if (failures >= TOLERATED_FAILURES) return tell(sight);
    } else {
      failures = 0;
      tell(sight);
      if (sight.kind !== "seen" || isSettled(sight.order)) return;
    }
    await pause(wait, cancelled);
    if (cancelled.aborted) return;
  }
  const last = await readOrder(token, cancelled).catch(
    (): OrderSight => ({ kind: "out-of-reach" }),
  );
  if (!cancelled.aborted) tell(last.kind === "seen" ? { ...last, isFollowed: false } : last);
}
