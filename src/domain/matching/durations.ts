import type { StayDays } from "./student.ts";

interface Duration {
  readonly months: { readonly shortest: number; readonly longest: number };
  readonly days: StayDays;
}

/** What each answer to `duration` means (docs/matching.md). */
export const durations: ReadonlyMap<string, Duration> = new Map([
  ["1-3", { months: { shortest: 1, longest: 3 }, days: { fewest: 30, most: 90 } }],
  ["4-6", { months: { shortest: 4, longest: 6 }, days: { fewest: 120, most: 180 } }],
  ["7-12", { months: { shortest: 7, longest: 12 }, days: { fewest: 210, most: 360 } }],
  [
    "over12",
    {
      months: { shortest: 13, longest: Number.POSITIVE_INFINITY },
      days: { fewest: 390, most: 720 },
    },
  ],
]);
