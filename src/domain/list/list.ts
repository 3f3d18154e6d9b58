import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { Worth } from "./list-worth.ts";
import { type GrantNote, grantNote, type Notes, type Status } from "./notes.ts";
import type { ApplicationParagraph, Inquiry, StayFacts } from "./student-words.ts";

/** Only the first two count in totals, sums and plan. */
export type Section = "match" | "possible" | "faint" | "late";

export interface GrantFact {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

interface WantedAttachment {
  readonly anyOf: readonly string[];
  readonly text: string;
}

export interface ListedAttachment extends AttachmentKind {
  readonly grantIds: readonly string[];
}

/** Whether somebody else provides an attachment and needs time for it. */
export function isFromOthers({ from, days }: ListedAttachment): boolean {
  return days > 0 && from !== "skriver" && from !== "henter" && from !== "fond";
}

export interface ListedGrant {
  readonly id: string;
  /** Its place among the grants that count, from 1; `null` for those that do not. */
  readonly number: number | null;
  readonly title: string;
  /** The foundation's name, as students say it; the whole title if the list has several grants from it. */
  readonly shortTitle: string;
  readonly foundation: string;
  readonly name: string | null;
  readonly description: string;
  readonly section: Section;

  readonly opensOn: IsoDate | null;
  /** The first day on which one can probably apply: today if it is open, an estimate if no opening is known. */
  readonly opensFrom: IsoDate;
  readonly deadline: IsoDate | null;
  readonly furtherDeadlines: readonly IsoDate[];
  /** The day by which this student must have applied (docs/matching.md), never after the deadline. */
  readonly due: IsoDate | null;
  /** `due` is counted back from the departure: an outer limit, and no deadline of the foundation's. */
  readonly isOuterLimit: boolean;
  readonly isRolling: boolean;
  /** It is not applied for: the money comes by itself. */
  readonly isAutomatic: boolean;
  readonly isAway: boolean;
  /** Its deadline lies after the departure, and it can be sent before: `due` is the day before that. */
  readonly isSentAhead: boolean;
  /** "Spørg fonden, om et ophold, der er begyndt 15. februar, kan støttes", of a stay that has begun on the deadline. */
  readonly begunText: string | null;
  /** The cause of the outer limit: "før afrejsen", "en måned før afrejsen"; `null` if the departure sets none. */
  readonly limitText: string | null;
  /** "åbner 10. januar, frist 1. marts 2027", and how old that is if it may have changed. */
  readonly whenText: string;
  /** For a table with the day in a column of its own: "åbner 10. januar, tjek selv". */
  readonly besides: string;
  /** "kilden er fra 2022", of a date that has to be confirmed; `null` if the facts are recent. */
  readonly sourceAge: string | null;
  /** "bekræft på fondens side, at fristen stadig er 1. maj (kilden er fra 2022)"; `null` if the facts are recent. */
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
  readonly attachments: readonly WantedAttachment[];
  readonly fits: readonly string[];
  readonly questions: readonly { readonly label: string; readonly text: string }[];
  readonly reasons: readonly { readonly text: string; readonly isOpen: boolean }[];
  /** Why it stands apart: a faint trace, or too late for the stay; `null` for the others. */
  readonly aside: string | null;

  readonly url: string | null;
  readonly sourceUrl: string;
  readonly sourceText: string;
  readonly sourceYear: number | null;
  readonly isCheckedWithinYear: boolean;
  readonly contact: Contact;
  /** The office at the student's own institution, or the host, to ask and apply to: "VIAs internationale kontor"; else `null`. */
  readonly ownOffice: string | null;
  /** A mail that asks for what the page does not tell; `null` where it tells both date and amount. */
  readonly inquiry: Inquiry | null;

  readonly change:
    | { readonly kind: "new" }
    | { readonly kind: "moved"; readonly before: IsoDate | null }
    /** Its next deadline is too late for the stay: the one that the buyer saw has passed, or is no more. */
    | { readonly kind: "missed"; readonly before: IsoDate | null }
    | null;
}

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** "legat@fonden.dk, tlf. 12 34 56 78"; where none is known, where one finds it. */
  readonly text: string;
}

