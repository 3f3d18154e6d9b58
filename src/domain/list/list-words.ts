import { compareDays, formatDate, type IsoDate } from "../danish/danish-date.ts";
import { neuterNumberWord, numberWord } from "../danish/length-of-time.ts";
import { capitalize, joinWithAnd, uncapitalize } from "../danish/sentences.ts";
import { type StudentAnswers, textAnswer } from "../matching/answers.ts";
import { attachmentText } from "../wording/attachment-text.ts";
import { grantCountText } from "../wording/count-sentence.ts";
import {
  grantsIn,
  isFromOthers,
  type List,
  type ListedAttachment,
  type ListedGrant,
} from "./list.ts";
import { dayText } from "./plan-words.ts";
import { layOutListRoute } from "./route.ts";
import { firstTasks, type Plan, type Task } from "./task-plan.ts";

export const listTitle = "Din personlige legatliste";

export function countedGrants(list: List): ListedGrant[] {
  return grantsIn(list, "match", "possible");
}

export function timesText(count: number): string {
  return count === 1 ? "1 gang" : `${count} gange`;
}

export function listDeck(list: List): string {
  const fitting = grantsIn(list, "match").length;
  const toCheck = grantsIn(list, "possible").length;
  const total = fitting + toCheck;
  const parts = [
    ...(fitting === 0 ? [] : [`${neuterNumberWord(fitting)} passer til dig`]),
    ...(toCheck === 0 ? [] : [`${neuterNumberWord(toCheck)} skal du selv tjekke`]),
  ].join(", ");
  const count = `${grantCountText(total)} til dit udlandsophold, fundet ${formatDate(list.madeOn)}${parts === "" ? "" : `: ${parts}`}.`;
  if (list.openQuestions === 0) return count;
  const questions =
    list.openQuestions === 1 ? "Ét spørgsmål om dig" : `${list.openQuestions} spørgsmål om dig`;
  return `${count} ${questions} stod åbent, så nogle af dem under »Tjek selv« passer måske ikke.`;
}

export function worthDeck({ worth }: List): string {
  return worth === null
    ? "Færre end tre af de legater, der passer, oplyser et beløb. Det er for få at lægge sammen."
    : `Så meget bliver det, hvis ${worth.givers}, siger ja. De fleste får kun ja fra nogle få. Det, du selv skal tjekke, er ikke regnet med.`;
}

export function firstTasksDeck(plan: Plan): string {
  const count = firstTasks(plan).length;
  if (count === 0) return "Der er intet at gøre endnu. Her er, hvad der kommer hvornår.";
  const first = `${capitalize(count === 1 ? "én" : numberWord(count))} ting først.`;
  return plan.days.length > 0 ? `${first} Resten har sin dato.` : first;
}

export function taskStartText({ from }: Task, today: IsoDate): string {
  return from <= today ? "Nu" : dayText(from, today);
}

export type FirstSteps = ReturnType<typeof makeFirstSteps>;

export function makeFirstSteps(answers: StudentAnswers, list: List, plan: Plan) {
  return {
    firstName: textAnswer(answers, "firstName") || null,
    place: list.stay.place,
    route: layOutListRoute(list, plan, 2),
    steps: firstTasks(plan).map((task) => {
      const { title, dates, stake, why, check } = task;
      return { when: taskStartText(task, plan.today), title, dates, stake, why, check };
    }),
  };
}

type ActionGroup = "sent" | "now" | "ahead" | "away" | "rolling" | "unknown" | "automatic";

const actionGroups: readonly {
  readonly id: ActionGroup;
  readonly title: string;
  readonly intro: string;
}[] = [
  { id: "now", title: "Nu", intro: "Kan efter alt at dømme søges i dag." },
  { id: "ahead", title: "Før afrejse", intro: "Åbner for ansøgninger, før du rejser." },
  {
    id: "away",
    title: "Mens du er ude",
    intro: "Spørg først, om et ophold, der er begyndt, kan støttes.",
  },
  { id: "rolling", title: "Hele året", intro: "Ingen fast frist. Du vælger selv dagen." },
  {
    id: "unknown",
    title: "Uden kendt frist",
    intro: "Vi kender ikke fristen. Spørg, før du bruger tid på en ansøgning.",
  },
  {
    id: "automatic",
    title: "Skal ikke søges",
    intro: "Pengene kommer af sig selv. Spørg, hvis de udebliver.",
  },
  { id: "sent", title: "Søgt", intro: "Her er ansøgningen sendt." },
];

