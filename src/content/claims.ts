/**
 * Every claim that sells: figures, ratings, badges, testimonials and before-prices. A claim is printed only while its
 * switch is on, and the switch may be on only while what it names as proof exists (markedsføringsloven §§ 5-6).
 */
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";

export interface Claim {
  readonly id: string;
  readonly shown: boolean;
  readonly text: string;
  readonly documentedBy: string;
}

/** True because of how the service is built: anyone who tries it can check each of them. */
export const promises = [
  {
    id: "free-quiz",
    shown: true,
    text: "Gratis og uforpligtende",
    documentedBy: "Quizzen og de første legater kræver hverken konto, betaling eller aftale.",
  },
  {
    id: "no-card",
    shown: true,
    text: "Se resultatet uden betalingskort",
    documentedBy: "Kort oplyses først hos betalingstjenesten, når man køber.",
  },
  {
    id: "no-spam",
    shown: true,
    text: "Ingen nyhedsbreve",
    documentedBy:
      "Tjenesten har kun mails om køb og henvendelser; der findes ingen liste at skrive til.",
  },
  {
    id: "gdpr",
    shown: true,
    text: "Navn og e-mail bliver i browseren, til du køber",
    documentedBy:
      "Navn, e-mail og telefon sendes ikke for at finde legater. De svar, legaterne stiller krav om, sendes uden dem og gemmes ikke, før køberen har samtykket.",
  },
] as const satisfies readonly Claim[];

/** The specification's figures. None of them can be documented today. */
export const figures = [
  {
    id: "success-rate",
    shown: false,
    text: "98 % finder legater",
    documentedBy:
      "Kræver en opgørelse over afsluttede quizzer og andelen med mindst ét match i en nævnt periode.",
  },
  {
    id: "database-value",
    shown: false,
    text: "Database med legater for over 2 milliarder kr. om året",
    documentedBy:
      "Kræver fondenes årsregnskaber eller uddelinger lagt sammen, med år og kilde pr. fond.",
  },
  {
    id: "typical-matches",
    shown: false,
    text: "Du finder typisk 20-50 legater",
    documentedBy: "Kræver fordelingen af antal match over rigtige quizzer i en nævnt periode.",
  },
  {
    id: "students-helped",
    shown: false,
    text: "Over 5.000 studerende hjulpet",
    documentedBy: "Kræver ordretal eller antal gennemførte quizzer, der kan vises.",
  },
  {
    id: "satisfied",
    shown: false,
    text: "95 % er tilfredse",
    documentedBy: "Kræver en undersøgelse med antal svar, spørgsmål og periode.",
  },
  {
    id: "matched-amount",
    shown: false,
    text: "Over 200 mio. kr. matchet",
    documentedBy:
      'Kræver en opgørelse, der siger, hvad "matchet" er, og ikke tæller det samme legat flere gange.',
  },
  {
    id: "list-value",
    shown: false,
    text: "En liste kan give op til 50.000 kr.",
    documentedBy: "Kræver dokumenterede bevillinger hos købere.",
  },
  {
    id: "average-grant",
    shown: false,
    text: "Et legat er i gennemsnit på 5.000-10.000 kr.",
    documentedBy: "Kræver et gennemsnit beregnet af legater med oplyst beløb, med antal og dato.",
  },
  {
    id: "award-rate",
    shown: false,
    text: "Ansøgere får typisk 10-30 % af de legater, de søger",
    documentedBy: "Kræver fondenes egne tal for ansøgninger og bevillinger.",
  },
  {
    id: "quiz-minutes",
    shown: false,
    text: "Cirka 2 minutter",
    documentedBy:
      "Kræver en måling af rigtige gennemførelser; 13 trin med formularer tager snarere længere.",
  },
  {
    id: "support-reply",
    shown: false,
    text: "Vi svarer typisk inden for 24 timer på hverdage",
    documentedBy: "Kræver svartider fra supportpostkassen.",
  },
  {
    id: "delivery-minutes",
    shown: false,
    text: "Din mail kommer inden for 5 minutter",
    documentedBy: "Kræver målt leveringstid for kvitteringsmails.",
  },
] as const satisfies readonly Claim[];

/** Ratings by others. Only a displayed one may appear in structured data. */
export interface Rating extends Claim {
  readonly value: number;
  readonly best: number;
  readonly count: number | null;
  readonly source: string;
}

export const ratings: readonly Rating[] = [
  {
    id: "review-site",
    shown: false,
    text: "4,8 af 5",
    value: 4.8,
    best: 5,
    count: null,
    source: "en anmeldelsesside",
    documentedBy:
      "Kræver en profil på anmeldelsessiden med link og antal; siden er ikke nævnt ved navn.",
  },
  {
    id: "structured-data",
    shown: false,
    text: "4,9 af 5 (150 anmeldelser)",
    value: 4.9,
    best: 5,
    count: 150,
    source: "egne anmeldelser",
    documentedBy:
      "Kræver 150 anmeldelser, som kan læses på siden, og kontrol af, at de er fra købere.",
  },
];