export interface SeenGrant {
  readonly id: string;
  readonly title: string;
  readonly deadline: IsoDate | null;
}
export type Seen = readonly SeenGrant[];

export interface NearGrant {
  readonly id: string;
  readonly title: string;
  readonly foundation: string;
  readonly name: string | null;
  readonly obstacle: string;
  readonly due: IsoDate | null;
  readonly whenText: string;
  readonly usualKroner: number | null;
  readonly amountShort: string;
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
  };
  /** The two ends of the way, as short as one says them: "DTU" and "KAIST". */
  readonly ends: { readonly from: string; readonly to: string };
  readonly situation: readonly { readonly label: string; readonly value: string }[];
  readonly facts: StayFacts;
  readonly grants: readonly ListedGrant[];
  readonly attachments: readonly ListedAttachment[];
  readonly withinReach: readonly NearGrant[];
  readonly worth: ListWorth | null;
  readonly openQuestions: number;
  /** Paragraphs for applications, from the student's answers; gaps for the student to fill are in square brackets. */
  readonly paragraphs: readonly ApplicationParagraph[];
  readonly gone: readonly {
    readonly id: string;
    readonly title: string;
    readonly why: "closed" | "unfit";
    readonly deadline: IsoDate | null;
  }[];
}

/** The part of a list to remember once it has been on the screen. What was late then is no news when it still is. */
export function lastSeen({ grants }: Pick<List, "grants">): Seen {
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

/** Whether a question can be sent by mail; of a foundation without an address only the text is of use. */
export function canBeMailed({ contact, ownOffice }: ListedGrant): boolean {
  return contact.email !== null || ownOffice !== null;
}

export function isStillToApply(status: Status): boolean {
  return status === "considering" || status === "started";
}

/** Whether a grant that is still to be applied for is planned: a faint one only where its buyer is at work on it. */
export function isPlanned({ section, isAutomatic }: ListedGrant, { status }: GrantNote): boolean {
  if (isAutomatic) return false;
  return (
    section === "match" || section === "possible" || (section === "faint" && status === "started")
  );
}

export function acceptsAllYear({ isRolling, deadline }: ListedGrant): boolean {
  return isRolling && deadline === null;
}

export function isSent(status: Status): boolean {
  return status === "sent" || status === "granted" || status === "declined";
}

/** A foundation's answer replaces what its page states; an answer has no opening of another round. */
function withAnswer(grant: ListedGrant, note: GrantNote): ListedGrant {
  const { statedDeadline, statedKroner } = note;
  return {
    ...grant,
    ...(statedDeadline !== null && {
      opensOn: null,
      deadline: statedDeadline,
      furtherDeadlines: [],
      due: statedDeadline,
      isOuterLimit: false,
      whenText: `${formatDate(statedDeadline)} (fondens svar)`,
      besides: "fondens svar",
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

/** An application that was sent in time: the grant's next last day, a year on or too late for the stay, is not about it. */
function asSent(grant: ListedGrant, { sentOn }: GrantNote): ListedGrant {
  return {
    ...grant,
    opensOn: null,
    deadline: null,
    furtherDeadlines: [],
    due: null,
    whenText: sentOn === null ? "sendt" : `sendt ${formatDate(sentOn)}`,
    besides: "",
    sourceAge: null,
    confirmText: null,
    aside: null,
  };
}

/**
 * Applies the buyer's notes: a foundation's answer replaces its page, and what was sent has no last day. Applying
 * them twice changes nothing.
 */
export function applyNotes(list: List, notes: Notes): List {
  return {
    ...list,
    grants: list.grants.map((grant) => {
      const note = grantNote(notes, grant.id);
      const answered = withAnswer(grant, note);
      return isSent(note.status) ? asSent(answered, note) : answered;
    }),
  };
}
