/**
 * Every figure that more than one text states: official rates and our own rules of thumb, each with the year
 * it holds for and who says so. Guides, and what is sold, read them from here, so that no two of them can disagree.
 * Nothing is imported, so anything may import this file.
 *
 * What is counted in the grants themselves does not belong here: `grant-counts.server.ts` counts it at build.
 */

export interface Figure {
  /** What it is the figure of, in Danish, as a list of figures would name it. */
  readonly what: string;
  /** The figure, or the lowest and the highest. */
  readonly value: number | readonly [low: number, high: number];
  readonly unit:
    | "kr."
    | "euro"
    | "%"
    | "klip"
    | "ECTS"
    | "måneder"
    | "uger"
    | "dage"
    | "ord"
    | "tegn"
    | "legater"
    | "læsere"
    | "MB"
    | "DPI";
  /** The year, or the school year, that it applies to: not the year we read it in. "uden år": the source names none. */
  readonly year: string;
  /** Whose figure it is. */
  readonly source: string;
  /** Where the source says it, or states today's. Our own rules of thumb have none. */
  readonly href?: string;
  /** Where we read it, when that was not the source's own page of that year: what an editor has to check first. */
  readonly readIn?: string;
}

const su = "Uddannelses- og Forskningsstyrelsen, su.dk";
const stipendPage =
  "https://su.dk/su-i-udlandet/su-til-udlandsophold-studieopholdudveksling/tilskud-til-studieafgift-udlandsstipendium/hvad-kan-du-faa-i-udlandsstipendium/satser-for-udlandsstipendium-udlandsophold";
const specification2025 = "Produktets specifikation; styrelsens egen side for 2025 er ikke læst.";
const suCopy2026 = "https://beraknare.se/su, som gengiver su.dk/satser for 2026.";
const taxCopy2026 =
  "https://www.ronnerevision.dk/satser/kost-og-logi-pa-rejse/, som gengiver skat.dk for 2025 og 2026. De passer med ligningslovens grundbeløb, 455 og 195 kr., reguleret med 131,0 og 137,3 % (skm.dk, beløbsgrænser 2025-2026).";
const dayRatePage =
  "https://skat.dk/borger/fradrag/arbejdsrelaterede-fradrag/rejsefradrag-godtgoerelse-kost-og-logi/skattefri-rejsegodtgoerelse-diaeter";
const legalSu = "https://www.retsinformation.dk/eli/lta/2023/395";
const suReform = "https://su.dk/su-reform";
const erasmusDtu2024 = {
  year: "2024/25",
  source: "DTU",
  href: "https://studyabroad.dtu.dk/konomi/erasmus/beregning-og-udbetaling",
} as const;
const absalonGrants = "https://www2.phabsalon.dk/studienet/exchange/stipendier-og-legater";
const ours = { year: "2026", source: "Legatkompas, tommelfingerregel" } as const;

function rate<const Value extends Figure["value"]>(
  what: string,
  value: Value,
  unit: Figure["unit"],
  from: Omit<Figure, "what" | "value" | "unit">,
): Figure & { readonly value: Value } {
  return { what, value, unit, ...from };
}

/** The lowest and highest yearly rate by kind of education. 2026's could not be found when this was written. */
const stipend2025 = {
  year: "2025",
  source: su,
  href: stipendPage,
  readIn: specification2025,
} as const;
const stipend2024 = { year: "2024", source: su, href: stipendPage } as const;
const suRate2026 = {
  year: "2026",
  source: su,
  href: "https://su.dk/satser",
  readIn: suCopy2026,
} as const;
const dayRate2026 = {
  year: "2026",
  source: "Skattestyrelsen",
  href: dayRatePage,
  readIn: taxCopy2026,
} as const;
const dayRate2025 = { ...dayRate2026, year: "2025" } as const;

