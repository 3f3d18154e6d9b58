import type { Grant } from "../../../src/domain/matching/grant.ts";
import type { Comparable } from "./compare.ts";
import { actionableFindings, type Finding, findings, type Judgement } from "./judge.ts";

/** A grant and verify's findings about it. */
export interface VerifiedGrant {
  readonly grant: Grant;
  readonly judgement: Judgement;
}

export const findingNames: Readonly<Record<Finding, string>> = {
  gone: "siden er væk",
  differs: "siden siger noget andet end rækken",
  lost: "siden svarer, men er der ikke mere",
  moved: "siden er flyttet",
  changed: "ændret siden sidst",
  unreachable: "svarer ikke",
  unreadable: "kan ikke læses af et program",
  forbidden: "vil ikke læses af et program",
  nothing: "intet fundet at sammenligne med",
  reworded: "ny ordlyd, samme datoer og beløb",
  unread: "ikke læst endnu",
  unchanged: "uændret",
};

export const aboutNames: Readonly<Record<Comparable, string>> = {
  closed: "lukket",
  deadline: "frist",
  opening: "åbner",
  amount: "beløb",
};
/** Findings that do not make a run end with 1, but whose pages should be known: nothing was compared. */
const notCompared: readonly Finding[] = ["unreadable", "forbidden", "nothing"];

/** Findings to look at, the most serious first, with the number of each kind. */
export function formatFindings(verified: readonly VerifiedGrant[]): string {
  const lines: string[] = [];
  for (const finding of actionableFindings) {
    const those = verified.filter(({ judgement }) => judgement.finding === finding);
    if (those.length === 0) continue;
    lines.push(`${findingNames[finding]}:`);
    for (const { grant, judgement } of those)
      lines.push(`  ${grant.id}`, ...detailsOf(judgement).map((detail) => `      ${detail}`));
    lines.push("");
  }
  for (const finding of notCompared) {
    const ids = verified.filter(({ judgement }) => judgement.finding === finding);
    if (ids.length === 0) continue;
    lines.push(`${findingNames[finding]}: ${ids.map(({ grant }) => grant.id).join(", ")}`, "");
  }
  for (const [finding, count] of Object.entries(countFindings(verified)))
    lines.push(`${String(count).padStart(5)}  ${findingNames[finding as Finding]}`);
  return lines.join("\n");
}

/** How many grants there are of each kind, without empty kinds. */
function countFindings(verified: readonly VerifiedGrant[]): Partial<Record<Finding, number>> {
  return Object.fromEntries(
    findings
      .map((finding) => [
        finding,
        verified.filter(({ judgement }) => judgement.finding === finding).length,
      ])
      .filter(([, count]) => count !== 0),
  );
}

/** The reasons for a finding as lines of text, with the passages added and removed. */
function detailsOf(judgement: Judgement): string[] {
  const { added, removed } = judgement;
  return [
    ...reasonsOf(judgement),
    ...removed.map((passage) => `- ${passage}`),
    ...added.map((passage) => `+ ${passage}`),
  ];
}

/** The reasons for a finding as lines of text. */
export function reasonsOf({ differences, movedTo, reasons }: Judgement): string[] {
  return [
    ...differences.map(
      ({ about, passage, row }) => `${aboutNames[about]}: »${passage}« (rækken: ${row})`,
    ),
    ...(movedTo === null ? [] : [`ny adresse: ${movedTo}`]),
    ...reasons,
  ];
}

/** For programs: one object, with every grant that was visited. */
export function findingsAsJson(verified: readonly VerifiedGrant[], complete: boolean): string {
  return JSON.stringify(
    {
      complete,
      counts: countFindings(verified),
      grants: verified.map(({ grant, judgement }) => ({ id: grant.id, ...judgement })),
    },
    null,
    2,
  );
}
