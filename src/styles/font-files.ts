/** Addresses of the two font files that every page needs, for the document's preloads. */
export { default as interLatin } from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
export { default as sourceSerifLatin } from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
