import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { Worth } from "./list-worth.ts";
import { type ApplicationStatus, type GrantNote, grantNote, type Notes } from "./notes.ts";
import type { ApplicationParagraph, Inquiry, StayFacts } from "./student-words.ts";

/** `match` and `possible` are numbered, and count in the list's totals. */
export type Section = "match" | "possible" | "faint" | "late";

export interface GrantFact {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

export interface ListedAttachment extends AttachmentKind {
  readonly grantIds: readonly string[];
  /** A mail that asks for the attachment; `null` if it is got in another way, and in a shared list. */
  readonly letter: Inquiry | null;
}

/** Whether somebody else provides an attachment and needs time for it. */
export function isFromOthers({ from, days }: ListedAttachment): boolean {
  return days > 0 && from !== "skriver" && from !== "henter" && from !== "fond";
}

export interface ListedGrant {
  readonly id: string;
  /** From 1; `null` outside `match` and `possible`. */
  readonly number: number | null;
  readonly title: string;
  /** The foundation's name, shortened, or the whole title (short-titles.ts). */
  readonly shortTitle: string;
  readonly foundation: string;
  readonly name: string | null;
  readonly description: string;
  readonly section: Section;

  readonly opensOn: IsoDate | null;
  /** The first day, from today, on which the student can probably apply; an estimate if no opening is known. */
  readonly likelyOpenOn: IsoDate;
  readonly deadline: IsoDate | null;
  readonly furtherDeadlines: readonly IsoDate[];
  /** The day by which this student must have applied: the deadline, or an earlier limit set by the departure. */
  readonly due: IsoDate | null;
  /** Whether `due` is set by the departure rather than by the foundation's deadline. */
  readonly isOuterLimit: boolean;
  readonly isRolling: boolean;
  /** Whether the money is paid out without an application. */
  readonly isAutomatic: boolean;
  readonly isAway: boolean;
  /** Whether to apply before leaving although the foundation accepts applications after that. */
  readonly isSentAhead: boolean;
  /** Advice to ask whether a stay begun by the deadline can be supported; `null` if there is no need to ask. */
  readonly begunText: string | null;
  /** "før afrejsen", "en måned før afrejsen"; `null` if there is no such limit. */
  readonly limitText: string | null;
  /** "åbner 10. januar, frist 1. marts 2027", "hele året", "sendt 3. februar 2027" */
  readonly whenText: string;
  /** What tables add beside the date: "åbner 10. januar, tjek selv". */
  readonly dateNote: string;
  /** "kilden er fra 2022", "kilden nævner intet årstal"; `null` if there is no date to confirm. */
  readonly sourceAge: string | null;
  /** "se på fondens side, om fristen stadig er 1. maj (kilden er fra 2022)"; `null` if there is nothing to confirm. */
  readonly confirmText: string | null;

  readonly usualKroner: number | null;
  readonly mostKroner: number | null;
  readonly amountText: string;
  readonly amountShort: string;
  readonly awardsText: string | null;
  readonly outcomesText: string | null;

  readonly facts: readonly GrantFact[];
  readonly howToApply: string;
  readonly requirements: string | null;
  readonly attachments: readonly { readonly anyOf: readonly string[]; readonly text: string }[];
  readonly fits: readonly string[];
  readonly questions: readonly { readonly label: string; readonly text: string }[];
  readonly reasons: readonly { readonly text: string; readonly isOpen: boolean }[];
  /** Why a faint or late grant does not count; `null` if there is nothing to explain. */
  readonly aside: string | null;

  readonly url: string | null;
  readonly sourceUrl: string;
  readonly sourceText: string;
  readonly sourceYear: number | null;
  readonly isCheckedWithinYear: boolean;
  readonly contact: Contact;
  /** Whom to apply to or ask, if not the foundation: "VIAs internationale kontor", or the host; else `null`. */
  readonly ownOffice: string | null;
  /** Whether the student applies through their own school, for a grant whose deadline is known. */
  readonly isViaSchool: boolean;
  readonly inquiry: Inquiry | null;

  readonly change:
    | { readonly kind: "new" }
    | { readonly kind: "moved"; readonly before: IsoDate | null }
    /** The buyer saw the grant before it became late; `before` is the deadline shown then. */
    | { readonly kind: "missed"; readonly before: IsoDate | null }
    | null;
}

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** "legat@fonden.dk · tlf. 12 34 56 78", or where to look or ask if no contact is known. */
  readonly text: string;
}

export type SeenGrant = Pick<ListedGrant, "id" | "title" | "deadline">;
export type SeenGrants = readonly SeenGrant[];

export interface NearMiss
  extends Pick<
    ListedGrant,
    "id" | "title" | "foundation" | "name" | "due" | "whenText" | "usualKroner" | "amountShort"
  > {
  readonly obstacle: string;
  readonly url: string;
}

