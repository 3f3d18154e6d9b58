import { readFileSync } from "node:fs";
import { buy, readList } from "./buy.ts";
import { expect, test } from "./support.ts";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** Microseconds of processor time that the thread itself used. */
  readonly tdur?: number;
}

function longestTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.includes("RunTask") && main.has(threadOf(event)),
  );
  expect(tasks.length).toBeGreaterThan(200);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const RUNS = 3;

test("two hundred grants scroll without a task over 50 ms on a slow phone", async ({
  page,
  browser,
}, testInfo) => {
  const bought = await buy(page, "lang-liste", { keepsList: true });
  const answer = await readList(bought);
  const { list } = answer;
  const grants = Array.from({ length: 200 }, (_, index) => {
    const grant = list.grants[index % list.grants.length];
    if (grant === undefined) throw new Error("The list is empty");
    return { ...grant, id: `${grant.id}-${index}`, title: `${grant.title} ${index}` };
  });
  for (const tab of ["legater", "frister"]) {
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: "block",
      });
      const phone = await context.newPage();
      await phone.route("**/api/lists/mine", (route) =>
        route.fulfill({ json: { ...answer, list: { ...list, grants } } }),
      );
      await phone.goto(`${bought.list}&fane=${tab}`);
      await expect(phone.getByText("Gemt", { exact: true }).first()).toBeVisible();
      const cdp = await context.newCDPSession(phone);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      const path = testInfo.outputPath(`${tab}-${run}.json`);
      await browser.startTracing(phone, { path, categories: ["toplevel", "__metadata"] });
      const height = await phone.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeGreaterThan(8000);
      for (let at = 0; at < height; at += 600) {
        await phone.mouse.wheel(0, 600);
        await phone.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(height - 2000);
      await browser.stopTracing();
      longest.push(longestTask(readFileSync(path, "utf8")));
      await context.close();
    }
    // Whatever else the machine does makes a run longer, never shorter.
    process.stdout.write(`${tab}: ${longest.map((ms) => `${ms.toFixed(1)} ms`).join(", ")}\n`);
    expect(Math.min(...longest)).toBeLessThan(50);
  }
});
