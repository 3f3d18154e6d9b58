import { afterAll, expect, test } from "vitest";
import { formatDataFile } from "../../cli/grants/data-files.ts";
import { conditionRow, grantRow } from "../support/grants.ts";
import { grantsCommand, temporaryFolder } from "../support/grants-command.ts";

const files = temporaryFolder();
afterAll(files.remove);

/** What check finds in two files, each made of rows. */
async function checkRows(
  grants: readonly Parameters<typeof grantRow>[0][],
  conditions: readonly Parameters<typeof conditionRow>[0][],
) {
  const conditionRows = conditions.map((row) => conditionRow(row));
  files.write("conditions.csv", formatDataFile("conditions", conditionRows));
  const rows = grants.map((row) => grantRow(row));
  const csv = files.write("grants.csv", formatDataFile("grants", rows));
  return await grantsCommand(["check", csv]);
}

const kvinde = { id: "kvinde" };
const woman = [{ betingelser: "kvinde" }];

test.for([
  [{ andel: "0.0001" }, 'andel, "0.0001": et tal fra 0.001 til 1'],
  [{ andel: "0,5" }, 'andel, "0,5": et tal fra 0.001 til 1'],
  [
    { ja_naar: "studyLevel=phd;studyLevel=professor" },
    'ja_naar, "studyLevel=professor": studyLevel og en af: bachelor, kandidat, phd, anden',
  ],
  [{ nej_naar: "hasDisability=uoplyst" }, 'nej_naar, "hasDisability=uoplyst": hasDisability og en'],
  [{ ja_naar: "gender=f" }, 'ja_naar, "gender=f": felt=værdi'],
  [
    { ja_naar: "employed=ja", nej_naar: "employed=ja" },
    'nej_naar, "employed=ja": et svar, der ikke også står i ja_naar',
  ],
  [{ efter: "person" }, 'efter, "person": id for en betingelse i filen'],
  [{ maaske: "nej" }, 'maaske, "nej": ja, eller tom'],
  [{ gruppe: "andet" }, 'gruppe, "andet": en af: sted, skole, familie'],
] as const)("a condition with %o is a fault: %s", async ([overrides, fault]) => {
  const { out, exitCode } = await checkRows(woman, [{ ...kvinde, ...overrides }]);
  expect(out).toContain(`linje 2, ${fault}`);
  expect(exitCode).toBe(1);
});

test.for<[string, Parameters<typeof checkRows>, string]>([
  [
    "an id that no condition has",
    [[{ betingelser: "kvinde;mand" }], [kvinde]],
    'linje 2, betingelser, "mand": id\'er, der står i conditions.csv',
  ],
  [
    "a condition that no grant names",
    [woman, [kvinde, { id: "fur", gruppe: "sted" }]],
    'linje 3, id, "fur": betingelser, som mindst ét legat eller en anden betingelse nævner',
  ],
  [
    "an active grant that nothing restricts",
    [[...woman, { id: "frit", tjek_selv: "Skolen indstiller." }], [kvinde]],
    'linje 3, betingelser, "": et aktivt legat skal stille mindst ét krav',
  ],
  [
    "a condition of everybody that must not hold",
    [[{ betingelser: "!kvinde" }], [{ ...kvinde, andel: "1" }]],
    'linje 2, andel, "1": under 1, fordi et legat nævner betingelsen med !',
  ],
  [
    "a condition that is part of one and follows another",
    [
      [{ betingelser: "kvinde;moder;skole" }],
      [{ ...kvinde, del_af: "skole", efter: "moder" }, { id: "moder" }, { id: "skole" }],
    ],
    'linje 2, efter, "moder": tom, når betingelsen er del af en anden',
  ],
  [
    "a circle of conditions",
    [
      [{ betingelser: "a;b;c" }],
      [
        { id: "a", efter: "c" },
        { id: "b", efter: "a" },
        { id: "c", efter: "b" },
      ],
    ],
    'linje 2, efter, "c": en betingelse, der ikke selv følger denne',
  ],
  [
    "a range of months the wrong way round",
    [[{ months: "12-3", betingelser: "kvinde" }], [kvinde]],
    'linje 2, months, "12-3": måneder som 3-12, -6 eller 3-',
  ],
  [
    "an open value that is no option",
    [[{ unionMember: "djoef;?ingen", betingelser: "kvinde" }], [kvinde]],
    'linje 2, unionMember, "?ingen": en eller flere af: no, 3f',
  ],
])("%s is a fault", async ([, rows, fault]) => {
  const { out, exitCode } = await checkRows(...rows);
  expect(out).toContain(fault);
  expect(exitCode).toBe(1);
});

test("what a student says of conditions must be yes, no or not known yet", async () => {
  files.write("conditions.csv", formatDataFile("conditions", [conditionRow()]));
  const csv = files.write(
    "grants.csv",
    formatDataFile("grants", [grantRow({ betingelser: "kvinde" })]),
  );
  const match = (answers: string) =>
    grantsCommand(["match", "--answers", files.write("a.json", answers), "--csv", csv]);
  expect(await match('{"conditions": {"kvinde": "måske"}}')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining(
      'betingelsen "kvinde": svaret skal være "ja", "nej" eller "maaske"',
    ),
  });
  expect(await match('{"conditions": ["kvinde"]}')).toMatchObject({ exitCode: 2 });
  const { out, err } = await match('{"conditions": {"kvinde": "ja", "mand": "nej"}}');
  expect(JSON.parse(out)[0]).toMatchObject({ outcome: "match", score: 3, timing: "ahead" });
  expect(err).toContain('betingelsen "mand" kendes ikke og bruges ikke');
});
