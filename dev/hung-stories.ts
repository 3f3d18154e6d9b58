/** The fields that we read from Playwright's JSON report. */
export interface StorySuite {
  readonly suites?: readonly StorySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly status: string }[];
    }[];
  }[];
}

/**
 * The stories that ran out of their two minutes once or twice and then held: under load Chromium now and then
 * leaves a page without an answer, whatever is asked of it. A story whose expectation once did not hold is none of
 * these, and has failed.
 */
export function hungStories(suites: readonly StorySuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...hungStories(inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(
          ({ status, results }) =>
            status === "flaky" &&
            results.slice(0, -1).every((result) => result.status === "timedOut"),
        )
        .map(() => title),
    ),
  ]);
}
