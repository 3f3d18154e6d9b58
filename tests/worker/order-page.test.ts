import { expect, test } from "vitest";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { firstTasks, planList } from "../../src/domain/list/task-plan.ts";
import { writeNotes } from "../../worker/list/notes.ts";
import { readList } from "../../worker/list/read.ts";
import { eraseByLink } from "../../worker/orders/erase.ts";
import { readOrderByLink } from "../../worker/orders/read.ts";
import { requestRefund } from "../../worker/orders/refund.ts";
import {
  buy,
  confirmationOf,
  openCheckout,
  pay,
  postForm,
  runQueue,
  sendEvent,
  testDeps,
} from "../support/orders.ts";

const pdfForm =
  /<form method="post" action="\/api([^"]+)"><input type="hidden" name="link" value="([^"]+)"><button type="submit">Hent legatlisten som PDF/;

test("a link from a mail, pasted without script, leads to the files by forms that post it", async () => {
  const bought = await openCheckout();
  const pasted = { link: ` https://legatkompas.example/ordre#order=${bought.token} ` };
  const waiting = await postForm("/orders/mine", pasted);
  expect(waiting.status).toBe(200);
  expect(await waiting.text()).toContain("Vi har ikke fået svar om din betaling endnu");

  await sendEvent("checkout.session.completed", await pay(bought));
  await runQueue();

  const page = await postForm("/orders/mine", pasted);
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await page.text();
  expect(html).toContain(bought.orderId);
  expect(html).not.toMatch(/(?:href|action)="[^"]*[\w-]{43}/);
  const [, action = "", link = ""] = pdfForm.exec(html) ?? [];
  const file = await postForm(action, { link });
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  await file.body?.cancel();

  expect(html).toContain('href="/fortryd"');

  await requestRefund(testDeps(), bought.orderId, "operator");
  const refunded = await (await postForm("/orders/mine", pasted)).text();
  expect(refunded).toMatch(/Købet (?:er|bliver) refunderet/);
  expect(refunded).not.toMatch(/\/fortryd|\/files\//);
});

test("an order names the first things to do, as the confirmation does, until they are done or the list is erased", async () => {
  const bought = await buy();
  const deps = testDeps();
  const stepsNow = async () => {
    const order = await readOrderByLink(deps, bought.token);
    return order.firstSteps?.steps ?? [];
  };
  const steps = await stepsNow();
  expect(steps.length).toBeGreaterThan(0);
  const mail = await confirmationOf(bought.orderId);
  for (const { title } of steps) expect(mail.text.replace(/\s+/g, " ")).toContain(title);
  const [first] = steps;
  const page = await (await postForm("/orders/mine", { link: bought.token })).text();
  expect(page).toContain("Det første, du gør");
  expect(page).toContain(first?.title.replaceAll("&", "&amp;"));

  const read = await readList(deps, bought.token);
  const [task] = firstTasks(planList(read.list, read.notes, danishDateAt(deps.now())));
  expect(task?.title).toBe(first?.title);
  const at = deps.now().getTime();
  await writeNotes(
    deps,
    bought.token,
    task?.attachmentId
      ? { [`attachment:${task.attachmentId}`]: { ready: { value: true, at } } }
      : { [`grant:${task?.grantIds[0]}`]: { status: { value: "dismissed", at } } },
  );
  expect((await stepsNow())[0]?.title).not.toBe(first?.title);

  await eraseByLink(deps, bought.token);
  const gone = await postForm("/orders/mine", { link: bought.token });
  expect(gone.status).toBe(410);
  expect(await gone.text()).not.toContain("Det første, du gør");
});

test("a link that opens nothing is a page with the right status, whatever it was for", async () => {
  const link = "unknown".padEnd(43, "A");
  for (const response of await Promise.all([
    postForm("/orders/mine", { link }),
    postForm("/orders/files/cv-guide", { link }),
    postForm("/lists/files/pdf", { link }),
  ])) {
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("Findes ikke");
    expect(html).not.toContain("unknown");
  }
});

test("something pasted that is not a link is named as such", async () => {
  const wrong = await postForm("/orders/mine", { link: "https://legatkompas.example/ordre" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Det ligner ikke et link til en ordre");
});
