import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { isClosedForNow } from "./closure.ts";
import { CLOSE_AFTER, judgeGrant } from "./judge.ts";
import type { PageState } from "./verify-state.ts";

/** A grant that should perhaps no longer be sold, and why. */
export interface Closing {
  readonly grant: Grant;
  /** Danish: what verify found. */
  readonly cause: string;
}

/** The active grants whose own page was gone on two successive days of visits or says there is nothing to apply for. */
export function proposeClosings(
  grants: readonly Grant[],
  pages: Readonly<Record<string, PageState>>,
  today: IsoDate,
): Closing[] {
  return grants
    .filter((grant) => grant.active)
    .flatMap((grant) => {
      const { goneTimes, differences } = judgeGrant(grant, pages, today);
      if (goneTimes >= CLOSE_AFTER)
        return [{ grant, cause: `siden er væk, set ${goneTimes} dage i træk` }];
      const closed = differences.find(
        ({ about, passage }) => about === "closed" && !isClosedForNow(passage),
      );
      return closed === undefined ? [] : [{ grant, cause: `siden siger »${closed.passage}«` }];
    });
}
