import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reportPath } from "../../src/domain/forms/report-schema.ts";
import type { GrantRow } from "../../src/domain/matching/grant-row.ts";
import { grantReports, outbox } from "../../worker/db/schema.ts";
import { loadGrants } from "../../worker/grants/load.ts";
import { limits } from "../../worker/limits.ts";
import { answerReport, answerResolvedReports } from "../../worker/messages/answer-report.ts";
import { reportFormPage } from "../../worker/routes/messages.ts";
import { grantRow } from "../support/grants.ts";
import { postJson, testDeps, uniqueEmail } from "../support/orders.ts";

const { db } = testDeps();

function report(overrides: Record<string, string> = {}) {
  return {
    grant: "Rejselegatet",
    message: `Fristen er 1. maj ${crypto.randomUUID()}`,
    email: uniqueEmail("laeser"),
    ...overrides,
  };
}

const stored = (message: string) =>
  db.select().from(grantReports).where(eq(grantReports.message, message));
const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email));

async function someGrant() {
  const [grant] = (await loadGrants(testDeps()))?.grants.data.grants ?? [];
  if (grant === undefined) throw new Error("no grants");
  return grant;
}

async function storedReport(receivedAt: string, grantId = `legat-${crypto.randomUUID()}`) {
  const email = uniqueEmail("laeser");
  const id = crypto.randomUUID();
  await db.insert(grantReports).values({
    id,
    grantId,
    grant: "Rejselegatet, Fonden",
    message: "Køb piller på http://spam.example",
    email,
    receivedAt: new Date(receivedAt),
  });
  return { id, grantId, email };
}

async function outcomeOf(id: string) {
  const [row] = await db.select().from(grantReports).where(eq(grantReports.id, id));
  return row?.outcome;
}

test("a report is stored with its grant and mailed to the people who run the shop", async () => {
  const grant = await someGrant();
  const sent = report({ grantId: grant.id });
  expect((await postJson("/reports", sent)).status).toBe(202);
  const [row] = await stored(sent.message);
  expect(row).toMatchObject({ grantId: grant.id, email: sent.email, answeredAt: null });
  expect(row?.grant).toContain(grant.foundation);
  const [mail] = await db.select().from(outbox).where(eq(outbox.replyTo, sent.email));
  expect(mail).toMatchObject({ recipient: "support@legatkompas.invalid", replyTo: sent.email });
  expect(mail?.text).toContain(sent.message);
  expect(await mailsTo(sent.email)).toHaveLength(0);
});

test("an address is not needed, nor a grant that we know", async () => {
  const { email, ...rest } = report({ grantId: "findes-ikke" });
  expect(email).toBeTruthy();
  expect((await postJson("/reports", rest)).status).toBe(202);
  const [row] = await stored(rest.message);
  expect(row).toMatchObject({ grantId: null, grant: "Rejselegatet", email: null });
});

test("the form comes with the grant that its address names, and nothing else of the address", async () => {
  const grant = await someGrant();
  const form = '<form><input name="grant"><input type="hidden" name="grantId" value=""></form>';
  const assets = { fetch: async () => new Response(form, { headers: { ETag: '"1"' } }) };
  const open = (path: string) =>
    reportFormPage(testDeps({ assets }), new Request(`http://localhost${path}`));
  const filled = await open(reportPath(grant.id));
  expect(await filled.text()).toMatch(new RegExp(`value="[^"]+".*value="${grant.id}"`));
  expect(filled.headers.get("ETag")).toBeNull();
  for (const path of ["/ret", "/ret?legat=%22%3E%3Cscript%3E", "/ret?legat=findes-ikke"])
    expect(await (await open(path)).text()).toBe(form);
});

test("when new data corrects a grant, its reader is told once", async () => {
  const { id, grantId, email } = await storedReport("2026-11-14T10:00:00Z");
  const before = grantRow({ id: grantId, frist_type: "ukendt" });
  const after = grantRow({ ...before, verificeret: "2026-11-16", frist_type: "loebende" });
  const now = new Date("2026-11-16T12:00:00Z");
  expect(await answerResolvedReports(db, [before], [after], now)).toBe(1);
  expect(await answerResolvedReports(db, [before], [after], now)).toBe(0);
  expect(await outcomeOf(id)).toBe("mended");
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(["report-answer"]);
  expect(mails[0]?.text).toContain("rettet det");
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/spam|piller/);
});

test("a report is settled by a later check, by closing and by removal, and by nothing else", async () => {
  const row = (id: string, verificeret: string, status = "aktiv") =>
    grantRow({ id, verificeret, status });
  const cases = [
    { after: (id: string) => [row(id, "2026-11-17")], outcome: "right" },
    { after: (id: string) => [row(id, "", "inaktiv")], outcome: "closed" },
    { after: () => [], outcome: "closed" },
    // The check may have come before the report of the same day.
    { after: (id: string) => [row(id, "2026-11-16")], outcome: null },
    { after: (id: string) => [row(id, "2026-11-10")], outcome: null },
    { after: (id: string) => [row(id, "")], outcome: null },
  ] as const;
  for (const { after, outcome } of cases) {
    const { id, grantId } = await storedReport("2026-11-16T10:00:00Z");
    await answerResolvedReports(
      db,
      [row(grantId, "")],
      after(grantId),
      new Date("2026-11-18T12:00:00Z"),
    );
    expect(await outcomeOf(id)).toBe(outcome);
  }
});

test("one mailbox gets only so many answers a day, however its address is varied", async () => {
  const box = crypto.randomUUID().slice(0, 8);
  const now = new Date("2026-11-18T12:00:00Z");
  const rows: GrantRow[] = [];
  for (let number = 0; number < 8; number++) {
    const { id, grantId } = await storedReport("2026-11-16T10:00:00Z");
    const email =
      number % 2 === 0 ? `${box}+${number}@example.dk` : `${box[0]}.${box.slice(1)}@example.dk`;
    await db.update(grantReports).set({ email }).where(eq(grantReports.id, id));
    rows.push(grantRow({ id: grantId }));
  }
  expect(await answerResolvedReports(db, rows, [], now)).toBe(8);
  const told = (await db.select().from(outbox)).filter(({ recipient }) =>
    recipient.replaceAll(".", "").startsWith(box),
  );
  expect(told).toHaveLength(limits.budgets.reportAnswers.most);
});

test("an operator's answer names no grant of the reader's own making", async () => {
  const { id, email } = await storedReport("2026-11-14T10:00:00Z");
  await db
    .update(grantReports)
    .set({ grantId: null, grant: "Vind en bil" })
    .where(eq(grantReports.id, id));
  expect(await answerReport(db, id, "right", new Date())).toBe(true);
  expect(await answerReport(db, id, "right", new Date())).toBe(false);
  const [mail] = await mailsTo(email);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("Vind en bil");
});
