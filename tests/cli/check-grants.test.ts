import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { formatDataFile, parseDataFiles } from "../../cli/grants/data-files.ts";
import { mapDataFiles } from "../../src/domain/matching/data-rows.ts";
import { grantColumns } from "../../src/domain/matching/grant-row.ts";
import { grantRow } from "../support/grants.ts";
import { grantsCommand, temporaryFolder } from "../support/grants-command.ts";
import { dataFilePath, grantsFilePath, grantsText, readRealData } from "../support/real-grants.ts";

const files = temporaryFolder();
afterAll(files.remove);

const header = `${grantColumns.join(",")}\n`;
const utf8 = new TextEncoder();

/** Rows as a file, and what check finds in it. */
async function checkText(text: string | Uint8Array) {
  return await grantsCommand(["check", files.write("grants.csv", text)]);
}
const textOf = grantsText;
const nothing = mapDataFiles((file) => utf8.encode(formatDataFile(file, [])));
const parseGrants = (bytes: Uint8Array) => parseDataFiles({ ...nothing, grants: bytes });

test("the product's own file has no fault", async () => {
  const { exitCode, out } = await grantsCommand(["check", grantsFilePath]);
  expect(out).toContain(`${readRealData().grants.length} legater, ingen fejl.`);
  expect(out).toContain(`${readRealData().conditions.length} betingelser, ingen fejl.`);
  expect(out).toContain(`${readRealData().currencies.length} valutaer, ingen fejl.`);
  expect(out).toMatch(/Version [0-9a-f]{16}\.$/);
  expect(exitCode).toBe(0);
});

test("a fault names line, column, value and what is allowed", async () => {
  const { exitCode, out } = await checkText(
    textOf({ id: "a" }, { id: "b", duration: "1-4", frist_type: "fast", frister: "02-30" }),
  );
  expect(exitCode).toBe(1);
  expect(out).toContain('linje 3, frister, "02-30": datoer som MM-DD');
  expect(out).toContain('linje 3, duration, "1-4": en eller flere af: 1-3, 4-6, 7-12, over12');
  expect(out).toContain("2 fejl");
});

test("lines are counted as an editor does, also after cells of several lines", async () => {
  const { out } = await checkText(
    textOf(
      { id: "a", krav: "første\nanden\ntredje" },
      { id: "b", krav: "et\nto", kilde: "x" },
      { id: "c", status: "x" },
    ),
  );
  expect(out).toContain('linje 6, kilde, "x"');
  expect(out).toContain('linje 7, status, "x"');
});

test("a duplicate id names the line of the first", async () => {
  const { out, exitCode } = await checkText(textOf({ id: "a" }, { id: "b" }, { id: "a" }));
  expect(out).toContain('linje 4, id, "a": hvert id kun én gang. Det står allerede i linje 2');
  expect(exitCode).toBe(1);
});

test("a wrong header names what is missing, unknown, repeated or misplaced", async () => {
  const columns: string[] = [...grantColumns];
  const checkHeader = async (names: string[]) => (await checkText(`${names.join(",")}\n`)).out;
  expect(await checkHeader(columns.filter((name) => name !== "frister"))).toContain(
    "linje 1, frister: kolonnen mangler",
  );
  expect(await checkHeader([...columns, "farve"])).toContain(
    `linje 1, kolonne ${columns.length + 1}, "farve": kolonnen kendes ikke`,
  );
  expect(await checkHeader([...columns, "id"])).toContain(
    'linje 1, id, "id": hver kolonne kun én gang',
  );
  expect(await checkHeader(["status", "id", ...columns.slice(2)])).toContain(
    'linje 1, kolonne 1, "status": id.',
  );
  expect(await checkHeader([columns.join(";")])).toContain("ikke af semikolon");
  expect(await checkHeader(["noget", "helt", "andet"])).toContain(
    "overskriften id,status,fond_navn",
  );
});

test("a row of too few or too many cells and an empty line are faults of their line", async () => {
  const { out } = await checkText(
    `${textOf({ id: "a" })}b,aktiv\n\n${",".repeat(grantColumns.length)}\n`,
  );
  expect(out).toContain("linje 3, fond_navn");
  expect(out).toContain("Rækken har 2, altså for få");
  expect(out).toContain("linje 4: ingen tomme linjer");
  expect(out).toContain(`Rækken har ${grantColumns.length + 1}, altså for mange`);
});

test("a quote that is never closed is found in the row that it opens in", async () => {
  const { out, exitCode } = await checkText(
    `${textOf({ id: "a" })}b,aktiv,"Fonden,,\n${textOf({ id: "c" })}`,
  );
  expect(out).toMatch(/linje 3.*anførselstegn i rækken fra linje 3 bliver aldrig lukket/);
  expect(exitCode).toBe(1);
});

