import { orderStateText } from "../domain/orders/order-words.ts";
import type { OrderLookup, OrderResponse } from "./order-query.ts";

export interface OrderWords {
  readonly heading: string;
  readonly text: readonly string[];
  readonly waitingFor?: string;
  readonly canRetry?: boolean;
  readonly needsLink?: boolean;
  readonly needsSupport?: boolean;
}

const CONFIRMING = "Vi bekræfter din betaling …";

/** `paid` on the return from the payment, `revisited` on the page for orders. */
export type Occasion = "paid" | "revisited";

export const missingLinkWords: OrderWords = {
  heading: "Linket til din ordre mangler",
  text: [
    "Adressen viser ikke, hvilken ordre det drejer sig om. Har du betalt, ligger linket i den mail, vi har sendt dig.",
  ],
  needsLink: true,
  needsSupport: true,
};

/** Does not call an order paid before the payment service has confirmed it. */
export function describeOrder(view: OrderLookup, occasion: Occasion): OrderWords {
  switch (view.kind) {
    case "awaited":
      return {
        heading: occasion === "paid" ? CONFIRMING : "Din ordre",
        text: [],
        waitingFor: "Vi henter din ordre.",
      };
    case "unknown-link":
      return {
        heading: "Vi kan ikke finde din ordre",
        text: [
          "Linket findes ikke. Se efter, om hele adressen er kommet med. Har du betalt, ligger det rigtige link i den mail, vi har sendt dig.",
        ],
        needsLink: true,
        needsSupport: true,
      };
    case "expired-link":
      return {
        heading: "Linket er udløbet",
        text: ["Du kan få et nyt sendt til den e-mail, du købte med."],
        needsLink: true,
        needsSupport: true,
      };
    case "erased":
      return {
        heading: "Filerne er slettet",
        text: ["Filerne bag linket er slettet og kan ikke hentes igen."],
        needsSupport: true,
      };
    case "out-of-reach":
      return {
        heading: "Vi kan ikke få fat i din ordre lige nu",
        text: [
          "Det ændrer ikke noget ved dit køb. Er betalingen gået igennem, sender vi dig en mail.",
        ],
        canRetry: true,
        needsSupport: true,
      };
    case "seen":
      return describeState(view.order, view.isPolling, occasion);
  }
}

function describeState(order: OrderResponse, isPolling: boolean, occasion: Occasion): OrderWords {
  const slow = { canRetry: true, needsSupport: true };
  const isAwaited = order.state === "created";
  if (isAwaited && isPolling)
    return {
      heading: CONFIRMING,
      text: [],
      waitingFor: "Vi venter på svar fra betalingstjenesten.",
    };
  const words = orderStateText(order);
  if (words !== null)
    return {
      heading: words.heading,
      text: [words.text],
      ...(isAwaited ? slow : { needsSupport: order.state !== "expired" }),
    };
  return {
    ...(occasion === "paid"
      ? { heading: "Betaling gennemført!", text: [`Tak for dit køb.${readyText(order)}`] }
      : { heading: "Din ordre er betalt", text: [] }),
    ...(order.ready ? {} : isPolling ? { waitingFor: waitingFor(order) } : slow),
  };
}

function readyText({ ready, product }: OrderResponse): string {
  if (!ready) return "";
  if (product === "grant-list") return " Din liste er klar.";
  return product === "super-package" ? " Din pakke er klar." : " Dine filer er klar.";
}

function waitingFor({ state, product }: OrderResponse): string {
  if (state === "paid")
    return product === "grant-list" ? "Vi laver din liste." : "Vi gør dine filer klar.";
  return "Dine filer er klar. Vi sender bekræftelsen på mail, og så kan du hente dem her.";
}