export interface ListWorth extends Worth {
  readonly rows: readonly {
    readonly grantId: string | null;
    readonly title: string;
    readonly kroner: number;
    readonly note: string | null;
  }[];
}

export interface List {
  readonly madeOn: IsoDate;
  readonly comparedWith: number;
  readonly owner: string | null;
  readonly stay: {
    readonly place: string | null;
    readonly leavesOn: IsoDate | null;
    readonly returnsOn: IsoDate | null;
    readonly preparation: string;
  };
  /** The two ends of the route, in short names where there are any: "DTU" and "KAIST". */
  readonly ends: { readonly from: string; readonly to: string };
  /** How much money the student lacks, in the words of the quiz: "Under 50.000 kr." */
  readonly neededAnswer: string | null;
  readonly situation: readonly { readonly label: string; readonly value: string }[];
  readonly facts: StayFacts;
  readonly grants: readonly ListedGrant[];
  readonly attachments: readonly ListedAttachment[];
  readonly withinReach: readonly NearMiss[];
  readonly worth: ListWorth | null;
  readonly openQuestions: number;
  /** Drafts for an application, with gaps for the student to fill in square brackets. */
  readonly paragraphs: readonly ApplicationParagraph[];
  readonly gone: readonly (SeenGrant & { readonly why: "closed" | "unfit" })[];
}

/** What to remember about a list that was shown. Late grants are left out, or they would later count as missed. */
export function toSeenGrants({ grants }: Pick<List, "grants">): SeenGrants {
  return grants
    .filter(({ section }) => section !== "late")
    .map(({ id, title, deadline }) => ({ id, title, deadline }));
}

export function grantsIn(
  { grants }: Pick<List, "grants">,
  ...sections: readonly Section[]
): ListedGrant[] {
  return grants.filter(({ section }) => sections.includes(section));
}

/** Whether a question can be e-mailed: to a known address, or to an office whose address the student must find. */
export function canBeMailed({ contact, ownOffice }: ListedGrant): boolean {
  return contact.email !== null || ownOffice !== null;
}

export function isStillToApply(status: ApplicationStatus): boolean {
  return status === "considering" || status === "started";
}

/** Whether the plan includes a grant still to apply for; a faint one only once the buyer has started on it. */
export function isPlanned({ section, isAutomatic }: ListedGrant, { status }: GrantNote): boolean {
  if (isAutomatic) return false;
  return (
    section === "match" || section === "possible" || (section === "faint" && status === "started")
  );
}

/** Of a grant still to apply for: whether the buyer must first check that they can. Starting on it says so. */
export function isToCheck({ section }: ListedGrant, { status }: GrantNote): boolean {
  return section === "possible" && status !== "started";
}

export function acceptsAllYear({ isRolling, deadline }: ListedGrant): boolean {
  return isRolling && deadline === null;
}

/** Whether the dates are those of an earlier round. A source without a year may be from this one. */
export function hasExpectedDates({ sourceAge, sourceYear }: ListedGrant): boolean {
  return sourceAge !== null && sourceYear !== null;
}

export function isApplicationSent(status: ApplicationStatus): boolean {
  return status === "sent" || status === "granted" || status === "declined";
}

/** Replaces the published deadline and amount with those that the foundation told the buyer. */
function withStatedAnswer(grant: ListedGrant, note: GrantNote): ListedGrant {
  const { statedDeadline, statedKroner } = note;
  return {
    ...grant,
    ...(statedDeadline !== null && {
      opensOn: null,
      deadline: statedDeadline,
      furtherDeadlines: [],
      due: statedDeadline,
      isOuterLimit: false,
      isSentAhead: false,
      whenText: `${formatDate(statedDeadline)} (fondens svar)`,
      dateNote: "fondens svar",
      sourceAge: null,
      confirmText: null,
    }),
    ...(statedKroner !== null && {
      usualKroner: statedKroner,
      mostKroner: statedKroner,
      amountText: `${formatKroner(statedKroner)} (fondens svar)`,
      amountShort: formatKroner(statedKroner),
    }),
  };
}

/** Hides the deadline of a grant that has been applied for: the next one belongs to another round. */
function asSent(grant: ListedGrant, { sentOn }: GrantNote): ListedGrant {
  return {
    ...grant,
    opensOn: null,
    deadline: null,
    furtherDeadlines: [],
    due: null,
    whenText: sentOn === null ? "sendt" : `sendt ${formatDate(sentOn)}`,
    dateNote: "",
    sourceAge: null,
    confirmText: null,
    aside: null,
  };
}

export function applyNotes(list: List, notes: Notes): List {
  return {
    ...list,
    grants: list.grants.map((grant) => {
      const note = grantNote(notes, grant.id);
      const answered = withStatedAnswer(grant, note);
      return isApplicationSent(note.status) ? asSent(answered, note) : answered;
    }),
  };
}
