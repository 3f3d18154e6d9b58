import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Anchor } from "../pdf/blocks.ts";
import type { Span, Text } from "../pdf/lines.ts";
import type { Chapter } from "./guide-chapters.ts";

/** What a text may point to in words ("kapitel 4", "brev 1"), in lower case, and where that is. */
export type References = ReadonlyMap<string, Anchor>;

/** Chapters by their number, and letters by theirs: sections whose title begins "Brev 1:". */
export function referencesOf(chapters: readonly Chapter[]): References {
  const references = new Map<string, Anchor>();
  for (const { number, anchor, sections } of chapters) {
    references.set(`kapitel ${number}`, anchor);
    for (const section of sections) {
      const letter = /^Brev (\d+):/.exec(section.title)?.[1];
      if (letter !== undefined) references.set(`brev ${letter}`, section.anchor);
    }
  }
  return references;
}

const reference = /\b((?:kapitel|brev) \d+)\b/iu;

function linkReferences(span: Span, references: References): Span[] {
  return span.text.split(reference).flatMap((part): Span[] => {
    if (part === "") return [];
    const anchor = references.get(part.toLowerCase());
    if (anchor === undefined) return [{ ...span, text: part }];
    return [{ ...span, text: part, link: { anchor }, description: `Gå til ${part}` }];
  });
}

function spansOf(node: PhrasingContent, look: Omit<Span, "text">, references: References): Span[] {
  switch (node.type) {
    case "text":
      return linkReferences({ ...look, text: node.value.replaceAll("\n", " ") }, references);
    case "strong":
      return node.children.flatMap((child) => spansOf(child, { ...look, bold: true }, references));
    case "emphasis":
      return node.children.flatMap((child) =>
        spansOf(child, { ...look, italic: true }, references),
      );
    case "inlineCode":
      return [{ ...look, text: node.value, bold: true }];
    case "break":
      return [{ ...look, text: " ", endsLine: true }];
    case "link":
      // Addresses of the persons in the examples become links by themselves; nobody reads mail there.
      if (node.url.startsWith("mailto:")) return [{ ...look, text: textOf(node) }];
      return [{ ...look, text: textOf(node), link: { url: node.url } }];
    default:
      throw new Error(
        `A guide's text cannot hold "${node.type}" (line ${node.position?.start.line})`,
      );
  }
}

/** A text with its bold and italic parts, links and line ends. Mentions of chapters and letters lead there. */
export function inlineText(nodes: readonly PhrasingContent[], references: References): Text {
  return nodes.flatMap((node) => spansOf(node, {}, references));
}
