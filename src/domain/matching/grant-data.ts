import type { AttachmentKind } from "./attachment-kinds.ts";
import type { Condition } from "./conditions.ts";
import type { Currency } from "./currencies.ts";
import type { Grant } from "./grant.ts";

export interface GrantData {
  readonly grants: readonly Grant[];
  readonly conditions: readonly Condition[];
  readonly currencies: readonly Currency[];
  readonly attachments: readonly AttachmentKind[];
}
