import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { Deps } from "../context.ts";
import { findGrant } from "../grants/load.ts";
import { getOrCreateOutcomeSalt, readSeenGrants } from "../orders/order-store.ts";
import { Refusal } from "../refusal.ts";
import { keyedHash } from "../sha256.ts";
import { openList } from "./open-list.ts";
import { saveOutcome } from "./outcome-store.ts";

/** Stored under a keyed hash: erasing the salt makes the outcome anonymous. */
export async function reportOutcome(
  deps: Deps,
  token: string,
  { grantId, granted, kroner }: { grantId: string; granted: boolean; kroner: number | null },
): Promise<void> {
  const { order } = await openList(deps, token);
  const isKnown =
    (await findGrant(deps, grantId)) !== undefined ||
    (await readSeenGrants(deps.db, order.id)).some(({ id }) => id === grantId);
  // Another id could be text that the buyer wrote, stored for ever.
  if (!isKnown) throw new Refusal("not-found");
  const salt = await getOrCreateOutcomeSalt(deps.db, order.id, crypto.randomUUID());
  if (salt === null) throw new Refusal("files-erased");
  await saveOutcome(deps.db, {
    id: await keyedHash(deps.config.operatorKey, `outcome:${salt}:${grantId}`),
    grantId,
    granted,
    kroner: granted ? kroner : null,
    month: danishDateAt(deps.now()).slice(0, 7),
  });
}
