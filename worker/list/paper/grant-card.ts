import type { Anchor, Block, ListMarker, Together } from "../../../pdf/blocks.ts";
import type { Inline, Text } from "../../../pdf/lines.ts";
import { colors, styles } from "../../../pdf/theme.ts";
import { capitalized, listAnd } from "../../../src/domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../../../src/domain/forms/report-schema.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { grantTitle } from "../../../src/domain/matching/grant.ts";
import type { GrantMatch, ReasonResult } from "../../../src/domain/matching/match.ts";
import { amountText, awardsText, isAmountKnown } from "../../../src/domain/wording/amount-text.ts";
import { dueText, untoldText } from "../../../src/domain/wording/date-text.ts";
import { costName, shownUrl, sourceText } from "../../../src/domain/wording/grant-text.ts";
import { type ReasonView, reasonText } from "../../../src/domain/wording/reason-text.ts";

/** The name of a grant's card, for links and page references. */
export function cardAnchor(grant: Pick<Grant, "id">): Anchor {
  return `grant-${grant.id}`;
}

function fact(label: string, text: Text): Block[] {
  return [
    { kind: "paragraph", text: label, style: styles.label, spaceBefore: 0 },
    { kind: "paragraph", text, style: styles.fact, spaceBefore: 1 },
  ];
}

/** What the foundation tells stands large; what it does not, in one quiet line. */
function facts(match: GrantMatch, { student }: ReasonView): Block[] {
  const { grant, due } = match;
  const awards = awardsText(grant);
  const amount = [amountText(match), ...(awards === null ? [] : [awards])].join("; ");
  const told = [
    ...(isAmountKnown(match) ? [fact("Beløb", capitalized(amount))] : []),
    ...(due === null && grant.deadlineKind !== "loebende"
      ? []
      : [fact("Frist", [{ text: capitalized(dueText(match)), marked: due !== null }])]),
    ...(grant.covers.length === 0
      ? []
      : [fact("Dækker", capitalized(listAnd(grant.covers.map(costName))))]),
  ];
  const untold = untoldText(match, student);
  const columns = [...told, ...Array.from({ length: 3 - told.length }, (): Block[] => [])];
  return [
    ...(told.length === 0
      ? []
      : [{ kind: "columns", shares: [1.2, 1.2, 0.8], columns, spaceBefore: 6 } as const]),
    ...(untold === null
      ? []
      : [{ kind: "paragraph", text: untold, style: styles.secondary, spaceBefore: 5 } as const]),
  ];
}

function reasonItems(
  match: GrantMatch,
  view: ReasonView,
  results: readonly ReasonResult[],
): Text[] {
  return match.reasons
    .filter(({ result }) => results.includes(result))
    .map((reason): Text => {
      const { label, text } = reasonText(reason, match, view);
      return reason.criterion === "tjek_selv" ? text : [{ text: `${label}: `, bold: true }, text];
    });
}

function listPart(title: string, marker: ListMarker, items: readonly Text[]): Block[][] {
  if (items.length === 0) return [];
  return [
    [
      { kind: "heading", level: 3, text: title },
      { kind: "list", marker, items, style: styles.card },
    ],
  ];
}

/** A paragraph over the card's whole width that begins with what it is about. */
function runIn(title: string, text: Text): Block {
  return {
    kind: "paragraph",
    text: [
      { text: `${title}: `, bold: true, color: colors.accent },
      ...(typeof text === "string" ? [text] : text),
    ],
    spaceBefore: 3,
    style: styles.card,
  };
}

/** What fits, in one paragraph: a line for each would make a card twice as high. */
function fitParagraph(match: GrantMatch, view: ReasonView): Block[] {
  const texts = match.reasons
    .filter(({ result }) => result === "met" || result === "preferred")
    .map((reason) => reasonText(reason, match, view).text);
  return texts.length === 0 ? [] : [runIn("Derfor passer det", texts.join(" · "))];
}

function contactParts(grant: Grant): Inline[] {
  const { contactEmail, contactPhone, contactAddress } = grant;
  const parts: Inline[] = [];
  if (contactEmail !== null)
    parts.push({
      text: contactEmail,
      link: { url: `mailto:${contactEmail}` },
      description: `Skriv til ${contactEmail}`,
    });
  if (contactPhone !== null) parts.push(`tlf. ${contactPhone}`);
  if (contactAddress !== null) parts.push(contactAddress);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [" · ", part]));
}

function howToApply(grant: Grant): Block[] {
  const contacts = contactParts(grant);
  const application: Text =
    grant.url === null
      ? [
          "Vi kender ingen side at søge på.",
          contacts.length === 0 ? " Se kilden nedenfor." : " Kontakt fonden.",
        ]
      : [
          {
            text: shownUrl(grant.url),
            link: { url: grant.url },
            bold: true,
            description: `Søg ${grantTitle(grant)} på ${shownUrl(grant.url)}`,
          },
        ];
  const link = runIn("Søg legatet", application);
  return contacts.length === 0 ? [link] : [link, runIn("Kontakt", contacts)];
}

/**
 * Everything about one grant, on one page where a page can hold it.
 *
 * @param change how it differs from the edition before
 */
export function grantCard(
  match: GrantMatch,
  view: ReasonView,
  number: number,
  change: string | null,
  siteUrl: string,
): Together {
  const { grant } = match;
  const open = listPart("Tjek selv", "open", reasonItems(match, view, ["unknown"]));
  const attachments = listPart("Bilag", "checkbox", grant.attachments.map(capitalized));
  const lists = [...open, ...attachments];
  return {
    kind: "together",
    spaceBefore: 10,
    blocks: [
      { kind: "rule", color: colors.text, thickness: 1 },
      {
        kind: "heading",
        level: 2,
        text: grant.name ?? grant.foundation,
        anchor: cardAnchor(grant),
        bookmark: grantTitle(grant),
        marginal: String(number),
        spaceBefore: 8,
      },
      ...(grant.name === null
        ? []
        : ([
            { kind: "paragraph", text: grant.foundation, style: styles.secondary, spaceBefore: 1 },
          ] as const)),
      ...(change === null
        ? []
        : ([
            {
              kind: "paragraph",
              text: [{ text: change, marked: true, bold: true }],
              style: styles.card,
              spaceBefore: 4,
            },
          ] as const)),
      ...facts(match, view),
      { kind: "paragraph", text: grant.description, spaceBefore: 4 },
      ...fitParagraph(match, view),
      ...(grant.requirements === null ? [] : [runIn("Krav", grant.requirements)]),
      ...howToApply(grant),
      ...(lists.length === 0 ? [] : [{ kind: "balanced", parts: lists, spaceBefore: 5 } as const]),
      {
        kind: "paragraph",
        text: [
          `${sourceText(grant)} · `,
          {
            text: shownUrl(grant.sourceUrl),
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
        ],
        style: styles.small,
        spaceBefore: 5,
      },
    ],
  };
}
