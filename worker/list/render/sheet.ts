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
  type Column,
  cellStyles,
  columnLetter,
  DATE_FORMAT,
  fillOf,
  KRONER_FORMAT,
  type SheetCell,
  SPARE_ROWS,
  tableSheet,
  textCell,
} from "./table-sheet.ts";

const statusChoices = statuses.map((status) => statusLabels[status]);
const attachmentChoices = ["Mangler", "Bestilt", "Klar"] as const;

type Aside = "name" | "foundation" | "due" | "whenText" | "usualKroner" | "amountShort";

interface AsideRow extends Pick<ListedGrant, Aside> {
  readonly why: string;
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
    ? textCell(amountShort, { ...cellStyles.right, numFmt: "@" })
    : kronerCell(usualKroner);
}

function kronerCell(kroner: number | null): SheetCell {
  const style = { ...cellStyles.right, numFmt: KRONER_FORMAT };
  return kroner === null ? { style } : { style, value: kroner };
}

function linkCell(url: string): SheetCell {
  const site = readableUrl(url).split("/")[0] ?? url;
  const target = URL.canParse(url) ? new URL(url).href : encodeURI(url);
  return { ...textCell(site, cellStyles.link), hyperlink: { target } };
}

function nameCell({ name, foundation }: Pick<ListedGrant, "name" | "foundation">): SheetCell {
  return textCell(name ?? foundation, cellStyles.bold);
}

function openText({ questions }: ListedGrant): string {
  return questions.map(({ label, text }) => (label === "" ? text : `${label}: ${text}`)).join(" ");
}

function dayCell(day: IsoDate | null): SheetCell {
  const style = { ...cellStyles.left, numFmt: DATE_FORMAT };
  return day === null ? { style } : { style, value: new Date(`${day}T00:00:00Z`) };
}

const grantColumns: readonly Column<{ grant: ListedGrant; note: GrantNote }>[] = [
  ["Nr.", 5, ({ grant }) => ({ style: cellStyles.left, value: grant.number ?? 0 })],
  ["Legat", 26, ({ grant }) => nameCell(grant)],
  ["Fond", 22, ({ grant }) => textCell(grant.foundation)],
  ["Passer", 9, ({ grant }) => textCell(sectionNames[grant.section])],
  ["Åbner", 12, ({ grant }) => dayCell(grant.opensOn)],
  ["Søg senest", 14, ({ grant }) => dueCell(grant)],
  ["Om fristen", 24, ({ grant }) => textCell(grant.due === null ? "" : capitalized(grant.besides))],
  ["Beløb (normalt)", 13, ({ grant }) => amountCell(grant)],
  ["Derfor passer det", 30, ({ grant }) => textCell(capitalized(grant.fits.join(" · ")))],
  ["Tjek selv", 30, ({ grant }) => textCell(openText(grant))],
  ["Bilag", 26, ({ grant }) => textCell(attachmentsText(grant))],
  [
    "Status",
    12,
    ({ note }) => textCell(statusLabels[note.status], cellStyles.choice),
    statusChoices,
  ],
  ["Søgt om", 11, ({ note }) => kronerCell(note.askedKroner)],
  ["Sendt", 12, ({ note }) => dayCell(note.sentOn)],
  ["Svar senest", 12, ({ note }) => dayCell(note.answerBy)],
  ["Fik", 11, ({ note }) => kronerCell(note.grantedKroner)],
  ["Kontakt", 24, ({ grant }) => textCell(grant.contact.text)],
  ["Link", 18, ({ grant }) => linkCell(grant.url ?? grant.sourceUrl)],
  ["Tjekket", 14, ({ grant }) => textCell(grant.sourceText)],
  [
    "Noter",
    24,
    ({ grant, note }) => textCell([changeText(grant), note.note.trim()].filter(Boolean).join("\n")),
  ],
];

const asideColumns: readonly Column<AsideRow>[] = [
  ["Legat", 32, nameCell],
  ["Fond", 28, ({ foundation }) => textCell(foundation)],
  ["Derfor tæller det ikke med", 60, ({ why }) => textCell(why)],
  ["Søg senest", 15, dueCell],
  ["Beløb (normalt)", 16, amountCell],
  ["Kontakt", 24, ({ contactText }) => textCell(contactText)],
  ["Link", 26, ({ url }) => linkCell(url)],
  ["Noter", 34, () => textCell("")],
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
  ["Bilag", 42, ({ attachment: { name } }) => textCell(name, cellStyles.bold)],
  ["Til legat nr.", 28, ({ places }) => textCell(numberRangesText(places))],
  ["Bed om det senest", 22, ({ askBy }) => textCell(capitalized(askBy))],
  ["Sådan får du det", 50, ({ attachment: { how } }) => textCell(how)],
  ["Klar", 14, ({ state }) => textCell(state, cellStyles.plain), attachmentChoices],
  ["Noter", 44, () => textCell("")],
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
  const below = (letter: string) => `${letter}2:${letter}${last}`;
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
