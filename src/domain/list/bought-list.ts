import type { IsoDate } from "../danish/danish-date.ts";
import type { Keeping } from "../orders/retention.ts";
import type { ListAttachment } from "./attachments.ts";
import type { Entry } from "./buyer-entries.ts";
import type { Inquiry, Paragraph } from "./student-words.ts";

/** One grant of a bought list, in words: the page that shows it knows no rule of matching. */
export interface BoughtGrant {
  readonly id: string;
  readonly title: string;
  readonly foundation: string;
  readonly description: string;
  readonly section: "match" | "possible" | "late";
  /** First day on which one can apply before the next deadline, where the foundation names it. */
  readonly opensOn: IsoDate | null;
  /** The foundation's own next deadline. */
  readonly deadline: IsoDate | null;
  /** The day by which this student must apply (docs/matching.md): at most the deadline. */
  readonly due: IsoDate | null;
  readonly isRolling: boolean;
  /** The only time to apply is while the student is away. */
  readonly isAway: boolean;
  /** Kroner that the grant usually gives and gives at most for this stay; `null` where nothing is stated. */
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
  /** Where one applies, and where that was read. */
  readonly url: string | null;
  readonly sourceUrl: string;
  readonly sourceText: string;
  readonly email: string | null;
  /** Applied for at the student's own institution's international office. */
  readonly atOwnInstitution: boolean;
  readonly requirements: string | null;
  /** Keys of the attachments that it asks for. */
  readonly attachments: readonly string[];
  readonly reasons: readonly { readonly text: string; readonly isOpen: boolean }[];
  /** What to write, from the student's own answers; what only the student knows stands in square brackets. */
  readonly paragraphs: readonly Paragraph[];
  /** A mail that asks the foundation for what its page does not tell; `null` where it tells both date and amount. */
  readonly inquiry: Inquiry | null;
  /** What has changed since the buyer last saw the list. */
  readonly change:
    | { readonly kind: "new" }
    | { readonly kind: "moved"; readonly before: IsoDate | null }
    | null;
}

export type BoughtAttachment = ListAttachment;

/** The bought list as its private page shows it. */
export interface BoughtList {
  readonly orderNumber: string;
  readonly edition: number;
  readonly madeOn: IsoDate;
  readonly keeping: Keeping;
  /** The last day on which list and answers are kept. */
  readonly keptUntil: IsoDate;
  /** "Semester i USA"; where the stay goes and when, as far as it was told. */
  readonly stay: {
    readonly place: string | null;
    readonly leavesOn: IsoDate | null;
    readonly returnsOn: IsoDate | null;
  };
  readonly grants: readonly BoughtGrant[];
  readonly attachments: readonly BoughtAttachment[];
  /** Titles of grants that were on the list and have closed. */
  readonly closed: readonly string[];
  /** Mails are wanted when something is due. */
  readonly hasReminders: boolean;
  /** A calendar follows the list, somebody else may look at it: whether the address or link is open. */
  readonly hasFeed: boolean;
  readonly hasShare: boolean;
  /** What the buyer has noted, by kind and id (`entryName`). */
  readonly entries: Readonly<Record<string, Entry>>;
}
