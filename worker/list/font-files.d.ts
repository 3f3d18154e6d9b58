declare module "*.woff2" {
  /** The bytes of the font file (wrangler's rule for `Data` modules). */
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module "*.ttf" {
  /** The bytes of the font file (wrangler's rule for `Data` modules). */
  const bytes: ArrayBuffer;
  export default bytes;
}
