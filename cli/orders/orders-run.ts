import { isRealDate } from "../../src/domain/danish/danish-date.ts";
import { type OrderState, orderStates } from "../../src/domain/orders/order-state.ts";
import { orderStateNames } from "../../worker/mail/operator-words.ts";
import { dropMail } from "../../worker/mail/outbox-store.ts";
import { listMessages } from "../../worker/messages/message-store.ts";
import { listStuckItems } from "../../worker/orders/list-stuck.ts";
import { findOrders, listOrders, readOrder } from "../../worker/orders/order-store.ts";
import { UsageError } from "../errors.ts";
import { OWNER_ONLY, writeAtomically } from "../files.ts";
import { flagOption, readOptions, textOption } from "../read-options.ts";
import {
  type Command,
  EXIT_DONE,
  EXIT_REFUSED,
  type ExitCode,
  refuse,
  runCommand,
  succeed,
  type Terminal,
  withDatabase,
} from "../terminal.ts";
import { backUp, restoreBackup } from "./backup.ts";
import type { DateRange } from "./balance.ts";
import { exportVouchers } from "./export.ts";
import {
  closeAsRefunded,
  erase,
  NOTHING_CHANGED,
  type OrderCall,
  refund,
  release,
  resend,
  retry,
} from "./order-actions.ts";
import { readPersonalData } from "./person.ts";
import {
  formatMessages,
  formatOrders,
  formatStuck,
  MAX_LISTED,
  maskEmail,
  showOrder,
} from "./show.ts";

const stateList = orderStates.map((state) => `${state} (${orderStateNames[state]})`).join(", ");

const help = `Ordrer: se, hjælp køberen, og hent bilag til bogføringen.

  npm run orders -- list [--state TILSTAND] [--json] [--remote]
      De nyeste ordrer uden personoplysninger.
      Tilstande: ${stateList}
  npm run orders -- find TEKST [--json] [--remote]
      Ordrer med den e-mail, det ordrenummer eller bilagsnummer eller den reference hos Stripe (pi_, cs_, re_, dp_).
  npm run orders -- show ID [--email] [--json] [--remote]
      Alt om én ordre. E-mailen vises kun delvist uden --email, og svarene vises ikke.
  npm run orders -- show --all ID|E-MAIL [FIL.json] [--remote]
      Alt, hvad vi har om personen: ordrer, svar, noter, mails og henvendelser. Svaret på en anmodning om indsigt.
  npm run orders -- stuck [--json] [--remote]
      Alt, der ikke er, hvor det skal være: ordrer, åbne indsigelser og mails, siden hvornår og den seneste fejl.
      Slutter med 1, når der er noget, og med 3, når det ikke kunne ses efter.
  npm run orders -- messages [--json] [--remote]
      Det, der er skrevet gennem kontaktsiden, og fortrydelser uden en ordre, der passer: de nyeste først.
  npm run orders -- retry ID [--remote]
      Prøver igen nu: leveringen, tilbagebetalingen, sletningen eller mails, der venter eller er opgivet.
  npm run orders -- drop-mail MAIL [--remote]
      Fjerner en mail, der ikke kan sendes. Navnet står i parentes, når stuck viser den.
  npm run orders -- resend ID [--remote]
      Sender køberen et nyt privat link.
  npm run orders -- refund ID [--by-hand] [--remote]
      Beder om, at hele beløbet betales tilbage. Med --by-hand: pengene er betalt tilbage uden om Stripe,
      som først spørges, om de alt er på vej (--remote kræver STRIPE_SECRET_KEY).
  npm run orders -- release ID [--remote]
      Åbner filerne igen, som en advarsel om svindel har lukket. En indsigelse afgøres hos Stripe.
  npm run orders -- erase ID [--remote]
      Sletter svar og filer. Ordren bliver stående til bogføringen.
  npm run orders -- export --year ÅÅÅÅ | --from DATO --to DATO [FIL.csv] [--remote]
      Årets eller dagenes salg og tilbagebetalinger som bilag, med gebyrer og udbetalinger, som Stripe opgiver dem
      (--remote kræver STRIPE_SECRET_KEY): semikolon mellem kolonnerne og decimalkomma, som dansk Excel læser.
  npm run orders -- backup FIL [--remote]
      Gemmer ordrer, bilag, links, mails og henvendelser i en fil, også hvad læsere har meldt om legater. Filen
      indeholder personoplysninger: pas på den. Legaterne selv er ikke med: de læses ind igen af deres egen fil.
  npm run orders -- restore FIL [--remote]
      Læser filen ind i en database uden ordrer. Alt eller intet. Hvad der siden skulle være slettet, sletter Workeren
      inden for fem minutter; hvad køberne selv har slettet siden, slettes igen med erase.

  --remote  bruger databasen i LIBSQL_URL med LIBSQL_AUTH_TOKEN, og SITE_URL i links. Uden den: databasen på denne
            maskine, http://127.0.0.1:8788 (LEGATKOMPAS_DATABASE_PORT vælger en anden port) eller LIBSQL_URL

npm skriver selv to linjer først. Hvor et program læser svaret, eller > gemmer det: npm run --silent orders -- …

Kommandoerne skriver i databasen. Resten, altså mail, filer og penge, klarer Workeren inden for fem minutter.
De slutter med 0, når alt gik godt, 1 når noget blev afvist, 2 når kommandoen er skrevet forkert, og 3 når databasen
ikke svarer.`;

