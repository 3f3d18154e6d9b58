import { danishDateAt, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { DONE, type ExitCode, REFUSED, type Terminal } from "../../terminal.ts";
import { RowsOnDisk } from "../review/rows-on-disk.ts";
import { isClosedForNow } from "./closure.ts";
import { CLOSE_AFTER, judgeGrant } from "./judge.ts";
import { statePathOf } from "./verify-run.ts";
import { type PageState, readState } from "./verify-state.ts";

export interface CloseCommand {
  readonly name: "close";
  readonly csv: string;
}

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

/** Lists the grants of a file that should perhaps no longer be sold. Closing them is up to a person, at the desk. */
export async function runClose(command: CloseCommand, terminal: Terminal): Promise<ExitCode> {
  const { print, tell, now } = terminal;
  const rows = await RowsOnDisk.open(command.csv);
  if (rows === null) {
    tell(`Fejl: ${command.csv} har fejl. Se dem med grants -- check, og ret dem først.`);
    return REFUSED;
  }
  const { pages } = await readState(statePathOf(command.csv));
  const closings = proposeClosings(rows.grants, pages, danishDateAt(now));
  for (const { grant, cause } of closings) print(`${grant.id}: ${cause}`);
  print(
    closings.length === 0
      ? "Ingen legater er foreslået lukket."
      : `${closings.length} legater er foreslået lukket. Intet er ændret: se på hvert forslag med grants -- review --close.`,
  );
  return DONE;
}
