import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { grantsIn, type List, lastSeen } from "../../src/domain/list/list.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { countFor } from "../../src/domain/matching/match.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { ANSWER_CHANGES, retentionOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { unknownConditions } from "../grants/match.ts";
import { fileLinkEnd } from "../orders/link.ts";
import { endLinksAt } from "../orders/link-store.ts";
import { changeAnswers, changeOrder, readOrder } from "../orders/order-store.ts";
import { openList, type Refused } from "./open-list.ts";
import { newestGrants } from "./today.ts";

export async function readAnswers(
  deps: Pick<Deps, "db" | "now">,
  token: string,
): Promise<{ readonly ok: true; readonly answers: ListAnswers } | Refused> {
  const opened = await openList(deps, token);
  return opened.ok ? { ok: true, answers: opened.order.answers ?? {} } : opened;
}

export async function previewAnswers(deps: Deps, token: string, answers: ListAnswers) {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  const { grants } = await newestGrants(deps);
  if (unknownConditions(grants.data, answers).length > 0)
    return { ok: false, code: "invalid-fields" } as const;
  const today = danishDateAt(deps.now());
  const before = makeList({ grants, answers: order.answers ?? {}, today });
  const after = makeList({ grants, answers, today });
  const missingIn = (list: List) => {
    const ids = new Set(list.grants.map(({ id }) => id));
    return ({ id }: { readonly id: string }) => !ids.has(id);
  };
  const sectionBefore = new Map(before.grants.map(({ id, section }) => [id, section]));
  return {
    ok: true as const,
    preview: {
      total: grantsIn(after, "match", "possible").length,
      added: lastSeen(after).filter(missingIn(before)),
      removed: lastSeen(before).filter(missingIn(after)),
      moved: after.grants.flatMap(({ id, title, section: to }) => {
        const from = sectionBefore.get(id) ?? to;
        return from === to ? [] : [{ id, title, from, to }];
      }),
    },
  };
}

/** Repeating a call uses up no change, since its first answer may have been lost. */
export async function replaceAnswers(
  deps: Deps,
  token: string,
  answers: ListAnswers,
): Promise<{ readonly ok: true; readonly answersLeft: number } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  const left = ANSWER_CHANGES - order.answerChanges;
  if (JSON.stringify(order.answers) === JSON.stringify(answers))
    return { ok: true, answersLeft: left };
  const { grants } = await newestGrants(deps);
  if (unknownConditions(grants.data, answers).length > 0)
    return { ok: false, code: "invalid-fields" };
  const { match, possible } = countFor(grants, answers, danishDateAt(deps.now()));
  if (match + possible === 0) return { ok: false, code: "answers-match-nothing" };
  const isChanged = await changeAnswers(deps.db, order, answers);
  return isChanged ? { ok: true, answersLeft: left - 1 } : { ok: false, code: "answers-used-up" };
}

/** Never shortens the retention. The links are extended with the list. */
export async function keepForYear(
  deps: Pick<Deps, "db" | "now">,
  token: string,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  if (retentionOf(order) === "year") return { ok: true };
  const now = deps.now();
  const keepListConsent = consents.keepList.version;
  return deps.db.transaction(async (tx) => {
    // Erased or refunded in the meantime.
    const current = await readOrder(tx, order.id);
    if (current === null || current.answers === null || current.state !== "fulfilled")
      return { ok: false, code: "files-erased" } as const;
    await changeOrder(tx, order.id, { keepListConsent });
    const end = fileLinkEnd({ ...current, keepListConsent }, current.fulfilledAt ?? now);
    await endLinksAt(tx, order.id, end, now);
    return { ok: true } as const;
  });
}
