import {
  BOOKKEEPING_YEARS,
  ERASURE_DAYS,
  EXPIRED_LINK_DAYS,
  LIST_RETENTION_MONTHS,
} from "../domain/orders/retention.ts";

export interface StoredData {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** A test fails on data about a purchase that is not listed here. */
export const storedData = {
  order: {
    what: "Mailadresse, vare, pris, tidspunkter, ordrenummer, betalingens reference og det, vi har betalt tilbage",
    why: "For at levere og kunne dokumentere købet (aftale og bogføringsloven)",
    howLong: `${BOOKKEEPING_YEARS} år fra udgangen af regnskabsåret`,
  },
  unpaid: {
    what: "Et køb, der ikke bliver betalt: mailadresse, vare og svar",
    why: "For at kunne levere, hvis betalingen alligevel kommer",
    howLong: "Svarene, til betalingen udløber, og resten et døgn mere",
  },
  consent: {
    what: "Dit samtykke til levering med det samme og til at gemme svarene, med ordlyd og tidspunkt",
    why: "For at kunne vise, hvad der er aftalt",
    howLong: "Sammen med ordren",
  },
  list: {
    what: "De svar, listen bygger på, dit navn og dit formål, hvis du har skrevet dem, listen som PDF, og hvilke legater og frister du sidst så på den",
    why: "For at lave listen, lade dig hente den igen og vise, hvad der er nyt (dit særskilte samtykke)",
    howLong: `Det vælger du, når du køber: ${LIST_RETENTION_MONTHS} måneder fra købet eller ${ERASURE_DAYS} dage efter leveringen. Du kan altid selv slette dem før`,
  },
  notes: {
    what: "Det, du selv skriver på listen: status, datoer, beløb, noter og hvilke bilag der er klar",
    why: "For at du kan arbejde med listen på flere enheder (samme samtykke)",
    howLong: "Slettes sammen med listen",
  },
  reminders: {
    what: "At du vil have påmindelser på mail, hvornår den sidste blev sendt, og hvilke flyttede frister den fortalte om, hvis du har bedt om dem",
    why: "For at sende dem og ikke sende dem to gange",
    howLong: "Til du stopper dem, eller listen slettes",
  },
  outcome: {
    what: "Fortæller du, om du fik et legat: legatet, svaret, beløbet og måneden, uden navn, ordre eller mailadresse",
    why: "For at vise andre, hvor ofte et legat gives, når mere end ti har svaret",
    howLong:
      "Så længe legatet findes. Et nyt svar fra samme liste træder i stedet for det gamle. Når listen er slettet, kan ingen finde ud af, at svaret var dit",
  },
  mail: {
    what: "De mails, vi sender dig om købet. Bekræftelsen nævner dit fornavn, hvor du læser, og hvor og hvornår du rejser",
    why: "For at kunne sende dem igen, hvis de ikke kommer af sted første gang",
    howLong:
      "Teksten, til mailen er sendt, dog højst 35 dage; modtager, emne og tidspunkt slettes sammen med svar og filer",
  },
  links: {
    what: "Et fingeraftryk af dine private links, som ikke kan regnes tilbage til linket",
    why: "For at kunne åbne købet for dig og senere sige, at linket er udløbet",
    howLong: `${EXPIRED_LINK_DAYS} dage efter, at linket er udløbet`,
  },
  withdrawal: {
    what: "Fortryder du: hvornår, og hvad du selv skriver",
    why: "For at kunne vise, hvad du har erklæret",
    howLong: "Tidspunktet sammen med ordren; dine egne ord slettes sammen med svarene",
  },
  request: {
    what: "Beder du om et nyt link: den mailadresse, du oplyser",
    why: "For at finde dine køb",
    howLong: "Til vi har svaret, højst et døgn",
  },
} as const satisfies Readonly<Record<string, StoredData>>;
export type StoredDataId = keyof typeof storedData;

/** A test fails on a name that is not listed here. */
export const browserData = [
  {
    names: ["legatkompas-svar", "legatkompas-fortryd", "legatkompas-forside"],
    what: "Dine svar på spørgsmålene, også navn, mailadresse og telefon, hvor langt du er nået, og de svar, du sidst ændrede eller slettede",
    why: "For at du kan genindlæse siden, komme tilbage fra forsiden og fortryde",
    howLong:
      "Til du lukker fanen. Vælger du »Begynd forfra«, kan det fortrydes, indtil du svarer igen eller lukker fanen",
  },
  {
    names: ["legatkompas-koeb"],
    what: "Mailadressen, varen og krydserne i kassen",
    why: "For at de ikke er væk, hvis du genindlæser siden eller går fra betalingen",
    howLong: "Til du lukker fanen",
  },
  {
    names: ["legatkompas-koebte", "legatkompas-liste/"],
    what: "En kopi af listen med dine noter, linket til den, og et fingeraftryk af de svar, den er lavet af",
    why: "For at listen åbner uden net, »Din liste« står øverst på siden, og du ikke bliver tilbudt den samme liste igen",
    howLong:
      "Til du vælger »Glem listen på denne enhed« eller besøger os, efter at listen er slettet. Deler du enheden, kun til du lukker fanen",
  },
  {
    names: ["legatkompas-liste-side"],
    what: "Listens side med dens skrifter og kode, men uden listen",
    why: "For at den kan åbnes uden net",
    howLong:
      "Til du åbner siden, uden at enheden har en liste, eller sletter det, browseren har gemt",
  },
  {
    names: ["legatkompas-enhed"],
    what: "Om du deler enheden med andre",
    why: "For at »Din liste« ikke står, hvor andre kan åbne den",
    howLong: "Til du sletter det, browseren har gemt",
  },
  {
    names: ["legatkompas-aaben-liste", "legatkompas-ret-liste", "legatkompas-set/"],
    what: "Linket til den liste, der er åben i fanen, eller hvis svar du er ved at rette, og et mærke for de lister, fanen har set",
    why: "For at det ikke behøver stå i adressen, og for at en liste, du glemmer, ikke kommer igen",
    howLong: "Til du lukker fanen eller er færdig med at rette",
  },
] as const satisfies readonly (StoredData & { readonly names: readonly string[] })[];
