import type { Block, SpineSign } from "../../../../pdf/blocks.ts";
import type { RichText } from "../../../../pdf/lines.ts";
import { colors, styles } from "../../../../pdf/theme.ts";
import { withFullStop } from "../../../../src/domain/danish/sentences.ts";
import type { List } from "../../../../src/domain/list/list.ts";
import {
  countedGrants,
  numberRangesText,
  planTitle,
  startDeck,
  startTitle,
  taskStartText,
} from "../../../../src/domain/list/list-words.ts";
import { dayText, weekdayName } from "../../../../src/domain/list/plan-words.ts";
import {
  type DayKind,
  firstTasks,
  type Plan,
  type Task,
} from "../../../../src/domain/list/task-plan.ts";
import { paragraph, partHeading } from "./paper-blocks.ts";

const signs: Readonly<Record<DayKind, readonly [SpineSign, string]>> = {
  opens: ["ring", "åbner"],
  request: ["diamond", "bed om"],
  send: ["diamond", "send"],
  due: ["disc", "frist"],
  limit: ["disc", "senest"],
  leave: ["flag", "rejse"],
  return: ["flag", "hjem"],
};

type Numbered = (grantIds: readonly string[]) => string;

function taskBlocks(task: Task, today: string, numbersOf: Numbered, hasMail: boolean): Block[] {
  const when = taskStartText(task, today);
  const numbers = numbersOf(task.grantIds);
  const facts = task.facts === "" ? "" : `${withFullStop(task.facts)} `;
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
          ` ${facts}${[task.why, ...task.lines].join(" ")}`,
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
  const numbers = new Map(list.grants.map(({ id, number }) => [id, number]));
  const numbersOf: Numbered = (ids) => numberRangesText(ids.flatMap((id) => numbers.get(id) ?? []));
  const first = firstTasks(plan);
  const tasks = [...first, ...plan.soon.filter((task) => !first.includes(task))];
  const withMail = tasks.find(({ mail }) => mail !== null);
  return [
    { kind: "page-break" },
    partHeading(startTitle, "start"),
    paragraph(startDeck(plan), styles.deck),
    ...tasks.flatMap((task) => taskBlocks(task, plan.today, numbersOf, task === withMail)),
    ...(plan.days.length === 0
      ? []
      : ([
          { kind: "heading", level: 2, text: planTitle },
          {
            kind: "table",
            columns: [
              { header: "Dag", share: 1.75 },
              { header: "", share: 0.6 },
              { header: "", share: 4.35 },
              { header: "Nr.", share: 0.95, align: "right" },
            ],
            rowHeaders: true,
            spine: { beforeColumn: 1, signs: plan.days.map(({ kind }) => signs[kind][0]) },
            rows: plan.days.map(({ on, kind, title, text, grantIds }): RichText[] => [
              [
                { text: dayText(on, plan.today), bold: true },
                { text: ` ${weekdayName(on)}`, color: colors.secondary },
              ],
              [{ text: signs[kind][1], bold: kind === "due" }],
              [
                { text: text === "" ? title : `${title}.`, bold: true },
                text === "" ? "" : ` ${text}`,
              ],
              numbersOf(grantIds),
            ]),
          },
        ] as const)),
  ];
}
