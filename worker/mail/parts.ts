import type { Product } from "../../src/domain/orders/catalogue.ts";
import type { MailBlock } from "./layout.ts";

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
  readonly keepListConsent: string | null;
}

export interface Delivery {
  readonly order: OrderFacts;
  readonly product: Product;
  readonly token: string;
  readonly siteUrl: string;
  readonly deliveredAt: Date;
}

interface Link {
  readonly text: string;
  readonly href: string;
}

export const textBlock = (text: string): MailBlock => ({ kind: "text", text });
export const headingBlock = (text: string): MailBlock => ({ kind: "heading", text });
export const quoteBlock = (text: string): MailBlock => ({ kind: "quote", text });
export const linkBlock = (text: string, href: string): MailBlock => ({ kind: "link", text, href });
export const noteBlock = (title: string, text: string, ...links: readonly Link[]): MailBlock => ({
  kind: "note",
  title,
  text,
  links,
});
export const listBlock = (items: readonly string[]): MailBlock => ({ kind: "list", items });
export const rowsBlock = (
  ...rows: readonly (readonly [label: string, value: string])[]
): MailBlock => ({ kind: "rows", rows });

/** Terms and mails must name it (forbrugerklageloven and e-handelsloven). */
export const complaintText =
  "Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg.";
export const complaintBoard = { text: "Nævnenes Hus", href: "https://naevneneshus.dk" };

export const complaintBlocks: MailBlock[] = [
  headingBlock("Hvis du vil klage"),
  textBlock(`Skriv først til os. ${complaintText}`),
  { kind: "link", ...complaintBoard },
];

/** The token is in the fragment, which browsers do not send. */
export function orderUrl({ siteUrl, token }: Pick<Delivery, "siteUrl" | "token">) {
  return `${siteUrl}/ordre#order=${token}`;
}

export function orderButton(text: string, link: Pick<Delivery, "siteUrl" | "token">): MailBlock {
  return { kind: "button", text, href: orderUrl(link) };
}

export function listButton({ siteUrl, token }: Pick<Delivery, "siteUrl" | "token">): MailBlock {
  return { kind: "button", text: "Åbn din liste", href: `${siteUrl}/liste#order=${token}` };
}
