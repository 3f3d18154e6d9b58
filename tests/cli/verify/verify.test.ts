import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatConditionsFile, formatCurrenciesFile } from "../../../cli/grants/data-files.ts";
import { findings, type Judgement, worthALook } from "../../../cli/grants/verify/judge.ts";
import { guardedAgent } from "../../../cli/grants/verify/network.ts";
import { parseVerifyCommand } from "../../../cli/grants/verify/verify-arguments.ts";
import { runVerify } from "../../../cli/grants/verify/verify-run.ts";
import { readState } from "../../../cli/grants/verify/verify-state.ts";
import { forty } from "../../support/foundations/forty.ts";
import { foundationsReach, startFoundations } from "../../support/foundations/server.ts";
import { grantsCommand, temporaryFolder } from "../../support/grants-command.ts";
import { grantsText } from "../../support/real-grants.ts";

const INTERVAL_MS = 120;
const folder = temporaryFolder();
const host = await startFoundations(forty);
folder.write("data/conditions.csv", formatConditionsFile([]));
folder.write("data/currencies.csv", formatCurrenciesFile([]));
const csv = folder.write(
  "data/grants.csv",
  grantsText(
    ...Object.entries(forty).map(([name, { row }]) => {
      const address = host.running[name]?.address ?? "";
      return { id: name, link: address, kilde: address, ...row };
    }),
  ),
);

interface Printed {
  readonly complete: boolean;
  readonly grants: readonly (Judgement & { readonly id: string })[];
}

/** One run on a day of its own, patient enough for a test. */
async function verify(on: string, args: readonly string[] = []) {
  const printed: string[] = [];
  const told: string[] = [];
  const exitCode = await runVerify(
    parseVerifyCommand([...args, "--csv", csv, "--json"]),
    {
      environment: {},
      now: new Date(`${on}T09:00:00Z`),
      print: (text) => printed.push(text),
      tell: (text) => told.push(text),
    },
    {
      userAgent: "Legatkompas/1.0 (+https://legatkompas.example/contact)",
      intervalMs: INTERVAL_MS,
      timeoutMs: 2500,
      maxBytes: 400_000,
      agent: guardedAgent(foundationsReach),
    },
  );
  return { exitCode, told: told.join("\n"), result: JSON.parse(printed.join("")) as Printed };
}

function metBy(name: string) {
  return host.running[name]?.met ?? [];
}

