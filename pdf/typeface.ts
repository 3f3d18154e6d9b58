import { create, type Font } from "@cantoo/fontkit";

export interface Glyph {
  readonly id: number;
  /** In whole thousandths of the font size, as the PDF states it. */
  readonly advance: number;
  readonly codePoint: number;
}

const REPLACEMENT = 0x3f;

/** Maps characters one by one: fontkit's layout engine is slow. */
export class Typeface {
  readonly font: Font;
  readonly ascent: number;
  readonly descent: number;
  readonly #glyphs = new Map<number, Glyph>();

  constructor(file: ArrayBuffer) {
    const font = create(new Uint8Array(file));
    if (!("glyphForCodePoint" in font))
      throw new Error("A font collection cannot be used: give one font");
    this.font = font;
    this.ascent = (font.ascent * 1000) / font.unitsPerEm;
    this.descent = (font.descent * 1000) / font.unitsPerEm;
  }

  glyph(codePoint: number): Glyph {
    let glyph = this.#glyphs.get(codePoint);
    if (glyph === undefined) {
      glyph = this.#find(codePoint) ?? this.#find(baseOf(codePoint)) ?? this.glyph(REPLACEMENT);
      this.#glyphs.set(codePoint, glyph);
    }
    return glyph;
  }

  #find(codePoint: number): Glyph | null {
    const found = this.font.glyphForCodePoint(codePoint);
    if (found === null || found.id === 0) return null;
    return {
      id: found.id,
      advance: Math.round((found.advanceWidth * 1000) / this.font.unitsPerEm),
      codePoint,
    };
  }
}

function baseOf(codePoint: number): number {
  return String.fromCodePoint(codePoint).normalize("NFKD").codePointAt(0) ?? REPLACEMENT;
}

const parsed = new WeakMap<ArrayBuffer, Typeface>();

export function loadTypeface(file: ArrayBuffer): Typeface {
  let typeface = parsed.get(file);
  if (typeface === undefined) {
    typeface = new Typeface(file);
    parsed.set(file, typeface);
  }
  return typeface;
}

/** Removes format characters; control characters become spaces. */
export function toPrintable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Z}]/gu, " ");
}
