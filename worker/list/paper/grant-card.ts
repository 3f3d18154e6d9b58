import type { Anchor, Block, Together } from "../../../pdf/blocks.ts";
import type { Inline, Text } from "../../../pdf/lines.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import { capitalized } from "../../../src/domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../../../src/domain/forms/report-schema.ts";
import { cardFacts, howToApplyText } from "../../../src/domain/list/card-facts.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../../src/domain/matching/match.ts";
import { shownUrl, sourceText } from "../../../src/domain/wording/grant-text.ts";
import { fitFragments } from "../../../src/domain/wording/reason-fragments.ts";
import { type ReasonView, reasonText } from "../../../src/domain/wording/reason-text.ts";

/** The name of a grant's card, for links and page references. */
export function cardAnchor(grant: Pick<Grant, "id">): Anchor {
  return `grant-${grant.id}`;
}

/** An address longer than this is shown as its site only; the link leads to the full address. */
const LONG_ADDRESS = 46;

function shownAddress(url: string): string {
  const address = shownUrl(url);
  return address.length <= LONG_ADDRESS ? address : `${address.split("/")[0]}/…`;
}

function cell(label: string, value: Text, note: Text | null): Block[] {
  return [
    { kind: "paragraph", text: label, style: styles.label, spaceBefore: 0 },
    { kind: "paragraph", text: value, style: styles.cell, spaceBefore: 0 },
    ...(note === null
      ? []
      : [{ kind: "paragraph", text: note, style: styles.small, spaceBefore: 0 } as const]),
  ];
}

/** Width of a cell of the band in letters: the length of its text, within reason. */
function shareOf(...texts: readonly (string | null)[]): number {
  const longest = Math.max(...texts.map((text) => text?.length ?? 0));
  return Math.min(Math.max(longest, 10), 24);
}

/** The first questions, in one band: how much, by when, what stay, and how. */
function factsBand(match: GrantMatch, view: ReasonView): Block {
  const { grant } = match;
  const how = howToApplyText(match, view);
  const facts = cardFacts(match, view);
  const link: Text | null =
    grant.url === null
      ? null
      : [
          {
            text: shownAddress(grant.url),
            link: { url: grant.url },
            description: `Søg ${grantTitle(grant)} på ${shownUrl(grant.url)}`,
          },
        ];
  return {
    kind: "panel",
    look: "band",
    blocks: [
      {
        kind: "columns",
        shares: [
          ...facts.map(({ value, note }) => shareOf(value, note?.slice(0, 16) ?? null)),
          Math.max(16, shareOf(how)),
        ],
        columns: [
          ...facts.map(({ label, value, note }) => cell(label, value, note)),
          cell("Sådan søger du", how, link),
        ],
        gap: 14,
        spaceBefore: 0,
      },
    ],
  };
}

/** More than these are run together in one paragraph: a line for each would make a card half a page high. */
const FEW_QUESTIONS = 2;

interface OpenText {
  readonly label: string;
  readonly text: string;
}

function single({ label, text }: OpenText): Block {
  return { kind: "paragraph", text: `${label}${text}`, style: styles.cell, spaceBefore: 1 };
}

const UNTOLD = " Det har du ikke oplyst.";

function joined(texts: readonly OpenText[]): Block {
  const isUntold = texts.filter(({ text }) => text.endsWith(UNTOLD)).length > 1;
  const short = (text: string) =>
    isUntold && text.endsWith(UNTOLD) ? text.slice(0, -UNTOLD.length) : text;
  return {
    kind: "paragraph",
    text: [
      ...texts.flatMap(({ label, text }): Inline[] => [
        { text: label === "" ? text : label, bold: true },
        label === "" ? " " : `${short(text)} `,
      ]),
      isUntold ? "Det har du ikke oplyst i dine svar." : "",
    ],
    style: styles.card,
    spaceBefore: 1,
  };
}

/** What the student has to find out: next to a line in marker yellow, as a question to settle first. */
function openQuestions(match: GrantMatch, view: ReasonView): Block[] {
  const open = match.reasons.filter(({ result }) => result === "unknown");
  if (open.length === 0) return [];
  const texts = open.map((reason) => {
    const { label, text } = reasonText(reason, match, view);
    return { label: reason.criterion === "tjek_selv" ? "" : `${label}: `, text };
  });
  return [
    {
      kind: "panel",
      look: "question",
      blocks: [
        { kind: "heading", level: 3, text: "Tjek selv", style: styles.label, spaceBefore: 0 },
        ...(open.length > FEW_QUESTIONS ? [joined(texts)] : texts.map(single)),
      ],
    },
  ];
}

