import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataPaths, filesOrThrow, readDataFiles } from "../../../cli/grants/data-files.ts";
import {
  actionableFindings,
  findings,
  type Judgement,
  proposeClosings,
  selectGrants,
} from "../../../cli/grants/verify/judge.ts";
import { createGuardedAgent } from "../../../cli/grants/verify/network.ts";
import { type PageState, readPageStates } from "../../../cli/grants/verify/page-state.ts";
import { runVerify } from "../../../cli/grants/verify/verify.ts";
import { Visitor } from "../../../cli/grants/verify/visit.ts";
import { grantColumns } from "../../../src/domain/matching/grant-row.ts";
import { madeUpFoundations } from "../../support/foundations/made-up.ts";
import { crawlOptions, html, startFoundations } from "../../support/foundations/server.ts";
import { grantWith } from "../../support/grants.ts";
import { temporaryFolder } from "../../support/grants-command.ts";
import { grantsText } from "../../support/real-grants.ts";

const folder = temporaryFolder();
const host = await startFoundations(madeUpFoundations);
const csv = folder.write(
  "data/grants.csv",
  grantsText(
    ...Object.entries(madeUpFoundations).map(([name, { row }]) => {
      const address = host.running[name]?.address ?? "";
      return { id: name, link: address, kilde: address, ...row };
    }),
  ),
);

const original = readFileSync(csv, "utf8");

/** A line of the grants file whose row was checked on a day, where it is one of those that this is about. */
function withCheck(line: string, day: string): string {
  const cells = line.split(",");
  const column = grantColumns.indexOf("verificeret");
  return ["ny-frist", "vaek", "lukkes"].includes(cells[0] ?? "")
    ? cells.with(column, day).join(",")
    : line;
}

interface Printed {
  readonly complete: boolean;
  readonly grants: readonly (Judgement & { readonly id: string })[];
}

/** One run on a day of its own, patient enough for a test. */
async function verify(on: string, args: readonly string[] = []) {
  const printed: string[] = [];
  const warned: string[] = [];
  const exitCode = await runVerify(
    ["verify", ...args, "--csv", csv, "--json"],
    {
      environment: {},
      now: new Date(`${on}T09:00:00Z`),
      print: (text) => printed.push(text),
      warn: (text) => warned.push(text),
    },
    crawlOptions,
  );
  return { exitCode, warned: warned.join("\n"), result: JSON.parse(printed.join("")) as Printed };
}

async function closings(): Promise<string> {
  const pages = await readPageStates(folder.path("data/verification.json"));
  const { data } = filesOrThrow(await readDataFiles(dataPaths(csv)));
  return proposeClosings(data.grants, pages, "2026-12-05")
    .map(({ grant, cause }) => `${grant.id}: ${cause}`)
    .join("\n");
}

function metBy(name: string) {
  return host.running[name]?.met ?? [];
}

