import { type DocumentKind, inDocumentOrder, isDocumentKind, kindsByUse } from "./document-kind.ts";

/** Files of a purchase that are used together. */
export interface FileGroup {
  readonly title: string;
  /** What the files help the student with. */
  readonly lead: string;
  /** Their folder in the zip file. */
  readonly folder: string;
  readonly kinds: readonly DocumentKind[];
}

/** The groups in the order of use; the first kind of each is its main file. */
export const fileGroups: readonly FileGroup[] = [
  {
    title: "Listen",
    lead: "Hvem du kan søge, og hvornår.",
    folder: "1-listen",
    kinds: kindsByUse.list,
  },
  {
    title: "Budgettet",
    lead: "Hvad opholdet koster, og hvad du mangler.",
    folder: "2-budgettet",
    kinds: kindsByUse.budget,
  },
  {
    title: "Cv'et",
    lead: "Hvem du er, på ét minut.",
    folder: "3-cvet",
    kinds: kindsByUse.cv,
  },
  {
    title: "Ansøgningen",
    lead: "Hvorfor netop den fond skal vælge dig.",
    folder: "4-ansoegningen",
    kinds: kindsByUse.application,
  },
];

export interface GroupOfFiles<File> extends Pick<FileGroup, "title" | "lead" | "folder"> {
  readonly files: readonly File[];
}

/** Earlier orders may have files that are no longer made. */
const otherFiles = { title: "Andre filer", lead: "Fra dit køb.", folder: "5-andre-filer" } as const;

/** Files by group, each keeping its order; empty groups are left out. */
export function groupFiles<File extends { readonly kind: string }>(
  files: readonly File[],
): GroupOfFiles<File>[] {
  const groups = fileGroups.map(({ kinds, ...group }) => {
    const names: readonly string[] = kinds;
    return { ...group, files: files.filter(({ kind }) => names.includes(kind)) };
  });
  const others = files.filter(({ kind }) => !isDocumentKind(kind));
  return [...groups, { ...otherFiles, files: others }].filter((group) => group.files.length > 0);
}

const cvOfLevel: Readonly<Partial<Record<string, DocumentKind>>> = {
  kandidat: "cv-master",
  phd: "cv-phd",
};

const cvOfField: Readonly<Partial<Record<string, DocumentKind>>> = {
  sygeplejerske: "cv-nurse",
  laerer: "cv-teacher",
  billedkunst: "cv-artist",
  design: "cv-artist",
};

/** The answers that decide which example CV is most like the buyer's. */
export interface BuyersStudy {
  readonly studyLevel?: string;
  readonly currentField?: string;
}

/** A PhD's CV resembles another PhD's whatever the field; otherwise the field decides, if there is an example for it. */
function ownCv({ studyLevel = "", currentField = "" }: BuyersStudy): DocumentKind | undefined {
  const ofLevel = cvOfLevel[studyLevel];
  return ofLevel === "cv-phd" ? ofLevel : (cvOfField[currentField] ?? ofLevel);
}

/** Files in their usual order, except that the example CV most like the buyer's comes first. */
export function inBuyersOrder<File extends { readonly kind: string }>(
  files: readonly File[],
  study: BuyersStudy | null,
): File[] {
  const sorted = inDocumentOrder(files);
  const own = study === null ? undefined : ownCv(study);
  const mine = sorted.find(({ kind }) => kind === own);
  const at = sorted.findIndex(({ kind }) => kind === "cv-bachelor");
  if (mine === undefined || at === -1) return sorted;
  const others = sorted.filter((file) => file !== mine);
  return [...others.slice(0, at), mine, ...others.slice(at)];
}
