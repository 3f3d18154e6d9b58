import type { Block, HeadingBlock, SpineMarker, TableColumn } from "../../../../pdf/blocks.ts";
import type { InlineText, RichText } from "../../../../pdf/lines.ts";
import { colors, styles, type TextStyle } from "../../../../pdf/theme.ts";
import {
  formatDate,
  formatInstant,
  formatShortDate,
  type IsoDate,
} from "../../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../../src/domain/danish/money.ts";
import { capitalize, withFullStop } from "../../../../src/domain/danish/sentences.ts";
import { grantsIn, type List, type ListedGrant } from "../../../../src/domain/list/list.ts";
import {
  sectionIntros,
  sectionTitles,
  withinReachIntro,
  withinReachTitle,
} from "../../../../src/domain/list/list-sections.ts";
import {
  amountLine,
  askByText,
  attachmentLines,
  attachmentsDeck,
  countedGrants,
  firstTasksDeck,
  groupByAction,
  listNumbersText,
  taskStartText,
} from "../../../../src/domain/list/list-words.ts";
import { grantNote, type Notes } from "../../../../src/domain/list/notes.ts";
import { dayText, weekdayName } from "../../../../src/domain/list/plan-words.ts";
import {
  type DayKind,
  firstTasks,
  type Plan,
  type Task,
} from "../../../../src/domain/list/task-plan.ts";
import { cardAnchor } from "./grant-card.ts";
import {
  externalLink,
  internalLink,
  paragraph,
  partHeading,
  partStart,
  type RenderOptions,
} from "./paper-blocks.ts";
import { windowChart } from "./window-chart.ts";

const markers: Readonly<Record<DayKind, readonly [SpineMarker, string]>> = {
  opens: ["ring", "åbner"],
  request: ["diamond", "bed om"],
  prepare: ["diamond", "ordn"],
  send: ["diamond", "send"],
  due: ["disc", "frist"],
  limit: ["disc", "senest"],
  leave: ["flag", "rejse"],
  return: ["flag", "hjem"],
};

function dayCell(day: IsoDate, today: IsoDate): RichText {
  return [
    { text: dayText(day, today), bold: true },
    { text: ` ${weekdayName(day)}`, color: colors.secondary },
  ];
}

function taskBlocks(task: Task, today: string, list: List, hasMail: boolean): Block[] {
  const when = taskStartText(task, today);
  const numbers = listNumbersText(task, list);
  const known = capitalize([task.dates, task.stake].filter(Boolean).join(" · "));
  const facts = known === "" ? "" : `${withFullStop(known)} `;
  return [
    {
      kind: "list",
      marker: "checkbox",
      items: [
        [
          { text: `${task.title}.`, bold: true },
          {
            text: `${when === "Nu" ? "" : ` (fra ${when})`}${numbers === "" ? "" : ` (nr. ${numbers})`}`,
            color: colors.secondary,
          },
          ` ${facts}${[task.why, task.check, ...task.lines].filter(Boolean).join(" ")}`,
        ],
      ],
      style: { ...styles.body, size: 10, leading: 14.5 },
      spaceBefore: 9,
    },
    ...(task.mail === null || !hasMail
      ? []
      : [
          {
            kind: "panel",
            look: "question",
            blocks: task.mail.body
              .split("\n\n")
              .map(
                (part, index): Block =>
                  paragraph(part.replaceAll("\n", " "), styles.secondary, index === 0 ? 0 : 3),
              ),
          } as const,
        ]),
  ];
}

export function startPage(list: List, plan: Plan): Block[] {
  if (countedGrants(list).length === 0) return [];
  const first = firstTasks(plan);
  const tasks = [...first, ...plan.soon.filter((task) => !first.includes(task))];
  const withMail = tasks.find(({ mail }) => mail !== null);
  return [
    { kind: "page-break" },
    ...partStart("Begynd her", firstTasksDeck(plan), "start"),
    ...tasks.flatMap((task) => taskBlocks(task, plan.today, list, task === withMail)),
    ...(plan.days.length === 0
      ? []
      : ([
          { kind: "heading", level: 2, text: "Hvad der sker hvornår" },
          {
            kind: "table",
            columns: [
              { header: "Dag", share: 1.75 },
              { header: "", share: 0.6 },
              { header: "", share: 4.35 },
              { header: "Nr.", share: 0.95, align: "right" },
            ],
            rowHeaders: true,
            spine: { beforeColumn: 1, markers: plan.days.map(({ kind }) => markers[kind][0]) },
            rows: plan.days.map(({ on, kind, label, title, text, grantIds }): RichText[] => [
              dayCell(on, plan.today),
              [{ text: markers[kind][1], bold: kind === "due" }],
              [
                { text: withFullStop(title), bold: true },
                ` ${/ frist|ventes/i.test(label) ? `${label}. ` : ""}${text}`.trimEnd(),
              ],
              listNumbersText({ grantIds }, list),
            ]),
          },
        ] as const)),
  ];
}

