import { writeXlsx } from "hucre/xlsx";
import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { capitalized, inSentence, listAnd } from "../../src/domain/danish/sentences.ts";
import {
  countText,
  type MergedAttachment,
  mergeAttachments,
} from "../../src/domain/list/attachments.ts";
import { entryStatuses, statusLabels } from "../../src/domain/list/buyer-entries.ts";
import type { ListChanges } from "../../src/domain/list/edition-changes.ts";
import type { GrantList } from "../../src/domain/list/grant-list.ts";
import { lateReason } from "../../src/domain/list/late-reason.ts";
import {
  askByText,
  changeText,
  lateTitle,
  listTitle,
  obstacleText,
  outcomeNames,
} from "../../src/domain/list/list-wording.ts";
import { planStart } from "../../src/domain/list/start-page-plan.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { amountInTable, isAmountKnown } from "../../src/domain/wording/amount-text.ts";
import { deadlineText } from "../../src/domain/wording/date-text.ts";
import { shownUrl, sourceText } from "../../src/domain/wording/grant-text.ts";
import { fitFragments } from "../../src/domain/wording/reason-fragments.ts";
import { type ReasonView, reasonText } from "../../src/domain/wording/reason-text.ts";
import {
  bold,
  type Column,
  choice,
  DATE,
  fillOf,
  KRONER,
  left,
  letterOf,
  link,
  plain,
  right,
  type SheetCell,
  SPARE_ROWS,
  tableSheet,
  written,
} from "./table-sheet.ts";

/** The states of the list's own page, in its words. */
const statuses = entryStatuses.map((status) => statusLabels[status]);
const attachmentChoices = ["Mangler", "Bestilt", "Klar"] as const;

/** A grant and its result, whether it is on the list or only near it. */
type Found = Omit<GrantMatch, "outcome">;

interface GrantRow {
  readonly number: number;
  readonly match: GrantMatch;
  readonly view: ReasonView;
  readonly change: string | null;
}

/** A grant that is not on the list, and why. */
interface NearRow {
  readonly match: Found;
  readonly view: ReasonView;
  readonly why: string;
}

function deadlineCell({
  match: { grant, due },
  view: { student },
}: {
  readonly match: Found;
  readonly view: ReasonView;
}): SheetCell {
  return due === null ? written(deadlineText(grant, null, student)) : dayCell(due);
}

/** Its usual amount as a number to sort and add up; words if none can be worked out. */
function amountCell({ match }: { readonly match: Found }): SheetCell {
  const { usual } = match.amount;
  if (usual !== null) return { style: { ...right, numFmt: KRONER }, value: usual };
  return written(isAmountKnown(match) ? amountInTable(match) : "", { ...right, numFmt: "@" });
}

/** "jf.onlinelegat.dk": a whole address would fill the cell and add nothing. */
function siteOf(address: string): string {
  return shownUrl(address).split("/")[0] ?? address;
}

/** The format allows no letters outside ASCII in addresses. */
function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).href : encodeURI(url);
}

function linkCell({ match: { grant } }: { readonly match: Found }): SheetCell {
  const address = grant.url ?? grant.sourceUrl;
  return { ...written(siteOf(address), link), hyperlink: { target: addressOf(address) } };
}

function nameCell({ match: { grant } }: { readonly match: Found }): SheetCell {
  return written(grant.name ?? grant.foundation, bold);
}

function foundationCell({ match: { grant } }: { readonly match: Found }): SheetCell {
  return written(grant.foundation);
}

/** What the student has to find out, and whether it has to be done from abroad. */
function openText({ match, view }: GrantRow): string {
  const open = match.reasons.filter(({ result }) => result === "unknown");
  return [
    ...(match.timing === "away" ? ["Fristen ligger efter din afrejse."] : []),
    ...open.map((reason) => {
      const { label, text: words } = reasonText(reason, match, view);
      return reason.criterion === "tjek_selv" ? words : `${label}: ${words}`;
    }),
  ].join(" ");
}

function dayCell(day: IsoDate | null): SheetCell {
  const style = { ...left, numFmt: DATE };
  return day === null ? { style } : { style, value: new Date(`${day}T00:00:00Z`) };
}

/** Empty, for a date or an amount to be entered. */
const blankDay = () => dayCell(null);
const blankKroner = (): SheetCell => ({ style: { ...right, numFmt: KRONER } });

const grantColumns: readonly Column<GrantRow>[] = [
  { header: "Nr.", width: 5, cell: ({ number }) => ({ style: left, value: number }) },
  { header: "Legat", width: 26, cell: nameCell },
  { header: "Fond", width: 22, cell: foundationCell },
  { header: "Passer", width: 9, cell: ({ match }) => written(outcomeNames[match.outcome]) },
  { header: "Åbner", width: 12, cell: ({ match: { opensOn } }) => dayCell(opensOn) },
  { header: "Frist", width: 14, cell: deadlineCell },
  { header: "Beløb (normalt)", width: 13, cell: amountCell },
  {
    header: "Derfor passer det",
    width: 30,
    cell: ({ match, view }) => written(capitalized(fitFragments(match, view).join(" · "))),
  },
  { header: "Tjek selv", width: 30, cell: (row) => written(openText(row)) },
  {
    header: "Bilag",
    width: 26,
    cell: ({ match: { grant } }) =>
      written(capitalized(listAnd(grant.attachments.map(inSentence)))),
  },
  {
    header: "Status",
    width: 12,
    cell: () => written(statusLabels.considering, choice),
    choices: statuses,
  },
  { header: "Søgt om", width: 11, cell: blankKroner },
  { header: "Sendt", width: 12, cell: blankDay },
  { header: "Svar senest", width: 12, cell: blankDay },
  { header: "Fik", width: 11, cell: blankKroner },
  { header: "Link", width: 18, cell: linkCell },
  { header: "Tjekket", width: 14, cell: ({ match: { grant } }) => written(sourceText(grant)) },
  { header: "Noter", width: 24, cell: ({ change }) => written(change ?? "") },
];

