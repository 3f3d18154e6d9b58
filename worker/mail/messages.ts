import {
  danishDateAt,
  formatDate,
  formatDay,
  formatInstant,
  type IsoDate,
} from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import type { FirstStep } from "../../src/domain/list/plan-words.ts";
import { consentText, type StoredConsentId } from "../../src/domain/orders/consent.ts";
import { keepingWords } from "../../src/domain/orders/keeping-words.ts";
import { receiptRows } from "../../src/domain/orders/order-words.ts";
import { lastRenewalDay } from "../../src/domain/orders/renewal-right.ts";
import { BOOKKEEPING_YEARS, keepingOf, lastFileDay } from "../../src/domain/orders/retention.ts";
import { addWorkingDays } from "../../src/domain/orders/withdrawal-right.ts";
import { limits } from "../limits.ts";
import { type Block, renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import {
  button,
  complaint,
  type Delivery,
  heading,
  link,
  listButton,
  type OrderFacts,
  orderUrl,
  quote,
  text,
  withoutScript,
} from "./parts.ts";

/** What the confirmation says about a bought list. */
export interface ListNews {
  /** How many grants fit, and how many the buyer has to check. */
  readonly fitting: number;
  readonly possible: number;
  /** The first things to do, the most urgent first. */
  readonly steps: readonly FirstStep[];
  /** Token of the link that renews the list; `null` if it is kept for a year and stays up to date by itself. */
  readonly renewalToken: string | null;
}

function listText({ fitting, possible, steps }: ListNews): string {
  const total = fitting + possible;
  const count = `${total} ${total === 1 ? "legat" : "legater"}: ${fitting} passer til dig${
    possible === 0 ? "" : `, ${possible} skal du selv tjekke`
  }.`;
  return steps.length === 0 ? count : `${count} Begynd med dette.`;
}

/**
 * The confirmation on a durable medium: consent, price, right of withdrawal and complaints board, with the terms attached
 * (`attach-terms.ts`, docs/buyers.md). It starts with what to do, since that is why the mail is opened.
 */
export function confirmationMail(
  delivery: Delivery & {
    /** `null` if the product includes no list. */
    readonly list: ListNews | null;
  },
): Mail {
  const { order, product, siteUrl, list } = delivery;
  const lastDay = lastFileDay(order, delivery.deliveredAt);
  const title =
    list === null
      ? "Dit køb er klar"
      : product.contains.length > 0
        ? "Din pakke er klar"
        : "Din legatliste er klar";
  const [first] = list?.steps ?? [];
  return renderLetter({
    to: order.email,
    subject: title,
    heading: title,
    preheader:
      first === undefined
        ? `Det virker til og med den ${formatDate(lastDay)}.`
        : `Begynd med: ${first.title}`,
    blocks: [
      ...(list === null
        ? [button("Hent dit køb", orderUrl(delivery))]
        : [
            text(listText(list)),
            ...(list.steps.length === 0 ? [] : [{ kind: "steps" as const, steps: list.steps }]),
            listButton(delivery),
          ]),
      text(
        `Linket er dit eget, så gem det, og del det ikke. Det virker til og med den ${formatDate(lastDay)}.`,
      ),
      ...(list === null ? [] : [link("Hent filerne, eller slet dine svar", orderUrl(delivery))]),
      withoutScript(siteUrl),
      heading("Det har du valgt"),
      quote(consentText("immediateDelivery", order.immediateDeliveryConsent)),
      ...quoteConsent("storeAnswers", order.storeAnswersConsent),
      ...quoteConsent("keepAnswers", order.keepAnswersConsent),
      ...quoteConsent("keepList", order.keepListConsent),
      ...(list === null
        ? []
        : [
            text(
              keepingWords(keepingOf(order), {
                keptUntil: lastDay,
                renewableUntil: lastRenewalDay(danishDateAt(order.paidAt ?? order.consentedAt)),
              }).join(" "),
            ),
            ...(list.renewalToken === null ? [] : laterRenewal(order, list.renewalToken, siteUrl)),
          ]),
      text(`Du gav dit samtykke den ${formatInstant(order.consentedAt)}.`),
      heading("Din kvittering"),
      { kind: "rows", rows: receiptRows(order, product) },
      text(
        "Det er et engangskøb. Der er intet abonnement, og vi sender dig ingen nyhedsbreve. Betingelserne for dit køb er vedhæftet som PDF.",
      ),
      heading("Fortrydelse"),
      text(
        "Fortrydelsesretten bortfalder, når leveringen er begyndt, fordi du bad om at få købet med det samme. Kunne du hente filerne, før du fik denne mail, gælder retten stadig i 14 dage, og det står på din ordre. Mener du, at noget er galt, kan du altid bruge fortrydelsesformularen eller skrive til os.",
      ),
      link("Fortryd et køb", `${siteUrl}/fortryd`),
      ...complaint,
    ],
  });
}

function quoteConsent(id: StoredConsentId, version: string | null): Block[] {
  return version === null ? [] : [quote(consentText(id, version))];
}

/** Not an offer: nothing has changed on the day of the purchase. The link outlives the list, so the mail must hold it. */
function laterRenewal(order: OrderFacts, token: string, siteUrl: string): Block[] {
  return [
    text(
      order.keepAnswersConsent === null
        ? "Linket til at få listen lavet på ny, når noget har ændret sig, virker også, efter at listen er slettet. Så tager du spørgsmålene igen, og vi kan ikke vise, hvad der er nyt."
        : "Linket til at få listen lavet på ny, når noget har ændret sig, virker også, efter at listen er slettet. Du har bedt os gemme svarene så længe, så du behøver ikke svare igen.",
    ),
    link("Når noget har ændret sig: lav listen på ny", `${siteUrl}/ordre#forny=${token}`),
  ];
}

const notAsked = text(
  "Har du ikke selv bedt om det, kan du se bort fra denne mail. Ingen andre har fået linket.",
);

/** A new private link, requested by the buyer or sent by the operator. */
export function linkMail(delivery: Delivery): Mail {
  const { order, product, siteUrl, deliveredAt } = delivery;
  return renderLetter({
    to: order.email,
    subject: `Nyt link til din ordre ${order.id}`,
    heading: "Her er dit nye link",
    blocks: [
      text(
        `Du har bedt om et nyt link til »${product.title}«. Det virker til og med den ${formatDate(lastFileDay(order, deliveredAt))}; så bliver filerne slettet.`,
      ),
      button("Åbn din ordre", orderUrl(delivery)),
      withoutScript(siteUrl),
      notAsked,
    ],
  });
}

/** To buyers who ask for a link when there is nothing left to fetch: says so instead of sending one. */
export function filesGoneMail({ order, product, siteUrl }: Omit<Delivery, "token">): Mail {
  return renderLetter({
    to: order.email,
    subject: `Din ordre ${order.id}`,
    heading: "Filerne er slettet",
    blocks: [
      text(
        `Du har bedt om et nyt link til »${product.title}«. Filerne er slettet og kan ikke hentes igen${
          product.includesList ? ", og listen kan ikke fornyes mere" : ""
        }. Var der noget galt med det, du købte, så skriv til os.`,
      ),
      link("Skriv til os", `${siteUrl}/contact`),
      text("Har du ikke selv bedt om det, kan du se bort fra denne mail."),
    ],
  });
}

/** The files were opened before the confirmation was sent, so the right of withdrawal remains. */
export function rightKeptMail({
  order,
  until,
  siteUrl,
}: {
  readonly order: OrderFacts;
  readonly until: IsoDate;
  readonly siteUrl: string;
}): Mail {
  return renderLetter({
    to: order.email,
    subject: `Du har stadig fortrydelsesret på ordre ${order.id}`,
    heading: "Du har stadig fortrydelsesret",
    blocks: [
      text(
        `Du kunne hente dine filer, før vores bekræftelse var sendt. Derfor er fortrydelsesretten ikke bortfaldet: du kan fortryde købet til og med den ${formatDate(until)} og få hele beløbet tilbage, også selv om der står noget andet i bekræftelsen.`,
      ),
      link("Fortryd et køb", `${siteUrl}/fortryd`),
    ],
  });
}

const refundReasons = {
  "not-delivered":
    "Vi kunne ikke levere det, du købte, og det beklager vi. Derfor får du hele beløbet tilbage.",
  "list-empty":
    "Legaterne blev opdateret, mens du betalte, og nu er der ingen, der passer til dine svar. En tom liste skal du ikke betale for, så du får hele beløbet tilbage. Du kan prøve igen med andre svar, når du vil.",
  "paid-twice":
    "Du har betalt for det samme to gange. Det første køb gælder stadig. Betalingen for denne ordre får du tilbage.",
  lost: "En fejl hos os har gjort, at vi ikke længere har din ordre, og det beklager vi. Vi kan se, at du har betalt, og du får hele beløbet tilbage. Vil du stadig have det, du købte, kan du købe det igen eller skrive til os.",
  dispute: "Din bank har givet dig beløbet tilbage.",
  withdrawal: "Du har fortrudt dit køb, og du får hele beløbet tilbage.",
  operator: "Vi har aftalt, at du får hele beløbet tilbage.",
  stripe: "Du får hele beløbet tilbage.",
  "wrong-amount":
    "Betalingen lød på et andet beløb end prisen. Derfor er der ikke leveret noget, og du får det hele tilbage.",
} as const;

/** Says that the money has been refunded, why, and by when to expect it. */
export function refundMail({
  order,
  reason,
  isByHand = false,
}: {
  readonly order: OrderFacts;
  readonly reason: keyof typeof refundReasons;
  /** Refunded by other means than Stripe. */
  readonly isByHand?: boolean;
}): Mail {
  const { id, amountOere, refundedAt, voucherNumber } = order;
  // What was paid is not what the order says.
  const amount = reason === "wrong-amount" ? null : formatOere(amountOere);
  return renderLetter({
    to: order.email,
    subject: `Pengene tilbage for ordre ${id}`,
    heading: `Du får ${amount ?? "dine penge"} tilbage`,
    blocks: [
      text(refundReasons[reason]),
      ...(isByHand
        ? [text("Vi har sendt beløbet til dig på den måde, vi har aftalt.")]
        : refundSteps(refundedAt)),
      heading("Det sker der med resten"),
      text(
        `Linket til ordren er lukket, og dine svar og filer er slettet. Selve ordren gemmer vi i ${BOOKKEEPING_YEARS} år, fordi bogføringsloven kræver det.`,
      ),
      heading("Kvittering for tilbagebetalingen"),
      {
        kind: "rows",
        rows: [
          ["Ordre", id],
          ...(voucherNumber === null ? [] : [["Bilagsnummer", String(voucherNumber)] as const]),
          ...(amount === null ? [] : [["Beløb", amount] as const]),
          ["Sendt tilbage", refundedAt === null ? "-" : formatInstant(refundedAt)],
        ],
      },
      ...complaint,
    ],
  });
}

/** Where the money goes, and by when a bank has normally put it there. */
function refundSteps(sentAt: Date | null): Block[] {
  const where = "Beløbet går tilbage til det kort eller den konto, du betalte med.";
  const banks = `Banken bruger normalt 5-${limits.refundBankDays} bankdage.`;
  if (sentAt === null) return [text(`${where} ${banks}`)];
  const sentOn = danishDateAt(sentAt);
  return [
    {
      kind: "steps",
      steps: [
        { when: formatDay(sentOn), title: where, facts: "" },
        {
          when: `Senest ${formatDay(addWorkingDays(sentOn, limits.refundBankDays))}`,
          title: "Pengene står på din konto.",
          facts: banks,
        },
      ],
    },
    text("Ser du dem ikke til den tid, så svar på denne mail. Skriv aldrig dit kortnummer."),
  ];
}

/** Corrects the mail that said the refund was on its way: the bank has returned it. */
export function refundFailedMail(order: OrderFacts): Mail {
  return renderLetter({
    to: order.email,
    subject: `Tilbagebetalingen for ordre ${order.id} kom ikke frem`,
    heading: "Pengene kom ikke frem",
    blocks: [
      text(
        `Vi skrev, at ${formatOere(order.amountOere)} var sendt tilbage til dig. Banken har afvist overførslen, så pengene er hos os igen. De er stadig dine.`,
      ),
      text(
        "Et menneske hos os ser på det nu og skriver til dig. Har du fået et nyt kort eller en ny konto, så svar gerne på denne mail og fortæl det, men skriv aldrig dit kortnummer.",
      ),
    ],
  });
}
