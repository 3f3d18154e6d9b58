import type { ParagraphBlock } from "./blocks.ts";
import type { Canvas, LinkTarget } from "./canvas.ts";
import type { FontSet } from "./font-set.ts";
import type { KeepRule, Piece } from "./pieces.ts";
import type { StructureElement } from "./structure.ts";
import { type Color, colors, type FontRole, type TextStyle } from "./theme.ts";
import { toPrintable } from "./typeface.ts";

interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly quiet?: boolean;
  readonly color?: Color;
  readonly marked?: boolean;
  readonly link?: LinkTarget;
  readonly description?: string;
  readonly pageOf?: string;
}
export type InlineText = string | Span;
export type RichText = string | readonly InlineText[];

interface Segment {
  readonly span: Span;
  readonly element: StructureElement | null;
  readonly face: FontRole;
  readonly size: number;
  readonly color: Color;
  text: string;
  width: number;
}

interface TextLine {
  readonly segments: readonly Segment[];
  readonly width: number;
}

interface Token extends Segment {
  readonly isSpace: boolean;
}

const PAGE_NUMBER_ROOM = "000";
const months =
  "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december";
const keptTogether = new RegExp(
  `(\\d) (?=kr\\.|%|ECTS|minutter|timer|dage|uger|måneder|år\\b)|(\\d\\.) (?=${months})`,
  "gu",
);

const QUIET_SIZE = 0.7;

function faceOf(span: Span, style: TextStyle): FontRole {
  if (span.quiet === true) return "body";
  if (style.face === "heading") return "heading";
  return span.bold === true ? "bold" : style.face;
}

function joinNumbers(text: string): string {
  return text.replace(keptTogether, (_, digit?: string, day?: string) => `${digit ?? day}\u00a0`);
}

function tokenize(
  text: RichText,
  style: TextStyle,
  fonts: FontSet,
  element: StructureElement | null,
): Token[] {
  const tokens: Token[] = [];
  for (const inline of typeof text === "string" ? [text] : text) {
    const span = typeof inline === "string" ? { text: inline } : inline;
    const face = faceOf(span, style);
    const size = span.quiet === true ? style.size * QUIET_SIZE : style.size;
    const color =
      span.color ??
      (span.quiet === true
        ? colors.secondary
        : span.link === undefined
          ? style.color
          : colors.accent);
    const owner = span.link === undefined || element === null ? element : element.child("Link");
    const content = span.pageOf === undefined ? joinNumbers(span.text) : PAGE_NUMBER_ROOM;
    for (const part of content.split(/([ \t\r\n]+)/)) {
      if (part === "") continue;
      const shown = /^[ \t\r\n]/.test(part) ? " " : toPrintable(part);
      const width = fonts.widthOf(shown, face, size);
      tokens.push({
        span,
        element: owner,
        face,
        size,
        color,
        text: shown,
        width,
        isSpace: shown === " ",
      });
    }
  }
  return tokens;
}

/** Breaks after a separator, as in a web address, if past a third of what fits. */
function splitToken(token: Token, room: number, fonts: FontSet): [Token, Token] {
  let width = 0;
  let fits = 0;
  let afterSign = 0;
  for (const character of token.text) {
    width += fonts.widthOf(character, token.face, token.size);
    if (width > room && fits > 0) break;
    fits += character.length;
    if ("/-.?&=_@,;".includes(character)) afterSign = fits;
  }
  const at = afterSign > fits / 3 ? afterSign : fits;
  const part = (text: string): Token => ({
    ...token,
    text,
    width: fonts.widthOf(text, token.face, token.size),
  });
  return [part(token.text.slice(0, at)), part(token.text.slice(at))];
}

function makeLine(tokens: readonly Token[], isLast: boolean): TextLine {
  const segments: Segment[] = [];
  let width = 0;
  const end = tokens.findLastIndex((token) => !token.isSpace);
  for (const token of tokens.slice(0, end + 1)) {
    width += token.width;
    const previous = segments.at(-1);
    if (previous?.span === token.span) {
      previous.text += token.text;
      previous.width += token.width;
    } else {
      const { isSpace: _, ...segment } = token;
      segments.push(segment);
    }
  }
  const last = segments.at(-1);
  // Otherwise the last word runs into the next line's first when read aloud or copied.
  if (last !== undefined && !isLast) last.text += " ";
  return { segments, width };
}

