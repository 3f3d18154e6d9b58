import type { DocumentKind } from "./documents.ts";

export const productIds = [
  "grant-list",
  "budget-template",
  "cv-guide",
  "application-guide",
  "super-package",
] as const;
export type ProductId = (typeof productIds)[number];

export const priceTerms = ["inkl. moms", "du betaler én gang", "intet abonnement"] as const;

export interface ProductFile {
  readonly kind: DocumentKind;
  readonly filename: string;
}

export interface Product {
  readonly id: ProductId;
  readonly title: string;
  /** Including VAT; also stated in src/content/terms/terms.ts, so change both. */
  readonly priceOere: number;
  readonly includesList: boolean;
  readonly contains: readonly ProductId[];
  readonly files: readonly ProductFile[];
}

function tool(
  id: ProductId,
  title: string,
  priceOere: number,
  files: readonly ProductFile[],
): Product {
  return { id, title, priceOere, includesList: false, contains: [], files };
}

export const catalogue: Readonly<Record<ProductId, Product>> = {
  "grant-list": {
    id: "grant-list",
    title: "Din personlige legatliste",
    priceOere: 4875,
    includesList: true,
    contains: [],
    files: [],
  },
  "budget-template": tool("budget-template", "Budgetskabelon", 17_400, [
    { kind: "budget-workbook", filename: "budgetskabelon.xlsx" },
    { kind: "budget-example", filename: "fem-budgetter.pdf" },
  ]),
  "cv-guide": tool("cv-guide", "CV-guide og skabelon", 18_900, [
    { kind: "cv-guide", filename: "cv-guide.pdf" },
    { kind: "cv-template", filename: "cv-skabelon.docx" },
    { kind: "cv-template-classic", filename: "cv-skabelon-klassisk.docx" },
    { kind: "cv-template-english", filename: "cv-skabelon-engelsk.docx" },
    { kind: "cv-template-german", filename: "cv-skabelon-tysk.docx" },
    { kind: "cv-bachelor", filename: "cv-bachelor.docx" },
    { kind: "cv-bachelor-english", filename: "cv-bachelor-engelsk.docx" },
    { kind: "cv-master", filename: "cv-kandidat.docx" },
    { kind: "cv-phd", filename: "cv-phd.docx" },
    { kind: "cv-nurse", filename: "cv-sygeplejerske.docx" },
    { kind: "cv-teacher", filename: "cv-laerer.docx" },
    { kind: "cv-artist", filename: "cv-kunstner.docx" },
    { kind: "cv-american", filename: "cv-resume-usa.docx" },
    { kind: "cv-worksheets", filename: "cv-arbejdsark.docx" },
  ]),
  "application-guide": tool("application-guide", "Ansøgningsguide", 24_900, [
    { kind: "application-guide", filename: "ansoegningsguide.pdf" },
    { kind: "application-template", filename: "ansoegning-skabelon.docx" },
    { kind: "model-letters", filename: "ansoegning-breve.docx" },
    { kind: "application-worksheets", filename: "ansoegning-arbejdsark.docx" },
  ]),
  "super-package": {
    id: "super-package",
    title: "Komplet Studiepakke",
    priceOere: 66_075,
    includesList: true,
    contains: ["grant-list", "budget-template", "cv-guide", "application-guide"],
    files: [
      { kind: "case-story", filename: "sofie-fra-liste-til-skat.pdf" },
      { kind: "case-budget", filename: "sofie-budget-februar.xlsx" },
      { kind: "case-accounts", filename: "sofie-budget-og-regnskab.xlsx" },
    ],
  },
};

export function productFilesOf(product: Product): readonly ProductFile[] {
  return [...product.files, ...product.contains.flatMap((id) => catalogue[id].files)];
}

export function isProductId(text: string): text is ProductId {
  return (productIds as readonly string[]).includes(text);
}
