/**
 * Stands in for packages that the PDF libraries load for what our PDFs do not hold (`[alias]` in wrangler.toml): colours
 * by name, drawings from SVG, forms, compressed web fonts.
 */
class NotCarried extends Error {
  override readonly name = "NotCarried";
}

function refuse(): never {
  throw new NotCarried("The Worker does not carry this part of the PDF library");
}

/** culori's, called as the library is read. */
export const converter = () => refuse;
/** html-entities'. */
export const encode = refuse;
/** node-html-better-parser's. */
export const parse = refuse;
export const NodeType = {};
/** brotli's. */
export default refuse;
