import {
  deadlineKinds,
  type GrantColumn,
  grantColumns,
  grantStatuses,
} from "../../../src/domain/matching/grant.ts";

/** A column of the grants file as a field of the desk's form. */
export interface DeskField {
  readonly column: GrantColumn;
  readonly kind: "line" | "lines" | "choice";
  readonly options?: readonly string[];
}

/** Columns whose cells are sentences. */
const sentences: readonly GrantColumn[] = ["beskrivelse", "tjek_selv", "krav", "bilag"];
const choices: Partial<Record<GrantColumn, readonly string[]>> = {
  status: grantStatuses,
  soeges_hos: ["", "egen-institution"],
  frist_type: deadlineKinds,
};
/** The fields that change most often come first; the rest follow in the order of the file. */
const first: readonly GrantColumn[] = [
  "status",
  "frist_type",
  "frister",
  "aabner",
  "foer_start",
  "min_beloeb_dkk",
  "max_beloeb_dkk",
  "satser",
  "uddelinger",
  "link",
  "beskrivelse",
  "krav",
  "tjek_selv",
];
/** Fields that the desk fills in itself, and fields that never change. */
const notEdited: readonly GrantColumn[] = ["id", "verificeret"];

export const deskFields: readonly DeskField[] = [
  ...first,
  ...grantColumns.filter((column) => !first.includes(column) && !notEdited.includes(column)),
].map((column) => {
  const options = choices[column];
  if (options !== undefined) return { column, kind: "choice", options };
  return { column, kind: sentences.includes(column) ? "lines" : "line" };
});
