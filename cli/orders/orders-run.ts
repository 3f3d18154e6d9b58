import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { Database } from "../../worker/db/client.ts";
import { dropMail, retryMails } from "../../worker/mail/outbox-store.ts";
import { endWarnings } from "../../worker/orders/dispute-store.ts";
import { markErased } from "../../worker/orders/erase.ts";
import {
  askForRefundAgain,
  type Order,
  readOrder,
  retryOrder,
} from "../../worker/orders/order-store.ts";
import { requestRefund, settleByHand } from "../../worker/orders/refund.ts";
import { resendLink } from "../../worker/orders/resend.ts";
import { openStripe } from "../../worker/stripe.ts";
import { type Environment, WrongSetting } from "../database.ts";
import { UnusableFile } from "../grants/bounded-file.ts";
import {
  DONE,
  type ExitCode,
  REFUSED,
  type Terminal,
  WRONG_USAGE,
  WrongUsage,
  withDatabase,
} from "../terminal.ts";
import { PRIVATE, writeWhole } from "../write-whole.ts";
import { backUp, restore } from "./backup.ts";
import { formatVouchers, readVouchers } from "./export.ts";
import { tableOfOrders } from "./list.ts";
import { help, type OrdersCommand, parseOrdersCommand } from "./orders-arguments.ts";
import { showOrder } from "./show.ts";
import { tableOfStuck } from "./stuck.ts";

/** No queue and no background work here: whatever is queued waits in the database, where the Worker's sweep finds it. */
const withoutWorker = { jobs: { send: async () => {} }, log: () => {} };
const LOCAL_SITE = "http://localhost:8787";
const LOCAL_STRIPE = "http://localhost:8789";
const SOON = "Workeren klarer resten inden for fem minutter.";

/** Runs one command of `npm run orders`. Expected failures become messages and an exit code. */
export async function runOrders(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const command = parseOrdersCommand(args);
    if (command.name === "help") {
      terminal.print(help.trimEnd());
      return DONE;
    }
    return await withDatabase(command.remote, terminal, (db) => execute(command, db, terminal));
  } catch (error) {
    if (!(error instanceof WrongUsage || error instanceof WrongSetting)) throw error;
    terminal.tell(`Fejl: ${error.message}.`);
    if (error instanceof WrongUsage) terminal.tell("Hjælp: npm run orders -- help");
    return WRONG_USAGE;
  }
}

