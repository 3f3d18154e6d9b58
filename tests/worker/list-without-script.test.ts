import { createExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import { api } from "../../worker/api.ts";
import { eraseByLink } from "../../worker/orders/erase.ts";
import { readListByLink } from "../../worker/orders/read-list.ts";
import { buy, callApi, testDeps, testEnv } from "../support/orders.ts";

/** Sends a form of our pages as a browser does that runs no script; the built pages are away. */
async function send(path: string, fields: Readonly<Record<string, string>>, from = "same-origin") {
  const response = await api.request(
    `http://localhost/api${path}`,
    {
      method: "POST",
      headers: {
        Accept: "text/html",
        "Sec-Fetch-Site": from,
        "CF-Connecting-IP": crypto.randomUUID(),
      },
      body: new URLSearchParams({ ...fields }),
    },
    {
      ...testEnv,
      ASSETS: { ...testEnv.ASSETS, fetch: async () => new Response(null, { status: 404 }) },
    },
    createExecutionContext(),
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** What the form of one thing on the list would send as it stands. */
function fieldsOf(html: string, id: string): Record<string, string> {
  const form = [
    ...html.matchAll(/<form method="post" action="\/api\/list\/mine\/entries".*?<\/form>/gs),
  ]
    .map(([text]) => text)
    .find((text) => text.includes(`name="id" value="${id}"`));
  if (form === undefined) throw new Error(`There is no form for ${id}`);
  const inputs = [
    ...form.matchAll(/<input[^>]* name="([^"]+)"(?: type="\w+")? value="([^"]*)"([^>]*)>/g),
  ]
    .filter(([text, name]) => name !== "ready" || text.includes(" checked"))
    .map(([, name = "", value = ""]) => [name, value] as const);
  const status = /<option value="(\w+)" selected>/.exec(form)?.[1];
  const note = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(form)?.[1];
  return {
    ...Object.fromEntries(inputs),
    ...(status === undefined ? {} : { status }),
    ...(note === undefined ? {} : { note }),
  };
}

async function listOf(token: string): Promise<BoughtList> {
  const result = await readListByLink(testDeps(), token);
  if (!result.ok) throw new Error(result.code);
  return result.list;
}

test("without script the list shows what to do and every grant's state, and a form changes it", async () => {
  const { token } = await buy();
  const list = await listOf(token);
  const [grant] = list.grants;
  if (grant === undefined) throw new Error("The list is empty");
  const pasted = await send("/list/mine", {
    link: `https://x.example/liste#order=${token}&fane=nu`,
  });
  expect(pasted.status).toBe(200);
  expect(pasted.headers.get("Cache-Control")).toBe("no-store");
  expect(pasted.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(pasted.html.match(/<select /g)).toHaveLength(list.grants.length);
  // The token goes back in the body: it stands in no address.
  expect(pasted.html).not.toMatch(new RegExp(`(?:href|action)="[^"]*${token}`));

  const shown = fieldsOf(pasted.html, grant.id);
  expect(shown).toMatchObject({ status: "considering", version: "0", sentOn: "", note: "" });
  const saved = await send("/list/mine/entries", {
    ...shown,
    status: "sent",
    sentOn: "2027-01-12",
    askedKroner: "10.000 kr.",
    note: "Ring\r\ni februar",
  });
  expect(saved.status).toBe(200);
  expect(saved.html).toContain("<strong>Gemt:</strong>");
  expect(fieldsOf(saved.html, grant.id)).toMatchObject({
    status: "sent",
    version: "1",
    sentOn: "2027-01-12",
    askedKroner: "10000",
  });
  const { entries } = await listOf(token);
  const fields = entries[`grant:${grant.id}`]?.fields;
  expect(fields).toMatchObject({
    status: { value: "sent" },
    note: { value: "Ring\ni februar" },
    askedKroner: { value: 10_000 },
  });
  // What was left as it was is not written: it would win over another device's newer value.
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(["askedKroner", "note", "sentOn", "status"]);
  // Sent again by a reload, it is saved already.
  const again = await send("/list/mine/entries", {
    ...shown,
    status: "sent",
    sentOn: "2027-01-12",
    askedKroner: "10000",
    note: "Ring\ni februar",
  });
  expect(again.status).toBe(200);
  expect((await listOf(token)).entries[`grant:${grant.id}`]?.version).toBe(1);
});

test("an attachment is ticked and unticked by its form", async () => {
  const { token } = await buy();
  const list = await listOf(token);
  const attachment = list.attachments.find(({ from }) => from !== "foundation");
  if (attachment === undefined) throw new Error("No attachment");
  const { html } = await send("/list/mine", { link: token });
  const shown = fieldsOf(html, attachment.key);
  expect(shown.ready).toBeUndefined();
  const ticked = await send("/list/mine/entries", { ...shown, ready: "ja" });
  const now = fieldsOf(ticked.html, attachment.key);
  expect(now).toMatchObject({ ready: "ja", version: "1" });
  const { ready: _, ...unticked } = now;
  const after = await send("/list/mine/entries", unticked);
  expect(fieldsOf(after.html, attachment.key).ready).toBeUndefined();
});

test("a form from an older state shows both before anything is written over", async () => {
  const { token } = await buy();
  const id = (await listOf(token)).grants[0]?.id ?? "";
  const { html } = await send("/list/mine", { link: token });
  const shown = fieldsOf(html, id);
  await send("/list/mine/entries", { ...shown, note: "Fra telefonen" });
  const late = await send("/list/mine/entries", { ...shown, note: "Fra <b>pc'en</b>" });
  expect(late.status).toBe(409);
  expect(late.html).toContain("Fra telefonen");
  expect(late.html).toContain("Fra &lt;b&gt;");
  expect((await listOf(token)).entries[`grant:${id}`]?.fields.note?.value).toBe("Fra telefonen");
  const settled = await send("/list/mine/entries", { ...fieldsOf(late.html, id), note: "Begge" });
  expect(settled.status).toBe(200);
  expect((await listOf(token)).entries[`grant:${id}`]?.fields.note?.value).toBe("Begge");
});

test("what no field can hold is refused by its name, and a form of another site is not read", async () => {
  const { token } = await buy();
  const id = (await listOf(token)).grants[0]?.id ?? "";
  const shown = fieldsOf((await send("/list/mine", { link: token })).html, id);
  const wrong = await send("/list/mine/entries", { ...shown, sentOn: "2027-02-30" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("Sendt den: Skriv en dato, der findes");
  for (const fields of [{ ...shown, kind: "list" }, { ...shown, status: "maybe" }, { link: token }])
    expect((await send("/list/mine/entries", fields)).status).toBe(422);
  expect((await send("/list/mine/entries", { ...shown, note: "x" }, "cross-site")).status).toBe(
    403,
  );
  expect((await listOf(token)).entries).toEqual({});
});

test("a list that is gone, and a link that never was, lead to words that say so", async () => {
  const { token } = await buy();
  const shown = fieldsOf(
    (await send("/list/mine", { link: token })).html,
    (await listOf(token)).grants[0]?.id ?? "",
  );
  expect((await send("/list/mine", { link: "A".repeat(43) })).status).toBe(404);
  expect((await send("/list/mine", { link: "nej" })).status).toBe(422);
  await eraseByLink(testDeps(), token);
  expect((await send("/list/mine", { link: token })).status).toBe(410);
  expect((await send("/list/mine/entries", { ...shown, note: "x" })).status).toBe(410);
});

test("a program that posts to the page's address gets no page", async () => {
  const answer = await callApi("/list/mine", { method: "POST", body: "{}" });
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
});
