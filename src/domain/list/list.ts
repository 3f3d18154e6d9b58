import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import { capitalize } from "../danish/sentences.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import { likelyOpening } from "../matching/likely-opening.ts";
import { listWorthOf, type Worth } from "./list-worth.ts";
import { type ApplicationStatus, type GrantNote, grantNote, type Notes } from "./notes.ts";
import type { ApplicationParagraph, Inquiry, StayFacts } from "./student-words.ts";

/** `match` and `possible` are numbered and count in the totals. */
export type Section = "match" | "possible" | "faint" | "late";

export interface GrantFact {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

export interface ListedAttachment extends AttachmentKind {
  readonly grantIds: readonly string[];
  /** `null` if no mail is needed, and in a shared list. */
  readonly letter: Inquiry | null;
}

/** Provided by somebody else, who needs time for it. */
export function isFromOthers({ from, days }: ListedAttachment): boolean {
  return days > 0 && from !== "skriver" && from !== "henter" && from !== "fond";
}

export interface ListedGrant {
  readonly id: string;
  /** From 1; `null` outside `match` and `possible`. */
  readonly number: number | null;
  readonly title: string;
  readonly shortTitle: string;
  readonly foundation: string;
  readonly name: string | null;
  readonly description: string;
  readonly section: Section;

  readonly opensOn: IsoDate | null;
  /** From today; estimated if no opening is known. */
  readonly likelyOpenOn: IsoDate;
  readonly deadline: IsoDate | null;
  readonly furtherDeadlines: readonly IsoDate[];
  /** The deadline, or an earlier limit set by the departure. */
  readonly due: IsoDate | null;
  /** Whether the departure sets `due`, not the deadline. */
  readonly isOuterLimit: boolean;
  readonly isRolling: boolean;
  readonly isAutomatic: boolean;
  readonly isSent: boolean;
  readonly isAway: boolean;
  /** To be sent before the departure, although the deadline is later. */
  readonly isSentAhead: boolean;
  /** Advice to ask about a stay begun by the deadline. */
  readonly begunText: string | null;
  /** The same, if the application can be sent before the departure. */
  readonly aheadText: string | null;
  /** "før afrejsen", "en måned før afrejsen" */
  readonly limitText: string | null;
  /** "åbner 10. januar, frist 1. marts 2027", "hele året", "sendt 3. februar 2027" */
  readonly whenText: string;
  /** Beside the date in tables: "åbner 10. januar, tjek selv". */
  readonly dateNote: string;
  /** "kilden er fra 2022", "kilden nævner intet årstal" */
  readonly sourceAge: string | null;
  /** "se på fondens side, om fristen stadig er 1. maj (kilden er fra 2022)" */
  readonly confirmText: string | null;

  readonly usualKroner: number | null;
  readonly mostKroner: number | null;
  /** As the foundation puts it: "4.000 euro". */
  readonly amountGiven: string;
  /** What that comes to, if all of it can be reckoned: "omkring 29.800 kr., højst 33.500 kr." */
  readonly amountForYou: string | null;
  /** In kroner, where they are known; an old one with its year. */
  readonly amountShort: string;
  readonly awardsText: string | null;
  readonly outcomesText: string | null;

  readonly facts: Readonly<Record<"amount" | "date" | "stay", GrantFact | null>>;
  readonly howToApply: string;
  readonly requirements: string | null;
  readonly attachments: readonly { readonly anyOf: readonly string[]; readonly text: string }[];
  readonly fits: readonly string[];
  readonly questions: readonly { readonly label: string; readonly text: string }[];
  readonly reasons: readonly { readonly text: string; readonly isOpen: boolean }[];
  /** Why a faint or late grant does not count. */
  readonly aside: string | null;

  readonly url: string | null;
  readonly sourceUrl: string;
  readonly sourceText: string;
  readonly sourceYear: number | null;
  readonly isCheckedWithinYear: boolean;
  readonly contact: Contact;
  /** Whom to ask or apply to, if not the foundation: "VIAs internationale kontor", "klubben". */
  readonly ownOffice: string | null;
  /** The kind of club that must nominate the student: "soroptimistklub". */
  readonly club: string | null;
  /** Applied for through the student's own school or a club, by a known deadline. */
  readonly isViaOthers: boolean;
  readonly inquiry: Inquiry | null;