function actionGroupOf(grant: ListedGrant, today: IsoDate): ActionGroup {
  if (grant.isSent) return "sent";
  if (grant.isAutomatic) return "automatic";
  if (grant.deadline === null && !grant.isRolling) return "unknown";
  if (grant.due === null) return "rolling";
  if (grant.likelyOpenOn <= today) return "now";
  return grant.isAway ? "away" : "ahead";
}

export function groupByAction(list: List) {
  const grants = countedGrants(list).sort((a, b) => compareDays(a.due, b.due));
  return actionGroups
    .map((group) => {
      const members = grants.filter((grant) => actionGroupOf(grant, list.madeOn) === group.id);
      const isBegun = group.id !== "away" || members.some(({ begunText }) => begunText !== null);
      return {
        ...group,
        intro: isBegun ? group.intro : "Fristen ligger efter din afrejse.",
        grants: members,
      };
    })
    .filter(({ grants: members }) => members.length > 0);
}

/** "4.000 euro (omkring 29.800 kr.)", "Op til 15.000 euro (111.900 kr., 2021)", "50.000 kr. (2017)" */
export function amountLine(grant: ListedGrant): string {
  const { amountGiven: given, amountForYou, amountShort: short } = grant;
  if (given.includes("kr.") && short.includes("kr.")) return capitalize(short);
  if (amountForYou === null) return given;
  const converted = given.startsWith("Op til ") ? short.replace(/^op til /, "") : short;
  return `${given} (${converted.replace(/ \((\d+)\)$/, ", $1")})`;
}

export function attachmentsDeck(list: List): string {
  const grants = countedGrants(list);
  const stating = grants.filter(({ attachments }) => attachments.length > 0).length;
  const which =
    stating === 1
      ? "Ét af listens legater fortæller"
      : `${stating} af listens ${grants.length} legater fortæller`;
  return `${which}, hvilke bilag der skal med. Saml dem én gang, og brug dem igen. Numrene er legaternes på listen.`;
}

export function attachmentsText({ attachments }: Pick<ListedGrant, "attachments">): string {
  return joinWithAnd(
    attachments.map(({ text }, index) => (index === 0 ? text : uncapitalize(text))),
  );
}

/** With alternatives, `id`, `from`, `days` and `letter` are those of the easiest to get. */
export interface AttachmentLine extends ListedAttachment {
  readonly ids: readonly string[];
}

/** Alternatives are narrowed to one that is required anyway. */
export function attachmentLines({ grants, attachments }: List): AttachmentLine[] {
  const wanted = grants.flatMap(({ id, section, isSent, attachments: required }) =>
    section === "late" || isSent ? [] : required.map(({ anyOf }) => ({ id, anyOf })),
  );
  const needed = new Set(wanted.flatMap(({ anyOf }) => (anyOf.length === 1 ? anyOf : [])));
  const lines = new Map<string, AttachmentLine>();
  for (const { id: grantId, anyOf } of wanted) {
    const sure = anyOf.find((id) => needed.has(id));
    const kinds = (sure === undefined ? anyOf : [sure]).flatMap(
      (id) => attachments.find((kind) => kind.id === id) ?? [],
    );
    const easiest = kinds.find((kind) => !isFromOthers(kind)) ?? kinds[0];
    if (easiest === undefined) continue;
    const ids = kinds.map(({ id }) => id);
    const key = ids.toSorted().join();
    const { grantIds = [] } = lines.get(key) ?? {};
    lines.set(key, {
      ...easiest,
      ids,
      name: attachmentText({ anyOf: ids, note: null }, kinds),
      how:
        kinds.length === 1
          ? easiest.how
          : kinds.map(({ name, how }) => `${name}: ${how}`).join(" "),
      grantIds: [...new Set([...grantIds, grantId])],
    });
  }
  const places = attachments.map(({ id }) => id);
  const waitingDays = (line: AttachmentLine) => (isFromOthers(line) ? line.days : 0);
  return [...lines.values()].sort(
    (a, b) =>
      waitingDays(b) - waitingDays(a) ||
      b.grantIds.length - a.grantIds.length ||
      places.indexOf(a.id) - places.indexOf(b.id),
  );
}

