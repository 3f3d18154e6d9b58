import { setTimeout as pause } from "node:timers/promises";
import { localPorts } from "../../dev/port.ts";
import type { BoughtList } from "../../src/domain/list/bought-list.ts";
import { buy } from "../stack/buyers.ts";
import { startOwnStack } from "../support/node-own-stack.ts";
import { emptyUse, type Use } from "./use.ts";

const PURCHASES = 4;
/** How often a buyer looks at the list, and sends what was noted: assumed. */
export const LOOKS = 10;

export interface PurchaseUse {
  /** Of one list: from checkout to the files fetched, its mails, and the list looked at and changed `LOOKS` times. */
  readonly purchase: Use;
  /** Of one sweep with nothing to do. */
  readonly sweep: Use;
}

const share = (use: Use, of: number): Use =>
  Object.fromEntries(
    Object.entries(use).map(([name, value]) => [name, value / of]),
  ) as unknown as Use;

function sum(uses: readonly Use[]): Use {
  const total = emptyUse();
  for (const use of uses)
    for (const name of Object.keys(total) as (keyof Use)[]) total[name] += use[name];
  return total;
}

/** Buys lists in the local runtime, and counts what one takes of every service. */
export async function measurePurchase(say: (line: string) => void): Promise<PurchaseUse> {
  const stack = await startOwnStack({
    say,
    builtFor: `http://localhost:${localPorts.site.port}`,
    main: "tests/bench/counting-worker.ts",
  });
  try {
    const base = `${stack.siteUrl}/api`;
    const read = async (path: string, init?: RequestInit): Promise<unknown> => {
      const response = await fetch(base + path, init);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.headers.get("Content-Type")?.includes("json")
        ? response.json()
        : response.arrayBuffer();
    };
    const takeUse = async () => (await read("/bench/use")) as Use;
    /** What is taken until nothing has been for a while. */
    const untilQuiet = async (): Promise<Use> => {
      const uses: Use[] = [];
      for (let quiet = 0; quiet < 5; ) {
        await pause(1000);
        const use = await takeUse();
        quiet = use.requests + use.databaseCalls === 0 ? quiet + 1 : 0;
        uses.push(use);
      }
      return sum(uses);
    };
    const buyOne = async (name: string) => {
      const course = {
        product: "grant-list",
        payment: "once",
        isPaidBack: false,
        end: "fulfilled",
      } as const;
      const { token } = await buy(stack, name, course);
      if (token === null) throw new Error("the order was not opened");
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const order = (await read("/orders/mine", { headers })) as {
        downloads: readonly { url: string }[];
      };
      for (const { url } of order.downloads) await read(url.replace(/^\/api/, ""));
      for (let look = 0; look < LOOKS; look++) {
        const list = (await read("/list/mine", { headers })) as BoughtList;
        const { id } = list.grants[look % list.grants.length] ?? { id: "" };
        const note = { value: `ringet ${look}`, at: Date.now() };
        const change = { kind: "grant", id, version: 0, fields: { note } };
        await read("/list/mine/entries", {
          method: "PATCH",
          headers,
          body: JSON.stringify(change),
        });
      }
    };
    say("Køber en liste for at varme op …");
    await buyOne("varm");
    await untilQuiet();
    say("Tæller, hvad et køb bruger …");
    for (let purchase = 0; purchase < PURCHASES; purchase++) await buyOne(`taelles${purchase}`);
    const purchase = share(await untilQuiet(), PURCHASES);
    await stack.sweep();
    await untilQuiet();
    await stack.sweep();
    return { purchase, sweep: await untilQuiet() };
  } finally {
    await stack.stop();
  }
}