/** Shares of two texts side by side, so that both end at about the same height. */
function evenShares(left: number, right: number): [number, number] {
  const share = left / (left + right);
  const bounded = Math.min(0.62, Math.max(0.36, share));
  return [bounded, 1 - bounded];
}

/** A paragraph that begins with its subject. */
function runIn(title: string, text: string, spaceBefore: number): Block {
  return {
    kind: "paragraph",
    text: [{ text: `${title}: `, bold: true, color: colors.accent }, text],
    style: styles.card,
    spaceBefore,
  };
}

/** What the grant is for and why it fits, and beside that the foundation's requirements. */
function purposeAndRequirements(match: GrantMatch, view: ReasonView): Block {
  const { requirements, description } = match.grant;
  const fits = fitFragments(match, view).join(" · ");
  const title = match.outcome === "match" ? "Derfor passer det" : "Det passer";
  const purpose: Block[] = [
    { kind: "paragraph", text: description, style: styles.card, spaceBefore: 0 },
    ...(fits === "" ? [] : [runIn(title, fits, 3)]),
  ];
  return requirements === null
    ? { kind: "columns", shares: [1], columns: [purpose], spaceBefore: 6 }
    : {
        kind: "columns",
        shares: evenShares(
          description.length + title.length + fits.length,
          "Husk: ".length + requirements.length,
        ),
        columns: [purpose, [runIn("Husk", requirements, 0)]],
        gap: 18,
        spaceBefore: 6,
      };
}

/** Whom to write to, if known, and where to report a fault: one quiet line. */
function sourceLine(grant: Grant, siteUrl: string): Text {
  const { contactEmail, contactPhone, contactAddress } = grant;
  const contacts: Inline[] = [
    ...(contactEmail === null
      ? []
      : [
          {
            text: contactEmail,
            link: { url: `mailto:${contactEmail}` },
            color: colors.secondary,
            description: `Skriv til ${contactEmail}`,
          },
        ]),
    ...(contactPhone === null ? [] : [`tlf. ${contactPhone}`]),
    ...(contactAddress === null ? [] : [contactAddress]),
  ];
  return [
    ...contacts.flatMap((contact): Inline[] => [contact, " · "]),
    `${sourceText(grant)}: `,
    {
      text: shownAddress(grant.sourceUrl),
      link: { url: grant.sourceUrl },
      color: colors.secondary,
      description: `Kilden til ${grantTitle(grant)}: ${shownUrl(grant.sourceUrl)}`,
    },
    " · ",
    {
      text: REPORT_LINK,
      link: { url: `${siteUrl}${reportPath(grant.id)}` },
      color: colors.secondary,
      description: `Fortæl os, hvis noget er forkert ved ${grantTitle(grant)}`,
    },
  ];
}

/**
 * Everything about one grant, on one page. A card with many open questions may be split below them, as otherwise it
 * would leave half a page empty.
 *
 * @param change how it differs from the previous edition
 */
export function grantCard(
  match: GrantMatch,
  view: ReasonView,
  number: number,
  change: string | null,
  siteUrl: string,
): Together[] {
  const { grant } = match;
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
      bookmark: grantTitle(grant),
      marginal: String(number),
      spaceBefore: 6,
    },
    ...(change === null
      ? []
      : ([
          {
            kind: "paragraph",
            text: [{ text: change, marked: true, bold: true }],
            style: styles.card,
            spaceBefore: 3,
          },
        ] as const)),
    factsBand(match, view),
    ...openQuestions(match, view),
  ];
  const below: Block[] = [
    purposeAndRequirements(match, view),
    ...(grant.attachments.length === 0
      ? []
      : ([
          {
            kind: "list",
            marker: "checkbox",
            runIn: "Bilag",
            items: grant.attachments.map(capitalized),
            style: styles.card,
            spaceBefore: 6,
          },
        ] as const)),
    { kind: "paragraph", text: sourceLine(grant, siteUrl), style: styles.small, spaceBefore: 5 },
  ];
  const isLong = match.reasons.filter(({ result }) => result === "unknown").length > FEW_QUESTIONS;
  return isLong
    ? [
        { kind: "together", spaceBefore: 11, blocks: top },
        { kind: "together", blocks: below },
      ]
    : [{ kind: "together", spaceBefore: 11, blocks: [...top, ...below] }];
}