/** Awards of named students. Shown only with a named consent and proof of the award. */
export interface Testimonial extends Claim {
  readonly figure: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: "testimonial-grants-23",
    shown: false,
    text: "Fandt 23 legater",
    figure: "23",
    documentedBy: "Kræver personens skriftlige samtykke, ordre og citat.",
  },
  {
    id: "testimonial-grants-8",
    shown: false,
    text: "Fik 8 legater",
    figure: "8",
    documentedBy: "Kræver personens skriftlige samtykke, citat og bevillingsbreve.",
  },
  {
    id: "testimonial-amount",
    shown: false,
    text: "Fik 185.000 kr.",
    figure: "185.000 kr.",
    documentedBy: "Kræver personens skriftlige samtykke, citat og bevillingsbreve.",
  },
];

export const badges = [
  {
    id: "only-today",
    shown: false,
    text: "Kun i dag",
    documentedBy: "Kræver et tilbud, der faktisk slutter samme dag og ikke gentages.",
  },
  {
    id: "most-popular",
    shown: false,
    text: "Mest populær",
    documentedBy: "Kræver salgstal, hvor pakken er solgt mest.",
  },
  {
    id: "refund-guarantee",
    shown: false,
    text: "14 dages pengene tilbage-garanti",
    documentedBy:
      "Kræver, at garantien gives ud over fortrydelsesretten, som bortfalder, når leveringen er begyndt efter købers ønske.",
  },
] as const satisfies readonly Claim[];

/** A price that was really charged before. */
export interface BeforePrice extends Claim {
  readonly product: ProductId;
  readonly beforeOere: number;
}

const realPrice =
  "Kræver, at varen har været solgt til prisen i mindst seks uger umiddelbart før, og at nedsættelsen er tidsbegrænset.";

export const beforePrices: readonly BeforePrice[] = [
  {
    id: "before-grant-list",
    product: "grant-list",
    beforeOere: 141_000,
    shown: false,
    text: "Før",
    documentedBy: `${realPrice} Specifikationen nævner både 1.410 kr. og 774 kr. som tidligere pris.`,
  },
  {
    id: "previous-grant-list",
    product: "grant-list",
    beforeOere: 77_400,
    shown: false,
    text: "Senest",
    documentedBy: realPrice,
  },
  {
    id: "before-budget-template",
    product: "budget-template",
    beforeOere: 31_600,
    shown: false,
    text: "Før",
    documentedBy: realPrice,
  },
  {
    id: "before-cv-guide",
    product: "cv-guide",
    beforeOere: 34_300,
    shown: false,
    text: "Før",
    documentedBy: realPrice,
  },
  {
    id: "before-application-guide",
    product: "application-guide",
    beforeOere: 45_200,
    shown: false,
    text: "Før",
    documentedBy: realPrice,
  },
  {
    id: "before-super-package",
    product: "super-package",
    beforeOere: 181_600,
    shown: false,
    text: "Før",
    documentedBy: `${realPrice} Specifikationen kalder rabatten 45 % i shoppen og 64 % på resultatsiden: 660,75 kr. mod 1.816 kr. er 63,6 % mindre, så 45 % er forkert.`,
  },
];

/** The discount in whole per cent, rounded down so that it is never overstated. */
export function discountPercent(beforeOere: number, priceOere: number): number {
  return beforeOere <= priceOere ? 0 : Math.floor(((beforeOere - priceOere) * 100) / beforeOere);
}

/** The before-price to print beside a product's price, with its discount; `null` where none may be shown. */
export function shownBeforePrice(
  product: ProductId,
  prices: readonly BeforePrice[] = beforePrices,
): { beforeOere: number; percent: number } | null {
  const before = prices.find((price) => price.product === product && price.shown);
  if (before === undefined) return null;
  return {
    beforeOere: before.beforeOere,
    percent: discountPercent(before.beforeOere, catalogue[product].priceOere),
  };
}

/** A bundle's saving against its parts at today's prices, in øre; 0 if it saves nothing. */
export function bundleSavingOere(product: ProductId): number {
  const { contains, priceOere } = catalogue[product];
  const apart = contains.reduce((sum, part) => sum + catalogue[part].priceOere, 0);
  return Math.max(0, apart - priceOere);
}

export function shownClaims<T extends Claim>(claims: readonly T[]): T[] {
  return claims.filter(({ shown }) => shown);
}
