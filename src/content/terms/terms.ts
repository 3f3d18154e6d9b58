import { formatOere } from "../../domain/danish/money.ts";
import { consents } from "../../domain/orders/consent.ts";
import { company, phoneHref } from "../company.ts";

export type TextRun = string | { readonly words: string; readonly href: string };

export type TermsPart =
  | { readonly kind: "text"; readonly runs: readonly TextRun[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "quote"; readonly words: string };

interface TermsSection {
  readonly heading: string;
  readonly id?: string;
  readonly parts: readonly TermsPart[];
}

export interface Terms {
  readonly version: string;
  readonly updatedOn: string;
  readonly sections: readonly TermsSection[];
}

const text = (...runs: readonly TextRun[]): TermsPart => ({ kind: "text", runs });
const section = (heading: string, ...parts: readonly (TermsPart | string)[]): TermsSection => ({
  heading,
  parts: parts.map((part) => (typeof part === "string" ? text(part) : part)),
});
const list = (...items: readonly string[]): TermsPart => ({ kind: "list", items });
const mail: TextRun = { words: company.email, href: `mailto:${company.email}` };
const phone: TextRun = { words: company.phone, href: phoneHref };

/**
 * The order stores the version that it was made under. Prices and periods are written out: an
 * agreement must not follow the catalogue. After the first release, a change is a new version
 * beside this one (docs/decisions/0005-orders-and-delivery.md).
 */
export const terms: Terms = {
  version: "2026-11-23",
  updatedOn: "2026-11-23",
  sections: [
    section(
      "Hvem du køber af",
      text(
        `${company.legalName}, CVR ${company.cvr}, ${company.street}, ${company.postalCode} ${company.city}. E-mail `,
        mail,
        ", telefon ",
        phone,
        ". Åbningstider og formular står på ",
        { words: "kontaktsiden", href: "/contact" },
        ".",
      ),
    ),
    section(
      "Tjenesten",
      `Du svarer på spørgsmål om din uddannelse, dit rejsemål og din baggrund, og vi holder svarene op mod kravene i danske legater til udlandsophold. Det er gratis at få antallet og de første 3 legater. Vi sælger listen over resten og hjælpemidler til ansøgningen. Vi skriver ikke ansøgninger, og vi har ingen del i fondenes beslutninger.`,
    ),
    section(
      "Priser",
      "Priserne er inkl. moms. Hvert køb er en engangsbetaling uden abonnement og uden gebyrer.",
      list(
        `Din personlige legatliste: ${formatOere(4_875)}`,
        `Budgetskabelon: ${formatOere(17_400)}`,
        `CV-guide og skabelon: ${formatOere(18_900)}`,
        `Ansøgningsguide: ${formatOere(24_900)}`,
        `Komplet Studiepakke: ${formatOere(66_075)}`,
      ),
      "Produkter, der står som »kommer snart«, kan ikke købes endnu. Vi sælger kun en liste, når der ud over de første 3 legater er mindst 3 mere, og mindst ét af dem passer til dine svar. Ellers ser du hele listen gratis.",
    ),
    section(
      "Betaling",
      "Du betaler i danske kroner med kort, MobilePay, Apple Pay eller Google Pay hos Stripe. Beløbet trækkes, når du bekræfter betalingen dér. Først da er der indgået en aftale.",
    ),
    section(
      "Levering",
      "Varen er digital. Når betalingen er bekræftet, sender vi en bekræftelse på e-mail og gør filerne klar. Du henter dem på siden efter betalingen eller med linket i mailen. Kan vi ikke levere, får du pengene tilbage.",
      "Dit link er dit eget. Køber du legatlisten, vælger du selv, om vi skal gemme den i 12 måneder fra købet eller i 30 dage efter leveringen. Så længe vi gemmer den, følger listen og kalenderen med, når legater og frister ændrer sig, du kan rette dine svar tre gange, og du får påmindelser på mail, hvis du beder om dem. Derefter sletter vi listen, dine svar, filerne og det, du selv har skrevet på listen. Du kan selv slette det hele før, og har du valgt 30 dage, kan du skifte til 12 måneder, så længe listen er der. Linket til andre varer virker i 30 dage.",
    ),
    section(
      "Fortrydelsesret",
      "Du har 14 dage til at fortryde et køb på nettet. For digitalt indhold bortfalder retten, når leveringen er begyndt, hvis du forinden udtrykkeligt har bedt om det og anerkendt, at retten dermed bortfalder, og vi har bekræftet det på mail. Før du betaler, sætter du derfor selv kryds ved:",
      { kind: "quote", words: consents.immediateDelivery.text },
      text(
        "Når bekræftelsen ikke frem, før filerne kan hentes, beholder du retten, og det står på din ordre. Du fortryder på siden ",
        { words: "Fortryd et køb", href: "/fortryd" },
        ", hvor du oplyser købet og bekræfter, eller ved at skrive til os. Du får en kvittering på mail med indhold, dato og klokkeslæt. Kan købet fortrydes, betaler vi hele beløbet tilbage senest 14 dage efter, samme vej som du betalte.",
      ),
    ),
    {
      ...section(
        "Fejl og mangler",
        "Virker filen ikke, eller er den ikke, som vi har beskrevet, så skriv til os. Reglerne om mangler ved digitalt indhold gælder i to år: Vi retter fejlen, sender en ny fil, giver afslag i prisen eller betaler pengene tilbage.",
      ),
      id: "mangler",
    },
    section(
      "Oplysninger om legater",
      "Oplysningerne kommer fra fondenes egne sider og fra uddannelsers og fagforeningers lister. Ved hvert legat står kilden, det nyeste år, den nævner, og om vi har tjekket det hos fonden. Fonde ændrer frister, beløb og krav uden at sige til. Læs derfor altid fondens egen side, før du søger. Et match er ingen garanti for at få legatet. Det ændrer ikke ved dine rettigheder, hvis det, du har købt, har mangler.",
    ),
    section(
      "Sådan må du bruge tjenesten",
      "Tjenesten og det, du køber, er til din egen, ikke-kommercielle brug. Svar sandt på spørgsmålene, og oplys en e-mail, du har adgang til. Du må ikke",
      list(
        "videresælge, offentliggøre eller dele lister, guider og skabeloner,",
        "hente oplysninger automatisk eller kopiere databasen,",
        "bruge andres oplysninger eller udgive dig for en anden,",
        "forstyrre tjenesten eller forsøge at få adgang til andres køb.",
      ),
    ),
    section(
      "Personoplysninger",
      text(
        "Hvordan vi behandler dine oplysninger, står i ",
        { words: "privatlivspolitikken", href: "/privacy" },
        ".",
      ),
    ),
    section(
      "Klage",
      text(
        "Skriv først til os på ",
        mail,
        ". Finder vi ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg, ",
        { words: "naevneneshus.dk", href: "https://naevneneshus.dk" },
        ".",
      ),
    ),
    section(
      "Ændringer",
      "Ændrer vi betingelserne, får kunder med et køb, der stadig er aktivt, besked på e-mail mindst 30 dage før. For et køb gælder de betingelser, der stod her, da du købte.",
    ),
    section(
      "Lov og værneting",
      "Aftalen følger dansk ret. En sag kan anlægges i København, medmindre loven giver dig ret til at anlægge den ved din egen domstol. Som forbruger beholder du altid den beskyttelse, som ikke kan fraviges.",
    ),
  ],
};

const versions: readonly Terms[] = [terms];

export function termsByVersion(version: string): Terms {
  const found = versions.find((one) => one.version === version);
  if (found === undefined) throw new Error(`There are no terms of version ${version}`);
  return found;
}
