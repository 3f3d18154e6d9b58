import { danishDateAt, formatDate } from "../../../src/domain/danish/danish-date.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import { addressesOf } from "../verify/judge.ts";
import {
  type PageState,
  type Pages,
  type PageTexts,
  readState,
  stateAfter,
  writeState,
} from "../verify/page-state.ts";
import type { Visitor } from "../verify/visit.ts";
import { highlight, type ShownLine } from "./highlight.ts";

/** A page as the desk shows it. */
export interface ShownPage {
  readonly address: string;
  readonly finalAddress: string | null;
  /** Danish: when it was read, or why it was not. */
  readonly note: string;
  /** Passages that were on the page before and are no longer there. */
  readonly removed: readonly string[];
  readonly lines: readonly ShownLine[];
}

export type PageVisitor = Pick<Visitor, "visit">;

/** How much of a page is shown; longer text is cut, and the link leads to the rest. */
const MAX_SHOWN = 120_000;

/** The texts of grants' pages for the desk: stored ones where they exist, otherwise read now. */
export class DeskPages {
  readonly #texts: PageTexts;
  readonly #visitor: PageVisitor | null;
  readonly #statePath: string;
  readonly #reading = new Map<string, Promise<string | null>>();
  #writing: Promise<unknown> = Promise.resolve();
  pages: Pages;

  /** @param visitor `null` if the desk must not visit any site */
  constructor(
    { pages }: { readonly pages: Pages },
    {
      texts,
      visitor,
      statePath,
    }: {
      readonly texts: PageTexts;
      readonly visitor: PageVisitor | null;
      readonly statePath: string;
    },
  ) {
    this.pages = pages;
    this.#texts = texts;
    this.#visitor = visitor;
    this.#statePath = statePath;
  }

  /** Takes over verify's findings since the desk was opened. */
  async refresh(): Promise<void> {
    this.pages = (await readState(this.#statePath)).pages;
  }

  async show(grant: Pick<Grant, "url" | "sourceUrl">): Promise<ShownPage[]> {
    return await Promise.all(
      addressesOf(grant).map(async (address) => {
        const text = await this.textOf(address);
        const page = this.pages[address];
        const { added = [], removed = [], finalAddress = null } = page ?? {};
        const lines = text === null ? [] : highlight(text.slice(0, MAX_SHOWN), added);
        return { address, finalAddress, note: this.#noteOn(page), removed, lines };
      }),
    );
  }

  #noteOn(page: PageState | undefined): string {
    if (page === undefined)
      return this.#visitor === null ? "Ikke læst. Sæt SITE_URL, så henter vi den." : "Ikke læst.";
    const visited = formatDate(danishDateAt(new Date(page.visitedAt)));
    return page.outcome === "read" ? `Læst ${visited}` : `${visited}: ${page.reason ?? ""}`;
  }

  /** The text of a page as last read, or read now; `null` if it cannot be read. */
  async textOf(address: string): Promise<string | null> {
    const stored = await this.#texts.read(address);
    if (stored !== null || this.#visitor === null) return stored;
    const reading = this.#reading.get(address) ?? this.#read(address, this.#visitor);
    this.#reading.set(address, reading);
    return await reading;
  }

  async #read(address: string, visitor: PageVisitor): Promise<string | null> {
    // We need the text itself, even if the page says that it has not changed.
    const visit = await visitor.visit(address, null);
    if (visit.kind === "read") await this.#texts.store(address, visit.text);
    const write = this.#writing.then(async () => {
      await this.refresh();
      const page = stateAfter(this.pages[address], address, visit, new Date());
      this.pages = (await writeState(this.#statePath, { [address]: page })).pages;
    });
    // One failed write must not prevent the others.
    this.#writing = write.catch(() => {});
    await write;
    return visit.kind === "read" ? visit.text : null;
  }
}
