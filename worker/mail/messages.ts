import {
  danishDateAt,
  formatDate,
  formatDay,
  formatInstant,
} from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { capitalize, joinNonNull } from "../../src/domain/danish/sentences.ts";
import { addWorkingDays } from "../../src/domain/danish/working-days.ts";
import type { FirstSteps } from "../../src/domain/list/list-words.ts";
import { type ConsentId, consentText } from "../../src/domain/orders/consent.ts";
import {
  type RefundReason,
  refundReasonTexts,
  refundSentText,
} from "../../src/domain/orders/order-words.ts";
import { receiptText } from "../../src/domain/orders/receipt.ts";
import { BOOKKEEPING_YEARS, lastFileDay, retentionOf } from "../../src/domain/orders/retention.ts";
import { countSentence } from "../../src/domain/wording/count-sentence.ts";
import { limits } from "../limits.ts";
import { type MailBlock, renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import {
  complaintBlocks,
  complaintBoard,
  complaintText,
  type Delivery,
  headingBlock,
  linkBlock,
  listButton,
  noteBlock,
  type OrderFacts,
  orderButton,
  orderUrl,
  rowsBlock,
  textBlock,
} from "./parts.ts";

export interface ListSummary {
  readonly fitting: number;
  readonly possible: number;
  readonly firstSteps: FirstSteps;
}

function listBlocks({ fitting, possible, firstSteps: { steps } }: ListSummary): MailBlock[] {
  const count = countSentence({ couldFit: 0, match: fitting, possible });
  return [
    textBlock(steps.length === 0 ? count : `${count} Begynd her.`),
    {
      kind: "steps",
      steps: steps.map(({ when, title, stake, dates, why, check }, at) => ({
        when: when === "Nu" ? null : `Fra ${when}`,
        title,
        stake: capitalize(stake ?? ""),
        lines: [dates, at === 0 ? check : "", why].filter(Boolean),
      })),
    },
  ];
}

/** Required by law (docs/buyers.md). */
export function confirmationMail(delivery: Delivery & { readonly list: ListSummary | null }): Mail {
  const { order, product, siteUrl, list } = delivery;
  const lastDay = lastFileDay(order, delivery.deliveredAt);
  const what =
    list === null ? "dit køb" : product.contains.length > 0 ? "din pakke" : "din legatliste";
  const { firstName = null, steps = [], route = null } = list?.firstSteps ?? {};
  const consented = [
    consentText("immediateDelivery", order.immediateDeliveryConsent),
    ...consentOf("storeAnswers", order.storeAnswersConsent),
    ...consentOf("keepList", order.keepListConsent),
  ];
  return renderLetter({
    to: order.email,
    subject: `${capitalize(what)} er klar`,
    heading:
      firstName === null
        ? `${capitalize(what)} er klar`
        : `${firstName}, ${what.replace("legatliste", "liste")} er klar`,
    preheader:
      steps[0] === undefined
        ? `Det virker til og med ${formatDate(lastDay)}.`
        : joinNonNull(
            ". ",
            `Begynd med: ${steps[0].title}`,
            steps[0].stake && capitalize(steps[0].stake),
          ),
    blocks: [
      ...(list === null || route === null
        ? [orderButton("Hent dit køb", delivery)]
        : [{ kind: "route", route } as const, ...listBlocks(list), listButton(delivery)]),
      ...(list === null || product.contains.length === 0
        ? []
        : [
            noteBlock(
              "Resten af pakken",
              "Budgetskabelonen, cv-guiden og ansøgningsguiden ligger på din ordre. Åbn budgettet, når du har læst listen. Cv'et og ansøgningen skriver du, når du ved, hvilke fonde du vil søge.",
            ),
          ]),
      noteBlock(
        "Linket er dit eget",
        `Del det ikke. Det virker til og med ${formatDate(lastDay)}. Så sletter vi ${list === null ? "filerne" : keptWords(order)}.`,
        ...(list === null
          ? []
          : [{ text: "Hent filerne, eller slet dine svar", href: orderUrl(delivery) }]),
      ),
      { kind: "rule" },
      noteBlock(
        "Kvittering",
        `${receiptText(order, product)} Engangskøb uden abonnement. Betingelserne er vedhæftet som PDF.`,
      ),
      noteBlock(
        `Det sagde du ja til den ${formatInstant(order.consentedAt)}`,
        consented.map((words) => `»${words}«`).join(" "),
      ),
      noteBlock(
        "Er noget galt?",
        `Svar på mailen. Fortrydelsesretten bortfalder, når leveringen er begyndt, men fik du filerne før denne mail, har du stadig 14 dage. ${complaintText}`,
        { text: "Fortryd et køb", href: `${siteUrl}/fortryd` },
        complaintBoard,
      ),
    ],
  });
}

function keptWords(order: OrderFacts): string {
  const unless = retentionOf(order) === "month" ? ", medmindre du inden da vælger 12 måneder" : "";
  return `liste, svar, noter og filer${unless}`;
}

function consentOf(id: ConsentId, version: string | null): string[] {
  return version === null ? [] : [consentText(id, version)];
}

export function linkMail(delivery: Delivery): Mail {
  const { order, product, siteUrl, deliveredAt } = delivery;
  return renderLetter({
    to: order.email,
    subject: `Nyt link til din ordre ${order.id}`,
    heading: "Her er dit nye link",
    blocks: [
      textBlock(
        `Du har bedt om et nyt link til »${product.title}«. Det virker til og med ${formatDate(lastFileDay(order, deliveredAt))}; så bliver filerne slettet.`,
      ),
      orderButton("Åbn din ordre", delivery),
      textBlock(
        `Kører din browser ikke JavaScript, så kopiér linket til din ordre, og sæt det ind på ${siteUrl}/ordre.`,
      ),
      textBlock(
        "Har du ikke selv bedt om det, kan du se bort fra denne mail. Ingen andre har fået linket.",
      ),
    ],
  });
}

export function filesGoneMail({ order, product, siteUrl }: Omit<Delivery, "token">): Mail {
  return renderLetter({
    to: order.email,
    subject: `Din ordre ${order.id}`,
    heading: "Filerne er slettet",
    blocks: [
      textBlock(
        `Du har bedt om et nyt link til »${product.title}«. Filerne er slettet og kan ikke hentes igen. Var der noget galt med det, du købte, så skriv til os.`,
      ),
      linkBlock("Skriv til os", `${siteUrl}/contact`),
      textBlock("Har du ikke selv bedt om det, kan du se bort fra denne mail."),
    ],
  });
}

export function refundMail(order: OrderFacts, reason: RefundReason, isManual: boolean): Mail {
  const { id, amountOere, refundedAt, voucherNumber } = order;
  const amount = reason === "wrong-amount" ? null : formatOere(amountOere);
  return renderLetter({
    to: order.email,
    subject: `Pengene tilbage for ordre ${id}`,
    heading: `Du får ${amount ?? "dine penge"} tilbage`,
    blocks: [
      textBlock(refundReasonTexts[reason]),
      ...(isManual ? [textBlock(refundSentText({ reason, isManual }))] : refundSteps(refundedAt)),
      headingBlock("Det sker der med resten"),
      textBlock(
        `Dine svar og filer er slettet. Linket til ordren viser nu kun, hvordan det går med pengene. Selve ordren gemmer vi i ${BOOKKEEPING_YEARS} år, fordi bogføringsloven kræver det.`,
      ),
      headingBlock("Kvittering for tilbagebetalingen"),
      rowsBlock(
        ["Ordre", id],
        ...(voucherNumber === null ? [] : [["Bilagsnummer", String(voucherNumber)] as const]),
        ...(amount === null ? [] : [["Beløb", amount] as const]),
        ["Sendt tilbage", refundedAt === null ? "-" : formatInstant(refundedAt)],
      ),
      ...complaintBlocks,
    ],
  });
}

function refundSteps(sentAt: Date | null): MailBlock[] {
  const where = "Beløbet går tilbage til det kort eller den konto, du betalte med.";
  const banks = `Banken bruger normalt 5-${limits.refundBankDays} bankdage.`;
  if (sentAt === null) return [textBlock(`${where} ${banks}`)];
  const sentOn = danishDateAt(sentAt);
  return [
    {
      kind: "steps",
      steps: [
        { when: formatDay(sentOn), title: where, lines: [] },
        {
          when: `Senest ${formatDay(addWorkingDays(sentOn, limits.refundBankDays))}`,
          title: "Pengene står på din konto.",
          lines: [banks],
        },
      ],
    },
    textBlock("Ser du dem ikke til den tid, så svar på denne mail. Skriv aldrig dit kortnummer."),
  ];
}

export function refundFailedMail(order: OrderFacts): Mail {
  return renderLetter({
    to: order.email,
    subject: `Tilbagebetalingen for ordre ${order.id} kom ikke frem`,
    heading: "Pengene kom ikke frem",
    blocks: [
      textBlock(
        `Vi skrev, at ${formatOere(order.amountOere)} var sendt tilbage til dig. Banken har afvist overførslen, så pengene er hos os igen. De er stadig dine.`,
      ),
      textBlock(
        "Et menneske hos os ser på det nu og skriver til dig. Har du fået et nyt kort eller en ny konto, så svar gerne på denne mail og fortæl det, men skriv aldrig dit kortnummer.",
      ),
    ],
  });
}
