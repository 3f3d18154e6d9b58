import { documentLabel } from "../../src/domain/orders/document-kind.ts";
import type { GroupOfFiles } from "../../src/domain/orders/file-groups.ts";

interface PackedFile {
  readonly kind: string;
  /** Its name in the folder of its group. */
  readonly name: string;
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The text of a link on this page: the files are already there. */
function nameOf(file: PackedFile): string {
  const label = documentLabel({ kind: file.kind, filename: file.name });
  const told = label.replace(/^(?:Hent|Åbn) /, "");
  return escapeText(told.charAt(0).toUpperCase() + told.slice(1));
}

/** The page to begin with in the unpacked folder: every file by what it settles, in the order of use. Works offline. */
export function renderStartPage(groups: readonly GroupOfFiles<PackedFile>[]): string {
  const parts = groups.map(
    ({ title, lead, folder, files }, index) =>
      `<section><h2>${index + 1}. ${escapeText(title)}</h2><p>${escapeText(lead)}</p><ul>${files
        .map(
          (file) =>
            `<li><a href="${folder}/${encodeURIComponent(file.name)}">${nameOf(file)}</a></li>`,
        )
        .join("")}</ul></section>`,
  );
  return `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Begynd her | Legatkompas</title><style>:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif}h1,h2{font-family:Georgia,serif;line-height:1.2}ul{padding:0;list-style:none}a{display:block;padding:.75rem 0;color:inherit}</style></head><body><main><h1>Begynd her</h1><p>Filerne ligger i den rækkefølge, du får brug for dem. Pak hele mappen ud, før du åbner dem.</p>${parts.join("")}</main></body></html>
`;
}
