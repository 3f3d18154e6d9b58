export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
  readonly note?: string | undefined;
  readonly isTypedOnly?: boolean;
  /** "Nej" or "Ingen", whose synonyms get a better rank. */
  readonly isNone?: boolean;
  readonly group?: string;
}

export interface FoundOption<Option extends SearchOption = SearchOption> {
  readonly option: Option;
  /** `null` if a synonym matched better, or nothing was typed. */
  readonly mark: { readonly from: number; readonly to: number } | null;
  readonly synonym: string | null;
  /** Matched in the middle of a word: offered, but not chosen automatically. */
  readonly isInside: boolean;
}

/** Without a Danish keyboard: "Soenderborg", "Aarhus". */
const spelledOut: Readonly<Record<string, string>> = { æ: "ae", ø: "oe", å: "aa" };

/**
 * For comparison: lower case, without accents. `origins` are the letters' indices in the original.
 *
 * @param danish whether "ø" becomes "oe" ("spelled") or "o" ("bare")
 */
function fold(text: string, danish: "spelled" | "bare") {
  let folded = "";
  const origins: number[] = [];
  for (const [index, letter] of [...text].entries()) {
    const small = letter.toLowerCase();
    const bare = small === "ø" ? "o" : small === "æ" ? "ae" : small;
    const plain = (danish === "spelled" ? (spelledOut[small] ?? small) : bare)
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\p{L}\p{N}]/gu, " ");
    if (plain === " " && folded.endsWith(" ")) continue;
    folded += plain;
    for (let more = 0; more < plain.length; more++) origins.push(index);
  }
  return { text: folded, origins };
}

/** Shorter texts match only the start of a word: "IDA" is inside "Florida". */
const MIN_INSIDE_LENGTH = 4;

const INSIDE_RANK = 3;

/** Added to a synonym's rank unless it equals the typed text. */
const SYNONYM_PENALTY = 1;

interface Hit {
  /** 0: equal, 1: begins with it, 1.1: a later word does, 3: contains it; 0.5 more for "har" in "Hårlev". */
  readonly rank: number;
  readonly from: number;
  readonly to: number;
}

function hitIn(name: string, typed: string): Hit | null {
  let best: Hit | null = null;
  const forms = /[æøå]/i.test(typed) ? (["spelled"] as const) : (["spelled", "bare"] as const);
  for (const danish of forms) {
    const { text, origins } = fold(name, danish);
    const wanted = fold(typed, danish).text.trim();
    for (let i = text.indexOf(wanted); i !== -1; i = text.indexOf(wanted, i + 1)) {
      const place = text === wanted ? 0 : i === 0 ? 1 : text[i - 1] === " " ? 1.1 : INSIDE_RANK;
      if (place === INSIDE_RANK && wanted.length < MIN_INSIDE_LENGTH) continue;
      const rank = place + (danish === "bare" ? 0.5 : 0);
      if (best === null || rank < best.rank)
        best = {
          rank,
          from: origins[i] ?? 0,
          to: (origins[i + wanted.length - 1] ?? name.length - 1) + 1,
        };
    }
  }
  return best;
}

/** Best match first. */
export function findOptions<Option extends SearchOption>(
  options: readonly Option[],
  typed: string,
): FoundOption<Option>[] {
  if (fold(typed, "bare").text.trim() === "")
    return options
      .filter(({ isTypedOnly }) => !isTypedOnly)
      .map((option) => ({ option, mark: null, synonym: null, isInside: false }));
  return options
    .flatMap((option) => {
      const inLabel = hitIn(option.label, typed);
      let found = {
        rank: inLabel?.rank ?? Number.POSITIVE_INFINITY,
        mark: inLabel,
        synonym: null as string | null,
      };
      for (const synonym of option.synonyms ?? []) {
        const hit = hitIn(synonym, typed);
        if (hit === null) continue;
        const isPreferred = option.isNone && hit.rank < INSIDE_RANK;
        const rank = hit.rank < 1 ? hit.rank : hit.rank + (isPreferred ? -0.5 : SYNONYM_PENALTY);
        if (rank < found.rank) found = { rank, mark: null, synonym };
      }
      return Number.isFinite(found.rank) ? [{ option, ...found }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || Number(a.synonym !== null) - Number(b.synonym !== null))
    .map(({ rank, ...found }) => ({ ...found, isInside: rank >= INSIDE_RANK }));
}
