import { type DocumentKind, documentFacts, inDocumentOrder } from "./document-kind.ts";

interface FileGroup {
  readonly title: string;
  readonly lead: string;
  readonly folder: string;
  readonly use: (typeof documentFacts)[DocumentKind]["use"];
}

const fileGroups: readonly FileGroup[] = [
  {
    title: "Listen",
    lead: "Hvem du kan søge, og hvornår.",
    folder: "1-listen",
    use: "list",
  },
  {
    title: "Budgettet",
    lead: "Hvad opholdet koster, og hvad du mangler.",
    folder: "2-budgettet",
    use: "budget",
  },
  {
    title: "Cv'et",
    lead: "Hvem du er, på ét minut.",
    folder: "3-cvet",
    use: "cv",
  },
  {
    title: "Ansøgningen",
    lead: "Hvorfor netop den fond skal vælge dig.",
    folder: "4-ansoegningen",
    use: "application",
  },
];

export interface GroupOfFiles<File> extends Pick<FileGroup, "title" | "lead" | "folder"> {
  readonly files: readonly File[];
}

export function groupFiles<File extends { readonly kind: DocumentKind }>(
  files: readonly File[],
): GroupOfFiles<File>[] {
  return fileGroups
    .map(({ use, ...group }) => ({
      ...group,
      files: files.filter(({ kind }) => documentFacts[kind].use === use),
    }))
    .filter((group) => group.files.length > 0);
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

export function inBuyersOrder<File extends { readonly kind: DocumentKind }>(
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
