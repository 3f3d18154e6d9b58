import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import { type LinkKind, orderLinks } from "../../worker/db/schema.ts";
import { readList } from "../../worker/list/read.ts";
import { setReminders } from "../../worker/list/reminders.ts";
import { hashToken } from "../../worker/orders/link.ts";
import { insertLinks } from "../../worker/orders/link-store.ts";
import { bearerToken } from "../../worker/routes/input.ts";
import { HOUR } from "../support/durations.ts";
import {
  bearer,
  buy,
  buyerAnswers,
  callApi,
  postForm,
  postJson,
  storedOrder,
  storeProduct,
  testDeps,
} from "../support/orders.ts";

const kinds = Object.keys({
  order: true,
  code: true,
  feed: true,
  share: true,
  stop: true,
} satisfies Record<LinkKind, true>) as readonly LinkKind[];

interface Opened {
  readonly orderId: string;
  readonly grants: readonly [string, string];
  readonly tokens: Readonly<Record<LinkKind, string>>;
}

async function addTokens(orderId: string): Promise<Record<LinkKind, string>> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR);
  const made = await Promise.all(
    kinds.map(async (kind) => {
      const token = `${kind}${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 43);
      const tokenHash = (await hashToken(token)) ?? "";
      return { token, row: { tokenHash, orderId, kind, createdAt: now, expiresAt } };
    }),
  );
  await insertLinks(
    testDeps().db,
    made.map(({ row }) => row),
  );
  return Object.fromEntries(made.map(({ token, row }) => [row.kind, token])) as Record<
    LinkKind,
    string
  >;
}

async function buyWithAllTokens(): Promise<Opened> {
  await storeProduct("super-package");
  const { orderId, token } = await buy({ product: "super-package" });
  await setReminders(testDeps(), token, true);
  const read = await readList(testDeps(), token);
  if (!read.ok) throw new Error(read.code);
  const [first, second] = read.list.grants.toSorted(
    (a, b) => Number(a.due === null) - Number(b.due === null),
  );
  if (first === undefined || second === undefined) throw new Error("The list is too short");
  return { orderId, grants: [first.id, second.id], tokens: await addTokens(orderId) };
}

async function stateOf({ orderId, tokens }: Opened) {
  const { db } = testDeps();
  const read = await readList(testDeps(), tokens.order);
  const links = await db
    .select({ hash: orderLinks.tokenHash, end: orderLinks.expiresAt })
    .from(orderLinks)
    .where(eq(orderLinks.orderId, orderId));
  return {
    order: await storedOrder(orderId),
    notes: read.ok ? read.notes : read.code,
    links: links.toSorted((a, b) => a.hash.localeCompare(b.hash, "en")),
  };
}

type Call = (token: string, opened: Opened) => Promise<Response>;

const noteOf = (id: string) => ({
  notes: { [`grant:${id}`]: { note: { value: "Fra en fremmed", at: Date.now() } } },
});

const bodies: Readonly<Record<string, (opened: Opened) => unknown>> = {
  "PATCH /api/lists/mine/notes": ({ grants: [grant] }) => noteOf(grant),
  "PUT /api/lists/mine/retention": () => ({ consent: consents.keepList.version }),
  "PUT /api/lists/mine/reminders": () => ({ wanted: false }),
  "POST /api/lists/mine/outcomes": ({ grants: [grant] }) => ({
    grantId: grant,
    granted: true,
    kroner: 5000,
  }),
  "POST /api/lists/mine/links": () => ({ alsoOthers: true }),
  "POST /api/lists/mine/seen": () => ({ seen: [] }),
  "PUT /api/lists/mine/answers": () => ({ answers: buyerAnswers }),
  "POST /api/lists/mine/answers/preview": () => ({ answers: buyerAnswers }),
  "PUT /api/lists/mine/links/:kind": () => ({}),
};

const bearerCalls = api.routes
  .filter(({ handler }) => handler === bearerToken)
  .map(({ method, path }) => `${method} ${path}`);

function bearerCall(name: string): Call {
  const [method = "", path = ""] = name.split(" ");
  return (token, opened) => {
    const body = bodies[name]?.(opened);
    return callApi(
      path
        .replace("/api", "")
        .replace(":grant", opened.grants[0])
        .replace(":form", "pdf")
        .replace("files/:kind", "files/cv-guide")
        .replace(":kind", "calendar"),
      {
        method,
        headers: { ...bearer(token), "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
  };
}

function openersOf(name: string): readonly LinkKind[] {
  if (name === "GET /api/lists/shared") return ["share"];
  return ["order"];
}

const form =
  (path: string, fields: (token: string, opened: Opened) => Record<string, string>): Call =>
  (token, opened) =>
    postForm(path, fields(token, opened));

const otherCalls: Readonly<
  Record<string, { readonly by: readonly LinkKind[]; readonly call: Call }>
> = {
  "the calendar's address": {
    by: ["feed"],
    call: (token) => callApi(`/lists/calendar/${token}.ics`),
  },
  "the exchange of Stripe's code": {
    by: ["code"],
    call: (code) => postJson("/orders/exchange", { code }),
  },
  "the form of an order": { by: ["order"], call: form("/orders/mine", (link) => ({ link })) },
  "the form of a file": { by: ["order"], call: form("/lists/files/pdf", (link) => ({ link })) },
};

const calls = [
  ...bearerCalls.map((name) => ({ name, by: openersOf(name), call: bearerCall(name) })),
  ...Object.entries(otherCalls).map(([name, { by, call }]) => ({ name, by, call })),
];

test("a token of one kind opens the calls of its kind, and no other", async () => {
  expect(bearerCalls.length).toBeGreaterThan(12);
  expect(bearerCalls).toEqual(expect.arrayContaining(Object.keys(bodies)));
  const opened = await buyWithAllTokens();
  const before = await stateOf(opened);
  for (const { name, by, call } of calls)
    for (const kind of kinds.filter((one) => !by.includes(one))) {
      const response = await call(opened.tokens[kind], opened);
      expect(response.status, `${name} by ${kind}`).toBe(404);
      await response.body?.cancel();
    }
  expect(await stateOf(opened)).toEqual(before);
});

const isOnce = (name: string) => name === "DELETE /api/orders/mine/answers";

test("each of these calls is answered where the token is of its kind", async () => {
  const bought = await buyWithAllTokens();
  for (const { name, by, call } of calls)
    for (const kind of by) {
      const opened = isOnce(name)
        ? await buyWithAllTokens()
        : { ...bought, tokens: await addTokens(bought.orderId) };
      const response = await call(opened.tokens[kind], opened);
      expect(response.status, `${name} by ${kind}`).toBeLessThan(300);
      await response.body?.cancel();
    }
});

test("only the token of a reminder stops the reminders, though every token is answered alike", async () => {
  const { orderId, tokens } = await buyWithAllTokens();
  const stop = async (kind: LinkKind) => {
    const response = await callApi(`/lists/reminders/${tokens[kind]}`, { method: "POST" });
    expect(response.status, kind).toBe(200);
  };
  for (const kind of kinds.filter((one) => one !== "stop")) await stop(kind);
  expect((await storedOrder(orderId)).remindersFrom).not.toBeNull();
  await stop("stop");
  expect((await storedOrder(orderId)).remindersFrom).toBeNull();
});
