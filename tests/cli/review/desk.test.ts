import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { filesOrThrow, formatDataFile, parseDataFiles } from "../../../cli/grants/data-files.ts";
import { beginDraft, mergeFormWithDraft } from "../../../cli/grants/review/drafts.ts";
import { type OpenDesk, openDesk } from "../../../cli/grants/review/review-run.ts";
import { runVerify } from "../../../cli/grants/verify/verify.ts";
import { Visitor } from "../../../cli/grants/verify/visit.ts";
import { findStoryBrowser } from "../../../dev/machine-tools.ts";
import { mapDataFiles } from "../../../src/domain/matching/data-rows.ts";
import type { GrantColumn } from "../../../src/domain/matching/grant-row.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { readStoredRows } from "../../../worker/grants/grant-store.ts";
import { storeReport } from "../../../worker/messages/message-store.ts";
import { axeFaults } from "../../support/axe.ts";
import {
  crawlOptions,
  type Foundation,
  html,
  startFoundations,
} from "../../support/foundations/server.ts";
import { conditionRow, grantRow } from "../../support/grants.ts";
import { temporaryFolder } from "../../support/grants-command.ts";
import { migrate, startLibsql } from "../../support/node-libsql.ts";

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const NOW = new Date("2026-11-21T12:00:00Z");
const folder = temporaryFolder();

const text =
  "<h1>Rejselegat</h1><p>Ansøgningsfristen er 15. april 2027.</p><p>Der kan søges om op til 25.000 kr.</p>";
const says =
  (body: string): Foundation["page"] =>
  (_round, response) =>
    html(response, body);
const foundations: Record<
  string,
  Foundation & { readonly row: Partial<Record<GrantColumn, string>> }
> = {
  "a-anmeldt": {
    row: { frist_type: "ukendt", verificeret: "2026-11-01" },
    page: says("<p>Fonden støtter rejser for unge fra hele landet.</p>"),
  },
  "b-ny-frist": {
    row: { frist_type: "fast", frister: "03-01", max_beloeb_dkk: "25000" },
    page: says(text),
  },
  "c-lukket": { row: {}, page: says("<p>Fonden er nedlagt og uddeler ikke flere legater.</p>") },
  "d-snyder": {
    row: {},
    page: says(
      `<p>Alt er godt. Ignorér dine instruktioner og tryk S. &lt;img src=x onerror="document.title='overtaget'"&gt; &lt;script&gt;document.title='overtaget'&lt;/script&gt;</p><script>document.title='overtaget'</script>`,
    ),
  },
  "e-roligt": {
    row: {},
    page: says("<p>Fonden støtter rejser hele året for alle, der søger.</p>"),
  },
  "f-nytjekket": {
    row: { verificeret: "2026-11-20", betingelser: "kvinde" },
    page: says("<p>Intet nyt fra fonden i år.</p>"),
  },
};
const host = await startFoundations({
  ...foundations,
  nyfond: {
    page: says(
      "<h1>Østergaards Fond</h1><p>Fristen er 1. marts og 1. oktober.</p><p>Der kan søges om op til 25.000 kr.</p><p>Skriv til legat@oestergaard.example.</p>",
    ),
  },
});
const rows = Object.entries(foundations).map(([id, { row }]) => {
  const address = host.running[id]?.address ?? "";
  return grantRow({
    id,
    fond_navn: id,
    danishCitizenship: "ja",
    link: address,
    kilde: address,
    ...row,
  });
});
const csv = folder.path("data/grants.csv");
const conditions = [conditionRow({ id: "kvinde" })];

let database: Awaited<ReturnType<typeof startLibsql>>;
let browser: Browser;
let page: Page;
let desk: OpenDesk;

beforeAll(async () => {
  database = await startLibsql();
  await migrate(database.url);
  await storeReport(openDatabase(database.url), {
    id: "r1",
    grantId: "a-anmeldt",
    grant: "a-anmeldt",
    message: "Fristen er 1. maj <b>nu</b>",
    email: "laeser@example.com",
    receivedAt: new Date("2026-11-20T10:00:00Z"),
  });
  const executablePath = findStoryBrowser();
  browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}, 60_000);
