import type { Block, KeepTogetherBlock } from "../../../../pdf/blocks.ts";
import type { InlineText, RichText } from "../../../../pdf/lines.ts";
import { colors, styles } from "../../../../pdf/theme.ts";
import { REPORT_LINK_TEXT, reportPath } from "../../../../src/domain/forms/report-schema.ts";
import type { ListedGrant } from "../../../../src/domain/list/list.ts";
import { changeText } from "../../../../src/domain/list/list-words.ts";
import { readableUrl } from "../../../../src/domain/wording/grant-text.ts";
import { externalLink, paragraph } from "./paper-blocks.ts";

export function cardAnchor({ id }: Pick<ListedGrant, "id">): string {
  return `grant-${id}`;
}

const LONG_ADDRESS = 46;

function shownAddress(url: string): string {
  const address = readableUrl(url);
  return address.length <= LONG_ADDRESS ? address : `${address.split("/")[0]}/…`;
}

function cell(label: string, value: RichText, note: RichText | null): Block[] {
  return [
    paragraph(label, styles.label, 0),
    paragraph(value, styles.cell, 0),
    ...(note === null ? [] : [paragraph(note, styles.small, 0)]),
  ];
}

function shareOf(...texts: readonly (string | null)[]): number {
  const longest = Math.max(...texts.map((text) => text?.length ?? 0));
  return Math.min(Math.max(longest, 10), 24);
}

function factsBand({ facts: known, howToApply, url, title }: ListedGrant): Block {
  const facts = Object.values(known).flatMap((fact) => fact ?? []);
  const link: RichText | null =
    url === null
      ? null
      : [externalLink(shownAddress(url), url, `Læs om ${title} på ${readableUrl(url)}`)];
  return {
    kind: "panel",
    look: "band",
    blocks: [
      {
        kind: "columns",
        shares: [
          ...facts.map(({ value, note }) => shareOf(value, note?.slice(0, 16) ?? null)),
          Math.max(16, shareOf(howToApply)),
        ],
        columns: [
          ...facts.map(({ label, value, note }) => cell(label, value, note)),
          cell("Sådan søger du", howToApply, link),
        ],
        gap: 14,
        spaceBefore: 0,
      },
    ],
  };
}

const FEW_QUESTIONS = 2;

const NOT_ANSWERED = " Det har du ikke oplyst.";

function joined(texts: ListedGrant["questions"]): Block {
  const isRepeated = texts.filter(({ text }) => text.endsWith(NOT_ANSWERED)).length > 1;
  const short = (text: string) =>
    isRepeated && text.endsWith(NOT_ANSWERED) ? text.slice(0, -NOT_ANSWERED.length) : text;
  return paragraph(
    [
      ...texts.flatMap(({ label, text }): InlineText[] => [
        { text: label === "" ? text : `${label}: `, bold: true },
        label === "" ? " " : `${short(text)} `,
      ]),
      isRepeated ? "Det har du ikke oplyst i dine svar." : "",
    ],
    styles.card,
    1,
  );
}

function openQuestions({ questions }: ListedGrant): Block[] {
  if (questions.length === 0) return [];
  return [
    {
      kind: "panel",
      look: "question",
      blocks: [
        { kind: "heading", level: 3, text: "Tjek selv", style: styles.label, spaceBefore: 0 },
        ...(questions.length > FEW_QUESTIONS
          ? [joined(questions)]
          : questions.map(({ label, text }) =>
              paragraph(label === "" ? text : `${label}: ${text}`, styles.cell, 1),
            )),
      ],
    },
  ];
}

function runIn(title: string, text: string, spaceBefore: number): Block {
  return paragraph(
    [{ text: `${title}: `, bold: true, color: colors.accent }, text],
    styles.card,
    spaceBefore,
  );
}

function purposeAndRequirements(grant: ListedGrant): Block {
  const { requirements, description, section } = grant;
  const fits = grant.fits.join(" · ");
  const title = section === "match" ? "Derfor passer det" : "Det passer";
  const purpose: Block[] = [
    paragraph(description, styles.card, 0),
    ...(fits === "" ? [] : [runIn(title, fits, 3)]),
  ];
  if (requirements === null)
    return { kind: "columns", shares: [1], columns: [purpose], spaceBefore: 6 };
  const left = description.length + title.length + fits.length;
  const share = left / (left + "Husk: ".length + requirements.length);
  const bounded = Math.min(0.62, Math.max(0.36, share));
  return {
    kind: "columns",
    shares: [bounded, 1 - bounded],
    columns: [purpose, [runIn("Husk", requirements, 0)]],
    gap: 18,
    spaceBefore: 6,
  };
}

function contactLine({ contact: { email, text } }: ListedGrant): RichText {
  if (email === null) return [{ text: "Kontakt: ", bold: true }, text.replace(/^Kontakt /, "")];
  return [
    { text: "Kontakt: ", bold: true },
    externalLink(email, `mailto:${email}`, `Skriv til ${email}`),
    text.slice(email.length),
  ];
}

function sourceLine({ id, title, sourceText, sourceUrl }: ListedGrant, siteUrl: string): RichText {
  return [
    `${sourceText}: `,
    externalLink(
      shownAddress(sourceUrl),
      sourceUrl,
      `Kilden til ${title}: ${readableUrl(sourceUrl)}`,
      colors.secondary,
    ),
    " · ",
    externalLink(
      REPORT_LINK_TEXT,
      `${siteUrl}${reportPath(id)}`,
      `Fortæl os, hvis noget er forkert ved ${title}`,
      colors.secondary,
    ),
  ];
}

/** Kept whole, a card with many questions could leave a page nearly empty. */
export function grantCard(grant: ListedGrant, siteUrl: string): KeepTogetherBlock[] {
  const change = changeText(grant);
  const top: Block[] = [
    { kind: "rule", color: colors.text, thickness: 0.9 },
    {
      kind: "heading",
      level: 2,
      text:
        grant.name === null
          ? grant.foundation
          : [grant.name, { text: `  ${grant.foundation}`, quiet: true }],
      style: styles.cardTitle,
      anchor: cardAnchor(grant),
      bookmark: grant.title,
      ...(grant.number === null ? {} : { marginal: String(grant.number) }),
      spaceBefore: 6,
    },
    ...(change === null
      ? []
      : ([paragraph([{ text: change, marked: true, bold: true }], styles.card, 3)] as const)),
    factsBand(grant),
    ...openQuestions(grant),
  ];
  const below: Block[] = [
    purposeAndRequirements(grant),
    ...(grant.attachments.length === 0
      ? []
      : ([
          {
            kind: "list",
            marker: "checkbox",
            runIn: "Bilag",
            items: grant.attachments.map(({ text }) => text),
            style: styles.card,
            spaceBefore: 6,
          },
        ] as const)),
    paragraph(contactLine(grant), styles.card, 5),
    paragraph(sourceLine(grant, siteUrl), styles.small, 2),
  ];
  const isLong = grant.questions.length > FEW_QUESTIONS;
  return isLong
    ? [
        { kind: "together", spaceBefore: 11, blocks: top },
        { kind: "together", blocks: below },
      ]
    : [{ kind: "together", spaceBefore: 11, blocks: [...top, ...below] }];
}
