import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { migrate } from "../../dev/libsql.ts";
import { listMessages } from "../../worker/contact/message-store.ts";
import type { Database } from "../../worker/db/client.ts";
import { stateNames } from "../../worker/mail/operator-words.ts";
import { dropMail, retryMails } from "../../worker/mail/outbox-store.ts";
import { endWarnings } from "../../worker/orders/dispute-store.ts";
import { markErased } from "../../worker/orders/erase.ts";
import { listStuck } from "../../worker/orders/list-stuck.ts";
import { waitsForAny } from "../../worker/orders/order-steps-store.ts";
import {
  findOrders,
  listOrders,
  type Order,
  readOrder,
  requestRefundAgain,
  retryOrder,
} from "../../worker/orders/order-store.ts";
import { requestRefund, settleByHand } from "../../worker/orders/refund.ts";
import { resendLink } from "../../worker/orders/resend.ts";
import { openStripe } from "../../worker/stripe-client.ts";
import { type Environment, WrongSetting } from "../database.ts";
import { PRIVATE, UnusableFile, writeWhole } from "../files.ts";
import {
  DONE,
  type ExitCode,
  REFUSED,
  refuse,
  succeed,
  type Terminal,
  WRONG_USAGE,
  WrongUsage,
  withDatabase,
} from "../terminal.ts";
import { backUp, restoreBackup } from "./backup.ts";
import { formatVouchers, readVouchers } from "./export.ts";
import { help, type OrdersCommand, parseOrdersCommand } from "./orders-arguments.ts";
import { readPerson } from "./person.ts";
import {
  formatMessages,
  formatOrders,
  formatStuck,
  MAX_LISTED,
  maskEmail,
  showOrder,
} from "./show.ts";

const withoutWorker = { jobs: { send: async () => {} }, log: () => {} };
const LOCAL_SITE = "http://localhost:8787";
const LOCAL_STRIPE = "http://localhost:8789";
/** At five kilobytes each, they stay within the ten megabytes that the server returns. */
const MAX_MESSAGES = 1000;
const UNCHANGED = "Intet er ændret.";
const SOON = "Workeren klarer resten inden for fem minutter.";

export async function runOrders(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const command = parseOrdersCommand(args);
    if (command.name === "help") {
      terminal.print(help.trimEnd());
      return DONE;
    }
    return await withDatabase(command.remote, terminal, async (db, { url, authToken }) => {
      // After losing a database one begins with an empty one.
      if (command.name === "restore") await migrate(url, authToken);
      return execute(command, db, terminal);
    });
  } catch (error) {
    if (!(error instanceof WrongUsage || error instanceof WrongSetting)) throw error;
    terminal.warn(`Fejl: ${error.message}.`);
    if (error instanceof WrongUsage) terminal.warn("Hjælp: npm run orders -- help");
    return WRONG_USAGE;
  }
}