export function widestWordWidth(text: RichText, style: TextStyle, fonts: FontSet): number {
  let widest = 0;
  let word = 0;
  for (const { isSpace, width } of tokenize(text, style, fonts, null)) {
    word = isSpace ? 0 : word + width;
    widest = Math.max(widest, word);
  }
  return widest;
}

export function breakLines(
  text: RichText,
  style: TextStyle,
  width: number,
  fonts: FontSet,
  element: StructureElement | null,
): TextLine[] {
  const queue = tokenize(text, style, fonts, element);
  const lines: TextLine[] = [];
  let line: Token[] = [];
  let used = 0;
  for (let at = 0; at < queue.length; ) {
    // A word and a comma in another style are two tokens.
    let end = at + 1;
    if (queue[at]?.isSpace !== true)
      while (end < queue.length && queue[end]?.isSpace !== true) end++;
    const word = queue.slice(at, end);
    const wordWidth = word.reduce((sum, token) => sum + token.width, 0);
    const isSpace = word[0]?.isSpace === true;
    if (isSpace || used + wordWidth <= width) {
      if (!isSpace || line.length > 0) {
        line.push(...word);
        used += wordWidth;
      }
      at = end;
    } else if (line.length > 0) {
      lines.push(makeLine(line, false));
      line = [];
      used = 0;
    } else {
      const wide = word.findIndex((_, index) => sumOf(word.slice(0, index + 1)) > width);
      const token = word[wide];
      if (token === undefined) break;
      const before = word.slice(0, wide);
      const [head, tail] = splitToken(token, width - sumOf(before), fonts);
      if (tail.text === "") {
        // A single character stays on the line although it sticks out.
        queue.splice(at, wide + 1);
        lines.push(makeLine([...before, head], false));
      } else {
        queue.splice(at, wide + 1, tail);
        lines.push(makeLine([...before, head], true));
      }
    }
  }
  lines.push(makeLine(line, true));
  return lines;
}

function sumOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + token.width, 0);
}

export function paintLine(
  line: TextLine,
  style: TextStyle,
  canvas: Canvas,
  left: number,
  top: number,
): void {
  const { fonts, pageNumberOf } = canvas;
  let x = left;
  const { ascent, descent } = fonts.face(style.face).typeface;
  const baseline = top + (style.leading + ((ascent + descent) * style.size) / 1000) / 2;
  for (const { span, element, face, size, color, text, width } of line.segments) {
    if (span.marked === true) {
      const markerTop = baseline - style.size * 0.84;
      canvas
        .asDecoration()
        .rectangle(x - 1.5, markerTop, width + 3, style.size * 1.14, { fill: colors.signal });
    }
    const shown = span.pageOf === undefined ? text : String(pageNumberOf(span.pageOf));
    const shift = span.pageOf === undefined ? 0 : width - fonts.widthOf(shown, face, size);
    canvas.as(element).text(shown, x + shift, baseline, face, size, color);
    if (span.link !== undefined && element !== null) {
      if ("url" in span.link) canvas.rectangle(x, baseline + 1.6, width, 0.5, { fill: color });
      canvas.links.push({
        target: span.link,
        element,
        description: span.description ?? span.text,
        left: x,
        top,
        width,
        height: style.leading,
      });
    }
    x += width;
  }
}

export interface LayoutArea {
  readonly width: number;
  readonly fonts: FontSet;
  readonly parent: StructureElement;
}

/** A page break in the text leaves at least two lines on either side. */
export function layoutText(
  text: RichText,
  style: TextStyle,
  width: number,
  fonts: FontSet,
  element: StructureElement | null,
  { align = "left", spaceBefore = 0 }: Pick<ParagraphBlock, "align" | "spaceBefore"> = {},
): Piece[] {
  const lines = breakLines(text, style, width, fonts, element);
  return lines.map((line, index): Piece => {
    const shift = align === "right" ? width - line.width : 0;
    const isEdge = index === 0 || index === lines.length - 2;
    const keep: KeepRule = index < lines.length - 1 && isEdge ? "firm" : "loose";
    return {
      height: style.leading,
      spaceBefore: index === 0 ? spaceBefore : 0,
      keep,
      paint: (canvas, left, top) => paintLine(line, style, canvas, left + shift, top),
    };
  });
}