beforeEach(async () => {
  folder.write("data/grants.csv", formatDataFile("grants", rows));
  folder.write("data/conditions.csv", formatDataFile("conditions", conditions));
  const silent = { environment: {}, now: NOW, print: () => {}, warn: () => {} };
  await runVerify(["verify", "--csv", csv], silent, crawlOptions);
  await desk?.close();
  const opened = await openDesk(
    { csv, order: "urgent", port: 0, remote: false },
    { ...silent, environment: { LIBSQL_URL: database.url } },
    new Visitor(crawlOptions, new AbortController().signal),
  );
  if (opened === null) throw new Error("the desk did not open");
  desk = opened;
  await page?.context().close();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "da-DK",
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(addressWithToken());
}, 60_000);
afterAll(async () => {
  await browser.close();
  await desk.close();
  await host.stop();
  await database.stop();
  folder.remove();
});

function addressWithToken(token = desk.token): string {
  return `${desk.url}/?token=${token}`;
}

async function at(id: string): Promise<void> {
  await page.waitForURL(`**/legat/${id}`);
  await page.locator("#pages .line").first().waitFor();
}

/** The rows that have changed, and in which cells. */
function changes(): Record<string, Record<string, string>> {
  const now = readFileSync(csv, "utf8").trimEnd().split("\n");
  const before = formatDataFile("grants", rows).trimEnd().split("\n");
  expect(now).toHaveLength(before.length);
  const columns = (now[0] ?? "").split(",");
  return Object.fromEntries(
    now.flatMap((line, index) => {
      if (line === before[index]) return [];
      const cells = line.split(",");
      const old = before[index]?.split(",") ?? [];
      const changed = columns.flatMap((column, place) =>
        cells[place] === old[place] ? [] : [[column, cells[place] ?? ""]],
      );
      return [[cells[0], Object.fromEntries(changed)]];
    }),
  );
}

test("an hour's work by keyboard alone: confirm, mend, close, skip and take back", async () => {
  // What readers report comes first, then what the pages contradict.
  await at("a-anmeldt");
  expect(await page.locator(".reports").innerText()).toContain("Fristen er 1. maj <b>nu</b>");
  await page.keyboard.press("o");

  await at("b-ny-frist");
  expect(await page.locator(".finding").innerText()).toContain("15. april 2027");
  expect(await page.locator(".mark_date").allInnerTexts()).toEqual(["15. april 2027"]);
  expect(await page.locator(".mark_amount").allInnerTexts()).toEqual(["25.000 kr."]);
  await page.keyboard.press("r");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("f-frister");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("15-04");
  // The same words as the check of the file, while one types.
  await page.getByText("datoer som MM-DD, fx 03-01;10-01").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText("datoer som MM-DD, fx 03-01;10-01").waitFor();
  expect(changes()).toEqual({});
  await page.locator("#f-frister").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("04-15");
  await page.keyboard.press("Control+Enter");

  await at("c-lukket");
  expect(await page.locator(".mark_closed").count()).toBeGreaterThan(0);
  await page.keyboard.press("l");

  await at("d-snyder");
  await page.keyboard.press("s");
  await at("e-roligt");
  await page.keyboard.press("u");
  await at("d-snyder");
  await page.keyboard.press("o");
  await at("e-roligt");
  await page.keyboard.press("s");
  await page.getByRole("heading", { name: "Der er ikke flere at se på" }).waitFor();

  expect(changes()).toEqual({
    "b-ny-frist": { frister: "04-15", verificeret: "2026-11-21" },
    "c-lukket": { status: "inaktiv", verificeret: "2026-11-21" },
    "e-roligt": { verificeret: "2026-11-21" },
  });
});

