import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { insertNoBreakSpaces } from "../publish/no-break-spaces.ts";

export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly lang?: string;
  readonly url?: string;
  readonly to?: string;
  readonly note?: number;
  readonly endsLine?: boolean;
}

export interface SpanContext {
  readonly places: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, number>;
  readonly lang?: string | undefined;
}

const reference = /\b((?:kapitel|brev|cv) \d+b?)\b/iu;

function linkReferences(span: Span, { places }: SpanContext): Span[] {
  return span.text.split(reference).flatMap((text): Span[] => {
    if (text === "") return [];
    const to = places.get(text.toLowerCase());
    return [to === undefined ? { ...span, text } : { ...span, text, to }];
  });
}

function spansOf(node: PhrasingContent, look: Omit<Span, "text">, context: SpanContext): Span[] {
  const inside = (nodes: readonly PhrasingContent[], more: Omit<Span, "text">) =>
    spansOfAll(nodes, { ...look, ...more }, context);
  switch (node.type) {
    case "text":
      return linkReferences({ ...look, text: node.value.replaceAll("\n", " ") }, context);
    case "strong":
      return inside(node.children, { bold: true });
    case "emphasis":
      return inside(node.children, { italic: true });
    case "inlineCode":
      return [{ ...look, text: node.value, bold: true }];
    case "break":
      return [{ text: "", endsLine: true }];
    case "link":
      // Markdown makes links of the invented people's addresses; nobody reads mail there.
      if (node.url.startsWith("mailto:")) return [{ ...look, text: textOf(node) }];
      return inside(node.children, { url: node.url });
    case "footnoteReference": {
      const note = context.notes.get(node.identifier);
      if (note === undefined) break;
      return [{ text: "", note }];
    }
    default:
  }
  throw new Error(`A guide's text cannot hold "${node.type}" (line ${node.position?.start.line})`);
}

const languageStart = /^<span lang="(\w+)">$/;

function spansOfAll(
  nodes: readonly PhrasingContent[],
  look: Omit<Span, "text">,
  context: SpanContext,
): Span[] {
  let lang = look.lang;
  return nodes.flatMap((node) => {
    if (node.type === "html") {
      const started = languageStart.exec(node.value)?.[1];
      if (started === undefined && node.value !== "</span>")
        throw new Error(`Only <span lang="…"> is known (line ${node.position?.start.line})`);
      lang = started ?? look.lang;
      return [];
    }
    return spansOf(node, lang === undefined ? look : { ...look, lang }, context);
  });
}

export function readSpans(nodes: readonly PhrasingContent[], context: SpanContext): Span[] {
  const look = context.lang === undefined ? {} : { lang: context.lang };
  return spansOfAll(nodes, look, context).map((span) => ({
    ...span,
    text: insertNoBreakSpaces(span.text),
  }));
}

export function trimFirstSpan([first, ...rest]: readonly Span[]): readonly Span[] {
  return first === undefined ? [] : [{ ...first, text: first.text.trimStart() }, ...rest];
}
