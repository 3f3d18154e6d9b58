import { capitalize, joinWithOr, uncapitalize } from "../danish/sentences.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { Grant, GrantAttachment } from "../matching/grant.ts";
import type { Student } from "../matching/student.ts";

const PLACEMENT = "praktikaftale";

/** What this student attaches. Only interns have a placement agreement, and they send it instead of any alternative. */
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

/** "Anbefaling (to nyere, på engelsk)", "Optagelsesbrev eller invitation fra værten" */
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

function definiteFormOfOne(name: string): readonly [name: string, pronoun: string] {
  if (name === "CV") return ["cv'et", "det"];
  if (name === "motiveret ansøgning") return ["den motiverede ansøgning", "den"];
  const [, head = name, rest = ""] = /^((?:\S+- eller )?[^\s,]+)(.*)$/su.exec(name) ?? [];
  const ended = (ending: string, pronoun: string) => [`${head}${ending}${rest}`, pronoun] as const;
  if (/inger$/.test(head)) return ended("ne", "dem");
  if (/(?:brev|bevis|svar|regnskab|skema|bilag)$/.test(head)) return ended("et", "det");
  if (/(?:budget|pas|program)$/.test(head)) return ended(`${head.at(-1)}et`, "det");
  return ended(head.endsWith("e") ? "n" : "en", "den");
}

/** The definite form of an attachment's name, and its pronoun: "karakterudskriften" and "den". */
export function definiteForm(name: string): readonly [name: string, pronoun: string] {
  const parts = uncapitalize(name)
    .split(/(?<!-) eller |, (?!fonden)/)
    .map(definiteFormOfOne);
  const [pronoun = "det", ...others] = new Set(parts.map(([, each]) => each));
  return [joinWithOr(parts.map(([part]) => part)), others.length === 0 ? pronoun : "det"];
}
