import { afterEach, expect, test } from "vitest";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import type { KeptList } from "../../src/list/pending-changes.ts";
import { type Answer, ListStore, type Transport } from "../../src/list/sync-list.ts";
import { breakFetch, breakOnce, callsOf, type Manner, wasBroken } from "../support/faults.ts";
import { buy, callApi, testEnv } from "../support/orders.ts";

breakFetch({ libSQL: testEnv.LIBSQL_URL, "e-mail": testEnv.MAILBOX_URL });

/** The page's calls, made to the Worker in its runtime; a call that takes too long is given up, as the page gives it up. */
function transportOf(token: string): Transport {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const ask = async <T>(path: string, init: RequestInit): Promise<Answer<T> | null> => {
    const call = callApi(path, { ...init, headers }).then(async (response) => ({
      status: response.status,
      body: await response.json<T & { entry: Entry }>(),
    }));
    const late = new Promise<null>((resolve) => setTimeout(resolve, 15_000, null));
    const answer = await Promise.race([call.catch(() => null), late]);
    if (answer === null || answer.status >= 500) return { kind: "unreachable" };
    if (answer.status === 409)
      return { kind: "ok", value: { isTaken: false, entry: answer.body.entry } as T };
    return answer.status === 200
      ? { kind: "ok", value: { isTaken: true, ...answer.body } as T }
      : { kind: "invalid" };
  };
  return {
    canChange: true,
    read: async () => (await ask<BoughtList>("/list/mine", {})) as Answer<BoughtList>,
    change: async (change) =>
      (await ask<{ isTaken: boolean; entry: Entry }>("/list/mine/entries", {
        method: "PATCH",
        body: JSON.stringify(change),
      })) as Answer<{ isTaken: boolean; entry: Entry }>,
  };
}

/** A phone: its store, and what it keeps across a reload. */
function phoneOf(token: string) {
  let kept: KeptList | null = null;
  const keeper = {
    read: () => kept,
    keep(list: KeptList) {
      kept = structuredClone(list);
      return true;
    },
    forget() {
      kept = null;
    },
  };
  return { store: new ListStore(transportOf(token), keeper), kept: () => kept };
}

/** Waits until nothing waits to be sent; "Prøv nu" is pressed rather than waited for. */
async function sendAll(store: ListStore): Promise<void> {
  for (let looks = 0; looks < 1000; looks++) {
    const { unsent, connection } = store.getState();
    if (unsent === 0 && connection === "idle") return;
    await store.sync();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Something is never sent");
}

const manners: readonly Manner[] = ["fails", "acts, then breaks"];

for (const dependency of ["libSQL", "KV", "e-mail"] as const)
  test(`whichever call to ${dependency} breaks while changes are sent, each is there once and as it was written`, {
    timeout: 300_000,
  }, async () => {
    const { token } = await buy();
    const { store, kept } = phoneOf(token);
    await store.sync();
    const ids =
      store
        .getState()
        .list?.grants.slice(0, 2)
        .map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(2);
    let round = 0;
    const write = async () => {
      round++;
      for (const [index, id] of ids.entries())
        store.change("grant", id, { note: `Runde ${round}, legat ${index}`, askedKroner: round });
      // On its way or not, it would survive a reload.
      expect(JSON.stringify(kept())).toContain(`Runde ${round}, legat 1`);
      await sendAll(store);
    };
    // How many calls there are to break.
    breakOnce(null);
    await write();
    const calls = callsOf(dependency);
    let broken = 0;
    for (const manner of manners)
      for (let call = 0; call < calls; call++) {
        breakOnce({ dependency, call, manner });
        await write();
        // How many reads there are depends on what is in memory.
        if (wasBroken()) broken++;
        breakOnce(null);
        const { entries } = ((await transportOf(token).read()) as { value: BoughtList }).value;
        for (const [index, id] of ids.entries())
          expect(
            entries[`grant:${id}`]?.fields,
            `${dependency} ${manner} at ${call}`,
          ).toMatchObject({
            note: { value: `Runde ${round}, legat ${index}` },
            askedKroner: { value: round },
          });
      }
    // To note something needs no mail, and KV only where the grants are not in memory.
    if (dependency === "e-mail") expect(calls).toBe(0);
    if (dependency === "libSQL") expect(broken).toBeGreaterThan(10);
  });

afterEach(() => breakOnce(null));