test("Windows-1252 and UTF-16 are refused at the first broken character, and every damaged cell is named", async () => {
  const text = textOf({ id: "a" }, { id: "b", fond_navn: "Årets Fond" });
  const latin1 = Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
  const { out, exitCode } = await checkText(latin1);
  expect(out).toContain("linje 2: tegnet efter »a,aktiv,Fonden,,St« er ikke UTF-8");
  expect(out).toContain('linje 3, fond_navn, "\ufffdrets Fond"');
  expect(exitCode).toBe(1);
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  expect((await checkText(utf16)).out).toContain("er ikke UTF-8");
});

test("control characters are refused and shown", async () => {
  const { out } = await checkText(textOf({ id: "a", krav: "tekst\u0000\u001b[31mrød" }));
  expect(out).toContain('linje 2, krav, "tekst⟨U+0000⟩⟨U+001B⟩[31mrød": uden styretegn');
});

test("an empty file and a file with only a header hold no grants", async () => {
  expect(await checkText("")).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining("overskriften id,status,fond_navn"),
  });
  expect(await checkText(header)).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining("linje 2: mindst én række med et legat"),
  });
});

test("a file that is not there, a folder and a file over the limit are refused by name", async () => {
  expect(await grantsCommand(["check", files.path("findes-ikke.csv")])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("findes ikke"),
  });
  expect(await grantsCommand(["check", files.path(".")])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("mappe"),
  });
  expect(await checkText(new Uint8Array(10_000_001).fill(120))).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("højst 10 MB"),
  });
});

test("a file as a spreadsheet saves it, with a byte order mark and CRLF, is the same data", () => {
  const bytes = mapDataFiles((file) => readFileSync(dataFilePath(file)));
  const spreadsheet = `\ufeff${readFileSync(grantsFilePath, "utf8").replaceAll("\n", "\r\n")}`;
  const canonical = parseDataFiles(bytes);
  const parsed = parseDataFiles({ ...bytes, grants: utf8.encode(spreadsheet) });
  if (!canonical.ok || !parsed.ok) throw new Error("faults");
  expect(parsed.files.version).toBe(canonical.files.version);
});

test("what is written is read back the same, whatever the cells hold", () => {
  const cell = fc
    .string({ unit: fc.constantFrom("a", "æ", ",", ";", '"', "\n", "'", " ", "=", "😀") })
    .map((text) => text.trim());
  fc.assert(
    fc.property(
      fc.array(fc.record({ krav: cell, tjek_selv: cell, kontakt_adresse: cell }), {
        minLength: 1,
        maxLength: 5,
      }),
      (cells) => {
        const rows = cells.map((overrides, index) =>
          grantRow({ id: `g${index}`, employed: "ja", ...overrides }),
        );
        const text = formatDataFile("grants", rows);
        const parsed = parseGrants(utf8.encode(text));
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
        expect(parsed.files.rows.grants).toEqual(rows);
        expect(formatDataFile("grants", parsed.files.rows.grants)).toBe(text);
      },
    ),
    { numRuns: 300 },
  );
});

test("no bytes make check fail in another way than by telling faults", () => {
  const rows = readFileSync(grantsFilePath).subarray(0, 4000);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(3999), fc.constantFrom(0, 10, 13, 34, 44, 59, 0xc3, 0xe6, 0xff)), {
        minLength: 1,
        maxLength: 6,
      }),
      (changes) => {
        const bytes = Uint8Array.from(rows);
        for (const [at, byte] of changes) bytes[at] = byte;
        const parsed = parseGrants(bytes);
        if (!parsed.ok) expect(parsed.faults.grants.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 300 },
  );
});

