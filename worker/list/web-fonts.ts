import inter from "../../src/styles/fonts/inter-danish.woff2";
import sourceSerif from "../../src/styles/fonts/source-serif-danish.woff2";

/** The site's own fonts, Danish cuts, as the page carries them within itself: it loads nothing, also in a tunnel. */
export interface WebFonts {
  readonly body: ArrayBuffer;
  readonly heading: ArrayBuffer;
}

export const webFonts: WebFonts = { body: inter, heading: sourceSerif };
