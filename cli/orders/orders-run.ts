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
  askForRefundAgain,
  findOrders,
  listOrders,
  type Order,
  readOrder,
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
  type Terminal,
  WRONG_USAGE,
  WrongUsage,
  withDatabase,
} from "../terminal.ts";
import { backUp, restore } from "./backup.ts";
import { formatVouchers, readVouchers } from "./export.ts";
import { type BookSpan, help, type OrdersCommand, parseOrdersCommand } from "./orders-arguments.ts";
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
const MESSAGES = 1000;
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
  const { print, warn, now } = terminal;
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
      const messages = await listMessages(db, MESSAGES);
      print(command.json ? asJson(messages) : formatMessages(messages));
      return DONE;
    }
    case "backup":
      return backUp(command.file, db, terminal);
    case "restore":
      return restore(command.file, db, terminal);
    case "export":
      return exportVouchers(command, db, terminal);
  }
  if (command.name === "drop-mail") return drop(command.id, db, terminal);
  const order = await readOrder(db, command.id);
  if (order === null) {
    warn(`Fejl: Ordren ${command.id} findes ikke. Intet er ændret.`);
    return REFUSED;
  }
  switch (command.name) {
    case "show":
      print(await showOrder(db, order, { ...command, now }));
      return DONE;
    case "resend":
      return resend(order, db, siteUrl(terminal.environment, command.remote), terminal);
    case "refund":
      return command.isByHand
        ? settle(order, db, terminal, command.remote)
        : refund(order, db, terminal);
    case "retry":
      return retry(order, db, terminal);
    case "release":
      return release(order, db, terminal);
    case "erase":
      return erase(order, db, terminal);
  }
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Shows everything that is stored about the person behind an order or an address. */
async function showPerson(
  { whose, file }: { readonly whose: string; readonly file: string | null },
  db: Database,
  terminal: Terminal,
): Promise<ExitCode> {
  const email = whose.includes("@") ? whose : (await readOrder(db, whose.toUpperCase()))?.email;
  if (email === undefined) {
    terminal.warn(`Fejl: Ordren ${whose} findes ikke.`);
    return REFUSED;
  }
  const text = asJson(await readPerson(db, email));
  return writeOut(text, file, `Alt om ${maskEmail(email)} er gemt i ${file}.`, terminal);
}

async function writeOut(
  text: string,
  file: string | null,
  done: string,
  { print, warn }: Terminal,
): Promise<ExitCode> {
  if (file === null) {
    print(text);
    return DONE;
  }
  try {
    await writeWhole(file, text, PRIVATE);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    warn(`Fejl: ${error.message}.`);
    return REFUSED;
  }
  print(done);
  return DONE;
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

/** The site that the links in mails lead to. */
function siteUrl(environment: Environment, remote: boolean): string {
  const url = environment.SITE_URL || (remote ? "" : LOCAL_SITE);
  if (!URL.canParse(url))
    throw new WrongSetting("resend --remote kræver, at SITE_URL er sat til sidens adresse");
  return url.replace(/\/$/, "");
}

async function resend(
  order: Order,
  db: Database,
  site: string,
  { print, warn, now }: Terminal,
): Promise<ExitCode> {
  if (order.state !== "fulfilled") {
    warn(
      `Fejl: Ordren er ${stateNames[order.state]} og har intet at sende link til. Intet er ændret.`,
    );
    return REFUSED;
  }
  const sent = await resendLink(
    { db, now: () => now, config: { siteUrl: site }, ...withoutWorker },
    order,
    randomUUID(),
  );
  if (sent === null) {
    warn(
      "Fejl: Køberen har fået så mange mails med nyt link, som vi sender på en time eller et døgn. Intet er ændret.",
    );
    return REFUSED;
  }
  print(
    sent === "erased"
      ? `Filerne bag ${order.id} er slettet, og det får køberen at vide på mail. ${SOON}`
      : `En mail med et nyt link til ${order.id} er lagt i køen. ${SOON}`,
  );
  return DONE;
}

async function refund(
  order: Order,
  db: Database,
  { print, warn, now }: Terminal,
): Promise<ExitCode> {
  if (order.state === "refunding" || order.state === "refunded") {
    print(
      order.state === "refunded"
        ? `${order.id} er allerede refunderet. Intet er ændret.`
        : `${order.id} er allerede ved at blive refunderet. ${SOON}`,
    );
    return DONE;
  }
  if ((await requestRefund({ db, now: () => now }, order.id, "operator")) === null) {
    warn(
      order.heldSince === null
        ? `Fejl: Ordren er ${stateNames[order.state]} og ikke betalt, så der er intet at betale tilbage.`
        : "Fejl: Køberens bank har taget pengene, til indsigelsen er afgjort. Betalte vi tilbage nu, fik køberen dem to gange. Intet er ændret.",
    );
    return REFUSED;
  }
  print(`${order.id} er sat til refundering, og filerne kan ikke hentes mere. ${SOON}`);
  return DONE;
}

async function settle(
  order: Order,
  db: Database,
  { print, warn, now, environment }: Terminal,
  remote: boolean,
): Promise<ExitCode> {
  const notSettled = {
    "under-way":
      "En tilbagebetaling er under vejs hos Stripe. Vent, til den er gennemført eller mislykket: ellers får køberen pengene to gange. Intet er ændret.",
    "paid-at-stripe":
      "Stripe har betalt hele beløbet tilbage, så der er intet at bogføre uden om. Ordren bliver afsluttet af sig selv.",
    "not-waiting": `Ordren er ${stateNames[order.state]} og venter ikke på en tilbagebetaling. Intet er ændret.`,
    "no-answer":
      "Stripe kan ikke spørges, om pengene alt er på vej tilbage. Prøv igen om lidt. Intet er ændret.",
  } as const;
  const deps = {
    db,
    now: () => now,
    get stripe() {
      return stripeOf(environment, remote);
    },
  };
  const settled = await settleByHand(deps, order.id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError) return "no-answer" as const;
    throw error;
  });
  if (settled !== "settled") {
    warn(`Fejl: ${notSettled[settled]}`);
    return REFUSED;
  }
  print(`${order.id} er afsluttet som betalt tilbage uden om Stripe, og køberen får det at vide.`);
  return DONE;
}

