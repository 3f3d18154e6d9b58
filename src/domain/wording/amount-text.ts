import { numberWord, preciseLengthInWords } from "../danish/length-of-time.ts";
import { formatKroner, formatKronerRange } from "../danish/money.ts";
import { withUnit } from "../danish/no-break.ts";
import { capitalized, listAnd, listOr, uncapitalized } from "../danish/sentences.ts";
import { type GrantAmount, monthsPaid, type StudentRate } from "../matching/amounts.ts";
import { type OptionField, optionLabel } from "../matching/answer-options.ts";
import type { Grant } from "../matching/grant.ts";
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

function answerName(field: OptionField, value: string): string {
  const label = optionLabel(field, value);
  const isName = ["destination", "exchangeCountry", "currentInstitution"].includes(field);
  return (
    (field === "stayType" ? stayNames[value] : undefined) ?? (isName ? label : uncapitalized(label))
  );
}

/** With whom it is for, if the student has not said: "4.000 kr. (Europa)" */
function conditionalRateText(rate: StudentRate): string {
  const whom = rate.when.map(({ field, values }) => {
    const labels = values.map((value) => answerName(field, value));
    return labels.length <= LISTED_ANSWERS
      ? listOr(labels)
      : `${labels.slice(0, LISTED_ANSWERS - 1).join(", ")} m.fl.`;
  });
  return whom.length === 0 ? rateText(rate) : `${rateText(rate)} (${whom.join(", ")})`;
}

function statedText({ minAmountDkk: min, maxAmountDkk: max }: AmountFacts["grant"]): string {
  if (max === null) return `mindst ${formatKroner(min ?? 0)}`;
  if (min === null) return `op til ${formatKroner(max)}`;
  return min === max ? formatKroner(max) : formatKronerRange(min, max);
}

function isTimed({ unit }: StudentRate): boolean {
  return unit !== "engang" && unit !== "rejse";
}

/** Whether a longer stay is paid more for by the day, week or month: a semester or a year counts as a whole. */
function isPaidByLength({ unit }: StudentRate): boolean {
  return unit === "dag" || unit === "uge" || unit === "maaned";
}

/** "fem måneder", "halvanden måned", "to en halv måned": as many as monthly rates are paid for. */
function monthsText(months: number): string {
  const whole = Math.floor(months);
  if (months === 0.5) return "en halv måned";
  if (months === 1.5) return "halvanden måned";
  if (months > whole) return `${numberWord(whole)} en halv måned`;
  return whole === 1 ? "en måned" : withUnit(numberWord(whole), "måneder");
}

/** The stay that rates were counted for: "dine fem måneder", "dine tre uger", "4-6 måneder". */
function stayText({ fewest, most }: StayDays, counted: readonly StudentRate[]): string {
  if (fewest !== most)
    return fewest > 360 ? "mere end et år" : withUnit(`${fewest / 30}-${most / 30}`, "måneder");
  const months = counted.some(({ unit }) => unit === "maaned");
  const length = months ? monthsText(monthsPaid(most)) : preciseLengthInWords(most);
  return /^(?:en |halvanden|1\D)| en halv /u.test(length) ? length : `dine ${length}`;
}

function isSaidInFull({ usual, most }: GrantAmount, [first, ...others]: readonly StudentRate[]) {
  return (
    first?.currency === "DKK" &&
    others.length === 0 &&
    usual === most &&
    first.min === usual &&
    first.max === usual
  );
}

function totalText({ usual, most }: GrantAmount): string {
  const about = `omkring ${formatKroner(usual ?? 0)}`;
  return usual === most || most === null ? about : `${about}, højst ${formatKroner(most)}`;
}

const UNKNOWN_AMOUNT = "Fonden oplyser ikke beløbet";

export function isAmountKnown({ amount }: AmountFacts): boolean {
  return amount.usual !== null || amount.rates.some(({ standing }) => standing !== "other");
}

/** "660 euro om måneden: omkring 26.000 kr. for dine fem måneder", "normalt op til 30.000 kr., højst 100.000 kr." */
export function amountText({ grant, amount }: AmountFacts): string {
  const counted = amount.rates.filter(({ standing }) => standing === "counted");
  const open = amount.rates.filter(
    ({ standing }) => standing === "uncountable" || standing === "unanswered",
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
  // Said twice, it would not be more.
  if (isSaidInFull(amount, counted)) return words;
  if (!isPlain) {
    const stay =
      amount.stayDays !== null && counted.some(isPaidByLength)
        ? ` for ${stayText(amount.stayDays, counted)}`
        : "";
    return `${words}: ${totalText(amount)}${stay}`;
  }
  if (first.currency !== "DKK") return `${words} (${totalText(amount)})`;
  const highest = first.max ?? first.min ?? 0;
  return amount.most !== null && amount.most > highest
    ? `normalt ${words}, højst ${formatKroner(amount.most)}`
    : words;
}

/** For a column headed "Beløb", in kroner alone: "omkring 26.000 kr.", "op til 30.000 kr.", "ikke oplyst". */
export function amountInTable({ grant, amount }: AmountFacts): string {
  if (amount.usual === null)
    return isAmountKnown({ grant, amount }) ? "afhænger af opholdet" : "ikke oplyst";
  if (!amount.isCounted) return statedText(grant);
  const counted = amount.rates.filter(({ standing }) => standing === "counted");
  const [first] = counted;
  return first !== undefined && counted.length === 1 && !isTimed(first) && first.currency === "DKK"
    ? amountText({ grant, amount })
    : totalText(amount);
}

/** For a card: the foundation's terms, and what they come to. */
export interface AmountParts {
  readonly given: string;
  readonly forYou: string | null;
}

/** "660 euro om måneden og mindst 180 euro til rejsen" and "omkring 26.000 kr. for dine fem måneder". */
export function amountParts({ grant, amount }: AmountFacts): AmountParts {
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
    const stay =
      stayDays !== null && counted.some(isTimed) ? ` for ${stayText(stayDays, counted)}` : "";
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

const FEW_AWARDS = 10;

export function awardsText({ awardsPerYear }: Pick<Grant, "awardsPerYear">): string | null {
  if (awardsPerYear === null) return null;
  if (awardsPerYear === 1) return "ét legat om året";
  return awardsPerYear < FEW_AWARDS
    ? `${withUnit(numberWord(awardsPerYear), "legater")} om året`
    : `omkring ${withUnit(number.format(awardsPerYear), "legater")} om året`;
}
