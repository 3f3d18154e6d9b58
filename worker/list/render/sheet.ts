import { type CellStyle, writeXlsx } from "hucre/xlsx";
import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { capitalized } from "../../../src/domain/danish/sentences.ts";
import { grantsIn, type List, type ListedGrant } from "../../../src/domain/list/list.ts";
import { sectionNames, sectionTitles } from "../../../src/domain/list/list-sections.ts";
import {
  type AttachmentLine,
  askByText,
  attachmentLines,
  attachmentsText,
  changeText,
  countedGrants,
  listNumbersOf,
  listTitle,
  numberRangesText,
} from "../../../src/domain/list/list-words.ts";
import {
  attachmentLineNote,
  type GrantNote,
  grantNote,
  type Notes,
  statuses,
  statusLabels,
} from "../../../src/domain/list/notes.ts";
import type { Plan } from "../../../src/domain/list/task-plan.ts";
import { readableUrl } from "../../../src/domain/wording/grant-text.ts";
import { light, officeColour } from "../../../src/styles/palette.ts";
import {
  boldStyle,
  type Column,
  choiceStyle,
  columnLetter,
  DATE_FORMAT,
  fillOf,
  KRONER_FORMAT,
  leftStyle,
  linkStyle,
  plainStyle,
  rightStyle,
  type SheetCell,
  SPARE_ROWS,
  tableSheet,
  textCell,
} from "./table-sheet.ts";

const statusChoices = statuses.map((status) => statusLabels[status]);
const attachmentChoices = ["Mangler", "Bestilt", "Klar"] as const;

interface GrantRow {
  readonly grant: ListedGrant;
  readonly note: GrantNote;
}

interface AsideRow extends Pick<ListedGrant, "name" | "foundation" | "due" | "whenText"> {
  readonly why: string;
  readonly usualKroner: number | null;
  readonly amountShort: string;
  readonly contactText: string;
  readonly url: string;
}

function dueCell({ due, whenText }: Pick<ListedGrant, "due" | "whenText">): SheetCell {
  return due === null ? textCell(whenText) : dayCell(due);
}

function amountCell({
  usualKroner,
  amountShort,
}: Pick<ListedGrant, "usualKroner" | "amountShort">): SheetCell {
  return usualKroner === null
    ? textCell(amountShort, { ...rightStyle, numFmt: "@" })
    : kronerCell(usualKroner);
}

function kronerCell(kroner: number | null): SheetCell {
  const style = { ...rightStyle, numFmt: KRONER_FORMAT };
  return kroner === null ? { style } : { style, value: kroner };
}

function siteOf(address: string): string {
  return readableUrl(address).split("/")[0] ?? address;
}

function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).href : encodeURI(url);
}

function linkCell(url: string): SheetCell {
  return { ...textCell(siteOf(url), linkStyle), hyperlink: { target: addressOf(url) } };
}

function nameCell({ name, foundation }: Pick<ListedGrant, "name" | "foundation">): SheetCell {
  return textCell(name ?? foundation, boldStyle);
}

function openText({ questions }: ListedGrant): string {
  return questions.map(({ label, text }) => (label === "" ? text : `${label}: ${text}`)).join(" ");
}

function dayCell(day: IsoDate | null): SheetCell {
  const style = { ...leftStyle, numFmt: DATE_FORMAT };
  return day === null ? { style } : { style, value: new Date(`${day}T00:00:00Z`) };
}

const grantColumns: readonly Column<GrantRow>[] = [
  {
    header: "Nr.",
    width: 5,
    cell: ({ grant }) => ({ style: leftStyle, value: grant.number ?? 0 }),
  },
  { header: "Legat", width: 26, cell: ({ grant }) => nameCell(grant) },
  { header: "Fond", width: 22, cell: ({ grant }) => textCell(grant.foundation) },
  { header: "Passer", width: 9, cell: ({ grant }) => textCell(sectionNames[grant.section]) },
  { header: "Åbner", width: 12, cell: ({ grant }) => dayCell(grant.opensOn) },
  { header: "Søg senest", width: 14, cell: ({ grant }) => dueCell(grant) },
  {
    header: "Om fristen",
    width: 24,
    cell: ({ grant }) => textCell(grant.due === null ? "" : capitalized(grant.besides)),
  },
  { header: "Beløb (normalt)", width: 13, cell: ({ grant }) => amountCell(grant) },
  {
    header: "Derfor passer det",
    width: 30,
    cell: ({ grant }) => textCell(capitalized(grant.fits.join(" · "))),
  },
  { header: "Tjek selv", width: 30, cell: ({ grant }) => textCell(openText(grant)) },
  {
    header: "Bilag",
    width: 26,
    cell: ({ grant }) => textCell(attachmentsText(grant)),
  },
  {
    header: "Status",
    width: 12,
    cell: ({ note }) => textCell(statusLabels[note.status], choiceStyle),
    choices: statusChoices,
  },
  { header: "Søgt om", width: 11, cell: ({ note }) => kronerCell(note.askedKroner) },
  { header: "Sendt", width: 12, cell: ({ note }) => dayCell(note.sentOn) },
  { header: "Svar senest", width: 12, cell: ({ note }) => dayCell(note.answerBy) },
  { header: "Fik", width: 11, cell: ({ note }) => kronerCell(note.grantedKroner) },
  { header: "Kontakt", width: 24, cell: ({ grant }) => textCell(grant.contact.text) },
  { header: "Link", width: 18, cell: ({ grant }) => linkCell(grant.url ?? grant.sourceUrl) },
  { header: "Tjekket", width: 14, cell: ({ grant }) => textCell(grant.sourceText) },
  {
    header: "Noter",
    width: 24,
    cell: ({ grant, note }) =>
      textCell([changeText(grant), note.note.trim()].filter(Boolean).join("\n")),
  },
];

