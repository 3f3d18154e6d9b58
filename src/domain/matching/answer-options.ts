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

/** Criteria treat it as a missing answer. */
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

export function optionLabel(field: OptionField, value: string): string {
  return labels.get(`${field} ${value}`) ?? value;
}

const destinations = new Map<string, string | undefined>(
  lists.exchangeCountry.options.map(({ value, destination }) => [value, destination]),
);

/** `undefined` for "anden" and unknown countries. */
export function destinationOf(country: string): string | undefined {
  return destinations.get(country);
}

/** A destination's country if it has just one, such as the USA. */
export function onlyCountryIn(destination: string): string | undefined {
  const [only, ...others] = lists.exchangeCountry.options.filter(
    (country) => country.destination === destination,
  );
  return others.length === 0 ? only?.value : undefined;
}

export const WHOLE_DEGREE = "hel-uddannelse";

export const whatIfFields = [
  "destination",
  "duration",
  "stayType",
] as const satisfies OptionField[];
export type WhatIfField = (typeof whatIfFields)[number];
