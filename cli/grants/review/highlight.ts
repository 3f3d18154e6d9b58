import { findAmounts } from "../verify/amounts.ts";
import { findClosure } from "../verify/closure.ts";
import { findDays } from "../verify/dates.ts";
import { passageCore } from "../verify/passages.ts";

type Mark = "date" | "amount" | "closed";

/** A piece of a page's text, and how it is marked. Text only: the browser never parses it as markup. */
interface Piece {
  readonly text: string;
  readonly mark: Mark | null;
}

export interface ShownLine {
  readonly pieces: readonly Piece[];
  readonly isNew: boolean;
}

export function highlight(text: string, added: readonly string[]): ShownLine[] {
  return text.split("\n").map((line) => ({
    pieces: piecesOf(line),
    isNew: line !== "" && added.some((passage) => isPartOf(passage, line)),
  }));
}

/** A passage may be cut at both ends, and may begin with the heading above its line. */
function isPartOf(passage: string, line: string): boolean {
  const core = passageCore(passage);
  if (line.includes(core)) return true;
  const afterHeading = core.slice(core.indexOf(": ") + 2);
  return core.includes(": ") && line === afterHeading;
}

function piecesOf(line: string): Piece[] {
  const closure = findClosure(line);
  const spans = [
    ...(closure === null ? [] : [{ ...closure, mark: "closed" as const }]),
    ...findDays(line).map(({ start, end }) => ({ start, end, mark: "date" as const })),
    ...findAmounts(line).map(({ start, end }) => ({ start, end, mark: "amount" as const })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, mark } of spans) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: line.slice(at, start), mark: null });
    pieces.push({ text: line.slice(start, end), mark });
    at = end;
  }
  if (at < line.length || pieces.length === 0) pieces.push({ text: line.slice(at), mark: null });
  return pieces;
}