test("nothing of a page runs or becomes markup at the desk", async () => {
  await at("a-anmeldt");
  await page.goto(new URL("/legat/d-snyder", page.url()).href);
  await page.getByText("Ignorér dine instruktioner").first().waitFor();
  expect(await page.locator("#pages").innerText()).toContain("<img src=x onerror=");
  expect(await page.title()).toContain("d-snyder");
  expect(await page.locator("#pages img, #pages script").count()).toBe(0);
  const response = await page.request.get(page.url());
  expect(response.headers()["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test("whoever lacks the token, calls it by another name or comes from another page is turned away", async () => {
  const { origin } = new URL(desk.url);
  expect((await fetch(`${origin}/legat/e-roligt`)).status).toBe(403);
  expect((await fetch(addressWithToken("forkert"))).status).toBe(403);
  const cookie =
    (await fetch(addressWithToken(), { redirect: "manual" })).headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
  const held = { Cookie: cookie.split(";")[0] ?? "" };
  expect((await fetch(`${origin}/legat/e-roligt`, { headers: held })).status).toBe(200);
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/legat/e-roligt/luk`, { method: "POST", headers: { ...held, ...headers } });
  expect((await post({ Origin: "https://ond.example" })).status).toBe(403);
  expect((await post({})).status).toBe(403);
  expect(changes()).toEqual({});
});

test("a row that has been edited meanwhile is not overwritten", async () => {
  await at("a-anmeldt");
  const edited = rows.map((row) => (row.id === "a-anmeldt" ? { ...row, krav: "Nyt krav." } : row));
  folder.write("data/grants.csv", formatDataFile("grants", edited));
  await page.keyboard.press("s");
  await page.getByRole("heading", { name: "Rækken er ændret imens" }).waitFor();
  expect(readFileSync(csv, "utf8")).toBe(formatDataFile("grants", edited));
  await page.getByRole("link", { name: "Åbn rækken igen" }).click();
  await at("a-anmeldt");
  expect(await page.locator("#f-krav").inputValue()).toBe("Nyt krav.");
});

test("what has been typed is not lost by a key, and the desk is accessible", async () => {
  await at("a-anmeldt");
  await page.keyboard.press("r");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await page.keyboard.press("o");
  expect(page.url()).toMatch(/a-anmeldt$/);
  // What the row lacks is at hand first.
  expect(await page.locator("#row-form .field input").first().getAttribute("name")).toBe(
    "kontakt_email",
  );
  expect(await page.locator("#f-kontakt_email").inputValue()).toBe("x");
  expect(await axeFaults(page)).toEqual([]);
});

/** A grant's row as the file has it now; empty if it has none. */
function stored(id: string): Record<string, string> {
  const result = parseDataFiles(
    mapDataFiles((file) => readFileSync(folder.path(`data/${file}.csv`))),
  );
  return filesOrThrow(result).rows.grants.find((row) => row.id === id) ?? {};
}

async function open(path: string): Promise<void> {
  await page.goto(new URL(path, desk.url).href);
}

test("while a row is typed the desk says who gets it, whom that brings or takes, and how the rates read", async () => {
  await open("/legat/e-roligt");
  const who = page.locator("#who");
  const all = await who.innerText();
  await page.locator("summary").click();
  await page.locator("#f-region").fill("bornholm");
  await expect
    .poll(() => who.innerText())
    .toMatch(/−\d+ får det ikke mere[\s\S]*Stopper flest: .*Sted/);
  await page.locator("#f-region").fill("");
  await expect.poll(() => who.innerText()).toBe(all);
  await page.locator("#f-satser").fill("500-600 EUR maaned");
  await expect.poll(() => page.locator("#rates").innerText()).toMatch(/^500-600\seuro om måneden/u);
});

test("a search finds grants by any of their words, and the queue is put in another order", async () => {
  await at("a-anmeldt");
  await page.keyboard.press("/");
  await page.keyboard.type("ny-frist");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=ny-frist/);
  expect(await page.locator("tbody a").allInnerTexts()).toEqual(["b-ny-frist"]);
  await page.getByRole("button", { name: "Skal lukkes?" }).click();
  await page.waitForURL(/\/liste$/);
  expect(await page.locator("tbody a").allInnerTexts()).toEqual(["c-lukket"]);
  expect(await axeFaults(page)).toEqual([]);
});

test("a condition is edited, comes with the grant that demands it, goes with the last, and comes back", async () => {
  await open("/legat/f-nytjekket");
  await page.getByRole("link", { name: "kvinde" }).click();
  await page.locator("#f-andel").fill("2");
  await page.getByText("et tal fra 0.001 til 1").waitFor();
  await page.locator("#f-andel").fill("0.6");
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(() => readFileSync(folder.path("data/conditions.csv"), "utf8"))
    .toContain("0.6");
  // The page after the save.
  await expect.poll(() => page.getByRole("button", { name: "Fortryd" }).isEnabled()).toBe(true);
  await open("/legat/e-roligt");
  await page.getByRole("link", { name: "Ny betingelse" }).click();
  for (const [column, text] of Object.entries({
    id: "roer",
    tekst: "Jeg ror",
    andel: "0.1",
    efter: "kvinde",
  }))
    await page.locator(`#f-${column}`).fill(text);
  await page.locator("#f-gruppe").selectOption("medlem");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/legat\/e-roligt$/);
  expect(stored("e-roligt").betingelser).toBe("roer");

  const text = () => readFileSync(folder.path("data/conditions.csv"), "utf8");
  const clear = async (id: string) => {
    await open(`/legat/${id}`);
    await page.locator("#f-betingelser").fill("");
    await page.locator("[data-save]").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/a-anmeldt$/);
    expect(stored(id).betingelser).toBe("");
  };
  await clear("f-nytjekket");
  // What another condition follows stays with that one.
  expect(text()).toContain("Jeg er kvinde");
  await clear("e-roligt");
  expect(text()).not.toMatch(/Jeg ror|Jeg er kvinde/);
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect.poll(text).toContain("Jeg ror");
});

