import type { Block } from "../../../../pdf/blocks.ts";
import { colors, styles } from "../../../../pdf/theme.ts";
import { formatInstant } from "../../../../src/domain/danish/danish-date.ts";
import type { List } from "../../../../src/domain/list/list.ts";
import { aboutList, tipsTitle } from "../../../../src/domain/list/list-words.ts";
import { linkTo, paragraph, partHeading, type RenderOptions } from "./paper-blocks.ts";

function part(title: string, ...texts: readonly string[]): Block[] {
  return [
    { kind: "heading", level: 2, text: title, style: styles.cardTitle, spaceBefore: 0 },
    ...texts.map((text) => paragraph(text, styles.body, 4)),
  ];
}

function beside(left: readonly Block[], right: readonly Block[]): Block[] {
  return [{ kind: "columns", shares: [1, 1], columns: [left, right], gap: 26, spaceBefore: 14 }];
}

export function closingPage(list: List, { orderNumber, siteUrl, madeAt }: RenderOptions): Block[] {
  const site = siteUrl.replace(/^https?:\/\/(?:www\.)?/, "");
  const { made, amounts, ask, tips, granted, declined } = aboutList(list);
  return [
    partHeading("Om listen", "about"),
    ...beside(part("Sådan er den lavet", ...made), [
      { kind: "heading", level: 2, text: tipsTitle, style: styles.cardTitle, spaceBefore: 0 },
      { kind: "list", marker: "number", items: tips },
    ]),
    ...beside(part("Sådan er beløbene regnet", amounts), part("Læs fondens side først", ask)),
    ...beside(part("Får du ja", granted), part("Får du nej", declined)),
    { kind: "rule", color: colors.text, thickness: 0.9, spaceBefore: 12 },
    {
      kind: "heading",
      level: 2,
      text: "Listen på nettet",
      style: styles.cardTitle,
      spaceBefore: 8,
    },
    paragraph(
      [
        "Linket i din mail åbner den samme liste, hvor du kan skrive noter og holde styr på, hvad du har sendt. Virker det ikke, så få et nyt på ",
        linkTo(`${site}/ordre`, `${siteUrl}/ordre`, "Få et nyt link til listen"),
        ", eller skriv til os på ",
        linkTo(`${site}/contact`, `${siteUrl}/contact`, "Skriv til Legatkompas"),
        ` og oplys ordrenummer ${orderNumber}. Listen er lavet ${formatInstant(madeAt)}.`,
      ],
      styles.body,
      4,
    ),
  ];
}
