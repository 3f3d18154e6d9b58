import { readOptions } from "../../read-options.ts";
import { WrongUsage } from "../../terminal.ts";
import { GRANTS_FILE } from "../verify/verify-arguments.ts";
import { isWebPage } from "./drafts.ts";
import type { AddCommand, ReviewCommand } from "./review-run.ts";

export const reviewHelp = `  SITE_URL=https://SIDEN npm run grants -- review [--urgent | --close] [--csv FIL.csv] [--port 8795] [--no-open] [--remote]
      Åbner et bord i browseren på denne maskine: rækken til venstre, fondens side til højre, taster til at sige
      »stadig rigtig«, rette eller lukke; søgning, betingelser, nye legater og »Udgiv«, som tjekker og lægger ind.
      Først kommer dem, der mangler kontakt, årstal, beløb eller frist, og som flest prøvestuderende får. --urgent tager
      dem, der vildleder mest, --close kun dem, hvis side er væk eller siger, at der ikke er noget at søge; det kan også vælges ved bordet.
      Henvendelser fra læsere hentes i databasen, hvis den svarer.
  SITE_URL=https://SIDEN npm run grants -- add ADRESSE [--csv FIL.csv]
      Begynder et nyt legat fra dets side: det, siden siger om frist, beløb og kontakt, bliver til forslag, som en
      person bekræfter ved bordet, før rækken kommer i filen.
`;

const PORT = 8795;

/** @throws WrongUsage */
export function parseReviewCommand(args: readonly string[]): ReviewCommand {
  const { values, positionals } = readOptions(args, {
    csv: { type: "string" },
    port: { type: "string" },
    "no-open": { type: "boolean" },
    remote: { type: "boolean" },
    urgent: { type: "boolean" },
    close: { type: "boolean" },
  });
  if (positionals.length > 0)
    throw new WrongUsage(`review kender ikke ${JSON.stringify(positionals[0])}`);
  if (values.urgent && values.close) throw new WrongUsage("brug enten --urgent eller --close");
  const port = values.port === undefined ? PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new WrongUsage("--port skal være en port fra 1024 til 65535");
  return {
    name: "review",
    csv: values.csv ?? GRANTS_FILE,
    order: values.urgent ? "urgent" : values.close ? "close" : "most-met",
    port,
    open: !values["no-open"],
    remote: values.remote ?? false,
  };
}

/** @throws WrongUsage */
export function parseAddCommand(args: readonly string[]): AddCommand {
  const { values, positionals } = readOptions(args, { csv: { type: "string" } });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0 || !isWebPage(address))
    throw new WrongUsage("add kræver adressen på legatets side: add https://FONDEN/legat");
  return { name: "add", address, csv: values.csv ?? GRANTS_FILE };
}
