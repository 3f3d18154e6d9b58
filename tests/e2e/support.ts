import { test as base, expect, type Page } from "@playwright/test";
import { storyPorts } from "../../dev/ports.ts";
import { quizSteps } from "../../src/domain/quiz/questions.ts";
import { axeFaults } from "../support/axe.ts";
import { shiftClock } from "../support/shifted-clock.ts";
import { answerStep, haveAnswered, quizAnswers, sayThatWasAll } from "./quiz-answers.ts";

let stories = 0;
/**
 * Every story fails on errors in the browser's console, except those that it declares as expected. Each has its own IP
 * address, since the Worker limits calls by address.
 */
export const test = base.extend<{
  allowConsoleErrors: (pattern: RegExp) => void;
  /** How far the stories' clock is shifted, in milliseconds (playwright.config.ts). */
  clockOffset: number;
}>({
  clockOffset: [0, { option: true }],
  context: async ({ context, clockOffset }, use) => {
    await context.addInitScript(shiftClock, clockOffset);
    await use(context);
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    const address = `2001:db8:${workerIndex.toString(16)}:${(++stories).toString(16)}::1`;
    await use({ ...extraHTTPHeaders, "CF-Connecting-IP": address });
  },
  allowConsoleErrors: [
    async ({ page }, use) => {
      // A machine without a network calls itself offline, though the site runs on it.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "onLine", { configurable: true, get: () => true }),
      );
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use((pattern) => allowed.push(pattern));
      const unexpected = complaints.filter(
        (text) => !allowed.some((pattern) => pattern.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const mailboxUrl = `http://localhost:${storyPorts.mailbox}`;
/** Includes its token; set by node-stack.ts. */
export const databaseUrl = process.env.LEGATKOMPAS_STORY_DATABASE ?? "";
export const siteUrl = `http://localhost:${storyPorts.site}`;

let addresses = 0;
export function ownAddress(name: string): string {
  return `${name}-${process.pid}-${Date.now()}-${addresses++}@example.dk`;
}

export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  expect(await axeFaults(page, rules)).toEqual([]);
}

export async function takeQuiz(
  page: Page,
  answers: Readonly<Record<string, string>>,
  onStep: (number: number) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto("/?quiz=start");
  for (const [index, step] of quizSteps.entries()) {
    await expect(page.getByRole("heading", { level: 1, name: step.title })).toBeVisible();
    await onStep(index + 1);
    await answerStep(page, index + 1, answers);
  }
  await sayThatWasAll(page);
}

export function ownStudent(name: string): Record<string, string> {
  const email = ownAddress(name);
  return quizAnswers({ email, confirmEmail: email });
}

export async function seeResults(
  page: Page,
  student: Readonly<Record<string, string>>,
): Promise<void> {
  await haveAnswered(page, student);
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("article").first()).toBeVisible();
}

export async function buyList(page: Page): Promise<void> {
  if (!page.url().includes("/koeb"))
    await page
      .getByRole("link", { name: /^Køb listen/ })
      .first()
      .click();
  await page.getByRole("checkbox", { name: /fortrydelsesret/ }).check();
  const retention = page.getByRole("group", { name: "Hvor længe skal vi gemme din liste?" });
  if ((await retention.getByRole("radio", { checked: true }).count()) === 0)
    await retention.getByRole("radio", { name: /^30 dage/ }).check();
  await page.getByRole("button", { name: "Køb og betal 48,75 kr." }).click();
  await page.waitForURL(/\/pay\//);
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: /med kort/ }).click();
  await page.waitForURL(/\/payment-success/);
}

/** Fills in the contact form without sending it. */
export async function writeMessage(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Fornavn").pressSequentially("Asta");
  await page.getByLabel("Efternavn").pressSequentially("Holm");
  await page.getByRole("textbox", { name: "E-mail" }).pressSequentially(email);
  await page.getByLabel("Emne").pressSequentially("Et legat er lukket");
  await page
    .getByLabel("Besked")
    .pressSequentially("Hej\n\nDet tredje legat på min liste er lukket.");
}

export interface SentMail {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string | null;
}

export async function receiveMail(address: string, kind: string): Promise<SentMail> {
  let found: SentMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (
          await fetch(`${mailboxUrl}/mails.json?to=${encodeURIComponent(address)}`)
        ).json()) as SentMail[];
        found = mails.find((mail) => mail.kind === kind && mail.sentAt !== null);
        return found !== undefined;
      },
      { timeout: 30_000, message: `a ${kind} mail to ${address}` },
    )
    .toBe(true);
  if (found === undefined) throw new Error("unreachable");
  return found;
}

export async function sweep(): Promise<void> {
  await fetch(`http://127.0.0.1:${storyPorts.site}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`);
}

/** Opens an address that may differ from the present one only after the "#", which alone would load nothing. */
export async function openOrder(page: Page, address: string): Promise<void> {
  await page.goto("/terms");
  await page.goto(address);
}

export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
