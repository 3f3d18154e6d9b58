import { expect, test } from "vitest";
import { type LighthouseReport, runLighthouse } from "../../dev/run-lighthouse.ts";

const report: LighthouseReport = { categories: {}, audits: {} };

/** Lighthouse as it ends with these in turn. */
function endingWith(...ends: (LighthouseReport | string)[]) {
  return async () => {
    const end = ends.shift();
    if (end === undefined) throw new Error("it was run once too often");
    return end;
  };
}

test("a page that Lighthouse missed the beginning of is measured again, and the reason told", async () => {
  const said: string[] = [];
  const noStart = "Runtime error encountered: NO_NAVSTART";
  const measured = await runLighthouse(
    "http://localhost/shop",
    "",
    [],
    (line) => said.push(line),
    endingWith(noStart, noStart, report),
  );
  expect(measured).toBe(report);
  expect(said).toEqual([
    "Lighthouse standsede (NO_NAVSTART), forsøg 1 af 3",
    "Lighthouse standsede (NO_NAVSTART), forsøg 2 af 3",
  ]);
});

test("a page that is never measured is an error that names it", async () => {
  const measuring = runLighthouse(
    "http://localhost/shop",
    "",
    [],
    () => {},
    endingWith("A", "B", "C"),
  );
  await expect(measuring).rejects.toThrow(/localhost\/shop:\nC/);
});
