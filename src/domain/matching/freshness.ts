/** How recently a grant was checked with its foundation, and how that is said. */
import { addMonths, type IsoDate } from "../danish/danish-date.ts";
import type { Grant } from "./grant.ts";

/** Whether an operator checked a grant against its own page within the year up to today. */
export function isCheckedWithinYear(
  { verifiedOn }: Pick<Grant, "verifiedOn">,
  today: IsoDate,
): boolean {
  return verifiedOn !== null && verifiedOn <= today && verifiedOn > addMonths(today, -12);
}

/** "12 af listens 51 legater er tjekket hos fonden inden for et år. Tjek selv de andre, før du søger." */
export function checkedText(checked: number, of: number): string {
  const when = "tjekket hos fonden inden for et år";
  const check = "tjek selv, før du søger";
  if (of === 1)
    return checked === 1
      ? `Listens legat er ${when}.`
      : `Listens legat er ikke ${when}, så ${check}.`;
  if (checked === 0) return `Ingen af listens legater er ${when}, så ${check}.`;
  return checked === of
    ? `Alle listens legater er ${when}.`
    : `${checked} af listens ${of} legater er ${when}. Tjek selv de andre, før du søger.`;
}
