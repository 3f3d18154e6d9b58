/** Advertising claims. `proof` says what documents one, or what is still needed (markedsføringsloven § 5). */
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";

export interface Claim {
  readonly shown: boolean;
  readonly text: string;
  readonly proof: string;
}

const proven = (text: string, proof: string): Claim => ({ shown: true, text, proof });
const unproven = (text: string, proof: string): Claim => ({ shown: false, text, proof });

export const serviceClaims = [
  proven(
    "Gratis og uforpligtende",
    "Quizzen og de første legater kræver hverken konto, betaling eller aftale.",
  ),
  proven(
    "Se resultatet uden betalingskort",
    "Kort oplyses først hos betalingstjenesten, når man køber.",
  ),
  proven(
    "Ingen nyhedsbreve",
    "Tjenesten har kun mails om køb og henvendelser; der findes ingen liste at skrive til.",
  ),
  proven(
    "Navn og e-mail bliver i browseren, til du køber",
    "Navn, e-mail og telefon sendes ikke for at finde legater. De svar, legaterne stiller krav om, sendes uden dem og gemmes ikke, før køberen har samtykket.",
  ),
];

/** None can be documented today. */
export const claimedFigures = [
  unproven(
    "98 % finder legater",
    "Kræver en opgørelse over afsluttede quizzer og andelen med mindst ét match i en nævnt periode.",
  ),
  unproven(
    "Database med legater for over 2 milliarder kr. om året",
    "Kræver fondenes årsregnskaber eller uddelinger lagt sammen, med år og kilde pr. fond.",
  ),
  unproven(
    "Du finder typisk 20-50 legater",
    "Kræver fordelingen af antal match over rigtige quizzer i en nævnt periode.",
  ),
  unproven(
    "Over 5.000 studerende hjulpet",
    "Kræver ordretal eller antal gennemførte quizzer, der kan vises.",
  ),
  unproven("95 % er tilfredse", "Kræver en undersøgelse med antal svar, spørgsmål og periode."),
  unproven(
    "Over 200 mio. kr. matchet",
    'Kræver en opgørelse, der siger, hvad "matchet" er, og ikke tæller det samme legat flere gange.',
  ),
  unproven("En liste kan give op til 50.000 kr.", "Kræver dokumenterede bevillinger hos købere."),
  unproven(
    "Et legat er i gennemsnit på 5.000-10.000 kr.",
    "Kræver et gennemsnit beregnet af legater med oplyst beløb, med antal og dato.",
  ),
  unproven(
    "Ansøgere får typisk 10-30 % af de legater, de søger",
    "Kræver fondenes egne tal for ansøgninger og bevillinger.",
  ),
  unproven(
    "Cirka 2 minutter",
    "Kræver en måling af rigtige gennemførelser; 13 trin med formularer tager snarere længere.",
  ),
  unproven(
    "Vi svarer typisk inden for 24 timer på hverdage",
    "Kræver svartider fra supportpostkassen.",
  ),
  unproven(
    "Din mail kommer inden for 5 minutter",
    "Kræver målt leveringstid for kvitteringsmails.",
  ),
];

/** Only a displayed rating may appear in structured data. */
export const ratings = [
  unproven(
    "4,8 af 5",
    "Kræver en profil på anmeldelsessiden med link og antal; siden er ikke nævnt ved navn.",
  ),
  unproven(
    "4,9 af 5 (150 anmeldelser)",
    "Kræver 150 anmeldelser, som kan læses på siden, og kontrol af, at de er fra købere.",
  ),
];

export const testimonials = [
  {
    figure: "23",
    ...unproven("Fandt 23 legater", "Kræver personens skriftlige samtykke, ordre og citat."),
  },
  {
    figure: "8",
    ...unproven("Fik 8 legater", "Kræver personens skriftlige samtykke, citat og bevillingsbreve."),
  },
  {
    figure: "185.000 kr.",
    ...unproven(
      "Fik 185.000 kr.",
      "Kræver personens skriftlige samtykke, citat og bevillingsbreve.",
    ),
  },
];

export const badges = [
  unproven("Kun i dag", "Kræver et tilbud, der faktisk slutter samme dag og ikke gentages."),
  unproven("Mest populær", "Kræver salgstal, hvor pakken er solgt mest."),
  unproven(
    "14 dages pengene tilbage-garanti",
    "Kræver, at garantien gives ud over fortrydelsesretten, som bortfalder, når leveringen er begyndt efter købers ønske.",
  ),
];

export interface BeforePrice extends Omit<Claim, "text"> {
  readonly product: ProductId;
  readonly beforeOere: number;
}

const realPrice =
  "Kræver, at varen har været solgt til prisen i mindst seks uger umiddelbart før, og at nedsættelsen er tidsbegrænset.";

export const beforePrices: readonly BeforePrice[] = [
  {
    product: "grant-list",
    beforeOere: 141_000,
    shown: false,
    proof: `${realPrice} Specifikationen nævner både 1.410 kr. og 774 kr. som tidligere pris.`,
  },
  { product: "grant-list", beforeOere: 77_400, shown: false, proof: realPrice },
  { product: "budget-template", beforeOere: 31_600, shown: false, proof: realPrice },
  { product: "cv-guide", beforeOere: 34_300, shown: false, proof: realPrice },
  { product: "application-guide", beforeOere: 45_200, shown: false, proof: realPrice },
  {
    product: "super-package",
    beforeOere: 181_600,
    shown: false,
    proof: `${realPrice} Specifikationen kalder rabatten 45 % i shoppen og 64 % på resultatsiden: 660,75 kr. mod 1.816 kr. er 63,6 % mindre, så 45 % er forkert.`,
  },
];

/** Whole per cent, rounded down: a discount must not be overstated. */
export function discountPercent(beforeOere: number, priceOere: number): number {
  return beforeOere <= priceOere ? 0 : Math.floor(((beforeOere - priceOere) * 100) / beforeOere);
}

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

/** Compared with buying its parts at today's prices. */
export function bundleSavingOere(product: ProductId): number {
  const { contains, priceOere } = catalogue[product];
  const apart = contains.reduce((sum, part) => sum + catalogue[part].priceOere, 0);
  return Math.max(0, apart - priceOere);
}

export function shownClaims<T extends Claim>(claims: readonly T[]): T[] {
  return claims.filter(({ shown }) => shown);
}
