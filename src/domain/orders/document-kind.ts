/** The kinds of documents by what they are for, in the order of use; the first of each is its main file. */
export const kindsByUse = {
  list: ["grant-list", "calendar", "tracker", "case-story"],
  budget: ["budget-workbook", "budget-example", "case-budget", "case-accounts"],
  cv: [
    "cv-guide",
    "cv-template",
    "cv-template-classic",
    "cv-template-english",
    "cv-template-german",
    "cv-bachelor",
    "cv-master",
    "cv-phd",
    "cv-nurse",
    "cv-teacher",
    "cv-artist",
    "cv-american",
    "cv-worksheets",
  ],
  application: [
    "application-guide",
    "application-template",
    "model-letters",
    "application-worksheets",
  ],
} as const;

export const documentKinds = [
  ...kindsByUse.list,
  ...kindsByUse.budget,
  ...kindsByUse.cv,
  ...kindsByUse.application,
] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface DocumentFacts {
  readonly label: string;
  readonly contentType: string;
}

const PDF = "application/pdf";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const documentFacts: Readonly<Record<DocumentKind, DocumentFacts>> = {
  "grant-list": { label: "Hent legatlisten som PDF", contentType: PDF },
  calendar: { label: "Hent kalenderen med frister", contentType: "text/calendar; charset=utf-8" },
  tracker: { label: "Hent regnearket", contentType: EXCEL },
  "budget-workbook": { label: "Hent budgetskabelonen (Excel)", contentType: EXCEL },
  "budget-example": {
    label: "Hent fem udfyldte budgetter med kommentarer (PDF)",
    contentType: PDF,
  },
  "cv-guide": { label: "Hent cv-guiden (PDF)", contentType: PDF },
  "cv-template": { label: "Hent cv-skabelonen (Word)", contentType: WORD },
  "cv-template-classic": {
    label: "Hent cv-skabelonen i klassisk udseende (Word)",
    contentType: WORD,
  },
  "cv-template-english": { label: "Hent cv-skabelonen på engelsk (Word)", contentType: WORD },
  "cv-template-german": { label: "Hent cv-skabelonen på tysk (Word)", contentType: WORD },
  "cv-bachelor": { label: "Eksempel: cv fra en bachelorstuderende (Word)", contentType: WORD },
  "cv-master": {
    label: "Eksempel: cv fra en kandidatstuderende, på engelsk (Word)",
    contentType: WORD,
  },
  "cv-phd": { label: "Eksempel: cv fra en ph.d.-studerende, på engelsk (Word)", contentType: WORD },
  "cv-nurse": { label: "Eksempel: cv fra en sygeplejestuderende (Word)", contentType: WORD },
  "cv-teacher": { label: "Eksempel: cv fra en lærerstuderende, på tysk (Word)", contentType: WORD },
  "cv-artist": { label: "Eksempel: cv fra en kunsthåndværker (Word)", contentType: WORD },
  "cv-american": { label: "Eksempel: amerikansk résumé (Word)", contentType: WORD },
  "cv-worksheets": { label: "Hent arbejdsark til cv'et (Word)", contentType: WORD },
  "application-guide": { label: "Hent ansøgningsguiden (PDF)", contentType: PDF },
  "application-template": { label: "Hent ansøgningsskabelonen (Word)", contentType: WORD },
  "model-letters": { label: "Hent alle brevene (Word)", contentType: WORD },
  "case-story": { label: "Eksempel: Sofies sag med kommentarer (PDF)", contentType: PDF },
  "case-budget": { label: "Eksempel: Sofies budget, før hun søger (Excel)", contentType: EXCEL },
  "case-accounts": {
    label: "Eksempel: Sofies ændrede budget og regnskab (Excel)",
    contentType: EXCEL,
  },
  "application-worksheets": { label: "Hent arbejdsark og tjeklister (Word)", contentType: WORD },
};

export function inDocumentOrder<T extends { readonly kind: DocumentKind }>(
  documents: readonly T[],
): T[] {
  const place = ({ kind }: T) => documentKinds.indexOf(kind);
  return [...documents].sort((a, b) => place(a) - place(b));
}
