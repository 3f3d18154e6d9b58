/** Stands in for packages that our PDFs do not need (`[alias]` in wrangler.toml). */
function refuse(): never {
  throw new Error("The Worker does not carry this part of the PDF library");
}

/** Replaces `converter` of culori, which pdf-lib calls as it loads. */
export const converter = () => refuse;
/** Replaces `encode` of html-entities. */
export const encode = refuse;
/** Replaces `parse` of node-html-better-parser. */
export const parse = refuse;
export const NodeType = {};
/** Replaces all of brotli. */
export default refuse;
