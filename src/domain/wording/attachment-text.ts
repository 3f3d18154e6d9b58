import { capitalized, inSentence, listOr } from "../danish/sentences.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { GrantAttachment } from "../matching/grant.ts";

/** "Anbefaling (to nyere, på engelsk)", "Optagelsesbrev eller invitation fra værten" */
export function attachmentText(
  { anyOf, note }: GrantAttachment,
  kinds: readonly Pick<AttachmentKind, "id" | "name">[],
): string {
  const names = anyOf.map((id) => kinds.find((kind) => kind.id === id)?.name ?? id);
  const name = capitalized(
    listOr(names.map((each, index) => (index === 0 ? each : inSentence(each)))),
  );
  return note === null ? name : `${name} (${note})`;
}
