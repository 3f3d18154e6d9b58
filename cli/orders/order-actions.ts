import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { Database } from "../../worker/db/client.ts";
import { orderStateNames } from "../../worker/mail/operator-words.ts";
import { retryMails } from "../../worker/mail/outbox-store.ts";
import { endWarnings } from "../../worker/orders/dispute-store.ts";
import { eraseInDatabase } from "../../worker/orders/erase.ts";
import { isWaitingForAnyStep } from "../../worker/orders/order-steps.ts";
import { type Order, requestRefundAgain, retryOrder } from "../../worker/orders/order-store.ts";
import { recordManualRefund, requestRefund } from "../../worker/orders/refund.ts";
import { resendLink } from "../../worker/orders/resend.ts";
import { createStripeClient } from "../../worker/stripe-client.ts";
import type { Environment } from "../database.ts";
import { SettingError } from "../errors.ts";
import { type ExitCode, refuse, succeed, type Terminal } from "../terminal.ts";

const LOCAL_SITE = "http://localhost:8787";
const LOCAL_STRIPE = "http://localhost:8789";
export const NOTHING_CHANGED = "Intet er ændret.";
const SOON = "Workeren klarer resten inden for fem minutter.";

export interface OrderCall {
  readonly order: Order;
  readonly db: Database;
  readonly terminal: Terminal;
  readonly remote: boolean;
}

/** @throws SettingError with `remote` but no STRIPE_SECRET_KEY */
export async function stripeClientFor(environment: Environment, remote: boolean): Promise<Stripe> {
  if (!remote)
    return createStripeClient("sk_test_sandbox", environment.STRIPE_API_URL || LOCAL_STRIPE);
  const key = environment.STRIPE_SECRET_KEY || "";
  if (key === "")
    throw new SettingError(
      "Stripe skal spørges, og med --remote kræver det, at STRIPE_SECRET_KEY er sat",
    );
  return createStripeClient(key, "");
}

export async function resend({ order, db, terminal, remote }: OrderCall): Promise<ExitCode> {
  const { environment, now } = terminal;
  const url = environment.SITE_URL || (remote ? "" : LOCAL_SITE);
  if (!URL.canParse(url))
    throw new SettingError("resend --remote kræver, at SITE_URL er sat til sidens adresse");
  const state = orderStateNames[order.state];
  if (order.state !== "fulfilled")
    return refuse(
      terminal,
      `Ordren er ${state} og har intet at sende link til. ${NOTHING_CHANGED}`,
    );
  const config = { siteUrl: url.replace(/\/$/, "") };
  const sent = await resendLink(
    { db, now: () => now, config, jobs: { send: async () => {} }, log: () => {} },
    order,
    randomUUID(),
  );
  if (sent === null)
    return refuse(
      terminal,
      `Køberen har fået så mange mails med nyt link, som vi sender på en time eller et døgn. ${NOTHING_CHANGED}`,
    );
  const result =
    sent === "erased"
      ? `Filerne bag ${order.id} er slettet, og det får køberen at vide på mail.`
      : `En mail med et nyt link til ${order.id} er lagt i køen.`;
  return succeed(terminal, `${result} ${SOON}`);
}

export async function refund({ order, db, terminal }: OrderCall): Promise<ExitCode> {
  const { id, state, disputedSince } = order;
  if (state === "refunded")
    return succeed(terminal, `${id} er allerede refunderet. ${NOTHING_CHANGED}`);
  if (state === "refunding")
    return succeed(terminal, `${id} er allerede ved at blive refunderet. ${SOON}`);
  if ((await requestRefund({ db, now: () => terminal.now }, id, "operator")) === null)
    return refuse(
      terminal,
      disputedSince === null
        ? `Ordren er ${orderStateNames[state]} og ikke betalt, så der er intet at betale tilbage.`
        : `Køberens bank har taget pengene, til indsigelsen er afgjort. Betalte vi tilbage nu, fik køberen dem to gange. ${NOTHING_CHANGED}`,
    );
  return succeed(
    terminal,
    `${id} er sat til refundering, og filerne kan ikke hentes mere. ${SOON}`,
  );
}

/** For money that was paid back by other means than Stripe. */
export async function closeAsRefunded({
  order,
  db,
  terminal,
  remote,
}: OrderCall): Promise<ExitCode> {
  const { id, state } = order;
  const reasons = {
    "under-way": `En tilbagebetaling er under vejs hos Stripe. Vent, til den er gennemført eller mislykket: ellers får køberen pengene to gange. ${NOTHING_CHANGED}`,
    "paid-at-stripe":
      "Stripe har betalt hele beløbet tilbage, så der er intet at bogføre uden om. Ordren bliver afsluttet af sig selv.",
    "not-waiting": `Ordren er ${orderStateNames[state]} og venter ikke på en tilbagebetaling. ${NOTHING_CHANGED}`,
    "no-answer": `Stripe kan ikke spørges, om pengene alt er på vej tilbage. Prøv igen om lidt. ${NOTHING_CHANGED}`,
  } as const;
  const deps = {
    db,
    now: () => terminal.now,
    get stripe() {
      return stripeClientFor(terminal.environment, remote);
    },
  };
  const settled = await recordManualRefund(deps, id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError) return "no-answer" as const;
    throw error;
  });
  if (settled !== "settled") return refuse(terminal, reasons[settled]);
  const result = `${id} er afsluttet som betalt tilbage uden om Stripe, og køberen får det at vide.`;
  return succeed(terminal, result);
}

export async function retry({ order, db, terminal }: OrderCall): Promise<ExitCode> {
  const { id, state, disputedSince } = order;
  const { now } = terminal;
  const isWaiting = await isWaitingForAnyStep(db, id, now);
  const mails = await retryMails(db, id, now);
  if (!isWaiting && mails === 0) {
    const why = disputedSince === null ? "" : " En indsigelse eller advarsel holder den lukket.";
    const result = `${id} er ${orderStateNames[state]}, og der er intet at prøve igen.${why} ${NOTHING_CHANGED}`;
    return succeed(terminal, result);
  }
  await retryOrder(db, id);
  if (state === "refunding") await requestRefundAgain(db, id, now);
  const resent = mails === 0 ? "" : ` ${mails} ${mails === 1 ? "mail" : "mails"} sendes igen.`;
  return succeed(terminal, `${id} er ${orderStateNames[state]} og prøves igen.${resent} ${SOON}`);
}

export async function release({ order: { id }, db, terminal }: OrderCall): Promise<ExitCode> {
  if ((await endWarnings(db, id, terminal.now)) === 0)
    return refuse(
      terminal,
      `Ingen advarsel holder ${id} lukket. En indsigelse afgøres hos Stripe. ${NOTHING_CHANGED}`,
    );
  await retryOrder(db, id);
  const result = `Filerne til ${id} er åbne igen, og det, der ventede, fortsætter. ${SOON}`;
  return succeed(terminal, result);
}

export async function erase({ order: { id, state }, db, terminal }: OrderCall): Promise<ExitCode> {
  if (state === "created" || state === "paid")
    return refuse(
      terminal,
      `Ordren er ${orderStateNames[state]}. Uden svarene kan den ikke leveres. ${NOTHING_CHANGED}`,
    );
  await db.transaction((tx) => eraseInDatabase({ db: tx, now: () => terminal.now }, id));
  return succeed(terminal, `Svar, liste og links til ${id} er slettet. Filerne følger: ${SOON}`);
}
