import { isRealDate } from "../danish/danish-date.ts";
import { isOption, NOT_TOLD, type OptionField, optionsOf } from "./answer-options.ts";
import { parseRates, type Rate } from "./rates.ts";

/** Criteria whose values come from `answer-options.json`; each is named after the answer it tests. */
export const optionCriteria = [
  "studyLevel",
  "destination",
  "duration",
  "studyField",
  "maritalStatus",
  "unionMember",
  "additionalInfo",
  "region",
  "municipality",
  "city",
  "familyConnection",
  "institutionalConnection",
  "currentInstitution",
  "currentField",
  "studyArea",
  "educationLevel",
  "stayType",
  "exchangeCountry",
  "danishCitizenship",
  "employed",
  "hasDisability",
  "internationalConnection",
] as const satisfies readonly OptionField[];
export type OptionCriterion = (typeof optionCriteria)[number];

/** All criterion columns, in the order of the grants file. */
export const criterionColumns = [
  ...optionCriteria,
  "exchangeUniversity",
  "age",
  "gradeAverage",
  "months",
  "betingelser",
] as const;
export type CriterionColumn = (typeof criterionColumns)[number];

export const placeColumns = ["region", "municipality", "city"] as const;

const factColumns = [
  "id",
  "status",
  "fond_navn",
  "legat_navn",
  "beskrivelse",
  "min_beloeb_dkk",
  "max_beloeb_dkk",
  "satser",
  "uddelinger",
  "frist_type",
  "frister",
  "aabner",
  "foer_start",
  "link",
  "soeges_hos",
  "kontakt_email",
  "kontakt_telefon",
  "kontakt_adresse",
  "tjek_selv",
  "krav",
  "bilag",
  "daekker",
  "kilde",
  "kilde_aar",
  "verificeret",
] as const;

/** The columns of the grants file, in order. */
export const grantColumns = [...factColumns, ...criterionColumns] as const;
export type GrantColumn = (typeof grantColumns)[number];

/** A raw row of the grants file: every cell as text, empty if nothing is stated. */
export type GrantRow = Readonly<Record<GrantColumn, string>>;

export const grantStatuses = ["aktiv", "inaktiv"] as const;
export const deadlineKinds = ["fast", "loebende", "dato", "ukendt"] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];
export const coveredCosts = [
  "rejse",
  "ophold",
  "studieafgift",
  "materialer",
  "sprogkursus",
  "forsikring",
  "visum",
] as const;
export type CoveredCost = (typeof coveredCosts)[number];

/**
 * A criterion on an answer: any one of `required` qualifies, any of `open` leaves the question open, and `preferred`
 * ranks the grant higher and excludes nobody.
 */
export interface ValueCriterion {
  readonly column: Exclude<CriterionColumn, "age" | "gradeAverage" | "months" | "betingelser">;
  readonly required: readonly string[];
  readonly open: readonly string[];
  readonly preferred: readonly string[];
}
/** Age in whole years on the grant's next deadline; `null` means no limit. */
export interface AgeCriterion {
  readonly column: "age";
  readonly min: number | null;
  readonly max: number | null;
}
/** Minimum average on the Danish 7-point scale. */
export interface GradeCriterion {
  readonly column: "gradeAverage";
  readonly min: number;
}
/** Length of the stay in whole months; `null` means no limit. */
export interface MonthsCriterion {
  readonly column: "months";
  readonly min: number | null;
  readonly max: number | null;
}
/** A condition of `conditions.csv` that must hold, or must not hold. */
export interface ConditionCriterion {
  readonly column: "betingelser";
  readonly condition: string;
  readonly mustHold: boolean;
}
export type Criterion =
  | ValueCriterion
  | AgeCriterion
  | GradeCriterion
  | MonthsCriterion
  | ConditionCriterion;

/** Whether a criterion can exclude anybody: it has a required value, or is a range or a condition. */
export function isRequirement(criterion: Criterion): boolean {
  return !("required" in criterion) || criterion.required.length > 0;
}

