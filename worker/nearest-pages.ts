export interface LinkedPage {
  readonly href: string;
  readonly label: string;
}

const MOST_SHOWN = 5;
/** A word on more than this share of the pages does not distinguish them. */
const COMMON_FROM = 0.2;
const SHORTEST_BEGINNING = 4;

const spelledOut: Readonly<Record<string, string>> = { æ: "ae", ø: "oe", å: "aa" };

/** The normalised words of a URL, label or search: "Små_børn.html" → "smaa", "boern". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, "")
    .replaceAll(/[æøå]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let column = 1; column <= other.length; column++)
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1),
        ),
      );
    above = line;
  }
  return above[other.length] ?? 0;
}

function likeness(asked: string, word: string): 0 | 1 | 2 | 3 {
  if (asked === word) return 3;
  const shorter = Math.min(asked.length, word.length);
  if (shorter < SHORTEST_BEGINNING) return 0;
  if (asked.startsWith(word) || word.startsWith(asked)) return 2;
  // Words that differ this much in length are not typing errors.
  if (Math.abs(asked.length - word.length) > 2) return 0;
  return distance(asked, word) <= (shorter < 8 ? 1 : 2) ? 1 : 0;
}

/** Rare words count for more. */
export function nearestPages(asked: string, pages: readonly LinkedPage[]): LinkedPage[] {
  const words = pages.map(({ href, label }) => [...new Set(wordsOf(`${href} ${label}`))]);
  const scores = pages.map(() => 0);
  for (const wanted of new Set(wordsOf(asked))) {
    const found = words.map((own) => Math.max(0, ...own.map((word) => likeness(wanted, word))));
    const having = found.filter((likely) => likely > 0).length;
    if (having === 0 || having > pages.length * COMMON_FROM) continue;
    for (const [index, likely] of found.entries())
      scores[index] = (scores[index] ?? 0) + likely / Math.sqrt(having);
  }
  return pages
    .map((page, index) => ({ page, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SHOWN)
    .map(({ page }) => page);
}
