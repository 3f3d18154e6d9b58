import type { IsoDate } from "../danish/danish-date.ts";
import type { Keeping } from "../orders/retention.ts";
import type { ListAttachment } from "./attachments.ts";
import type { Entry } from "./buyer-entries.ts";
import type { Inquiry, Paragraph } from "./student-words.ts";

/** One grant of a bought list, in words, so that the page showing it needs no rules of matching. */
export interface BoughtGrant {
  readonly id: string;
  readonly title: string;
  readonly foundation: string;
  readonly description: string;
  readonly section: "match" | "possible" | "late";
  /** The day on which applications for the next deadline open, if the foundation states it. */
  readonly opensOn: IsoDate | null;
  /** The foundation's own next deadline. */
  readonly deadline: IsoDate | null;
  /** The day by which this student must apply (docs/matching.md), never after the deadline. */
  readonly due: IsoDate | null;
  readonly isRolling: boolean;
  /** It can only be applied for while the student is away. */
  readonly isAway: boolean;
  /** What the grant usually and at most gives for this stay, in kroner; `null` if nothing is stated. */
  readonly usualKroner: number | null;
  readonly mostKroner: number | null;
  /** "660 euro om måneden: omkring 26.000 kr. for dine fem måneder" */
  readonly amountText: string;
  /** "åbner 10. januar, frist 1. marts 2027" */
  readonly whenText: string;
  /** "omkring 30 legater om året" */
  readonly awardsText: string | null;
  /** "14 har fortalt, hvordan det gik: 6 fik ja"; `null` while too few have. */
  readonly outcomesText: string | null;
  /** Where to apply, and the source of the facts. */
  readonly url: string | null;
  readonly sourceUrl: string;
  readonly sourceText: string;
  readonly email: string | null;
  /** The office at the student's own institution to ask and apply to: "VIAs internationale kontor"; else `null`. */
  readonly ownOffice: string | null;
  readonly requirements: string | null;
  /** Keys of the attachments it asks for. */
  readonly attachments: readonly string[];
  readonly reasons: readonly { readonly text: string; readonly isOpen: boolean }[];
  /** Suggested paragraphs built from the student's answers; gaps for the student to fill are in square brackets. */
  readonly paragraphs: readonly Paragraph[];
  /** A mail that asks the foundation for what its page does not tell; `null` where it tells both date and amount. */
  readonly inquiry: Inquiry | null;
  /** What has changed since the buyer last saw the list, in words. */
  readonly change:
    | { readonly kind: "new" }
    | { readonly kind: "moved"; readonly before: IsoDate | null }
    /** Its next deadline is too late for the stay: the one that the buyer saw has passed, or is no more. */
    | { readonly kind: "missed"; readonly before: IsoDate | null }
    | null;
}

export type BoughtAttachment = ListAttachment;

/** The bought list for its private page. */
export interface BoughtList {
  readonly orderNumber: string;
  readonly edition: number;
  readonly madeOn: IsoDate;
  /** The buyer's name, if given; always `null` for readers of a shared list. */
  readonly owner: string | null;
  /** A fingerprint of the answers that decide the list, so that nobody is sold the same list twice. */
  readonly madeFrom: string;
  readonly keeping: Keeping;
  /** The last day on which the list and the answers are kept. */
  readonly keptUntil: IsoDate;
  /** The last day on which a list kept for 30 days can be renewed, once. */
  readonly renewableUntil: IsoDate;
  /** "Semester i USA": destination and dates of the stay, as far as they are known. */
  readonly stay: {
    readonly place: string | null;
    readonly leavesOn: IsoDate | null;
    readonly returnsOn: IsoDate | null;
  };
  readonly grants: readonly BoughtGrant[];
  readonly attachments: readonly BoughtAttachment[];
  /** Titles of grants on the list that have closed. */
  readonly closed: readonly string[];
  /** The buyer wants reminders by mail. */
  readonly hasReminders: boolean;
  /** Whether a calendar address or a shared link is open. */
  readonly hasFeed: boolean;
  readonly hasShare: boolean;
  /** The buyer's notes, keyed by kind and id (`entryName`). */
  readonly entries: Readonly<Record<string, Entry>>;
}