/** A grant (legat). Plain data: it survives JSON. */
export interface Grant {
  readonly id: string;
  readonly active: boolean;
  readonly foundation: string;
  /** The grant's own name if it differs from the foundation's. */
  readonly name: string | null;
  readonly description: string;
  readonly minAmountDkk: number | null;
  readonly maxAmountDkk: number | null;
  /** What the grant normally gives. */
  readonly rates: readonly Rate[];
  /** Number of awards a year. */
  readonly awardsPerYear: number | null;
  readonly deadlineKind: DeadlineKind;
  /** `MM-DD` if the kind is `fast`, a single `YYYY-MM-DD` if it is `dato`, otherwise empty. */
  readonly deadlines: readonly string[];
  /** `MM-DD` on which applications for each of `deadlines` open, in the same order; empty if unknown. */
  readonly openings: readonly string[];
  /**
   * How many days before the stay one must have applied, or `deadline`: the stay must not have begun on the
   * deadline. `null` if nothing is stated.
   */
  readonly beforeStart: number | "deadline" | null;
  readonly url: string | null;
  /** Whether to apply through the student's own international office rather than to the foundation. */
  readonly appliedForAtSchool: boolean;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactAddress: string | null;
  /** A requirement that no answer can settle: the student has to check it. */
  readonly checkYourself: string | null;
  readonly requirements: string | null;
  readonly attachments: readonly string[];
  readonly covers: readonly CoveredCost[];
  readonly sourceUrl: string;
  /** The latest year that the source mentions. */
  readonly sourceYear: number | null;
  /** The day on which an operator last checked the facts against the foundation's own page. */
  readonly verifiedOn: string | null;
  readonly criteria: readonly Criterion[];
}

/** What is wrong with a cell, and what it allows. */
export interface CellFault {
  readonly column: GrantColumn;
  readonly value: string;
  readonly message: string;
}

/** "Rejselegat, Fonden"; just the foundation if the grant has no name of its own. */
export function grantTitle(grant: Pick<Grant, "foundation" | "name">): string {
  return grant.name === null ? grant.foundation : `${grant.name}, ${grant.foundation}`;
}

/** Ids of grants and conditions: lower-case letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const wholeKronerPattern = /^[1-9]\d{0,8}$/;
const awardsPattern = /^[1-9]\d{0,5}$/;
const leadDaysPattern = /^(?:0|[1-9]\d{0,2})$/;
const monthDayPattern = /^\d{2}-\d{2}$/;
const yearPattern = /^(?:19|20)\d{2}$/;
const agePattern = /^(\d{1,3})?-(\d{1,3})?$/;
const monthsPattern = /^(\d{1,2})?-(\d{1,2})?$/;
const gradePattern = /^-?\d{1,2}(?:\.\d{1,2})?$/;
const emailPattern = /^[^\s@;]+@[^\s@;]+\.[^\s@;]+$/;

/**
 * A page on the public web. IP addresses, this machine and names of a private network are refused: a program that
 * visits the grants' pages would end up on the operator's own network.
 */
