import { formatKroner } from "../domain/danish/money.ts";
import type { ProductId } from "../domain/orders/catalogue.ts";

/** Whole kroner. */
interface CaseLine {
  readonly label: string;
  readonly kroner: number;
}

/**
 * A made-up student's way from the list to the accounts, told beside each product and sold with the package as files
 * (products/case). Every sum is added up in a test.
 */
export const shopCase = {
  costs: [
    { label: "Bolig, fire måneder", kroner: 46_000 },
    { label: "Indflytning", kroner: 10_000 },
    { label: "Mad", kroner: 24_000 },
    { label: "Sygeforsikring", kroner: 13_400 },
    { label: "Fly tur-retur", kroner: 7_400 },
    { label: "Bøger og lokal transport", kroner: 6_500 },
    { label: "Visum og gebyrer", kroner: 2_700 },
    { label: "Buffer, 5 %", kroner: 5_500 },
  ] satisfies readonly CaseLine[],
  total: 115_500,
  own: { label: "SU efter skat, opsparing og hjælp hjemmefra", kroner: 65_700 },
  missing: 49_800,
  /** Whom she applies to, by the grant's id in data/grants.csv, and what it usually gives according to her list. */
  asked: [
    {
      grant: "otto-moensteds-fond-studieophold",
      label: "Otto Mønsteds Fond",
      kroner: 10_000,
      usual: 10_000,
    },
    { grant: "djoefs-rejselegat", label: "Djøf", kroner: 10_000, usual: 10_000 },
    { grant: "jorcks-rejselegat", label: "Jorcks Rejselegat", kroner: 29_800, usual: 15_000 },
  ],
  /** What the first foundation paid for, as budgeted and as spent. */
  accounts: [
    { label: "Fly tur-retur", budget: 7400, spent: 7412 },
    { label: "Visum og gebyrer", budget: 2700, spent: 2673 },
  ],
  spent: 10_085,
  granted: 10_000,
  paidHerself: 85,
} as const;

interface Station {
  /** What it sorts out for her. */
  readonly title: string;
  readonly text: string;
}

const [first, second, third] = shopCase.asked;

export const caseIntroduction = `Hun læser på CBS og skal et semester til USA. Opholdet koster ${formatKroner(shopCase.total)}, og hun har ${formatKroner(shopCase.own.kroner)} selv. Natalia er opdigtet, og det er hendes budget og regnskab også. Fondene findes.`;

/** The stages of the way, by the product that sorts out each. */
export const stations: Readonly<Record<Exclude<ProductId, "super-package">, Station>> = {
  "grant-list": {
    title: "Listen: hvem hun kan søge",
    text: `På listen står blandt andre ${first.label}, ${second.label} og ${third.label}, med frist, krav og bilag. Hun kan ikke vide, om hun får noget, men hun ved, hvem hun skal skrive til.`,
  },
  "budget-template": {
    title: "Budgettet: hvad hun mangler",
    text: `Arket regner ud, at ${formatKroner(shopCase.missing)} ikke er dækket. Hun fordeler dem på ${first.label} (${formatKroner(first.kroner)}), ${second.label} (${formatKroner(second.kroner)}) og ${third.label} (${formatKroner(third.kroner)}), så ingen post bliver dækket to gange.`,
  },
  "cv-guide": {
    title: "Cv'et: hvem hun er, på ét minut",
    text: "Et jobcv viser, hvad man kan løse. Et cv til en fond viser, hvad opholdet bygger på, så hun flytter opholdet op og fritidsjobbene ned.",
  },
  "application-guide": {
    title: "Ansøgningen: hvorfor netop den fond",
    text: `Brevet til ${first.label} begynder med beløb, formål og datoer: ${formatKroner(first.kroner)} til fly og visum. De tal kan fonden slå op i budgettet.`,
  },
};

export const accountsStation: Station = {
  title: "Regnskabet: hvad pengene blev brugt til",
  text: `${first.label} betalte ${formatKroner(shopCase.granted)} Hun brugte ${formatKroner(shopCase.spent)} på de to poster og lagde selv ${formatKroner(shopCase.paidHerself)} til. Arket Regnskab viser det med bilagsnumre.`,
};
