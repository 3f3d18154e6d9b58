import { isRealDate } from "../danish/danish-date.ts";
import { allowedValuesText, isSpecificOption } from "./answer-options.ts";
import { checkCells, isOneOf, type ParsedRow, slugPattern } from "./cells.ts";
import {
  applicationPlaces,
  type ConditionCriterion,
  type CoveredCost,
  type Criterion,
  coveredCosts,
  criterionColumns,
  type DeadlineKind,
  deadlineKinds,
  type Grant,
  type GrantAttachment,
  isClub,
  optionCriteria,
  type ValueCriterion,
} from "./grant.ts";
import { parseRates } from "./rates.ts";

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
  "bredt",
  "tjek_selv",
  "krav",
  "bilag",
  "daekker",
  "kilde",
  "kilde_aar",
  "verificeret",
] as const;

export const grantColumns = [...factColumns, ...criterionColumns] as const;
export type GrantColumn = (typeof grantColumns)[number];

export type GrantRow = Readonly<Record<GrantColumn, string>>;

export const grantStatuses = ["aktiv", "inaktiv"] as const;
const wholeKronerPattern = /^[1-9]\d{0,8}$/;
const awardsPattern = /^[1-9]\d{0,5}$/;
const beforeStartPattern =
  /^(?:(?<days>0|[1-9]\d{0,2})|(?<months>[1-9]\d?)m|frist(?:\+(?<after>[1-9]\d{0,2}))?)$/;
const attachmentPattern = /^(?<ids>[a-z0-9-]+(?:\|[a-z0-9-]+)*)(?: \((?<note>[^;]+)\))?$/;
const monthDayPattern = /^\d{2}-\d{2}$/;
const yearPattern = /^(?:19|20)\d{2}$/;
const ranges = {
  age: { pattern: /^(\d{1,3})?-(\d{1,3})?$/, allowed: "år som 18-30, -35 eller 25-" },
  months: { pattern: /^(\d{1,2})?-(\d{1,2})?$/, allowed: "måneder som 3-12, -6 eller 3-" },
};
const gradePattern = /^-?\d{1,2}(?:\.\d{1,2})?$/;
const emailPattern = /^[^\s@;]+@[^\s@;]+\.[^\s@;]+$/;

