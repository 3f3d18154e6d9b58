import { expect, test } from "vitest";
import { selectGrants } from "../../../cli/grants/verify/judge.ts";
import type { PageState } from "../../../cli/grants/verify/page-state.ts";
import { grantWith } from "../../support/grants.ts";

const TODAY = "2026-11-21";
const read = (day: string, rest: Partial<PageState> = {}): PageState => ({
  visitedAt: `${day}T10:00:00.000Z`,
  outcome: "read",
  readOn: day,
  fingerprint: "0123456789abcdef",
  since: day,
  passages: [],
  ...rest,
});
const grantOf = (id: string, row: Parameters<typeof grantWith>[0] = {}) =>
  grantWith({ id, kilde: `https://${id}.example/`, ...row });

test("due are pages never read, read long ago, near a deadline, or not there last time", () => {
  const grants = [
    grantOf("aldrig"),
    grantOf("nylig"),
    grantOf("gammel"),
    grantOf("frist-naer", { frist_type: "fast", frister: "12-15" }),
    grantOf("frist-fjern", { frist_type: "fast", frister: "06-15" }),
    grantOf("vaek-i-gaar"),
    grantOf("vaek-i-dag"),
  ];
  const gone = { outcome: "gone", times: 1 } as const;
  const pages = {
    "https://nylig.example/": read("2026-11-10"),
    "https://gammel.example/": read("2026-10-24"),
    "https://frist-naer.example/": read("2026-11-14"),
    "https://frist-fjern.example/": read("2026-11-14"),
    "https://vaek-i-gaar.example/": read("2026-11-20", gone),
    "https://vaek-i-dag.example/": read("2026-11-21", gone),
  };
  const ids = (limit: number | null) =>
    selectGrants(grants, pages, { only: "due", limit }, TODAY).map(({ id }) => id);
  // Visited longest ago first.
  expect(ids(null)).toEqual(["aldrig", "gammel", "frist-naer", "vaek-i-gaar"]);
  expect(ids(2)).toEqual(["aldrig", "gammel"]);
});
