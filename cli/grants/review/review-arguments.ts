import { readOptions } from "../../read-options.ts";
import { WrongUsage } from "../../terminal.ts";
import { GRANTS_FILE } from "../verify/verify-arguments.ts";
import type { ReviewCommand } from "./review-run.ts";

export const reviewHelp = `  SITE_URL=https://SIDEN npm run grants -- review [--most-met | --close] [--csv FIL.csv] [--port 8795] [--no-open] [--remote]
      Åbner et bord i browseren på denne maskine: rækken til venstre, fondens side til højre, taster til at sige
      »stadig rigtig«, rette eller lukke. Det vigtigste kommer først. Skriver i filen; læg den ind med import.
      --most-met tager dem, flest prøvestuderende kan søge, først; --close viser kun dem, stale --close foreslår lukket.
      Henvendelser fra læsere hentes i databasen, hvis den svarer.
`;

const PORT = 8795;

/** @throws WrongUsage */
export function parseReviewCommand(args: readonly string[]): ReviewCommand {
  const { values, positionals } = readOptions(args, {
    csv: { type: "string" },
    port: { type: "string" },
    "no-open": { type: "boolean" },
    remote: { type: "boolean" },
    "most-met": { type: "boolean" },
    close: { type: "boolean" },
  });
  if (positionals.length > 0)
    throw new WrongUsage(`review kender ikke ${JSON.stringify(positionals[0])}`);
  if (values["most-met"] && values.close)
    throw new WrongUsage("brug enten --most-met eller --close");
  const port = values.port === undefined ? PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new WrongUsage("--port skal være en port fra 1024 til 65535");
  return {
    name: "review",
    csv: values.csv ?? GRANTS_FILE,
    order: values["most-met"] ? "most-met" : values.close ? "close" : "urgent",
    port,
    open: !values["no-open"],
    remote: values.remote ?? false,
  };
}
