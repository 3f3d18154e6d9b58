import { formatDate } from "../danish/danish-date.ts";
import { joinNonNull } from "../danish/sentences.ts";
import { parseStudent } from "../matching/student.ts";
import { isApplicationSent, type List, type ListedGrant } from "./list.ts";
import { grantNote, type NoteFields, type Notes } from "./notes.ts";
import { stayFacts } from "./student-words.ts";

function whenText({ deadline, isRolling, isAutomatic }: ListedGrant): string {
  if (deadline !== null) return formatDate(deadline);
  if (isAutomatic) return "skal ikke søges";
  return isRolling ? "hele året" : "ukendt";
}

function sharedGrant(grant: ListedGrant): ListedGrant {
  const { id, number, title, shortTitle, foundation, name, description, section } = grant;
  const { opensOn, deadline, isRolling, isAutomatic, awardsText, outcomesText, requirements } =
    grant;
  const { attachments, url, sourceUrl, sourceText, sourceAge, sourceYear, isCheckedWithinYear } =
    grant;
  const { email, phone, address } = grant.contact;
  return {
    ...{ id, number, title, shortTitle, foundation, name, description, section },
    ...{ opensOn, deadline, isRolling, isAutomatic, awardsText, outcomesText, requirements },
    ...{ attachments, url, sourceUrl, sourceText, sourceAge, sourceYear, isCheckedWithinYear },
    contact: { email, phone, address, text: joinNonNull(", ", email, phone, address) },
    due: deadline,
    likelyOpenOn: opensOn ?? "",
    furtherDeadlines: [],
    isOuterLimit: false,
    isSent: false,
    isAway: false,
    isSentAhead: false,
    begunText: null,
    aheadText: null,
    limitText: null,
    whenText: whenText(grant),
    dateNote: "",
    confirmText: null,
    usualKroner: null,
    mostKroner: null,
    amountGiven: "",
    amountForYou: null,
    amountShort: "",
    facts: { amount: null, date: null, stay: null },
    howToApply: "",
    fits: [],
    questions: [],
    reasons: [],
    aside: null,
    ownOffice: grant.club === null ? null : grant.ownOffice,
    club: grant.club,
    isViaOthers: false,
    inquiry: null,
    change: null,
  };
}

/** As the share dialog says. */
const sharedFields: ReadonlySet<string> = new Set(["status", "ready"]);

export function sharedNotes(notes: Notes): Notes {
  const pick = (note: NoteFields) =>
    Object.fromEntries(Object.entries(note).filter(([field]) => sharedFields.has(field)));
  return Object.fromEntries(
    Object.entries(notes).flatMap(([name, note]) => (name === "list" ? [] : [[name, pick(note)]])),
  );
}

/** Names its fields, so that a new one is not shared by mistake. */
export function sharedList(list: List, notes: Notes, showsStay: boolean): List {
  const { madeOn, comparedWith, stay, grants, attachments } = list;
  return {
    madeOn,
    comparedWith,
    owner: null,
    stay: showsStay
      ? { ...stay, preparation: "" }
      : { place: null, leavesOn: null, returnsOn: null, preparation: "" },
    ends: { from: "Danmark", to: (showsStay ? stay.place : null) ?? "" },
    neededAnswer: null,
    situation: [],
    facts: stayFacts(parseStudent({}, [], madeOn)),
    // Late grants would hint at the dates of the stay.
    grants: grants
      .filter(
        ({ id, section }) => section !== "late" || isApplicationSent(grantNote(notes, id).status),
      )
      .map(sharedGrant),
    attachments: attachments.map((attachment) => ({ ...attachment, letter: null })),
    withinReach: [],
    worth: null,
    openQuestions: 0,
    paragraphs: [],
    gone: [],
  };
}