describe("verify visits forty foundations", () => {
  const days = ["2026-11-21", "2026-11-28", "2026-12-05"] as const;
  const rounds: Awaited<ReturnType<typeof verify>>[] = [];

  beforeAll(async () => {
    for (const [index, day] of days.entries()) {
      host.setRound(index + 1);
      rounds.push(await verify(day));
    }
  }, 120_000);
  afterAll(async () => {
    await host.stop();
    folder.remove();
  });

  function found(round: number, id: string): Judgement | undefined {
    return rounds[round]?.result.grants.find((grant) => grant.id === id);
  }

  test.each(Object.keys(forty))("%s is found as it is in each of three runs", (name) => {
    const findings = [0, 1, 2].map((round) => found(round, name)?.finding);
    expect(findings).toEqual(forty[name]?.finds);
  });

  test("there are at least forty, and a run ends with all of them and an exit code", () => {
    expect(Object.keys(forty).length).toBeGreaterThanOrEqual(40);
    for (const { exitCode, result } of rounds) {
      expect(result.complete).toBe(true);
      expect(result.grants).toHaveLength(Object.keys(forty).length);
      expect(exitCode).toBe(1);
    }
  });

  test("no host meets two requests at once, and each says who asks", () => {
    for (const name of Object.keys(forty)) {
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

  test.each(["etag-uaendret", "dato-uaendret"])("%s is not sent again", (name) => {
    const statuses = metBy(name)
      .filter(({ path }) => path === "/legat")
      .map(({ status }) => status);
    expect(statuses).toEqual([200, 304, 304]);
  });

  test("a change is shown with what went and what came", () => {
    expect(found(1, "ny-uddelingsdag")).toMatchObject({
      removed: ["Legatet overrækkes den 3. juni i Aarhus."],
      added: ["Legatet overrækkes den 9. juni i Aarhus."],
    });
  });

  test.each([
    ["ny-frist", "deadline", "Ansøgningsfristen er 15. april.", "03-01"],
    ["nyt-beloeb", "amount", "Der kan søges om op til 40.000 kr.", "25.000\u00a0kr."],
    ["lukkes", "closed", "Legatet uddeles ikke længere, da fonden er opløst.", "aktiv"],
    ["frist-i-overskrift", "deadline", "Ansøgningsfrist: 15. maj 2027", "03-01"],
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
    expect(found(0, "midlertidigt")?.redirectedTo).toMatch(/\/legat-2027$/);
  });

  test("a page that is gone counts the runs", () => {
    expect([0, 1, 2].map((round) => found(round, "vaek")?.goneTimes)).toEqual([1, 2, 3]);
    expect(found(1, "vaek-og-tilbage")?.goneTimes).toBe(0);
  });

  test("Danish letters come out right whatever the encoding says", async () => {
    const { pages } = await readState(folder.path("data/verification.json"));
    const fingerprints = [
      "latin1-i-hovedet",
      "latin1-i-meta",
      "latin1-uden-at-sige-det",
      "utf8-uden-at-sige-det",
    ].map((name) => pages[host.running[name]?.address ?? ""]?.fingerprint);
    expect(new Set(fingerprints).size).toBe(1);
    expect(pages[host.running["latin1-i-meta"]?.address ?? ""]?.passages).toContain(
      "Ansøgningsfristen er 1. marts.",
    );
  });

  test("what a page says is text and no more", () => {
    const [difference] = found(0, "prompt-og-script")?.differences ?? [];
    expect(difference?.passage).toContain("<script>");
    expect(JSON.stringify(rounds)).not.toMatch(/\\u001b|\u202e|onerror/);
    expect(readFileSync(csv, "utf8")).toContain("prompt-og-script,aktiv");
  });

  test("what is gone twice or closed for good is proposed for closing, and closed when asked; a round that is over is not", async () => {
    const expected = ["closed-in-english", "lukkes", "vaek", "vaek-for-altid"];
    const proposed = await grantsCommand(["stale", "--close", "--csv", csv]);
    const ids = proposed.out.split("\n").flatMap((line) => /^([a-z0-9-]+): /.exec(line)?.[1] ?? []);
    expect(ids.toSorted()).toEqual(expected);
    expect(readFileSync(csv, "utf8")).toContain("vaek,aktiv");
    const before = readFileSync(csv, "utf8").split("\n");
    expect(await grantsCommand(["stale", "--close", "--write", "--csv", csv])).toMatchObject({
      exitCode: 0,
    });
    const after = readFileSync(csv, "utf8").split("\n");
    const changed = after.filter((line, index) => line !== before[index]);
    expect(changed.map((line) => line.split(",").slice(0, 2))).toEqual(
      ids.map((id) => [id, "inaktiv"]),
    );
  });

  test("a grant that the file does not have is refused", async () => {
    await expect(verify("2026-12-06", ["--only", "findes-ikke"])).rejects.toThrow(
      /har ikke findes-ikke/,
    );
  });

  test("only what was found worth a look is visited again with --changed", async () => {
    const { result } = await verify("2026-12-06", ["--changed", "--limit", "3"]);
    expect(result.grants).toHaveLength(3);
    for (const { finding } of result.grants) expect(worthALook).toContain(finding);
  });

  test("the state is small: under two kilobytes a page", () => {
    const size = readFileSync(folder.path("data/verification.json")).length;
    expect(size / Object.keys(forty).length).toBeLessThan(2000);
  });
});

/** Every kind of finding is met by some foundation. */
test("the forty meet every finding", () => {
  const met = new Set(Object.values(forty).flatMap(({ finds }) => finds));
  expect(findings.filter((finding) => !met.has(finding))).toEqual([]);
});