/** At five kilobytes each, they fit in a response of ten megabytes. */
const MAX_MESSAGES = 1000;

const commands: Readonly<Record<string, Command>> = {
  async list(line, terminal) {
    const { state, ...shown } = readOptions(line, { state: textOption, ...listing }).values;
    const wanted = readState(state);
    return withDatabase(shown.remote, terminal, async (db) => {
      const found = await listOrders(db, wanted, MAX_LISTED + 1);
      return succeed(terminal, shown.json ? asJson(found) : formatOrders(found));
    });
  },
  async find(line, terminal) {
    const { values, first } = readOptions(line, listing, [1, 1, "netop ét at søge efter"]);
    return withDatabase(values.remote, terminal, async (db) => {
      const found = await findOrders(db, first);
      terminal.print(values.json ? asJson(found) : formatOrders(found));
      return found.length === 0 ? EXIT_REFUSED : EXIT_DONE;
    });
  },
  show: (line, terminal) =>
    line.includes("--all")
      ? showPerson(line, terminal)
      : onOrder({ email: flagOption, json: flagOption }, async ({ order, db }, { email, json }) => {
          const options = { withEmail: email === true, json: json === true, now: terminal.now };
          return succeed(terminal, await showOrder(db, order, options));
        })(line, terminal),
  async stuck(line, terminal) {
    const { json, remote } = readOptions(line, listing).values;
    return withDatabase(remote, terminal, async (db) => {
      const stuck = await listStuckItems(db, terminal.now);
      terminal.print(json ? asJson(stuck) : formatStuck(stuck));
      return stuck.length === 0 ? EXIT_DONE : EXIT_REFUSED;
    });
  },
  async messages(line, terminal) {
    const { json, remote } = readOptions(line, listing).values;
    return withDatabase(remote, terminal, async (db) => {
      const messages = await listMessages(db, MAX_MESSAGES);
      return succeed(terminal, json ? asJson(messages) : formatMessages(messages));
    });
  },
  retry: onOrder({}, retry),
  async "drop-mail"(line, terminal) {
    const positionals = [1, 1, "netop ét navn på en mail, som stuck viser det"] as const;
    const { values, first: id } = readOptions(line, { remote: flagOption }, positionals);
    return withDatabase(values.remote, terminal, async (db) =>
      (await dropMail(db, id))
        ? succeed(terminal, `Mailen ${id} er fjernet og bliver ikke sendt.`)
        : refuse(
            terminal,
            `Ingen mail, der venter, hedder ${id}. Se navnet med stuck. ${NOTHING_CHANGED}`,
          ),
    );
  },
  resend: onOrder({}, resend),
  refund: onOrder({ "by-hand": flagOption }, (call, { "by-hand": isManual }) =>
    isManual ? closeAsRefunded(call) : refund(call),
  ),
  release: onOrder({}, release),
  erase: onOrder({}, erase),
  async export(line, terminal) {
    const options = { year: textOption, from: textOption, to: textOption, remote: flagOption };
    const { values, first: file } = readOptions(line, options, [0, 1, "højst én fil"]);
    const range = readRange(values);
    return withDatabase(values.remote, terminal, async (db) => {
      const { csv, count } = await exportVouchers(range, values.remote, db, terminal);
      const done = `${count} bilag fra ${range.from} til ${range.to} gemt i ${file}.`;
      return writeOut(csv, file, done, terminal);
    });
  },
  backup: onFile(backUp),
  restore: onFile(restoreBackup),
};

