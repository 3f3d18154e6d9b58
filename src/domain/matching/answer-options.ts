import source from "./answer-options.json" with { type: "json" };

export interface AnswerOption {
  readonly value: string;
  readonly label: string;
  readonly destination?: string;
}

interface OptionList {
  readonly label: string;
  readonly options: readonly AnswerOption[];
}

export type OptionField = keyof typeof source;

const lists: Readonly<Record<OptionField, OptionList>> = source;

/** "Prefer not to say". Criteria treat it as a missing answer. */
export const PREFER_NOT_TO_SAY = "uoplyst";

export function isOptionField(id: string): id is OptionField {
  return Object.hasOwn(lists, id);
}

export function optionsOf(field: OptionField): readonly AnswerOption[] {
  return lists[field].options;
}

export function specificOptionsOf(field: OptionField): readonly AnswerOption[] {
  return optionsOf(field).filter(({ value }) => value !== PREFER_NOT_TO_SAY);
}

export function isSpecificOption(field: OptionField, value: string): boolean {
  return value !== PREFER_NOT_TO_SAY && isOption(field, value);
}

/** "bachelor, kandidat, phd, anden", for messages about faults in the data files. */
export function allowedValuesText(field: OptionField): string {
  const values = specificOptionsOf(field).map(({ value }) => value);
  return values.join(", ");
}

export function fieldLabel(field: OptionField): string {
  return lists[field].label;
}

const labels = new Map<string, string>();
for (const [field, { options }] of Object.entries(lists))
  for (const { value, label } of options) labels.set(`${field} ${value}`, label);

export function isOption(field: OptionField, value: string): boolean {
  return labels.has(`${field} ${value}`);
}

/** The label of an option; the value itself if it is not an option. */
export function optionLabel(field: OptionField, value: string): string {
  return labels.get(`${field} ${value}`) ?? value;
}

const destinations = new Map<string, string | undefined>(
  lists.exchangeCountry.options.map(({ value, destination }) => [value, destination]),
);

/** The destination that a country of `exchangeCountry` belongs to; `undefined` for "anden" and unknown countries. */
export function destinationOf(country: string): string | undefined {
  return destinations.get(country);
}

/** The country of a destination that has only one option, such as the USA; otherwise `undefined`. */
export function onlyCountryIn(destination: string): string | undefined {
  const [only, ...others] = lists.exchangeCountry.options.filter(
    (country) => country.destination === destination,
  );
  return others.length === 0 ? only?.value : undefined;
}

/** The `stayType` of students who take a whole degree abroad. */
export const WHOLE_DEGREE = "hel-uddannelse";

export const whatIfFields = [
  "destination",
  "duration",
  "stayType",
] as const satisfies OptionField[];
export type WhatIfField = (typeof whatIfFields)[number];
