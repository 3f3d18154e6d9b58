import { readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, test } from "vitest";
import { formatDataFile } from "../../../cli/grants/data-files.ts";
import { FoundationPages } from "../../../cli/grants/review/foundation-pages.ts";
import { openDesk } from "../../../cli/grants/review/review-run.ts";
import { guardedAgent } from "../../../cli/grants/verify/network.ts";
import { readPageStates } from "../../../cli/grants/verify/page-state.ts";
import { pageTextsFor, runVerify } from "../../../cli/grants/verify/verify.ts";
import { Visitor } from "../../../cli/grants/verify/visit.ts";
import {
  type Foundation,
  foundationsReach,
  html,
  startFoundations,
} from "../../support/foundations/server.ts";
import { grantRow } from "../../support/grants.ts";
import { temporaryFolder } from "../../support/grants-command.ts";

const foundations: Record<string, Foundation> = {
  ophoert: { page: (_round, response) => html(response, "<p>Legatet uddeles ikke længere.</p>") },
  vaek: { page: (_round, response) => response.writeHead(404).end() },
  roligt: { page: (_round, response) => html(response, "<p>Fristen er 1. marts.</p>") },
};
const folder = temporaryFolder();
const host = await startFoundations(foundations);
const csv = folder.path("data/grants.csv");
const statePath = folder.path("data/verification.json");
const addressOf = (id: string) => host.running[id]?.address ?? "";
const rows = Object.keys(foundations).map((id) =>
  grantRow({ id, danishCitizenship: "ja", link: addressOf(id), kilde: addressOf(id) }),
);
const crawlOptions = {
  userAgent: "Legatkompas/1.0 (+https://legatkompas.example/contact)",
  intervalMs: 5,
  timeoutMs: 15_000,
  maxBytes: 100_000,
  agent: guardedAgent(foundationsReach),
};
/** The database is not there: the desk says so and goes on. */
const terminalOn = (day: string) => ({
  environment: { LIBSQL_URL: "http://127.0.0.1:9" },
  now: new Date(`${day}T12:00:00Z`),
  print: () => {},
  warn: () => {},
});
const verify = (day: string) => runVerify(["verify", "--csv", csv], terminalOn(day), crawlOptions);

/** The desk as `review --close` opens it on a day, and how its operator sees a page and presses a button. */
async function openAt(day: string) {
  const desk = await openDesk({ csv, order: "close", port: 0, remote: false }, terminalOn(day));
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
  folder.write("data/verification.json", "{}\n");
  await verify("2026-11-20");
  await verify("2026-11-21");
});
afterAll(async () => {
  await host.stop();
  folder.remove();
});

test("what is proposed for closing is shown with its reason, and decided by a person alone", async () => {
  const desk = await openAt("2026-11-21");
  const first = await desk.see("/");
  expect(first).toContain("Skal legatet lukkes?");
  expect(first).toContain("siden siger »Legatet uddeles ikke længere.«");
  const second = await desk.press("/legat/ophoert/rigtig", first);
  expect(second).toContain("siden er væk, set 2 dage i træk");
  const last = await desk.press("/legat/vaek/luk", second);
  expect(last).toContain("Der er ikke flere at se på");
  expect(await desk.see("/legat/vaek")).toContain("Legatet er lukket.");
  await desk.close();
  const text = readFileSync(csv, "utf8");
  expect(text).toContain("ophoert,aktiv");
  expect(text).toContain("vaek,inaktiv");

  await verify("2026-11-28");
  await verify("2026-11-29");
  const later = await openAt("2026-11-29");
  expect(await later.see("/")).toContain("Der er ikke flere at se på");
  await later.close();
});

test("what verify finds while the desk is open is shown there, and stays when the desk reads a page", async () => {
  const desk = await openAt("2026-11-21");
  const texts = pageTextsFor(folder.path("other/grants.csv"));
  const visitor = new Visitor(crawlOptions, new AbortController().signal);
  const pages = new FoundationPages(await readPageStates(statePath), { texts, visitor, statePath });
  await verify("2026-11-22");
  expect(await desk.see("/legat/vaek")).toContain("set 3 dage i træk");
  await desk.close();

  await pages.show({ url: addressOf("roligt"), sourceUrl: addressOf("roligt") });
  const stored = await readPageStates(statePath);
  expect(stored[addressOf("roligt")]?.passages).toEqual(["Fristen er 1. marts."]);
  expect(stored[addressOf("ophoert")]?.visitedAt.slice(0, 10)).toBe("2026-11-22");
  expect(stored[addressOf("vaek")]?.times).toBe(3);
});
