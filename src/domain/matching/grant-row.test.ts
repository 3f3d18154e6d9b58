import { expect, test } from "vitest";
import { grantRow, grantWith } from "../../../tests/support/grants.ts";
import { grantTitle } from "./grant.ts";
import { type GrantColumn, parseGrantRow } from "./grant-row.ts";

function faultsOf(overrides: Partial<Record<GrantColumn, string>>) {
  const result = parseGrantRow(grantRow(overrides));
  return result.ok ? [] : result.faults.map(({ column, value }) => `${column} ${value}`);
}

test("a row becomes a grant with its criteria", () => {
  const grant = grantWith({
    min_beloeb_dkk: "5000",
    max_beloeb_dkk: "25000",
    frist_type: "fast",
    frister: "03-01;10-01",
    bilag: "budget (for hele opholdet);optagelsesbrev|invitation",
    daekker: "rejse;ophold",
    kilde_aar: "2024",
    verificeret: "2026-11-01",
    studyField: "teknik;naturvidenskab;~teknik",
    age: "-35",
    gradeAverage: "9.5",
  });
  expect(grant).toMatchObject({
    active: true,
    name: null,
    minAmountDkk: 5000,
    maxAmountDkk: 25_000,
    deadlines: ["03-01", "10-01"],
    attachments: [
      { anyOf: ["budget"], note: "for hele opholdet" },
      { anyOf: ["optagelsesbrev", "invitation"], note: null },
    ],
    covers: ["rejse", "ophold"],
    sourceYear: 2024,
    verifiedOn: "2026-11-01",
    criteria: [
      { column: "studyField", required: ["teknik", "naturvidenskab"], preferred: ["teknik"] },
      { column: "age", min: null, max: 35 },
      { column: "gradeAverage", min: 9.5 },
    ],
  });
});

test("a grant survives JSON", () => {
  const grant = grantWith({ age: "25-", gradeAverage: "7", legat_navn: "Rejselegat" });
  expect(JSON.parse(JSON.stringify(grant))).toEqual(grant);
  expect(grantTitle(grant)).toBe("Rejselegat, Fonden");
});

test("a fault names column and value", () => {
  const cases: [Partial<Record<GrantColumn, string>>, string][] = [
    [{ id: "Et Legat" }, "id Et Legat"],
    [{ id: "" }, "id "],
    [{ status: "lukket" }, "status lukket"],
    [{ fond_navn: "" }, "fond_navn "],
    [{ beskrivelse: " tekst" }, "beskrivelse  tekst"],
    [{ beskrivelse: "a\u0000b" }, "beskrivelse a\u0000b"],
    [{ beskrivelse: "a\rb" }, "beskrivelse a\rb"],
    [{ max_beloeb_dkk: "25.000" }, "max_beloeb_dkk 25.000"],
    [{ min_beloeb_dkk: "9", max_beloeb_dkk: "8" }, "min_beloeb_dkk 9"],
    [{ frist_type: "fast", frister: "03-01;02-30" }, "frister 02-30"],
    [{ frist_type: "fast", frister: "" }, "frister "],
    [{ frist_type: "dato", frister: "2026-02-29" }, "frister 2026-02-29"],
    [{ frist_type: "dato", frister: "03-01" }, "frister 03-01"],
    [{ frist_type: "ukendt", frister: "03-01" }, "frister 03-01"],
    [{ frist_type: "hvert år" }, "frist_type hvert år"],
    [{ link: "javascript:alert(1)" }, "link javascript:alert(1)"],
    [{ kilde: "" }, "kilde "],
    [{ kontakt_email: "skriv til os" }, "kontakt_email skriv til os"],
    [{ verificeret: "21-11-2026" }, "verificeret 21-11-2026"],
    [{ daekker: "rejse;mad" }, "daekker mad"],
    [{ bilag: "cv;;budget" }, "bilag "],
    [{ duration: "1-3;1-4" }, "duration 1-4"],
    [{ duration: "1-3;1-3" }, "duration 1-3;1-3"],
    [{ unionMember: "uoplyst" }, "unionMember uoplyst"],
    [{ studyField: "~" }, "studyField ~"],
    [{ danishCitizenship: "Ja" }, "danishCitizenship Ja"],
    [{ exchangeUniversity: "Oxford;" }, "exchangeUniversity "],
    [{ age: "18" }, "age 18"],
    [{ age: "-" }, "age -"],
    [{ age: "30-18" }, "age 30-18"],
    [{ gradeAverage: "9,5" }, "gradeAverage 9,5"],
    [{ gradeAverage: "13" }, "gradeAverage 13"],
  ];
  for (const [overrides, fault] of cases) expect(faultsOf(overrides), fault).toContain(fault);
});