const asideColumns: readonly Column<AsideRow>[] = [
  { header: "Legat", width: 32, cell: nameCell },
  { header: "Fond", width: 28, cell: ({ foundation }) => textCell(foundation) },
  { header: "Derfor tæller det ikke med", width: 60, cell: ({ why }) => textCell(why) },
  { header: "Søg senest", width: 15, cell: dueCell },
  { header: "Beløb (normalt)", width: 16, cell: amountCell },
  { header: "Kontakt", width: 24, cell: ({ contactText }) => textCell(contactText) },
  { header: "Link", width: 26, cell: ({ url }) => linkCell(url) },
  { header: "Noter", width: 34, cell: () => textCell("") },
];

function asideRows(list: List): AsideRow[] {
  return [
    ...grantsIn(list, "faint", "late").map(({ section, aside, contact, ...grant }) => ({
      ...grant,
      why: `${sectionTitles[section]}. ${aside ?? ""}`.trim(),
      contactText: contact.text,
      url: grant.url ?? grant.sourceUrl,
    })),
    ...list.withinReach.map(({ obstacle, ...near }) => ({
      ...near,
      why: obstacle,
      contactText: "",
    })),
  ];
}

interface AttachmentRow {
  readonly attachment: AttachmentLine;
  readonly places: readonly number[];
  readonly askBy: string;
  readonly state: (typeof attachmentChoices)[number];
}

const attachmentColumns: readonly Column<AttachmentRow>[] = [
  { header: "Bilag", width: 42, cell: ({ attachment: { name } }) => textCell(name, boldStyle) },
  { header: "Til legat nr.", width: 28, cell: ({ places }) => textCell(numberRangesText(places)) },
  { header: "Bed om det senest", width: 22, cell: ({ askBy }) => textCell(capitalized(askBy)) },
  { header: "Sådan får du det", width: 50, cell: ({ attachment: { how } }) => textCell(how) },
  {
    header: "Klar",
    width: 14,
    cell: ({ state }) => textCell(state, plainStyle),
    choices: attachmentChoices,
  },
  { header: "Noter", width: 44, cell: () => textCell("") },
];

export function renderSheet(list: List, plan: Plan, notes: Notes): Promise<Uint8Array> {
  const rows = countedGrants(list).map((grant) => ({ grant, note: grantNote(notes, grant.id) }));
  const asides = asideRows(list);
  const grants = tableSheet("Legater", grantColumns, rows);
  const attachments = tableSheet(
    "Bilag",
    attachmentColumns,
    attachmentLines(list).flatMap((attachment): AttachmentRow[] => {
      const places = listNumbersOf(attachment, list);
      const { ready, expectedOn } = attachmentLineNote(notes, attachment.ids);
      const state = ready ? "Klar" : expectedOn === null ? "Mangler" : "Bestilt";
      return places.length === 0
        ? []
        : [{ attachment, places, askBy: askByText(attachment, plan), state }];
    }),
  );
  const last = rows.length + 1 + SPARE_ROWS;
  const status = columnLetter(grantColumns, "Status");
  const deadline = columnLetter(grantColumns, "Søg senest");
  const answerBy = columnLetter(grantColumns, "Svar senest");
  const below = (column: string) => `${column}2:${column}${last}`;
  const rule = (range: string, formula: string, style: CellStyle) =>
    ({ type: "expression", range, formula, style }) as const;
  const madeOn = new Date(`${list.madeOn}T12:00:00Z`);
  return writeXlsx({
    sheets: [
      {
        ...grants,
        conditionalRules: [
          rule(
            `A2:${columnLetter(grantColumns, "Noter")}${last}`,
            `OR($${status}2="${statusLabels.declined}",$${status}2="${statusLabels.dismissed}")`,
            {
              font: { strikethrough: true, color: { rgb: officeColour(light["text-secondary"]) } },
            },
          ),
          rule(below(status), `$${status}2="${statusLabels.granted}"`, { fill: fillOf("DCEFE2") }),
          // Four weeks to go, and nothing has been sent.
          rule(
            below(deadline),
            `AND(ISNUMBER($${deadline}2),$${deadline}2-TODAY()<=28,OR($${status}2="${statusLabels.considering}",$${status}2="${statusLabels.started}"))`,
            { fill: fillOf(officeColour(light.signal)) },
          ),
          // The answer is overdue.
          rule(
            below(answerBy),
            `AND(ISNUMBER($${answerBy}2),$${answerBy}2<TODAY(),$${status}2="${statusLabels.sent}")`,
            { fill: fillOf(officeColour(light.signal)) },
          ),
        ].map((one, index) => ({ ...one, priority: index + 1 })),
      },
      attachments,
      ...(asides.length === 0 ? [] : [tableSheet("Andre", asideColumns, asides)]),
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
