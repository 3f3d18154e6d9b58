import type { IsoDate } from "../danish/danish-date.ts";
import { monthsInWords, numberWord, preciseLengthInWords } from "../danish/length-of-time.ts";
import { formatKroner, formatKronerRange } from "../danish/money.ts";
import { withUnit } from "../danish/no-break.ts";
import {
  capitalize,
  joinNonNull,
  joinWithAnd,
  joinWithOr,
  uncapitalize,
} from "../danish/sentences.ts";
import { type GrantAmount, monthsPaid, type StudentRate } from "../matching/amounts.ts";
import { type OptionField, optionLabel } from "../matching/answer-options.ts";
import { isAmountOld } from "../matching/freshness.ts";
import type { Grant } from "../matching/grant.ts";
import type { AssessedGrant } from "../matching/match.ts";
import type { RateUnit } from "../matching/rates.ts";
import type { StayDays } from "../matching/student.ts";
import { stayNames } from "./reason-sentences.ts";

export interface AmountFacts {
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

const MAX_LISTED_ANSWERS = 3;
const MAX_LISTED_RATES = 3;

function rateText({ min, max, currencyName, unit }: StudentRate): string {
  const only = max ?? min ?? 0;
  const sum =
    min !== null && max !== null && min !== max
      ? `${number.format(min)}-${number.format(max)}`
      : number.format(only);
  const bound = min === null ? "op til " : max === null ? "mindst " : "";
  return `${bound}${withUnit(sum, currencyName)}${unitNames[unit]}`;
}

function answerName(field: OptionField, value: string): string {
  const label = optionLabel(field, value);
  const isName = ["destination", "exchangeCountry", "currentInstitution"].includes(field);
  return (
    (field === "stayType" ? stayNames[value] : undefined) ?? (isName ? label : uncapitalize(label))
  );
}

/** "4-6 måneder", "mindst 7 måneder" */
function durationsText(values: readonly string[]): string {
  const months = values.flatMap((value) => value.match(/\d+/g) ?? []);
  const isEndless = values.some((value) => value.startsWith("over"));
  return isEndless ? `mindst ${months[0]} måneder` : `${months[0]}-${months.at(-1)} måneder`;
}

/** "4.000 kr. (Europa)" */
function conditionalRateText(rate: StudentRate): string {
  const whom = rate.when.map(({ field, values }) => {
    if (field === "duration" && values.length > 1) return durationsText(values);
    const labels = values.map((value) => answerName(field, value));
    return labels.length <= MAX_LISTED_ANSWERS
      ? joinWithOr(labels)
      : `${labels.slice(0, MAX_LISTED_ANSWERS - 1).join(", ")} m.fl.`;
  });
  return whom.length === 0 ? rateText(rate) : `${rateText(rate)} (${whom.join(", ")})`;
}

/** "500-550 euro om måneden og 211-535 euro til rejsen, alt efter landet" */
function rangesText(rates: readonly StudentRate[]): string {
  const units = [...new Set(rates.map(({ unit, currencyName }) => `${unit} ${currencyName}`))];
  const ranges = units.flatMap((unit) => {
    const alike = rates.filter((rate) => `${rate.unit} ${rate.currencyName}` === unit);
    const [first] = alike;
    if (first === undefined) return [];
    const mins = alike.map(({ min }) => min).filter((min) => min !== null);
    const maxs = alike.map(({ max }) => max).filter((max) => max !== null);
    return rateText({
      ...first,
      min: mins.length < alike.length ? null : Math.min(...mins),
      max: maxs.length < alike.length ? null : Math.max(...maxs),
    });
  });
  const fields = rates.flatMap(({ when }) => when.map(({ field }) => field));
  const what = fields.every((field) => field === "exchangeCountry") ? "landet" : "opholdet";
  return `${joinWithAnd(ranges)}, alt efter ${what}`;
}

function statedText({ minAmountDkk: min, maxAmountDkk: max }: AmountFacts["grant"]): string {
  if (max === null) return `mindst ${formatKroner(min ?? 0)}`;
  if (min === null) return `op til ${formatKroner(max)}`;
  return min === max ? formatKroner(max) : formatKronerRange(min, max);
}

function isTimed({ unit }: StudentRate): boolean {
  return unit !== "engang" && unit !== "rejse";
}

/** Not semesters and years: they are paid in full. */
function isPaidByLength({ unit }: StudentRate): boolean {
  return unit === "dag" || unit === "uge" || unit === "maaned";
}

function monthsText(months: number): string {
  const whole = Math.floor(months);
  if (months === 0.5) return "en halv måned";
  if (months === 1.5) return "halvanden måned";
  if (months > whole) return `${numberWord(whole)} og en halv måned`;
  return monthsInWords(whole);
}

function stayText({ fewest, most }: StayDays, counted: readonly StudentRate[]): string {
  if (fewest !== most)
    return fewest > 360 ? "mere end et år" : withUnit(`${fewest / 30}-${most / 30}`, "måneder");
  const months = counted.some(({ unit }) => unit === "maaned");
  const length = months ? monthsText(monthsPaid(most)) : preciseLengthInWords(most);
  return /^(?:en\s|halvanden|1\D)| og en halv /u.test(length) ? length : `dine ${length}`;
}

function totalText({ usual, most }: GrantAmount): string {
  const about = `omkring ${formatKroner(usual ?? 0)}`;
  return usual === most || most === null ? about : `${about}, højst ${formatKroner(most)}`;
}

const ASK_FOR_DATES = "Sig, hvornår du rejser, så regner vi det ud.";

export function isAmountKnown({ amount }: AmountFacts): boolean {
  return amount.usual !== null || amount.rates.some(({ status }) => status !== "other");
}

/** For a single sum in another currency. The middle that a list counts with is no conversion of "op til". */
function inKronerText(amount: GrantAmount): string {
  const { usual, most } = amount;
  return most === null || most === usual ? totalText(amount) : `op til ${formatKroner(most)}`;
}

/** `given`: the foundation's terms. `forYou`: what they come to, or what to tell us first. */
function describeAmount({ grant, amount }: AmountFacts) {
  const { usual, most, rates, stayDays } = amount;
  const only = (given: string, forYou: string | null = null) => ({ whole: given, given, forYou });
  const counted = rates.filter(({ status }) => status === "counted");
  const [first] = counted;
  const open = rates.filter(({ status }) => status === "uncountable" || status === "unanswered");
  // A minimum alone may be one payment of a rate, which says more.
  const isRate = first === undefined && grant.maxAmountDkk === null && open.length > 0;
  if (usual === null || isRate) {
    if (open.length === 0) return only("Fonden oplyser ikke beløbet");
    const isUncountable = open.some(({ status }) => status === "uncountable");
    const terms =
      open.length > MAX_LISTED_RATES ? rangesText(open) : joinWithOr(open.map(conditionalRateText));
    return only(terms, isUncountable ? ASK_FOR_DATES : null);
  }
  const reckoned = `Vi regner med ${formatKroner(usual)}`;
  if (first === undefined)
    return only(statedText(grant), grant.minAmountDkk === grant.maxAmountDkk ? null : reckoned);
  const paid = rates.filter(({ status }) => status === "counted" || status === "uncountable");
  const once = (rate: StudentRate) =>
    rate.unit === "engang" && paid.some(isTimed) ? " én gang" : "";
  const given = joinWithAnd(paid.map((rate) => `${rateText(rate)}${once(rate)}`));
  if (paid.length > counted.length) return only(given, ASK_FOR_DATES);
  const total = totalText(amount);
  const highest = first.max ?? first.min ?? 0;
  const isExact = usual === highest && usual === (first.min ?? highest);
  if (counted.length > 1 || isTimed(first)) {
    // One rate in kroner, paid once: the total would repeat it.
    if (counted.length === 1 && first.currency === "DKK" && isExact && usual === most)
      return only(given);
    const isByLength = stayDays !== null && counted.some(isPaidByLength);
    const forYou = isByLength ? `${total} for ${stayText(stayDays, counted)}` : total;
    return { whole: `${given}: ${forYou}`, given, forYou };
  }
  if (first.currency !== "DKK") {
    const forYou = inKronerText(amount);
    const sum = first.min === null ? forYou.replace(/^op til /, "") : forYou;
    return { whole: `${given} (${sum})`, given, forYou };
  }
  const guess = isExact ? null : reckoned;
  if (most === null || most <= highest) return only(given, guess);
  const [normal, limit] = [`normalt ${given}`, formatKroner(most)];
  return {
    whole: `${normal}, højst ${limit}`,
    given: normal,
    forYou: joinNonNull(" ", "Højst", limit, guess),
  };
}

/** "660 euro om måneden: omkring 24.600 kr. for dine fem måneder" */
export function amountText(facts: AmountFacts): string {
  return describeAmount(facts).whole;
}

type RatedGrant = Pick<AssessedGrant, "grant" | "amount" | "faint">;

/** " (2017)" for an old amount: its year in the description ("i 2017 fik tre 50.000 kr.") or the source's. */
export function amountYear({ grant, amount, faint }: RatedGrant, today: IsoDate): string {
  if (faint === "old-source" || !isAmountKnown({ grant, amount })) return "";
  const sum = grant.description.split(";").find((part) => /\d\s(?:kr\.|euro)/.test(part));
  const [, told] = /\bi (20\d\d)\b/.exec(sum ?? "") ?? [];
  const sourceYear = told === undefined ? grant.sourceYear : Number(told);
  return isAmountOld({ ...grant, sourceYear }, today) ? ` (${sourceYear})` : "";
}

/** For a column headed "Beløb": "omkring 26.000 kr.", "50.000 kr. (2017)", "ikke oplyst" */
export function amountForTable(match: AssessedGrant, today: IsoDate): string {
  const { rates, usual, isCounted } = match.amount;
  if (usual === null) return isAmountKnown(match) ? "afhænger af opholdet" : "ikke oplyst";
  const isPartlyCounted = isCounted && rates.some(({ status }) => status === "uncountable");
  if (isPartlyCounted) return "afhænger af opholdet";
  return `${totalForTable(match)}${amountYear(match, today)}`;
}

function totalForTable({ grant, amount }: AmountFacts): string {
  if (!amount.isCounted) return statedText(grant);
  const counted = amount.rates.filter(({ status }) => status === "counted");
  const [first] = counted;
  if (first === undefined || counted.length > 1 || isTimed(first)) return totalText(amount);
  return first.currency === "DKK" ? amountText({ grant, amount }) : inKronerText(amount);
}

export function amountParts(facts: AmountFacts) {
  const { given, forYou } = describeAmount(facts);
  return { given: capitalize(given), forYou };
}

const FEW_AWARDS = 10;

export function awardsText({ awardsPerYear }: Pick<Grant, "awardsPerYear">): string | null {
  if (awardsPerYear === null) return null;
  if (awardsPerYear === 1) return "ét legat om året";
  return awardsPerYear < FEW_AWARDS
    ? `${withUnit(numberWord(awardsPerYear), "legater")} om året`
    : `omkring ${withUnit(number.format(awardsPerYear), "legater")} om året`;
}
