import type { ListChanges } from "../../src/domain/list/edition-changes.ts";
import { matchGrants } from "../../src/domain/matching/match.ts";
import { catalogue, productIds } from "../../src/domain/orders/catalogue.ts";
import { contactConfirmationMail, contactMail } from "../../worker/mail/contact-mail.ts";
import type { Mail } from "../../worker/mail/mailer.ts";
import {
  confirmationMail,
  filesGoneMail,
  linkMail,
  refundFailedMail,
  refundMail,
  rightKeptMail,
} from "../../worker/mail/messages.ts";
import { operatorMail } from "../../worker/mail/operator-mail.ts";
import type { OrderFacts } from "../../worker/mail/parts.ts";
import {
  renewalGivenUpMail,
  renewalLinkMail,
  renewalMail,
} from "../../worker/mail/renewal-mail.ts";
import { reportAnswerMail, reportMail } from "../../worker/mail/report-mail.ts";
import { withdrawalMail, withdrawalNotice } from "../../worker/mail/withdrawal-mail.ts";
import { dataOf, grantWith } from "./grants.ts";

const siteUrl = "https://legatkompas.example";
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
export const token = "T".repeat(43);

/** An order of the list, bought on 21 November 2026. */
export function order(overrides: Partial<OrderFacts> = {}): OrderFacts {
  return {
    id: "LK-23456789AB",
    email: "asta@example.dk",
    amountOere: 4875,
    voucherNumber: 17,
    consentedAt: at("21T13:04"),
    paidAt: at("21T13:05"),
    refundedAt: null,
    termsVersion: "2026-11",
    immediateDeliveryConsent: "2026-11",
    storeAnswersConsent: "2026-11",
    keepAnswersConsent: null,
    keepListConsent: null,
    ...overrides,
  };
}

const listFiles = [
  { kind: "grant-list", filename: "legatliste-2026-11-21.pdf" },
  { kind: "web-page", filename: "legatliste-2026-11-21.html" },
  { kind: "calendar", filename: "legatliste-2026-11-21.ics" },
  { kind: "tracker", filename: "legatliste-2026-11-21.xlsx" },
];

export const listNews = {
  fitting: 10,
  possible: 4,
  steps: [
    { when: "Nu", title: "Skriv til Djøf", facts: "" },
    {
      when: "1. december",
      title: "Søg Rejselegatet",
      facts: "Senest fredag 1. januar · 3.000 kr.",
    },
  ],
  renewalToken: "F".repeat(43),
};

const list = catalogue["grant-list"];
const matches = matchGrants(
  dataOf([
    grantWith({ id: "nyt", fond_navn: "Den Nye Fond", frist_type: "fast", frister: "03-01" }),
    grantWith({ id: "flyttet", fond_navn: "Flyttefonden", frist_type: "fast", frister: "04-15" }),
    grantWith({ id: "samme", fond_navn: "Fonden <Ens & Co>" }),
  ]),
  {},
  "2026-11-21",
);
const changes: ListChanges = {
  added: ["nyt"],
  moved: [{ grantId: "flyttet", before: "2027-03-15" }],
  closed: ["Det lukkede legat, Fonden"],
  late: [{ grantId: "sent", title: "Det sene legat, Fonden", deadline: "2027-03-01" }],
  unfit: ["Legatet for bachelorer, Fonden"],
};
export const delivery = {
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

/** Every mail that is sent, by a name. */
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
  "confirmation-answers-kept": confirmationMail({
    ...delivery,
    order: order({ keepAnswersConsent: "2026-11" }),
    list: listNews,
  }),
  "confirmation-year": confirmationMail({
    ...delivery,
    order: order({ keepListConsent: "2026-11-23" }),
    list: { ...listNews, renewalToken: null },
  }),
  link: linkMail(delivery),
  "link-files-gone": filesGoneMail(delivery),
  "right-kept": rightKeptMail({ order: order(), until: "2026-12-07", siteUrl }),
  "refund-failed": refundFailedMail(order()),
  "refund-by-hand": refundMail({
    order: order({ refundedAt: at("22T09:00") }),
    reason: "operator",
    isByHand: true,
  }),
  "refund-wrong-amount": refundMail({
    order: order({ refundedAt: at("22T09:00") }),
    reason: "wrong-amount",
  }),
  "renewal-given-up": renewalGivenUpMail({ ...delivery, until: "2027-11-21" }),
  operator: operatorMail("support@legatkompas.example", siteUrl, {
    subject: "2 ting venter på dig",
    text: "Noget er ikke, hvor det skal være.",
    orders: ["LK-23456789AB: betalt, men ikke leveret", "Uden ordre: en mail er opgivet"],
  }),
  "link-to-renewal": renewalLinkMail({ ...delivery, until: "2027-11-21" }),
  "refund-not-delivered": refundMail({
    order: order({ refundedAt: at("22T09:00") }),
    reason: "not-delivered",
  }),
  "refund-withdrawal": refundMail({
    order: order({ refundedAt: at("22T09:00") }),
    reason: "withdrawal",
  }),
  "refund-operator": refundMail({
    order: order({ refundedAt: at("22T09:00") }),
    reason: "operator",
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
  "withdrawal-notice": withdrawalNotice({ ...notice, isKnown: true }),
  "withdrawal-notice-unmatched": withdrawalNotice({ ...notice, isKnown: false }),
  renewal: renewalMail({ ...delivery, documents: listFiles, matches, changes }),
  "renewal-without-earlier-list": renewalMail({
    ...delivery,
    documents: listFiles,
    matches,
    changes: null,
  }),
  "renewal-unchanged": renewalMail({
    ...delivery,
    documents: listFiles,
    matches,
    changes: { added: [], moved: [], closed: [], late: [], unfit: [] },
  }),
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