export function runOrders(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return runCommand("orders", help, commands, args, terminal);
}

const listing = { json: flagOption, remote: flagOption };
const oneOrder = [1, 1, "netop ét ordrenummer"] as const;

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

function onOrder(
  flags: Readonly<Record<string, typeof flagOption>>,
  act: (call: OrderCall, flags: Readonly<Record<string, unknown>>) => Promise<ExitCode>,
): Command {
  return async (line, terminal) => {
    const { values, first } = readOptions(line, { ...flags, remote: flagOption }, oneOrder);
    const id = first.toUpperCase();
    return withDatabase(values.remote, terminal, async (db) => {
      const order = await readOrder(db, id);
      if (order === null) return refuse(terminal, `Ordren ${id} findes ikke. ${NOTHING_CHANGED}`);
      return act({ order, db, terminal, remote: values.remote }, values);
    });
  };
}

function onFile(act: typeof restoreBackup): Command {
  return async (line, terminal) => {
    const { values, first } = readOptions(line, { remote: flagOption }, [1, 1, "netop én fil"]);
    return withDatabase(values.remote, terminal, (db, address) =>
      act(first, db, terminal, address),
    );
  };
}

async function showPerson(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const positionals = [1, 2, "ét ordrenummer eller én e-mail, og højst én fil"] as const;
  const options = { all: flagOption, remote: flagOption };
  const { values, first: whose, second } = readOptions(line, options, positionals);
  return withDatabase(values.remote, terminal, async (db) => {
    const email = whose.includes("@") ? whose : (await readOrder(db, whose.toUpperCase()))?.email;
    if (email === undefined) return refuse(terminal, `Ordren ${whose} findes ikke.`);
    const done = `Alt om ${maskEmail(email)} er gemt i ${second}.`;
    return writeOut(asJson(await readPersonalData(db, email)), second ?? "", done, terminal);
  });
}

async function writeOut(
  content: string,
  file: string,
  done: string,
  terminal: Terminal,
): Promise<ExitCode> {
  if (file === "") return succeed(terminal, content);
  await writeAtomically(file, content, OWNER_ONLY);
  return succeed(terminal, done);
}

function readRange(options: { year?: string; from?: string; to?: string }): DateRange {
  const { year, from = "", to = "" } = options;
  if (year !== undefined && from + to === "" && /^20\d{2}$/.test(year))
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (year !== undefined || !isRealDate(from) || !isRealDate(to))
    throw new UsageError(
      "export kræver et årstal, --year 2026, eller to dage, --from 2026-07-01 --to 2026-09-30",
    );
  if (from > to) throw new UsageError("--from ligger efter --to");
  return { from, to };
}

function readState(given: string | undefined): OrderState | null {
  if (given === undefined) return null;
  const state = orderStates.find((one) => one === given || orderStateNames[one] === given);
  if (state === undefined)
    throw new UsageError(
      `tilstanden ${JSON.stringify(given)} findes ikke. Brug ${orderStates.join(", ")}`,
    );
  return state;
}
