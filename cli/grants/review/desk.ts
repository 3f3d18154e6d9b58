import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { GrantRow } from "../../../src/domain/matching/grant.ts";
import type { RowsOnDisk, Written } from "./rows-on-disk.ts";

/** The operator's decision about a grant. */
export type Decision = "right" | "mended" | "closed" | "skipped";

interface Step {
  readonly id: string;
  readonly decision: Decision;
  /** The row before and after; unchanged if it was skipped. */
  readonly before: GrantRow;
  readonly after: GrantRow;
}

/** A review session: which grants are left, what has been decided, and undo. */
export class Desk {
  readonly #rows: RowsOnDisk;
  readonly #queue: readonly string[];
  readonly #today: IsoDate;
  readonly #steps: Step[] = [];

  constructor(rows: RowsOnDisk, queue: readonly string[], today: IsoDate) {
    this.#rows = rows;
    this.#queue = queue;
    this.#today = today;
  }

  get total(): number {
    return this.#queue.length;
  }

  /** How many grants have been decided, by decision. */
  counts(): Readonly<Record<Decision, number>> {
    const counts = { right: 0, mended: 0, closed: 0, skipped: 0 };
    for (const { decision } of this.#steps) counts[decision]++;
    return counts;
  }

  /** The next grants in the queue; skipped ones do not return. */
  next(count = 1): string[] {
    const decided = new Set(this.#steps.map(({ id }) => id));
    return this.#queue.filter((id) => !decided.has(id)).slice(0, count);
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  skip(id: string): void {
    const row = this.#rows.rowOf(id);
    if (row !== undefined) this.#steps.push({ id, decision: "skipped", before: row, after: row });
  }

  /**
   * Writes a decision into the grants file, with today as the day of the check.
   *
   * @param shown the row as the page showed it
   * @param mended the corrected row; for other decisions the one shown
   */
  async decide(
    decision: Exclude<Decision, "skipped">,
    shown: GrantRow,
    mended: GrantRow = shown,
  ): Promise<Written> {
    const after: GrantRow = {
      ...mended,
      verificeret: this.#today,
      ...(decision === "closed" ? { status: "inaktiv" } : {}),
    };
    const written = await this.#rows.write(shown, after);
    if (written.ok) this.#steps.push({ id: shown.id, decision, before: shown, after });
    return written;
  }

  /** Undoes the last decision; returns its grant, or `null` if there is none or its row has changed since. */
  async undo(): Promise<string | null> {
    const step = this.#steps.at(-1);
    if (step === undefined) return null;
    if (step.decision !== "skipped") {
      const written = await this.#rows.write(step.after, step.before);
      if (!written.ok) return null;
    }
    this.#steps.pop();
    return step.id;
  }
}
