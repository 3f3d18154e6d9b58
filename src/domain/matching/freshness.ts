import { addMonths, type IsoDate } from "../danish/danish-date.ts";
import type { Grant } from "./grant.ts";

export function isCheckedWithinYear(
  { verifiedOn }: Pick<Grant, "verifiedOn">,
  today: IsoDate,
): boolean {
  return verifiedOn !== null && verifiedOn <= today && verifiedOn > addMonths(today, -12);
}

type Dated = Pick<Grant, "sourceYear" | "verifiedOn">;

function isOlderThan(years: number, grant: Dated, today: IsoDate): boolean {
  return (
    grant.sourceYear !== null &&
    Number(today.slice(0, 4)) - grant.sourceYear > years &&
    !isCheckedWithinYear(grant, today)
  );
}

const OLD_SOURCE_YEARS = 6;

export function isFromOldSource(grant: Dated, today: IsoDate): boolean {
  return isOlderThan(OLD_SOURCE_YEARS, grant, today);
}

/** Deadlines from older sources must be confirmed with the foundation. */
export const EARLIER_ROUND_YEARS = 3;

export function isFromEarlierRound(grant: Dated, today: IsoDate): boolean {
  return isOlderThan(EARLIER_ROUND_YEARS, grant, today);
}

const OLD_AMOUNT_YEARS = 5;

/** Amounts from older sources are told with their year. */
export function isAmountOld(grant: Dated, today: IsoDate): boolean {
  return isOlderThan(OLD_AMOUNT_YEARS, grant, today);
}

export function checkedText(checked: number, total: number): string {
  const when = "tjekket hos fonden inden for et år";
  const check = "tjek selv, før du søger";
  if (total === 1)
    return checked === 1
      ? `Listens legat er ${when}.`
      : `Listens legat er ikke ${when}, så ${check}.`;
  if (checked === 0) return `Ingen af listens legater er ${when}, så ${check}.`;
  return checked === total
    ? `Alle listens legater er ${when}.`
    : `${checked} af listens ${total} legater er ${when}. Tjek selv de andre, før du søger.`;
}
