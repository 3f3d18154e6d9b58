import { slugify } from "../../../src/content/article-outline.ts";
import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { AttachmentKind } from "../../../src/domain/matching/attachment-kinds.ts";
import {
  type GrantColumn,
  type GrantRow,
  grantColumns,
} from "../../../src/domain/matching/grant-row.ts";
import type { AmountMention } from "../verify/amounts.ts";
import { findClosingPassage } from "../verify/compare.ts";
import { findPassages } from "../verify/passages.ts";
import type { DateFact } from "../verify/reading.ts";
import type { DataRow } from "./rows-on-disk.ts";

/** Proposed from a page; a person confirms it before it is stored. */
export interface GrantDraft {
  readonly row: GrantRow;
  /** By column: the text that a proposed value was read from. */
  readonly proposals: Readonly<Record<string, string>>;
}

const emptyRow = Object.fromEntries(grantColumns.map((column) => [column, ""])) as GrantRow;

/** The draft may have changed since it was shown: untouched columns take its current values. */
export function mergeFormWithDraft(
  { row }: GrantDraft,
  shown: DataRow,
  sent: GrantRow,
  ticked: readonly string[],
) {
  const typed = Object.entries(sent).filter(([column, value]) => value !== shown[column]);
  return {
    wanted: { ...row, ...Object.fromEntries(typed) },
    confirmed: ticked.filter((column) => row[column as GrantColumn] === shown[column]),
  };
}

export function unconfirmedFaults(
  { row, proposals }: GrantDraft,
  sent: GrantRow,
  confirmed: readonly string[],
): Record<string, string[]> {
  const open = Object.keys(proposals).filter(
    (column) =>
      !confirmed.includes(column) && row[column as GrantColumn] === sent[column as GrantColumn],
  );
  return Object.fromEntries(
    open.map((column) => [
      column,
      ["et forslag fra siden: sæt hak, når du har set efter, eller ret det"],
    ]),
  );
}

/**
 * The description is left for a person to write.
 *
 * @param text `null` if the page could not be read
 */
export function beginDraft(
  address: string,
  text: string | null,
  taken: readonly string[],
  attachments: readonly Pick<AttachmentKind, "id" | "name">[],
  today: IsoDate,
): GrantDraft {
  const lines = (text ?? "").split("\n").filter((line) => line !== "");
  const [heading = ""] = lines;
  const passages = findPassages(text ?? "");
  const find = (pattern: RegExp): [value: string | undefined, from: string] => {
    const line = lines.find((text) => pattern.test(text)) ?? "";
    return [pattern.exec(line)?.[1], line.slice(0, 200)];
  };
  const years = [...(text ?? "").matchAll(/(?<!\d)20\d{2}(?!\d)/gu)]
    .map(([year]) => year)
    .filter((year) => year <= today.slice(0, 4));
  const newest = years.toSorted().at(-1);
  const yearLine = newest === undefined ? "" : lines.find((line) => line.includes(newest));
  const named = attachments.filter(({ name }) =>
    (text ?? "").toLowerCase().includes(name.toLowerCase()),
  );
  const closing = findClosingPassage(passages, today);
  const proposed = [
    ["status", closing && "inaktiv", closing?.text ?? ""],
    ["fond_navn", heading.length <= 80 ? heading : "", heading],
    ...datesIn(passages),
    ...amountsIn(passages),
    ["kontakt_email", ...find(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/u)],
    ["kontakt_telefon", ...find(/(?:tlf|telefon)\D{0,5}((?:\+45 ?)?\d{2} ?\d{2} ?\d{2} ?\d{2})/iu)],
    ["kilde_aar", newest, yearLine?.slice(0, 200) ?? ""],
    ["bilag", named.map(({ id }) => id).join(";"), named.map(({ name }) => name).join(", ")],
  ].filter(([, value]) => value);
  const cells: Partial<GrantRow> = Object.fromEntries(
    proposed.map(([column, value]) => [column, value]),
  );
  const id = freeId(cells.fond_navn ?? new URL(address).host.replace(/^www\./, ""), taken);
  return {
    row: {
      ...emptyRow,
      frist_type: "ukendt",
      status: "aktiv",
      ...cells,
      id,
      link: address,
      kilde: address,
    },
    proposals: Object.fromEntries(proposed.map(([column, , from]) => [column, from])),
  };
}

type Proposal = [column: GrantColumn, value: string | undefined, from: string];
type Passages = ReturnType<typeof findPassages>;

function datesIn(passages: Passages): Proposal[] {
  const facts = passages.flatMap(({ text, facts }) => facts.map((fact) => ({ fact, text })));
  const daysOf = (kind: DateFact["kind"]) => {
    const found = facts.flatMap(({ fact, text }) =>
      fact.kind === kind && fact.day.from === fact.day.to ? [{ day: fact.day.from, text }] : [],
    );
    const texts = new Set(found.map(({ text }) => text));
    return { days: [...new Set(found.map(({ day }) => day))], from: [...texts].join(" · ") };
  };
  const { days, from } = daysOf("deadline");
  const rolling = facts.find(({ fact }) => fact.kind === "rolling");
  const openings = daysOf("opening");
  return [
    ["frist_type", days.length > 0 ? "fast" : rolling && "loebende", from || (rolling?.text ?? "")],
    ["frister", days.toSorted().join(";"), from],
    ["aabner", openings.days.length === days.length ? openings.days.join(";") : "", openings.from],
  ];
}

function amountsIn(passages: Passages): Proposal[] {
  const awards = passages.flatMap(({ text, facts }) =>
    facts.flatMap((fact) => (fact.kind === "award" ? [{ ...fact, text }] : [])),
  );
  const isPlain = ({ currency, unit }: AmountMention) => currency === "DKK" && unit === null;
  const sum = awards.find(({ amount }) => isPlain(amount));
  const rates = awards.filter(({ amount }) => !isPlain(amount));
  const rateOf = ({ amount: { low, high, currency, unit }, bound }: (typeof rates)[number]) => {
    const one = { most: `-${high}`, least: `${low}-`, exact: `${high}` }[bound];
    return `${low === high ? one : `${low}-${high}`} ${currency} ${unit ?? "engang"}`;
  };
  const kroner = (bound: "low" | "high") => sum && String(Math.round(sum.amount[bound]));
  return [
    ["min_beloeb_dkk", sum?.bound === "most" ? "" : kroner("low"), sum?.text ?? ""],
    ["max_beloeb_dkk", sum?.bound === "least" ? "" : kroner("high"), sum?.text ?? ""],
    [
      "satser",
      [...new Set(rates.map(rateOf))].join(";"),
      [...new Set(rates.map(({ text }) => text))].join(" · "),
    ],
  ];
}

function freeId(name: string, taken: readonly string[]): string {
  const slug = slugify(name).slice(0, 60) || "nyt-legat";
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
