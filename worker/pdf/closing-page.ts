import { formatDate, formatInstant } from "../../src/domain/danish-date.ts";
import type { GrantList } from "../../src/domain/grant-list.ts";
import type { Block } from "./blocks.ts";
import type { GrantListOptions } from "./grant-list-document.ts";

/** The last page: how the list came about, and what to do with it. */
export function closingPage(
  list: GrantList,
  { orderNumber, siteUrl, madeAt }: GrantListOptions,
): Block[] {
  const site = siteUrl.replace(/^https?:\/\/(?:www\.)?/, "");
  const contactUrl = `${siteUrl}/contact`;
  return [
    { kind: "page-break" },
    {
      kind: "heading",
      level: 1,
      text: "Om listen",
      anchor: "about",
      bookmark: "Om listen",
    },
    { kind: "heading", level: 2, text: "Sådan er den lavet" },
    {
      kind: "paragraph",
      text: `Vi har holdt dine svar op mod hvert legat i vores database, som den så ud ${formatDate(list.madeOn)}. Et legat er med, når ingen af dine svar udelukker det. ”Passer til dig” betyder, at alle de krav, vi kender, er opfyldt. ”Tjek selv” betyder, at mindst ét krav ikke kan afgøres ud fra svarene.`,
    },
    {
      kind: "paragraph",
      text: "Rækkefølgen er den samme overalt: først det, der passer, så hvor mange af fondens ønsker og krav du opfylder, så den tidligste frist og til sidst det største beløb.",
    },
    { kind: "heading", level: 2, text: "Spørg fonden, før du søger" },
    {
      kind: "paragraph",
      text: "Fonde ændrer frister, beløb og krav uden varsel. På hvert legat står, hvilken side oplysningerne stammer fra, hvilket år den er fra, og hvornår den sidst er tjekket. Er der gået mere end et år, så begynd med at læse fondens egen side eller ringe.",
    },
    {
      kind: "panel",
      blocks: [
        { kind: "heading", level: 3, text: "Fire ting, der løfter en ansøgning" },
        {
          kind: "list",
          marker: "number",
          items: [
            "Skriv til fondens formål med dens egne ord, og sig i første afsnit, hvad pengene skal bruges til.",
            "Læg et budget ved, der går op, også når fonden ikke beder om det.",
            "Bed om anbefalinger mindst fire uger før fristen, og send dem, der skal skrive, din tekst.",
            "Gem hvert svar. De fleste fonde uddeler igen til næste år, og da er det meste af din ansøgning skrevet.",
          ],
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
