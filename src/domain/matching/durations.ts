import type { StayDays } from "./student.ts";

interface Duration {
  readonly months: { readonly shortest: number; readonly longest: number };
  readonly days: StayDays;
}

function duration(from: number, to: number, fewest: number, most: number): Duration {
  return {
    months: { shortest: from, longest: to },
    days: { fewest, most },
  };
}

/** What each answer to `duration` means (docs/matching.md). */
export const durations: ReadonlyMap<string, Duration> = new Map([
  ["1-3", duration(1, 3, 30, 90)],
  ["4-6", duration(4, 6, 120, 180)],
  ["7-12", duration(7, 12, 210, 360)],
  ["over12", duration(13, Number.POSITIVE_INFINITY, 390, 720)],
]);
