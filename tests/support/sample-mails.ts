import { terms } from "../../src/content/terms/terms.ts";
import { catalogue, productIds } from "../../src/domain/orders/catalogue.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import type { Mail } from "../../worker/mail/mailer.ts";
import {
  contactConfirmationMail,
  contactMail,
  reportAnswerMail,
  reportMail,
} from "../../worker/mail/message-mail.ts";
import {
  confirmationMail,
  filesGoneMail,
  type ListSummary,
  linkMail,
  refundFailedMail,
  refundMail,
} from "../../worker/mail/messages.ts";
import type { OrderFacts } from "../../worker/mail/parts.ts";
import { operatorMail } from "../../worker/mail/queue.ts";
import { withdrawalMail, withdrawalNotice } from "../../worker/mail/withdrawal-mail.ts";

const siteUrl = "https://legatkompas.example";
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
export const token = "T".repeat(43);

function order(overrides: Partial<OrderFacts> = {}): OrderFacts {
  return {
    id: "LK-23456789AB",
    email: "asta@example.dk",
    amountOere: 4875,
    voucherNumber: 17,
    consentedAt: at("21T13:04"),
    paidAt: at("21T13:05"),
    refundedAt: null,
    termsVersion: terms.version,
    immediateDeliveryConsent: consents.immediateDelivery.version,
    storeAnswersConsent: consents.storeAnswers.version,
    keepListConsent: null,
    ...overrides,
  };
}

const listNews: ListSummary = {
  fitting: 10,
  possible: 4,
  firstSteps: {
    firstName: "Asta",
    place: "Sydkorea",
    route: {
      from: "DTU",
      to: "KAIST",
      stay: "31. august til 18. december 2027",
      stations: [
        {
          kind: "expected",
          on: "2027-01-10",
          days: "10. januar",
          text: "Vinterfonden ventes at åbne",
          x: 0.2,
          y: 0.1,
        },
      ],
    },
    steps: [
      {
        when: "Nu",
        title: "Skriv til Djøf",
        stake: null,
        dates: "",
        why: "Det haster.",
        check: "",
      },
      {
        when: "1. december",
        title: "Bed om en anbefaling",
        stake: "3.000 kr.",
        dates: "Bed om den senest fredag 1. januar",
        why: "Der er åbent.",
        check: "",
      },
    ],
  },
};

const refunded = order({ refundedAt: at("22T09:00") });
const list = catalogue["grant-list"];
const delivery = {
  order: order(),
  product: list,
  token,
  siteUrl,
  deliveredAt: at("21T13:06"),
};
const declared = {
  order: order(),
  product: list,
  declaredAt: at("22T08:30"),
  words: null,
  lapsedBecause: null,
};
const notice = {
  to: "support@legatkompas.example",
  siteUrl,
  order: "LK-23456789AB",
  email: "asta@example.dk",
  words: "Jeg fik ikke pladsen.",
  declaredAt: at("22T08:30"),
};
const message = {
  firstName: "Asta",
  lastName: "Holm",
  email: "asta@example.dk",
  subject: "Et legat er lukket",
  message: "Hej\n\nFonden svarer, at <legatet> er lukket & slukket.\nKan I rette det?",
  receivedAt: at("22T08:30"),
};
const report = {
  grantId: "rejselegatet",
  grant: "Rejselegatet, Fonden <Ens & Co>",
  message: "Fristen er <1. maj>.\nDet står på fondens side.",
  email: "asta@example.dk",
  receivedAt: at("22T08:30"),
};

export const mails: Readonly<Record<string, Mail>> = {
  ...Object.fromEntries(
    productIds.map((id) => [
      `confirmation-${id}`,
      confirmationMail({
        ...delivery,
        product: catalogue[id],
        order: order({
          amountOere: catalogue[id].priceOere,
          ...(catalogue[id].includesList ? {} : { storeAnswersConsent: null }),
        }),
        list: catalogue[id].includesList ? listNews : null,
      }),
    ]),
  ),
  "confirmation-year": confirmationMail({
    ...delivery,
    order: order({ keepListConsent: consents.keepList.version, storeAnswersConsent: null }),
    list: listNews,
  }),
  link: linkMail(delivery),
  "link-files-gone": filesGoneMail(delivery),
  "refund-failed": refundFailedMail(order()),
  ...Object.fromEntries(
    (["wrong-amount", "not-delivered", "withdrawal", "operator"] as const).map((reason) => [
      `refund-${reason}`,
      refundMail(refunded, reason, false),
    ]),
  ),
  "refund-by-hand": refundMail(refunded, "operator", true),
  operator: operatorMail("support@legatkompas.example", siteUrl, {
    subject: "2 ting venter på dig",
    text: "Noget er ikke, hvor det skal være.",
    lines: ["LK-23456789AB: betalt, men ikke leveret", "Uden ordre: en mail er opgivet"],
  }),
  "withdrawal-accepted": withdrawalMail({
    ...declared,
    words: "Jeg fik ikke pladsen.",
    outcome: "accepted",
  }),
  "withdrawal-lapsed": withdrawalMail({
    ...declared,
    outcome: "lapsed",
    lapsedBecause: "delivery-begun",
  }),
  "withdrawal-too-late": withdrawalMail({
    ...declared,
    outcome: "lapsed",
    lapsedBecause: "too-late",
  }),
  "withdrawal-already-refunded": withdrawalMail({ ...declared, outcome: "already-refunded" }),
  "withdrawal-notice": withdrawalNotice({ ...notice, about: "lapsed" }),
  report: reportMail("support@legatkompas.example", report),
  "report-without-address": reportMail("support@legatkompas.example", {
    ...report,
    grantId: null,
    email: null,
  }),
  "report-mended": reportAnswerMail("asta@example.dk", report.grant, "mended"),
  "report-right": reportAnswerMail("asta@example.dk", report.grant, "right"),
  "report-closed": reportAnswerMail("asta@example.dk", null, "closed"),
  contact: contactMail("support@legatkompas.example", message),
  "contact-confirmation": contactConfirmationMail("asta@example.dk", at("22T08:30"), siteUrl),
};
