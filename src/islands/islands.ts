import type { ComponentType } from "react";

/** What the build, the page and the browser have to know about one island. */
interface IslandRecord {
  /** The module of its component, as the build's manifest names it: `publish/scripts.ts` finds its scripts by it. */
  readonly file: string;
  /** Modules that it needs as soon as it is used: prefetched while the page that holds it is idle. */
  readonly ahead?: readonly string[];
  readonly load: () => Promise<ComponentType<never>>;
}

/**
 * The parts of prerendered pages that are hydrated in the browser. The rest of a page stays as it was built. A new one
 * is a record here and an `<Island>` where it belongs.
 */
export const islands = {
  "home-stages": {
    file: "src/islands/home-stages.tsx",
    ahead: ["src/quiz/quiz-stage.tsx"],
    load: async () => (await import("./home-stages.tsx")).readyHomeStages(),
  },
  "product-purchase": {
    file: "src/checkout/product-purchase.tsx",
    load: async () => (await import("../checkout/product-purchase.tsx")).ProductPurchase,
  },
  "contact-form": {
    file: "src/contact/contact-form.tsx",
    load: async () => (await import("../contact/contact-form.tsx")).ContactForm,
  },
  "withdrawal-form": {
    file: "src/order/withdrawal-form.tsx",
    load: async () => (await import("../order/withdrawal-form.tsx")).WithdrawalForm,
  },
  "resend-form": {
    file: "src/order/resend-form.tsx",
    load: async () => (await import("../order/resend-form.tsx")).ResendForm,
  },
  "paid-order": {
    file: "src/islands/order-islands.tsx",
    load: async () => (await import("./order-islands.tsx")).PaidOrder,
  },
  "kept-order": {
    file: "src/islands/order-islands.tsx",
    load: async () => (await import("./order-islands.tsx")).KeptOrder,
  },
  "bought-list": {
    file: "src/islands/list-island.tsx",
    load: async () => (await import("./list-island.tsx")).BoughtListIsland,
  },
} satisfies Record<string, IslandRecord>;

export type IslandName = keyof typeof islands;

/** The component of an island: what `<Island>` prerenders and what the browser hydrates are the same. */
export type IslandComponent<N extends IslandName> = Awaited<
  ReturnType<(typeof islands)[N]["load"]>
>;

/** The record of that name; `undefined` where there is none. */
export function findIsland(name: string | undefined): IslandRecord | undefined {
  return name !== undefined && Object.hasOwn(islands, name)
    ? islands[name as IslandName]
    : undefined;
}