const deadlineColumns: readonly TableColumn[] = [
  { header: "Søg senest", share: 1.75 },
  { header: "Legat", share: 4 },
  { header: "Normalt", share: 1.2, align: "right" },
  { header: "Nr.", share: 0.4, align: "right" },
  { header: "Side", share: 0.45, align: "right" },
];

function deadlineRow(grant: ListedGrant, list: List): RichText[] {
  return [
    grant.due === null ? grant.whenText : dayCell(grant.due, list.madeOn),
    [
      internalLink(grant.shortTitle, cardAnchor(grant), grant.title),
      { text: grant.dateNote === "" ? "" : `, ${grant.dateNote}`, color: colors.secondary },
    ],
    grant.usualKroner === null ? "–" : formatKroner(grant.usualKroner),
    grant.number === null ? "" : String(grant.number),
    [{ text: "", pageOf: cardAnchor(grant) }],
  ];
}

export function deadlineOverview(list: List): Block[] {
  const grants = countedGrants(list);
  if (grants.length === 0) return [];
  const groups = groupByAction(list);
  return [
    partHeading("Dine frister", "deadlines"),
    ...windowChart(list),
    {
      kind: "table",
      columns: deadlineColumns,
      groups: groups.map(({ title, intro }, index) => ({
        before: groups.slice(0, index).flatMap((group) => group.grants).length,
        title: [title, { text: `  ${intro}`, quiet: true }],
      })),
      rows: groups.flatMap((group) => group.grants.map((grant) => deadlineRow(grant, list))),
    },
    ...(grants.some(({ usualKroner }) => usualKroner === null)
      ? [paragraph("– betyder, at beløbet ikke står hos fonden.", styles.small, 6)]
      : []),
  ];
}

export function attachmentOverview(list: List, plan: Plan): Block[] {
  const attachments = attachmentLines(list).filter(
    (attachment) => listNumbersText(attachment, list) !== "",
  );
  if (attachments.length === 0) return [];
  return [
    ...partStart("Dine bilag", attachmentsDeck(list), "attachments"),
    {
      kind: "table",
      columns: [
        { header: "Bilag", share: 4.6 },
        { header: "Til nr.", share: 1.2 },
        { header: "Bed om det senest", share: 1.8 },
        { header: "Klar", share: 0.5, align: "right", blank: "box" },
      ],
      rowHeaders: true,
      rows: attachments.map((attachment): RichText[] => [
        [{ text: `${attachment.name}. `, bold: true }, attachment.how],
        listNumbersText(attachment, list),
        askByText(attachment, plan),
        "",
      ]),
    },
  ];
}

export function sentApplicationsTable(list: List, notes: Notes): Block[] {
  const grants = countedGrants(list);
  if (grants.length === 0) return [];
  const title = "Det har du sendt";
  const day = (date: string | null) => (date === null ? "" : formatShortDate(date));
  const kroner = (amount: number | null) => (amount === null ? "" : formatKroner(amount));
  return [
    { kind: "heading", level: 2, text: title, anchor: "sent", bookmark: title },
    {
      kind: "table",
      columns: [
        { header: "Nr.", share: 0.45, align: "right" },
        { header: "Legat", share: 3.4 },
        { header: "Søgt om", share: 1, blank: "line" },
        { header: "Sendt", share: 1, blank: "line" },
        { header: "Svar senest", share: 1.05, blank: "line" },
        { header: "Svar", share: 0.9, blank: "line" },
        { header: "Fik", share: 0.9, blank: "line" },
      ],
      rows: grants.map(({ id, number, shortTitle }): RichText[] => {
        const { askedKroner, sentOn, answerBy, status, grantedKroner } = grantNote(notes, id);
        return [
          number === null ? "" : String(number),
          shortTitle,
          kroner(askedKroner),
          day(sentOn),
          day(answerBy),
          status === "granted" ? "ja" : status === "declined" ? "nej" : "",
          kroner(grantedKroner),
        ];
      }),
      style: { ...styles.table, size: 8.4, leading: 11 },
      spaceBefore: 4,
    },
  ];
}

const asideStyle: TextStyle = { ...styles.table, size: 8.2, leading: 10.6 };

function addressLink(title: string, url: string): InlineText {
  return externalLink(title, url, `${title}: ${url}`);
}

function asideRow(grant: ListedGrant): RichText[] {
  const amount = grant.usualKroner === null ? "" : ` ${withFullStop(amountLine(grant))}`;
  return [
    [{ text: grant.whenText, color: colors.secondary }],
    [
      addressLink(grant.title, grant.url ?? grant.sourceUrl),
      `. ${grant.aside ?? ""}${amount} `,
      { text: `${grant.contact.text}. ${grant.sourceText}.`, color: colors.secondary },
    ],
  ];
}

