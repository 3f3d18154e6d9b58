import { type PDFDocument, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import { textString } from "./text-string.ts";

export interface Bookmark {
  readonly title: string;
  readonly level: 1 | 2 | 3;
  readonly pageRef: PDFRef;
  readonly y: number;
}

interface Entry {
  readonly bookmark: Bookmark;
  readonly kids: Entry[];
}

function nest(bookmarks: readonly Bookmark[]): Entry[] {
  const top: Entry[] = [];
  const path: Entry[] = [];
  for (const bookmark of bookmarks) {
    while ((path.at(-1)?.bookmark.level ?? 0) >= bookmark.level) path.pop();
    const entry = { bookmark, kids: [] };
    (path.at(-1)?.kids ?? top).push(entry);
    path.push(entry);
  }
  return top;
}

export function addOutline(pdf: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) return;
  const { context } = pdf;

  const writeEntries = (entries: readonly Entry[], parent: PDFRef) => {
    const refs = entries.map(() => context.nextRef());
    entries.forEach(({ bookmark, kids }, index) => {
      const ref = refs[index];
      if (ref === undefined) return;
      const inner = kids.length === 0 ? null : writeEntries(kids, ref);
      context.assign(
        ref,
        context.obj({
          Title: textString(bookmark.title),
          Parent: parent,
          Dest: [bookmark.pageRef, "XYZ", null, bookmark.y, null],
          Prev: refs[index - 1],
          Next: refs[index + 1],
          First: inner?.first,
          Last: inner?.last,
          Count: inner === null ? undefined : kids.length,
        }),
      );
    });
    return { first: refs[0], last: refs.at(-1) };
  };

  const rootRef = context.nextRef();
  const { first, last } = writeEntries(nest(bookmarks), rootRef);
  context.assign(
    rootRef,
    context.obj({ Type: "Outlines", First: first, Last: last, Count: bookmarks.length }),
  );
  pdf.catalog.set(PDFName.of("Outlines"), rootRef);
}
