import { readStartingData } from "../../cli/grants/data-files.ts";
import { type Grant, grantTitle } from "../../src/domain/matching/grant.ts";
import type { Rate, RateUnit } from "../../src/domain/matching/rates.ts";
import { SheetGrid } from "./sheet-grid.ts";

export const RATES_SHEET = "Satser";
export const ratesColumnWidths = [64, 30, 15, 10, 30] as const;

/** One-off sums are not rates: they are left out. */
const perUnit: Readonly<Partial<Record<RateUnit, string>>> = {
  dag: "pr. dag",
  uge: "pr. uge",
  maaned: "pr. måned",
  semester: "pr. semester",
  aar: "pr. år",
};
const danish = new Intl.NumberFormat("da-DK");

function sumText({ min, max }: Rate): string {
  if (min === null) return `op til ${danish.format(max ?? 0)}`;
  if (max === null) return `mindst ${danish.format(min)}`;
  return min === max ? danish.format(min) : `${danish.format(min)}-${danish.format(max)}`;
}

const { data } = await readStartingData();
const kronerFor = new Map(data.currencies.map(({ code, kroner }) => [code, kroner]));

function lineOf(grant: Grant, rate: Rate) {
  const per = perUnit[rate.unit];
  const kroner = kronerFor.get(rate.currency);
  if (per === undefined || kroner === undefined) return [];
  return [
    {
      title: grantTitle(grant),
      rate: `${sumText(rate)} ${rate.currency === "DKK" ? "kr." : rate.currency} ${per}`,
      // Two significant figures are enough: the exchange rates are rounded.
      kroner: Number(((rate.max ?? rate.min ?? 0) * kroner).toPrecision(2)),
      year: grant.sourceYear,
      note: rate.when.length === 0 ? "" : "Kun nogle lande, niveauer eller længder",
    },
  ];
}

/** The amounts that grants state by the day, week, month, term or year. */
export const grantRates = data.grants
  .filter(({ active }) => active)
  .flatMap((grant) => grant.rates.flatMap((rate) => lineOf(grant, rate)))
  .sort((one, other) => one.title.localeCompare(other.title, "da"));

/**
 * Rates to start a budget with, as in data/ when the workbook is built. No formula reads them, so a change to the
 * data leaves the computed results unchanged.
 */
export function layOutRates(): SheetGrid {
  const grid = new SheetGrid({ rowHeight: 15 });
  grid.put("A", 1, { style: "lead", value: "Til opslag: intet andet ark regner med tallene her" });
  grid.setHeight(2, 28);
  grid.put("A", 2, { style: "title", value: "Kurser og satser", span: 5 });
  let row = 4;
  grid.putRow(row, {
    A: { style: "section", value: "Valuta" },
    B: { style: "columnLeft", value: "Kode" },
    C: { style: "columnRight", value: "Kr. for én" },
    D: { style: "columnLeft", value: "" },
    E: { style: "columnLeft", value: "" },
  });
  for (const { code, name, kroner } of data.currencies) {
    if (code === "DKK") continue;
    row += 1;
    grid.putRow(row, {
      A: { style: "label", value: name.charAt(0).toUpperCase() + name.slice(1) },
      B: { style: "remark", value: code },
      C: { style: "fixedRate", value: kroner },
    });
  }
  row += 1;
  grid.put("A", row, {
    style: "lead",
    value: "Kurserne er afrundede. Brug Nationalbankens kurs på dagen i det budget, du sender.",
    span: 5,
  });
  row += 2;
  grid.putRow(row, {
    A: { style: "section", value: "Det skriver fondene, at de betaler" },
    B: { style: "columnLeft", value: "Sats" },
    C: { style: "columnRight", value: "Omtrent, kr." },
    D: { style: "columnRight", value: "Kilde fra" },
    E: { style: "columnLeft", value: "Bemærkning" },
  });
  for (const { title, rate, kroner, year, note } of grantRates) {
    row += 1;
    grid.putRow(row, {
      A: { style: "fitted", value: title },
      B: { style: "remark", value: rate },
      C: { style: "whole", value: kroner },
      D: { style: "yearOfSource", value: year ?? "uden år" },
      E: { style: "remark", value: note },
    });
  }
  return grid;
}
