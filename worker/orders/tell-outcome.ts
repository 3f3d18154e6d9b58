import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { Deps } from "../context.ts";
import { openList, type Refused } from "./change-list.ts";
import { insertOutcome } from "./outcome-store.ts";

export interface Outcome {
  readonly grantId: string;
  readonly granted: boolean;
  /** The amount granted, in whole kroner; `null` if not given. */
  readonly kroner: number | null;
}

/**
 * Stores the outcome of one application apart from the order, so that it leads to neither buyer nor list. Only somebody
 * with a list can tell.
 */
export async function tellOutcomeByLink(
  deps: Deps,
  token: string,
  { grantId, granted, kroner }: Outcome,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  await insertOutcome(deps.db, {
    id: crypto.randomUUID(),
    grantId,
    granted,
    kroner: granted ? kroner : null,
    month: danishDateAt(deps.now()).slice(0, 7),
  });
  return { ok: true };
}
