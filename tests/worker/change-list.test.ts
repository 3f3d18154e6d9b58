import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../src/answers/fingerprint.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { outbox } from "../../worker/db/schema.ts";
import { sendNextMail } from "../../worker/mail/send.ts";
import { eraseByLink } from "../../worker/orders/erase.ts";
import { makeOwnLink } from "../../worker/orders/link.ts";
import { insertLinks } from "../../worker/orders/link-store.ts";
import { saveOutcome } from "../../worker/orders/outcome-store.ts";
import { remindNext } from "../../worker/orders/remind.ts";
import { tellOutcomeByLink } from "../../worker/orders/tell-outcome.ts";
import { sweep } from "../../worker/sweep.ts";
import { DAY } from "../support/durations.ts";
import {
  buy,
  callApi,
  callMine,
  postJson,
  sampleAnswers,
  storedOrder,
  storeProduct,
  testDeps,
} from "../support/orders.ts";

type Answered<T> = { readonly status: number; readonly body: T };

async function ask<T>(
  token: string,
  path: string,
  { method = "GET", body }: { method?: string; body?: unknown } = {},
): Promise<Answered<T>> {
  const response = await callApi(`/list${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json<T>() };
}

const read = (token: string) => ask<BoughtList>(token, "/mine");

function noteOf(id: string, version: number, fields: Record<string, unknown>, at = Date.now()) {
  return {
    kind: "grant",
    id,
    version,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { value, at }]),
    ),
  };
}
const change = (token: string, body: unknown) =>
  ask<{ entry: Entry; code?: string }>(token, "/mine/entries", { method: "PATCH", body });

/** Dependencies some days later. */
const after = (days: number) => testDeps({ now: () => new Date(Date.now() + days * DAY) });

test("a bought list is read by its own link, and by nothing else", async () => {
  const bought = await buy();
  const { status, body: list } = await read(bought.token);
  expect(status).toBe(200);
  expect(list.grants.length).toBeGreaterThan(3);
  expect(list.grants.every(({ title, amountText }) => title !== "" && amountText !== "")).toBe(
    true,
  );
  expect(list).toMatchObject({ keeping: "month", hasFeed: false, hasShare: false, entries: {} });
  expect((await read("A".repeat(43))).status).toBe(404);
  expect((await callApi("/list/mine")).status).toBe(401);
});

test("the list carries its buyer's name and purpose, and the browser knows it by the answers it was bought for", async () => {
  const own = {
    firstName: "Natalia",
    lastName: "Holm",
    grantPurpose: "Jeg vil undersøge isens bevægelser i Grønland.",
  };
  const { token, orderId } = await buy({ answers: { ...sampleAnswers, ...own } });
  const { body: list } = await read(token);
  expect(list.owner).toBe("Natalia Holm");
  const [grant] = list.grants;
  expect(grant?.paragraphs[0]?.text).toMatch(
    /^Jeg læser maskiningeniør på .+ og skal på udveksling i USA\. Jeg vil undersøge isens bevægelser i Grønland\.$/,
  );
  const asked = list.grants.find(({ inquiry }) => inquiry !== null);
  expect(asked?.inquiry?.body).toMatch(/Venlig hilsen\nNatalia Holm$/);
  // The same students, whatever they are called and want.
  expect(list.madeFrom).toBe(await fingerprintOf(sampleAnswers));
  expect(list.madeFrom).not.toBe(await fingerprintOf({ ...sampleAnswers, gradeAverage: "9,2" }));
  const seen = await callMine(token, "");
  expect(await seen.json()).toMatchObject({ madeFrom: list.madeFrom });
  expect(JSON.stringify(await storedOrder(orderId))).toContain("Natalia");
  await eraseByLink(testDeps(), token);
  expect(JSON.stringify(await storedOrder(orderId))).not.toMatch(/Natalia|isens/);
});

test("a name reaches nothing that only finds grants", async () => {
  const response = await postJson("/grants/matches", { ...sampleAnswers, firstName: "Natalia" });
  expect(response.status).toBe(422);
});

test("what is noted is there on the next device, and a change from an older state gets the newer one", async () => {
  const { token } = await buy();
  const [grant] = (await read(token)).body.grants;
  const id = grant?.id ?? "";
  const first = await change(token, noteOf(id, 0, { status: "sent", note: "Ring i februar" }));
  expect(first).toMatchObject({ status: 200, body: { entry: { version: 1 } } });
  const late = await change(token, noteOf(id, 0, { note: "Fra den anden" }));
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: "list-changed",
      entry: { version: 1, fields: { note: { value: "Ring i februar" } } },
    },
  });
  expect((await change(token, noteOf(id, 1, { note: "Begge" }))).status).toBe(200);
  const { entries } = (await read(token)).body;
  expect(entries[`grant:${id}`]).toMatchObject({
    version: 2,
    fields: { status: { value: "sent" }, note: { value: "Begge" } },
  });
});

test("of two devices that write the same version at once one is told of the other", async () => {
  const { token } = await buy();
  const statuses = await Promise.all(
    ["ét", "to", "tre"].map(async (note) => (await change(token, noteOf("x", 0, { note }))).status),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
});

test("what no field can hold is refused, and nothing is written", async () => {
  const { token } = await buy();
  for (const fields of [{ status: "maybe" }, { sentOn: "2027-02-30" }, { unknown: 1 }, {}])
    expect((await change(token, noteOf("x", 0, fields))).status).toBe(422);
  expect((await read(token)).body.entries).toEqual({});
});

test("a calendar that follows the list leaves out what is sent, and dies with a new address", async () => {
  const { token } = await buy();
  const list = (await read(token)).body;
  const dated = list.grants.find(
    ({ deadline, section }) => deadline !== null && section !== "late",
  );
  if (dated === undefined) throw new Error("No grant with a deadline");
  const made = await ask<{ token: string }>(token, "/mine/links/calendar", { method: "PUT" });
  const follow = (feed: string) => callApi(`/list/calendar/${feed}.ics`);
  const events = async () => {
    const response = await follow(made.body.token);
    expect(response.headers.get("Content-Type")).toContain("text/calendar");
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    return calendar
      .getAllSubcomponents("vevent")
      .map((event) => String(event.getFirstPropertyValue("summary")));
  };
  expect((await events()).join("\n")).toContain(dated.title);
  await change(token, noteOf(dated.id, 0, { status: "sent" }));
  expect((await events()).join("\n")).not.toContain(dated.title);
  await ask(token, "/mine/links/calendar", { method: "PUT" });
  expect((await follow(made.body.token)).status).toBe(410);
});

test("a shared list shows states and dates, and neither notes, amounts nor answers", async () => {
  const { token } = await buy({ answers: { ...sampleAnswers, firstName: "Natalia" } });
  const own = (await read(token)).body;
  const id = own.grants[0]?.id ?? "";
  const offices = own.grants.flatMap(({ ownOffice }) => ownOffice ?? []);
  expect(offices).not.toEqual([]);
  await change(
    token,
    noteOf(id, 0, { status: "sent", note: "hemmelig note", askedKroner: 12_345 }),
  );
  const made = await ask<{ token: string }>(token, "/mine/links/shared", { method: "PUT" });
  const shared = await ask<BoughtList>(made.body.token, "/shared");
  expect(shared.status).toBe(200);
  expect(shared.body.entries[`grant:${id}`]?.fields).toEqual({
    status: { value: "sent", at: expect.any(Number) },
  });
  const text = JSON.stringify(shared.body);
  expect(text).not.toContain("Natalia");
  for (const secret of ["hemmelig note", "12345", 'paragraphs":[{', "9,1", ...offices])
    expect(text).not.toContain(secret);
  // It opens nothing else, and nothing else opens it.
  expect((await read(made.body.token)).status).toBe(404);
  expect((await ask(token, "/shared")).status).toBe(404);
  expect((await change(made.body.token, noteOf(id, 1, { note: "x" }))).status).toBe(404);
  await ask(token, "/mine/links/shared", { method: "DELETE" });
  expect((await ask(made.body.token, "/shared")).status).toBe(410);
});

test("a new link ends the one before it, and the others where the buyer says so", async () => {
  const { token } = await buy();
  const feed = await ask<{ token: string }>(token, "/mine/links/calendar", { method: "PUT" });
  const fresh = await ask<{ token: string }>(token, "/mine/links", {
    method: "POST",
    body: { alsoOthers: false },
  });
  expect(fresh.status).toBe(201);
  expect((await read(token)).status).toBe(410);
  expect((await read(fresh.body.token)).status).toBe(200);
  expect((await callApi(`/list/calendar/${feed.body.token}`)).status).toBe(200);
  await ask(fresh.body.token, "/mine/links", { method: "POST", body: { alsoOthers: true } });
  expect((await callApi(`/list/calendar/${feed.body.token}`)).status).toBe(410);
});

test("an erasure leaves nothing that was noted, and ends feed and shared link", async () => {
  const bought = await buy();
  const { token } = bought;
  await change(token, noteOf("x", 0, { note: "min note" }));
  const [feed, shared] = await Promise.all(
    ["calendar", "shared"].map((kind) =>
      ask<{ token: string }>(token, `/mine/links/${kind}`, { method: "PUT" }),
    ),
  );
  await eraseByLink(testDeps(), token);
  expect((await read(token)).status).toBe(410);
  expect((await callApi(`/list/calendar/${feed?.body.token}`)).status).toBe(410);
  expect((await ask(shared?.body.token ?? "", "/shared")).status).toBe(410);
  const notes = await testDeps().db.$client.execute({
    sql: "select count(*) as left from list_notes where order_id = ?",
    args: [bought.orderId],
  });
  expect(notes.rows[0]?.left).toBe(0);
});

test("thirty days become twelve months while the list lives, with every link", async () => {
  const bought = await buy();
  const { token } = bought;
  const kept = await ask(token, "/mine/keeping", {
    method: "PUT",
    body: { consent: consents.keepList.version },
  });
  expect(kept.status).toBe(200);
  const list = (await read(token)).body;
  expect(list.keeping).toBe("year");
  expect(Date.parse(list.keptUntil) - Date.now()).toBeGreaterThan(360 * DAY);
  await sweep(after(200));
  expect((await storedOrder(bought.orderId)).erasedAt).toBeNull();
  const unagreed = await ask(token, "/mine/keeping", { method: "PUT", body: { consent: "2020" } });
  expect(unagreed.status).toBe(422);
});

test("everything comes as one zip, made as the list stands today", async () => {
  const { token } = await buy();
  const response = await callApi("/list/mine/files", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(
    Object.keys(files)
      .map((name) => name.split(".").at(-1))
      .toSorted(),
  ).toEqual(["html", "ics", "pdf", "xlsx"]);
});

test("a package comes as one zip with a folder for each step and a page that leads to every file", async () => {
  await storeProduct("super-package");
  const { token } = await buy({
    product: "super-package",
    answers: { ...sampleAnswers, studyLevel: "kandidat" },
  });
  const noted = (await read(token)).body.grants[2]?.id ?? "";
  await change(token, noteOf(noted, 0, { status: "granted" }));
  const response = await callApi("/list/mine/files", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const folders = Object.keys(files).map((name) => name.split("/")[0]);
  expect([...new Set(folders)].toSorted()).toEqual([
    "1-listen",
    "2-budgettet",
    "3-cvet",
    "4-ansoegningen",
    "Begynd her.html",
  ]);
  // The workbook is filled in as the list was noted on, not as it was delivered.
  const workbook = unzipSync(files["2-budgettet/budgetskabelon.xlsx"] ?? new Uint8Array());
  const sheets = Object.entries(workbook).filter(([path]) => path.includes("worksheets/sheet"));
  expect(sheets.map(([, sheet]) => strFromU8(sheet)).join()).toContain(">Bevilget<");
  const page = new TextDecoder().decode(files["Begynd her.html"]);
  const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) =>
    decodeURIComponent(path),
  );
  expect(linked.toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== "Begynd her.html")
      .toSorted(),
  );
  // The example that is most like the buyer's comes first of the CVs.
  expect(linked.filter((path) => path.startsWith("3-cvet/cv-"))).toEqual([
    "3-cvet/cv-guide.pdf",
    "3-cvet/cv-skabelon.docx",
    "3-cvet/cv-skabelon-klassisk.docx",
    "3-cvet/cv-skabelon-engelsk.docx",
    "3-cvet/cv-kandidat.docx",
    "3-cvet/cv-bachelor.docx",
    "3-cvet/cv-phd.docx",
    "3-cvet/cv-sygeplejerske.docx",
    "3-cvet/cv-laerer.docx",
    "3-cvet/cv-kunstner.docx",
    "3-cvet/cv-resume-usa.docx",
    "3-cvet/cv-arbejdsark.docx",
  ]);
  const order = await callApi("/orders/mine", { headers: { Authorization: `Bearer ${token}` } });
  const { downloads } = await order.json<{ downloads: { name: string }[] }>();
  expect(
    downloads.map(({ name }) => name).filter((name) => /^cv-(?:bachelor|kandidat|phd)/.test(name)),
  ).toEqual(["cv-kandidat.docx", "cv-bachelor.docx", "cv-phd.docx"]);
});

const remindersOf = async (orderId: string) =>
  (await testDeps().db.select().from(outbox)).filter(
    (mail) =>
      mail.orderId === orderId && (mail.kind === "reminder" || mail.kind === "list-changed"),
  );

async function remindAll(days: number): Promise<void> {
  const deps = after(days);
  while (await remindNext(deps));
}

test("reminders come only when asked for, at most once a week, once each, and stop by one click", async () => {
  const bought = await buy();
  const { token } = bought;
  await ask(token, "/mine/keeping", {
    method: "PUT",
    body: { consent: consents.keepList.version },
  });
  await remindAll(1);
  expect(await remindersOf(bought.orderId)).toEqual([]);
  await ask(token, "/mine/reminders", { method: "PUT", body: { wanted: true } });
  for (let day = 1; day <= 120; day++) {
    await remindAll(day);
    // Cron that runs twice tells nothing twice.
    await remindAll(day);
    // From then on the mail service is away.
    if (day < 60) while ((await sendNextMail(after(day))) !== null);
  }
  const mails = await remindersOf(bought.orderId);
  expect(mails.length).toBeGreaterThan(1);
  const days = mails.map(({ createdAt }) => createdAt.getTime() / DAY).toSorted((a, b) => a - b);
  days.slice(1).forEach((day, index) => {
    expect(day - (days[index] ?? 0)).toBeGreaterThan(6.9);
  });
  const first = mails.find(({ sentAt }) => sentAt === null);
  expect(first?.unsubscribeUrl).toMatch(/\/api\/list\/reminders\/[\w-]{43}$/);
  expect(first?.text).toContain("/liste#order=");
  const path = new URL(first?.unsubscribeUrl ?? "").pathname.replace("/api", "");
  // The link at its foot opens a page that asks; to look at it stops nothing.
  const linked = /Stop påmindelserne:\n(\S+)/.exec(first?.text ?? "")?.[1] ?? "";
  const stopPath = new URL(linked).pathname.replace("/api", "");
  const asked = await callApi(stopPath, { headers: { Accept: "text/html" } });
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain(`method="post" action="/api${stopPath}"`);
  expect((await read(token)).body.hasReminders).toBe(true);
  const stopped = await callApi(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(stopped.status).toBe(200);
  expect((await read(token)).body.hasReminders).toBe(false);
  await remindAll(300);
  // None comes after it, and those that nobody has sent yet do not either.
  expect(await remindersOf(bought.orderId)).toEqual(mails.filter(({ sentAt }) => sentAt !== null));
}, 240_000);

test("the button of the page that a reminder links to stops them", async () => {
  const bought = await buy();
  const { token } = bought;
  await ask(token, "/mine/reminders", { method: "PUT", body: { wanted: true } });
  const link = await makeOwnLink(await storedOrder(bought.orderId), "stop", new Date());
  await insertLinks(testDeps().db, [link.row]);
  const stopped = await callApi(`/list/reminders/${link.token}`, {
    method: "POST",
    headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
    body: "",
  });
  expect(stopped.status).toBe(200);
  expect(await stopped.text()).toContain("Du får ikke flere påmindelser");
  expect((await read(token)).body.hasReminders).toBe(false);
});

test("nothing is said of grants that are sent or put away", async () => {
  const bought = await buy();
  const { token } = bought;
  await ask(token, "/mine/keeping", {
    method: "PUT",
    body: { consent: consents.keepList.version },
  });
  const { grants } = (await read(token)).body;
  for (const [index, { id }] of grants.entries())
    await change(token, noteOf(id, 0, { status: index % 2 === 0 ? "sent" : "dismissed" }));
  await ask(token, "/mine/reminders", { method: "PUT", body: { wanted: true } });
  for (let day = 1; day <= 120; day += 3) await remindAll(day);
  expect(await remindersOf(bought.orderId)).toEqual([]);
}, 120_000);

test("what became of an application is kept without a trace of who told it", async () => {
  const bought = await buy();
  const id = (await read(bought.token)).body.grants.at(-1)?.id ?? "";
  const told = await ask(bought.token, "/mine/outcomes", {
    method: "POST",
    body: { grantId: id, granted: true, kroner: 10_000 },
  });
  expect(told.status).toBe(201);
  const madeUp = await ask(bought.token, "/mine/outcomes", {
    method: "POST",
    body: { grantId: "mette-hansen-20304050", granted: false, kroner: null },
  });
  expect(madeUp.status).toBe(404);
  for (const grantId of ["Mette Hansen, mette@example.dk", "nordea\u001b[31m", ""]) {
    const refused = await ask(bought.token, "/mine/outcomes", {
      method: "POST",
      body: { grantId, granted: false, kroner: null },
    });
    expect(refused.status).toBe(422);
  }
  const { rows } = await testDeps().db.$client.execute("select * from grant_outcomes");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(bought.orderId);
  expect(rows[0]?.month).toMatch(/^\d{4}-\d{2}$/);
  // What the row is named by cannot be found again from what is left of an erased list.
  const salted = await storedOrder(bought.orderId);
  expect(rows[0]?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(salted.outcomeSalt).not.toBeNull();
  await eraseByLink(testDeps(), bought.token);
  expect((await storedOrder(bought.orderId)).outcomeSalt).toBeNull();
});

test("how it went for others stands at a grant once eleven have told", async () => {
  const { token } = await buy();
  const id = (await read(token)).body.grants[0]?.id ?? "";
  const told = async () => (await read(token)).body.grants[0]?.outcomesText;
  const tell = (granted: boolean) =>
    tellOutcomeByLink(testDeps(), token, { grantId: id, granted, kroner: 9000 });
  const others = { grantId: id, kroner: null, month: "2026-11" };
  for (let count = 0; count < 10; count++)
    await saveOutcome(testDeps().db, { ...others, id: `other-${count}`, granted: count < 4 });
  expect(await told()).toBeNull();
  await tell(false);
  expect(await told()).toBe("11 har fortalt, hvordan det gik: 4 fik ja");
  // The same list again: the newest counts, and it counts once.
  await tell(true);
  expect(await told()).toBe("11 har fortalt, hvordan det gik: 5 fik ja");
});

test("the dates of one grant come alone, with the date that the foundation has told", async () => {
  const { token } = await buy();
  const { grants } = (await read(token)).body;
  const dated = grants.find(({ due, section }) => due !== null && section !== "late");
  const untold = grants.find(
    ({ due, isRolling, section }) => due === null && !isRolling && section !== "late",
  );
  if (dated === undefined || untold === undefined) throw new Error("The list lacks such grants");
  const fetchDates = (id: string) =>
    callApi(`/list/mine/dates/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  const datesOf = async (id: string) => {
    const response = await fetchDates(id);
    expect(response.headers.get("Content-Type")).toContain("text/calendar");
    expect(response.headers.get("Content-Disposition")).toContain(`frist-${id}.ics`);
    return new ICAL.Component(ICAL.parse(await response.text()))
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event));
  };
  const events = await datesOf(dated.id);
  expect(events.every(({ summary }) => summary.includes(dated.title))).toBe(true);
  expect(events.find(({ summary }) => summary.startsWith("Frist"))?.startDate.toString()).toBe(
    dated.due,
  );
  expect((await fetchDates(untold.id)).status).toBe(404);
  await change(token, noteOf(untold.id, 0, { toldDeadline: "2099-03-01" }));
  expect((await datesOf(untold.id))[0]?.startDate.toString()).toBe("2099-03-01");
  // The calendar that is followed has it as well.
  const feed = await ask<{ token: string }>(token, "/mine/links/calendar", { method: "PUT" });
  const followed = await callApi(`/list/calendar/${feed.body.token}.ics`);
  expect(await followed.text()).toContain("20990301");
  expect((await callApi(`/list/mine/dates/${dated.id}`)).status).toBe(401);
});
