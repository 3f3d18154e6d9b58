import { danishDateAt } from "../domain/danish/danish-date.ts";
import type { BoughtList } from "../domain/list/bought-list.ts";
import {
  type Entry,
  type EntryChange,
  type EntryKind,
  type EntryValue,
  entryName,
  noEntry,
} from "../domain/list/buyer-entries.ts";
import type { ReadCopy } from "./kept-copy.ts";
import {
  declined,
  hasPending,
  heard,
  type KeptList,
  type LocalEntry,
  settle,
  shownEntry,
  taken,
  untouched,
  write,
} from "./pending-changes.ts";

/** Why nothing can be had from the server. */
export type Refusal = "unknown-link" | "expired-link" | "erased";

/** The outcome of a call. */
export type Answer<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "refused"; readonly why: Refusal }
  /** The server will never accept this change as it is. */
  | { readonly kind: "invalid" }
  | { readonly kind: "offline" | "unreachable" };

/** The calls that the list makes, so that tests can stand in for the network. */
export interface Transport {
  /** False for a list that somebody else has shared. */
  readonly canChange: boolean;
  read(): Promise<Answer<BoughtList>>;
  change(
    change: EntryChange,
  ): Promise<Answer<{ readonly isTaken: boolean; readonly entry: Entry }>>;
}

/** Where the list is stored between visits. */
export interface Keeper {
  read(): ReadCopy | null;
  keep(kept: KeptList): boolean;
  forget(): void;
}

export type Connection = "idle" | "sending" | "offline" | "unreachable";

export interface ListState {
  /** The list with everything written on it, sent or not; `null` until it has been read once. */
  readonly list: BoughtList | null;
  readonly local: Readonly<Record<string, LocalEntry>>;
  readonly connection: Connection;
  readonly refusal: Refusal | null;
  /** Things on the list with something unsent. */
  readonly unsent: number;
  /** The browser stores nothing: the page must stay open until everything is sent. */
  readonly isFragile: boolean;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * The list that the page works with. A change is stored in the browser at once and sent when possible; what another
 * device has written comes with the next answer.
 */
export class ListStore {
  #state: ListState;
  #base: BoughtList | null;
  readonly #transport: Transport;
  readonly #keeper: Keeper;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #isBusy = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(transport: Transport, keeper: Keeper, now: () => number = Date.now) {
    this.#transport = transport;
    this.#keeper = keeper;
    this.#now = now;
    const kept = keeper.read();
    this.#base = kept?.list ?? null;
    this.#state = this.#stateOf(kept?.entries ?? {}, {
      connection: "idle",
      refusal: null,
      isFragile: false,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ListState => this.#state;

  #stateOf(
    local: Readonly<Record<string, LocalEntry>>,
    rest: Pick<ListState, "connection" | "refusal" | "isFragile">,
  ): ListState {
    const entries = Object.fromEntries(
      Object.entries(local).map(([name, entry]) => [name, shownEntry(entry)]),
    );
    return {
      list: this.#base === null ? null : { ...this.#base, entries },
      local,
      unsent: Object.values(local).filter(hasPending).length,
      ...rest,
    };
  }

