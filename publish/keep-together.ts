import { type Node, NodeType, parse } from "node-html-parser";

/** Numbers stay on one line with what they count: Danish typesetting, done once for all prose instead of typed. */

const unit =
  "kr\\.|%|euro|ECTS|MB|DPI|klip|ord|sider|uger|dage|døgn|måneder|timer|minutter|år|legater|ansøgninger";
const month = "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december";
const joints: readonly RegExp[] = [
  new RegExp(`(\\d) (?=(?:${unit})(?![\\p{L}]))`, "gu"),
  new RegExp(`(\\d\\.) (?=(?:${month}|semester|klasse))`, "g"),
  /(§|GBP|DKK|EUR) (?=\d)/g,
];

/** The text with no-break spaces where a line must not end. */
export function keepTogether(text: string): string {
  return joints.reduce((kept, joint) => kept.replace(joint, "$1\u00a0"), text);
}

interface MarkdownNode {
  readonly type: string;
  value?: string;
  readonly children?: readonly MarkdownNode[];
}

function keepIn(node: MarkdownNode): void {
  if (node.type === "text" && node.value !== undefined) node.value = keepTogether(node.value);
  for (const child of node.children ?? []) keepIn(child);
}

/** Does it in all of a Markdown text, but for code. */
export function remarkKeepTogether(): (tree: MarkdownNode) => void {
  return keepIn;
}

/** The texts of a page that are read and stay as they were built: an island's are compared letter by letter. */
function* readTexts(node: Node): Generator<Node> {
  if (node.nodeType === NodeType.TEXT_NODE) yield node;
  if ("getAttribute" in node && typeof node.getAttribute === "function") {
    const isKept = node.getAttribute("data-island") !== undefined;
    if (isKept || /^(?:script|style|title|textarea)$/i.test(node.rawTagName)) return;
  }
  for (const child of node.childNodes) yield* readTexts(child);
}

/** A built page with the same no-break spaces in what its components wrote. Nothing else of it changes. */
export function keepPageTogether(html: string): string {
  const body = parse(html, { comment: true }).querySelector("body");
  if (body === null) return html;
  let kept = html;
  for (const { range } of [...readTexts(body)].toReversed()) {
    const [start, end] = range;
    kept = kept.slice(0, start) + keepTogether(kept.slice(start, end)) + kept.slice(end);
  }
  return kept;
}