describe("verify visits some foundations", () => {
  const days = ["2026-11-21", "2026-11-28", "2026-12-05"] as const;
  const rounds: Awaited<ReturnType<typeof verify>>[] = [];
  /** What was proposed for closing after each run. */
  const proposals: string[] = [];

  beforeAll(async () => {
    for (const [index, day] of days.entries()) {
      host.setRound(index + 1);
      rounds.push(await verify(day));
      proposals.push(await closings());
    }
  }, 120_000);
  afterAll(async () => {
    await host.stop();
    folder.remove();
  });

  function found(round: number, id: string): Judgement | undefined {
    return rounds[round]?.result.grants.find((grant) => grant.id === id);
  }

  test.each(Object.keys(madeUpFoundations))(
    "%s is found as it is in each of three runs",
    (name) => {
      const findings = [0, 1, 2].map((round) => found(round, name)?.finding);
      expect(findings).toEqual(madeUpFoundations[name]?.finds);
    },
  );

  test("no host meets two requests at once, and each says who asks", () => {
    for (const name of Object.keys(madeUpFoundations)) {
      for (const { atOnce, userAgent } of metBy(name)) {
        expect(atOnce, name).toBe(1);
        expect(userAgent).toBe("Legatkompas/1.0 (+https://legatkompas.example/contact)");
      }
    }
  });

  test("a longer pause that robots.txt asks for is kept", () => {
    const [robots, page] = metBy("beder-om-ro");
    // A second was asked for, and 120 ms are ours; when a request is met depends on how busy the machine is.
    expect((page?.at ?? 0) - (robots?.at ?? 0)).toBeGreaterThan(500);
  });

  test.each(["robotter-forbudt", "vi-er-forbudt", "robots-svarer-500"])(
    "%s is asked for nothing but robots.txt",
    (name) => {
      expect(new Set(metBy(name).map(({ path }) => path))).toEqual(new Set(["/robots.txt"]));
    },
  );

  test("a change is shown with what went and what came", () => {
    expect(found(1, "ny-uddelingsdag")).toMatchObject({
      removed: ["Legatet overrækkes den 3. juni i Aarhus."],
      added: ["Legatet overrækkes den 9. juni i Aarhus."],
    });
  });

  test.each([
    ["ny-frist", "deadline", "Ansøgningsfristen er 15. april.", "03-01"],
    ["lukkes", "closed", "Legatet uddeles ikke længere, da fonden er opløst.", "aktiv"],
    ["pdf", "deadline", "Ansøgningsfristen er 1. maj 2027.", "03-01"],
  ] as const)("%s: the passage stands beside what the row says", (name, about, passage, row) => {
    expect(found(1, name)?.differences).toContainEqual(
      expect.objectContaining({ about, passage, row }),
    );
  });

  test("a page that moved tells where to", () => {
    const address = host.running.flyttet?.address ?? "";
    expect(found(0, "flyttet")?.movedTo).toBe(address.replace("/legat", "/nye-legater"));
    expect(found(0, "midlertidigt")).toMatchObject({ finding: "unchanged", movedTo: null });
  });

  test("what a page says is text and no more", () => {
    const [difference] = found(0, "prompt-og-script")?.differences ?? [];
    expect(difference?.passage).toContain("<script>");
    expect(JSON.stringify(rounds)).not.toMatch(/\\u001b|\u202e|onerror/);
    expect(readFileSync(csv, "utf8")).toContain("prompt-og-script,aktiv");
  });

  function proposed(round: number): string[] {
    return (proposals[round] ?? "")
      .split("\n")
      .flatMap((line) => /^([a-z0-9-]+): /.exec(line)?.[1] ?? [])
      .toSorted();
  }

  test("a page must be gone on two days before anybody is asked to close its grant", () => {
    expect(proposed(0)).toEqual([]);
    expect(proposed(1)).toEqual(["lukkes", "vaek"]);
    expect(proposed(2)).toEqual(["lukkes", "vaek"]);
    expect(proposals[1]).toContain("vaek: siden er væk, set 2 dage i træk");
    expect(proposals[1]).toContain(
      "lukkes: siden siger »Legatet uddeles ikke længere, da fonden er opløst.«",
    );
  });

  test("once somebody has held the row against the page, verify does not speak of it again", async () => {
    const checkedOn = (day: string) =>
      folder.write(
        "data/grants.csv",
        original
          .split("\n")
          .map((line) => withCheck(line, day))
          .join("\n"),
      );
    // The texts are from 28 November, when they changed.
    checkedOn("2026-11-27");
    expect((await verify("2026-12-05", ["--only", "ny-frist,vaek,lukkes"])).exitCode).toBe(1);
    checkedOn("2026-11-28");
    const { exitCode, result } = await verify("2026-12-05", ["--only", "ny-frist,vaek,lukkes"]);
    expect(result.grants.map(({ id, finding }) => [id, finding]).toSorted()).toEqual([
      ["lukkes", "unchanged"],
      ["ny-frist", "unchanged"],
      ["vaek", "unreadable"],
    ]);
    expect(exitCode).toBe(0);
    expect(await closings()).not.toMatch(/^(?:vaek|lukkes):/mu);
    folder.write("data/grants.csv", original);
  });

  test("a grant that the file does not have is refused", async () => {
    await expect(verify("2026-12-06", ["--only", "findes-ikke"])).rejects.toThrow(
      /har ikke findes-ikke/,
    );
  });

  test("only what was found worth a look is visited again with --changed", async () => {
    // More than there are foundations that answer nobody: a run that no page answers prints nothing.
    const { result } = await verify("2026-12-06", ["--changed", "--limit", "15"]);
    expect(result.grants).toHaveLength(15);
    for (const { finding } of result.grants) expect(actionableFindings).toContain(finding);
  });
});

