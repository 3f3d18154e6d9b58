import { type OrderState, orderStates } from "../../src/domain/orders/order-state.ts";
import { readOptions } from "../read-options.ts";
import { WrongUsage } from "../terminal.ts";

interface Place {
  readonly remote: boolean;
}

export type OrdersCommand =
  | { readonly name: "help" }
  | ({ readonly name: "list"; readonly state: OrderState | null } & Place)
  | ({ readonly name: "show"; readonly id: string; readonly withEmail: boolean } & Place)
  | ({ readonly name: "stuck" } & Place)
  | ({
      readonly name: "resend" | "retry" | "erase" | "release" | "drop-mail";
      readonly id: string;
    } & Place)
  | ({ readonly name: "refund"; readonly id: string; readonly isByHand: boolean } & Place)
  | ({ readonly name: "backup" | "restore"; readonly file: string } & Place)
  | ({ readonly name: "export"; readonly year: number; readonly file: string | null } & Place);

export const help = `Ordrer: se, hjælp køberen, og hent bilag til bogføringen.

  npm run orders -- list [--state TILSTAND] [--remote]
      De nyeste ordrer uden personoplysninger.
      Tilstande: ${orderStates.join(", ")}
  npm run orders -- show ID [--email] [--remote]
      Alt om én ordre. E-mailen vises kun delvist uden --email, og svarene vises aldrig.
  npm run orders -- stuck [--remote]
      Alt, der ikke er, hvor det skal være: ordrer, åbne indsigelser og mails, og siden hvornår. Slutter med 1, når der er noget.
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
  npm run orders -- export --year ÅÅÅÅ [FIL.csv] [--remote]
      Årets salg og tilbagebetalinger som bilag: semikolon mellem kolonnerne og decimalkomma, som dansk Excel læser.
  npm run orders -- backup FIL [--remote]
      Gemmer ordrer, bilag, links, mails og henvendelser i en fil, også hvad læsere har meldt om legater. Filen
      indeholder personoplysninger: pas på den. Legaterne selv er ikke med: de læses ind igen af deres egen fil.
  npm run orders -- restore FIL [--remote]
      Læser filen ind i en database uden ordrer. Alt eller intet. Hvad der siden skulle være slettet, sletter Workeren
      inden for fem minutter; hvad køberne selv har slettet siden, slettes igen med erase.

  --remote  bruger databasen i LIBSQL_URL med LIBSQL_AUTH_TOKEN, og SITE_URL i links. Uden den: databasen på denne
            maskine, http://127.0.0.1:8788 eller LIBSQL_URL

Kommandoerne skriver i databasen. Resten, altså mail, filer og penge, klarer Workeren inden for fem minutter.
De slutter med 0, når alt gik godt, 1 når noget blev afvist, 2 når kommandoen er skrevet forkert.
`;

const remote = { remote: { type: "boolean" } } as const;
const names = [
  "list",
  "show",
  "stuck",
  "retry",
  "drop-mail",
  "release",
  "resend",
  "refund",
  "erase",
  "export",
  "backup",
  "restore",
];

/**
 * Reads the command line.
 *
 * @throws WrongUsage
 */
export function parseOrdersCommand(args: readonly string[]): OrdersCommand {
  const [name, ...rest] = args;
  if (name === undefined) throw new WrongUsage(`skriv, hvad der skal gøres: ${names.join(", ")}`);
  if (name === "help" || args.includes("--help") || args.includes("-h")) return { name: "help" };
  switch (name) {
    case "list": {
      const { values, positionals } = readOptions(rest, { state: { type: "string" }, ...remote });
      if (positionals.length > 0)
        throw new WrongUsage(`list kender ikke ${JSON.stringify(positionals[0])}`);
      return { name, state: readState(values.state), remote: values.remote ?? false };
    }
    case "show": {
      const { values, positionals } = readOptions(rest, { email: { type: "boolean" }, ...remote });
      const id = onlyId(positionals, name);
      return { name, id, withEmail: values.email ?? false, remote: values.remote ?? false };
    }
    case "stuck": {
      const { values, positionals } = readOptions(rest, remote);
      if (positionals.length > 0)
        throw new WrongUsage(`stuck kender ikke ${JSON.stringify(positionals[0])}`);
      return { name, remote: values.remote ?? false };
    }
    case "refund": {
      const { values, positionals } = readOptions(rest, {
        "by-hand": { type: "boolean" },
        ...remote,
      });
      return {
        name,
        id: onlyId(positionals, name),
        isByHand: values["by-hand"] ?? false,
        remote: values.remote ?? false,
      };
    }
    case "backup":
    case "restore": {
      const { values, positionals } = readOptions(rest, remote);
      const [file, ...others] = positionals;
      if (!file || others.length > 0) throw new WrongUsage(`${name} kræver netop én fil`);
      return { name, file, remote: values.remote ?? false };
    }
    case "drop-mail": {
      const { values, positionals } = readOptions(rest, remote);
      const [id, ...others] = positionals;
      if (!id || others.length > 0)
        throw new WrongUsage("drop-mail kræver netop ét navn på en mail, som stuck viser det");
      return { name, id, remote: values.remote ?? false };
    }
    case "resend":
    case "retry":
    case "release":
    case "erase": {
      const { values, positionals } = readOptions(rest, remote);
      return { name, id: onlyId(positionals, name), remote: values.remote ?? false };
    }
    case "export": {
      const { values, positionals } = readOptions(rest, { year: { type: "string" }, ...remote });
      if (positionals.length > 1) throw new WrongUsage("export skriver højst én fil");
      if (!/^20\d{2}$/.test(values.year ?? ""))
        throw new WrongUsage("export kræver et årstal: --year 2026");
      return {
        name,
        year: Number(values.year),
        file: positionals[0] ?? null,
        remote: values.remote ?? false,
      };
    }
    default:
      throw new WrongUsage(
        `kommandoen ${JSON.stringify(name)} findes ikke. Brug ${names.join(", ")}`,
      );
  }
}

function readState(text: string | undefined): OrderState | null {
  if (text === undefined) return null;
  const state = orderStates.find((candidate) => candidate === text);
  if (state === undefined)
    throw new WrongUsage(
      `tilstanden ${JSON.stringify(text)} findes ikke. Brug ${orderStates.join(", ")}`,
    );
  return state;
}

function onlyId(positionals: readonly string[], command: string): string {
  const [id, ...others] = positionals;
  if (!id || others.length > 0)
    throw new WrongUsage(`${command} kræver netop ét ordrenummer: ${command} LK-…`);
  return id.toUpperCase();
}