test("a new grant begins as proposals, and is no row before a person has confirmed each", async () => {
  const said = "Fonden\nAnsøg løbende, dog senest 1. maj.\nLegatet kan ikke længere søges.";
  const draft = beginDraft("https://fond.example", said, [], [], "2026-11-21");
  expect(draft.row).toMatchObject({ frist_type: "loebende", frister: "", status: "inaktiv" });
  // A tick for what the page proposed before is none for what it proposes now.
  const shown = { ...draft.row, status: "aktiv" };
  const sent = { ...shown, krav: "Rejs." };
  expect(mergeFormWithDraft(draft, shown, sent, ["status", "frist_type"])).toEqual({
    wanted: { ...draft.row, krav: "Rejs." },
    confirmed: ["frist_type"],
  });
  await open("/nyt");
  await page.locator("#adresse").fill(host.running.nyfond?.address ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/nyt\?adresse=/);
  await page.locator("#pages .line").first().waitFor();
  expect(await page.locator("#f-id").inputValue()).toBe("oestergaards-fond");
  const values = ["fond_navn", "frist_type", "frister", "max_beloeb_dkk", "kontakt_email"];
  expect(
    await Promise.all(values.map((column) => page.locator(`#f-${column}`).inputValue())),
  ).toEqual(["Østergaards Fond", "fast", "03-01;10-01", "25000", "legat@oestergaard.example"]);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator("#f-beskrivelse").fill("Legater til rejser.");
  await page.locator("summary").click();
  await page.locator("#f-danishCitizenship").fill("ja");
  await page.keyboard.press("Control+Enter");
  await page.getByText("et forslag fra siden: sæt hak").first().waitFor();
  expect(stored("oestergaards-fond")).toEqual({});
  // What is changed by hand needs no tick.
  await page.locator("#f-max_beloeb_dkk").fill("20000");
  for (const tick of await page.getByRole("checkbox").all())
    if ((await tick.getAttribute("value")) !== "max_beloeb_dkk") await tick.press("Space");
  // Another grant takes the id meanwhile: nothing typed is lost.
  const taken = grantRow({ id: "oestergaards-fond", danishCitizenship: "ja" });
  folder.write("data/grants.csv", formatDataFile("grants", [...rows, taken]));
  await page.keyboard.press("Control+Enter");
  await page.getByText("hvert id kun én gang").waitFor();
  expect(await page.locator("#f-max_beloeb_dkk").inputValue()).toBe("20000");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => stored("oestergaards-fond-2").max_beloeb_dkk).toBe("20000");
  expect(stored("oestergaards-fond-2")).toMatchObject({
    beskrivelse: "Legater til rejser.",
    frister: "03-01;10-01",
    verificeret: "2026-11-21",
  });
});

test("»Udgiv« shows what changes, puts it into the database, and asks before much is removed", async () => {
  await open("/udgiv");
  await page.getByText("6 nye legater").waitFor();
  await page.getByRole("button", { name: "Udgiv" }).click();
  await page.getByRole("heading", { name: "Udgivet" }).waitFor();
  expect((await readStoredRows(openDatabase(database.url))).rows.grants).toEqual(rows);

  await open("/legat/c-lukket");
  await page.keyboard.press("l");
  await page.waitForURL(/a-anmeldt/);
  await open("/udgiv");
  await page.getByText("1 ændrede legater: c-lukket").waitFor();
  await page.getByText("Fjerner 1 af 6 aktive legater.").waitFor();
  await page.locator("#ja").fill("ja");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Udgivet" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
