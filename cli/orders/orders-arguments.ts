import { type IsoDate, isRealDate } from "../../src/domain/danish/danish-date.ts";
import { type OrderState, orderStates } from "../../src/domain/orders/order-state.ts";
import { stateNames } from "../../worker/mail/operator-words.ts";
import { flagOption, readOptions, textOption } from "../read-options.ts";
import { WrongUsage } from "../terminal.ts";

/** The days that an export covers, the last one included. */
export interface BookSpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export type OrdersCommand = ReturnType<typeof parseOrdersCommand>;

const stateList = orderStates.map((state) => `${state} (${stateNames[state]})`).join(", ");

export const help = `Ordrer: se, hjælp køberen, og hent bilag til bogføringen.

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
ikke svarer.
`;

const json = { json: flagOption };
const remote = { remote: flagOption };
const one = [1, 1, "netop ét ordrenummer"] as const;

export function parseOrdersCommand(line: readonly string[]) {
  const [name] = line;
  if (name === "help" || line.includes("--help") || line.includes("-h"))
    return { name: "help" } as const;
  switch (name) {
    case "list": {
      const { state, ...shown } = readOptions(line, {
        state: textOption,
        ...json,
        ...remote,
      }).values;
      return { name, state: readState(state), ...shown };
    }
    case "find": {
      const words = [1, 1, "netop ét at søge efter"] as const;
      const { values, first } = readOptions(line, { ...json, ...remote }, words);
      return { name, text: first, ...values };
    }
    case "show": {
      const options = { email: flagOption, all: flagOption, ...json, ...remote };
      const isAll = line.includes("--all");
      const words = isAll
        ? ([1, 2, "ét ordrenummer eller én e-mail, og højst én fil"] as const)
        : one;
      const { values, first, second } = readOptions(line, options, words);
      const { email: withEmail, json: asJson, remote: isRemote } = values;
      return isAll
        ? { name: "show-all" as const, whose: first, file: second, remote: isRemote }
        : {
            name: "show" as const,
            id: first.toUpperCase(),
            withEmail,
            json: asJson,
            remote: isRemote,
          };
    }
    case "stuck":
    case "messages":
      return { name, ...readOptions(line, { ...json, ...remote }).values };
    case "refund": {
      const { values, first } = readOptions(line, { "by-hand": flagOption, ...remote }, one);
      const { "by-hand": isByHand, ...place } = values;
      return { name, id: first.toUpperCase(), isByHand, ...place };
    }
    case "backup":
    case "restore": {
      const { values, first } = readOptions(line, remote, [1, 1, "netop én fil"]);
      return { name, file: first, ...values };
    }
    case "drop-mail": {
      const words = [1, 1, "netop ét navn på en mail, som stuck viser det"] as const;
      const { values, first } = readOptions(line, remote, words);
      return { name, id: first, ...values };
    }
    case "resend":
    case "retry":
    case "release":
    case "erase": {
      const { values, first } = readOptions(line, remote, one);
      return { name, id: first.toUpperCase(), ...values };
    }
    case "export": {
      const options = { year: textOption, from: textOption, to: textOption, ...remote };
      const { values, first } = readOptions(line, options, [0, 1, "højst én fil"]);
      return { name, ...readSpan(values), file: first || null, remote: values.remote };
    }
    default: {
      const problem =
        name === undefined ? "skriv, hvad der skal gøres" : `${JSON.stringify(name)} findes ikke`;
      const known = new Set([...help.matchAll(/orders -- (\S+)/g)].map(([, command]) => command));
      throw new WrongUsage(`${problem}: ${[...known].join(", ")}`);
    }
  }
}

interface SpanOptions {
  readonly year?: string;
  readonly from?: string;
  readonly to?: string;
}

function readSpan({ year, from = "", to = "" }: SpanOptions): BookSpan {
  if (year !== undefined && from + to === "" && /^20\d{2}$/.test(year))
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (year !== undefined || !isRealDate(from) || !isRealDate(to))
    throw new WrongUsage(
      "export kræver et årstal, --year 2026, eller to dage, --from 2026-07-01 --to 2026-09-30",
    );
  if (from > to) throw new WrongUsage("--from ligger efter --to");
  return { from, to };
}

function readState(text: string | undefined): OrderState | null {
  if (text === undefined) return null;
  const state = orderStates.find((one) => one === text || stateNames[one] === text);
  if (state === undefined)
    throw new WrongUsage(
      `tilstanden ${JSON.stringify(text)} findes ikke. Brug ${orderStates.join(", ")}`,
    );
  return state;
}
