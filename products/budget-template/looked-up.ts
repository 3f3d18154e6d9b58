import {
  certaintyLabels,
  type Figure,
  type FigureId,
  figureSource,
  figures,
  figureText,
} from "../../src/content/figures.ts";
import { capitalize } from "../../src/domain/danish/sentences.ts";

type Row = readonly (string | number)[];

const danish = new Intl.NumberFormat("da-DK");

const sections: Readonly<Record<string, readonly FigureId[]>> = {
  "SU og lån": [
    "suAway",
    "suAfterTax",
    "suHome",
    "suLoan",
    "suLoanInterest",
    "finalLoan",
    "finalLoanMonths",
    "suFreeAmount",
    "suFreeAmountMiddle",
    "suClips",
    "suClipsReformed",
    "suClipsOutsideNordic",
    "internshipDelay",
  ],
  Udlandsstipendium: [
    "stipendUniversity2024",
    "stipendUniversityTerm2024",
    "stipendProfessional2024",
    "stipendAcademy2024",
    "stipendMaritime2024",
    "stipendUniversity",
    "stipendProfessional",
    "stipendAcademy",
    "stipendHumanities2017",
    "stipendTechnical2017",
    "stipendScience2017",
    "stipendEcts",
    "stipendEctsShort",
    "stipendAhead",
    "studyLoanAbroad",
    "suClipsStudyStay",
    "suClipsWholeDegreeMost",
  ],
  "Erasmus+ og Nordplus": [
    "erasmusMonth",
    "erasmusStay",
    "erasmusPerLevel",
    "erasmusTraineeshipMore",
    "erasmusFewerMore",
    "erasmusFirstPart",
    "erasmusFirstPartAbsalon",
    "erasmusTravel10",
    "erasmusTravel100",
    "erasmusTravel500",
    "erasmusTravel2000",
    "erasmusGreen10",
    "erasmusGreen100",
    "erasmusGreen500",
    "erasmusGreen2000",
    "nordplusMonth",
    "nordplusWeek",
    "nordplusDay",
    "nordplusTravel",
    "nordplusTravelIceland",
    "nordplusTravelGreenland",
  ],
  "Skat af legater": ["boardPerDay", "lodgingPerDay", "dayRateMonths"],
  Sygeforsikring: ["blueCardMonths", "blueCardWeeks", "registeredMonths"],
};

function sourceOf({ source, certainty }: Figure): string {
  const words = certaintyLabels[certainty];
  return words === "" ? source : `${source} (${words})`;
}

/** A figure's row ends in its id, which formulas look for. */
export function figureRows(): Row[] {
  return Object.entries(sections).flatMap(([heading, ids]): Row[] => [
    [heading],
    ...ids.map((id) => {
      const { what, value, unit, year } = figures[id];
      const [low, high] = typeof value === "number" ? [value, ""] : value;
      return [what, low, high, unit, year, sourceOf(figures[id]), id];
    }),
  ]);
}

const listFigures = (...ids: readonly FigureId[]) =>
  ids
    .map((id) => `${figures[id].what.replace(/^[^:]+: /, "")} ${figureText(figures[id])}`)
    .join(", ");

const sources = (...ids: readonly FigureId[]) =>
  [...new Set(ids.map((id) => figureSource(figures[id])))].join("; ");

const uncovered = "Den danske sygesikring dækker ikke. Hjemtransport tegner du selv";
const blueCard = `Blåt kort til studieophold på højst ${figureText(figures.blueCardMonths)}, ikke med lønnet arbejde. Hjemtransport er ikke med. Meldt udrejst: også særligt sundhedskort`;

const register = "Registrér dig, som værten siger";

const euCountryRow = (country: string, exchange: string) => [
  country,
  `Intet visum for EU-borgere. ${register}`,
  blueCard,
  exchange,
  sources("blueCardMonths", "erasmusMonth"),
];
const mostExpensive = `Dyreste landegruppe: ${danish.format(figures.erasmusMonth.value[1])} euro pr. måned`;
const cheaper = `Billigere landegruppe: ${danish.format(figures.erasmusMonth.value[0])} euro pr. måned`;

const nordicCountryRow = (country: string, insurance: string, besides: string) => [
  country,
  `Nordiske statsborgere skal ikke have visum. ${register}`,
  insurance,
  `${mostExpensive}. Nordplus: højst ${figureText(figures.nordplusMonth)}`,
  `${sources("blueCardMonths", "erasmusMonth")}${besides}`,
];

