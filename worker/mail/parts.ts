import type { Product } from "../../src/domain/orders/catalogue.ts";
import { documentLabel } from "../../src/domain/orders/document-kind.ts";
import type { Block } from "./layout.ts";

/** What a mail says about an order. */
export interface OrderFacts {
  readonly id: string;
  readonly email: string;
  readonly amountOere: number;
  readonly voucherNumber: number | null;
  readonly consentedAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly termsVersion: string;
  readonly immediateDeliveryConsent: string;
  readonly storeAnswersConsent: string | null;
  readonly keepAnswersConsent: string | null;
  readonly keepListConsent: string | null;
}

/** What a mail that delivers something needs as well. */
export interface Delivery {
  readonly order: OrderFacts;
  readonly product: Product;
  readonly token: string;
  readonly siteUrl: string;
  /** When the files were delivered, which determines how long they are kept. */
  readonly deliveredAt: Date;
}

export const text = (words: string): Block => ({ kind: "text", text: words });
export const heading = (words: string): Block => ({ kind: "heading", text: words });
export const quote = (words: string): Block => ({ kind: "quote", text: words });
export const link = (words: string, href: string): Block => ({ kind: "link", text: words, href });
export const button = (words: string, href: string): Block => ({
  kind: "button",
  text: words,
  href,
});

/** The complaints board that terms and mails must name (forbrugerklageloven and e-handelsloven). */
export const complaint: Block[] = [
  heading("Hvis du vil klage"),
  text(
    "Skriv først til os. Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg.",
  ),
  link("Nævnenes Hus", "https://naevneneshus.dk"),
];

/**
 * The URL of an order's page, or of one of its files. The token is in the fragment, which browsers send to no
 * server, so that no log contains it.
 */
export function orderUrl({ siteUrl, token }: Pick<Delivery, "siteUrl" | "token">, file?: string) {
  return `${siteUrl}/ordre#order=${token}${file === undefined ? "" : `&fil=${file}`}`;
}

/** How to do the same without JavaScript, where the fragment cannot be read. */
export function withoutScript(siteUrl: string): Block {
  return text(
    `Kører din browser ikke JavaScript, så kopiér linket til din ordre, og sæt det ind på ${siteUrl}/ordre.`,
  );
}

/** The way to the list, as the mail's one button. */
export function listButton({ siteUrl, token }: Pick<Delivery, "siteUrl" | "token">): Block {
  return button("Åbn din liste", `${siteUrl}/liste#order=${token}`);
}

/** The links to an order's files, and to the order itself. */
export function privateLinks(
  delivery: Pick<Delivery, "token" | "siteUrl">,
  files: readonly { kind: string; filename: string }[],
): Block[] {
  const address = ({ kind }: { kind: string }) => orderUrl(delivery, kind);
  return [
    ...files.map((file) => link(documentLabel(file), address(file))),
    link("Se din ordre, eller slet dine svar", orderUrl(delivery)),
    withoutScript(delivery.siteUrl),
  ];
}
