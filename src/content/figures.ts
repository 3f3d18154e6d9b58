/**
 * Official rates, fees and time limits, and our own rules of thumb. No imports: the products' build
 * reads this file too.
 */

/**
 * bekraeftet: stated on the source's own page; gengivet: quoted by others; ubekraeftet: no page
 * found that states it; beregnet: worked out by us, see `note`; tommelfingerregel: our own advice.
 */
type Certainty = "bekraeftet" | "gengivet" | "ubekraeftet" | "beregnet" | "tommelfingerregel";

export const certaintyLabels: Readonly<Record<Certainty, string>> = {
  bekraeftet: "",
  gengivet: "gengivet af andre",
  ubekraeftet: "ikke bekræftet",
  beregnet: "vores beregning",
  tommelfingerregel: "",
};

interface Origin {
  /** The year the figure applies to, not the year we read it. */
  readonly year?: string;
  readonly source: string;
  /** Default: `bekraeftet`. */
  readonly certainty?: Certainty;
  readonly href?: string;
  /** For editors, never printed. */
  readonly note?: string;
}

export interface Figure extends Origin {
  readonly year: string;
  readonly certainty: Certainty;
  readonly what: string;
  readonly value: number | readonly [low: number, high: number];
  readonly unit: string;
}

type Row = readonly [what: string, value: Figure["value"], unit: string];
type FiguresOf<Rows extends Readonly<Record<string, Row>>> = {
  readonly [Id in keyof Rows]: Figure & { readonly value: Rows[Id][1] };
};

function figure<const Value extends Figure["value"]>(
  what: string,
  value: Value,
  unit: string,
  origin: Origin,
) {
  return { year: "uden år", certainty: "bekraeftet", ...origin, what, value, unit } as const;
}

function figuresFrom<const Rows extends Readonly<Record<string, Row>>>(origin: Origin, rows: Rows) {
  const figures = Object.entries(rows).map(([id, row]) => [id, figure(...row, origin)]);
  return Object.fromEntries(figures) as FiguresOf<Rows>;
}

const agency = "Uddannelses- og Forskningsstyrelsen, su.dk";
const su2026: Origin = {
  year: "2026",
  source: agency,
  certainty: "gengivet",
  href: "https://su.dk/satser",
  note: "https://beraknare.se/su gengiver su.dk/satser for 2026.",
};
const suReform: Origin = {
  year: "2027",
  source: "su.dk om SU-reformen",
  href: "https://su.dk/su-reform",
};
const stipendPages =
  "https://su.dk/su-i-udlandet/su-til-udlandsophold-studieopholdudveksling/tilskud-til-studieafgift-udlandsstipendium";
