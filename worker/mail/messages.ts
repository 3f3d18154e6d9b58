import type { MatchingAnswers } from "../../src/domain/answers.ts";
import type { Product } from "../../src/domain/catalogue.ts";
import { consents, ERASURE_DAYS } from "../../src/domain/consent.ts";
import { addDays, danishDateAt, formatDate, formatInstant } from "../../src/domain/danish-date.ts";
import { formatOere, vatOf } from "../../src/domain/money.ts";
import { type Block, renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";

/** What a mail says of an order. */
export interface OrderFacts {
  readonly id: string;
  readonly email: string;
  readonly amountOere: number;
  readonly voucherNumber: number | null;
  readonly consentedAt: Date;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly answers: MatchingAnswers | null;
}

interface Delivery {
  readonly order: OrderFacts;
  readonly product: Product;
  readonly token: string;
  readonly siteUrl: string;
}

const text = (words: string): Block => ({ kind: "text", text: words });
const heading = (words: string): Block => ({ kind: "heading", text: words });
const link = (words: string, href: string): Block => ({ kind: "link", text: words, href });
const button = (words: string, href: string): Block => ({ kind: "button", text: words, href });

function receiptRows(order: OrderFacts, product: Product): Block {
  return {
    kind: "rows",
    rows: [
      ["Ordre", order.id],
      ["Bilag", order.voucherNumber === null ? "-" : String(order.voucherNumber)],
      ["Vare", product.title],
      ["Pris inkl. moms", formatOere(order.amountOere)],
      ["Heraf moms", formatOere(vatOf(order.amountOere))],
      ["Betalt", order.paidAt === null ? "-" : formatInstant(order.paidAt)],
    ],
  };
}

/** The complaint body that terms and mails must name (forbrugerklageloven § 2 and e-handelsloven). */
const complaint: Block[] = [
  heading("Hvis du vil klage"),
  text(
    "Skriv først til os. Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg.",
  ),
  link("Nævnenes Hus", "https://naevneneshus.dk"),
];

function privateLinks(
  { token, siteUrl }: Pick<Delivery, "token" | "siteUrl">,
  files: readonly { kind: string; filename: string }[],
): Block[] {
  const [first, ...rest] = files;
  return [
    ...(first === undefined
      ? []
      : [button("Hent din PDF", `${siteUrl}/api/downloads/${token}/${first.kind}`)]),
    ...rest.map(({ kind, filename }) =>
      link(`Hent ${filename}`, `${siteUrl}/api/downloads/${token}/${kind}`),
    ),
    link("Se din ordre, eller slet dine svar", `${siteUrl}/ordre#order=${token}`),
  ];
}

/** The confirmation on a durable medium: consent, terms, price, right of withdrawal and complaint body (TRUST.md). */
export function confirmationMail(
  delivery: Delivery & { readonly documents: readonly { kind: string; filename: string }[] },
): Mail {
  const { order, product, siteUrl, documents } = delivery;
  const erasedOn = formatDate(
    addDays(danishDateAt(order.paidAt ?? order.consentedAt), ERASURE_DAYS),
  );
  return renderLetter({
    to: order.email,
    subject: `${product.title}: din ordre ${order.id}`,
    heading: product.includesList ? "Din legatliste er klar" : "Dit køb er klar",
    blocks: [
      text("Tak for dit køb. Din betaling er gået igennem, og du kan hente det hele her."),
      ...privateLinks(delivery, documents),
      text(`Linket er dit eget. Gem det, og del det ikke. Det virker til og med den ${erasedOn}.`),
      heading("Din kvittering"),
      receiptRows(order, product),
      text("Det er et engangskøb. Der er intet abonnement, og vi sender dig ingen nyhedsbreve."),
      heading("Det har du sagt ja til"),
      { kind: "quote", text: consents.immediateDelivery.text },
      ...(product.includesList
        ? [{ kind: "quote", text: consents.storeAnswers.text } as const]
        : []),
      text(`Du gav dit samtykke den ${formatInstant(order.consentedAt)}.`),
      heading("Fortrydelse"),
      text(
        "Fortrydelsesretten bortfalder, når leveringen er begyndt, fordi du bad om at få købet med det samme. Mener du, at noget er galt, kan du altid bruge fortrydelsesformularen eller skrive til os.",
      ),
      link("Fortryd et køb", `${siteUrl}/fortryd`),
      link("Handelsbetingelser", `${siteUrl}/terms`),
      ...complaint,
    ],
  });
}

/** A new private link, asked for by the buyer or sent by the operator. */
export function linkMail(delivery: Delivery): Mail {
  const { order, product, token, siteUrl } = delivery;
  return renderLetter({
    to: order.email,
    subject: `Nyt link til din ordre ${order.id}`,
    heading: "Her er dit nye link",
    blocks: [
      text(`Du har bedt om et nyt link til ${product.title}. Det virker i ${ERASURE_DAYS} dage.`),
      button("Åbn din ordre", `${siteUrl}/ordre#order=${token}`),
      text(
        "Har du ikke selv bedt om det, kan du se bort fra denne mail. Ingen andre har fået linket.",
      ),
    ],
  });
}

const refundReasons = {
  "not-delivered":
    "Vi kunne ikke levere det, du købte, og det beklager vi. Derfor får du hele beløbet tilbage.",
  withdrawal: "Du har fortrudt dit køb, og du får hele beløbet tilbage.",
  operator: "Vi har aftalt, at du får hele beløbet tilbage.",
  stripe: "Du får hele beløbet tilbage.",
} as const;

/** Tells that the money goes back, and why. */
export function refundMail({
  order,
  reason,
}: {
  readonly order: OrderFacts;
  readonly reason: keyof typeof refundReasons;
}): Mail {
  return renderLetter({
    to: order.email,
    subject: `Pengene tilbage for ordre ${order.id}`,
    heading: "Du får dine penge tilbage",
    blocks: [
      text(refundReasons[reason]),
      {
        kind: "rows",
        rows: [
          ["Ordre", order.id],
          ["Beløb", formatOere(order.amountOere)],
          ["Sendt tilbage", order.refundedAt === null ? "-" : formatInstant(order.refundedAt)],
        ],
      },
      text(
        "Beløbet går tilbage til det kort eller den konto, du betalte med. Banken bruger normalt 5-10 bankdage.",
      ),
      ...complaint,
    ],
  });
}
