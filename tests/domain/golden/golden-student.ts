/**
 * Students with the outcomes that a person read from the rows of data/grants.csv, cell by cell.
 * Nothing here is generated: when a row of the file changes, read it and decide again.
 */

import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { MatchingAnswers } from "../../../src/domain/matching/answers.ts";
import type { Timing } from "../../../src/domain/matching/deadlines.ts";
import type { Outcome, Reason } from "../../../src/domain/matching/match.ts";

export interface GoldenExpectation {
  readonly grant: string;
  readonly outcome: Outcome;
  readonly timing?: Timing;
  readonly deadline?: IsoDate | null;
  readonly due?: IsoDate | null;
  /** Bits in tenths, worked out by hand from the table of docs/matching.md. */
  readonly score?: number;
  /** Whole kroner, worked out by hand from the row. */
  readonly usual?: number | null;
  readonly most?: number | null;
  /** Reasons that must be among those given. */
  readonly reasons?: readonly Reason[];
  /** What the row says that decides it. */
  readonly why: string;
}

export interface GoldenStudent {
  readonly name: string;
  readonly on: IsoDate;
  readonly answers: MatchingAnswers;
  readonly expected: readonly GoldenExpectation[];
}
