import { figureSource, figures, figureText } from "../../src/content/figures.ts";
import { formatDate } from "../../src/domain/danish-date.ts";
import { formatKroner } from "../../src/domain/money.ts";
import {
  type BudgetLine,
  type BudgetPlan,
  type BudgetResult,
  computeBudget,
  LAST_MONTH,
  type LineResult,
} from "./budget-plan.ts";
import { sampleAccounts } from "./sample-accounts.ts";
import { erasmusPlan, ownStayPlan, wholeDegreePlan } from "./sample-plans.ts";

export interface SampleTable {
  readonly heading: string;
  readonly columns: readonly { readonly label: string; readonly align: "left" | "right" }[];
  readonly rows: readonly (readonly string[])[];
  /** Written in bold under the rows. */
  readonly totals: readonly (readonly string[])[];
}

export interface BudgetSample {
  readonly title: string;
  /** What the sample shows. */
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Cost, certain money and what is missing: the three numbers a foundation looks for. */
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly isGap: boolean;
  }[];
  readonly tables: readonly SampleTable[];
  readonly notes: readonly string[];
}

/** The workbook's filled samples as text, and one's accounts when the stay is over. Empty lines are left out. */
export interface SampleDocument {
  readonly title: string;
  readonly subject: string;
  readonly lead: string;
  readonly samples: readonly BudgetSample[];
}

export function sampleDocument(): SampleDocument {
  const { suAway, erasmusMonth, stipendUniversityTerm } = figures;
  return {
    title: "Tre udfyldte budgetter",
    subject: "Budgetskabelonen udfyldt for tre slags ophold, og et regnskab bagefter",
    lead: "De tre budgetter er regnearkets egne eksempler, lagt sammen af de samme formler. I dem alle giver sikre penge, søgte penge og det, der søges her, tilsammen det samlede behov. Personerne, priserne og kurserne er opdigtede: skriv dem ikke af. Til sidst står regnskabet for det første ophold.",
    samples: [
      budgetSample("Et semester med Erasmus+", erasmusPlan, {
        lead: "Aftalepladsen er gratis, men stipendiet dækker ikke huslejen. Fonden bliver bedt om rejsen, feltkurset og en del af huslejen.",
        notes: [
          `Erasmus+ er ${figureText(erasmusMonth)} om måneden efter landegruppe (${figureSource(erasmusMonth)}). Brug beløbet i dit eget tildelingsbrev.`,
          `SU er skrevet efter skat. Før skat er den ${figureText(suAway)} om måneden (${figureSource(suAway)}).`,
          "Depositummet er ikke en udgift, for det kommer igen, men det skal kunne lægges ud.",
        ],
      }),
      budgetSample("Et selvarrangeret ophold", ownStayPlan, {
        lead: "Studieafgiften er den største post. Udlandsstipendiet dækker en del af den, og resten søges hos fonden sammen med rejsen.",
        notes: [
          `Udlandsstipendium til 30 ECTS på universitetet er ${figureText(stipendUniversityTerm)} efter uddannelse (${figureSource(stipendUniversityTerm)}). Her er den laveste sats brugt.`,
          "Studieafgift og udlandsstipendium står begge i budgettet. Trækker du dem fra hinanden, kan fonden ikke se, hvad opholdet koster.",
        ],
      }),
      budgetSample("En hel kandidat", wholeDegreePlan, {
        lead: "To år i ét budget. SU, lån og udlandsstipendium bærer det meste, og fonden bliver bedt om etableringen og en del af huslejen.",
        notes: ["Beløb, der betales én gang om året, har antallet 2."],
      }),
      accountsSample(),
    ],
  };
}

