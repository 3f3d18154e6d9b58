import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import type { Draft, Drafts } from "./drafts.ts";
import type { Change, Row, RowsOnDisk, Written } from "./rows-on-disk.ts";

/** The operator's decision about a grant. */
export type Decision = "right" | "mended" | "closed" | "skipped";

interface Step {
  /** The page to return to. */
  readonly path: string;
  readonly id: string;
  readonly decision: Decision;
  readonly changes: readonly Change[];
  /** The draft that became a row. */
  readonly draft: Draft | null;
}

/** A review session: which grants are left, what has been decided, and undo. */
export class Desk {
  readonly #rows: RowsOnDisk;
  readonly #drafts: Drafts;
  readonly #today: IsoDate;
  readonly #steps: Step[] = [];
  #queue: readonly string[] = [];

  constructor(rows: RowsOnDisk, drafts: Drafts, today: IsoDate) {
    this.#rows = rows;
    this.#drafts = drafts;
    this.#today = today;
  }

  /** Begins on other grants, or on the same in another order. */
  setQueue(queue: readonly string[]): void {
    this.#queue = queue;
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
    this.#steps.push({ path: `/legat/${id}`, id, decision: "skipped", changes: [], draft: null });
  }

  /**
   * Writes a decision about a grant, with today as the day of the check.
   *
   * @param shown the row as the page showed it; `null` for a new one
   * @param wanted the row as it is to be
   */
  async decide(
    decision: Exclude<Decision, "skipped">,
    shown: Row | null,
    wanted: Row,
    draft: Draft | null = null,
  ): Promise<Written> {
    const after: Row = {
      ...wanted,
      verificeret: this.#today,
      ...(decision === "closed" ? { status: "inaktiv" } : {}),
    };
    const written = await this.edit(
      [{ file: "grants", before: shown, after }],
      `/legat/${draft?.id ?? after.id}`,
      { id: draft?.id ?? after.id ?? "", decision, draft },
    );
    if (written.ok && draft !== null) await this.#drafts.remove(draft.id);
    return written;
  }

  /** Writes rows that are no decision about a grant. */
  async edit(
    changes: readonly Change[],
    path: string,
    about: Pick<Step, "id" | "decision" | "draft"> = { id: path, decision: "mended", draft: null },
  ): Promise<Written> {
    const written = await this.#rows.write(changes);
    if (written.ok) this.#steps.push({ ...about, path, changes: written.changes });
    return written;
  }

  /** Undoes the last decision; returns the page that it was made on, or `null` if a row has changed since. */
  async undo(): Promise<string | null> {
    const step = this.#steps.at(-1);
    if (step === undefined) return null;
    const back = step.changes.map(({ before, after, ...rest }) => ({
      ...rest,
      before: after,
      after: before,
    }));
    if (back.length > 0 && !(await this.#rows.write(back)).ok) return null;
    if (step.draft !== null) await this.#drafts.store(step.draft);
    this.#steps.pop();
    return step.path;
  }
}