test("what a grant gives and when is checked: rates, awards, openings, lead time and where it is applied for", async () => {
  const { out, exitCode } = await checkText(
    textOf(
      { id: "a", satser: "600 euro maaned;5 EUR time;9-3 EUR dag;100 EUR maaned city=mars" },
      { id: "b", satser: "100 EUR maaned gender=f;1 EUR dag studyLevel=phd|uoplyst;0 DKK engang" },
      { id: "c", uddelinger: "mange", foer_start: "en uge", soeges_hos: "skolen" },
      { id: "d", aabner: "01-10" },
      { id: "e", frist_type: "fast", frister: "03-01;10-01", aabner: "01-10" },
      { id: "f", frist_type: "fast", frister: "03-01", aabner: "02-30" },
      { id: "g", satser: "100 XYZ engang" },
      { id: "h", satser: "1300- SEK rejse exchangeCountry=groenland stayType=praktik|kursus" },
    ),
  );
  expect(exitCode).toBe(1);
  for (const fault of [
    'linje 2, satser, "600 euro maaned": en valutas kode efter beløbet, fx DKK eller EUR',
    'linje 2, satser, "5 EUR time": efter valutaen en af: engang, rejse, dag, uge, maaned, semester, aar',
    'linje 2, satser, "9-3 EUR dag": et beløb i hele tal først',
    'linje 2, satser, "city=mars": city og en eller flere af: koebenhavn',
    'linje 3, satser, "gender=f": felt=værdi|værdi',
    'linje 3, satser, "studyLevel=phd|uoplyst": studyLevel og en eller flere af: bachelor',
    'linje 3, satser, "0 DKK engang": et beløb i hele tal først',
    'linje 4, uddelinger, "mange": et helt antal legater om året',
    'linje 4, foer_start, "en uge": et antal dage før opholdet begynder',
    'linje 4, soeges_hos, "skolen": en af: egen-institution, vaert, automatisk, en klub',
    'linje 5, aabner, "01-10": tom, når frist_type ikke er fast',
    'linje 6, aabner, "01-10": en dato for hver af fristerne 03-01;10-01',
    'linje 7, aabner, "02-30": datoer som MM-DD',
  ])
    expect(out).toContain(fault);
});

test("check says what active grants lack", async () => {
  const { out } = await checkText(
    textOf(
      { id: "a", kontakt_telefon: "12345678", kilde_aar: "2026", satser: "1 DKK engang" },
      { id: "b", frist_type: "ukendt" },
      { id: "c", status: "inaktiv" },
    ),
  );
  expect(out).toContain(
    "2 aktive legater: 1 uden kontakt, 1 uden årstal, 1 uden beløb, 1 uden frist.",
  );
});

test("an attachment stands in the attachments file; the fault names the nearest one", async () => {
  const [days, how] = ["14", "Skriv."];
  const rows = [
    { id: "motiveret-ansoegning", navn: "Motiveret", fra: "skriver", dage: days, hvordan: how },
    { id: "cv", navn: "CV", fra: "henter", dage: days, hvordan: how },
  ];
  const attachments = files.write("bilag.csv", formatDataFile("attachments", rows));
  const check = async (bilag: string) => {
    const csv = files.write("grants.csv", textOf({ bilag }));
    return (await grantsCommand(["check", csv, "--attachments", attachments])).out;
  };
  expect(await check("motiveret-ansøgning")).toContain(
    'linje 2, bilag, "motiveret-ansøgning": id\'er',
  );
  expect(await check("cv|motivert-ansoegning (på dansk)")).toContain(
    'linje 2, bilag, "motivert-ansoegning": id\'er, der står i attachments.csv. Mente du motiveret-ansoegning?',
  );
  expect(await check("motiveret-ansoegning;cv (på engelsk)")).toContain("2 bilag, ingen fejl");
  files.write("bilag.csv", "id,navn,fra,dage,hvordan\ncv,,selv,-1,\n");
  const faults = await check("");
  for (const column of ["navn", "fra", "dage", "hvordan"])
    expect(faults).toContain(`linje 2, ${column},`);
});

test("a rate's currency stands in the currencies file, which has faults of its own", async () => {
  const csv = files.write("grants.csv", textOf({ id: "a", satser: "100 XYZ engang" }));
  const check = (currencies: string) =>
    grantsCommand(["check", csv, "--currencies", files.write("penge.csv", currencies)]);
  expect((await check("valuta,navn,kurs\nDKK,kr.,1\n")).out).toContain(
    'linje 2, satser, "XYZ": valutaer, der står i currencies.csv',
  );
  expect(await check("valuta,navn,kurs\nXYZ,kroner fra Ø,0.5\n")).toMatchObject({ exitCode: 0 });
  const { out, exitCode } = await check(
    'valuta,navn,kurs\nxyz,,"0,5"\nDKK,kr.,2\nSEK,kroner,0\nSEK,kroner,1\n',
  );
  expect(exitCode).toBe(1);
  for (const fault of [
    'linje 2, valuta, "xyz": tre store bogstaver',
    "linje 2, navn",
    'linje 2, kurs, "0,5": kroner for én, med punktum',
    'linje 3, kurs, "2": 1 for danske kroner',
    'linje 4, kurs, "0"',
    'linje 5, valuta, "SEK": hver valuta kun én gang. Det står allerede i linje 4',
  ])
    expect(out).toContain(fault);
});
