import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";

export function textOf(value: unknown): string {
  return value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : "";
}

/** What a reader's side panel lists. */
export function bookmarksOf({ catalog }: PDFDocument) {
  const read = (parent: PDFDict, level: number): { level: number; title: string }[] => {
    const bookmarks: { level: number; title: string }[] = [];
    let entry = parent.lookupMaybe(PDFName.of("First"), PDFDict);
    while (entry !== undefined) {
      const title = textOf(entry.lookup(PDFName.of("Title")));
      bookmarks.push({ level, title }, ...read(entry, level + 1));
      entry = entry.lookupMaybe(PDFName.of("Next"), PDFDict);
    }
    return bookmarks;
  };
  return read(catalog.lookup(PDFName.of("Outlines"), PDFDict), 1);
}
