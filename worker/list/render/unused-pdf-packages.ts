/** Replaces packages that the PDF libraries import but our PDFs never need (`[alias]` in wrangler.toml). */
function refuse(): never {
  throw new Error("The Worker does not carry this part of the PDF library");
}

/** culori's, called when the library is loaded. */
export const converter = () => refuse;
/** html-entities'. */
export const encode = refuse;
/** node-html-better-parser's. */
export const parse = refuse;
export const NodeType = {};
/** brotli's. */
export default refuse;
