/** Amounts in Danish, worded the same on screen, in the PDF, in the calendar and in the spreadsheet. */

import { closeLengthInWords } from "../danish/length-of-time.ts";
import { formatKroner, formatKronerRange } from "../danish/money.ts";
import { withUnit } from "../danish/no-break.ts";
import { capitalized, listAnd, listOr } from "../danish/sentences.ts";
import type { GrantAmount, StudentRate } from "../matching/amounts.ts";
import { optionLabel } from "../matching/answer-options.ts";
import type { Grant } from "../matching/grant.ts";
import type { RateUnit } from "../matching/rates.ts";
import type { StayDays } from "../matching/student.ts";

/** A grant and what it gives the student. */
export interface Giving {
  readonly grant: Pick<Grant, "minAmountDkk" | "maxAmountDkk">;
  readonly amount: GrantAmount;
}

const number = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 0 });

const unitNames: Readonly<Record<RateUnit, string>> = {
  engang: "",
  rejse: " til rejsen",
  dag: " om dagen",
  uge: " om ugen",
  maaned: " om måneden",
  semester: " pr. semester",
  aar: " om året",
};

/** How many answers are spelt out before "m.fl.": "Sverige, Norge m.fl." */
const LISTED_ANSWERS = 3;

/** "660 euro om måneden", "op til 330 euro til rejsen" */
function rateText({ min, max, currencyName, unit }: StudentRate): string {
  const only = max ?? min ?? 0;
  const sum =
    min !== null && max !== null && min !== max
      ? `${number.format(min)}-${number.format(max)}`
      : number.format(only);
  const bound = min === null ? "op til " : max === null ? "mindst " : "";
  return `${bound}${withUnit(sum, currencyName)}${unitNames[unit]}`;
}

/** The same with whom it is for, if the student has not said: "4.000 kr. (Europa)" */
function conditionalRateText(rate: StudentRate): string {
  const whom = rate.when.map(({ field, values }) => {
    const labels = values.map((value) => optionLabel(field, value));
    return labels.length <= LISTED_ANSWERS
      ? listOr(labels)
      : `${labels.slice(0, LISTED_ANSWERS - 1).join(", ")} m.fl.`;
  });
  return whom.length === 0 ? rateText(rate) : `${rateText(rate)} (${whom.join(", ")})`;
}

/** "5.000-25.000 kr.", "op til 25.000 kr.", "mindst 8.000 kr." */
function statedText({ minAmountDkk: min, maxAmountDkk: max }: Giving["grant"]): string {
  if (max === null) return `mindst ${formatKroner(min ?? 0)}`;
  if (min === null) return `op til ${formatKroner(max)}`;
  return min === max ? formatKroner(max) : formatKronerRange(min, max);
}

function isTimed({ unit }: StudentRate): boolean {
  return unit !== "engang" && unit !== "rejse";
}

/** "dine fem måneder", "dine knap tre måneder", "4-6 måneder" */
function stayText({ fewest, most }: StayDays): string {
  if (fewest === most)
    return `dine ${closeLengthInWords(most)}`.replace(/^dine ((?:knap |godt )?1)/, "$1");
  return fewest > 360 ? "mere end et år" : withUnit(`${fewest / 30}-${most / 30}`, "måneder");
}

/** What the rates add up to: "omkring 26.000 kr.", and the maximum if it differs. */
function totalText({ usual, most }: GrantAmount): string {
  const about = `omkring ${formatKroner(usual ?? 0)}`;
  return usual === most || most === null ? about : `${about}, højst ${formatKroner(most)}`;
}

/** Shown on cards and in tables when no amount is stated. */
export const UNKNOWN_AMOUNT = "Beløb står ikke hos fonden";

/** Whether the amount of a grant is known at all. */
export function isAmountKnown({ amount }: Giving): boolean {
  return amount.usual !== null || amount.rates.some(({ standing }) => standing !== "other");
}

/**
 * What a grant gives this student, in one phrase: "660 euro om måneden og mindst 180 euro til rejsen: omkring 26.000 kr.
 * for dine fem måneder", "normalt op til 30.000 kr., højst 100.000 kr.", "20.000 dollar (omkring 132.000 kr.)".
 */
