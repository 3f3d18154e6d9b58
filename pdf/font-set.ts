import { type PDFContext, PDFName, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import type { FontRole } from "./theme.ts";
import { loadTypeface, type Typeface } from "./typeface.ts";

export interface FontFiles {
  readonly body: ArrayBuffer;
  readonly bold: ArrayBuffer;
  readonly heading: ArrayBuffer;
}

/** Escaped as in a literal string (ISO 32000-1, 7.3.4.2). */
function byte(value: number): string {
  const character = String.fromCharCode(value);
  if (character === "\r") return "\\r";
  return "()\\".includes(character) ? `\\${character}` : character;
}

class FontSubset {
  readonly typeface: Typeface;
  readonly name: string;
  /** Glyph ids in the font → in the subset, from 1. */
  readonly #numbers = new Map<number, number>();
  readonly #advances: number[] = [];
  readonly #codePoints: number[] = [];
  readonly #codes = new Map<number, string>();

  constructor(typeface: Typeface, name: string) {
    this.typeface = typeface;
    this.name = name;
  }

  get isUsed(): boolean {
    return this.#numbers.size > 0;
  }

  #codeOf(codePoint: number): string {
    let code = this.#codes.get(codePoint);
    if (code === undefined) {
      const glyph = this.typeface.glyph(codePoint);
      let number = this.#numbers.get(glyph.id);
      if (number === undefined) {
        number = this.#numbers.size + 1;
        this.#numbers.set(glyph.id, number);
        this.#advances.push(glyph.advance);
        this.#codePoints.push(glyph.codePoint);
      }
      code = byte(number >> 8) + byte(number & 0xff);
      this.#codes.set(codePoint, code);
    }
    return code;
  }

  show(text: string): string {
    let codes = "";
    for (const character of text) codes += this.#codeOf(character.codePointAt(0) ?? 0);
    return `(${codes}) Tj`;
  }

  embed(context: PDFContext, index: number): PDFRef {
    const { font } = this.typeface;
    const subset = font.createSubset();
    for (const id of this.#numbers.keys()) subset.includeGlyph(id);
    const scale = 1000 / font.unitsPerEm;
    // A subset's name starts with six capitals and a plus sign (ISO 32000-1, 9.6.4).
    const baseFont = `LKPDF${String.fromCharCode(65 + index)}+${font.postscriptName ?? "Font"}`;
    const descriptor = context.register(
      context.obj({
        Type: "FontDescriptor",
        FontName: baseFont,
        Flags: 4,
        FontBBox: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((n) =>
          Math.round(n * scale),
        ),
        ItalicAngle: font.italicAngle,
        Ascent: Math.round(this.typeface.ascent),
        Descent: Math.round(this.typeface.descent),
        CapHeight: Math.round(font.capHeight * scale),
        StemV: 80,
        FontFile2: context.register(context.flateStream(subset.encode())),
      }),
    );
    const descendant = context.register(
      context.obj({
        Type: "Font",
        Subtype: "CIDFontType2",
        BaseFont: baseFont,
        CIDToGIDMap: "Identity",
        CIDSystemInfo: context.obj({
          Registry: PDFString.of("Adobe"),
          Ordering: PDFString.of("Identity"),
          Supplement: 0,
        }),
        FontDescriptor: descriptor,
        W: [1, this.#advances],
      }),
    );
    return context.register(
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: baseFont,
        Encoding: "Identity-H",
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(this.#toUnicode())),
      }),
    );
  }

  #toUnicode(): string {
    const rows = this.#codePoints.map((codePoint, index) => {
      let unicode = "";
      for (const unit of String.fromCodePoint(codePoint).split(""))
        unicode += unit.charCodeAt(0).toString(16).padStart(4, "0");
      return `<${(index + 1).toString(16).padStart(4, "0")}> <${unicode}>`;
    });
    const groups: string[] = [];
    for (let start = 0; start < rows.length; start += 100) {
      const group = rows.slice(start, start + 100);
      groups.push(`${group.length} beginbfchar\n${group.join("\n")}\nendbfchar`);
    }
    return [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
      "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange",
      ...groups,
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n");
  }
}

export class FontSet {
  readonly #faces = new Map<FontRole, FontSubset>();
  readonly #files: FontFiles;

  constructor(files: FontFiles) {
    this.#files = files;
  }

  face(face: FontRole): FontSubset {
    let used = this.#faces.get(face);
    if (used === undefined) {
      used = new FontSubset(loadTypeface(this.#files[face]), `F${this.#faces.size + 1}`);
      this.#faces.set(face, used);
    }
    return used;
  }

  widthOf(text: string, face: FontRole, size: number): number {
    const { typeface } = this.face(face);
    let width = 0;
    for (const character of text) width += typeface.glyph(character.codePointAt(0) ?? 0).advance;
    return (width * size) / 1000;
  }

  embed(context: PDFContext): PDFRef {
    const fonts = context.obj({});
    let index = 0;
    for (const used of this.#faces.values())
      if (used.isUsed) fonts.set(PDFName.of(used.name), used.embed(context, index++));
    return context.register(context.obj({ Font: fonts }));
  }
}
