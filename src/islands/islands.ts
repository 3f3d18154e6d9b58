import type { ComponentType } from "react";

interface IslandRecord {
  /** Path of the module in the build's manifest (`publish/scripts.ts`). */
  readonly file: string;
  /** Modules to prefetch while the page is idle. */
  readonly ahead?: readonly string[];
  readonly load: () => Promise<ComponentType<never>>;
}

const islands = {
  "home-stages": {
    file: "src/islands/home-stages.tsx",
    ahead: ["src/quiz/quiz-stage.tsx"],
    load: async () => (await import("./home-stages.tsx")).loadHomeStages(),
  },
  checkout: {
    file: "src/checkout/checkout.tsx",
    load: async () => (await import("../checkout/checkout.tsx")).Checkout,
  },
  "shop-head": {
    file: "src/checkout/shop.tsx",
    load: async () => (await import("../checkout/shop.tsx")).ShopHead,
  },
  "shop-buy": {
    file: "src/checkout/shop.tsx",
    load: async () => (await import("../checkout/shop.tsx")).ShopBuyButton,
  },
  "shop-list-page": {
    file: "src/checkout/shop.tsx",
    load: async () => (await import("../checkout/shop.tsx")).ShopListExtract,
  },
  "shop-budget": {
    file: "src/checkout/shop.tsx",
    load: async () => (await import("../checkout/shop.tsx")).ShopBudget,
  },
  "shop-example": {
    file: "src/checkout/shop.tsx",
    load: async () => (await import("../checkout/shop.tsx")).ShopTextExtract,
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
  "order-from-link": {
    file: "src/islands/order-islands.tsx",
    load: async () => (await import("./order-islands.tsx")).OrderFromLink,
  },
  "bought-list": {
    file: "src/islands/list-island.tsx",
    load: async () => (await import("./list-island.tsx")).BoughtListIsland,
  },
} satisfies Record<string, IslandRecord>;

export type IslandName = keyof typeof islands;

export type IslandComponent<N extends IslandName> = Awaited<
  ReturnType<(typeof islands)[N]["load"]>
>;

export function findIsland(name: string | undefined): IslandRecord | undefined {
  return name !== undefined && Object.hasOwn(islands, name)
    ? islands[name as IslandName]
    : undefined;
}
