/**
 * Students with the outcomes that a person read from the rows of data/grants.csv, cell by cell.
 * Nothing here is generated: when a row of the file changes, read it and decide again.
 */
import type { Answers } from "../../../src/domain/answers.ts";
import type { IsoDate } from "../../../src/domain/danish-date.ts";
import type { Outcome, Reason } from "../../../src/domain/match.ts";

export interface GoldenExpectation {
  readonly grant: string;
  readonly outcome: Outcome;
  readonly deadline?: IsoDate | null;
  /** Reasons that must be among those given. */
  readonly reasons?: readonly Reason[];
  /** What the row says that decides it. */
  readonly why: string;
}

export interface GoldenStudent {
  readonly name: string;
  readonly on: IsoDate;
  readonly answers: Answers;
  readonly expected: readonly GoldenExpectation[];
}