export async function execute(
  command: Exclude<OrdersCommand, { name: "help" }>,
  db: Database,
  terminal: Terminal,
): Promise<ExitCode> {
  const { print, now } = terminal;
  switch (command.name) {
    case "list":
    case "find": {
      const found =
        command.name === "list"
          ? await listOrders(db, command.state, MAX_LISTED + 1)
          : await findOrders(db, command.text);
      print(command.json ? asJson(found) : formatOrders(found));
      return command.name === "find" && found.length === 0 ? REFUSED : DONE;
    }
    case "show-all":
      return showPerson(command, db, terminal);
    case "stuck": {
      const stuck = await listStuck(db, now);
      print(command.json ? asJson(stuck) : formatStuck(stuck));
      return stuck.length === 0 ? DONE : REFUSED;
    }
    case "messages": {
      const messages = await listMessages(db, MAX_MESSAGES);
      print(command.json ? asJson(messages) : formatMessages(messages));
      return DONE;
    }
    case "backup":
      return backUp(command.file, db, terminal);
    case "restore":
      return restoreBackup(command.file, db, terminal);
    case "export":
      return exportVouchers(command, db, terminal);
    case "drop-mail":
      return (await dropMail(db, command.id))
        ? succeed(terminal, `Mailen ${command.id} er fjernet og bliver ikke sendt.`)
        : refuse(
            terminal,
            `Ingen mail, der venter, hedder ${command.id}. Se navnet med stuck. ${UNCHANGED}`,
          );
  }
  const order = await readOrder(db, command.id);
  if (order === null) return refuse(terminal, `Ordren ${command.id} findes ikke. ${UNCHANGED}`);
  const call = { order, db, terminal, remote: command.remote };
  switch (command.name) {
    case "show":
      return succeed(terminal, await showOrder(db, order, { ...command, now }));
    case "resend":
      return resend(call);
    case "refund":
      return command.isByHand ? settle(call) : refund(call);
    case "retry":
      return retry(call);
    case "release":
      return release(call);
    case "erase":
      return erase(call);
  }
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

async function showPerson(
  { whose, file }: { readonly whose: string; readonly file: string | null },
  db: Database,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = whose.includes("@") ? whose : (await readOrder(db, whose.toUpperCase()))?.email;
  if (email === undefined) return refuse(terminal, `Ordren ${whose} findes ikke.`);
  const text = asJson(await readPerson(db, email));
  return writeOut(text, file, `Alt om ${maskEmail(email)} er gemt i ${file}.`, terminal);
}

async function writeOut(
  text: string,
  file: string | null,
  done: string,
  terminal: Terminal,
): Promise<ExitCode> {
  if (file === null) return succeed(terminal, text);
  try {
    await writeWhole(file, text, PRIVATE);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return refuse(terminal, `${error.message}.`);
  }
  return succeed(terminal, done);
}

async function stripeOf(environment: Environment, remote: boolean): Promise<Stripe> {
  if (!remote) return openStripe("sk_test_sandbox", environment.STRIPE_API_URL || LOCAL_STRIPE);
  const key = environment.STRIPE_SECRET_KEY || "";
  if (key === "")
    throw new WrongSetting(
      "Stripe skal spørges, og med --remote kræver det, at STRIPE_SECRET_KEY er sat",
    );
  return openStripe(key, "");
}

/** A command about one order. */
interface OrderCall {
  readonly order: Order;
  readonly db: Database;
  readonly terminal: Terminal;
  readonly remote: boolean;
}

async function resend({ order, db, terminal, remote }: OrderCall): Promise<ExitCode> {
  const { environment, now } = terminal;
  const url = environment.SITE_URL || (remote ? "" : LOCAL_SITE);
  if (!URL.canParse(url))
    throw new WrongSetting("resend --remote kræver, at SITE_URL er sat til sidens adresse");
  const state = stateNames[order.state];
  if (order.state !== "fulfilled")
    return refuse(terminal, `Ordren er ${state} og har intet at sende link til. ${UNCHANGED}`);
  const config = { siteUrl: url.replace(/\/$/, "") };
  const sent = await resendLink(
    { db, now: () => now, config, ...withoutWorker },
    order,
    randomUUID(),
  );
  if (sent === null)
    return refuse(
      terminal,
      `Køberen har fået så mange mails med nyt link, som vi sender på en time eller et døgn. ${UNCHANGED}`,
    );
  const result =
    sent === "erased"
      ? `Filerne bag ${order.id} er slettet, og det får køberen at vide på mail.`
      : `En mail med et nyt link til ${order.id} er lagt i køen.`;
  return succeed(terminal, `${result} ${SOON}`);
}

async function refund({ order, db, terminal }: OrderCall): Promise<ExitCode> {
  const { id, state, heldSince } = order;
  if (state === "refunded") return succeed(terminal, `${id} er allerede refunderet. ${UNCHANGED}`);
  if (state === "refunding")
    return succeed(terminal, `${id} er allerede ved at blive refunderet. ${SOON}`);
  if ((await requestRefund({ db, now: () => terminal.now }, id, "operator")) === null)
    return refuse(
      terminal,
      heldSince === null
        ? `Ordren er ${stateNames[state]} og ikke betalt, så der er intet at betale tilbage.`
        : `Køberens bank har taget pengene, til indsigelsen er afgjort. Betalte vi tilbage nu, fik køberen dem to gange. ${UNCHANGED}`,
    );
  return succeed(
    terminal,
    `${id} er sat til refundering, og filerne kan ikke hentes mere. ${SOON}`,
  );
}

async function settle({ order, db, terminal, remote }: OrderCall): Promise<ExitCode> {
  const { id, state } = order;
  const reasons = {
    "under-way": `En tilbagebetaling er under vejs hos Stripe. Vent, til den er gennemført eller mislykket: ellers får køberen pengene to gange. ${UNCHANGED}`,
    "paid-at-stripe":
      "Stripe har betalt hele beløbet tilbage, så der er intet at bogføre uden om. Ordren bliver afsluttet af sig selv.",
    "not-waiting": `Ordren er ${stateNames[state]} og venter ikke på en tilbagebetaling. ${UNCHANGED}`,
    "no-answer": `Stripe kan ikke spørges, om pengene alt er på vej tilbage. Prøv igen om lidt. ${UNCHANGED}`,
  } as const;
  const deps = {
    db,
    now: () => terminal.now,
    get stripe() {
      return stripeOf(terminal.environment, remote);
    },
  };
  const settled = await settleByHand(deps, id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError) return "no-answer" as const;
    throw error;
  });
  if (settled !== "settled") return refuse(terminal, reasons[settled]);
  const result = `${id} er afsluttet som betalt tilbage uden om Stripe, og køberen får det at vide.`;
  return succeed(terminal, result);
}

