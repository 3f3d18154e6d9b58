import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { readOrdersOf } from "../../worker/orders/order-store.ts";
import { mailsTo, postForm, runQueue, testDeps, uniqueEmail } from "../support/orders.ts";

const email = uniqueEmail("offer");

const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  [
    "/checkout",
    { product: "budget-template", email, immediateDelivery: consents.immediateDelivery.version },
  ],
  ["/contact", { firstName: "A", lastName: "B", email, subject: "C", message: "D", website: "" }],
  ["/reports", { grant: "Et legat", message: "Fristen er en anden", email, website: "" }],
  ["/orders/resend", { email }],
  ["/withdrawals", { order: "LK-2222222222", email, confirmed: "true" }],
];

test.each(forms)(
  "%s refuses a form of another site, also of a browser that says nothing but its origin",
  async (path, fields) => {
    for (const origin of [
      "https://evil.example",
      "http://localhost:8788",
      "https://localhost:8787",
    ]) {
      const response = await postForm(path, fields, { Origin: origin });
      expect(response.status, origin).toBe(403);
      expect(await response.text()).toContain("Formularen kom ikke herfra");
    }
    for (const site of ["cross-site", "same-site"]) {
      const headers = { Origin: "http://localhost:8787", "Sec-Fetch-Site": site };
      expect((await postForm(path, fields, headers)).status, site).toBe(403);
    }
  },
);

test("nothing has come of any of them", async () => {
  await runQueue();
  expect(await mailsTo(email)).toEqual([]);
  expect(await readOrdersOf(testDeps().db, email, ["created"], 1)).toEqual([]);
});

test("our own forms are taken from such a browser, whose pages send no referrer", async () => {
  for (const origin of ["null", "http://localhost:8787"]) {
    const response = await postForm("/orders/resend", { email: uniqueEmail() }, { Origin: origin });
    expect(response.status, origin).toBe(303);
  }
});
