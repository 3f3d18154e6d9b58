declare module "*.woff2" {
  /** The bytes of the font file (wrangler's rule for `Data` modules). */
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
