import { formatDate } from "../../src/domain/danish-date.ts";
import { type GrantList, sections } from "../../src/domain/grant-list.ts";
import type { Block } from "./blocks.ts";
import { closingPage } from "./closing-page.ts";
import { cover } from "./cover.ts";
import { deadlineOverview } from "./deadline-overview.ts";
import { renderPdf } from "./document.ts";
import type { FontFiles } from "./font-set.ts";
import { grantCard } from "./grant-card.ts";
import { styles } from "./theme.ts";

export interface GrantListOptions {
  readonly orderNumber: string;
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly madeAt: Date;
}

const sectionIntros = {
  match:
    "Dine svar opfylder alle de krav, vi kender til disse legater. De bedste står først: dem, hvor flest af dine svar tæller, og blandt dem de tidligste frister.",
  possible:
    "Intet i dine svar udelukker disse legater, men noget afgør de ikke. Det står under \u201dTjek selv\u201d på hvert legat. Passer det på dig, er legatet lige så godt som de andre.",
} as const;

/**
 * The whole list on paper, in the order of the list: cover, deadlines, a card a grant, and how it was made.
 * The same list, options and fonts always give the same bytes.
 */
export function composeGrantListPdf(
  list: GrantList,
  options: GrantListOptions,
  fonts: FontFiles,
): Promise<Uint8Array> {
  const numbers = new Map(list.matches.map(({ grant }, index) => [grant.id, index + 1]));
  const cards = sections.flatMap(({ outcome, title }): Block[] => {
    const matches = list.matches.filter((match) => match.outcome === outcome);
    if (matches.length === 0) return [];
    return [
      { kind: "page-break" },
      {
        kind: "heading",
        level: 1,
        text: title,
        anchor: outcome,
        bookmark: `${title} (${matches.length})`,
      },
      { kind: "paragraph", text: sectionIntros[outcome], style: styles.deck },
      ...matches.map((match) => grantCard(match, numbers.get(match.grant.id) ?? 0)),
    ];
  });
  return renderPdf(
    [...cover(list, options), ...deadlineOverview(list), ...cards, ...closingPage(list, options)],
    {
      title: "Din personlige legatliste",
      author: "Legatkompas",
      subject: `${list.matches.length} legater til dit udlandsophold, fundet ${formatDate(list.madeOn)}`,
      madeAt: options.madeAt,
      footer: `Legatkompas · din legatliste fra ${formatDate(list.madeOn)}`,
    },
    fonts,
  );
}
