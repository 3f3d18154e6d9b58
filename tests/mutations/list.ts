import { limitAreas } from "./limits.ts";
import { moneyBackAreas } from "./money-back.ts";
import type { Area } from "./mutation.ts";
import { personalDataAreas } from "./personal-data.ts";
import { purchaseAreas } from "./purchase.ts";

/** Every mutation, in the order in which they are tried and listed. */
export const areas: readonly Area[] = [
  ...purchaseAreas,
  ...moneyBackAreas,
  ...personalDataAreas,
  ...limitAreas,
];