const nearColumns: readonly Column<NearRow>[] = [
  { header: "Legat", width: 32, cell: nameCell },
  { header: "Fond", width: 28, cell: foundationCell },
  { header: "Derfor ikke på listen", width: 60, cell: ({ why }) => written(why) },
  { header: "Frist", width: 15, cell: deadlineCell },
  { header: "Beløb (normalt)", width: 16, cell: amountCell },
  { header: "Link", width: 26, cell: linkCell },
  { header: "Noter", width: 34, cell: () => written("") },
];

/** First those that one change would open up, then those that come too late for this stay. Neither is counted. */
function nearRows({ withinReach, late, view }: GrantList): NearRow[] {
  return [
    ...withinReach.map((match) => ({
      match,
      view,
      why: obstacleText(match, view),
    })),
    ...late.map((match) => ({
      match,
      view,
      why: `${lateTitle}. ${lateReason(match, view.student).text}`,
    })),
  ];
}

interface AttachmentRow extends MergedAttachment {
  /** When to request it by, or who writes it. */
  readonly askBy: string;
}

const attachmentColumns: readonly Column<AttachmentRow>[] = [
  { header: "Bilag", width: 42, cell: ({ name }) => written(name, bold) },
  { header: "Så mange beder om det", width: 16, cell: (row) => written(countText(row)) },
  { header: "Til legat nr.", width: 28, cell: ({ numbers }) => written(numbers.join(", ")) },
  { header: "Bed om det senest", width: 22, cell: ({ askBy }) => written(capitalized(askBy)) },
  {
    header: "Klar",
    width: 14,
    cell: () => written(attachmentChoices[0], plain),
    choices: attachmentChoices,
  },
  { header: "Noter", width: 44, cell: () => written("") },
];

/**
 * A workbook of the list: "Legater" in list order, with why each fits, a status to choose and room for sums asked
 * for, sent and answered; "Bilag" with each attachment once and the day to request it; "Andre", if needed, with grants
 * not on the list and why. Changes since the previous edition are among the notes.
 */
export function renderTracker(list: GrantList, changes: ListChanges | null): Promise<Uint8Array> {
  const rows = list.matches.map((match, index) => ({
    number: index + 1,
    match,
    view: list.view,
    change: changeText(changes, match),
  }));
  const near = nearRows(list);
  const plan = planStart(list);
  const grants = tableSheet("Legater", grantColumns, rows);
  const attachments = tableSheet(
    "Bilag",
    attachmentColumns,
    mergeAttachments(list.matches).map((attachment) => ({
      ...attachment,
      askBy: askByText(attachment.name, plan, list.madeOn),
    })),
  );
  const last = rows.length + 1 + SPARE_ROWS;
  const status = letterOf(grantColumns, "Status");
  const deadline = letterOf(grantColumns, "Frist");
  const answerBy = letterOf(grantColumns, "Svar senest");
  const madeOn = new Date(`${list.madeOn}T12:00:00Z`);
  return writeXlsx({
    sheets: [
      {
        ...grants,
        conditionalRules: [
          {
            type: "expression",
            priority: 1,
            range: `A2:${letterOf(grantColumns, "Noter")}${last}`,
            formula: `OR($${status}2="${statusLabels.declined}",$${status}2="${statusLabels.dismissed}")`,
            style: { font: { strikethrough: true, color: { rgb: "4A5B63" } } },
          },
          {
            type: "expression",
            priority: 2,
            range: `${status}2:${status}${last}`,
            formula: `$${status}2="${statusLabels.granted}"`,
            style: { fill: fillOf("DCEFE2") },
          },
          {
            // Four weeks to go, and nothing has been sent.
            type: "expression",
            priority: 3,
            range: `${deadline}2:${deadline}${last}`,
            formula: `AND(ISNUMBER($${deadline}2),$${deadline}2-TODAY()<=28,OR($${status}2="${statusLabels.considering}",$${status}2="${statusLabels.started}"))`,
            style: { fill: fillOf("F2B84B") },
          },
          {
            // The answer is overdue.
            type: "expression",
            priority: 4,
            range: `${answerBy}2:${answerBy}${last}`,
            formula: `AND(ISNUMBER($${answerBy}2),$${answerBy}2<TODAY(),$${status}2="${statusLabels.sent}")`,
            style: { fill: fillOf("F2B84B") },
          },
        ],
      },
      attachments,
      ...(near.length === 0 ? [] : [tableSheet("Andre", nearColumns, near)]),
    ],
    properties: {
      title: listTitle,
      creator: "Legatkompas",
      created: madeOn,
      modified: madeOn,
    },
    defaultFont: { name: "Arial", size: 10 },
  });
}