function budgetSample(
  title: string,
  plan: BudgetPlan,
  { lead, notes }: Pick<BudgetSample, "lead" | "notes">,
): BudgetSample {
  const result = computeBudget(plan);
  return {
    title,
    lead,
    facts: factsOf(plan),
    figures: [
      { label: "Opholdet koster", value: formatKroner(result.need), isGap: false },
      { label: "Sikre penge", value: formatKroner(result.certain), isGap: false },
      { label: "Mangler", value: formatKroner(result.gap), isGap: true },
    ],
    tables: [
      costTable(plan, result),
      fundingTable(plan, result),
      gapTable(result),
      ...cash(plan, result),
    ],
    notes,
  };
}

function factsOf({ name, programme, host, startsOn, endsOn, months, currencies }: BudgetPlan) {
  const rates = currencies
    .slice(1)
    .flatMap(({ code, rate, ratedOn, source }) =>
      code === undefined || rate === undefined || ratedOn === undefined
        ? []
        : [`1 ${code} = ${plainNumber.format(rate)} kr. (${source ?? ""}, ${formatDate(ratedOn)})`],
    );
  const period =
    startsOn === undefined || endsOn === undefined
      ? ""
      : `${formatDate(startsOn)} til ${formatDate(endsOn)}, ${months} måneder`;
  return [
    ["Navn", name ?? ""],
    ["Uddannelse", programme ?? ""],
    ["Værtssted", host ?? ""],
    ["Periode", period],
    ["Kurs", rates.join("; ")],
  ] as const;
}

function sumRow(label: string, amount: number, columns: number): string[] {
  return [label, "", "", formatKroner(amount), ...Array.from({ length: columns - 4 }, () => "")];
}

function costTable(plan: BudgetPlan, result: BudgetResult): SampleTable {
  const row = (line: BudgetLine, { count, total }: LineResult) => [
    line.label,
    amountOf(line),
    `${count}`,
    formatKroner(total ?? 0),
    line.asked === undefined ? "" : formatKroner(line.asked),
    line.note ?? "",
  ];
  const need = sumRow("Samlet behov", result.need, 6);
  return {
    heading: "Udgifter",
    columns: columnsOf("Post", "Beløb", "Antal", "Kr. i alt", "Søges her", "Belæg"),
    rows: [
      ...filled(plan.monthlyCosts, result.monthlyCosts, row),
      ...filled(plan.oneOffCosts, result.oneOffCosts, row),
    ],
    totals: [
      sumRow("Udgifter i alt", result.costs, 6),
      sumRow(`Buffer, ${plainNumber.format(plan.buffer * 100)} %`, result.buffer, 6),
      need.with(4, formatKroner(result.asked)),
    ],
  };
}

function fundingTable(plan: BudgetPlan, result: BudgetResult): SampleTable {
  const row = (line: BudgetLine, { count, total }: LineResult) => [
    line.label,
    amountOf(line),
    `${count}`,
    formatKroner(total ?? 0),
    line.status ?? "",
    line.note ?? "",
  ];
  return {
    heading: "Finansiering",
    columns: columnsOf("Kilde", "Beløb", "Antal", "Kr. i alt", "Status", "Bemærkning"),
    rows: [
      ...filled(plan.monthlyFunding, result.monthlyFunding, row),
      ...filled(plan.oneOffFunding, result.oneOffFunding, row),
    ],
    totals: [
      sumRow("Heraf sikre penge", result.certain, 6),
      sumRow("Heraf søgt eller forventet", result.uncertain, 6),
    ],
  };
}

function gapTable(result: BudgetResult): SampleTable {
  const rows: [string, number, string][] = [
    ["Mangler", result.gap, "Samlet behov minus sikre penge"],
    ["Søgt eller forventet", result.uncertain, "Andre steder end her"],
    ["Endnu ikke søgt", result.notApplied, "Mangler minus søgt eller forventet"],
    ["Søges her", result.asked, "Posterne med et beløb i »Søges her«"],
  ];
  return {
    heading: "Det, der mangler",
    columns: columnsOf("Tal", "Kr.", "Sådan er det regnet"),
    rows: rows.map(([label, amount, how]) => [label, formatKroner(amount), how]),
    totals: [["Stadig udækket", formatKroner(result.uncovered), "Endnu ikke søgt minus søges her"]],
  };
}

