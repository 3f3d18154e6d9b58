import {
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFStreamWriter,
  PDFString,
} from "@cantoo/pdf-lib";
import type { Block } from "./blocks.ts";
import { Canvas, type PlacedLink } from "./canvas.ts";
import { type FontFiles, FontSet } from "./font-set.ts";
import { layoutBlocks } from "./layout.ts";
import { addOutline, type Bookmark } from "./outline.ts";
import { placePieces } from "./pieces.ts";
import { StructureTree } from "./structure.ts";
import { textString } from "./text-string.ts";
import { colors, columnHeight, columnWidth, page, styles } from "./theme.ts";
import { toPrintable } from "./typeface.ts";

export interface DocumentDetails {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly madeAt: Date;
  readonly footer: string;
}

const LANGUAGE = "da-DK";

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** With the claim to conform to PDF/UA-1 (ISO 14289-1, 5). */
function xmpPacket(facts: DocumentDetails): string {
  const at = facts.madeAt.toISOString().replace(/\.\d+Z$/, "Z");
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(facts.title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(facts.subject)}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(facts.author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${LANGUAGE}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escapeXml(facts.author)}</xmp:CreatorTool>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<pdf:Producer>${escapeXml(facts.author)}</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** A file identifier (ISO 32000-1, 14.4). */
async function identifierOf(text: string): Promise<PDFHexString> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = [...new Uint8Array(digest).subarray(0, 16)];
  return PDFHexString.of(bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

function paintFooter(canvas: Canvas, left: string, pageNumber: string): void {
  const { face, size, color } = styles.small;
  const baseline = page.height - 34;
  canvas.asDecoration();
  canvas.rectangle(page.left, baseline - 15, columnWidth, 0.6, { fill: colors.hairline });
  canvas.text(left, page.left, baseline, face, size, color);
  const right = page.width - page.right - canvas.fonts.widthOf(pageNumber, face, size);
  canvas.text(pageNumber, right, baseline, face, size, color);
}

const SPACE_ABOVE_TARGET = 12;
const NEAR_TOP = 80;

function viewFrom(top: number): number {
  return Math.round(
    top < NEAR_TOP ? page.height : page.height - page.top - top + SPACE_ABOVE_TARGET,
  );
}

/** PDF/UA-1, tagged for screen readers; the same input gives the same bytes. */
export async function renderPdf(
  blocks: readonly Block[],
  facts: DocumentDetails,
  fontFiles: FontFiles,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  const fonts = new FontSet(fontFiles);
  const structure = new StructureTree();

  const placed = placePieces(
    layoutBlocks(blocks, { width: columnWidth, fonts, parent: structure.root }),
    columnHeight,
  );
  const places = new Map(placed.map((place) => [place.piece.anchor, place]));
  const placeOf = (anchor: string) => {
    const place = places.get(anchor);
    if (place === undefined) throw new Error(`The document has no place named "${anchor}"`);
    return place;
  };
  const pageCount = (placed.at(-1)?.page ?? 0) + 1;
  const pages = Array.from({ length: pageCount }, () => pdf.addPage([page.width, page.height]));
  const pageNumberOf = (anchor: string) => placeOf(anchor).page + 1;
  const canvases = pages.map(({ ref }) => new Canvas(ref, fonts, pageNumberOf));
  for (const { piece, page: index, top } of placed) {
    const canvas = canvases[index];
    if (canvas !== undefined) piece.paint(canvas, page.left, page.top + top);
  }
  const footer = toPrintable(facts.footer);
  canvases.slice(1).forEach((canvas, index) => {
    paintFooter(canvas, footer, `Side ${index + 2} af ${pageCount}`);
  });

  const destination = (anchor: string) => {
    const { page: index, top } = placeOf(anchor);
    return context.obj([canvases[index]?.pageRef ?? null, "XYZ", null, viewFrom(top), null]);
  };
  const writeLink = (link: PlacedLink, pageRef: PDFRef): PDFRef => {
    const { left, top, width, height, target, element } = link;
    const annotation = context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [left, page.height - top - height, left + width, page.height - top].map(
        (n) => Math.round(n * 10) / 10,
      ),
      Border: [0, 0, 0],
      F: 4,
      Contents: textString(link.description),
      StructParent: structure.addParent(element),
      ...("url" in target
        ? { A: { S: "URI", URI: PDFString.of(asciiUrl(target.url)) } }
        : { Dest: destination(target.anchor) }),
    });
    const ref = context.register(annotation);
    element.addKid({ kind: "annotation", page: pageRef, annotation: ref });
    return ref;
  };

  const resources = fonts.embed(context);
  const contents = canvases.map((canvas) => canvas.finish());
  canvases.forEach((canvas, index) => {
    const node = pages[index]?.node;
    if (node === undefined) return;
    node.set(PDFName.of("Resources"), resources);
    node.set(PDFName.of("Contents"), context.register(context.flateStream(contents[index] ?? "")));
    node.set(PDFName.of("StructParents"), context.obj(structure.addParent(canvas.elements)));
    node.set(PDFName.of("Tabs"), PDFName.of("S"));
    if (canvas.links.length > 0)
      node.set(
        PDFName.of("Annots"),
        context.register(context.obj(canvas.links.map((link) => writeLink(link, canvas.pageRef)))),
      );
  });

  const bookmarks = placed.flatMap(({ piece, page: index, top }): Bookmark[] => {
    const canvas = canvases[index];
    if (piece.bookmark === undefined || canvas === undefined) return [];
    return [{ ...piece.bookmark, pageRef: canvas.pageRef, y: viewFrom(top) }];
  });
  addOutline(pdf, bookmarks);

  pdf.setTitle(facts.title, { showInWindowTitleBar: true });
  pdf.setAuthor(facts.author);
  pdf.setSubject(facts.subject);
  pdf.setCreator(facts.author);
  pdf.setProducer(facts.author);
  pdf.setCreationDate(facts.madeAt);
  pdf.setModificationDate(facts.madeAt);
  pdf.setLanguage(LANGUAGE);
  const metadata = context.stream(new TextEncoder().encode(xmpPacket(facts)), {
    Type: "Metadata",
    Subtype: "XML",
  });
  pdf.catalog.set(PDFName.of("Metadata"), context.register(metadata));
  pdf.catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  pdf.catalog.set(PDFName.of("StructTreeRoot"), structure.write(context));
  const identifier = await identifierOf(
    [facts.title, facts.madeAt.toISOString(), ...contents].join("\n"),
  );
  context.trailerInfo.ID = context.obj([identifier, identifier]);
  await pdf.flush();
  // Compresses all objects together, for a smaller file than pdf-lib's `save`.
  return PDFStreamWriter.forContext(
    context,
    Number.MAX_SAFE_INTEGER,
    true,
    Number.MAX_SAFE_INTEGER,
  ).serializeToBuffer();
}

/** Links must be 7-bit ASCII (ISO 32000-1, 12.6.4.7). */
function asciiUrl(url: string): string {
  return URL.canParse(url)
    ? new URL(url).href.replaceAll("(", "%28").replaceAll(")", "%29")
    : encodeURI(url);
}
