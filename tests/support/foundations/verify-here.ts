import { createGuardedAgent } from "../../../cli/grants/verify/network.ts";
import { crawlOptionsOf, runVerify } from "../../../cli/grants/verify/verify.ts";
import { foundationsReach } from "./server.ts";

const terminal = {
  environment: { SITE_URL: "https://legatkompas.example" },
  now: new Date(),
  print: (text: string) => process.stdout.write(`${text}\n`),
  warn: (text: string) => process.stderr.write(`${text}\n`),
};
process.exitCode = await runVerify(["verify", ...process.argv.slice(2)], terminal, {
  ...crawlOptionsOf(terminal),
  agent: createGuardedAgent(foundationsReach),
});