/** Refuses IP addresses and some private names; `verify/network.ts` checks the address itself. */
function isPublicUrl(text: string): boolean {
  const host = /^https?:\/\/([^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(text)?.[1] ?? "";
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  const isNumber = /^(?:\d+|0x[\da-f]*)$/.test(last);
  return labels.length > 1 && !labels.includes("") && !isNumber && !privateDomains.includes(last);
}

/** Some private top-level names (RFC 6761; RFC 6762, appendix G). */
const privateDomains = ["localhost", "local", "internal", "lan", "home", "intranet"];

/** 2024 is a leap year, so 29 February is allowed. */
function isMonthDay(text: string): boolean {
  return monthDayPattern.test(text) && isRealDate(`2024-${text}`);
}

function splitList(cell: string): string[] {
  return cell === "" ? [] : cell.split(";");
}

function orNull(cell: string): string | null {
  return cell === "" ? null : cell;
}

/** Format characters can hide in a name or reverse its reading direction. */
const unreadable = {
  pattern: /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u,
  message: "uden styretegn, usynlige og ulæselige tegn",
};

export function parseGrantRow(row: GrantRow): ParsedRow<Grant, GrantColumn> {
  const { faults, fault } = checkCells(row, grantColumns, unreadable);
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

  const deadlines = splitList(row.frister);
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
  const openings = splitList(row.aabner);
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
      "et antal dage før opholdet begynder (0: før det begynder), måneder som 1m, frist, frist+N, eller tom",
    );
  const appliedAt = row.soeges_hos === "" ? null : row.soeges_hos;
  if (appliedAt !== null && !isClub(appliedAt) && !isOneOf(applicationPlaces, appliedAt))
    fault(
      "soeges_hos",
      `en af: ${applicationPlaces.join(", ")}, en klub (soroptimistklub), eller tom: hos fonden`,
    );
  if (appliedAt === "automatisk" && (row.frist_type !== "ukendt" || row.foer_start !== ""))
    fault("soeges_hos", "automatisk kun med frist_type ukendt og tom foer_start: intet skal søges");

  if (row.link !== "" && !isPublicUrl(row.link))
    fault("link", "en adresse med http:// eller https://, eller tom");
  if (!isPublicUrl(row.kilde)) fault("kilde", "en adresse med http:// eller https://");
  if (row.kontakt_email !== "" && !emailPattern.test(row.kontakt_email))
    fault("kontakt_email", "en e-mailadresse eller tom");
  if (row.kilde_aar !== "" && !yearPattern.test(row.kilde_aar))
    fault("kilde_aar", "et årstal, fx 2026, eller tom");
  if (row.verificeret !== "" && !isRealDate(row.verificeret))
    fault("verificeret", "en dato som YYYY-MM-DD, eller tom");

  const covers: CoveredCost[] = [];
  for (const cost of splitList(row.daekker)) {
    if (isOneOf(coveredCosts, cost)) covers.push(cost);
    else fault("daekker", `en eller flere af: ${coveredCosts.join(", ")}`, cost);
  }
  if (new Set(covers).size !== covers.length) fault("daekker", "hver udgift kun én gang");
  const attachments: GrantAttachment[] = [];
  for (const item of splitList(row.bilag)) {
    const { ids, note } = attachmentPattern.exec(item)?.groups ?? {};
    if (ids === undefined)
      fault(
        "bilag",
        "id'er fra attachments.csv adskilt af ;: id, id (bemærkning) eller id|id",
        item,
      );
    else attachments.push({ anyOf: ids.split("|"), note: note ?? null });
  }
  if (row.bredt !== "" && row.bredt !== "ja") fault("bredt", "ja, eller tom");

  const criteria: Criterion[] = [];
  for (const column of criterionColumns) {
    const cell = row[column];
    if (cell === "") continue;
    if (column === "age" || column === "months") {
      const range = readRange(ranges[column].pattern, cell);
      if (range === null) fault(column, `${ranges[column].allowed}, det laveste først`);
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
    value: {
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
      appliedAt: appliedAt as Grant["appliedAt"],
      contactEmail: orNull(row.kontakt_email),
      contactPhone: orNull(row.kontakt_telefon),
      contactAddress: orNull(row.kontakt_adresse),
      isBroad: row.bredt === "ja",
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

function readBeforeStart(cell: string): Grant["beforeStart"] | undefined {
  if (cell === "") return null;
  const found = beforeStartPattern.exec(cell)?.groups;
  if (found === undefined) return undefined;
  if (found.days !== undefined) return { days: Number(found.days) };
  return found.months !== undefined
    ? { months: Number(found.months) }
    : { afterDeadline: Number(found.after ?? 0) };
}

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

/** That `conditions.csv` has the ids is checked after both files are read. */
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
  const required: string[] = [];
  const open: string[] = [];
  const preferred: string[] = [];
  const parts = cell.split(";");
  let isSound = true;
  for (const part of parts) {
    const values = part.startsWith("~") ? preferred : part.startsWith("?") ? open : required;
    const value = values === required ? part : part.slice(1);
    const isKnown =
      column === "exchangeUniversity"
        ? value.trim() !== "" && value === value.trim()
        : isSpecificOption(column, value);
    if (!isKnown) {
      const allowed =
        column === "exchangeUniversity"
          ? "navne på universiteter adskilt af ;"
          : `en eller flere af: ${allowedValuesText(column)} (med ~ foran: foretrukket, med ? foran: lader spørgsmålet stå åbent)`;
      fault(column, allowed, part);
      isSound = false;
    } else values.push(value);
  }
  if (new Set(parts).size !== parts.length) {
    fault(column, "hver værdi kun én gang");
    isSound = false;
  }
  return isSound ? { column, required, open, preferred } : null;
}
