import type { Canvas } from "./canvas.ts";
import type { RichText } from "./lines.ts";
import type { Color, TextStyle } from "./theme.ts";

interface Spaced {
  readonly spaceBefore?: number | undefined;
}

export interface HeadingBlock extends Spaced {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: RichText;
  readonly anchor?: string;
  readonly bookmark?: string;
  readonly marginal?: string;
  readonly style?: TextStyle;
}

export interface ParagraphBlock extends Spaced {
  readonly kind: "paragraph";
  readonly text: RichText;
  readonly style?: TextStyle;
  readonly align?: "left" | "right" | undefined;
  readonly keepWithNext?: boolean;
}

export interface ListBlock extends Spaced {
  readonly kind: "list";
  readonly marker: ListMarker;
  readonly items: readonly RichText[];
  readonly style?: TextStyle;
  readonly runIn?: string;
}
export type ListMarker = "bullet" | "number" | "checkbox";

export interface TableColumn {
  readonly header?: string;
  readonly share: number;
  readonly align?: "left" | "right";
  readonly blank?: "line" | "box";
}

export type SpineMarker = "ring" | "diamond" | "disc" | "flag";

export interface TableBlock extends Spaced {
  readonly kind: "table";
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly RichText[])[];
  readonly rowHeaders?: boolean;
  /** `before` is the index of the row below. */
  readonly groups?: readonly { readonly before: number; readonly title: RichText }[];
  readonly spine?: { readonly beforeColumn: number; readonly markers: readonly SpineMarker[] };
  readonly style?: TextStyle;
}

export interface PanelBlock extends Spaced {
  readonly kind: "panel";
  readonly look?: "note" | "band" | "question";
  readonly blocks: readonly Block[];
}

export interface ColumnsBlock extends Spaced {
  readonly kind: "columns";
  readonly shares: readonly number[];
  readonly columns: readonly (readonly Block[])[];
  readonly gap?: number;
}

export interface KeepTogetherBlock extends Spaced {
  readonly kind: "together";
  readonly blocks: readonly Block[];
  readonly atFoot?: boolean;
}

export interface DrawingBlock extends Spaced {
  readonly kind: "drawing";
  readonly height: number;
  readonly alt: string;
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

export interface RuleBlock extends Spaced {
  readonly kind: "rule";
  readonly color: Color;
  readonly thickness: number;
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | PanelBlock
  | ColumnsBlock
  | KeepTogetherBlock
  | DrawingBlock
  | RuleBlock
  | { readonly kind: "page-break" };