export function asideSections(list: List): Block[] {
  const apart = (["faint", "late"] as const).flatMap((section): Block[] => {
    const grants = grantsIn(list, section);
    return grants.length === 0
      ? []
      : [
          ...partStart(sectionTitles[section], sectionIntros[section], section),
          {
            kind: "table",
            columns: [
              { header: "Frist", share: 1.5 },
              { header: "Legat", share: 4 },
            ],
            style: asideStyle,
            rows: grants.map(asideRow),
          },
        ];
  });
  if (list.withinReach.length === 0) return apart;
  return [
    ...apart,
    ...partStart(withinReachTitle, withinReachIntro, "within-reach"),
    {
      kind: "table",
      columns: [
        { header: "Legat", share: 3.4 },
        { header: "Det, der står i vejen", share: 2.7 },
        { header: "Frist", share: 1.9 },
      ],
      style: asideStyle,
      rows: list.withinReach.map(({ title, url, obstacle, whenText }): RichText[] => [
        [addressLink(title, url)],
        obstacle,
        whenText,
      ]),
    },
  ];
}

function subheading(text: string): HeadingBlock {
  return { kind: "heading", level: 2, text, style: styles.cardTitle, spaceBefore: 0 };
}

function column(title: string, ...texts: readonly string[]): Block[] {
  return [subheading(title), ...texts.map((text) => paragraph(text, styles.body, 4))];
}

function sideBySide(left: readonly Block[], right: readonly Block[]): Block[] {
  return [{ kind: "columns", shares: [1, 1], columns: [left, right], gap: 26, spaceBefore: 14 }];
}

export function closingPage(
  { madeOn, comparedWith }: List,
  { orderNumber, siteUrl, madeAt }: RenderOptions,
): Block[] {
  const site = siteUrl.replace(/^https?:\/\/(?:www\.)?/, "");
  return [
    partHeading("Om listen", "about"),
    ...sideBySide(
      column(
        "Sådan er den lavet",
        `Vi har holdt dine svar op mod ${comparedWith} legater, som databasen så ud ${formatDate(madeOn)}. Et legat er med, når ingen af dine svar udelukker det. »Passer til dig« betyder, at alle de krav, vi kender, er opfyldt. »Tjek selv« betyder, at mindst ét krav ikke kan afgøres ud fra svarene. »Svage spor« har et bredt formål eller en gammel kilde.`,
        "Rækkefølgen er den samme overalt: først det, der passer, så det, du skal søge før afrejsen. Derefter tæller, hvor få andre der kan søge, hvor mange der får, om fonden foretrækker dig, og om frist og beløb er kendt.",
      ),
      [
        ...column("Fire ting, der løfter en ansøgning"),
        {
          kind: "list",
          marker: "number",
          items: [
            "Skriv til fondens formål med dens egne ord, og sig i første afsnit, hvad pengene skal bruges til.",
            "Lav et budget, der går op, til dig selv, og send det kun, når fonden beder om det.",
            "Bed om anbefalinger i god tid, og send dem, der skal skrive, din tekst og fristen.",
            "Hold dig under fondens grænse. Står der højst 1.000 ord, er det et krav.",
          ],
        },
      ],
    ),
    ...sideBySide(
      column(
        "Sådan er beløbene regnet",
        "»Normalt« er det beløb, fonden selv nævner: midten, hvor den nævner et spænd, og halvdelen, hvor den kun nævner et loft. Det, der gives om måneden, er ganget med dit opholds længde, og fremmed valuta er regnet om til kroner. Det er et skøn og intet løfte.",
      ),
      column(
        "Læs fondens side først",
        "Fonde ændrer frister, beløb og krav uden varsel. På hvert legat står, hvilken side oplysningerne stammer fra, hvilket år den er fra, og hvornår den sidst er tjekket. Er der gået mere end et år, så begynd med at læse fondens egen side eller ringe.",
      ),
    ),
    ...sideBySide(
      column(
        "Får du ja",
        "Sig tak samme uge, og læs, om fonden vil have regnskab. Gem kvitteringerne fra den dag, pengene er dine. To fonde betaler sjældent for det samme.",
      ),
      column(
        "Får du nej",
        "Du må gerne spørge, hvad der manglede. De fleste fonde uddeler igen til næste år, og så er det meste skrevet.",
      ),
    ),
    { kind: "rule", color: colors.text, thickness: 0.9, spaceBefore: 12 },
    { ...subheading("Listen på nettet"), spaceBefore: 8 },
    paragraph(
      [
        "Linket i din mail åbner den samme liste, hvor du kan skrive noter og holde styr på, hvad du har sendt. Virker det ikke, så få et nyt på ",
        externalLink(`${site}/ordre`, `${siteUrl}/ordre`, "Få et nyt link til listen"),
        ", eller skriv til os på ",
        externalLink(`${site}/contact`, `${siteUrl}/contact`, "Skriv til Legatkompas"),
        ` og oplys ordrenummer ${orderNumber}. Listen er lavet ${formatInstant(madeAt)}.`,
      ],
      styles.body,
      4,
    ),
  ];
}
