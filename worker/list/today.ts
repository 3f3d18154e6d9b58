import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { applyNotes, type SeenGrants } from "../../src/domain/list/list.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { planList } from "../../src/domain/list/task-plan.ts";
import { type MatchingAnswers, matchingKey } from "../../src/domain/matching/answers.ts";
import { assessFit } from "../../src/domain/matching/match.ts";
import { startMatchRun } from "../../src/domain/matching/requirements.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import type { Deps } from "../context.ts";
import { requireGrantsForList } from "../grants/load.ts";
import { readOpenLinkKinds } from "../orders/link-store.ts";
import { type NotifiedChanges, type Order, selectSeenGrants } from "../orders/order-store.ts";
import { sha256, toHex } from "../sha256.ts";
import { notesByName, selectNotes } from "./note-store.ts";
import { readShownOutcomes } from "./outcome-store.ts";

/** Trying again would not help. */
export class ListUnavailableError extends Error {
  override readonly name = "ListUnavailableError";
  readonly code: "answers-gone" | "list-empty";
  constructor(code: ListUnavailableError["code"]) {
    super(code);
    this.code = code;
  }
}

export const CLOSED_DEADLINE = "closed";

function knownFrom(seen: SeenGrants, notified: NotifiedChanges["newest"]): SeenGrants {
  return seen
    .filter(({ id }) => notified[id] !== CLOSED_DEADLINE)
    .map((grant) => ({
      ...grant,
      deadline: notified[grant.id] === undefined ? grant.deadline : (notified[grant.id] ?? null),
    }));
}

export async function makeTodaysList(
  deps: Deps,
  { id, answers }: Pick<Order, "id" | "answers">,
  notified: NotifiedChanges["newest"] = {},
) {
  if (answers === null) throw new ListUnavailableError("answers-gone");
  const { db } = deps;
  const { version, grants } = await requireGrantsForList(deps);
  const now = deps.now();
  const today = danishDateAt(now);
  const run = startMatchRun(grants, parseStudent(answers, grants.data.conditions, today));
  const fitting = grants.all
    .filter((prepared) => assessFit(run, prepared) !== null)
    .map(({ grant }) => grant.id);
  const [[row], storedNotes, links, outcomes] = await db.batch([
    selectSeenGrants(db, id),
    selectNotes(db, id),
    readOpenLinkKinds(db, id, now),
    readShownOutcomes(db, fitting),
  ]);
  const notes = notesByName(storedNotes);
  const seen = knownFrom(row?.seen ?? [], notified);
  const list = makeList({ grants, answers, today, notes, seen, outcomes });
  const made = [version, today, answers, seen, Object.entries(notes).sort()];
  return {
    list,
    noted: applyNotes(list, notes),
    plan: planList(list, notes, today),
    notes,
    openLinks: new Set(links.map(({ kind }) => kind)),
    fingerprint: toHex(await sha256(JSON.stringify(made))),
  };
}

export type TodaysList = Awaited<ReturnType<typeof makeTodaysList>>;

/** The browser computes the same (`src/answers/fingerprint.ts`). */
export async function answersFingerprint(answers: MatchingAnswers): Promise<string> {
  return toHex(await sha256(matchingKey(answers)));
}
