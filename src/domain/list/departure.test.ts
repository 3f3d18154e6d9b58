import { expect, test } from "vitest";
import { parseStudent } from "../matching/student.ts";
import { departureText } from "./departure.ts";

test("address, SU and cover are told by length, country, citizenship and degree", () => {
  const told = (months: number | null, answers: Record<string, string>) =>
    departureText(parseStudent({ danishCitizenship: "ja", ...answers }, [], "2026-11-28"), months);
  expect(told(4, { exchangeCountry: "italien" })).toMatch(/^Spørg Folke.+ minSU.+ blå .+kort på/);
  expect(told(9, { exchangeCountry: "italien" })).toMatch(/^Meld dig udrejst.+særlige sundheds/);
  expect(told(24, { exchangeCountry: "italien" })).toMatch(/Spørg kommunen/);
  expect(told(null, { exchangeCountry: "italien", duration: "over12" })).toMatch(/over et år/);
  expect(told(9, { exchangeCountry: "groenland" })).toMatch(/^Meld flytning.+SU.+hvad syge/);
  expect(told(9, { exchangeCountry: "usa", danishCitizenship: "nej" })).toMatch(/SIRI, før du/);
  expect(told(4, { exchangeCountry: "italien", stayType: "praktik" })).toMatch(/løn.+ellers best/);
  expect(told(1, { exchangeCountry: "italien" })).toMatch(/^Bestil det blå/);
  expect(told(4, { exchangeCountry: "italien", danishCitizenship: "nej" })).toMatch(/Se på borger/);
  expect(told(4, { exchangeCountry: "anden", destination: "asien" })).toMatch(/køb forsikring/);
  expect(told(4, { exchangeCountry: "tyrkiet", destination: "europa" })).toMatch(/køb forsikring/);
  expect(told(4, { exchangeCountry: "usa", studyLevel: "phd" })).not.toMatch(/minSU/);
});
