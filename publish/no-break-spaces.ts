import { type Node, NodeType, parse } from "node-html-parser";
import { NO_BREAK, unbreakablePattern } from "../src/domain/danish/no-break.ts";

const unit =
  "kr\\.|%|euro|ECTS|MB|DPI|klip|ord|sider|uger|dage|døgn|måneder|timer|minutter|år|legater|ansøgninger";
const month = "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december";
/** Danish typesetting keeps a number on one line with its unit, month or currency. */
const joints: readonly RegExp[] = [
  new RegExp(`(\\d) (?=(?:${unit})(?![\\p{L}]))`, "gu"),
  new RegExp(`(\\d\\.) (?=(?:${month}|semester|klasse))`, "g"),
  /(§|GBP|DKK|EUR) (?=\d)/g,
];

export function insertNoBreakSpaces(text: string): string {
  return joints.reduce((kept, joint) => kept.replace(joint, `$1${NO_BREAK}`), text);
}

/** React's separator between two adjacent texts. */
const SEAM = "<!-- -->";

function preventLineBreaks(markup: string): string {
  return insertNoBreakSpaces(markup.replaceAll(SEAM, "")).replace(
    unbreakablePattern,
    '<span class="no-break">$&</span>',
  );
}

/** Skips islands, since React compares their texts on hydration. */
function* readTexts(node: Node): Generator<readonly [start: number, end: number]> {
  if ("getAttribute" in node && typeof node.getAttribute === "function") {
    const isKept =
      node.getAttribute("data-island") !== undefined || node.getAttribute("class") === "no-break";
    if (isKept || /^(?:script|style|title|textarea|option|svg)$/i.test(node.rawTagName)) return;
  }
  let text: [start: number, end: number] | null = null;
  for (const child of node.childNodes) {
    const [start, end] = child.range;
    const isSeam = child.nodeType === NodeType.COMMENT_NODE && child.rawText === " ";
    if (child.nodeType === NodeType.TEXT_NODE || isSeam) text = [text?.[0] ?? start, end];
    else {
      if (text !== null) yield text;
      text = null;
      yield* readTexts(child);
    }
  }
  if (text !== null) yield text;
}

export function insertNoBreakSpacesInPage(html: string): string {
  const body = parse(html, { comment: true }).querySelector("body");
  if (body === null) return html;
  let kept = html;
  for (const [start, end] of [...readTexts(body)].toReversed())
    kept = kept.slice(0, start) + preventLineBreaks(kept.slice(start, end)) + kept.slice(end);
  return kept;
}
