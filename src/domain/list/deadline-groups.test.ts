import { expect, test } from "vitest";
import { assess, grantWith } from "../../../tests/support/grants.ts";
import type { GrantMatch } from "../matching/match.ts";
import { nextDueOf } from "./deadline-groups.ts";

const stay = { exchangeStart: "2027-02-01", exchangeEnd: "2027-06-30" };
type Row = Parameters<typeof grantWith>[0];

const headline = (...rows: readonly Row[]) =>
  nextDueOf(
    rows.map(
      (row) => assess(grantWith({ frist_type: "fast", ...row }), stay, "2026-11-21") as GrantMatch,
    ),
  )?.on ?? null;

test("the next deadline is one to act on before departure, of what fits where anything does", () => {
  const away = { frister: "03-15" };
  const openBefore = { frister: "05-01", aabner: "12-01" };
  const before = { frister: "01-15" };
  const toCheck = { frister: "12-01", tjek_selv: "Vurderes." };
  expect(headline(away, openBefore, before, toCheck)).toBe("2027-01-15");
  // Its window is open before departure, though its deadline is not.
  expect(headline(away, openBefore, toCheck)).toBe("2027-05-01");
  expect(headline(away, toCheck)).toBe("2027-03-15");
  expect(headline(toCheck)).toBe("2026-12-01");
  expect(headline({ frist_type: "loebende" }, toCheck)).toBeNull();
  expect(headline()).toBeNull();
});
