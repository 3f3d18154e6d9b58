import ICAL from "ical.js";
import { expect, test } from "vitest";
import { answersFingerprint } from "../../src/answers/fingerprint.ts";
import { toSeenGrants } from "../../src/domain/list/list.ts";
import type { Notes, RefusedField } from "../../src/domain/list/notes.ts";
import type { previewAnswers } from "../../worker/list/answers.ts";
import { saveOutcome } from "../../worker/list/outcome-store.ts";
import { reportOutcome } from "../../worker/list/outcomes.ts";
import type { ListPageData } from "../../worker/list/read.ts";
import { eraseByLink } from "../../worker/orders/erase.ts";
import { resendLink } from "../../worker/orders/resend.ts";
import { DAY } from "../support/durations.ts";
import { breakOnce } from "../support/faults.ts";
import {
  bearer,
  buy,
  callApi,
  callMine,
  fetchFile,
  makeLink,
  readMine,
  sampleAnswers,
  sendMine,
  storedOrder,
  testDeps,
} from "../support/orders.ts";

type Preview = Awaited<ReturnType<typeof previewAnswers>>;
async function answered<T>(call: Promise<Response>): Promise<{ status: number; body: T }> {
  const response = await call;
  return { status: response.status, body: await response.json<T>() };
}

const readShared = (token: string) =>
  answered<ListPageData>(callApi("/lists/shared", { headers: bearer(token) }));
const statusOf = async (token: string) =>
  (await callApi("/lists/mine", { headers: bearer(token) })).status;
const feedStatus = async (feed: string) => (await callApi(`/lists/calendar/${feed}`)).status;

async function read(token: string) {
  const { list, notes, order } = await readMine(token);
  return { ...list, notes, ...order };
}

function noteOf(id: string, fields: Record<string, unknown>, at = Date.now()) {
  const stamped = Object.entries(fields).map(([name, value]) => [name, { value, at }]);
  return { notes: { [`grant:${id}`]: Object.fromEntries(stamped) } };
}
const change = (token: string, body: unknown) =>
  answered<{ notes: Notes; refused: RefusedField[] }>(sendMine(token, "PATCH", "/notes", body));

test("the list carries its buyer's name and purpose, and the browser knows it by the answers it was bought for", async () => {
  const own = {
    firstName: "Natalia",
    lastName: "Holm",
    grantPurpose: "Jeg vil undersøge isens bevægelser i Grønland.",
  };
  const { token, orderId } = await buy({ answers: { ...sampleAnswers, ...own } });
  const list = await read(token);
  expect(list.owner).toBe("Natalia Holm");
  expect(list.paragraphs[0]?.text).toMatch(
    /^Jeg læser til maskiningeniør på .+ og skal på udveksling i USA\. Jeg vil undersøge isens bevægelser i Grønland\.$/,
  );
  const asked = list.grants.find(({ inquiry }) => inquiry !== null);
  expect(asked?.inquiry?.body).toMatch(/Venlig hilsen\nNatalia Holm$/);
  expect(list.madeFrom).toBe(await answersFingerprint(sampleAnswers));
  expect(list.madeFrom).not.toBe(
    await answersFingerprint({ ...sampleAnswers, gradeAverage: "9,2" }),
  );
  const seen = await callMine(token, "");
  expect(await seen.json()).toMatchObject({ madeFrom: list.madeFrom });
  expect(JSON.stringify(await storedOrder(orderId))).toContain("Natalia");
  await eraseByLink(testDeps(), token);
  expect(JSON.stringify(await storedOrder(orderId))).not.toMatch(/Natalia|isens/);
});

