/** Addresses of the two font files that every page needs, for the document's preloads. */
export { default as interDanish } from "./fonts/inter-danish.woff2?url";
export { default as sourceSerifDanish } from "./fonts/source-serif-danish.woff2?url";