const stipend2025: Origin = {
  year: "2025",
  source: "Siden på su.dk, som vi har læst, har kun 2024",
  certainty: "ubekraeftet",
  href: `${stipendPages}/hvad-kan-du-faa-i-udlandsstipendium/satser-for-udlandsstipendium-udlandsophold`,
};
const stipend2017: Origin = {
  year: "2017",
  source: agency,
  certainty: "gengivet",
  href: "https://dsabroad.dk/2017/05/19/klage-over-udlandsstipendie/",
  note: "Eneste kilde, der deler satserne på fag.",
};
const stipendCredits: Origin = {
  year: "2023",
  source: "SU-loven § 46 b",
  href: "https://www.retsinformation.dk/eli/lta/2023/395",
};
const stipendWholeDegree: Origin = {
  source: agency,
  href: "https://www.su.dk/udland/betingelser-for-su-til-en-hel-uddannelse-i-udlandet/betingelser-for-at-faa-tilskud-til-studieafgifter/",
};
const dayRates: Origin = {
  year: "2026",
  source: "Skattestyrelsen",
  certainty: "gengivet",
  href: "https://skat.dk/borger/fradrag/arbejdsrelaterede-fradrag/rejsefradrag-godtgoerelse-kost-og-logi/skattefri-rejsegodtgoerelse-diaeter",
  note: "https://www.ronnerevision.dk/satser/kost-og-logi-pa-rejse/ gengiver skat.dk. Passer med ligningslovens grundbeløb, 455 og 195 kr., reguleret med 131,0 % (2025) og 137,3 % (2026).",
};
const grantTax: Origin = {
  source: "Skattestyrelsen",
  href: "https://www.skat.dk/skat.aspx?oid=2234749",
};
const erasmusDtu: Origin = {
  year: "2024/25",
  source: "DTU",
  href: "https://studyabroad.dtu.dk/konomi/erasmus/beregning-og-udbetaling",
  note: "Den nyeste danske sats, vi har fundet.",
};
const erasmusElsewhere: Origin = {
  source: "Spørg, om den gælder dig: slovakisk universitet",
  certainty: "gengivet",
  href: "https://erasmus.tuke.sk/grants-students/",
};
const erasmusTravel: Origin = {
  source: "Spørg, om den gælder dig: nederlandsk tabel for ansatte",
  certainty: "gengivet",
  href: "https://vu.nl/en/employee/internationalisation/grants-and-funds-for-vu-employees",
  note: "Vrije Universiteit Amsterdam. Ikke set for danske studerende.",
};
const nordplus: Origin = {
  source: "Nordplus",
  href: "https://nordplusonline.org/apply-for-funding/funding/nordplus-higer-education",
};
const patientSafety: Origin = {
  source: "Styrelsen for Patientsikkerhed",
  href: "https://stps.dk/borger-og-patient/det-blaa-eu-sygesikringskort/bopael-og-lange-ophold/studieophold-i-eu-eoes-schweiz-og-storbritannien",
};
const j1Cover: Origin = {
  source: "U.S. Department of State, 22 CFR 62.14",
  certainty: "gengivet",
  href: "https://www.international.msstate.edu/offices/international-services-office/visiting-scholars/insurance",
};
const sevis: Origin = {
  year: "2019",
  source: "U.S. Immigration and Customs Enforcement",
  href: "https://ice.gov/news/releases/new-increased-fees-international-students-exchange-visitors-sevp-certified-schools",
  note: "Gælder fra 24. juni 2019; ingen senere ændring fundet.",
};
const canada: Origin = {
  year: "2025",
  source: "Canadas udlændingemyndighed",
  certainty: "gengivet",
  href: "https://yocket.com/blog/steps-to-apply-for-canadian-student-visa?amp=1",
};
const homeOffice: Origin = { year: "2025", source: "Home Office", certainty: "gengivet" };
const ourAdvice: Origin = {
  year: "2026",
  source: "Legatkompas, tommelfingerregel",
  certainty: "tommelfingerregel",
};

