import { danishDateAt, type IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { amountFor, currencyLookup } from "../../../src/domain/matching/amounts.ts";
import type { MatchingAnswers } from "../../../src/domain/matching/answers.ts";
import type { GrantData } from "../../../src/domain/matching/grant-data.ts";
import { parseStudent } from "../../../src/domain/matching/student.ts";
import { amountText } from "../../../src/domain/wording/amount-text.ts";
import type { GrantReport } from "../../../worker/messages/message-store.ts";
import { gapNames } from "../gaps.ts";
import { generateStudents } from "../sample-students.ts";
import { judgeGrant, proposeClosings } from "../verify/judge.ts";
import { beginDraft, type GrantDraft } from "./drafts.ts";
import type { FoundationPages } from "./foundation-pages.ts";
import { checkedShareOf, type QueueOrder, type ReviewCandidate, reviewQueue } from "./queue.ts";
import type { DataRow, RowChange, RowsOnDisk, WriteResult } from "./rows-on-disk.ts";
import {
  countSampleMatches,
  findSampleMatches,
  noMatches,
  type SampleMatchCount,
} from "./sample-matches.ts";

type Decision = "right" | "corrected" | "closed" | "skipped";

interface Step {
  readonly path: string;
  readonly id: string;
  readonly decision: Decision;
  readonly undo: () => Promise<boolean>;
}

export type DeskGrant = NonNullable<ReturnType<Desk["factsOf"]>>;
export type RowCheck = ReturnType<Desk["check"]>;

const GENERATED_STUDENTS = 300;

export class Desk {
  readonly rows: RowsOnDisk;
  readonly pages: FoundationPages;
  readonly students: readonly MatchingAnswers[];
  readonly #reports: readonly GrantReport[];
  readonly #today: IsoDate;
  readonly #steps: Step[] = [];
  #order: QueueOrder = "most-met";
  #queue: readonly string[] = [];
  #counted: { data: GrantData; counts: ReadonlyMap<string, SampleMatchCount> } | null = null;

  constructor(
    files: { readonly rows: RowsOnDisk; readonly pages: FoundationPages },
    reports: readonly GrantReport[],
    now: Date,
  ) {
    this.rows = files.rows;
    this.pages = files.pages;
    this.#reports = reports;
    this.#today = danishDateAt(now);
    this.students = generateStudents(GENERATED_STUDENTS, this.rows.data.conditions, this.#today);
  }

  get order(): QueueOrder {
    return this.#order;
  }

  get total(): number {
    return this.#queue.length;
  }

  setOrder(order: QueueOrder): void {
    this.#order = order;
    const queue =
      order === "close"
        ? proposeClosings(this.rows.data.grants, this.pages.pages, this.#today)
        : reviewQueue(this.candidates(), this.#today, order);
    this.#queue = queue.map(({ grant }) => grant.id);
  }

  #sampleCounts(): ReadonlyMap<string, SampleMatchCount> {
    if (this.#counted?.data !== this.rows.data) {
      const counts = countSampleMatches(this.rows.data, this.students, this.#today);
      this.#counted = { data: this.rows.data, counts };
    }
    return this.#counted.counts;
  }

  candidates(): ReviewCandidate[] {
    const counts = this.#sampleCounts();
    return this.rows.grantsWithRows.map(({ grant, row }) => ({
      grant,
      judgement: judgeGrant(grant, this.pages.pages, this.#today),
      ...(counts.get(grant.id) ?? noMatches),
      openReports: this.#reportsOn(grant.id).length,
      gaps: gapNames(row),
    }));
  }

  checkedShare(): number {
    const counts = this.#sampleCounts();
    // Shown with every grant, so it must not judge all their pages.
    const grants = this.rows.data.grants.map((grant) => {
      return { grant, met: (counts.get(grant.id) ?? noMatches).met };
    });
    return checkedShareOf(grants, this.#today);
  }

  #reportsOn(id: string): GrantReport[] {
    return this.#reports.filter(({ grantId }) => grantId === id);
  }

  factsOf(id: string) {
    const grant = this.rows.grantOf(id)?.grant;
    if (grant === undefined) return null;
    return {
      grant,
      judgement: judgeGrant(grant, this.pages.pages, this.#today),
      closing: proposeClosings([grant], this.pages.pages, this.#today)[0]?.cause ?? null,
      reports: this.#reportsOn(id),
    };
  }

  check(changes: readonly RowChange[], id: string) {
    const { data, faults } = this.rows.preview(changes);
    const grant = data?.grants.find((other) => other.id === id);
    if (data === null || grant === undefined) return { faults, rates: null, who: null };
    const nobodyYet = parseStudent({}, data.conditions, this.#today);
    const amount = amountFor(grant, nobodyYet, currencyLookup(data.currencies));
    return {
      faults,
      /** As a student without answers sees the amount. */
      rates: grant.rates.length === 0 ? null : amountText({ grant, amount }),
      who: findSampleMatches(id, data, this.rows.data, this.students, this.#today),
    };
  }

  counts(): Readonly<Record<Decision, number>> {
    const counts = { right: 0, corrected: 0, closed: 0, skipped: 0 };
    for (const { decision } of this.#steps) counts[decision]++;
    return counts;
  }

  next(count = 1): string[] {
    const decided = new Set(this.#steps.map(({ id }) => id));
    return this.#queue.filter((id) => !decided.has(id)).slice(0, count);
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** @returns the draft, or in Danish why there is none */
  async draftFrom(address: string): Promise<GrantDraft | string> {
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      return "Skriv hele adressen, fx https://fonden.dk/legat.";
    const known = this.rows.grantsWithRows.find(
      ({ row }) => row.link === address || row.kilde === address,
    );
    if (known !== undefined) return `Siden hører allerede til ${known.row.id}. Søg det frem.`;
    const text = await this.pages.textOf(address);
    const taken = this.rows.data.grants.map(({ id }) => id);
    return beginDraft(address, text, taken, this.rows.data.attachments, this.#today);
  }

  skip(id: string): void {
    this.#steps.push({ path: `/legat/${id}`, id, decision: "skipped", undo: async () => true });
  }

  /** @param shown the row as the page showed it; `null` for a new one */
  async decide(
    decision: Exclude<Decision, "skipped">,
    shown: DataRow | null,
    wanted: DataRow,
    path: string,
  ): Promise<WriteResult> {
    const status = decision === "closed" ? { status: "inaktiv" } : {};
    const after: DataRow = { ...wanted, verificeret: this.#today, ...status };
    const id = after.id ?? "";
    return await this.edit([{ file: "grants", before: shown, after }], path, { id, decision });
  }

  async edit(
    changes: readonly RowChange[],
    path: string,
    about: Pick<Step, "id" | "decision"> = { id: path, decision: "corrected" },
  ): Promise<WriteResult> {
    const written = await this.rows.write(changes);
    if (written.ok) this.#steps.push({ ...about, path, undo: written.undo });
    return written;
  }

  async undo(): Promise<string | null> {
    const step = this.#steps.at(-1);
    if (step === undefined || !(await step.undo())) return null;
    this.#steps.pop();
    return step.path;
  }
}
