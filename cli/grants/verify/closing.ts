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
  /** Whether the file is changed; otherwise it is only said what would be. */
  readonly write: boolean;
}

/** A grant that should not be sold, and why. */
export interface Closing {
  readonly grant: Grant;
  /** Danish: what verify found. */
  readonly cause: string;
}

/** The active grants whose own page was gone twice in a row, or says that it is closed for good. */
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
        return [{ grant, cause: `siden er væk, set ${goneTimes} gange i træk` }];
      const closed = differences.find(
        ({ about, passage }) => about === "closed" && !isClosedForNow(passage),
      );
      return closed === undefined ? [] : [{ grant, cause: `siden siger »${closed.passage}«` }];
    });
}

/** Says which grants of a file should not be sold any more, and where it is asked to, closes them in the file. */
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
  if (closings.length === 0) {
    print("Ingen legater skal lukkes.");
    return DONE;
  }
  if (!command.write) {
    print(
      `${closings.length} legater bør lukkes. Luk dem med stale --close --write, eller se på dem med review.`,
    );
    return DONE;
  }
  for (const { grant } of closings) {
    const row = rows.rowOf(grant.id);
    const written = row && (await rows.write(row, { ...row, status: "inaktiv" }));
    if (!written?.ok) {
      tell(`Fejl: ${command.csv} er blevet redigeret imens. Kør kommandoen igen.`);
      return REFUSED;
    }
  }
  print(`${closings.length} legater er lukket i ${command.csv}. Læg dem ind med import.`);
  return DONE;
}