export const figures = {
  ...figuresFrom(su2026, {
    suAway: ["SU til udeboende på en videregående uddannelse, pr. måned før skat", 7426, "kr."],
    suHome: [
      "SU til hjemmeboende, pr. måned før skat, måske ikke det højeste; afhænger af forældrenes indkomst",
      3692,
      "kr.",
    ],
    suLoan: ["SU-lån, pr. måned, højst", 3799, "kr."],
    suFreeAmount: ["Laveste fribeløb på en videregående uddannelse, pr. måned", 20_749, "kr."],
  }),
  suAfterTax: figure("SU til udeboende efter skat, med hele fradraget, pr. måned", 6300, "kr.", {
    year: "2026",
    source: "Legatkompas, regnet af SU-satsen",
    certainty: "beregnet",
    note: "Med hele personfradraget og omkring 37 % skat.",
  }),
  finalLoan: figure("Slutlån, pr. måned, omkring", 9800, "kr.", {
    ...su2026,
    certainty: "beregnet",
    note: "8.697 kr. (2023) × SU-lånet 3.799/3.371; satsen fra 2021 giver det samme.",
  }),
  suFreeAmountMiddle: figure("Fribeløb i måneder med fravalgt SU, omkring", 23_600, "kr.", {
    ...su2026,
    certainty: "beregnet",
    href: "https://www.elov.dk/su-loven/paragraf/24/",
    note: "Lovens 18.278 kr. (2013-niveau) × 1,29104, reguleringen af udlandsstudielånet ført frem med SU-lånet.",
  }),
  suLoanInterest: figure("Rente på SU-lån under uddannelsen, pr. år", 4, "%", {
    ...su2026,
    year: "2025",
    href: "https://let-laan.dk/hvor-meget-far-man-i-su-lan/",
    note: "let-laan.dk; satsen for 2026 er ikke fundet.",
  }),
  ...figuresFrom(suReform, {
    suClips: ["SU-klip i alt, nuværende uddannelse begyndt før 1. juli 2025", 70, "klip"],
    suClipsReformed: ["SU-klip i alt, ny uddannelse eller kandidat fra 1. juli 2025", 58, "klip"],
    finalLoanMonths: ["Slutlån efter de nye regler, højst", 24, "måneder"],
  }),
  suClipsOutsideNordic: figure("SU-klip til hele uddannelser uden for Norden", 48, "klip", {
    source: agency,
    href: "https://www.su.dk/su-i-udlandet/su-til-en-hel-uddannelse-i-udlandet-/hvad-kan-du-faa",
  }),
  internshipDelay: figure("Forsinkelse, du højst må have for at få SU i praktik", 30, "ECTS", {
    source: agency,
    href: "https://www.su.dk/su/om-su-til-videregaaende-uddannelser/praktikophold-og-su",
  }),

  ...figuresFrom(stipend2025, {
    stipendUniversity: ["Universitetsuddannelse, pr. år", [49_400, 102_900], "kr."],
    stipendProfessional: ["Professionsbacheloruddannelse, pr. år", [63_000, 152_100], "kr."],
    stipendAcademy: ["Erhvervsakademiuddannelse, pr. år", [63_000, 121_500], "kr."],
  }),
  ...figuresFrom(
    {
      year: "2024",
      source: agency,
      href: `${stipendPages}/hvad-kan-du-faa-i-udlandsstipendium/satser-for-udlandsstipendium-udlandsophold`,
    },
    {
      stipendUniversity2024: ["Universitetsuddannelse, pr. år", [48_100, 100_000], "kr."],
      stipendProfessional2024: ["Professionsbacheloruddannelse, pr. år", [61_300, 148_000], "kr."],
      stipendAcademy2024: ["Erhvervsakademiuddannelse, pr. år", [61_300, 118_000], "kr."],
      stipendMaritime2024: ["Maritim uddannelse, pr. år", 118_000, "kr."],
    },
  ),
  stipendUniversityTerm2024: figure("30 ECTS på universitetet", [24_050, 50_000], "kr.", {
    year: "2024",
    source: "Legatkompas, regnet af satserne på su.dk",
    certainty: "beregnet",
    note: "Halvdelen af årssatserne.",
  }),
  ...figuresFrom(stipend2017, {
    stipendHumanities2017: ["Humaniora og samfundsvidenskab, pr. år", 44_000, "kr."],
    stipendTechnical2017: ["Tekniske uddannelser, pr. år", 63_200, "kr."],
    stipendScience2017: ["Naturvidenskab, pr. år", 92_400, "kr."],
  }),
  ...figuresFrom(stipendCredits, {
    stipendEcts: ["Udlandsstipendium i alt", 120, "ECTS"],
    stipendEctsShort: ["Udlandsstipendium i alt på en erhvervsakademiuddannelse", 60, "ECTS"],
  }),
  suClipsStudyStay: figure(
    "Klip eller slutlånsrater ved start på et studieophold, mindst",
    1,
    "klip/rater",
    {
      ...stipendWholeDegree,
      href: `${stipendPages}/betingelser-for-udlandsstipendium-til-studieophold`,
    },
  ),
  ...figuresFrom(stipendWholeDegree, {
    suClipsWholeDegree: ["SU-klip ved start på en hel kandidat, for hver 30 ECTS", 5, "klip"],
    suClipsWholeDegreeMost: [
      "Klip eller slutlånsrater ved start på toårig kandidat, mindst",
      20,
      "klip/rater",
    ],
  }),
  stipendAhead: figure("Udbetaling før opholdets start, tidligst", 3, "måneder", {
    source: "Aalborg Universitets SU-kontor",
    href: "https://www.aau.dk/uddannelser/su/udland/udbetaling/",
  }),
  studyLoanAbroad2021: figure("Udlandsstudielån i alt, højst", 109_903, "kr.", {
    year: "2021",
    source: agency,
    href: "https://www.su.dk/su-laan/satser-for-su-laan/",
  }),
  studyLoanAbroad: figure("Udlandsstudielån i alt, højst omkring", 129_000, "kr.", {
    ...su2026,
    certainty: "beregnet",
    href: "https://www.su.dk/su-laan/satser-for-su-laan/",
    note: "109.903 kr. (2021) × SU-lånet 3.799/3.234, afrundet.",
  }),

  // Tax-free under ligningsloven § 7 K, at the rates of § 9 A.
  ...figuresFrom(dayRates, {
    boardPerDay: ["Kost og småfornødenheder, skattefrit pr. døgn", 625, "kr."],
    lodgingPerDay: ["Logi, skattefrit pr. døgn", 268, "kr."],
  }),
  ...figuresFrom(
    { ...dayRates, year: "2025" },
    {
      boardPerDay2025: ["Kost og småfornødenheder, skattefrit pr. døgn", 597, "kr."],
      lodgingPerDay2025: ["Logi, skattefrit pr. døgn", 256, "kr."],
    },
  ),
  dayRateMonths: figure("De første måneder, hvor kostsatsen kan bruges", 12, "måneder", grantTax),
  ...figuresFrom(
    { ...grantTax, href: "https://skat.dk/data.aspx?oid=2237729" },
    {
      workAbroad: ["Arbejde i udlandet efter § 33 A, mindst", 6, "måneder"],
      workAbroadHome: ["Dage i Danmark imens, højst", 42, "dage"],
    },
  ),

  ...figuresFrom(erasmusDtu, {
    erasmusMonth: ["Erasmus+ til studieophold, efter landegruppe, pr. måned", [500, 550], "euro"],
    erasmusFirstPart: ["Del af Erasmus+, som DTU betaler ved start", 80, "%"],
  }),
  ...figuresFrom(
    {
      source: "Europa-Kommissionen, Erasmus+",
      href: "https://erasmus-plus.ec.europa.eu/da/opportunities/opportunities-for-individuals/students/studying-abroad",
      note: "24 måneder på uddannelser med ét trin, fx medicin.",
    },
    {
      erasmusStay: ["Erasmus+-studieophold", [2, 12], "måneder"],
      erasmusPerLevel: ["Erasmus+ på hvert studietrin, højst", 12, "måneder"],
    },
  ),
  erasmusTraineeshipMore: figure(
    "Erasmus+ til praktik, ekstra pr. måned",
    150,
    "euro",
    erasmusElsewhere,
  ),
  erasmusFewerMore: figure("Erasmus+ ved færre muligheder, ekstra pr. måned", 250, "euro", {
    ...erasmusElsewhere,
    year: "2024",
  }),
  ...figuresFrom(erasmusTravel, {
    erasmusTravel10: ["Rejsetilskud, 10-99 km", 28, "euro"],
    erasmusTravel100: ["Rejsetilskud, 100-499 km", 211, "euro"],
    erasmusTravel500: ["Rejsetilskud, 500-1.999 km", 309, "euro"],
    erasmusTravel2000: ["Rejsetilskud, 2.000-2.999 km", 395, "euro"],
    erasmusGreen10: ["Rejsetilskud ved grøn rejse, 10-99 km", 56, "euro"],
    erasmusGreen100: ["Rejsetilskud ved grøn rejse, 100-499 km", 285, "euro"],
    erasmusGreen500: ["Rejsetilskud ved grøn rejse, 500-1.999 km", 417, "euro"],
    erasmusGreen2000: ["Rejsetilskud ved grøn rejse, 2.000-2.999 km", 535, "euro"],
  }),
  erasmusFirstPartAbsalon: figure("Del af Erasmus+, som Absalon betaler før afrejse", 70, "%", {
    source: "Professionshøjskolen Absalon",
    href: "https://www2.phabsalon.dk/studienet/exchange/stipendier-og-legater",
  }),
  ...figuresFrom(nordplus, {
    nordplusMonth: ["Nordplus, pr. måned, højst", 250, "euro"],
    nordplusWeek: ["Nordplus, pr. uge ud over hele måneder", 70, "euro"],
    nordplusDay: ["Nordplus, pr. dag ud over hele uger", 20, "euro"],
    nordplusTravel: ["Nordplus, rejse mellem de nordiske og baltiske lande", 330, "euro"],
    nordplusTravelIceland: ["Nordplus, rejse til Island og Færøerne", 660, "euro"],
    nordplusTravelGreenland: ["Nordplus, rejse til Grønland", 1300, "euro"],
  }),

  ...figuresFrom(patientSafety, {
    blueCardMonths: ["Studieophold, som det blå kort dækker, højst", 12, "måneder"],
    registeredMonths: ["Ophold, der kræver, at du melder dig udrejst, over", 6, "måneder"],
  }),
  blueCardWeeks: figure("Ventetid på det blå kort med posten", [2, 3], "uger", {
    source: "borger.dk",
    href: "https://www.borger.dk/transport-trafik-rejser/udlandsrejser/eu-sygesikringskortet-det-blaa-kort",
  }),
  ...figuresFrom(j1Cover, {
    j1Cover: ["USA, J-1: sygeforsikring pr. sygdom eller ulykke, mindst", 100_000, "dollar"],
    j1Repatriation: ["USA, J-1: hjemtransport af syge, mindst", 50_000, "dollar"],
    j1Excess: ["USA, J-1: selvrisiko, højst", 500, "dollar"],
  }),
  britishHealthCharge: figure(
    "Storbritannien: sundhedsafgift for studerende, pr. år",
    776,
    "pund",
    { ...homeOffice, href: "https://ucas.com/node/463876" },
  ),
  japanInsurance: figure("Japan: national sygeforsikring, pr. år, omkring", 20_000, "yen", {
    year: "ældre side",
    source: "JASSO",
    href: "http://www.g-studyinjapan.jasso.go.jp/en/modules/pico/index.php?content_id=21",
  }),
  koreaInsurance: figure("Sydkorea: national sygeforsikring, pr. måned", 39_540, "won", {
    year: "2021",
    source: "Sydkoreas sygesikring",
    certainty: "gengivet",
    href: "http://sgee.sch.ac.kr/inter/inter0207.php",
    note: "Rabatten for studerende er siden sat ned.",
  }),

  ...figuresFrom(sevis, {
    sevisF1: ["USA: SEVIS-gebyr, F-1", 350, "dollar"],
    sevisJ1: ["USA: SEVIS-gebyr, J-1", 220, "dollar"],
  }),
  usVisa: figure("USA: ansøgning om studievisum", 185, "dollar", {
    year: "2025",
    source: "U.S. Department of State",
    certainty: "gengivet",
    href: "https://www.metroindia.net/news/articlenews/australia-hikes-student-visa-fee-27305",
  }),
  usVisaIntegrity: figure("USA: ekstra visumgebyr, mindst", 250, "dollar", {
    year: "2025",
    source: "NAFSA om loven af 4. juli 2025",
    certainty: "gengivet",
    href: "https://www.nafsa.org/regulatory-information/budget-law-imposes-nonimmigrant-visa-integrity-fee",
    note: "Vedtaget; vi har ikke fundet, om det opkræves endnu.",
  }),
  britishVisa: figure("Storbritannien: studievisum", 524, "pund", {
    ...homeOffice,
    href: "https://ukvisanews.org/uk-student-visa-fees-eligibility-and-application-process-your-complete-guide-to-studying-in-britain",
    note: "2026 er ikke fundet.",
  }),
  britishVisitMonths: figure("Storbritannien: studier uden visum, højst", 6, "måneder", {
    source: "University of Edinburgh",
    href: "https://registryservices.ed.ac.uk/immigration/applying-for-visa/other-visa-types/standard-visitor/who-needs-to-apply",
    note: "Ikke med praktik. UCL skriver det samme: https://www.ucl.ac.uk/prospective-students/study-abroad-at-ucl/how-apply/visa-information",
  }),
  britishFunds: figure("Storbritannien: penge at vise uden for London, pr. måned", 1171, "pund", {
    ...homeOffice,
    href: "https://www.visahq.com/news/2025-11-11/gb/student-visa-maintenance-funds-jump-today-as-new-financial-thresholds-take-effect",
    note: "Gælder fra 11. november 2025.",
  }),
  britishEta: figure("Storbritannien: indrejsetilladelse (ETA)", 16, "pund", {
    ...homeOffice,
    href: "https://brusselstimes.com/world/1516220/brexit-means-brexit-eu-citizens-need-travel-authorisation-to-visit-uk-from-today",
    note: "Fra 9. april 2025; 20 pund er varslet.",
  }),
  swissMobility: figure("Schweiz: SEMP fra værten, pr. måned", [380, 440], "schweizerfranc", {
    year: "2022/23",
    source: "HES-SO",
    href: "https://www.hes-so.ch/en/la-hes-so/etudier-a-la-hes-so/international-exchange-programmes/coming-to-hes-so/european-student-mobility-semp",
    note: "TU Dresden skriver omkring 420, uden år.",
  }),
  ...figuresFrom(canada, {
    canadaPermit: ["Canada: studietilladelse", 150, "canadiske dollar"],
    canadaBiometrics: ["Canada: fingeraftryk og foto", 85, "canadiske dollar"],
  }),
  canadaFunds: figure("Canada: penge at vise for et år", 22_895, "canadiske dollar", {
    ...canada,
    certainty: "bekraeftet",
    href: "https://www.canada.ca/en/immigration-refugees-citizenship/services/study-canada/study-permit/get-documents/financial-support.html",
    note: "For ansøgninger fra 1. september 2025, uden for Québec.",
  }),
  australiaVisa: figure("Australien: studievisum", 2000, "australske dollar", {
    year: "2025",
    source: "Australiens indenrigsministerium",
    certainty: "gengivet",
    href: "https://www.visaverge.com/?p=54076",
    note: "Fra 1. juli 2025. Nogle sider nævner stadig 1.600 eller 715; 2026 er ikke fundet.",
  }),
  australiaFunds: figure("Australien: penge at vise for et år", 29_710, "australske dollar", {
    year: "2024",
    source: "Australiens indenrigsministerium",
    certainty: "gengivet",
    href: "https://www.internationalstudentaustralia.com.au/news-and-updates/evidence-of-financial-capacity-for-the-500-visa-increase",
  }),
  newZealandVisa: figure("New Zealand: studievisum", 750, "newzealandske dollar", {
    year: "2024",
    source: "Immigration New Zealand",
    certainty: "gengivet",
    href: "https://aerodovegroup.blogspot.com/2024/08/new-zealand-to-hike-visa-fees-for.html",
    note: "Fra 1. oktober 2024, før 375; 2026 er ikke fundet.",
  }),
  japanVisa: figure("Japan: visum til én indrejse, omkring", 3000, "yen", {
    source: "Japans udenrigsministerium",
    certainty: "gengivet",
    href: "https://goingto.university/getting-ready-university/international-study-visas/japan",
  }),
  koreaVisa: figure("Sydkorea: D-2-visum til én indrejse", 50, "dollar", {
    year: "ældre side",
    source: "Sydkoreas udenrigsministerium",
    certainty: "gengivet",
    href: "https://egoabroad.sogang.ac.kr/egoabroad/egoabroad09_2_1_2.html",
    note: "Gebyret for danskere er ikke fundet.",
  }),
  koreaFunds: figure(
    "Sydkorea: penge at vise for et semester ved Sogang University",
    6000,
    "dollar",
    {
      year: "ældre side",
      source: "Sogang University",
      href: "https://egoabroad.sogang.ac.kr/egoabroad/egoabroad09_2_1_2.html",
    },
  ),
  singaporePass: figure("Singapore: udstedelse af Student's Pass", 60, "singaporedollar", {
    source: "Singapores udlændingemyndighed",
    href: "http://www.ica.gov.sg/reside/STP/collect",
  }),
  singaporePassCase: figure("Singapore: behandling af Student's Pass", 45, "singaporedollar", {
    year: "2024",
    source: "Singapores udlændingemyndighed",
    certainty: "gengivet",
    href: "https://sish.edu.sg/miscellaneous-fees-2/",
  }),

  preApprovalAu: figure("Forhåndsgodkendelse på Naturvidenskab og Teknik, op til", 8, "uger", {
    source: "Aarhus Universitet",
    href: "https://studerende.au.dk/studier/fagportaler/faculty-of-natural-sciences-og-faculty-of-technical-sciences-paa-studerendeaudk/udlandsophold",
  }),
  exchangeAnswerAu: figure("Svar på ansøgning om udvekslingsplads, omkring", 8, "uger", {
    source: "Aarhus Universitet",
    href: "https://studerende.au.dk/en/studies/subject-portals/molecular-biology/study-abroad/how-to-apply/apply-to-au",
  }),
  preApprovalKu: figure("Forhåndsgodkendelse på Statskundskab", 6, "uger", {
    source: "Københavns Universitet, Statskundskab",
    href: "https://polsci.ku.dk/uddannelser/studienaevnet/dato_meritudvalg/",
  }),
  wholeDegreeCase: figure("SU til en hel uddannelse i udlandet, i gennemsnit", 1.7, "måneder", {
    year: "2024",
    source: agency,
    href: "https://www.su.dk/su-i-udlandet/su-til-en-hel-uddannelse-i-udlandet-/status-paa-behandling-af-sager-hel-uddannelse-i-udlandet",
  }),
  newDegreeCase: figure("En uddannelse, der ikke er på Fast Track-listen", 2.5, "måneder", {
    source: agency,
    href: "https://www.su.dk/udland/ny-uddannelse/foer-du-sender-en-ansoegning/",
    note: "Ældre side.",
  }),

  djoefWords: figure("Djøfs rejselegat, motiveret ansøgning, højst", 200, "ord", {
    year: "2022",
    source: "Djøf",
    href: "https://www.djoef.dk/studerende/studiejob-og-praktikophold/dj-oe-fs-rejselegat.aspx",
  }),
  djRucCharacters: figure("DJ RUC's legat, beskrivelse, helst under", 500, "tegn", {
    year: "2025",
    source: "DJ RUC",
    href: "https://journalistforbundet.dk/soeg-legat-fra-dj-ruc",
  }),
  bladfondCharacters: figure("Den Fynske Bladfonds rejselegat, beskrivelse, højst", 2500, "tegn", {
    source: "Den Fynske Bladfond",
    href: "https://www.denfynskebladfond.dk/ansoeg/legater-til-studierejser/",
  }),

  ...figuresFrom(ourAdvice, {
    applications: ["Legater at søge til ét ophold", [10, 15], "legater"],
    reusedShare: ["Tekst, der kan genbruges fra fond til fond", [60, 70], "%"],
    tailoredShare: ["Tekst, der skrives til netop denne fond", [30, 40], "%"],
    applicationWords: ["Motiveret ansøgning på én side", [300, 400], "ord"],
    shortApplicationWords: ["Ansøgning til en lille eller lokal fond", [150, 200], "ord"],
    belowLimit: ["Under fondens ordgrænse", [5, 10], "%"],
    readersFirst: ["Læsere af hovedansøgningen, mindst", 3, "læsere"],
    readersLater: ["Læsere af en tilpasset ansøgning, mindst", 2, "læsere"],
    buffer: ["Buffer i budgettet, af udgifterne", [5, 10], "%"],
    recommendationWeeks: ["Varsel til den, der skal anbefale", [4, 6], "uger"],
    recommendationWords: ["Anbefaling på højst én side", [200, 400], "ord"],
    preApprovalWeeks: ["Behandling af en forhåndsgodkendelse", [2, 8], "uger"],
    preApprovalAhead: ["Forhåndsgodkendelse søgt før egen frist", 8, "uger"],
    followUp: ["Ventetid, før man spørger en fond uden svardato", 3, "måneder"],
    transcriptAge: ["Karakterudskriftens alder ved fristen, højst", 3, "måneder"],
    fileSize: ["Bilag, højst pr. fil", 5, "MB"],
    scanResolution: ["Scanning, mindst", 300, "DPI"],
  }),
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureId = keyof typeof figures;

const danish = new Intl.NumberFormat("da-DK");

/** "7.426 kr.", "49.400-102.900 kr.", "4-6 uger" */
export function figureText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  const numbers = (typeof value === "number" ? [value] : value).map((one) => danish.format(one));
  return `${numbers.join("-")}\u00a0${unit}`;
}

/** "DTU, 2024/25", "Nordplus, uden år", "Home Office, 2025 (gengivet af andre)" */
export function figureSource({ source, year, certainty }: Figure): string {
  const words = certaintyLabels[certainty];
  return `${source}, ${year}${words === "" ? "" : ` (${words})`}`;
}