test("requests to one host begin an interval apart, and other hosts do not wait for it", async () => {
  const host = await startFoundations({
    en: { page: (_round, response) => html(response, "<p>Fristen er 1. marts.</p>") },
    to: { page: (_round, response) => html(response, "<p>Fristen er 1. marts.</p>") },
  });
  const visitor = new Visitor({ ...crawlOptions, intervalMs: 400 }, new AbortController().signal);
  const begun = performance.now();
  await Promise.all(
    ["en", "to", "en", "to"].map((name) => visitor.visit(host.running[name]?.address ?? "")),
  );
  const elapsed = performance.now() - begun;
  // Each is asked for robots.txt and then twice for its page.
  expect(elapsed).toBeGreaterThan(800);
  expect(elapsed).toBeLessThan(4 * 400);
  await host.stop();
});

test("every kind of finding is met by some foundation", () => {
  const met = new Set(Object.values(madeUpFoundations).flatMap(({ finds }) => finds));
  expect(findings.filter((finding) => !met.has(finding))).toEqual([]);
});

test("without any network verify says so and is no success", async () => {
  const agent = createGuardedAgent({
    lookup: (_name, _options, answer) =>
      answer(Object.assign(new Error("no network"), { code: "ENOTFOUND" }), []),
    isAllowed: () => true,
  });
  const other = temporaryFolder();
  const away = other.write(
    "grants.csv",
    grantsText(
      ...["en", "to"].map((id) => {
        const address = `https://${id}.fonden-uden-net.dk/`;
        return { id, link: address, kilde: address };
      }),
    ),
  );
  const warned: string[] = [];
  const warn = (text: string) => void warned.push(text);
  const exitCode = await runVerify(
    ["verify", "--csv", away],
    { environment: {}, now: new Date("2026-11-21T09:00:00Z"), print: () => {}, warn },
    { userAgent: "Test", intervalMs: 1, timeoutMs: 500, maxBytes: 1000, agent },
  );
  expect(existsSync(other.path("verification.json"))).toBe(false);
  other.remove();
  expect(warned.join()).toContain("Er maskinen på nettet?");
  expect(exitCode).toBe(1);
});

const TODAY = "2026-11-21";
const read = (day: string, rest: Partial<PageState> = {}): PageState => ({
  visitedAt: `${day}T10:00:00.000Z`,
  outcome: "read",
  readOn: day,
  since: day,
  passages: [],
  ...rest,
});
const grantOf = (id: string, row: Parameters<typeof grantWith>[0] = {}) =>
  grantWith({ id, kilde: `https://${id}.example/`, ...row });

test("due are pages never read, read long ago, near a deadline, or not there last time", () => {
  const grants = [
    grantOf("aldrig"),
    grantOf("nylig"),
    grantOf("gammel"),
    grantOf("frist-naer", { frist_type: "fast", frister: "12-15" }),
    grantOf("frist-fjern", { frist_type: "fast", frister: "06-15" }),
    grantOf("vaek-i-gaar"),
    grantOf("vaek-i-dag"),
  ];
  const gone = { outcome: "gone", failedDays: 1 } as const;
  const pages = {
    "https://nylig.example/": read("2026-11-10"),
    "https://gammel.example/": read("2026-10-24"),
    "https://frist-naer.example/": read("2026-11-14"),
    "https://frist-fjern.example/": read("2026-11-14"),
    "https://vaek-i-gaar.example/": read("2026-11-20", gone),
    "https://vaek-i-dag.example/": read("2026-11-21", gone),
  };
  const ids = (limit?: number) =>
    selectGrants(grants, pages, { due: true, limit }, TODAY).map(({ id }) => id);
  // Visited longest ago first.
  expect(ids()).toEqual(["aldrig", "gammel", "frist-naer", "vaek-i-gaar"]);
  expect(ids(2)).toEqual(["aldrig", "gammel"]);
});
