import type { IsoDate } from "../danish/danish-date.ts";
import { optionLabel } from "../matching/answer-options.ts";
import { fullNameOf, type StudentAnswers } from "../matching/answers.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import { isOneOf } from "../matching/cells.ts";
import { isFromEarlierRound } from "../matching/freshness.ts";
import { grantTitle, hostCriteria, isClub } from "../matching/grant.ts";
import { type AssessedGrant, assessGrant, type GrantMatch } from "../matching/match.ts";
import { isDeclined } from "../matching/questions-to-ask.ts";
import { type PreparedGrants, startMatchRun } from "../matching/requirements.ts";
import { parseStudent, type Student } from "../matching/student.ts";
import { studentListFor } from "../matching/student-list.ts";
import { isAvailable } from "../matching/timing.ts";
import { findWithinReach, type WithinReach } from "../matching/within-reach.ts";
import { amountForTable } from "../wording/amount-text.ts";
import { dueText } from "../wording/date-text.ts";
import { studentSituation } from "../wording/grant-text.ts";
import { type ReasonView, wordReason } from "../wording/reason-text.ts";
import { routeEnds } from "../wording/route-places.ts";
import { departureText } from "./departure.ts";
import {
  isApplicationSent,
  type List,
  type ListedAttachment,
  type ListedGrant,
  type NearMiss,
  type Section,
  type SeenGrant,
  type SeenGrants,
} from "./list.ts";
import { listWorthOf } from "./list-worth.ts";
import { isAskedElsewhere, type ListView, makeListedGrant } from "./listed-grant.ts";
import { grantNote, type Notes } from "./notes.ts";
import type { ReportedOutcomes } from "./outcomes.ts";
import { shortTitles } from "./short-titles.ts";
import { applicationParagraphs, attachmentLetter, stayFacts } from "./student-words.ts";

/** A yearly deadline still holds while its day is among the grant's. */
function isSameDeadline(
  before: IsoDate | null,
  { grant, deadline }: Pick<AssessedGrant, "grant" | "deadline">,
): boolean {
  if (before === null || deadline === null || grant.deadlineKind !== "fast")
    return before === deadline;
  const day = before.slice(5);
  return grant.deadlines.some(
    (yearly) => yearly === day || (yearly === "02-29" && day === "02-28"),
  );
}

function changeOf(
  match: AssessedGrant,
  section: Section,
  seen: ReadonlyMap<string, SeenGrant>,
): ListedGrant["change"] {
  if (seen.size === 0) return null;
  const before = seen.get(match.grant.id);
  const isCounted = section === "match" || section === "possible";
  if (before === undefined) return isCounted ? { kind: "new" } : null;
  if (section === "late") return { kind: "missed", before: before.deadline };
  return isSameDeadline(before.deadline, match) ? null : { kind: "moved", before: before.deadline };
}

function toNearMiss(near: WithinReach, view: ReasonView): NearMiss {
  const { grant, due, deadline, amount } = near;
  const isOld = due !== null && due === deadline && isFromEarlierRound(grant, view.student.today);
  const reason = near.reasons.find(({ result }) => result === "unmet");
  return {
    id: grant.id,
    title: grantTitle(grant),
    foundation: grant.foundation,
    name: grant.name,
    obstacle: reason === undefined ? "" : wordReason(reason, near, view).text,
    due,
    whenText: `${isOld ? "ventes " : ""}${dueText(near, view.student)}`,
    usualKroner: amount.usual,
    amountShort: amountForTable(near, view.student.today),
    url: grant.url ?? grant.sourceUrl,
  };
}

const danish = new Intl.Collator("da-DK");

function listedAttachments(
  grants: readonly ListedGrant[],
  kindOf: ReadonlyMap<string, AttachmentKind>,
  student: Student,
): ListedAttachment[] {
  const askedBy = new Map<string, ListedGrant[]>();
  for (const grant of grants) {
    if (grant.section === "late") continue;
    for (const key of new Set(grant.attachments.flatMap(({ anyOf }) => anyOf)))
      askedBy.set(key, [...(askedBy.get(key) ?? []), grant]);
  }
  return [...askedBy]
    .flatMap(([id, asking]) => {
      const kind = kindOf.get(id);
      const grantIds = asking.map((grant) => grant.id);
      return kind === undefined
        ? []
        : [{ ...kind, grantIds, letter: attachmentLetter(kind, asking, student) }];
    })
    .sort((a, b) => b.grantIds.length - a.grantIds.length || danish.compare(a.name, b.name));
}

