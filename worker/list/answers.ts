import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { grantsIn, type List, toSeenGrants } from "../../src/domain/list/list.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { countForAnswers } from "../../src/domain/matching/match.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { MAX_ANSWER_CHANGES, retentionOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { requireGrantsForList } from "../grants/load.ts";
import { refuseUnknownConditions } from "../grants/match.ts";
import { fileLinkEnd } from "../orders/link.ts";
import { endLinksAt } from "../orders/link-store.ts";
import { changeAnswers, readOrder, updateOrder } from "../orders/order-store.ts";
import { Refusal } from "../refusal.ts";
import { openList } from "./open-list.ts";

export async function readAnswers(deps: Deps, token: string): Promise<ListAnswers> {
  const { order } = await openList(deps, token);
  return order.answers ?? {};
}

export async function previewAnswers(deps: Deps, token: string, answers: ListAnswers) {
  const { order } = await openList(deps, token);
  const { grants } = await requireGrantsForList(deps);
  refuseUnknownConditions(grants.data, answers);
  const today = danishDateAt(deps.now());
  const before = makeList({ grants, answers: order.answers ?? {}, today });
  const after = makeList({ grants, answers, today });
  const missingIn = (list: List) => {
    const ids = new Set(list.grants.map(({ id }) => id));
    return ({ id }: { readonly id: string }) => !ids.has(id);
  };
  const sectionBefore = new Map(before.grants.map(({ id, section }) => [id, section]));
  return {
    total: grantsIn(after, "match", "possible").length,
    added: toSeenGrants(after).filter(missingIn(before)),
    removed: toSeenGrants(before).filter(missingIn(after)),
    moved: after.grants.flatMap(({ id, title, section: to }) => {
      const from = sectionBefore.get(id) ?? to;
      return from === to ? [] : [{ id, title, from, to }];
    }),
  };
}

/** Returns how many changes are left. Sending the same answers again uses none. */
export async function replaceAnswers(
  deps: Deps,
  token: string,
  answers: ListAnswers,
): Promise<number> {
  const { order } = await openList(deps, token);
  const left = MAX_ANSWER_CHANGES - order.answerChanges;
  if (JSON.stringify(order.answers) === JSON.stringify(answers)) return left;
  const { grants } = await requireGrantsForList(deps);
  refuseUnknownConditions(grants.data, answers);
  const { match, possible } = countForAnswers(grants, answers, danishDateAt(deps.now()));
  if (match + possible === 0) throw new Refusal("answers-match-nothing");
  if (!(await changeAnswers(deps.db, order, answers))) throw new Refusal("answers-used-up");
  return left - 1;
}

export async function keepForYear(deps: Deps, token: string): Promise<void> {
  const { order } = await openList(deps, token);
  if (retentionOf(order) === "year") return;
  const now = deps.now();
  const keepListConsent = consents.keepList.version;
  await deps.db.transaction(async (tx) => {
    const current = await readOrder(tx, order.id);
    if (current === null || current.answers === null || current.state !== "fulfilled")
      throw new Refusal("files-erased");
    await updateOrder(tx, order.id, { keepListConsent, keepListConsentedAt: now });
    const end = fileLinkEnd({ ...current, keepListConsent }, current.fulfilledAt ?? now);
    await endLinksAt(tx, order.id, end, now);
  });
}
