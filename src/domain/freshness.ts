/** How long ago a grant was checked with its foundation, and what that is worth. */
import { addMonths, type IsoDate } from "./danish-date.ts";
import type { Grant } from "./grant.ts";

/** Whether an operator has checked a grant against the foundation's own page within the last twelve months. */
export function isCheckedWithinYear(
  { verifiedOn }: Pick<Grant, "verifiedOn">,
  today: IsoDate,
): boolean {
  return verifiedOn !== null && verifiedOn >= addMonths(today, -12);
}

/** "12 af dem er tjekket hos fonden inden for et år.", for a list of so many grants. */
export function checkedText(checked: number, of: number): string {
  const when = "tjekket hos fonden inden for et år";
  if (checked === 0)
    return of === 1
      ? `Det er ikke ${when}, så tjek selv, før du søger.`
      : `Ingen af dem er ${when}, så tjek selv, før du søger.`;
  if (checked === of) return of === 1 ? `Det er ${when}.` : `Alle er ${when}.`;
  return `${checked} af dem er ${when}. Tjek selv de andre, før du søger.`;
}