  readonly change:
    | { readonly kind: "new" }
    | { readonly kind: "moved"; readonly before: IsoDate | null }
    /** `before` is the deadline shown before the grant became late. */
    | { readonly kind: "missed"; readonly before: IsoDate | null }
    | null;
}

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** "legat@fonden.dk · tlf. 12 34 56 78", "Se jf.onlinelegat.dk" */
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
  /** The ends of the route: "DTU" and "KAIST". */
  readonly ends: { readonly from: string; readonly to: string };
  /** The money that the student lacks: "Under 50.000 kr." */
  readonly neededAnswer: string | null;
  readonly situation: readonly { readonly label: string; readonly value: string }[];
  readonly facts: StayFacts;
  readonly grants: readonly ListedGrant[];
  readonly attachments: readonly ListedAttachment[];
  readonly withinReach: readonly NearMiss[];
  readonly worth: ListWorth | null;
  readonly openQuestions: number;
  /** Drafts with gaps in square brackets. */
  readonly paragraphs: readonly ApplicationParagraph[];
  readonly gone: readonly (SeenGrant & { readonly why: "closed" | "unfit" })[];
}

/** Late grants are left out, or they would later count as missed. */
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

/** An office counts, although the student must find its address. */
export function canBeMailed({ contact, ownOffice }: ListedGrant): boolean {
  return contact.email !== null || ownOffice !== null;
}

export function isStillToApply(status: ApplicationStatus): boolean {
  return status === "considering" || status === "started";
}

/** Assumes a grant still to apply for. */
export function isPlanned(
  { section, isAutomatic }: ListedGrant,
  { status, statedDeadline }: GrantNote,
): boolean {
  if (isAutomatic) return false;
  if (section === "late") return statedDeadline !== null;
  return section !== "faint" || status === "started";
}

/** Assumes a grant still to apply for; a start means that it was checked. */
export function isToCheck({ section }: ListedGrant, { status }: GrantNote): boolean {
  return section === "possible" && status !== "started";
}

export function acceptsAllYear({ isRolling, deadline }: ListedGrant): boolean {
  return isRolling && deadline === null;
}

/** A source without a year may be from this round. */
export function hasExpectedDates({ sourceAge, sourceYear }: ListedGrant): boolean {
  return sourceAge !== null && sourceYear !== null;
}

export function isApplicationSent(status: ApplicationStatus): boolean {
  return status === "sent" || status === "granted" || status === "declined";
}

function withStatedAnswer(grant: ListedGrant, note: GrantNote, list: List): ListedGrant {
  const { statedDeadline } = note;
  const isGranted = note.status === "granted" && note.grantedKroner !== null;
  const kroner = isGranted ? note.grantedKroner : note.statedKroner;
  const source = isGranted ? "bevilget" : "fondens svar";
  const { leavesOn } = list.stay;
  const isSure = grant.sourceAge === null && (grant.opensOn ?? "") > list.madeOn;
  const opensOn = isSure && (grant.opensOn ?? "") < (statedDeadline ?? "") ? grant.opensOn : null;
  return {
    ...grant,
    facts: {
      ...grant.facts,
      ...(kroner !== null && {
        amount: { label: "Beløb", value: formatKroner(kroner), note: source },
      }),
      ...(statedDeadline !== null && {
        date: { label: "Frist", value: formatDate(statedDeadline), note: "fondens svar" },
      }),
    },
    ...(statedDeadline !== null && {
      opensOn,
      likelyOpenOn: opensOn === null ? likelyOpening(statedDeadline, list.madeOn) : opensOn,
      isAway: leavesOn !== null && statedDeadline >= leavesOn,
      begunText: null,
      aheadText: null,
      limitText: null,
      aside: null,
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
    ...(kroner !== null && {
      usualKroner: kroner,
      mostKroner: kroner,
      amountGiven: `${formatKroner(kroner)} (${source})`,
      amountForYou: null,
      amountShort: formatKroner(kroner),
    }),
  };
}

/** The next deadline belongs to another round. */
function asSent(grant: ListedGrant, { sentOn }: GrantNote): ListedGrant {
  const whenText = sentOn === null ? "sendt" : `sendt ${formatDate(sentOn)}`;
  return {
    ...grant,
    isSent: true,
    facts: {
      ...grant.facts,
      date: { label: "Ansøgningen", value: capitalize(whenText), note: null },
    },
    opensOn: null,
    deadline: null,
    furtherDeadlines: [],
    due: null,
    whenText,
    dateNote: "",
    sourceAge: null,
    confirmText: null,
    aside: null,
  };
}

export function applyNotes(list: List, notes: Notes): List {
  const grants = list.grants.map((grant) => {
    const note = grantNote(notes, grant.id);
    const answered = withStatedAnswer(grant, note, list);
    return isApplicationSent(note.status) ? asSent(answered, note) : answered;
  });
  const fitting = grants.filter(({ section }) => section === "match");
  return { ...list, grants, worth: list.worth && listWorthOf(fitting) };
}
