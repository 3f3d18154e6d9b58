import type { AttachmentKind } from "./attachment-kinds.ts";
import type { Condition } from "./conditions.ts";
import type { Currency } from "./currencies.ts";
import { type Grant, isRequirement } from "./grant.ts";

export interface GrantData {
  readonly grants: readonly Grant[];
  readonly conditions: readonly Condition[];
  readonly currencies: readonly Currency[];
  readonly attachments: readonly AttachmentKind[];
}

/** Whether a grant asks anything of the student: a required value, a range or a condition. */
export function isRestricted({ criteria }: Pick<Grant, "criteria">): boolean {
  return criteria.some(isRequirement);
}
