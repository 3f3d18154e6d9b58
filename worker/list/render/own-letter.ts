import { formatDate } from "../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../src/domain/danish/money.ts";
import { uncapitalize } from "../../../src/domain/danish/sentences.ts";
import type { List } from "../../../src/domain/list/list.ts";
import { listNote, type Notes } from "../../../src/domain/list/notes.ts";
import { escapeXml, OfficeFile } from "./office-file.ts";

const DOCUMENT = "word/document.xml";

function gapsOf({ facts }: List, notes: Notes): ReadonlyMap<string, string> {
  const { neededKroner } = listNote(notes);
  const gaps: readonly (readonly [string, string | null])[] = [
    ["uddannelse", facts.field === null ? null : uncapitalize(facts.field)],
    ["uddannelsessted", facts.school],
    ["slags ophold", facts.stayKind],
    ["værtssted og land", facts.host],
    ["ved værtssted og land", facts.atHost],
    ["første dag", facts.leavesOn === null ? null : formatDate(facts.leavesOn)],
    ["sidste dag", facts.returnsOn === null ? null : formatDate(facts.returnsOn)],
    ["det, du mangler", neededKroner === null ? null : formatKroner(neededKroner)],
  ];
  return new Map(gaps.flatMap(([gap, text]) => (text === null ? [] : [[`[${gap}]`, text]])));
}

const run = /<w:r>(?:(?!<\/w:r>).)*?<w:t(?: [^>]*)?>(\[[^<[\]]+\])<\/w:t><\/w:r>/g;

/** Throws `NotFillable` if the template is not a Word file. */
export function fillLetter(
  template: Uint8Array,
  { list, notes, madeAt }: { readonly list: List; readonly notes: Notes; readonly madeAt: Date },
): Uint8Array {
  const file = new OfficeFile(template);
  const gaps = gapsOf(list, notes);
  const filled = file.read(DOCUMENT).replace(run, (whole, gap: string) => {
    const text = gaps.get(gap);
    // Inserted text keeps its bold, but not the placeholder's look.
    return text === undefined
      ? whole
      : whole
          .replace('w:val="PladsholderFremhaevet"', 'w:val="Fremhaevet"')
          .replace(/<w:rPr><w:rStyle w:val="Pladsholder"\/><\/w:rPr>/, "")
          .replace(gap, () => escapeXml(text));
  });
  file.write(DOCUMENT, filled);
  return file.toBytes(madeAt);
}
