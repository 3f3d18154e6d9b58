import type { Canvas } from "./canvas.ts";
import type { Text } from "./lines.ts";
import type { Color, TextStyle } from "./theme.ts";

export type Anchor = string;

interface Spaced {
  readonly spaceBefore?: number | undefined;
}

export interface Heading extends Spaced {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: Text;
  readonly anchor?: Anchor;
  readonly bookmark?: string;
  readonly marginal?: string;
  readonly style?: TextStyle;
  readonly spaceBefore?: number;
}

export interface ParagraphBlock extends Spaced {
  readonly kind: "paragraph";
  readonly text: Text;
  readonly style?: TextStyle;
  readonly align?: "left" | "right";
  readonly keepWithNext?: boolean;
}

export interface ListBlock extends Spaced {
  readonly kind: "list";
  readonly marker: ListMarker;
  readonly items: readonly Text[];
  readonly style?: TextStyle;
  readonly runIn?: string;
  readonly spaceBefore?: number;
}
export type ListMarker = "bullet" | "number" | "checkbox";

export interface TableColumn {
  readonly header?: string;
  readonly share: number;
  readonly align?: "left" | "right";
  readonly blank?: "line" | "box";
}

export type Sign = "ring" | "diamond" | "disc" | "flag";

export interface TableBlock extends Spaced {
  readonly kind: "table";
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Text[])[];
  readonly rowHeaders?: boolean;
  /** Headings within the table, across its whole width: each precedes a row, counted from 0. */
  readonly groups?: readonly { readonly before: number; readonly title: Text }[];
  readonly spine?: { readonly beforeColumn: number; readonly signs: readonly Sign[] };
  readonly style?: TextStyle;
  readonly spaceBefore?: number;
}

export interface Panel extends Spaced {
  readonly kind: "panel";
  readonly look?: "note" | "band" | "question";
  readonly blocks: readonly Block[];
  readonly spaceBefore?: number;
}

export interface Columns extends Spaced {
  readonly kind: "columns";
  readonly shares: readonly number[];
  readonly columns: readonly (readonly Block[])[];
  readonly gap?: number;
  readonly spaceBefore?: number;
}

export interface Together extends Spaced {
  readonly kind: "together";
  readonly blocks: readonly Block[];
  readonly atFoot?: boolean;
  readonly spaceBefore?: number;
}

/** Without `alt` it is decoration. */
export interface Drawing extends Spaced {
  readonly kind: "drawing";
  readonly height: number;
  readonly alt?: string;
  readonly paint: (
    canvas: Canvas,
    left: number,
    top: number,
    width: number,
    draw: DrawText,
  ) => void;
}
export type DrawText = (
  text: string,
  x: number,
  baseline: number,
  style: Pick<TextStyle, "face" | "size"> & { readonly color: Color },
  align?: "left" | "center" | "right",
) => void;

export interface Rule extends Spaced {
  readonly kind: "rule";
  readonly color: Color;
  readonly thickness: number;
  readonly spaceBefore?: number;
}

interface PageBreak {
  readonly kind: "page-break";
}

export type Block =
  | Heading
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | Panel
  | Columns
  | Together
  | Drawing
  | Rule
  | PageBreak;
