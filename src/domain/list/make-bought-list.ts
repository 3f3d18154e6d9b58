import { grantTitle } from "../matching/grant.ts";
import type { AssessedGrant } from "../matching/match.ts";
import { amountText, awardsText } from "../wording/amount-text.ts";
import { whenText, whomToAsk } from "../wording/date-text.ts";
import { sourceText } from "../wording/grant-text.ts";
import { reasonTexts } from "../wording/reason-text.ts";
import { attachmentKeys, listAttachments } from "./attachments.ts";
import type { BoughtGrant, BoughtList } from "./bought-list.ts";
import type { ListChanges } from "./edition-changes.ts";
import type { GrantList } from "./grant-list.ts";
import { outcomesText, type ToldOutcomes } from "./outcomes.ts";
import { inquiryOf, nameOf, paragraphsOf } from "./student-words.ts";

/** What the list itself says, whatever its order and the buyer's notes. */
export type ListContent = Pick<
  BoughtList,
  "madeOn" | "owner" | "stay" | "grants" | "attachments" | "closed"
>;

/** What the order says about the list, and the buyer's notes. */
export type ListFacts = Omit<BoughtList, keyof ListContent>;

function changeOf(id: string, changes: ListChanges | null): BoughtGrant["change"] {
  if (changes === null) return null;
  if (changes.added.includes(id)) return { kind: "new" };
  const moved = changes.moved.find(({ grantId }) => grantId === id);
  if (moved !== undefined) return { kind: "moved", before: moved.before };
  const late = changes.late.find(({ grantId }) => grantId === id);
  return late === undefined ? null : { kind: "missed", before: late.deadline };
}

/**
 * Puts a list into words.
 *
 * @param changes since the buyer last saw it; `null` if there is nothing to compare with
 * @param outcomes how others say their applications went
 * @param gone grants that the buyer has applied for and that no longer fit: they stay, for what comes of it
 */
export function listContent(
  list: GrantList,
  changes: ListChanges | null = null,
  outcomes: readonly ToldOutcomes[] = [],
  gone: readonly AssessedGrant[] = [],
): ListContent {
  const { student } = list.view;
  const { answers } = student;
  const told = new Map(outcomes.map((each) => [each.grantId, each]));
  const all = [...list.matches, ...list.late];
  const paragraphs = paragraphsOf(answers, student);
  const toBought = (match: AssessedGrant, section: BoughtGrant["section"]): BoughtGrant => {
    const { grant, deadline, due, opensOn, timing, amount } = match;
    const isRolling = grant.deadlineKind === "loebende";
    const ownOffice = grant.appliedForAtSchool ? whomToAsk(grant, student) : null;
    const lacks = {
      deadline: deadline === null && due === null && !isRolling,
      amount: amount.most === null,
    };
    return {
      id: grant.id,
      title: grantTitle(grant),
      foundation: grant.foundation,
      description: grant.description,
      section,
      opensOn,
      deadline,
      due,
      isRolling,
      isAway: timing === "away",
      usualKroner: amount.usual,
      mostKroner: amount.most,
      amountText: amountText(match),
      whenText: whenText(match, student),
      awardsText: awardsText(grant),
      outcomesText: outcomesText(told.get(grant.id)),
      url: grant.url,
      sourceUrl: grant.sourceUrl,
      sourceText: sourceText(grant),
      email: grant.contactEmail,
      ownOffice,
      requirements: grant.requirements,
      attachments: attachmentKeys(grant.attachments),
      reasons: reasonTexts(match, list.view).map(({ text, result }) => ({
        text,
        isOpen: result === "unknown",
      })),
      paragraphs,
      inquiry: inquiryOf(grant, answers, student, lacks, ownOffice),
      change: changeOf(grant.id, changes),
    };
  };
  return {
    madeOn: list.madeOn,
    owner: nameOf(answers),
    stay: {
      place: list.situation.find(({ label }) => label === "Land")?.value ?? null,
      leavesOn: student.leavesOn,
      returnsOn: student.returnsOn,
    },
    grants: [
      ...list.matches.map((match) => toBought(match, match.outcome)),
      ...list.late.map((match) => toBought(match, "late")),
      // Why they no longer fit is of no use to somebody who waits for an answer.
      ...gone.map((match) => toBought({ ...match, reasons: [] }, "late")),
    ],
    attachments: listAttachments(all),
    closed: changes === null ? [] : [...changes.closed, ...changes.unfit],
  };
}

/** A list for its private page: its content, with what the order says about it. */
export function makeBoughtList(
  list: GrantList,
  changes: ListChanges | null,
  facts: ListFacts,
  outcomes: readonly ToldOutcomes[] = [],
  gone: readonly AssessedGrant[] = [],
): BoughtList {
  return { ...facts, ...listContent(list, changes, outcomes, gone) };
}
