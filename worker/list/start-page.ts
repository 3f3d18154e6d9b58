import { html } from "hono/html";
import { capitalized } from "../../src/domain/danish/sentences.ts";
import { type DocumentKind, documentFacts } from "../../src/domain/orders/document-kind.ts";
import type { GroupOfFiles } from "../../src/domain/orders/file-groups.ts";

interface PackedFile {
  readonly kind: DocumentKind;
  readonly name: string;
}

function nameOf({ kind }: PackedFile): string {
  return capitalized(documentFacts[kind].label.replace(/^Hent /, ""));
}

export function renderStartPage(groups: readonly GroupOfFiles<PackedFile>[]): string {
  const parts = groups.map(
    ({ title, lead, folder, files }, index) =>
      html`<section><h2>${index + 1}. ${title}</h2><p>${lead}</p><ul>${files.map(
        (file) =>
          html`<li><a href="${folder}/${encodeURIComponent(file.name)}">${nameOf(file)}</a></li>`,
      )}</ul></section>`,
  );
  return String(html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Begynd her | Legatkompas</title><style>:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif}h1,h2{font-family:Georgia,serif;line-height:1.2}ul{padding:0;list-style:none}a{display:block;padding:.75rem 0;color:inherit}</style></head><body><main><h1>Begynd her</h1><p>Filerne ligger i den rækkefølge, du får brug for dem. Pak hele mappen ud, før du åbner dem.</p>${parts}</main></body></html>
`);
}