async function retry(order: Order, db: Database, { print, now }: Terminal): Promise<ExitCode> {
  const isWaiting = await waitsForAny(db, order.id, now);
  const mails = await retryMails(db, order.id, now);
  if (!isWaiting && mails === 0) {
    const why = order.heldSince === null ? "" : " En indsigelse eller advarsel holder den lukket.";
    print(
      `${order.id} er ${stateNames[order.state]}, og der er intet at prøve igen.${why} Intet er ændret.`,
    );
    return DONE;
  }
  await retryOrder(db, order.id);
  if (order.state === "refunding") await askForRefundAgain(db, order.id, now);
  const mailWords = mails === 0 ? "" : ` ${mails} ${mails === 1 ? "mail" : "mails"} sendes igen.`;
  print(`${order.id} er ${stateNames[order.state]} og prøves igen.${mailWords} ${SOON}`);
  return DONE;
}

async function release(
  order: Order,
  db: Database,
  { print, warn, now }: Terminal,
): Promise<ExitCode> {
  if ((await endWarnings(db, order.id, now)) === 0) {
    warn(
      `Fejl: Ingen advarsel holder ${order.id} lukket. En indsigelse afgøres hos Stripe. Intet er ændret.`,
    );
    return REFUSED;
  }
  await retryOrder(db, order.id);
  print(`Filerne til ${order.id} er åbne igen, og det, der ventede, fortsætter. ${SOON}`);
  return DONE;
}

async function drop(id: string, db: Database, { print, warn }: Terminal): Promise<ExitCode> {
  if (!(await dropMail(db, id))) {
    warn(`Fejl: Ingen mail, der venter, hedder ${id}. Se navnet med stuck. Intet er ændret.`);
    return REFUSED;
  }
  print(`Mailen ${id} er fjernet og bliver ikke sendt.`);
  return DONE;
}

async function erase(
  order: Order,
  db: Database,
  { print, warn, now }: Terminal,
): Promise<ExitCode> {
  if (order.state === "created" || order.state === "paid") {
    warn(
      `Fejl: Ordren er ${stateNames[order.state]}. Uden svarene kan den ikke leveres. Intet er ændret.`,
    );
    return REFUSED;
  }
  await db.transaction((tx) => markErased({ db: tx, now: () => now }, order.id));
  print(`Svar, liste og links til ${order.id} er slettet. Filerne følger: ${SOON}`);
  return DONE;
}

async function exportVouchers(
  { from, to, file, remote }: BookSpan & { readonly file: string | null; readonly remote: boolean },
  db: Database,
  terminal: Terminal,
): Promise<ExitCode> {
  const { warn, drawLine = () => {} } = terminal;
  const report = (read: number) => drawLine(`${read} posteringer læst hos Stripe`);
  const vouchers = await stripeOf(terminal.environment, remote)
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
