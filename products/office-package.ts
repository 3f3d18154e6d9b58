import { DOMParser, type Document, type Element, XMLSerializer } from "@xmldom/xmldom";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** The Open XML SDK's schema demands this order; the standard's text does not. */
const fontOrder =
  "b i strike condense extend outline shadow u vertAlign sz color name family charset scheme".split(
    " ",
  );

function placeInFont({ tagName }: Element): number {
  const place = fontOrder.indexOf(tagName);
  if (place === -1) throw new Error(`A font holds ${tagName}: say where the schema wants it`);
  return place;
}

function isElement(node: { readonly nodeType: number }): node is Element {
  return node.nodeType === 1;
}

function orderFonts(styles: Document): void {
  for (const font of styles.getElementsByTagName("font")) {
    const children = [...font.childNodes].filter(isElement);
    for (const child of children.sort((a, b) => placeInFont(a) - placeInFont(b)))
      font.appendChild(child);
  }
}

function dateProperties(properties: Document, on: string): void {
  for (const name of ["dcterms:created", "dcterms:modified"])
    for (const element of properties.getElementsByTagName(name))
      element.textContent = `${on}T12:00:00Z`;
}

/** Sets timestamps to `on`: the libraries insert the current time. Throws if the file is not a ZIP. */
export function normalizePackage(file: Uint8Array, on: string): Uint8Array {
  const edits: Readonly<Record<string, (document: Document) => void>> = {
    "docProps/core.xml": (document) => dateProperties(document, on),
    "xl/styles.xml": orderFonts,
  };
  const parts = unzipSync(file);
  for (const [path, edit] of Object.entries(edits)) {
    const part = parts[path];
    if (part === undefined) continue;
    const document = new DOMParser().parseFromString(strFromU8(part), "text/xml");
    edit(document);
    parts[path] = strToU8(new XMLSerializer().serializeToString(document));
  }
  // ZIP files store local time: noon in the machine's zone gives the same bytes everywhere.
  const [year = 0, month = 0, day = 0] = on.split("-").map(Number);
  return zipSync(parts, { mtime: new Date(year, month - 1, day, 12) });
}
