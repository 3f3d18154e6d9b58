import { spawnSync } from "node:child_process";
import { page } from "../../pdf/theme.ts";

/** How full a page of a PDF is, in fractions of the column between its margins. */
export interface PrintedPage {
  /** From the top to the lowest ink. */
  readonly full: number;
  /** The longest stretch without ink. */
  readonly blank: number;
}

const DOTS_PER_INCH = 36;
const SCALE = DOTS_PER_INCH / 72;
/** A pixel darker than this is ink: tinted grounds and hairlines count. */
const PAPER = 248;

/** The pages of a PDF as poppler renders them in grey, without what is in the margins. */
export function printPages(pdf: Uint8Array): PrintedPage[] {
  const printed = spawnSync("pdftoppm", ["-r", String(DOTS_PER_INCH), "-gray"], {
    input: pdf,
    maxBuffer: 256_000_000,
  });
  if (printed.error !== undefined)
    throw new Error("This test needs pdftoppm: install poppler-utils", { cause: printed.error });
  const pages: PrintedPage[] = [];
  const { stdout } = printed;
  for (let at = 0; at < stdout.length; ) {
    const [header, width, height] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(at, at + 40).toString("latin1")) ?? [];
    if (header === undefined) throw new Error(`pdftoppm failed: ${printed.stderr}`);
    const pixels = stdout.subarray(at + header.length);
    pages.push(fillOf(pixels, Number(width)));
    at += header.length + Number(width) * Number(height);
  }
  return pages;
}

function fillOf(pixels: Uint8Array, width: number): PrintedPage {
  const top = Math.round(page.top * SCALE);
  const bottom = Math.round((page.height - page.bottom) * SCALE);
  let lowest = top;
  let blank = 0;
  let longest = 0;
  for (let y = top; y < bottom; y++) {
    const hasInk = pixels.subarray(y * width, (y + 1) * width).some((dot) => dot < PAPER);
    blank = hasInk ? 0 : blank + 1;
    longest = Math.max(longest, blank);
    if (hasInk) lowest = y + 1;
  }
  return { full: (lowest - top) / (bottom - top), blank: longest / (bottom - top) };
}