async function retry({ order, db, terminal }: OrderCall): Promise<ExitCode> {
  const { id, state, heldSince } = order;
  const { now } = terminal;
  const isWaiting = await waitsForAny(db, id, now);
  const mails = await retryMails(db, id, now);
  if (!isWaiting && mails === 0) {
    const why = heldSince === null ? "" : " En indsigelse eller advarsel holder den lukket.";
    const result = `${id} er ${stateNames[state]}, og der er intet at prøve igen.${why} ${UNCHANGED}`;
    return succeed(terminal, result);
  }
  await retryOrder(db, id);
  if (state === "refunding") await requestRefundAgain(db, id, now);
  const resent = mails === 0 ? "" : ` ${mails} ${mails === 1 ? "mail" : "mails"} sendes igen.`;
  return succeed(terminal, `${id} er ${stateNames[state]} og prøves igen.${resent} ${SOON}`);
}

async function release({ order: { id }, db, terminal }: OrderCall): Promise<ExitCode> {
  if ((await endWarnings(db, id, terminal.now)) === 0)
    return refuse(
      terminal,
      `Ingen advarsel holder ${id} lukket. En indsigelse afgøres hos Stripe. ${UNCHANGED}`,
    );
  await retryOrder(db, id);
  const result = `Filerne til ${id} er åbne igen, og det, der ventede, fortsætter. ${SOON}`;
  return succeed(terminal, result);
}

async function erase({ order: { id, state }, db, terminal }: OrderCall): Promise<ExitCode> {
  if (state === "created" || state === "paid")
    return refuse(
      terminal,
      `Ordren er ${stateNames[state]}. Uden svarene kan den ikke leveres. ${UNCHANGED}`,
    );
  await db.transaction((tx) => markErased({ db: tx, now: () => terminal.now }, id));
  return succeed(terminal, `Svar, liste og links til ${id} er slettet. Filerne følger: ${SOON}`);
}

async function exportVouchers(
  { from, to, file, remote }: Extract<OrdersCommand, { name: "export" }>,
  db: Database,
  terminal: Terminal,
): Promise<ExitCode> {
  const { warn, drawLine = () => {}, environment } = terminal;
  const report = (read: number) => drawLine(`${read} posteringer læst hos Stripe`);
  const vouchers = await stripeOf(environment, remote)
    .then((stripe) => readVouchers(db, { from, to }, stripe, report))
    .catch((error: unknown) => {
      const isUnasked = error instanceof Stripe.errors.StripeError || error instanceof WrongSetting;
      if (!isUnasked) throw error;
      warn(
        `Gebyrer og udbetalinger mangler i filen, for Stripe kunne ikke spørges: ${error.message}`,
      );
      return readVouchers(db, { from, to }, null);
    });
  const done = `${vouchers.length} bilag fra ${from} til ${to} gemt i ${file}.`;
  return writeOut(formatVouchers(vouchers), file, done, terminal);
}
