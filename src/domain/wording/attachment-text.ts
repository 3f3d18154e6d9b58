import { capitalize, joinWithOr, uncapitalize } from "../danish/sentences.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { Grant, GrantAttachment } from "../matching/grant.ts";
import type { Student } from "../matching/student.ts";

const PLACEMENT = "praktikaftale";

/** Interns send their placement agreement instead of an alternative; others have none. */
export function attachmentsFor(
  { attachments, criteria }: Pick<Grant, "attachments" | "criteria">,
  { answered }: Pick<Student, "answered">,
): readonly GrantAttachment[] {
  const stay = answered.get("stayType");
  const isUnsure = criteria.some(
    (criterion) => criterion.column === "stayType" && criterion.open.includes(stay ?? ""),
  );
  if (stay === undefined || isUnsure) return attachments;
  return attachments.flatMap((one) => {
    if (!one.anyOf.includes(PLACEMENT)) return [one];
    const anyOf = one.anyOf.filter((id) => (id === PLACEMENT) === (stay === "praktik"));
    return anyOf.length === 0 ? [] : [{ ...one, anyOf }];
  });
}

export function attachmentText(
  { anyOf, note }: GrantAttachment,
  kinds: readonly Pick<AttachmentKind, "id" | "name">[],
): string {
  const names = anyOf.map((id) => kinds.find((kind) => kind.id === id)?.name ?? id);
  const name = capitalize(
    joinWithOr(names.map((each, index) => (index === 0 ? each : uncapitalize(each)))),
  );
  return note === null ? name : `${name} (${note})`;
}
