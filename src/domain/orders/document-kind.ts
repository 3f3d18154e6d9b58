const PDF = "application/pdf";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

interface DocumentFacts {
  readonly use: "list" | "budget" | "cv" | "application";
  readonly label: string;
  readonly contentType: string;
}

/** The kinds of documents in the order of use; the first of each use is its main file. */
export const documentFacts = {
  "grant-list": { use: "list", label: "Hent legatlisten som PDF", contentType: PDF },
  calendar: {
    use: "list",
    label: "Hent kalenderen med frister",
    contentType: "text/calendar; charset=utf-8",
  },
  tracker: { use: "list", label: "Hent regnearket", contentType: EXCEL },
  "case-story": {
    use: "list",
    label: "Eksempel: Sofies sag med kommentarer (PDF)",
    contentType: PDF,
  },
  "budget-workbook": { use: "budget", label: "Hent budgetskabelonen (Excel)", contentType: EXCEL },
  "budget-example": {
    use: "budget",
    label: "Hent fem udfyldte budgetter med kommentarer (PDF)",
    contentType: PDF,
  },
  "case-budget": {
    use: "budget",
    label: "Eksempel: Sofies budget, før hun søger (Excel)",
    contentType: EXCEL,
  },
  "case-accounts": {
    use: "budget",
    label: "Eksempel: Sofies ændrede budget og regnskab (Excel)",
    contentType: EXCEL,
  },
  "cv-guide": { use: "cv", label: "Hent cv-guiden (PDF)", contentType: PDF },
  "cv-template": { use: "cv", label: "Hent cv-skabelonen (Word)", contentType: WORD },
  "cv-template-classic": {
    use: "cv",
    label: "Hent cv-skabelonen i klassisk udseende (Word)",
    contentType: WORD,
  },
  "cv-template-english": {
    use: "cv",
    label: "Hent cv-skabelonen på engelsk (Word)",
    contentType: WORD,
  },
  "cv-template-german": {
    use: "cv",
    label: "Hent cv-skabelonen på tysk (Word)",
    contentType: WORD,
  },
  "cv-bachelor": {
    use: "cv",
    label: "Eksempel: cv fra en bachelorstuderende (Word)",
    contentType: WORD,
  },
  "cv-master": {
    use: "cv",
    label: "Eksempel: cv fra en kandidatstuderende, på engelsk (Word)",
    contentType: WORD,
  },
  "cv-phd": {
    use: "cv",
    label: "Eksempel: cv fra en ph.d.-studerende, på engelsk (Word)",
    contentType: WORD,
  },
  "cv-nurse": {
    use: "cv",
    label: "Eksempel: cv fra en sygeplejestuderende (Word)",
    contentType: WORD,
  },
  "cv-teacher": {
    use: "cv",
    label: "Eksempel: cv fra en lærerstuderende, på tysk (Word)",
    contentType: WORD,
  },
  "cv-artist": {
    use: "cv",
    label: "Eksempel: cv fra en kunsthåndværker (Word)",
    contentType: WORD,
  },
  "cv-american": { use: "cv", label: "Eksempel: amerikansk résumé (Word)", contentType: WORD },
  "cv-worksheets": { use: "cv", label: "Hent arbejdsark til cv'et (Word)", contentType: WORD },
  "application-guide": {
    use: "application",
    label: "Hent ansøgningsguiden (PDF)",
    contentType: PDF,
  },
  "application-template": {
    use: "application",
    label: "Hent ansøgningsskabelonen (Word)",
    contentType: WORD,
  },
  "model-letters": { use: "application", label: "Hent alle brevene (Word)", contentType: WORD },
  "application-worksheets": {
    use: "application",
    label: "Hent arbejdsark og tjeklister (Word)",
    contentType: WORD,
  },
} as const satisfies Readonly<Record<string, DocumentFacts>>;
export type DocumentKind = keyof typeof documentFacts;
export const documentKinds = Object.keys(documentFacts) as readonly DocumentKind[];

export function inDocumentOrder<T extends { readonly kind: DocumentKind }>(
  documents: readonly T[],
): T[] {
  const place = ({ kind }: T) => documentKinds.indexOf(kind);
  return [...documents].sort((a, b) => place(a) - place(b));
}
