import { consents, ERASURE_DAYS } from "../../src/domain/consent.ts";
import { addDays, danishDateAt, formatDate, formatInstant } from "../../src/domain/danish-date.ts";
import { formatOere } from "../../src/domain/money.ts";
import { lastRenewalDay } from "../../src/domain/renewal.ts";
import { type Block, renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import {
  button,
  complaint,
  type Delivery,
  heading,
  link,
  type OrderFacts,
  privateLinks,
  quote,
  receiptRows,
  text,
} from "./parts.ts";

/** The confirmation on a durable medium: consent, terms, price, right of withdrawal and complaint body (TRUST.md). */
export function confirmationMail(
  delivery: Delivery & {
    readonly documents: readonly { kind: string; filename: string }[];
    /** Token of the link that renews the list; `null` where there is no list. */
    readonly renewalToken: string | null;
  },
): Mail {
  const { order, product, siteUrl, documents, renewalToken } = delivery;
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
      ...(renewalToken === null ? [] : renewalOffer(order, renewalToken, siteUrl)),
      heading("Din kvittering"),
      receiptRows(order, product),
      text("Det er et engangskøb. Der er intet abonnement, og vi sender dig ingen nyhedsbreve."),
      heading("Det har du sagt ja til"),
      quote(consents.immediateDelivery.text),
      ...(product.includesList ? [quote(consents.storeAnswers.text)] : []),
      ...(order.keepAnswersConsent === null ? [] : [quote(consents.keepAnswers.text)]),
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

function renewalOffer(order: OrderFacts, token: string, siteUrl: string): Block[] {
  const until = formatDate(lastRenewalDay(danishDateAt(order.paidAt ?? order.consentedAt)));
  return [
    heading("Din liste kan fornyes"),
    text(
      `Legater åbner, lukker og flytter frister. Til og med den ${until} kan du få listen lavet på ny én gang, uden at det koster noget. Vi viser, hvad der er nyt siden sidst. ${
        order.keepAnswersConsent === null
          ? `Har vi slettet dine svar til den tid, tager du spørgsmålene igen.`
          : "Du har bedt os gemme svarene så længe, så du behøver ikke svare igen."
      }`,
    ),
    link("Forny listen", `${siteUrl}/ordre#forny=${token}`),
  ];
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
