import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { stuckWords } from "../../worker/mail/operator-words.ts";
import type { Stuck } from "../../worker/orders/list-stuck.ts";
import { table } from "./table.ts";

export function tableOfStuck(stuck: readonly Stuck[]): string {
  if (stuck.length === 0) return "Intet venter.";
  return table(
    stuck.map((row) => [
      row.orderId ?? "uden ordre",
      `siden ${formatInstant(row.since)}`,
      `${row.attempts} forsøg${row.lastError === null ? "" : `, sidst ${row.lastError}`}`,
      stuckWords(row),
    ]),
  );
}
