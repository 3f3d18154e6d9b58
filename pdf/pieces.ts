import type { Canvas } from "./canvas.ts";

/** If pieces kept together are higher than a page, `preferred` gives way before `firm`. */
export type KeepRule = "loose" | "preferred" | "firm";

/** A line of text, a row or a drawing, which a page break does not cut. */
export interface Piece {
  readonly height: number;
  /** Left out at the top of a page or column. */
  readonly spaceBefore: number;
  readonly keep: KeepRule;
  readonly startsPage?: boolean;
  readonly atFoot?: boolean;
  readonly anchor?: string;
  readonly bookmark?: { readonly title: string; readonly level: 1 | 2 | 3 };
  /** A table's header, painted above a piece that begins a page. */
  readonly repeated?: Piece;
  readonly paint: (canvas: Canvas, left: number, top: number) => void;
}

export const pageBreak: Piece = {
  height: 0,
  spaceBefore: 0,
  keep: "loose",
  startsPage: true,
  paint: () => {},
};

export function keepTogether(pieces: readonly Piece[], keep: "preferred" | "firm"): Piece[] {
  return pieces.map((piece, index) =>
    index === pieces.length - 1 || piece.keep === "firm" ? piece : { ...piece, keep },
  );
}

export function withSpaceBefore(
  pieces: readonly Piece[],
  spaceBefore: number | undefined,
): Piece[] {
  return spaceBefore === undefined
    ? [...pieces]
    : pieces.map((piece, index) => (index === 0 ? { ...piece, spaceBefore } : piece));
}

export function stackHeight(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, piece, index) => sum + piece.height + (index === 0 ? 0 : piece.spaceBefore),
    0,
  );
}

export function paintStack(pieces: readonly Piece[], canvas: Canvas, left: number, top: number) {
  let y = top;
  pieces.forEach((piece, index) => {
    if (index > 0) y += piece.spaceBefore;
    piece.paint(canvas, left, y);
    y += piece.height;
  });
}

const ROUNDING = 0.01;

interface PlacedPiece {
  readonly piece: Piece;
  readonly page: number;
  readonly top: number;
}

export function placePieces(pieces: readonly Piece[], pageHeight: number): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  let page = 0;
  let y = 0;
  const turnPage = () => {
    if (y > 0) page++;
    y = 0;
  };
  const put = (piece: Piece) => {
    if (piece.startsPage === true) turnPage();
    if (y > 0 && y + piece.spaceBefore + piece.height > pageHeight) turnPage();
    if (y === 0 && piece.repeated !== undefined) {
      placed.push({ piece: piece.repeated, page, top: 0 });
      y = piece.repeated.height;
    } else if (y > 0) y += piece.spaceBefore;
    placed.push({ piece, page, top: y });
    y += piece.height;
  };
  const putRun = (run: readonly Piece[]) => {
    const height = stackHeight(run);
    const first = run[0];
    if (first === undefined) return;
    if (height <= pageHeight) {
      if (y > 0 && y + first.spaceBefore + height > pageHeight) turnPage();
      // `put` adds the space above it.
      if (first.atFoot === true && y > 0) y = pageHeight - height - first.spaceBefore - ROUNDING;
      for (const piece of run) put(piece);
      return;
    }
    const parts = runsOf(run, (keep) => keep === "firm");
    if (parts.length > 1) for (const part of parts) putRun(part);
    else for (const piece of run) put(piece);
  };
  for (const run of keptRuns(pieces)) putRun(run);
  return placed;
}

export function keptRuns(pieces: readonly Piece[]): Piece[][] {
  return runsOf(pieces, (keep) => keep !== "loose");
}

function runsOf(pieces: readonly Piece[], holds: (keep: KeepRule) => boolean): Piece[][] {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  for (const piece of pieces) {
    run.push(piece);
    if (!holds(piece.keep)) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
