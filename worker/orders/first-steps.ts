import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { listContent } from "../../src/domain/list/make-bought-list.ts";
import { planSeason } from "../../src/domain/list/now-plan.ts";
import { type FirstStep, firstSteps } from "../../src/domain/list/plan-words.ts";

/**
 * The first things to do for a list, in the words of the confirmation and of the order's page.
 *
 * @param entries what the buyer has noted
 */
export function firstStepsOf(
  list: GrantList,
  entries: Readonly<Record<string, Entry>>,
): readonly FirstStep[] {
  return firstSteps(planSeason({ ...listContent(list), entries }, list.madeOn), list.madeOn);
}
