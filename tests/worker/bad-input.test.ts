import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Problem } from "../../src/domain/forms/problem.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { orders, outbox } from "../../worker/db/schema.ts";
import { checkoutBody, postJson, testDeps } from "../support/orders.ts";

const SECRET = "hemmeligt-svar-7531";
const validCheckout = checkoutBody({ answers: { studyLevel: "kandidat" } });
const routes = ["/grants/matches", "/checkout", "/orders/resend", "/contact", "/withdrawals"];

const storedRows = () => Promise.all([testDeps().db.$count(orders), testDeps().db.$count(outbox)]);

async function refused(response: Response, status: number, field?: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const text = await response.text();
  expect(text).not.toContain(SECRET);
  const body = JSON.parse(text) as Problem;
  expect(body.title).toMatch(/\S/);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  if (field !== undefined) expect(body.errors?.map((error) => error.field)).toContain(field);
}

test.each(routes)("%s refuses malformed JSON, another type, and more than 64 kB", async (route) => {
  const before = await storedRows();
  for (const body of [`{"a": "${SECRET}"`, "", "{'a':1}", `{"studyLevel":"\u0000${SECRET}`])
    await refused(await postJson(route, body), 400);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", ""])
    await refused(await postJson(route, "{}", { "Content-Type": type }), 415);
  const body = JSON.stringify({ exchangeUniversity: SECRET.repeat(5000) });
  await refused(await postJson(route, body), 413);
  const streamed = await exports.default.fetch(`http://localhost/api${route}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: new Response(body).body,
  });
  await refused(streamed, 413);
  expect(await storedRows()).toEqual(before);
});

test("an unknown field is refused, and its made-up name is not repeated", async () => {
  const madeUp = SECRET.replaceAll("-", "_");
  const bodies: [string, Record<string, unknown>][] = [
    ["/grants/matches", { firstName: SECRET }],
    ["/grants/matches", { [`<script>${SECRET}`]: 1 }],
    ["/grants/matches", { [madeUp]: 1 }],
    ["/checkout", { ...validCheckout, amountOere: 1 }],
    ["/checkout", { ...validCheckout, answers: { [madeUp]: { [madeUp]: 1 } } }],
    ["/orders/resend", { email: "a@example.dk", admin: true }],
  ];
  for (const [route, body] of bodies) {
    const response = await postJson(route, body);
    const text = await response.clone().text();
    expect(text).not.toMatch(/hemmeligt_svar|firstName|amountOere|admin/);
    await refused(response, 422);
    expect((JSON.parse(text) as Problem).errors?.[0]?.field).toMatch(/\(ukendt felt\)$/);
  }
  for (const name of ["__proto__", "constructor", "toString"])
    await refused(await postJson("/grants/matches", `{"${name}": "${SECRET}"}`), 422);
});

test("wrong types and unknown values are refused with the field's name", async () => {
  const cases: [unknown, string][] = [
    [{ studyLevel: 1 }, "studyLevel"],
    [{ studyLevel: null }, "studyLevel"],
    [{ studyLevel: SECRET }, "studyLevel"],
    [{ exchangeCountry: ["usa"] }, "exchangeCountry"],
    [{ gradeAverage: 10.2 }, "gradeAverage"],
    [{ birthday: { $gt: "" } }, "birthday"],
    [{ exchangeUniversity: "x".repeat(201) }, "exchangeUniversity"],
    [{ conditions: { [SECRET]: "ja" } }, "conditions"],
    [{ conditions: { kvinde: SECRET } }, "conditions.(ukendt felt)"],
    [{ conditions: { [`<script>${SECRET}`]: "ja" } }, "conditions.(ukendt felt)"],
    [{ conditions: [SECRET] }, "conditions.(ukendt felt)"],
    [{ conditions: { constructor: SECRET } }, "conditions.(ukendt felt)"],
  ];
  const before = await storedRows();
  for (const [body, field] of cases) {
    await refused(await postJson("/grants/matches", body), 422, field);
    const answers = { ...validCheckout.answers, ...(body as object) };
    await refused(await postJson("/checkout", { ...validCheckout, answers }), 422);
  }
  expect(await storedRows()).toEqual(before);
});

test("a checkout without what it needs is refused and no order is stored", async () => {
  const before = await storedRows();
  const { answers: _, ...withoutAnswers } = validCheckout;
  const cases: [unknown, string][] = [
    [{ ...validCheckout, product: SECRET }, "product"],
    [{ ...validCheckout, product: undefined }, "product"],
    [{ ...validCheckout, email: "ikke en adresse" }, "email"],
    [{ ...validCheckout, email: `a@b.dk\r\nBcc: ${SECRET}` }, "email"],
    [{ ...validCheckout, consents: {} }, "consents.immediateDelivery"],
    [{ ...validCheckout, consents: { immediateDelivery: true } }, "consents.immediateDelivery"],
    [
      { ...validCheckout, consents: { immediateDelivery: consents.immediateDelivery.version } },
      "consents.storeAnswers",
    ],
    [withoutAnswers, "answers"],
    [{ ...validCheckout, answers: { studyLevel: SECRET } }, "answers.studyLevel"],
  ];
  for (const [body, field] of cases) await refused(await postJson("/checkout", body), 422, field);
  expect(await storedRows()).toEqual(before);
});

test("an address that exists says which methods it knows", async () => {
  const cases: [string, string, string][] = [
    ["GET", "/grants/matches", "POST"],
    ["DELETE", "/checkout", "POST"],
    ["PUT", "/grants", "GET, HEAD"],
    ["PATCH", "/orders/mine/answers", "DELETE"],
    ["POST", "/orders/mine/answers", "DELETE"],
    ["GET", "/lists/mine/notes", "PATCH"],
    ["GET", "/stripe/webhook", "POST"],
  ];
  for (const [method, path, allow] of cases) {
    const response = await exports.default.fetch(`http://localhost/api${path}`, { method });
    expect(response.headers.get("Allow"), `${method} ${path}`).toBe(allow);
    await refused(response, 405);
  }
});