  #set(change: Partial<Pick<ListState, "local" | "connection" | "refusal">>): void {
    const { local, connection, refusal } = { ...this.#state, ...change };
    const isKept = this.#base === null || this.#keeper.keep({ list: this.#base, entries: local });
    this.#state = this.#stateOf(local, { connection, refusal, isFragile: !isKept });
    for (const listener of this.#listeners) listener();
  }

  /** Writes values of one thing on the list. They are shown at once, and sent as soon as possible. */
  change(kind: EntryKind, id: string, values: Readonly<Record<string, EntryValue>>): void {
    const name = entryName(kind, id);
    const entry = write(this.#state.local[name] ?? untouched, values, this.#now());
    this.#set({ local: { ...this.#state.local, [name]: entry } });
    void this.sync();
  }

  /** Keeps the newer of two texts as it is. */
  settle(kind: EntryKind, id: string, field: string): void {
    const name = entryName(kind, id);
    const entry = this.#state.local[name];
    if (entry !== undefined)
      this.#set({ local: { ...this.#state.local, [name]: settle(entry, field) } });
  }

  /** Takes over what another tab of this browser has stored. */
  adopt(): void {
    const kept = this.#keeper.read();
    if (kept === null) return;
    // A copy that this page cannot read is from another version: what was written in it counts all the same.
    this.#base = kept.list ?? this.#base;
    const { connection, refusal, isFragile } = this.#state;
    this.#state = this.#stateOf(kept.entries, { connection, refusal, isFragile });
    for (const listener of this.#listeners) listener();
  }

  /** Sends what is waiting, then reads what is new. Does nothing while it is already running. */
  async sync(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#timer);
    // While it retries, the page goes on saying what is wrong.
    if (this.#tries === 0) this.#set({ connection: "sending" });
    try {
      const outcome = (await this.#sendAll()) ?? (await this.#read());
      this.#tries = outcome === "idle" ? 0 : this.#tries + 1;
      this.#set({ connection: outcome });
    } finally {
      this.#isBusy = false;
    }
    if (this.#state.refusal !== null) return;
    if (this.#state.connection !== "idle")
      this.#timer = setTimeout(
        () => void this.sync(),
        Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#tries, 8)),
      );
    // Something was written while the last answer was on its way.
    else if (this.#state.unsent > 0) void this.sync();
  }

  /** `null` where everything is sent. */
  async #sendAll(): Promise<Connection | null> {
    for (;;) {
      const next = Object.entries(this.#state.local).find(([, entry]) => hasPending(entry));
      if (next === undefined) return null;
      const failed = await this.#send(...next);
      if (failed !== null) return failed;
    }
  }

  async #send(name: string, entry: LocalEntry): Promise<Connection | null> {
    const [kind, id] = placeOf(name);
    const sent = entry.pending;
    const answer = await this.#transport.change({
      kind,
      id,
      version: entry.known.version,
      fields: sent,
    });
    // What was written in the meantime is kept.
    const current = this.#state.local[name] ?? entry;
    const put = (after: LocalEntry) =>
      this.#set({ local: { ...this.#state.local, [name]: after } });
    switch (answer.kind) {
      case "ok":
        put(
          answer.value.isTaken
            ? taken(current, sent, answer.value.entry)
            : heard(current, answer.value.entry),
        );
        return null;
      case "invalid":
        // It must not hold up what comes after it.
        put(declined(current, sent));
        return null;
      case "refused":
        this.#end(answer.why);
        return "idle";
      default:
        return answer.kind;
    }
  }

  async #read(): Promise<Connection> {
    const answer = await this.#transport.read();
    if (answer.kind === "refused") {
      this.#end(answer.why);
      return "idle";
    }
    if (answer.kind !== "ok") return answer.kind === "invalid" ? "unreachable" : answer.kind;
    this.#base = answer.value;
    const names = new Set([
      ...Object.keys(answer.value.entries),
      ...Object.keys(this.#state.local),
    ]);
    const local = Object.fromEntries(
      [...names].map((name) => {
        const mine = this.#state.local[name] ?? untouched;
        const theirs = answer.value.entries[name];
        return [name, heard(mine, theirs ?? noEntry)];
      }),
    );
    this.#set({ local, refusal: null });
    return "idle";
  }

  /**
   * The link opens nothing any more. What this browser keeps goes as well, but for what would be lost with it: it stays to
   * be read and copied, and is sent again where the link works.
   */
  #end(refusal: Refusal): void {
    if (this.#wouldLose(refusal)) {
      this.#set({ refusal });
      return;
    }
    this.#base = null;
    this.#set({ local: {}, refusal });
    this.#keeper.forget();
  }

  #wouldLose(refusal: Refusal): boolean {
    const { list, unsent, local } = this.#state;
    if (!this.#transport.canChange) return false;
    // Written in a copy whose list this page could not read: it waits for a link that works.
    if (list === null) return unsent > 0 && refusal !== "erased";
    const isOver = danishDateAt(new Date(this.#now())) > list.keptUntil;
    switch (refusal) {
      // A restored database does not know any link that is newer than its backup, nor what was written after it.
      case "unknown-link":
        return unsent > 0 || (!isOver && Object.values(local).some(isNoted));
      case "expired-link":
        return unsent > 0;
      // If a list ends before its last day, its buyer has ended it and wants it gone.
      case "erased":
        return unsent > 0 && isOver;
    }
  }
}

function isNoted(entry: LocalEntry): boolean {
  return Object.keys(shownEntry(entry).fields).length > 0;
}

function placeOf(name: string): readonly [EntryKind, string] {
  if (name === "list") return ["list", ""];
  return name.startsWith("grant:")
    ? ["grant", name.slice("grant:".length)]
    : ["attachment", name.slice("attachment:".length)];
}
