import { rememberedOf, rememberVisit } from "./remember.ts";
import type { PageTexts } from "./texts.ts";
import type { PageState, VerificationState } from "./verify-state.ts";
import type { Visit, Visitor } from "./visit.ts";

/** How many hosts are visited at the same time, each with one request at a time. */
const HOSTS_AT_ONCE = 12;

/**
 * Visits URLs, hosts in parallel and the URLs of one host in turn, and passes on the state after each.
 * A failing host delays no other.
 *
 * @param save is called with the whole state after every visit, never twice at once
 * @returns the state after the last visit, and whether all were made
 */
export async function visitAll(
  addresses: readonly string[],
  before: VerificationState,
  world: {
    readonly visitor: Pick<Visitor, "visit">;
    readonly texts: PageTexts;
    readonly now: () => Date;
    readonly stop: AbortSignal;
    readonly save: (state: VerificationState) => Promise<void>;
    readonly report: (done: number, of: number) => void;
  },
): Promise<{ readonly state: VerificationState; readonly complete: boolean }> {
  const { visitor, texts, now, stop, save, report } = world;
  const pages: Record<string, PageState> = { ...before.pages };
  const state = { ...before, pages };
  let done = 0;
  let saving = Promise.resolve();

  const visitOne = async (address: string) => {
    const visit = await visitor.visit(address, rememberedOf(pages[address], address));
    await keepText(texts, address, visit);
    pages[address] = rememberVisit(pages[address], address, visit, now());
    saving = saving.then(() => save(state));
    await saving;
    report(++done, addresses.length);
  };

  const hosts = byHost(addresses);
  const visitHosts = async () => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift()) {
      for (const address of host) {
        if (stop.aborted) return;
        try {
          await visitOne(address);
        } catch (error) {
          // Visits under way when the run was stopped are repeated by the next run.
          if (!stop.aborted) throw error;
        }
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, visitHosts));
  return { state, complete: !stop.aborted && done === addresses.length };
}

async function keepText(texts: PageTexts, address: string, visit: Visit): Promise<void> {
  if (visit.kind === "read") await texts.keep(address, visit.text);
}

function byHost(addresses: readonly string[]): string[][] {
  const hosts = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  return [...hosts.values()];
}
