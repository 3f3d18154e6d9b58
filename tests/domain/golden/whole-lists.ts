import { readFileSync } from "node:fs";
import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { MatchingAnswers } from "../../../src/domain/matching/answers.ts";

/**
 * One hundred students and every grant of their lists, in `whole-lists.txt`: what is not named there is on no list. It was
 * written by a reading of docs/matching.md of its own, in another language and thrown away since, over the cells of the
 * three files, and then read by a person against the rows. When a row changes, read it and mend the lines by hand.
 *
 *     ## HA på CBS, udveksling i USA
 *     svar    field=value …, beyond what `unlessTold` says; `_` is a space
 *     ja      conditions that were chosen; every other one that the answers leave open was said no to
 *     passer  GRANT DUE what the row asks for and the student meets: `studyArea=erhverv`, `months:3-`, `kvinde`, `!iaeste`
 *     tjek    the same, with a `?` behind what is left open
 *     sent    fits, but the deadline comes too late for the stay
 *     nær     within reach: the cell of the one criterion that rules it out
 */

/** What the students answer where their line says nothing else. */
const unlessTold: Readonly<Record<string, string>> = {
  danishCitizenship: "ja",
  additionalCitizenship: "nej",
  employed: "ja",
  maritalStatus: "single",
  additionalInfo: "none",
  familyConnection: "none",
  institutionalConnection: "none",
  internationalConnection: "nej",
  hasDisability: "nej",
  birthday: "2002-05-14",
  unionMember: "no",
  region: "koebenhavn",
  municipality: "koebenhavn",
  city: "koebenhavn",
  gradeAverage: "8",
};
const UNLESS_TOLD_ON = "2026-11-23";

export const sections = ["passer", "tjek", "sent", "nær"] as const;
export type Section = (typeof sections)[number];

export interface ListedGrant {
  readonly section: Section;
  readonly id: string;
  readonly due: IsoDate | null;
  /** What the row asks for, each as it stands in the line. */
  readonly asks: readonly string[];
}

export interface WholeList {
  readonly name: string;
  readonly on: IsoDate;
  readonly answers: MatchingAnswers;
  /** Conditions that were chosen. */
  readonly chosen: readonly string[];
  readonly grants: readonly ListedGrant[];
}

function readBlock(block: string): WholeList {
  const [name = "", ...lines] = block.trimEnd().split("\n");
  const wordsOf = (kind: string) =>
    lines
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.slice(kind.length).trim().split(" "));
  const told = (wordsOf("svar")[0] ?? []).map((pair) => {
    const [field = "", value = ""] = pair.split("=");
    return [field, value.replaceAll("_", " ")] as const;
  });
  const { on = UNLESS_TOLD_ON, ...answers } = Object.fromEntries([
    ...Object.entries(unlessTold),
    ...told,
  ]);
  return {
    name,
    on,
    answers,
    chosen: wordsOf("ja")[0] ?? [],
    grants: sections.flatMap((section) =>
      wordsOf(section).map(([id = "", due, ...asks]) => ({
        section,
        id,
        due: due === undefined || due === "-" ? null : due,
        asks,
      })),
    ),
  };
}

/** @throws where the file is not there */
export function readWholeLists(): WholeList[] {
  const text = readFileSync(new URL("whole-lists.txt", import.meta.url), "utf8");
  return text.split(/^## /mu).slice(1).map(readBlock);
}
