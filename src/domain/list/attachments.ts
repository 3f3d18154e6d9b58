import { capitalized } from "../danish/sentences.ts";
import type { GrantMatch } from "../matching/match.ts";

/** An attachment that foundations call by many names, and who has to provide it. */
interface AttachmentKind {
  readonly name: string;
  /** Matched against the lower-cased text of the grants file. */
  readonly pattern: RegExp;
  /** Who else writes or issues it, so that it has to be requested in time. */
  readonly from?: "recommender" | "office";
}

/**
 * Known attachments. The patterns are deliberately narrow: anything merely similar ("dokumentation for brugt rejsebudget")
 * keeps the foundation's own words.
 */
const kinds: readonly AttachmentKind[] = [
  {
    name: "Ansøgningsskema",
    pattern:
      /ansøgnings(?:skema|formular)|^online(?:skema|formular)|^elektronisk (?:ansøgning$|formular)/,
  },
  {
    name: "Motiveret ansøgning",
    pattern:
      /^(?:motiveret |uddybende )?ansøgning(?:$| på | uden skema)|^motiv(?:eret|ations) ?brev|^(?:faglig )?(?:begrundelse|motivering)$/,
  },
  { name: "Budget", pattern: /^(?:rejse)?budget(?:skema)?(?:$| og )/ },
  { name: "CV", pattern: /^cv(?:$| )/ },
  {
    name: "Karakterudskrift",
    pattern:
      /^(?:seneste )?(?:karakterudskrift|karakterblad|karakterer|eksamensudskrift|eksamensresultater)/,
    from: "office",
  },
  { name: "Eksamensbevis", pattern: /^eksamensbevis/, from: "office" },
  {
    name: "Anbefaling",
    pattern: /anbefaling|^(?:støtte|vejleder)?udtalelse/,
    from: "recommender",
  },
  {
    name: "Optagelsesbrev",
    pattern:
      /^optagelses(?:brev|dokument|papirer)|^(?:bevis|dokumentation) for optagelse(?:$| )|^accept fra /,
  },
  {
    name: "Invitation eller bekræftelse fra værten",
    pattern:
      /^(?:personlig )?invitation|^bekræftelse fra (?:værten|den udenlandske|opholdsstedet)|^dokumentation fra modtagende/,
    from: "office",
  },
  {
    name: "Forhåndsgodkendelse",
    pattern: /forhåndsgodkendelse|forhåndsmerit|^dokumentation for (?:.* og )?merit$/,
    from: "office",
  },
  { name: "Indskrivningsbekræftelse", pattern: /^indskrivningsbekræftelse/, from: "office" },
  { name: "Projektbeskrivelse", pattern: /projekt(?:beskrivelse|titel)|^forskningsplan/ },
  {
    name: "Beskrivelse af opholdet og formålet",
    pattern:
      /^(?:kort )?beskrivelse(?:$| og | af (?:formål|opholdet|rejsen))|^(?:redegørelse for )?(?:det faglige )?formål|^opholdsplan/,
  },
  { name: "Tidsplan", pattern: /tidsplan/ },
  { name: "Årsopgørelse", pattern: /årsopgørelse/, from: "office" },
  { name: "Publikationsliste", pattern: /^publikation(?:er|sliste)$/ },
  { name: "Kvitteringer", pattern: /^kvitteringer$/ },
];

/** The known kinds that a cell names; none where it offers an alternative, as neither is then certain to be needed. */
function kindsOf(written: string): AttachmentKind[] {
  const words = written.toLowerCase();
  return / eller /.test(words) ? [] : kinds.filter(({ pattern }) => pattern.test(words));
}

/** Our name for an attachment, whatever the foundation calls it; unknown ones keep the foundation's words. */
export function attachmentNames(written: string): string[] {
  const known = kindsOf(written).map(({ name }) => name);
  return known.length > 0 ? known : [capitalized(written)];
}

/** An attachment that grants on the list ask for. */
export interface MergedAttachment {
  readonly name: string;
  /** Positions on the list, from 1, of the grants that ask for it. */
  readonly numbers: readonly number[];
  readonly count: number;
  /** How many grants on the list name any attachments. */
  readonly of: number;
}

const danish = new Intl.Collator("da-DK");

/** All attachments of a list without duplicates, the most requested first. */
export function mergeAttachments(matches: readonly GrantMatch[]): MergedAttachment[] {
  const found = new Map<string, { name: string; numbers: Set<number> }>();
  let of = 0;
  matches.forEach(({ grant }, index) => {
    if (grant.attachments.length > 0) of++;
    for (const name of grant.attachments.flatMap(attachmentNames)) {
      const key = name.toLowerCase();
      const entry = found.get(key) ?? { name, numbers: new Set() };
      found.set(key, entry);
      entry.numbers.add(index + 1);
    }
  });
  return [...found.values()]
    .map(({ name, numbers }) => ({ name, numbers: [...numbers], count: numbers.size, of }))
    .sort((a, b) => b.count - a.count || danish.compare(a.name, b.name));
}

/** An attachment of the list, and who provides it. */
export interface ListAttachment {
  /** Identifies the attachment across editions of the list. */
  readonly key: string;
  readonly name: string;
  /** `foundation`: its own form, of no use to any other. */
  readonly from: "self" | "recommender" | "office" | "foundation";
}

/** The keys of a grant's attachments (`ListAttachment`). */
export function attachmentKeys(attachments: readonly string[]): string[] {
  return [...new Set(attachments.flatMap(attachmentNames).map((name) => name.toLowerCase()))];
}

/** Who provides an attachment, by its name on the list. */
export function makerOf(name: string): ListAttachment["from"] {
  if (name === "Ansøgningsskema") return "foundation";
  return kinds.find((known) => known.name === name)?.from ?? "self";
}

/** All attachments of a list with their keys, the most requested first. */
export function listAttachments(matches: readonly GrantMatch[]): ListAttachment[] {
  return mergeAttachments(matches).map(({ name }) => ({
    key: name.toLowerCase(),
    name,
    from: makerOf(name),
  }));
}

/** "14 af 17" */
export function countText({ count, of }: MergedAttachment): string {
  return `${count} af ${of}`;
}

/** The attachments of a grant that others provide: the ones to order, and whether it needs a recommendation. */
export function attachmentsFromOthers(attachments: readonly string[]): {
  readonly recommendation: boolean;
  readonly ordered: readonly string[];
} {
  const needed = attachments.flatMap(kindsOf);
  return {
    recommendation: needed.some(({ from }) => from === "recommender"),
    ordered: [...new Set(needed.flatMap(({ name, from }) => (from === "office" ? [name] : [])))],
  };
}