export const figures = {
  // SU
  suAway: rate(
    "SU til udeboende på en videregående uddannelse, pr. måned før skat",
    7426,
    "kr.",
    suRate2026,
  ),
  suAfterTax: rate("SU til udeboende efter skat, pr. måned, til eksemplerne", 6300, "kr.", {
    year: "2026",
    source: "Legatkompas, regnet af SU-satsen med hele personfradraget og omkring 37 % skat",
  }),
  suFreeAmount: rate(
    "laveste fribeløb på en videregående uddannelse, pr. måned",
    20_749,
    "kr.",
    suRate2026,
  ),
  suClipsStudyStay: rate(
    "SU-klip ved start på et studieophold med udlandsstipendium, mindst",
    1,
    "klip",
    {
      year: "2025",
      source: su,
      href: "https://su.dk/su-i-udlandet/su-til-udlandsophold-studieopholdudveksling/tilskud-til-studieafgift-udlandsstipendium/betingelser-for-udlandsstipendium-til-studieophold",
    },
  ),
  suClipsWholeDegree: rate(
    "SU-klip ved start på en hel kandidatuddannelse, for hver 30 ECTS",
    5,
    "klip",
    {
      year: "2017",
      source: "SU-loven § 46 d, stk. 3",
      href: legalSu,
      readIn:
        "https://www.elov.dk/su-loven/46d/ (lovbekendtgørelse nr. 1037 af 30. august 2017) og en ældre side på su.dk; den gældende ordlyd er ikke læst.",
    },
  ),
  suClipsWholeDegreeMost: rate(
    "SU-klip ved start på en hel kandidatuddannelse over to år",
    20,
    "klip",
    {
      year: "2017",
      source: "SU-loven § 46 d, stk. 3",
      href: legalSu,
      readIn: "https://www.elov.dk/su-loven/46d/ (lovbekendtgørelse nr. 1037 af 30. august 2017).",
    },
  ),
  suClips: rate("SU-klip i alt til videregående uddannelser", 70, "klip", {
    year: "2026",
    source: su,
    href: suReform,
  }),
  suClipsOutsideNordic: rate(
    "SU-klip i alt til hele videregående uddannelser uden for Norden",
    48,
    "klip",
    {
      year: "uden år",
      source: su,
      href: "https://www.su.dk/su-i-udlandet/su-til-en-hel-uddannelse-i-udlandet-/hvad-kan-du-faa",
    },
  ),
  suClipsReformed: rate(
    "SU-klip i alt fra januar 2027 for den, der er begyndt 1. juli 2025 eller senere",
    58,
    "klip",
    {
      year: "2027",
      source: "su.dk om SU-reformen",
      href: suReform,
    },
  ),

  // Udlandsstipendium, for a whole year of 60 ECTS
  stipendUniversity: rate(
    "udlandsstipendium, universitetsuddannelse",
    [49_400, 102_900],
    "kr.",
    stipend2025,
  ),
  stipendProfessional: rate(
    "udlandsstipendium, professionsbacheloruddannelse",
    [63_000, 152_100],
    "kr.",
    stipend2025,
  ),
  stipendAcademy: rate(
    "udlandsstipendium, erhvervsakademiuddannelse",
    [63_000, 121_500],
    "kr.",
    stipend2025,
  ),
  stipendMaritime: rate(
    "udlandsstipendium, maritim uddannelse",
    [108_000, 121_500],
    "kr.",
    stipend2025,
  ),
  stipendUniversity2024: rate(
    "udlandsstipendium, universitetsuddannelse",
    [48_100, 100_000],
    "kr.",
    stipend2024,
  ),
  stipendProfessional2024: rate(
    "udlandsstipendium, professionsbacheloruddannelse",
    [61_300, 148_000],
    "kr.",
    stipend2024,
  ),
  stipendAcademy2024: rate(
    "udlandsstipendium, erhvervsakademiuddannelse",
    [61_300, 118_000],
    "kr.",
    stipend2024,
  ),
  stipendMaritime2024: rate("udlandsstipendium, maritim uddannelse", 118_000, "kr.", stipend2024),
  stipendUniversityTerm: rate(
    "udlandsstipendium, 30 ECTS på en universitetsuddannelse",
    [24_700, 51_450],
    "kr.",
    {
      ...stipend2025,
      readIn: "Halvdelen af årssatserne.",
    },
  ),
  stipendEcts: rate("udlandsstipendium i alt", 120, "ECTS", {
    year: "2023",
    source: "SU-loven § 46 b",
    href: legalSu,
  }),
  stipendEctsShort: rate("udlandsstipendium i alt på en erhvervsakademiuddannelse", 60, "ECTS", {
    year: "2023",
    source: "SU-loven § 46 b",
    href: legalSu,
  }),
  studyLoanAbroad: rate("udlandsstudielån i alt, højst", 109_903, "kr.", {
    year: "2021",
    source: su,
    href: "https://www.su.dk/su-laan/satser-for-su-laan/",
  }),

  // Tax: ligningsloven § 7 K by the rates of § 9 A
  boardPerDay: rate("kost og småfornødenheder, skattefrit pr. døgn", 625, "kr.", dayRate2026),
  lodgingPerDay: rate("logi, skattefrit pr. døgn", 268, "kr.", dayRate2026),
  boardPerDay2025: rate("kost og småfornødenheder, skattefrit pr. døgn", 597, "kr.", dayRate2025),
  lodgingPerDay2025: rate("logi, skattefrit pr. døgn", 256, "kr.", dayRate2025),
  dayRateMonths: rate(
    "de første måneder, hvor døgnsatsen for kost og småfornødenheder kan bruges",
    12,
    "måneder",
    {
      year: "2020",
      source: "Skattestyrelsen om ligningslovens § 7 K",
      href: "https://danskstudiefond.dk/skat",
      readIn:
        "Dansk Studiefonds gengivelse af skat.dk for 2020. Ligningsvejledningen 2010-2, A.B.6.5.2, siger det samme og tilføjer, at logisatsen kan bruges længere.",
    },
  ),

  // Stipends of the exchange programmes, per month
  erasmusMonth: rate(
    "Erasmus+ til studieophold, efter landegruppe, pr. måned",
    [500, 550],
    "euro",
    erasmusDtu2024,
  ),
  erasmusTraineeshipMore: rate(
    "Erasmus+ til praktik, ekstra pr. måned i forhold til studieophold",
    150,
    "euro",
    {
      year: "2024/25",
      source: "Erasmus+ programguide",
      href: "https://erasmus-plus.ec.europa.eu",
      readIn: "https://erasmus.tuke.sk/grants-students/ (Košices tekniske universitet).",
    },
  ),
  erasmusFewerMore: rate(
    "Erasmus+ til studerende med færre muligheder, ekstra pr. måned",
    250,
    "euro",
    {
      year: "2023",
      source: "Uddannelses- og Forskningsstyrelsen",
      href: "https://ufm.dk/uddannelse/tilskud-til-udveksling-og-internationale-projekter/erasmusplus",
      readIn: absalonGrants,
    },
  ),
  erasmusMonthOlder: rate(
    "Erasmus+ til studieophold, pr. måned, før satserne steg",
    [280, 350],
    "euro",
    {
      year: "2018/19",
      source: "UCL og andre danske uddannelsessteder",
      href: "https://www.ucl.dk/for-studerende/under-studiet/udlandsophold/oekonomi-udlandsophold/erasmus-studieophold",
      readIn:
        "Produktets specifikation siger 280-350 euro; UCL's side siger 285-335 euro for 2018/19.",
    },
  ),
  erasmusFirstPart: rate(
    "Erasmus+, del af stipendiet, der udbetales ved opholdets start",
    80,
    "%",
    erasmusDtu2024,
  ),
  erasmusFirstPartAbsalon: rate(
    "Erasmus+, del af stipendiet, som Absalon udbetaler før afrejse",
    70,
    "%",
    { year: "uden år", source: "Professionshøjskolen Absalon", href: absalonGrants },
  ),
  nordplusMonth: rate("Nordplus, pr. måned", [200, 250], "euro", {
    year: "uden år",
    source: "Aarhus Universitet",
    href: "https://studerende.au.dk/en/studies/subject-portals/bioinformatics/study-abroad-au/economy/nordplusnordlys-grant",
  }),
  euroRate: rate("100 euro i kroner, afrundet, til eksemplerne", 746, "kr.", {
    year: "2026",
    source: "Fastkurspolitikkens centralkurs",
    href: "https://www.nationalbanken.dk",
  }),

  // Limits of individual foundations
  djoefWords: rate("Djøfs rejselegat, motiveret ansøgning, højst", 200, "ord", {
    year: "2022",
    source: "Djøf",
    href: "https://www.djoef.dk/studerende/studiejob-og-praktikophold/dj-oe-fs-rejselegat.aspx",
  }),
  djRucCharacters: rate("DJ RUC's legat, beskrivelse med mellemrum, helst under", 500, "tegn", {
    year: "2025",
    source: "DJ RUC",
    href: "https://journalistforbundet.dk/soeg-legat-fra-dj-ruc",
  }),
  bladfondCharacters: rate("Den Fynske Bladfonds rejselegat, beskrivelse, højst", 2500, "tegn", {
    year: "uden år",
    source: "Den Fynske Bladfond",
    href: "https://www.denfynskebladfond.dk/ansoeg/legater-til-studierejser/",
  }),

  // How to apply, by rule of thumb
  applications: rate("legater at søge til ét ophold", [10, 15], "legater", ours),
  reusedShare: rate("tekst, der kan genbruges fra fond til fond", [60, 70], "%", ours),
  tailoredShare: rate("tekst, der skrives til netop denne fond", [30, 40], "%", ours),
  applicationWords: rate("motiveret ansøgning på én side", [300, 400], "ord", ours),
  shortApplicationWords: rate("ansøgning til en lille eller lokal fond", [150, 200], "ord", ours),
  belowLimit: rate("under fondens ordgrænse", [5, 10], "%", ours),
  readersFirst: rate("læsere af hovedansøgningen, mindst", 3, "læsere", ours),
  readersLater: rate("læsere af en tilpasset ansøgning, mindst", 2, "læsere", ours),
  buffer: rate("buffer i budgettet, af udgifterne", [5, 10], "%", ours),
  recommendationWeeks: rate("varsel til den, der skal anbefale", [4, 6], "uger", ours),
  recommendationWords: rate("anbefaling på højst én side", [200, 400], "ord", ours),
  preApprovalWeeks: rate("behandling af en forhåndsgodkendelse", [2, 8], "uger", ours),
  preApprovalAhead: rate("forhåndsgodkendelse søgt før egen frist", 8, "uger", ours),
  transcriptAhead: rate("karakterudskrift bestilt før egen frist", 3, "uger", ours),
  ownDeadline: rate("egen frist før fondens", 1, "uger", ours),
  followUp: rate(
    "ventetid efter fristen, før man spørger en fond uden svardato",
    3,
    "måneder",
    ours,
  ),
  transcriptAge: rate("karakterudskriftens alder ved fristen, højst", 3, "måneder", ours),
  fileSize: rate("bilag, højst pr. fil", 5, "MB", ours),
  scanResolution: rate("scanning, mindst", 300, "DPI", ours),
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureId = keyof typeof figures;

const danish = new Intl.NumberFormat("da-DK");

/** The figure as used in a sentence, kept together on one line: "7.426 kr.", "49.400-102.900 kr.", "4-6 uger". */
export function figureText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  const numbers = (typeof value === "number" ? [value] : value).map((one) => danish.format(one));
  return `${numbers.join("-")}\u00a0${unit}`;
}

/** Who says it and for when: "Skattestyrelsen, 2026". */
export function figureSource({ source, year }: Pick<Figure, "source" | "year">): string {
  return `${source}, ${year}`;
}
