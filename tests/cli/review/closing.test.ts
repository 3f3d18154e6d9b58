import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formatDataFile } from "../../../cli/grants/data-files.ts";
import { DeskPages } from "../../../cli/grants/review/pages.ts";
import { openDesk } from "../../../cli/grants/review/review-run.ts";
import { guardedAgent } from "../../../cli/grants/verify/network.ts";
import { parseVerifyCommand } from "../../../cli/grants/verify/verify-arguments.ts";
import { runVerify } from "../../../cli/grants/verify/verify-run.ts";
import { readState } from "../../../cli/grants/verify/verify-state.ts";
import {
  type Foundation,
  foundationsReach,
  html,
  startFoundations,
} from "../../support/foundations/server.ts";
import { grantRow } from "../../support/grants.ts";
import { temporaryFolder } from "../../support/grants-command.ts";

/** The database is not there: the desk says so and goes on. */
const NO_DATABASE = { LIBSQL_URL: "http://127.0.0.1:9" };
const foundations: Record<string, Foundation> = {
  ophoert: { page: (_round, response) => html(response, "<p>Legatet uddeles ikke længere.</p>") },
  vaek: { page: (_round, response) => response.writeHead(404).end() },
  roligt: { page: (_round, response) => html(response, "<p>Fristen er 1. marts.</p>") },
};
const folder = temporaryFolder();
const host = await startFoundations(foundations);
const csv = folder.path("data/grants.csv");
const statePath = folder.path("data/verification.json");
const rows = Object.keys(foundations).map((id) => {
  const address = host.running[id]?.address ?? "";
  return grantRow({ id, danishCitizenship: "ja", link: address, kilde: address });
});

async function verify(day: string): Promise<void> {
  await runVerify(
    parseVerifyCommand(["--csv", csv]),
    {
      environment: {},
      now: new Date(`${day}T09:00:00Z`),
      print: () => {},
      tell: () => {},
    },
    {
      userAgent: "Legatkompas/1.0 (+https://legatkompas.example/contact)",
      intervalMs: 5,
      timeoutMs: 15_000,
      maxBytes: 100_000,
      agent: guardedAgent(foundationsReach),
    },
  );
}

async function proposed(day: string): Promise<string[]> {
  const desk = await openAt(day, "close");
  const ids = await queueOf(desk);
  await desk.close();
  return ids;
}

/** The desk as `review --close` opens it on a day, and how its operator sees a page and presses a button. */
async function openAt(day: string, order: "close" | "urgent") {
  const desk = await openDesk(
    { name: "review", csv, order, port: 0, open: false, remote: false },
    {
      environment: NO_DATABASE,
      now: new Date(`${day}T12:00:00Z`),
      print: () => {},
      tell: () => {},
    },
  );
  if (desk === null) throw new Error("the desk did not open");
  const { origin } = new URL(desk.url);
  const entered = await fetch(desk.url, { redirect: "manual" });
  const headers = { Cookie: entered.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  return {
    async see(path: string) {
      return await (await fetch(`${origin}${path}`, { headers })).text();
    },
    async press(path: string, page: string) {
      const shown = /name="shown" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
      const body = new URLSearchParams({ shown });
      const sent = { method: "POST", headers: { ...headers, Origin: origin }, body } as const;
      return await (await fetch(`${origin}${path}`, sent)).text();
    },
    close: desk.close,
  };
}

beforeEach(async () => {
  folder.write("data/grants.csv", formatDataFile("grants", rows));
  folder.write("data/verification.json", '{"version":1,"run":null,"pages":{}}\n');
  await verify("2026-11-20");
  await verify("2026-11-21");
});
afterAll(async () => {
  await host.stop();
  folder.remove();
});

describe("what is proposed for closing", () => {
  test("is shown at the desk with the sentence it stands on, and nothing else is in the queue", async () => {
    expect(await proposed("2026-11-21")).toEqual(["ophoert", "vaek"]);
    const desk = await openAt("2026-11-21", "close");
    const first = await desk.see("/");
    expect(first).toContain("Skal legatet lukkes?");
    expect(first).toContain("siden siger »Legatet uddeles ikke længere.«");
    const second = await desk.press("/legat/ophoert/spring-over", first);
    expect(second).toContain("siden er væk, set 2 dage i træk");
    const last = await desk.press("/legat/vaek/spring-over", second);
    expect(last).toContain("Der er ikke flere at se på");
    await desk.close();
    expect(readFileSync(csv, "utf8")).toBe(formatDataFile("grants", rows));
  });

  test("is settled by »stadig rigtig«, whatever verify finds again, and closed by »luk« alone", async () => {
    const desk = await openAt("2026-11-21", "close");
    const second = await desk.press("/legat/ophoert/rigtig", await desk.see("/legat/ophoert"));
    await desk.press("/legat/vaek/luk", second);
    await desk.close();
    const text = readFileSync(csv, "utf8");
    expect(text).toContain("ophoert,aktiv");
    expect(text).toContain("vaek,inaktiv");
    expect(await proposed("2026-11-21")).toEqual([]);
    await verify("2026-11-28");
    await verify("2026-11-29");
    expect(await proposed("2026-11-29")).toEqual([]);
  });

  test("comes back a year after it was closed, and says how it is opened again", async () => {
    const desk = await openAt("2026-11-21", "close");
    await desk.press("/legat/vaek/luk", await desk.see("/legat/vaek"));
    await desk.close();
    const within = await openAt("2027-11-20", "urgent");
    expect(await queueOf(within)).not.toContain("vaek");
    await within.close();
    const after = await openAt("2027-11-21", "urgent");
    expect(await queueOf(after)).toContain("vaek");
    expect(await after.see("/legat/vaek")).toContain("Legatet er lukket.");
    await after.close();
  });
});

/** The ids that a desk shows, each skipped in turn. */
async function queueOf(desk: Awaited<ReturnType<typeof openAt>>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = await desk.see("/"); ; ) {
    const id = /data-id="([^"]+)"/.exec(page)?.[1];
    if (id === undefined) return ids;
    ids.push(id);
    page = await desk.press(`/legat/${id}/spring-over`, page);
  }
}

test("what verify finds while the desk is open is shown there, and kept when the desk reads a page", async () => {
  const roligt = host.running.roligt?.address ?? "";
  const ophoert = host.running.ophoert?.address ?? "";
  const desk = await openAt("2026-11-21", "urgent");
  const before = await readState(statePath);
  const pages = new DeskPages(before, {
    texts: { read: async () => null, keep: async () => {} },
    visitor: {
      visit: async (address) => ({
        kind: "read",
        text: "Fristen er 1. maj.",
        finalAddress: address,
        forGood: true,
        etag: null,
        lastModified: null,
      }),
    },
    statePath,
    now: () => new Date("2026-11-22T12:00:00Z"),
  });
  await verify("2026-11-22");
  expect(await desk.see("/legat/vaek")).toContain("set 3 dage i træk");
  await desk.close();

  await pages.show({ url: roligt, sourceUrl: roligt });
  const { pages: kept } = await readState(statePath);
  expect(kept[roligt]?.passages).toEqual(["Fristen er 1. maj."]);
  expect(kept[ophoert]?.visitedAt.slice(0, 10)).toBe("2026-11-22");
  expect(kept[host.running.vaek?.address ?? ""]?.times).toBe(3);
});
