import { afterAll, expect, test } from "vitest";
import { formatConditionsFile, formatGrantsFile } from "../../cli/grants/data-files.ts";
import { conditionRow, grantRow } from "../support/grants.ts";
import { grantsCommand, temporaryFolder } from "../support/grants-command.ts";

const files = temporaryFolder();
afterAll(files.remove);

/** What check finds in two files, each made of rows. */
async function checkRows(
  grants: readonly Parameters<typeof grantRow>[0][],
  conditions: readonly Parameters<typeof conditionRow>[0][],
) {
  files.write("conditions.csv", formatConditionsFile(conditions.map((row) => conditionRow(row))));
  const csv = files.write("grants.csv", formatGrantsFile(grants.map((row) => grantRow(row))));
  return await grantsCommand(["check", csv]);
}

test("a condition and the grant that names it are without fault", async () => {
  const { out, exitCode } = await checkRows([{ betingelser: "kvinde" }], [{ id: "kvinde" }]);
  expect(out).toContain("1 betingelser, ingen fejl.");
  expect(exitCode).toBe(0);
});

test.for([
  {
    name: "an id that no condition has",
    grants: [{ id: "a", betingelser: "kvinde;mand" }],
    conditions: [{ id: "kvinde" }],
    fault: 'linje 2, betingelser, "mand": id\'er, der står i conditions.csv',
  },
  {
    name: "a condition that no grant names",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde" }, { id: "fur", gruppe: "sted" }],
    fault: 'linje 3, id, "fur": betingelser, som mindst ét legat nævner',
  },
  {
    name: "an active grant that nothing restricts",
    grants: [{ betingelser: "kvinde" }, { id: "frit", tjek_selv: "Skolen indstiller." }],
    conditions: [{ id: "kvinde" }],
    fault: 'linje 3, betingelser, "": et aktivt legat skal stille mindst ét krav',
  },
  {
    name: "a share of nobody",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", andel: "0.0001" }],
    fault: 'linje 2, andel, "0.0001": et tal fra 0.001 til 1',
  },
  {
    name: "a share with a comma",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", andel: "0,5" }],
    fault: 'linje 2, andel, "0,5": et tal fra 0.001 til 1',
  },
  {
    name: "a condition of everybody that must not hold",
    grants: [{ betingelser: "!kvinde" }],
    conditions: [{ id: "kvinde", andel: "1" }],
    fault: 'linje 2, andel, "1": under 1, fordi et legat nævner betingelsen med !',
  },
  {
    name: "an answer that the quiz cannot give",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", ja_naar: "studyLevel=phd;studyLevel=professor" }],
    fault:
      'linje 2, ja_naar, "studyLevel=professor": studyLevel og en af: bachelor, kandidat, phd, anden',
  },
  {
    name: "an answer that is no answer",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", nej_naar: "hasDisability=uoplyst" }],
    fault: 'linje 2, nej_naar, "hasDisability=uoplyst": hasDisability og en af: ja, nej',
  },
  {
    name: "a field that the quiz does not have",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", ja_naar: "gender=f" }],
    fault: 'linje 2, ja_naar, "gender=f": felt=værdi',
  },
  {
    name: "an answer that says yes and no",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", ja_naar: "employed=ja", nej_naar: "employed=ja" }],
    fault: 'linje 2, nej_naar, "employed=ja": et svar, der ikke også står i ja_naar',
  },
  {
    name: "a condition that follows one that is not there",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", efter: "person" }],
    fault: 'linje 2, efter, "person": id for en betingelse i filen',
  },
  {
    name: "a circle of conditions",
    grants: [{ betingelser: "a;b;c" }],
    conditions: [
      { id: "a", efter: "c" },
      { id: "b", efter: "a" },
      { id: "c", efter: "b" },
    ],
    fault: 'linje 2, efter, "c": en betingelse, der ikke selv følger denne',
  },
  {
    name: "a group that there is not",
    grants: [{ betingelser: "kvinde" }],
    conditions: [{ id: "kvinde", gruppe: "andet" }],
    fault: 'linje 2, gruppe, "andet": en af: sted, skole, familie',
  },
  {
    name: "a range of months the wrong way round",
    grants: [{ months: "12-3", betingelser: "kvinde" }],
    conditions: [{ id: "kvinde" }],
    fault: 'linje 2, months, "12-3": måneder som 3-12, -6 eller 3-',
  },
  {
    name: "an open value that is no option",
    grants: [{ unionMember: "djoef;?ingen", betingelser: "kvinde" }],
    conditions: [{ id: "kvinde" }],
    fault: 'linje 2, unionMember, "?ingen": en eller flere af: no, 3f',
  },
])("$name is a fault with line, column, value and what is allowed", async (given) => {
  const { out, exitCode } = await checkRows(given.grants, given.conditions);
  expect(out).toContain(given.fault);
  expect(exitCode).toBe(1);
});

test("faults of both files are told at once, file by file", async () => {
  const { out } = await checkRows(
    [{ id: "a", betingelser: "mand", duration: "1-4" }],
    [{ id: "kvinde", andel: "2" }],
  );
  expect(out).toContain("grants.csv: 1 fejl");
  expect(out).toContain('linje 2, duration, "1-4"');
  expect(out).toContain("conditions.csv: 1 fejl");
  expect(out).toContain('linje 2, andel, "2"');
});

test("conditions are taken from the folder of the grants, or from where it is said", async () => {
  const csv = files.write("elsewhere/grants.csv", formatGrantsFile([grantRow({ age: "18-" })]));
  expect(await grantsCommand(["check", csv])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("conditions.csv: filen eller mappen findes ikke"),
  });
  const conditions = files.write("other.csv", formatConditionsFile([]));
  const currencies = files.path("currencies.csv");
  expect(await grantsCommand(["check", csv, "--conditions", conditions])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("currencies.csv: filen eller mappen findes ikke"),
  });
  expect(
    await grantsCommand(["check", csv, "--conditions", conditions, "--currencies", currencies]),
  ).toMatchObject({ exitCode: 0 });
});

test("what a student says of conditions must be yes or no", async () => {
  files.write("conditions.csv", formatConditionsFile([conditionRow()]));
  const csv = files.write("grants.csv", formatGrantsFile([grantRow({ betingelser: "kvinde" })]));
  const match = (answers: string) =>
    grantsCommand(["match", "--answers", files.write("a.json", answers), "--csv", csv]);
  expect(await match('{"conditions": {"kvinde": "måske"}}')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('betingelsen "kvinde": svaret skal være "ja" eller "nej"'),
  });
  expect(await match('{"conditions": ["kvinde"]}')).toMatchObject({ exitCode: 2 });
  const { out, err } = await match('{"conditions": {"kvinde": "ja", "mand": "nej"}}');
  expect(JSON.parse(out)[0]).toMatchObject({ outcome: "match", score: 3, timing: "ahead" });
  expect(err).toContain('betingelsen "mand" kendes ikke og bruges ikke');
});
