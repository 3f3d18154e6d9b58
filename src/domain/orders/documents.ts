/** In the order shown; the first of a group is its main file. */
const listLabels = {
  "grant-list": "Hent legatlisten som PDF",
  calendar: "Hent kalenderen med frister",
  tracker: "Hent regnearket",
  "case-story": "Eksempel: Sofies sag med kommentarer (PDF)",
};
const budgetLabels = {
  "budget-workbook": "Hent budgetskabelonen (Excel)",
  "budget-example": "Hent fem udfyldte budgetter med kommentarer (PDF)",
  "case-budget": "Eksempel: Sofies budget, før hun søger (Excel)",
  "case-accounts": "Eksempel: Sofies ændrede budget og regnskab (Excel)",
};
const cvLabels = {
  "cv-guide": "Hent cv-guiden (PDF)",
  "cv-template": "Hent cv-skabelonen (Word)",
  "cv-template-classic": "Hent cv-skabelonen i klassisk udseende (Word)",
  "cv-template-english": "Hent cv-skabelonen på engelsk (Word)",
  "cv-template-german": "Hent cv-skabelonen på tysk (Word)",
  "cv-bachelor": "Eksempel: cv fra en bachelorstuderende (Word)",
  "cv-bachelor-english": "Eksempel: det samme cv på engelsk (Word)",
  "cv-master": "Eksempel: cv fra en kandidatstuderende, på engelsk (Word)",
  "cv-phd": "Eksempel: cv fra en ph.d.-studerende, på engelsk (Word)",
  "cv-nurse": "Eksempel: cv fra en sygeplejestuderende (Word)",
  "cv-teacher": "Eksempel: cv fra en lærerstuderende, på tysk (Word)",
  "cv-artist": "Eksempel: cv fra en kunsthåndværker (Word)",
  "cv-american": "Eksempel: amerikansk résumé (Word)",
  "cv-worksheets": "Hent arbejdsark til cv'et (Word)",
};
const applicationLabels = {
  "application-guide": "Hent ansøgningsguiden (PDF)",
  "application-template": "Hent ansøgningsskabelonen (Word)",
  "model-letters": "Hent alle brevene (Word)",
  "application-worksheets": "Hent arbejdsark og tjeklister (Word)",
};
export const documentLabels = { ...listLabels, ...budgetLabels, ...cvLabels, ...applicationLabels };

export type DocumentKind = keyof typeof documentLabels;
export const documentKinds = Object.keys(documentLabels) as readonly DocumentKind[];

const folders = [
  {
    title: "Listen",
    lead: "Hvor du kan søge, og hvornår.",
    folder: "1-listen",
    labels: listLabels,
  },
  {
    title: "Budgettet",
    lead: "Hvad opholdet koster.",
    folder: "2-budgettet",
    labels: budgetLabels,
  },
  {
    title: "Cv'et",
    lead: "Hvem du er, på ét minut.",
    folder: "3-cvet",
    labels: cvLabels,
  },
  {
    title: "Ansøgningen",
    lead: "Hvorfor fonden skal vælge dig.",
    folder: "4-ansoegningen",
    labels: applicationLabels,
  },
];

export function groupFiles<File extends { readonly kind: DocumentKind }>(files: readonly File[]) {
  return folders
    .map(({ labels, ...group }) => ({
      ...group,
      files: files.filter(({ kind }) => kind in labels),
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

interface BuyersStudy {
  readonly studyLevel?: string;
  readonly currentField?: string;
}

/** PhD students' CVs differ little between fields. */
function cvKindFor({ studyLevel = "", currentField = "" }: BuyersStudy): DocumentKind | undefined {
  const ofLevel = cvOfLevel[studyLevel];
  return ofLevel === "cv-phd" ? ofLevel : (cvOfField[currentField] ?? ofLevel);
}

export function sortForBuyer<File extends { readonly kind: DocumentKind }>(
  files: readonly File[],
  study: BuyersStudy | null,
): File[] {
  const place = ({ kind }: File) => documentKinds.indexOf(kind);
  const sorted = files.toSorted((a, b) => place(a) - place(b));
  const cvKind = study === null ? undefined : cvKindFor(study);
  const cv = sorted.find(({ kind }) => kind === cvKind);
  const bachelorIndex = sorted.findIndex(({ kind }) => kind === "cv-bachelor");
  if (cv === undefined || bachelorIndex === -1) return sorted;
  const others = sorted.filter((file) => file !== cv);
  return [...others.slice(0, bachelorIndex), cv, ...others.slice(bachelorIndex)];
}
