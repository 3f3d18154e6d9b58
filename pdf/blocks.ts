import type { Canvas } from "./canvas.ts";
import type { Text } from "./lines.ts";
import type { Color, TextStyle } from "./theme.ts";

/** A name for a place in the document, which links and page references use. */
export type Anchor = string;

export interface Heading {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: Text;
  readonly anchor?: Anchor;
  /** The entry in the reader's table of contents; headings without one are not in it. */
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
  /** Space above it, where it is not the usual one. */
  readonly spaceBefore?: number;
  readonly keepWithNext?: boolean;
}

export interface List {
  readonly kind: "list";
  readonly marker: ListMarker;
  readonly items: readonly Text[];
  readonly style?: TextStyle;
  /** The items stand after each other on a line, behind this label. */
  readonly runIn?: string;
  readonly spaceBefore?: number;
}
/** `met` and `open` are a tick and an empty ring; `checkbox` is there to be ticked on paper. */
export type ListMarker = "bullet" | "number" | "checkbox" | "met" | "open";

export interface TableColumn {
  /** A table has a header row where some column has a header. */
  readonly header?: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: "left" | "right";
  /** Its cells are empty, to be written in or ticked on paper. */
  readonly blank?: "line" | "box";
}

/** What stands on a table's spine: a ring opens, a diamond is something to do, a disc is a last day, a flag the departure. */
export type Sign = "ring" | "diamond" | "disc" | "flag";

export interface Table {
  readonly kind: "table";
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Text[])[];
  /** The first cell of each row names the row. */
  readonly rowHeaders?: boolean;
  /** Headings within the table, over its whole width: each stands before a row, counted from 0. */
  readonly groups?: readonly { readonly before: number; readonly title: Text }[];
  /** A line down between two columns, with a sign for each row: decoration, whose meaning the next cell tells in words. */
  readonly spine?: { readonly beforeColumn: number; readonly signs: readonly Sign[] };
  readonly style?: TextStyle;
  readonly spaceBefore?: number;
}

/** Blocks set apart from the text: a note on a tinted ground with a line at its left, a band of facts, or what has to be looked into behind a line in the marker's yellow. */
export interface Panel {
  readonly kind: "panel";
  readonly look?: "note" | "band" | "question";
  readonly blocks: readonly Block[];
  readonly spaceBefore?: number;
}

/** Blocks beside each other, read one column after the other. They stay on one page. */
export interface Columns {
  readonly kind: "columns";
  readonly shares: readonly number[];
  readonly columns: readonly (readonly Block[])[];
  /** Points between the columns. */
  readonly gap?: number;
  readonly spaceBefore?: number;
}

/** Parts that run down one column and on down the next, so that both end at about the same height. They stay on one page. */
export interface Balanced {
  readonly kind: "balanced";
  readonly parts: readonly (readonly Block[])[];
  readonly spaceBefore?: number;
}

/** Blocks that share a page where a page can hold them. */
export interface Together {
  readonly kind: "together";
  readonly blocks: readonly Block[];
  /** It stands at the foot of its page. */
  readonly atFoot?: boolean;
  readonly spaceBefore?: number;
}

/** Painted by its own code: decoration, or a figure where `alt` says what it shows. */
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

export interface PageBreak {
  readonly kind: "page-break";
}

/** What a document consists of. It says what stands there, not where. */
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
