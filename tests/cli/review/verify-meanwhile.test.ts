import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDataFile } from "../../../cli/grants/data-files.ts";
import { FoundationPages } from "../../../cli/grants/review/foundation-pages.ts";
import { openDesk } from "../../../cli/grants/review/review-run.ts";
import { pageTextStore, readPageStates } from "../../../cli/grants/verify/page-state.ts";
import { runVerify } from "../../../cli/grants/verify/verify.ts";
import { Visitor } from "../../../cli/grants/verify/visit.ts";
import {
  crawlOptions,
  type Foundation,
  html,
  startFoundations,
} from "../../support/foundations/server.ts";
import { grantRow } from "../../support/grants.ts";
import { temporaryFolder } from "../../support/grants-command.ts";

const foundations: Record<string, Foundation> = {
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
/** The database is not there: the desk says so and goes on. */
const terminalOn = (day: string) => ({
  environment: { LIBSQL_URL: "http://127.0.0.1:9" },
  now: new Date(`${day}T12:00:00Z`),
  print: () => {},
  warn: () => {},
});
const verify = (day: string) => runVerify(["verify", "--csv", csv], terminalOn(day), crawlOptions);

beforeAll(async () => {
  folder.write("data/grants.csv", formatDataFile("grants", rows));
  folder.write("data/verification.json", "{}\n");
  await verify("2026-11-20");
  await verify("2026-11-21");
});
afterAll(async () => {
  await host.stop();
  folder.remove();
});

test("what verify finds while the desk is open is shown there, and stays when the desk reads a page", async () => {
  const terminal = terminalOn("2026-11-21");
  const desk = await openDesk({ csv, order: "close", port: 0, remote: false }, terminal);
  if (desk === null) throw new Error("the desk did not open");
  const entered = await fetch(`${desk.url}/?token=${desk.token}`, { redirect: "manual" });
  const headers = { Cookie: entered.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  const see = async (path: string) => (await fetch(new URL(path, desk.url), { headers })).text();
  const texts = pageTextStore(folder.path("other/grants.csv"));
  const visitor = new Visitor(crawlOptions, new AbortController().signal);
  const pages = new FoundationPages(await readPageStates(statePath), { texts, visitor, statePath });
  await verify("2026-11-22");
  expect(await see("/legat/vaek")).toContain("set 3 dage i træk");
  await desk.close();

  await pages.show({ url: addressOf("roligt"), sourceUrl: addressOf("roligt") });
  const stored = await readPageStates(statePath);
  expect(stored[addressOf("roligt")]?.passages).toEqual(["Fristen er 1. marts."]);
  expect(stored[addressOf("vaek")]?.visitedAt.slice(0, 10)).toBe("2026-11-22");
  expect(stored[addressOf("vaek")]?.failedDays).toBe(3);
});
