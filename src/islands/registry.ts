import type { ComponentType } from "react";

/**
 * The parts of the built pages that come alive in the browser, and where each one's script is. All the rest of a page
 * stays as it was built.
 */
export const islands = {
  "home-stages": async () => (await import("./home-stages.tsx")).readyHomeStages(),
  "product-purchase": async () =>
    (await import("../checkout/product-purchase.tsx")).ProductPurchase,
  "contact-form": async () => (await import("../contact/contact-form.tsx")).ContactForm,
  "withdrawal-form": async () => (await import("../order/withdrawal-form.tsx")).WithdrawalForm,
  "resend-form": async () => (await import("../order/resend-form.tsx")).ResendForm,
  "paid-order": async () => (await import("./order-islands.tsx")).PaidOrder,
  "kept-order": async () => (await import("./order-islands.tsx")).KeptOrder,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;

export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name);
}