test("devices that write at the same time lose nothing, and the newer of two values is kept", async () => {
  const { token } = await buy();
  const id = (await read(token)).grants[0]?.id ?? "";
  const name = `grant:${id}`;
  const now = Date.now();
  const answers = await Promise.all([
    change(token, noteOf(id, { status: "sent", note: "Fra telefonen" }, now - 2000)),
    change(token, noteOf(id, { note: "Fra pc'en", askedKroner: 5000 }, now - 1000)),
    change(token, noteOf("anden", { note: "Et andet legat" })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const late = await change(token, noteOf(id, { note: "Skrevet for længe siden" }, now - 9000));
  const stands = { status: "sent", note: "Fra pc'en", askedKroner: 5000 };
  const written = (note: Notes[string] = {}) =>
    Object.fromEntries(Object.entries(note).map(([field, { value }]) => [field, value]));
  expect(written(late.body.notes[name])).toEqual(stands);
  const { notes } = await read(token);
  expect(written(notes[name])).toEqual(stands);
  expect(written(notes["grant:anden"])).toEqual({ note: "Et andet legat" });
});

test("a field that cannot be stored does not hold up the others, and a fast clock does not win for ever", async () => {
  const { token } = await buy();
  const tomorrow = Date.now() + DAY;
  const fields = { status: "maybe", note: "Bliver\u00ad gemt", sentOn: "0027-02-01", unknown: 1 };
  const { status, body } = await change(token, noteOf("x", fields, tomorrow));
  expect(status).toBe(200);
  expect(body.refused.map(({ field }) => field)).toEqual(["status", "sentOn", "unknown"]);
  expect(body.notes["grant:x"]).toEqual({
    note: { value: "Bliver gemt", at: expect.toSatisfy((at: number) => at < tomorrow) },
  });
  const later = await change(token, noteOf("x", { note: "Senere" }, Date.now() + 1));
  expect(later.body.notes["grant:x"]?.note?.value).toBe("Senere");
  expect((await change(token, { notes: { "grant:x": { note: "bar" } } })).status).toBe(422);
});

test("a calendar that follows the list leaves out what is sent, and dies with a new address", async () => {
  const { token } = await buy();
  const list = await read(token);
  const dated = list.grants.find(
    ({ deadline, section, isOuterLimit }) =>
      deadline !== null && section !== "late" && !isOuterLimit,
  );
  if (dated === undefined) throw new Error("No grant with a deadline");
  const feed = await makeLink(token, "calendar");
  const events = async () => {
    const response = await callApi(`/lists/calendar/${feed}.ics`);
    expect(response.headers.get("Content-Type")).toContain("text/calendar");
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    return calendar
      .getAllSubcomponents("vevent")
      .map((event) => String(event.getFirstPropertyValue("summary")));
  };
  const deadline = `Frist: ${dated.shortTitle}`;
  expect(await events()).toContain(deadline);
  await change(token, noteOf(dated.id, { status: "sent" }));
  expect(await events()).not.toContain(deadline);
  await makeLink(token, "calendar");
  expect(await feedStatus(feed)).toBe(410);
});

test("a shared list shows states and dates, and neither notes, amounts nor answers", async () => {
  const { token } = await buy({ answers: { ...sampleAnswers, firstName: "Natalia" } });
  const own = await read(token);
  const id = own.grants[0]?.id ?? "";
  const offices = own.grants.flatMap(({ ownOffice: at }) => (at === "klubben" ? [] : (at ?? [])));
  expect(offices).not.toEqual([]);
  await change(token, noteOf(id, { status: "sent", note: "hemmelig note", askedKroner: 12_345 }));
  const link = await makeLink(token, "shared");
  const shared = await readShared(link);
  expect(shared.status).toBe(200);
  const nothing = { place: null, leavesOn: null, returnsOn: null, preparation: "" };
  expect(shared.body.list.stay).toEqual(nothing);
  expect(shared.body.notes[`grant:${id}`]).toEqual({
    status: { value: "sent", at: expect.any(Number) },
  });
  const text = JSON.stringify(shared.body);
  expect(text).not.toContain("Natalia");
  for (const secret of ["hemmelig note", "12345", 'paragraphs":[{', "9,1", ...offices])
    expect(text).not.toContain(secret);
  const withStay = await makeLink(token, "shared", { showsStay: true });
  expect((await readShared(withStay)).body.list.stay).toEqual({ ...own.stay, preparation: "" });
  expect((await readShared(link)).status).toBe(410);
  expect((await change(withStay, noteOf(id, { note: "x" }))).status).toBe(404);
  await sendMine(token, "DELETE", "/links/shared", {});
  expect((await readShared(withStay)).status).toBe(410);
});

const replaceLink = (token: string, alsoOthers: boolean) =>
  answered<{ token: string }>(sendMine(token, "POST", "/links", { alsoOthers }));

test("a new link ends the one before it, and the others only if the buyer says so", async () => {
  const { token } = await buy();
  const feed = await makeLink(token, "calendar");
  const fresh = await replaceLink(token, false);
  expect(fresh.status).toBe(201);
  expect(await statusOf(token)).toBe(410);
  expect(await statusOf(fresh.body.token)).toBe(200);
  expect(await feedStatus(feed)).toBe(200);
  await replaceLink(fresh.body.token, true);
  expect(await feedStatus(feed)).toBe(410);
});

test("somebody who keeps replacing links is refused, but can still have one sent by mail", async () => {
  const bought = await buy();
  let { token } = bought;
  const statuses: number[] = [];
  for (let times = 0; times < 8; times++) {
    const { status, body } = await replaceLink(token, false);
    statuses.push(status);
    if (status === 201) token = body.token;
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(await resendLink(testDeps(), await storedOrder(bought.orderId), "asked")).toBe("link");
});

test("an outcome is stored without a trace of who reported it", async () => {
  const bought = await buy();
  const id = (await read(bought.token)).grants.at(-1)?.id ?? "";
  const report = async (grantId: string) =>
    (await sendMine(bought.token, "POST", "/outcomes", { grantId, granted: true, kroner: 10_000 }))
      .status;
  expect(await report(id)).toBe(201);
  expect(await report("mette-hansen-20304050")).toBe(404);
  for (const grantId of ["Mette Hansen, mette@example.dk", "nordea\u001b[31m", ""])
    expect(await report(grantId)).toBe(422);
  const { rows } = await testDeps().db.$client.execute("select * from grant_outcomes");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(bought.orderId);
  expect(rows[0]?.month).toMatch(/^\d{4}-\d{2}$/);
  const salted = await storedOrder(bought.orderId);
  expect(rows[0]?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(salted.outcomeSalt).not.toBeNull();
  await eraseByLink(testDeps(), bought.token);
  expect((await storedOrder(bought.orderId)).outcomeSalt).toBeNull();
});

test("a grant says how it went for others once eleven have reported", async () => {
  const { token } = await buy();
  const id = (await read(token)).grants[0]?.id ?? "";
  const shown = async () => (await read(token)).grants[0]?.outcomesText;
  const tell = (granted: boolean) =>
    reportOutcome(testDeps(), token, { grantId: id, granted, kroner: 9000 });
  const others = { grantId: id, kroner: null, month: "2026-11" };
  for (let count = 0; count < 10; count++)
    await saveOutcome(testDeps().db, { ...others, id: `other-${count}`, granted: count < 4 });
  expect(await shown()).toBeNull();
  await tell(false);
  expect(await shown()).toBe("11 har fortalt, hvordan det gik: 4 fik ja");
  await tell(true);
  expect(await shown()).toBe("11 har fortalt, hvordan det gik: 5 fik ja");
});

test("other answers are shown before they are taken over, three times a list, and notes stay", async () => {
  const { token } = await buy({ answers: sampleAnswers });
  const before = await read(token);
  const id = before.grants[0]?.id ?? "";
  await change(token, noteOf(id, { note: "Min note" }));
  const answers = { ...sampleAnswers, exchangeCountry: "japan" };
  const own = await callApi("/lists/mine/answers", { headers: bearer(token) });
  expect(await own.json()).toEqual({ answers: sampleAnswers });
  const trial = await answered<Preview>(sendMine(token, "POST", "/answers/preview", { answers }));
  expect(trial.status).toBe(200);
  expect((await read(token)).grants).toEqual(before.grants);
  const replace = (body: unknown) =>
    answered<{ answersLeft: number }>(sendMine(token, "PUT", "/answers", body));
  expect((await replace({ answers })).body).toEqual({ answersLeft: 2 });
  expect((await replace({ answers })).body).toEqual({ answersLeft: 2 });
  const after = await read(token);
  expect(after).toMatchObject({ answersLeft: 2, stay: { place: "Japan" } });
  expect(after.notes[`grant:${id}`]?.note?.value).toBe("Min note");
  const ids = (grants: readonly { id: string }[]) => grants.map((grant) => grant.id).toSorted();
  const [old, fresh] = [ids(before.grants), ids(after.grants)];
  expect(ids(trial.body.added)).toEqual(fresh.filter((one) => !old.includes(one)));
  expect(ids(trial.body.removed)).toEqual(old.filter((one) => !fresh.includes(one)));
  for (const [left, gradeAverage] of [
    [1, "10"],
    [0, "11"],
  ] as const)
    expect((await replace({ answers: { ...answers, gradeAverage } })).body.answersLeft).toBe(left);
  const refused = await replace({ answers: { ...answers, gradeAverage: "12" } });
  expect(refused).toMatchObject({ status: 409, body: { code: "answers-used-up" } });
  const unknown = await replace({ answers: { conditions: { "findes-ikke": "ja" } } });
  expect(unknown.status).toBe(422);
});

test("what the page has shown is no longer news, and what it has not is", async () => {
  const { token } = await buy();
  const { grants } = await read(token);
  expect(grants.every(({ change: news }) => news === null)).toBe(true);
  const shown = toSeenGrants({ grants });
  const [unseen, ...others] = shown;
  const seen = [...others, { id: "findes-ikke-mere", title: "Et lukket legat", deadline: null }];
  expect((await sendMine(token, "POST", "/seen", { seen })).status).toBe(200);
  const list = await read(token);
  expect(list.grants.filter(({ change: news }) => news !== null)).toMatchObject([
    { id: unseen?.id, change: { kind: "new" } },
  ]);
  expect(list.gone).toMatchObject([{ title: "Et lukket legat", why: "closed" }]);
});

test("a PDF is stored once, made anew when the list has changed, and made without the store as well", async () => {
  const { token, orderId } = await buy();
  const { documents } = testDeps();
  const key = `lists/${orderId}.pdf`;
  const made = await documents.head(key);
  const fetched = async () => (await fetchFile(token, "grant-list")).arrayBuffer();
  await fetched();
  expect((await documents.head(key))?.etag).toBe(made?.etag);
  const answers = { ...sampleAnswers, exchangeCountry: "japan" };
  await sendMine(token, "PUT", "/answers", { answers });
  await fetched();
  expect((await documents.head(key))?.customMetadata).not.toEqual(made?.customMetadata);
  await documents.delete(key);
  breakOnce({ dependency: "R2", call: 0, manner: "fails" });
  expect(new TextDecoder().decode((await fetched()).slice(0, 5))).toBe("%PDF-");
});