/** Longer stays would fill a page with months that are all alike. */
const MONTHS_SHOWN = 12;

function cash({ months = 0 }: BudgetPlan, result: BudgetResult): SampleTable[] {
  if (months > MONTHS_SHOWN) return [];
  const shown = result.cash.filter(({ month }) => month <= months || month === LAST_MONTH);
  return [
    {
      heading: "Måned for måned, kun med sikre penge",
      columns: columnsOf("Måned", "Ind", "Ud", "Saldo"),
      rows: shown.map(({ month, paidIn, paidOut, balance }) => [
        monthName(month),
        formatKroner(paidIn),
        formatKroner(paidOut),
        formatKroner(balance),
      ]),
      totals: [],
    },
  ];
}

/** The first sample when the stay is over: what each line cost, and what the grant paid of it. */
function accountsSample(): BudgetSample {
  const { lines, spent, paid, budget, granted } = sampleAccounts();
  return {
    title: "Regnskabet bagefter",
    lead: "Opholdet med Erasmus+ er slut, og fonden skal se, hvad dens penge blev brugt til. Posterne er budgettets egne.",
    facts: [],
    figures: [
      { label: "Bevilget", value: formatKroner(granted), isGap: false },
      { label: "Brugt af legatet", value: formatKroner(paid), isGap: false },
      { label: "Betales tilbage", value: formatKroner(granted - paid), isGap: true },
    ],
    tables: [
      {
        heading: "Udgifter",
        columns: columnsOf("Post", "Budget", "Brugt", "Forskel", "Heraf legatet"),
        rows: lines.map((line) => [
          line.label,
          formatKroner(line.budget),
          formatKroner(line.spent),
          formatKroner(line.budget - line.spent),
          line.paid === 0 ? "" : formatKroner(line.paid),
        ]),
        totals: [
          [
            "I alt",
            formatKroner(budget),
            formatKroner(spent),
            formatKroner(budget - spent),
            formatKroner(paid),
          ],
        ],
      },
    ],
    notes: [
      "Rejsen ud blev billigere end budgettet, så legatet betaler kun det, den kostede. Rejsen hjem blev dyrere, og det betaler den studerende selv.",
      "Spørg fonden, før du bruger en rest på en anden post. De fleste siger ja, når de bliver spurgt i tide.",
      "Gem kvitteringerne, og giv dem numre i den rækkefølge, posterne står.",
    ],
  };
}

const rightAligned: readonly string[] = [
  "Beløb",
  "Antal",
  "Kr. i alt",
  "Kr.",
  "Søges her",
  "Ind",
  "Ud",
  "Saldo",
  "Budget",
  "Brugt",
  "Forskel",
  "Heraf legatet",
];

function columnsOf(...labels: string[]): SampleTable["columns"] {
  return labels.map((label) => ({
    label,
    align: rightAligned.includes(label) ? ("right" as const) : ("left" as const),
  }));
}

function filled(
  lines: readonly BudgetLine[],
  results: readonly LineResult[],
  row: (line: BudgetLine, result: LineResult) => string[],
): string[][] {
  return lines.flatMap((line, index) => {
    const result = results[index];
    return result === undefined || result.total === null ? [] : [row(line, result)];
  });
}

const plainNumber = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 4 });

function amountOf({ amount, currency }: BudgetLine): string {
  return amount === undefined
    ? ""
    : `${plainNumber.format(amount)} ${currency === "DKK" ? "kr." : (currency ?? "")}`;
}

function monthName(month: number): string {
  if (month === 0) return "Før afrejsen";
  return month === LAST_MONTH ? "Efter hjemkomsten" : `Måned ${month}`;
}
