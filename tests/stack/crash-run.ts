import { parseArgs } from "node:util";
import { startOwnStack } from "../support/node-own-stack.ts";
import { type CrashTally, crashWhileBuying } from "./crash.ts";

/** `node tests/stack/crash-run.ts [--purchases 200] [--breakdowns 24] [--seed 7]`: prints the outcome. */

function lines({ killed, frozen, faults, ...tally }: CrashTally): string[] {
  return [
    `Dræbt: Workeren ${killed.worker} gange, databasen ${killed.database} gange`,
    `Frosset: Workeren ${frozen.worker} gange, databasen ${frozen.database} gange`,
    `Køb begyndt: ${tally.begun}`,
    `Betalt: ${tally.paid}`,
    `Leveret én gang: ${tally.delivered}`,
    `Betalt tilbage én gang, og køberen har fået det at vide: ${tally.refunded}`,
    `Mails sendt én gang: ${tally.mailedOnce}, to gange: ${tally.mailedTwice}`,
    `Tabt, fordoblet eller efterladt: ${faults.length}`,
    ...faults.map((fault) => `  ${fault}`),
  ];
}

const { values } = parseArgs({
  options: {
    purchases: { type: "string", default: "200" },
    breakdowns: { type: "string", default: "24" },
    seed: { type: "string", default: "7" },
  },
});
// The installation that is broken here ends with this process, even if it is interrupted.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));
const say = (line: string) => process.stdout.write(`${line}\n`);
const stack = await startOwnStack({ main: "tests/stack/timed-worker.ts" });
const tally = await crashWhileBuying(stack, {
  purchases: Number(values.purchases),
  breakdowns: Number(values.breakdowns),
  seed: Number(values.seed),
  say,
}).finally(() => stack.stop());
for (const line of lines(tally)) say(line);
process.exit(tally.faults.length === 0 ? 0 : 1);
