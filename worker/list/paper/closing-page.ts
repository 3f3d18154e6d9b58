import type { Block } from "../../../pdf/blocks.ts";
import { formatInstant } from "../../../src/domain/danish/danish-date.ts";
import type { GrantList } from "../../../src/domain/list/grant-list.ts";
import { aboutList } from "../../../src/domain/list/list-wording.ts";
import type { ListOptions } from "../list-options.ts";

/** The last page: how the list came about, and what to do with it. */
export function closingPage(
  list: GrantList,
  { orderNumber, siteUrl, madeAt }: ListOptions,
): Block[] {
  const site = siteUrl.replace(/^https?:\/\/(?:www\.)?/, "");
  const about = aboutList(list);
  const contactUrl = `${siteUrl}/contact`;
  return [
    {
      kind: "heading",
      level: 1,
      text: "Om listen",
      anchor: "about",
      bookmark: "Om listen",
    },
    { kind: "heading", level: 2, text: "Sådan er den lavet" },
    ...about.made.map((text) => ({ kind: "paragraph", text }) as const),
    { kind: "heading", level: 2, text: "Spørg fonden, før du søger" },
    { kind: "paragraph", text: about.ask },
    {
      kind: "panel",
      blocks: [
        { kind: "heading", level: 3, text: "Fire ting, der løfter en ansøgning" },
        {
          kind: "list",
          marker: "number",
          items: about.tips,
        },
      ],
    },
    { kind: "heading", level: 2, text: "Hvis du mister filen" },
    {
      kind: "paragraph",
      text: [
        "Linket til listen står i din e-mail. Virker det ikke længere, så skriv til os på ",
        {
          text: `${site}/contact`,
          link: { url: contactUrl },
          description: "Skriv til Legatkompas",
        },
        ` og oplys ordrenummer ${orderNumber}. Så sender vi et nyt.`,
      ],
    },
    {
      kind: "paragraph",
      text: `Listen er lavet ${formatInstant(madeAt)} til ordre ${orderNumber}.`,
      spaceBefore: 14,
    },
  ];
}
