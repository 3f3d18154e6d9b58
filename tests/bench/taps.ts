import { type Browser, chromium, type Locator } from "@playwright/test";
import { findStoryBrowser } from "../../dev/machine-tools.ts";
import { localPorts } from "../../dev/ports.ts";
import { quizSteps } from "../../src/domain/quiz/questions.ts";
import { haveAnswered } from "../e2e/quiz-answers.ts";
import { startOwnStack } from "../support/node-own-stack.ts";
import { goal, medianOf, type Say, section, spread, table } from "./report.ts";

/** A phone of some years ago: a quarter of this machine's processor. */
const SLOWDOWN = 4;
const RUNS = 7;
/** How long a finger rests on what it presses: a link or a button acts on release. */
const REST_MS = 80;

interface Painted {
  readonly sinceLift: number;
  readonly sinceClick: number;
}
type Report = (painted: Painted) => void;

async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
  });
  let report: Report = () => {};
  await context.exposeFunction("reportPainted", (painted: Painted) => report(painted));
  await context.addInitScript(() => {
    // The press may lead to another document, so both times are read from the clock that they share.
    const now = (stamp: number) => performance.timeOrigin + stamp;
    const mark = (event: string, stamp: number) =>
      sessionStorage.setItem(`bench-${event}`, String(now(stamp)));
    addEventListener("pointerup", ({ timeStamp }) => mark("lift", timeStamp), true);
    // By its own timestamp a click dates from the release.
    addEventListener("click", () => mark("click", performance.now()), true);
    const report = (painted: Painted) => Reflect.get(window, "reportPainted")(painted);
    const look = () => {
      const words = sessionStorage.getItem("bench-awaits");
      const main = document.querySelector("main");
      if (words === null || !main?.textContent?.includes(words)) return;
      sessionStorage.removeItem("bench-awaits");
      const since = (event: string) =>
        now(performance.now()) - Number(sessionStorage.getItem(`bench-${event}`));
      // The first task after a frame's callbacks comes when that frame is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => report({ sinceLift: since("lift"), sinceClick: since("click") });
        port2.postMessage(null);
      });
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return {
    page,
    async timeUntil(words: string, pressed: Locator): Promise<Painted> {
      await page.evaluate((awaited) => sessionStorage.setItem("bench-awaits", awaited), words);
      const painted = new Promise<Painted>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`"${words}" is never painted`)), 30_000);
        report = (times) => {
          clearTimeout(late);
          resolve(times);
        };
      });
      await pressed.scrollIntoViewIfNeeded();
      const box = await pressed.boundingBox();
      if (box === null) throw new Error(`What leads to "${words}" is not on the screen`);
      const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await devTools.send("Input.dispatchTouchEvent", {
        type: "touchStart",
        touchPoints: [finger],
      });
      await page.waitForTimeout(REST_MS);
      await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      return painted;
    },
    close: () => context.close(),
  };
}

const position = (step: number) => `Trin ${step} af ${quizSteps.length}`;

async function timeFirstStep(browser: Browser, siteUrl: string) {
  const phone = await openPhone(browser);
  await phone.page.goto(siteUrl, { waitUntil: "networkidle" });
  const start = phone.page.getByRole("main").getByRole("link", { name: "Find mine legater" });
  const { sinceLift } = await phone.timeUntil(position(1), start.first());
  await phone.close();
  return sinceLift;
}

async function timeStepChanges(browser: Browser, siteUrl: string): Promise<Painted[]> {
  const phone = await openPhone(browser);
  const times: Painted[] = [];
  await haveAnswered(phone.page);
  // With every question answered the quiz opens at the answers: a reload stays where it was, at the first step.
  await phone.page.goto(siteUrl);
  await phone.page.evaluate(() => history.replaceState({ quiz: { stage: 0, follows: false } }, ""));
  await phone.page.reload({ waitUntil: "networkidle" });
  for (let step = 1; step < quizSteps.length; step++) {
    const next = phone.page.getByRole("button", { name: "Næste" });
    times.push(await phone.timeUntil(position(step + 1), next));
    await phone.page.waitForLoadState("networkidle");
  }
  await phone.close();
  return times;
}

export async function benchTaps(say: Say): Promise<string> {
  const stops: (() => unknown)[] = [];
  try {
    const stack = await startOwnStack({
      say,
      builtFor: `http://localhost:${localPorts.site.port}`,
    });
    stops.push(() => stack.stop());
    const executablePath = findStoryBrowser();
    const browser = await chromium.launch({
      ...(executablePath === null ? {} : { executablePath }),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    stops.push(() => browser.close());
    say(`Tager quizzen ved 1/${SLOWDOWN} af processoren, ${RUNS} gange …`);
    const first: number[] = [];
    const changes: Painted[] = [];
    for (let run = 0; run < RUNS; run++) {
      first.push(await timeFirstStep(browser, stack.siteUrl));
      changes.push(...(await timeStepChanges(browser, stack.siteUrl)));
    }
    const fromClick = changes.map(({ sinceClick }) => sinceClick);
    const row = (name: string, times: readonly number[]) => [name, spread(times, 0)];
    return section(
      "Taps",
      "On a telephone with a quarter of the processor, from the finger's lift to the picture.",
      table(
        ["what", "ms"],
        [
          row("“Find mine legater” to step 1", first),
          row(
            "from step to step",
            changes.map(({ sinceLift }) => sinceLift),
          ),
          row("… from the click event: what comes before it is the browser's", fromClick),
        ],
      ),
      [
        `- To step 1, ms: ${goal(medianOf(first), 1000, "at most")}.`,
        `- From step to step, from the click event, ms: ${goal(medianOf(fromClick), 50, "at most")}.`,
      ].join("\n"),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
