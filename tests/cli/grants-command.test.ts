import { spawnSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import type { PrintableMatch } from "../../cli/grants/match.ts";
import { grantsCommand, temporaryFolder } from "../support/grants-command.ts";
import { grantsFilePath, grantsText, readRealData } from "../support/real-grants.ts";

const files = temporaryFolder();
afterAll(files.remove);

async function matchAnswers(json: string | Uint8Array, csv = grantsFilePath, ...more: string[]) {
  const answers = files.write("answers.json", json);
  return await grantsCommand(["match", "--answers", answers, "--csv", csv, ...more]);
}

test("match prints every grant: first the student's list, then the rest by id", async () => {
  const { out, exitCode } = await matchAnswers(
    '{"studyLevel": "kandidat", "stayType": "hel-uddannelse", "duration": "over12"}',
  );
  const list = JSON.parse(out) as PrintableMatch[];
  expect(exitCode).toBe(0);
  expect(list.map(({ id }) => id).toSorted()).toEqual(
    readRealData()
      .grants.map(({ id }) => id)
      .toSorted(),
  );
  const listed = list.filter(({ outcome }) => outcome === "match" || outcome === "possible");
  expect(list.slice(0, listed.length)).toEqual(listed);
  const blockOf = ({ timing, faint, outcome }: (typeof list)[number]) =>
    [timing === "late", faint, outcome === "possible"].map(Number).join("");
  expect(listed.map(blockOf)).toEqual(listed.map(blockOf).toSorted());
  const rest = list.slice(listed.length).map(({ id }) => id);
  expect(rest).toEqual(rest.toSorted());
});

test("an entry has exactly id, outcome, timing, deadline, due day, faintness, score, amounts and reasons", async () => {
  const csv = files.write(
    "one.csv",
    grantsText({
      id: "a",
      frist_type: "fast",
      frister: "03-01",
      studyLevel: "kandidat;~kandidat",
      tjek_selv: "Født på øen.",
      satser: "2000-4000 DKK maaned",
    }),
  );
  const { out } = await matchAnswers(
    '{"studyLevel": "kandidat", "danishCitizenship": "ja", "exchangeStart": "2027-08-01", "exchangeEnd": "2028-01-27"}',
    csv,
    ...["--date", "2026-03-02"],
  );
  expect(JSON.parse(out)).toEqual([
    {
      id: "a",
      outcome: "possible",
      timing: "ahead",
      deadline: "2027-03-01",
      due: "2027-03-01",
      faint: false,
      // One level of four 2, one citizenship of two 1, a preference 1, a known deadline 2, an amount 2.
      score: 8,
      usual: 18_000,
      most: 24_000,
      reasons: [
        { criterion: "studyLevel", result: "met" },
        { criterion: "studyLevel", result: "preferred" },
        { criterion: "danishCitizenship", result: "met" },
        { criterion: "tjek_selv", result: "unknown" },
      ],
    },
  ]);
});

test("without a date the day is today in Denmark", async () => {
  const csv = files.write("one.csv", grantsText({ frist_type: "fast", frister: "11-20;11-21" }));
  const { out } = await matchAnswers("{}", csv);
  expect(JSON.parse(out)[0].deadline).toBe("2026-11-21");
});

test("answers that cannot be read are refused with the student and the field", async () => {
  const cases: [string | Uint8Array, string][] = [
    ["{", "filen med svar er ikke gyldig JSON"],
    ["{\n bad", "Fejlen er i linje 2, tegn 2"],
    ["", "filen med svar er ikke gyldig JSON"],
    ["3", "den studerende skal være et objekt"],
    ["null", "den studerende skal være et objekt"],
    ['[{}, ["a"]]', "studerende 2 skal være et objekt"],
    ['{"studyLevel": true}', 'den studerende, "studyLevel": svaret skal være tekst'],
    ['[{"studyLevel": ["phd"]}]', 'studerende 1, "studyLevel": svaret skal være tekst'],
    [Uint8Array.of(0x22, 0xe6, 0x22), "er ikke gyldig JSON i UTF-8"],
  ];
  for (const [json, message] of cases)
    expect(await matchAnswers(json)).toMatchObject({
      exitCode: 2,
      out: "",
      err: expect.stringContaining(message),
    });
});

test("probable slips in answers are noted beside the list, not in it", async () => {
  const { out, err, exitCode } = await matchAnswers(
    '{"studylevel": "phd", "region": "mars", "firstName": "Ida", "unionMember": "uoplyst", "city": ""}',
  );
  expect(err.split("\n")).toEqual([
    'Bemærk: den studerende: feltet "studylevel" kendes ikke og bruges ikke.',
    'Bemærk: den studerende, region: "mars" er ikke en af svarmulighederne og opfylder intet.',
  ]);
  expect(JSON.parse(out)).toHaveLength(readRealData().grants.length);
  expect(exitCode).toBe(0);
});

test("stale lists what was not checked lately, lacks a link or has passed", async () => {
  const checked = { link: "https://fonden.example", verificeret: "2026-11-01" };
  const csv = files.write(
    "stale.csv",
    grantsText(
      { ...checked, id: "fin", verificeret: "2026-05-25" },
      { ...checked, id: "gammel", verificeret: "2026-05-24" },
      { ...checked, id: "aldrig", verificeret: "" },
      { ...checked, id: "uden-link", link: "" },
      { ...checked, id: "forbi", frist_type: "dato", frister: "2026-11-20" },
      { ...checked, id: "i-dag", frist_type: "dato", frister: "2026-11-21" },
    ),
  );
  const { out, exitCode } = await grantsCommand(["stale", "--csv", csv]);
  expect(exitCode).toBe(0);
  expect(out.split("\n").map((line) => line.replace(/ +/g, " "))).toEqual([
    "id status tjekket se på",
    "aldrig aktiv - aldrig tjekket",
    "gammel aktiv 2026-05-24 tjekket for længe siden",
    "forbi aktiv 2026-11-01 fristen 2026-11-20 er passeret",
    "uden-link aktiv 2026-11-01 link mangler",
    "4 af 6 legater skal ses efter.",
  ]);
  const later = await grantsCommand(["stale", "--csv", csv, "--days", "0", "--date", "2026-11-22"]);
  expect(later.out).toContain("i-dag");
});

test("a wrongly written command says what is wrong and where help is", async () => {
  const cases: [string[], string][] = [
    [[], "skriv, hvad der skal gøres"],
    [["tjek"], '"tjek" findes ikke'],
    [["check"], "check kræver netop én fil"],
    [["check", "a", "b"], "check kræver netop én fil"],
    [["check", "a", "--remote"], "--remote kendes ikke"],
    [["import", "--remote=ja", "a"], "--remote tager ingen værdi"],
    [["match"], "match kræver --answers"],
    [["match", "--answers"], "--answers mangler sin værdi"],
    [["match", "--answers", "a", "--date", "2026-02-29"], "er ikke en dato"],
    [["match", "--answers", "a", "b"], 'match kender ikke "b"'],
    [["match", "--answers", "a", "--csv", "b", "--remote"], "enten --csv eller --remote"],
    [["stale", "--days", "snart"], "helt antal dage"],
  ];
  for (const [args, message] of cases) {
    const { exitCode, out, err } = await grantsCommand(args);
    expect([args.join(" "), exitCode, out]).toEqual([args.join(" "), 2, ""]);
    expect(err).toContain(message);
    expect(err).toContain("npm run grants -- help");
  }
});

test("a database that is not running says what to do", async () => {
  const { exitCode, err } = await grantsCommand(["export", files.path("out.csv")], {
    LIBSQL_URL: "http://127.0.0.1:1",
  });
  expect(exitCode).toBe(3);
  expect(err).toContain("Databasen på 127.0.0.1:1 svarer ikke. Start den lokale med npm start");
});

test("another machine's database needs --remote, and --remote needs an address", async () => {
  const forgotten = await grantsCommand(["import", grantsFilePath], {
    LIBSQL_URL: "libsql://legater.turso.io?authToken=hemmelig",
  });
  expect(forgotten).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("legater.turso.io, som ikke er denne maskine"),
  });
  expect(forgotten.err).not.toContain("hemmelig");
  expect(await grantsCommand(["stale", "--remote"])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("LIBSQL_URL er sat"),
  });
  expect(await grantsCommand(["stale"], { LIBSQL_URL: "ftp://127.0.0.1" })).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("ikke en adresse"),
  });
});

test("the program prints nothing but JSON and ends with the exit code", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["cli/grants.ts", ...args], {
      encoding: "utf8",
      cwd: new URL("../..", import.meta.url),
    });
  const answers = files.write("answers.json", '{"studylevel": "phd"}');
  const matched = run("match", "--answers", answers, "--csv", grantsFilePath);
  expect(JSON.parse(matched.stdout)).toHaveLength(readRealData().grants.length);
  expect(matched.stderr).toContain("Bemærk");
  expect(matched.status).toBe(0);
  expect(run("check", files.write("bad.csv", "x")).status).toBe(1);
  expect(run("check").status).toBe(2);
});
