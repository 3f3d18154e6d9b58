import type { Block, Sign } from "../../../pdf/blocks.ts";
import type { Text } from "../../../pdf/lines.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import {
  planDeck,
  planTitle,
  startDeck,
  startTitle,
} from "../../../src/domain/list/list-wording.ts";
import { weekdayName } from "../../../src/domain/list/plan-words.ts";
import {
  placesText,
  type StartPlan,
  type StartStep,
  type StartTask,
  type StepKind,
  stepDay,
  stepNames,
  stepWords,
} from "../../../src/domain/list/start-page-plan.ts";

const signs: Readonly<Record<StepKind, Sign>> = {
  now: "diamond",
  opens: "ring",
  begin: "diamond",
  ask: "diamond",
  last: "disc",
  leave: "flag",
};

function taskBlocks({ when, title, facts, text, inquiry }: StartTask): Block[] {
  const about = [facts === "" ? null : `${facts}.`, text].filter(Boolean).join(" ");
  return [
    {
      kind: "list",
      marker: "checkbox",
      items: [
        [
          { text: about === "" ? title : `${title}.`, bold: true },
          { text: when === "Nu" ? "" : ` (fra ${when})`, color: colors.secondary },
          ` ${about}`,
        ],
      ],
      style: { ...styles.body, size: 10, leading: 14.5 },
      spaceBefore: 9,
    },
    ...(inquiry === null
      ? []
      : [
          {
            kind: "panel",
            look: "question",
            blocks: inquiry.body.split("\n\n").map(
              (paragraph, index): Block => ({
                kind: "paragraph",
                text: paragraph.replaceAll("\n", " "),
                style: styles.secondary,
                spaceBefore: index === 0 ? 0 : 3,
              }),
            ),
          } as const,
        ]),
  ];
}

function stepCell(step: StartStep): Text {
  const [title, text] = stepWords(step);
  return [{ text: title, bold: true }, text === "" ? "" : ` ${text}`];
}

/** Where to begin: the first things to do, and what to do when. Nothing if the list is empty. */
export function startPage(list: GrantList, plan: StartPlan): Block[] {
  if (list.matches.length === 0) return [];
  const deck = planDeck(plan, list);
  // The mail is written out once: the others differ only in names, and are on the list's own page.
  let hasMail = false;
  const tasks = plan.tasks.flatMap((task) => {
    const blocks = taskBlocks(hasMail ? { ...task, inquiry: null } : task);
    hasMail ||= task.inquiry !== null;
    return blocks;
  });
  return [
    { kind: "page-break" },
    { kind: "heading", level: 1, text: startTitle, anchor: "start", bookmark: startTitle },
    { kind: "paragraph", text: startDeck(plan), style: styles.deck },
    ...tasks,
    ...(plan.steps.length === 0
      ? []
      : ([
          { kind: "heading", level: 2, text: planTitle },
          ...(deck === null
            ? []
            : [{ kind: "paragraph", text: deck, keepWithNext: true } as const]),
          {
            kind: "table",
            columns: [
              { header: "Dag", share: 1.75 },
              { header: "", share: 0.55 },
              { header: "Opgave", share: 4.4 },
              { header: "Nr.", share: 0.95, align: "right" },
            ],
            rowHeaders: true,
            spine: { beforeColumn: 1, signs: plan.steps.map(({ kind }) => signs[kind]) },
            rows: plan.steps.map((step): Text[] => [
              [
                { text: stepDay(step, list.madeOn), bold: true },
                ...(step.on === null
                  ? []
                  : [{ text: ` ${weekdayName(step.on)}`, color: colors.secondary }]),
              ],
              [{ text: stepNames[step.kind], bold: step.kind === "last" }],
              stepCell(step),
              placesText(step.numbers),
            ]),
          },
        ] as const)),
  ];
}
