import type { Canvas } from "./canvas.ts";
import type { Text } from "./lines.ts";
import type { Color, TextStyle } from "./theme.ts";

export type Anchor = string;

export interface Heading {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: Text;
  readonly anchor?: Anchor;
  /** The entry in the reader's table of contents; headings without one are left out of it. */
  readonly bookmark?: string;
  /** A number that hangs in the left margin, as decoration. */
  readonly marginal?: string;
  readonly style?: TextStyle;
  readonly spaceBefore?: number;
}

export interface Paragraph {
  readonly kind: "paragraph";
  readonly text: Text;
  readonly style?: TextStyle;
  readonly align?: "left" | "right";
  /** Space above it, if it is not the usual one. */
  readonly spaceBefore?: number;
  readonly keepWithNext?: boolean;
}

export interface List {
  readonly kind: "list";
  readonly marker: ListMarker;
  readonly items: readonly Text[];
  readonly style?: TextStyle;
  /** The items follow each other on a line, after this label. */
  readonly runIn?: string;
  readonly spaceBefore?: number;
}
/** `met` and `open` are a tick and an empty ring; `checkbox` is there to be ticked on paper. */
export type ListMarker = "bullet" | "number" | "checkbox" | "met" | "open";

export interface TableColumn {
  /** A table has a header row if any of its columns has a header. */
  readonly header?: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: "left" | "right";
  /** Its cells are empty, to be filled in or ticked on paper. */
  readonly blank?: "line" | "box";
}

/** The sign on a table's spine: a ring for an opening, a diamond a task, a disc a last day, a flag the departure. */
export type Sign = "ring" | "diamond" | "disc" | "flag";

export interface Table {
  readonly kind: "table";
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Text[])[];
  /** The first cell of each row names the row. */
  readonly rowHeaders?: boolean;
  /** Headings within the table, across its whole width: each precedes a row, counted from 0. */
  readonly groups?: readonly { readonly before: number; readonly title: Text }[];
  /** A line down between two columns, with a sign for each row: decoration, whose meaning the next cell spells out. */
  readonly spine?: { readonly beforeColumn: number; readonly signs: readonly Sign[] };
  readonly style?: TextStyle;
  readonly spaceBefore?: number;
}

/** Blocks set apart: a note on a tint with a line at its left, a band of facts, or open questions by a yellow line. */
export interface Panel {
  readonly kind: "panel";
  readonly look?: "note" | "band" | "question";
  readonly blocks: readonly Block[];
  readonly spaceBefore?: number;
}

/** Blocks side by side, read one column after the other. They stay on one page. */
export interface Columns {
  readonly kind: "columns";
  readonly shares: readonly number[];
  readonly columns: readonly (readonly Block[])[];
  readonly gap?: number;
  readonly spaceBefore?: number;
}

/** Parts that run down one column and then the next, so that both end at about the same height. They share one page. */
export interface Balanced {
  readonly kind: "balanced";
  readonly parts: readonly (readonly Block[])[];
  readonly spaceBefore?: number;
}

/** Blocks that share a page if they fit on one. */
export interface Together {
  readonly kind: "together";
  readonly blocks: readonly Block[];
  /** Placed at the foot of its page. */
  readonly atFoot?: boolean;
  readonly spaceBefore?: number;
}

/** Painted by its own code: decoration, or a figure if `alt` says what it shows. */
export interface Drawing {
  readonly kind: "drawing";
  readonly height: number;
  readonly alt?: string;
  readonly spaceBefore?: number;
  readonly keepWithNext?: boolean;
  readonly paint: (
    canvas: Canvas,
    left: number,
    top: number,
    width: number,
    draw: DrawText,
  ) => void;
}
/** Puts a short text into a drawing: centred on, starting or ending at `x`. */
export type DrawText = (
  text: string,
  x: number,
  baseline: number,
  style: Pick<TextStyle, "face" | "size"> & { readonly color: Color },
  align?: "left" | "center" | "right",
) => void;

export interface Rule {
  readonly kind: "rule";
  readonly color: Color;
  readonly thickness: number;
  readonly spaceBefore?: number;
}

interface PageBreak {
  readonly kind: "page-break";
}

/** The contents of a document. It says what is in it, not where. */
export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | Panel
  | Columns
  | Balanced
  | Together
  | Drawing
  | Rule
  | PageBreak;