export function countryRows(): Row[] {
  const rows: readonly (readonly string[])[] = [
    ["Land"],
    nordicCountryRow(
      "Sverige",
      `${blueCard}. Under tolv måneder er normalt ikke flytning dér: tag kortet med`,
      "; Info Norden, uden år",
    ),
    nordicCountryRow("Norge", blueCard, ""),
    ...["Tyskland", "Nederlandene", "Frankrig", "Italien", "Østrig", "Irland"].map((country) =>
      euCountryRow(country, mostExpensive),
    ),
    ...["Spanien", "Portugal"].map((country) => euCountryRow(country, cheaper)),
    [
      "Storbritannien",
      `${listFigures("britishVisitMonths")}: ${listFigures("britishEta")} i ${figures.britishEta.year}, og 20 er varslet. Længere: ${listFigures("britishVisa", "britishFunds")}. Praktik er ikke med i ETA'en: spørg værten om visum`,
      `${blueCard}. Over seks måneder: ${listFigures("britishHealthCharge")}, som kan søges tilbage med en S1-attest, hvis du ikke arbejder`,
      "Aftalt med fra studieåret 2027/28: spørg dit uddannelsessted",
      sources("britishVisitMonths", "britishVisa", "blueCardMonths"),
    ],
    [
      "Schweiz",
      "Opholdstilladelse: gebyret er ikke fundet, spørg værten",
      blueCard,
      `Planlagt med fra 2027. Indtil da ${listFigures("swissMobility")}: spørg begge uddannelsessteder`,
      sources("blueCardMonths", "swissMobility"),
    ],
    [
      "USA",
      `SEVIS-gebyr ${figureText(figures.sevisJ1)} (J-1) eller ${figureText(figures.sevisF1)} (F-1), ${listFigures("usVisa")}. Et ${listFigures("usVisaIntegrity")}, er vedtaget, men opkræves måske ikke endnu`,
      `${uncovered}. J-1 kræver sygeforsikring på mindst ${figureText(figures.j1Cover)} pr. sygdom eller ulykke, hjemtransport på mindst ${figureText(figures.j1Repatriation)} og højst ${figureText(figures.j1Excess)} i selvrisiko. F-1: spørg universitetet`,
      "Nej",
      sources("sevisJ1", "usVisa", "usVisaIntegrity", "j1Cover"),
    ],
    [
      "Canada",
      `Under seks måneder: kun indrejsetilladelse (eTA), og så må du ikke arbejde. Længere: ${listFigures("canadaPermit", "canadaBiometrics", "canadaFunds")}`,
      `${uncovered}. Québec har en særaftale med Danmark`,
      "Nej",
      sources("canadaPermit", "canadaFunds"),
    ],
    [
      "Australien",
      listFigures("australiaVisa", "australiaFunds"),
      `${uncovered}. Visummet kræver den australske OSHC til hele opholdet`,
      "Nej",
      sources("australiaVisa", "australiaFunds"),
    ],
    [
      "New Zealand",
      listFigures("newZealandVisa"),
      `${uncovered}. Visummet kræver en sygeforsikring`,
      "Nej",
      sources("newZealandVisa"),
    ],
    [
      "Japan",
      `${listFigures("japanVisa")}. Først en Certificate of Eligibility, som skolen søger`,
      `${uncovered}. Over tre måneder: ${listFigures("japanInsurance")}`,
      "Nej",
      sources("japanVisa", "japanInsurance"),
    ],
    [
      "Sydkorea",
      `${listFigures("koreaVisa")}; gebyret for danskere er ikke fundet. ${capitalize(listFigures("koreaFunds"))}: spørg ambassaden`,
      `${uncovered}. Obligatorisk fra registreringen: ${listFigures("koreaInsurance")} i ${figures.koreaInsurance.year}, og rabatten er siden sat ned. Indtil da skal rejseforsikringen dække`,
      "Nej. DUO-Korea søges gennem dit uddannelsessted",
      sources("koreaVisa", "koreaFunds", "koreaInsurance"),
    ],
    [
      "Singapore",
      listFigures("singaporePassCase", "singaporePass"),
      `${uncovered}. Spørg universitetet, hvad det kræver`,
      "Nej",
      sources("singaporePassCase", "singaporePass"),
    ],
    [
      "Kina",
      "Studievisum: gebyret er ikke fundet, spørg visumcentret",
      `${uncovered}. Spørg universitetet, hvad det kræver`,
      "Nej",
      "Ingen sikker kilde fundet",
    ],
  ];
  return rows.map((cells) => cells.map(capitalize));
}
