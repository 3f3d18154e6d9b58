import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatOere } from "../domain/danish/money.ts";
import { MIN_BEYOND_PREVIEW, PREVIEW_SIZE } from "../domain/list/list-for-sale.ts";
import { catalogue } from "../domain/orders/catalogue.ts";
import { ERASURE_DAYS, LIST_RETENTION_MONTHS } from "../domain/orders/retention.ts";
import type { JsonLd } from "./page-meta.ts";

interface Question {
  readonly question: string;
  readonly answer: string;
  readonly link?: { readonly href: string; readonly label: string };
}

const price = formatOere(catalogue["grant-list"].priceOere);

export const faq: readonly Question[] = [
  {
    question: "Hvad koster det?",
    answer: `Det er gratis at svare på spørgsmålene og se, hvor mange legater der passer til dig. Hele listen koster ${price} inkl. moms. Det er et engangsbeløb, og der følger intet abonnement med.`,
  },
  {
    question: "Hvor meget kan jeg se, før jeg betaler?",
    answer: `De første ${numberWord(PREVIEW_SIZE)} legater med alle oplysninger, antallet af resten, den samlede sum, hvor beløb er oplyst, og fristerne måned for måned. Vi sælger kun listen, når der er mindst ${numberWord(MIN_BEYOND_PREVIEW)} legater mere, og mindst ét af dem passer til dig. Ellers ser du den hele gratis, når du har svaret på det, vi spørger om. Du kan ændre dine svar og prøve igen, så mange gange du vil.`,
  },
  {
    question: "Hvordan får jeg listen?",
    answer:
      "Som webside, PDF, regneark og kalender med påmindelser. Når betalingen er bekræftet, laver vi listen, og du kan hente den på siden. Du får også et link i en mail, så du kan finde den igen.",
  },
  {
    question: "Hvor kommer oplysningerne fra?",
    answer:
      "Fra fondes sider og fra uddannelsernes og fagforeningernes lister. Ved hvert legat står kilden, det nyeste år, kilden nævner, og hvornår vi sidst har tjekket det hos fonden, eller at vi ikke har gjort det endnu. Frister og krav kan være ændret, så læs altid fondens egen side, før du søger.",
  },
  {
    question: "Hvad sker der med mine svar?",
    answer: `De ligger i fanen i din browser, mens du svarer. For at finde legater sender vi kun de svar, legaterne stiller krav om, og aldrig dit navn, din e-mail eller dit telefonnummer. Køber du listen, gemmer vi svarene bag den, og navn og formål, hvis du har skrevet dem, så længe du vælger: ${ERASURE_DAYS} dage eller ${LIST_RETENTION_MONTHS} måneder.`,
    link: { href: "/privacy", label: "Læs privatlivspolitikken" },
  },
  {
    question: "Skriver I ansøgningen for mig?",
    answer:
      "Nej. Vi finder legaterne og fortæller, hvad de kræver. Ansøgningen skriver du selv, og vores guider viser, hvordan du bygger den op, lægger et budget og beder om en anbefaling.",
    link: { href: "/blog", label: "Se guiderne" },
  },
];

export const faqJsonLd: JsonLd = {
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};