export interface ListSources {
  readonly grants: PreparedGrants;
  readonly answers: StudentAnswers;
  readonly today: IsoDate;
  /** Grants applied for stay on the list even if they no longer fit. */
  readonly notes?: Notes;
  readonly seen?: SeenGrants;
  readonly outcomes?: readonly ReportedOutcomes[];
}

export function makeList({
  grants,
  answers,
  today,
  notes = {},
  seen = [],
  outcomes = [],
}: ListSources): List {
  const { data, conditionOf } = grants;
  const student = parseStudent(answers, data.conditions, today);
  const reasonView: ReasonView = { student, conditionOf };
  const facts = stayFacts(student);
  const run = startMatchRun(grants, student);
  const { listed, questions } = studentListFor(run);
  const counted = listed.filter((match) => sectionOf(match) === match.outcome);
  const kindOf = new Map(data.attachments.map((kind) => [kind.id, kind]));
  const view: ListView = {
    ...reasonView,
    attachmentKinds: data.attachments,
    shortTitles: shortTitles(listed),
    outcomes: new Map(outcomes.map((each) => [each.grantId, each])),
    askedAt: (place) => [
      ...new Set(
        counted
          .filter((match) => match.grant.appliedAt === place && isAskedElsewhere(match))
          .map(({ grant }) =>
            isClub(place) ? grantTitle(grant) : (grant.name ?? grant.foundation),
          ),
      ),
    ],
  };
  const seenById = new Map(seen.map((each) => [each.id, each]));
  const places = new Map(counted.map(({ grant }, index) => [grant.id, index + 1]));
  const toListed = (match: AssessedGrant, section: Section): ListedGrant => ({
    ...makeListedGrant(match, section, places.get(match.grant.id) ?? null, view),
    change: changeOf(match, section, seenById),
  });
  const onList = new Set(listed.map(({ grant }) => grant.id));
  // The buyer need not be told why these have left the list.
  const sentBefore = grants.all
    .filter(
      ({ grant: { id } }) => !onList.has(id) && isApplicationSent(grantNote(notes, id).status),
    )
    .map((prepared) => ({
      ...toListed({ ...assessGrant(run, prepared), reasons: [] }, "late"),
      aside: null,
    }));
  const inOrder = listed.map((match) => toListed(match, sectionOf(match)));
  const fitting = inOrder.filter(({ section }) => section === "match");
  const open = data.grants.filter((grant) => isAvailable(grant, today));
  const amount = student.answered.get("amount");
  return {
    madeOn: today,
    comparedWith: open.length,
    owner: fullNameOf(answers),
    stay: {
      place: facts.country,
      leavesOn: student.leavesOn,
      returnsOn: student.returnsOn,
      preparation: departureText(student, facts.months),
    },
    ends: routeEnds(answers),
    neededAnswer: amount === undefined ? null : optionLabel("amount", amount),
    situation: studentSituation(answers),
    facts,
    grants: [...inOrder, ...sentBefore],
    attachments: listedAttachments(inOrder, kindOf, student),
    // A student who has chosen a country is not advised to go elsewhere.
    withinReach: findWithinReach(run)
      .filter(
        ({ obstacle }) =>
          !student.answered.has("exchangeCountry") || !isOneOf(hostCriteria, obstacle),
      )
      .map((near) => toNearMiss(near, reasonView)),
    worth: listWorthOf(fitting),
    openQuestions: questions.filter(({ id }) => !isDeclined(id, conditionOf, answers)).length,
    paragraphs: applicationParagraphs(answers, student),
    gone: seen
      .filter(({ id }) => !onList.has(id))
      .map((each) => ({
        ...each,
        why: open.some(({ id }) => id === each.id) ? "unfit" : "closed",
      })),
  };
}

function sectionOf(match: GrantMatch): Section {
  if (match.timing === "late") return "late";
  return match.faint === null ? match.outcome : "faint";
}