export function amountText({ grant, amount }: Giving): string {
  const counted = amount.rates.filter(({ standing }) => standing === "counted");
  const open = amount.rates.filter(
    ({ standing }) => standing === "uncountable" || standing === "untold",
  );
  if (amount.usual === null)
    return open.length === 0 ? UNKNOWN_AMOUNT : listOr(open.map(conditionalRateText));
  const [first] = counted;
  if (first === undefined) return statedText(grant);
  const paid = amount.rates.filter(
    ({ standing }) => standing === "counted" || standing === "uncountable",
  );
  const words = listAnd(paid.map(rateText));
  if (paid.length > counted.length) return words;
  const isPlain = counted.length === 1 && !isTimed(first);
  if (!isPlain) {
    const stay =
      amount.stayDays !== null && counted.some(isTimed) ? ` for ${stayText(amount.stayDays)}` : "";
    return `${words}: ${totalText(amount)}${stay}`;
  }
  if (first.currency !== "DKK") return `${words} (${totalText(amount)})`;
  const highest = first.max ?? first.min ?? 0;
  return amount.most !== null && amount.most > highest
    ? `normalt ${words}, højst ${formatKroner(amount.most)}`
    : words;
}

/** For a column headed "Beløb", in kroner alone: "omkring 26.000 kr.", "op til 30.000 kr.", "ikke oplyst". */
export function amountInTable({ grant, amount }: Giving): string {
  if (amount.usual === null)
    return isAmountKnown({ grant, amount }) ? "afhænger af opholdet" : "ikke oplyst";
  if (!amount.isCounted) return statedText(grant);
  const counted = amount.rates.filter(({ standing }) => standing === "counted");
  const [first] = counted;
  return first !== undefined && counted.length === 1 && !isTimed(first) && first.currency === "DKK"
    ? amountText({ grant, amount })
    : totalText(amount);
}

/** What a grant gives, as a card says it: in the foundation's own terms, and what that comes to for this student. */
export interface AmountParts {
  readonly given: string;
  readonly forYou: string | null;
}

/** "660 euro om måneden og mindst 180 euro til rejsen" and "omkring 26.000 kr. for dine fem måneder". */
export function amountParts({ grant, amount }: Giving): AmountParts {
  const { usual, most, rates, stayDays } = amount;
  const whole = capitalized(amountText({ grant, amount }));
  if (usual === null) {
    const isTimedOnly = rates.some(({ standing }) => standing === "uncountable");
    return {
      given: whole,
      forYou: isTimedOnly ? "Sig, hvornår du rejser, så regner vi det ud." : null,
    };
  }
  const reckoned = `Vi regner med ${formatKroner(usual)}`;
  const counted = rates.filter(({ standing }) => standing === "counted");
  const [first] = counted;
  if (first === undefined)
    return { given: whole, forYou: grant.minAmountDkk === grant.maxAmountDkk ? null : reckoned };
  const paid = rates.filter(({ standing }) => standing === "counted" || standing === "uncountable");
  const given = capitalized(listAnd(paid.map(rateText)));
  if (paid.length > counted.length)
    return { given, forYou: "Sig, hvornår du rejser, så regner vi det ud." };
  if (counted.length > 1 || isTimed(first)) {
    const stay = stayDays !== null && counted.some(isTimed) ? ` for ${stayText(stayDays)}` : "";
    return { given, forYou: `${totalText(amount)}${stay}` };
  }
  if (first.currency !== "DKK") return { given, forYou: totalText(amount) };
  const highest = first.max ?? first.min ?? 0;
  const limit = most !== null && most > highest ? `højst ${formatKroner(most)}` : null;
  const guess = usual === (first.min ?? highest) && usual === highest ? null : reckoned;
  const said = [limit, guess].filter((part) => part !== null);
  return {
    given: limit === null ? given : `Normalt ${rateText(first)}`,
    forYou: said.length === 0 ? null : capitalized(said.join(" ")),
  };
}

/** "ét legat om året", "omkring 30 legater om året"; `null` if no source says. */
export function awardsText({ awardsPerYear }: Pick<Grant, "awardsPerYear">): string | null {
  if (awardsPerYear === null) return null;
  return awardsPerYear === 1
    ? "ét legat om året"
    : `omkring ${withUnit(number.format(awardsPerYear), "legater")} om året`;
}

/** A sum over many grants, rounded to thousands, since each part of it is an estimate. */
export function roundSum(kroner: number): number {
  const unit = kroner >= 10_000 ? 1000 : 100;
  return Math.round(kroner / unit) * unit;
}

/** What a list is worth: "normalt omkring 73.000 kr. tilsammen, hvis alle sagde ja; de fleste får ja fra få". */
export function worthText(kroner: number): string {
  return `normalt omkring ${formatKroner(roundSum(kroner))} tilsammen, hvis alle sagde ja; de fleste får ja fra få`;
}
