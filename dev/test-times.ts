/** Where a test run's time went, so that the next change for the worse is seen. */

/** How long a file's tests took together, in milliseconds, beside whatever ran at the same time. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** A stage of the run, from its first to its last moment: stages run beside each other. */
export interface StageTime {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The files of vitest's JSON report. */
export function vitestTimes({ testResults }: VitestReport, root: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(root, "").replace(/^\//, ""),
    ms: endTime - startTime,
  }));
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** The files of playwright's JSON report. */
export function playwrightTimes({ suites }: { readonly suites: readonly Suite[] }): FileTime[] {
  const sum = (suite: Suite): number =>
    (suite.specs ?? [])
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((ms, { duration }) => ms + duration, 0) +
    (suite.suites ?? []).reduce((ms, inner) => ms + sum(inner), 0);
  return suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: sum(suite) }));
}

const DEAREST = 10;
const seconds = (ms: number) => (ms / 1000).toFixed(1).replace(".", ",").padStart(7);

/** The stages in the order in which they began, and the files that took longest. */
export function formatTimes(stages: readonly StageTime[], files: readonly FileTime[]): string {
  const byStart = stages.toSorted((a, b) => a.fromMs - b.fromMs);
  const dearest = files.toSorted((a, b) => b.ms - a.ms).slice(0, DEAREST);
  return [
    "Trin: sekunder, fra og til",
    ...byStart.map(
      ({ name, fromMs, toMs }) =>
        `${seconds(toMs - fromMs)} ${seconds(fromMs)} ${seconds(toMs)}  ${name}`,
    ),
    "Dyreste filer: sekunder, side om side med andre",
    ...dearest.map(({ file, ms }) => `${seconds(ms)}  ${file}`),
  ].join("\n");
}
