/** The kinds of documents by what they are for, in the order of use; the first of each is its main file. */
export const kindsByUse = {
  list: ["grant-list", "web-page", "calendar", "tracker", "case-story"],
  budget: ["budget-workbook", "budget-example", "case-budget"],
  cv: [
    "cv-guide",
    "cv-template",
    "cv-template-classic",
    "cv-template-english",
    "cv-bachelor",
    "cv-master",
    "cv-phd",
    "cv-nurse",
    "cv-teacher",
    "cv-artist",
    "cv-american",
    "case-cv",
    "cv-worksheets",
  ],
  application: [
    "application-guide",
    "application-template",
    "model-letters",
    "case-letter",
    "application-worksheets",
  ],
} as const;

/** Everything that can be delivered, in the order in which an order lists it. */
export const documentKinds = [
  ...kindsByUse.list,
  ...kindsByUse.budget,
  ...kindsByUse.cv,
  ...kindsByUse.application,
] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface DocumentFacts {
  /** What the buyer does with it: the text of its link in mails and on the site. */
  readonly label: string;
  readonly contentType: string;
}

const PDF = "application/pdf";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const documentFacts: Readonly<Record<DocumentKind, DocumentFacts>> = {
  "grant-list": { label: "Hent legatlisten som PDF", contentType: PDF },
  "web-page": { label: "Åbn listen som webside", contentType: "text/html; charset=utf-8" },
  calendar: { label: "Hent kalenderen med frister", contentType: "text/calendar; charset=utf-8" },
  tracker: { label: "Hent regnearket", contentType: EXCEL },
  "budget-workbook": { label: "Hent budgetskabelonen (Excel)", contentType: EXCEL },
  "budget-example": { label: "Hent de udfyldte eksempler (PDF)", contentType: PDF },
  "cv-guide": { label: "Hent cv-guiden (PDF)", contentType: PDF },
  "cv-template": { label: "Hent cv-skabelonen (Word)", contentType: WORD },
  "cv-template-classic": {
    label: "Hent cv-skabelonen i klassisk udseende (Word)",
    contentType: WORD,
  },
  "cv-template-english": { label: "Hent cv-skabelonen på engelsk (Word)", contentType: WORD },
  "cv-bachelor": { label: "Eksempel: cv fra en bachelorstuderende (Word)", contentType: WORD },
  "cv-master": { label: "Eksempel: cv fra en kandidatstuderende (Word)", contentType: WORD },
  "cv-phd": { label: "Eksempel: cv fra en ph.d.-studerende, på engelsk (Word)", contentType: WORD },
  "cv-nurse": { label: "Eksempel: cv fra en sygeplejestuderende (Word)", contentType: WORD },
  "cv-teacher": { label: "Eksempel: cv fra en lærerstuderende (Word)", contentType: WORD },
  "cv-artist": { label: "Eksempel: cv fra en kunsthåndværker (Word)", contentType: WORD },
  "cv-american": { label: "Eksempel: amerikansk résumé (Word)", contentType: WORD },
  "cv-worksheets": { label: "Hent arbejdsark til cv'et (Word)", contentType: WORD },
  "application-guide": { label: "Hent ansøgningsguiden (PDF)", contentType: PDF },
  "application-template": { label: "Hent ansøgningsskabelonen (Word)", contentType: WORD },
  "model-letters": { label: "Hent alle brevene (Word)", contentType: WORD },
  "case-story": {
    label: "Eksempel: Natalias sag fra liste til regnskab (Word)",
    contentType: WORD,
  },
  "case-budget": {
    label: "Eksempel: Natalias budget, fonde og regnskab (Excel)",
    contentType: EXCEL,
  },
  "case-cv": { label: "Eksempel: Natalias cv (Word)", contentType: WORD },
  "case-letter": { label: "Eksempel: Natalias ansøgning (Word)", contentType: WORD },
  "application-worksheets": { label: "Hent arbejdsark og tjeklister (Word)", contentType: WORD },
};

export function isDocumentKind(text: string): text is DocumentKind {
  return (documentKinds as readonly string[]).includes(text);
}

/** The text of a document's link. Kinds that are no longer made go by their file name. */
export function documentLabel({ kind, filename }: { kind: string; filename: string }): string {
  return isDocumentKind(kind) ? documentFacts[kind].label : `Hent ${filename}`;
}

/** Sorts documents in the order of `documentKinds`. */
export function inDocumentOrder<T extends { readonly kind: string }>(documents: readonly T[]): T[] {
  const place = ({ kind }: T) =>
    isDocumentKind(kind) ? documentKinds.indexOf(kind) : documentKinds.length;
  return [...documents].sort((a, b) => place(a) - place(b));
}