function isWebAddress(text: string): boolean {
  const host = /^https?:\/\/([^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(text)?.[1] ?? "";
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  const isNumber = /^(?:\d+|0x[\da-f]*)$/.test(last);
  return labels.length > 1 && !labels.includes("") && !isNumber && !ownNetworks.includes(last);
}

/** Top-level names that never lead to the public internet (RFC 6761, RFC 6762, RFC 8375 and `.internal`). */
const ownNetworks = ["localhost", "local", "internal", "lan", "home", "intranet"];

/** 29 February is allowed as a yearly date: 2024 is a leap year. */
function isMonthDay(text: string): boolean {
  return monthDayPattern.test(text) && isRealDate(`2024-${text}`);
}

/** The items of a list cell; none if it is empty. */
function listOf(cell: string): string[] {
  return cell === "" ? [] : cell.split(";");
}

function orNull(cell: string): string | null {
  return cell === "" ? null : cell;
}

function isOneOf<T extends string>(allowed: readonly T[], value: string): value is T {
  return (allowed as readonly string[]).includes(value);
}

/**
 * Parses a row of the grants file: the grant, or every fault in the row with what is allowed there.
 * The rules are those of the file's own description (`docs/grants-file.md`).
 */
export function parseGrantRow(
  row: GrantRow,
): { ok: true; grant: Grant } | { ok: false; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const fault = (column: GrantColumn, message: string, value: string = row[column]) => {
    faults.push({ column, value, message });
  };

  for (const column of grantColumns) {
    if (row[column] !== row[column].trim()) fault(column, "uden mellemrum først og sidst");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    else if (/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/.test(row[column]))
      fault(column, "uden styretegn og ulæselige tegn");
  }

  if (row.id.length > 100 || !slugPattern.test(row.id))
    fault("id", "små bogstaver a-z, tal og bindestreger, højst 100 tegn");
  if (!isOneOf(grantStatuses, row.status)) fault("status", `en af: ${grantStatuses.join(", ")}`);
  if (row.fond_navn === "") fault("fond_navn", "fondens navn må ikke mangle");
  if (row.beskrivelse === "") fault("beskrivelse", "en eller to sætninger må ikke mangle");

  for (const column of ["min_beloeb_dkk", "max_beloeb_dkk"] as const) {
    if (row[column] !== "" && !wholeKronerPattern.test(row[column]))
      fault(column, "hele kroner uden punktum, fx 25000, eller tom");
  }
  if (
    wholeKronerPattern.test(row.min_beloeb_dkk) &&
    wholeKronerPattern.test(row.max_beloeb_dkk) &&
    Number(row.min_beloeb_dkk) > Number(row.max_beloeb_dkk)
  )
    fault("min_beloeb_dkk", `højst max_beloeb_dkk, som er ${row.max_beloeb_dkk}`);

  const deadlines = listOf(row.frister);
  if (!isOneOf(deadlineKinds, row.frist_type)) {
    fault("frist_type", `en af: ${deadlineKinds.join(", ")}`);
  } else if (row.frist_type === "fast") {
    if (deadlines.length === 0)
      fault("frister", "mindst én dato som MM-DD, når frist_type er fast");
    for (const date of deadlines)
      if (!isMonthDay(date)) fault("frister", "datoer som MM-DD, fx 03-01;10-01", date);
  } else if (row.frist_type === "dato") {
    if (deadlines.length !== 1 || !isRealDate(row.frister))
      fault("frister", "én dato som YYYY-MM-DD, når frist_type er dato");
  } else if (row.frister !== "") {
    fault("frister", `tom, når frist_type er ${row.frist_type}`);
  }
  if (new Set(deadlines).size !== deadlines.length) fault("frister", "hver dato kun én gang");

  const rates = parseRates(row.satser, optionCriteria, (value, message) =>
    fault("satser", message, value),
  );
  if (row.uddelinger !== "" && !awardsPattern.test(row.uddelinger))
    fault("uddelinger", "et helt antal legater om året, fx 30, eller tom");
  const openings = listOf(row.aabner);
  if (row.aabner !== "") {
    if (row.frist_type !== "fast") fault("aabner", "tom, når frist_type ikke er fast");
    else if (openings.length !== deadlines.length)
      fault(
        "aabner",
        `en dato for hver af fristerne ${row.frister}, i samme rækkefølge, eller tom`,
      );
    for (const date of openings)
      if (!isMonthDay(date)) fault("aabner", "datoer som MM-DD, fx 01-10;08-01", date);
  }
  const beforeStart = readBeforeStart(row.foer_start);
  if (beforeStart === undefined)
    fault(
      "foer_start",
      "et antal dage før opholdet begynder (0: før det begynder), frist, eller tom",
    );
  if (row.soeges_hos !== "" && row.soeges_hos !== "egen-institution")
    fault("soeges_hos", "egen-institution, eller tom: hos fonden");

  if (row.link !== "" && !isWebAddress(row.link))
    fault("link", "en adresse med http:// eller https://, eller tom");
  if (!isWebAddress(row.kilde)) fault("kilde", "en adresse med http:// eller https://");
  if (row.kontakt_email !== "" && !emailPattern.test(row.kontakt_email))
    fault("kontakt_email", "en e-mailadresse eller tom");
  if (row.kilde_aar !== "" && !yearPattern.test(row.kilde_aar))
    fault("kilde_aar", "et årstal, fx 2026, eller tom");
  if (row.verificeret !== "" && !isRealDate(row.verificeret))
    fault("verificeret", "en dato som YYYY-MM-DD, eller tom");

  const covers: CoveredCost[] = [];
  for (const cost of listOf(row.daekker)) {
    if (isOneOf(coveredCosts, cost)) covers.push(cost);
    else fault("daekker", `en eller flere af: ${coveredCosts.join(", ")}`, cost);
  }
  if (new Set(covers).size !== covers.length) fault("daekker", "hver udgift kun én gang");
  const attachments = listOf(row.bilag);
  if (attachments.some((item) => item.trim() === "" || item !== item.trim()))
    fault("bilag", "bilag adskilt af ; uden tomme led");

  const criteria: Criterion[] = [];
  for (const column of criterionColumns) {
    const cell = row[column];
    if (cell === "") continue;
    if (column === "age") {
      const range = readRange(agePattern, cell);
      if (range === null) fault(column, "år som 18-30, -35 eller 25-, det laveste først");
      else criteria.push({ column, ...range });
    } else if (column === "months") {
      const range = readRange(monthsPattern, cell);
      if (range === null) fault(column, "måneder som 3-12, -6 eller 3-, det laveste først");
      else criteria.push({ column, ...range });
    } else if (column === "betingelser") {
      criteria.push(...parseConditionCriteria(cell, fault));
    } else if (column === "gradeAverage") {
      const min = Number(cell);
      if (!gradePattern.test(cell) || min < -3 || min > 12)
        fault(column, "et snit på 7-trinsskalaen fra -3 til 12 med punktum, fx 9.5");
      else criteria.push({ column, min });
    } else {
      const criterion = parseValueCriterion(column, cell, fault);
      if (criterion !== null) criteria.push(criterion);
    }
  }

  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    grant: {
      id: row.id,
      active: row.status === "aktiv",
      foundation: row.fond_navn,
      name: orNull(row.legat_navn),
      description: row.beskrivelse,
      minAmountDkk: row.min_beloeb_dkk === "" ? null : Number(row.min_beloeb_dkk),
      maxAmountDkk: row.max_beloeb_dkk === "" ? null : Number(row.max_beloeb_dkk),
      rates,
      awardsPerYear: row.uddelinger === "" ? null : Number(row.uddelinger),
      deadlineKind: row.frist_type as DeadlineKind,
      deadlines,
      openings,
      beforeStart: beforeStart ?? null,
      url: orNull(row.link),
      appliedForAtSchool: row.soeges_hos !== "",
      contactEmail: orNull(row.kontakt_email),
      contactPhone: orNull(row.kontakt_telefon),
      contactAddress: orNull(row.kontakt_adresse),
      checkYourself: orNull(row.tjek_selv),
      requirements: orNull(row.krav),
      attachments,
      covers,
      sourceUrl: row.kilde,
      sourceYear: row.kilde_aar === "" ? null : Number(row.kilde_aar),
      verifiedOn: orNull(row.verificeret),
      criteria,
    },
  };
}

/** `undefined` if the cell is neither a number of days nor `frist`. */
function readBeforeStart(cell: string): Grant["beforeStart"] | undefined {
  if (cell === "") return null;
  if (cell === "frist") return "deadline";
  return leadDaysPattern.test(cell) ? Number(cell) : undefined;
}

/** The bounds of a range, `null` for no limit; `null` altogether if the cell is no range or the bounds are swapped. */
function readRange(
  pattern: RegExp,
  cell: string,
): { min: number | null; max: number | null } | null {
  const [, low, high] = pattern.exec(cell) ?? [];
  if ((low ?? high) === undefined) return null;
  const range = {
    min: low === undefined ? null : Number(low),
    max: high === undefined ? null : Number(high),
  };
  return range.min !== null && range.max !== null && range.min > range.max ? null : range;
}

/** Parses the ids of a `betingelser` cell. Whether `conditions.csv` has them is checked once both files are read. */
function parseConditionCriteria(
  cell: string,
  fault: (column: GrantColumn, message: string, value?: string) => void,
): ConditionCriterion[] {
  const criteria: ConditionCriterion[] = [];
  for (const part of cell.split(";")) {
    const mustHold = !part.startsWith("!");
    const condition = mustHold ? part : part.slice(1);
    if (!slugPattern.test(condition))
      fault(
        "betingelser",
        "id'er fra conditions.csv adskilt af ;, med ! foran: må ikke gælde",
        part,
      );
    else if (criteria.some((other) => other.condition === condition))
      fault("betingelser", "hver betingelse kun én gang", part);
    else criteria.push({ column: "betingelser", condition, mustHold });
  }
  return criteria;
}

function parseValueCriterion(
  column: ValueCriterion["column"],
  cell: string,
  fault: (column: GrantColumn, message: string, value?: string) => void,
): ValueCriterion | null {
  const values: Record<"required" | "open" | "preferred", string[]> = {
    required: [],
    open: [],
    preferred: [],
  };
  const parts = cell.split(";");
  let isSound = true;
  for (const part of parts) {
    const kind = part.startsWith("~") ? "preferred" : part.startsWith("?") ? "open" : "required";
    const value = kind === "required" ? part : part.slice(1);
    const isKnown =
      column === "exchangeUniversity"
        ? value.trim() !== "" && value === value.trim()
        : value !== NOT_TOLD && isOption(column, value);
    if (!isKnown) {
      const allowed =
        column === "exchangeUniversity"
          ? "navne på universiteter adskilt af ;"
          : `en eller flere af: ${optionsOf(column)
              .map((option) => option.value)
              .filter((option) => option !== NOT_TOLD)
              .join(", ")} (med ~ foran: foretrukket, med ? foran: lader spørgsmålet stå åbent)`;
      fault(column, allowed, part);
      isSound = false;
    } else values[kind].push(value);
  }
  if (new Set(parts).size !== parts.length) {
    fault(column, "hver værdi kun én gang");
    isSound = false;
  }
  return isSound ? { column, ...values } : null;
}