/** Do not exist until travel or housing is booked, or the stay is over. */
const tripPapers = ["rejsedokumentation", "huslejekontrakt", "kvitteringer", "regnskab"];

export function attachmentSource(attachment: ListedAttachment) {
  const { id, from } = attachment;
  if (tripPapers.includes(id)) return "trip";
  if (isFromOthers(attachment)) return "others";
  if (from === "fond") return "form";
  return from === "skriver" ? "written" : "fetched";
}

export const UNKNOWN_DAY = "når du kender fristen";

export function requestTaskOf(
  { ids }: Pick<AttachmentLine, "ids">,
  { now, soon, later }: Plan,
): Task | undefined {
  return [...now, ...soon, ...later].find(
    ({ kind, attachmentId }) => kind === "request" && ids.includes(attachmentId ?? ""),
  );
}

export function askByText(line: AttachmentLine, plan: Plan): string {
  const { from, days, grantIds } = line;
  if (from === "skriver") return "du skriver det selv";
  if (from === "henter" || days === 0) return "du henter det selv";
  if (from === "fond") return "fra fondens side";
  const tasks = [...plan.now, ...plan.soon, ...plan.later];
  const dayOf = (by: IsoDate | null) =>
    by === null || by <= plan.today ? "nu" : dayText(by, plan.today);
  const task = requestTaskOf(line, plan);
  if (task !== undefined) return dayOf(task.by);
  const question = tasks.find(
    ({ kind, by, grantIds: asked }) =>
      kind === "ask" && by !== null && asked.some((id) => grantIds.includes(id)),
  );
  return question === undefined
    ? UNKNOWN_DAY
    : `${dayOf(question.by)}, når du ${uncapitalize(question.title.replace(/^(\S+)(.*?)(?:,? om .*)?$/, "$1er$2"))}`;
}

export function listNumbersText(
  { grantIds }: Pick<ListedAttachment, "grantIds">,
  { grants }: List,
): string {
  const ranges: [from: number, to: number][] = [];
  for (const { id, number } of grants) {
    if (number === null || !grantIds.includes(id)) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return joinWithAnd(
    ranges.flatMap(([from, to]) =>
      to - from > 1 ? [`${from}-${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`],
    ),
  );
}

function deadlineOrNone(day: IsoDate | null): string {
  return day === null ? "ingen kendt frist" : formatDate(day);
}

export function changeText({ change }: ListedGrant): string | null {
  if (change === null) return null;
  return change.kind === "new"
    ? "Ny på listen"
    : `${change.kind === "moved" ? "Ny frist" : "Kommer nu for sent"} (før: ${deadlineOrNone(change.before)})`;
}

export function groupChanges({ grants, gone }: Pick<List, "grants" | "gone">) {
  const changed = (kind: "new" | "moved" | "missed") =>
    grants.flatMap(({ id, title, whenText, change }) =>
      change?.kind !== kind
        ? []
        : [
            {
              id,
              text:
                change.kind === "new"
                  ? `${title}: ${whenText}`
                  : `${title}: ${change.kind === "moved" ? `${whenText}; ` : ""}før ${deadlineOrNone(change.before)}`,
            },
          ],
    );
  const left = (reason: "closed" | "unfit") =>
    gone.flatMap(({ title, why }) => (why === reason ? [{ id: null, text: title }] : []));
  return [
    { title: "Nye på listen", items: changed("new") },
    { title: "Ny frist", items: changed("moved") },
    { title: "Lukket siden sidst", items: left("closed") },
    { title: "Fristen kommer nu for sent til dit ophold", items: changed("missed") },
    { title: "Passer ikke længere til dine svar", items: left("unfit") },
  ].filter(({ items }) => items.length > 0);
}

export const changesTitle = "Siden sidst";
export const changesDeck =
  "Vi har holdt listen op mod den, du så sidst. Det nye er også mærket på hvert legat.";
