import { danishDateAt, formatDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { findAmounts } from "../verify/amounts.ts";
import { findClosure } from "../verify/closure.ts";
import { findDates } from "../verify/dates.ts";
import { pageAddressesOf } from "../verify/judge.ts";
import {
  addPageStates,
  type PageState,
  type PageStates,
  pageStateAfter,
  type pageTextStore,
  readPageStates,
} from "../verify/page-state.ts";
import { passageCore } from "../verify/passages.ts";
import type { Visitor } from "../verify/visit.ts";

export type ShownPage = Awaited<ReturnType<FoundationPages["show"]>>[number];

interface PageFiles {
  readonly texts: ReturnType<typeof pageTextStore>;
  readonly visitor: Visitor | null;
  readonly statePath: string;
}

const MAX_SHOWN = 120_000;

export class FoundationPages {
  readonly #files: PageFiles;
  readonly #reading = new Map<string, Promise<string | null>>();
  #writing: Promise<unknown> = Promise.resolve();
  pages: PageStates;

  constructor(pages: PageStates, files: PageFiles) {
    this.pages = pages;
    this.#files = files;
  }

  async refresh(): Promise<void> {
    this.pages = await readPageStates(this.#files.statePath);
  }

  async show(grant: Pick<Grant, "url" | "sourceUrl">) {
    return await Promise.all(
      pageAddressesOf(grant).map(async (address) => {
        const text = await this.textOf(address);
        const page = this.pages[address];
        const { added = [], removed = [], finalAddress = address } = page ?? {};
        const lines = text === null ? [] : highlight(text.slice(0, MAX_SHOWN), added);
        return { address: finalAddress, note: this.#noteOn(page), removed, lines };
      }),
    );
  }

  #noteOn(page: PageState | undefined): string {
    if (page === undefined)
      return this.#files.visitor === null
        ? "Ikke læst. Sæt SITE_URL, så henter vi den."
        : "Ikke læst.";
    const visited = formatDate(danishDateAt(new Date(page.visitedAt)));
    return page.outcome === "read" ? `Læst ${visited}` : `${visited}: ${page.reason ?? ""}`;
  }

  async textOf(address: string): Promise<string | null> {
    const { texts, visitor } = this.#files;
    const stored = await texts.read(address);
    if (stored !== null || visitor === null) return stored;
    const reading = this.#reading.get(address) ?? this.#read(address, visitor);
    this.#reading.set(address, reading);
    return await reading;
  }

  async #read(address: string, visitor: Visitor): Promise<string | null> {
    const visit = await visitor.visit(address);
    if (visit.kind === "read") await this.#files.texts.store(address, visit.text);
    const write = this.#writing.then(async () => {
      await this.refresh();
      const page = pageStateAfter(this.pages[address], address, visit, new Date());
      this.pages = await addPageStates(this.#files.statePath, { [address]: page });
    });
    this.#writing = write.catch(() => {});
    await write;
    return visit.kind === "read" ? visit.text : null;
  }
}

interface Piece {
  readonly text: string;
  readonly mark: "date" | "amount" | "closed" | null;
}

export interface ShownLine {
  readonly pieces: readonly Piece[];
  readonly isNew: boolean;
}

function highlight(text: string, added: readonly string[]): ShownLine[] {
  return text.split("\n").map((line) => ({
    pieces: piecesOf(line),
    isNew: line !== "" && added.some((passage) => isPartOf(passage, line)),
  }));
}

/** A stored passage may be cut, or begin with the heading above its line. */
function isPartOf(passage: string, line: string): boolean {
  const core = passageCore(passage);
  if (line.includes(core)) return true;
  const afterHeading = core.slice(core.indexOf(": ") + 2);
  return core.includes(": ") && line === afterHeading;
}

function piecesOf(line: string): Piece[] {
  const closure = findClosure(line);
  const spans = [
    ...(closure === null ? [] : [{ ...closure, mark: "closed" as const }]),
    ...findDates(line).map(({ start, end }) => ({ start, end, mark: "date" as const })),
    ...findAmounts(line).map(({ start, end }) => ({ start, end, mark: "amount" as const })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, mark } of spans) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: line.slice(at, start), mark: null });
    pieces.push({ text: line.slice(start, end), mark });
    at = end;
  }
  if (at < line.length || pieces.length === 0) pieces.push({ text: line.slice(at), mark: null });
  return pieces;
}
