import { allowedValuesText, isSpecificOption, type OptionField } from "./answer-options.ts";
import { isOneOf } from "./cells.ts";

const rateUnits = ["engang", "rejse", "dag", "uge", "maaned", "semester", "aar"] as const;
export type RateUnit = (typeof rateUnits)[number];

interface RateCondition {
  readonly field: OptionField;
  readonly values: readonly string[];
}

export interface Rate {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
  readonly unit: RateUnit;
  readonly when: readonly RateCondition[];
}

const sumPattern = /^(?:(\d{1,9})|(\d{1,9})-(\d{1,9})|-(\d{1,9})|(\d{1,9})-)$/;
const currencyPattern = /^[A-Z]{3}$/;

function readSum(text: string): Pick<Rate, "min" | "max"> | null {
  const match = sumPattern.exec(text);
  if (match === null) return null;
  const [, only, low, high, most, least] = match;
  const number = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  const sum = { min: number(only ?? low ?? least), max: number(only ?? high ?? most) };
  if (sum.min === 0 || sum.max === 0) return null;
  return sum.min !== null && sum.max !== null && sum.min > sum.max ? null : sum;
}

/** Parses `SUM CURRENCY UNIT [field=value|value …]`, separated by semicolons (docs/grants-file.md). */
export function parseRates(
  cell: string,
  fields: readonly OptionField[],
  fault: (value: string, message: string) => void,
): Rate[] {
  const rates: Rate[] = [];
  const parts = cell === "" ? [] : cell.split(";");
  if (new Set(parts).size !== parts.length) fault(cell, "hver sats kun én gang");
  for (const part of parts) {
    const [sumText = "", currency = "", unit = "", ...conditions] = part.split(" ");
    const sum = readSum(sumText);
    const when = conditions.map((condition) => readCondition(condition, fields, fault));
    const hasRepeatedField =
      new Set(when.map((condition) => condition?.field)).size !== when.length;
    if (sum === null)
      fault(
        part,
        "et beløb i hele tal først: 6000, 200-250, -30000 (op til) eller 180- (mindst), det laveste først",
      );
    else if (!currencyPattern.test(currency))
      fault(part, "en valutas kode efter beløbet, fx DKK eller EUR");
    else if (!isOneOf(rateUnits, unit))
      fault(part, `efter valutaen en af: ${rateUnits.join(", ")}`);
    else if (when.includes(null)) continue;
    else if (hasRepeatedField) fault(part, "hvert felt kun én gang i en sats");
    else
      rates.push({
        ...sum,
        currency,
        unit,
        when: when.filter((condition) => condition !== null),
      });
  }
  return rates;
}

function readCondition(
  text: string,
  fields: readonly OptionField[],
  fault: (value: string, message: string) => void,
): RateCondition | null {
  const [name = "", list = "", ...more] = text.split("=");
  const field = fields.find((candidate) => candidate === name);
  const values = list.split("|");
  if (field === undefined || more.length > 0) {
    fault(
      text,
      "felt=værdi|værdi med mellemrum imellem, hvor feltet er et, legater kan stille krav til, fx destination=usa|asien",
    );
    return null;
  }
  const wrong = values.filter((value) => !isSpecificOption(field, value));
  for (const value of wrong)
    fault(
      text,
      `${field} og en eller flere af: ${allowedValuesText(field)}, ikke ${value === "" ? "en tom værdi" : value}`,
    );
  if (wrong.length > 0) return null;
  if (new Set(values).size !== values.length) {
    fault(text, "hver værdi kun én gang");
    return null;
  }
  return { field, values };
}