/** Carries out a command that has been read, on a database. */
export async function execute(
  command: Exclude<OrdersCommand, { name: "help" }>,
  db: Database,
  terminal: Terminal,
): Promise<ExitCode> {
  const { print, tell, now } = terminal;
  switch (command.name) {
    case "list":
      print(await tableOfOrders(db, command.state));
      return DONE;
    case "stuck": {
      const stuck = await tableOfStuck(db, now);
      print(stuck ?? "Intet venter.");
      return stuck === null ? DONE : REFUSED;
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
    tell(`Fejl: Ordren ${command.id} findes ikke. Intet er ændret.`);
    return REFUSED;
  }
  switch (command.name) {
    case "show":
      print(await showOrder(db, order, { withEmail: command.withEmail, now }));
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

/** Stripe, or the payment sandbox of this machine. */
async function stripeOf(environment: Environment, remote: boolean): Promise<Stripe> {
  if (!remote) return openStripe("sk_test_sandbox", environment.STRIPE_API_URL || LOCAL_STRIPE);
  const key = environment.STRIPE_SECRET_KEY || "";
  if (key === "")
    throw new WrongSetting(
      "refund --by-hand --remote spørger Stripe og kræver, at STRIPE_SECRET_KEY er sat",
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
  { print, tell, now }: Terminal,
): Promise<ExitCode> {
  if (order.state !== "fulfilled") {
    tell(`Fejl: Ordren er ${order.state} og har intet at sende link til. Intet er ændret.`);
    return REFUSED;
  }
  const sent = await resendLink(
    { db, now: () => now, config: { siteUrl: site }, ...withoutWorker },
    order,
    randomUUID(),
  );
  if (sent === null) {
    tell(
      "Fejl: Køberen har fået så mange mails med nyt link, som vi sender på en time eller et døgn. Intet er ændret.",
    );
    return REFUSED;
  }
  print(
    sent === "gone"
      ? `Filerne bag ${order.id} er slettet, og det får køberen at vide på mail. ${SOON}`
      : `En mail med et nyt link til ${order.id} er lagt i køen. ${SOON}`,
  );
  return DONE;
}

async function refund(
  order: Order,
  db: Database,
  { print, tell, now }: Terminal,
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
    tell(
      order.heldSince === null
        ? `Fejl: Ordren er ${order.state} og ikke betalt, så der er intet at betale tilbage.`
        : "Fejl: Køberens bank har taget pengene, til indsigelsen er afgjort. Betalte vi tilbage nu, fik køberen dem to gange. Intet er ændret.",
    );
    return REFUSED;
  }
  print(`${order.id} er sat til refundering, og filerne kan ikke hentes mere. ${SOON}`);
  return DONE;
}

/** Settles a refund that was paid by other means than Stripe. */
async function settle(
  order: Order,
  db: Database,
  { print, tell, now, environment }: Terminal,
  remote: boolean,
): Promise<ExitCode> {
  const notSettled = {
    "under-way":
      "En tilbagebetaling er under vejs hos Stripe. Vent, til den er gennemført eller mislykket: ellers får køberen pengene to gange. Intet er ændret.",
    "paid-at-stripe":
      "Stripe har betalt hele beløbet tilbage, så der er intet at bogføre uden om. Ordren bliver afsluttet af sig selv.",
    "not-waiting": `Ordren er ${order.state} og venter ikke på en tilbagebetaling. Intet er ændret.`,
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
    tell(`Fejl: ${notSettled[settled]}`);
    return REFUSED;
  }
  print(`${order.id} er afsluttet som betalt tilbage uden om Stripe, og køberen får det at vide.`);
  return DONE;
}

/** Retries every step that an order is waiting for at once, including those given up. */
async function retry(order: Order, db: Database, { print, now }: Terminal): Promise<ExitCode> {
  await retryOrder(db, order.id);
  if (order.state === "refunding") await askForRefundAgain(db, order.id, now);
  const mails = await retryMails(db, order.id, now);
  const mailWords = mails === 0 ? "" : ` ${mails} ${mails === 1 ? "mail" : "mails"} sendes igen.`;
  print(`${order.id} er ${order.state} og prøves igen.${mailWords} ${SOON}`);
  return DONE;
}

/** Reopens files that were closed by a fraud warning. */
async function release(
  order: Order,
  db: Database,
  { print, tell, now }: Terminal,
): Promise<ExitCode> {
  if ((await endWarnings(db, order.id, now)) === 0) {
    tell(
      `Fejl: Ingen advarsel holder ${order.id} lukket. En indsigelse afgøres hos Stripe. Intet er ændret.`,
    );
    return REFUSED;
  }
  await retryOrder(db, order.id);
  print(`Filerne til ${order.id} er åbne igen, og det, der ventede, fortsætter. ${SOON}`);
  return DONE;
}

/** Deletes a mail that cannot be sent, so that it is no longer listed. */
async function drop(id: string, db: Database, { print, tell }: Terminal): Promise<ExitCode> {
  if (!(await dropMail(db, id))) {
    tell(`Fejl: Ingen mail, der venter, hedder ${id}. Se navnet med stuck. Intet er ændret.`);
    return REFUSED;
  }
  print(`Mailen ${id} er fjernet og bliver ikke sendt.`);
  return DONE;
}

async function erase(
  order: Order,
  db: Database,
  { print, tell, now }: Terminal,
): Promise<ExitCode> {
  const isRenewing = order.renewedAt !== null && order.renewalFulfilledAt === null;
  if (order.state === "created" || order.state === "paid" || isRenewing) {
    tell(
      `Fejl: Ordren er ${order.state}${isRenewing ? " og ved at blive fornyet" : ""}. Uden svarene kan den ikke leveres. Intet er ændret.`,
    );
    return REFUSED;
  }
  await db.transaction((tx) => markErased({ db: tx, now: () => now }, order.id));
  print(`Svar, liste og links til ${order.id} er slettet. Filerne følger: ${SOON}`);
  return DONE;
}

async function exportVouchers(
  { year, file }: { readonly year: number; readonly file: string | null },
  db: Database,
  { print, tell }: Terminal,
): Promise<ExitCode> {
  const vouchers = await readVouchers(db, year);
  const text = formatVouchers(vouchers);
  if (file === null) {
    print(text.trimEnd());
    return DONE;
  }
  try {
    await writeWhole(file, text, PRIVATE);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    tell(`Fejl: ${error.message}.`);
    return REFUSED;
  }
  print(`${vouchers.length} bilag fra ${year} gemt i ${file}.`);
  return DONE;
}
