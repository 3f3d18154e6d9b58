import type { InStatement } from "@libsql/client/web";
import { testDeps } from "../support/orders.ts";

/** What was asked of the database: its statements, and in how many calls to its server they went. */
export interface Asked {
  readonly statements: readonly { readonly sql: string; readonly args: readonly unknown[] }[];
  readonly calls: number;
}

type Called = (...args: never[]) => Promise<unknown>;

/** Records what is asked of the database while `work` runs, by whatever client of this isolate. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Asked> {
  const statements: { sql: string; args: readonly unknown[] }[] = [];
  let calls = 0;
  const note = (statement: InStatement) => {
    if (typeof statement === "string") statements.push({ sql: statement, args: [] });
    else {
      const { sql, args } = statement;
      statements.push({ sql, args: Array.isArray(args) ? args : [] });
    }
  };
  const client = testDeps().db.$client;
  const transaction = await client.transaction("read");
  const ofTransactions: object = Object.getPrototypeOf(Object.getPrototypeOf(transaction));
  transaction.close();
  const ofClients: object = Object.getPrototypeOf(client);
  const undo = [ofClients, ofTransactions].flatMap((target) =>
    (["execute", "batch"] as const).map((name) => {
      const original = Reflect.get(target, name) as Called;
      const recording = function (this: unknown, ...args: never[]) {
        calls++;
        const [asked] = args as readonly (InStatement | readonly InStatement[])[];
        for (const statement of Array.isArray(asked) ? asked : [asked]) note(statement);
        return Reflect.apply(original, this, args);
      };
      Reflect.set(target, name, recording);
      return () => Reflect.set(target, name, original);
    }),
  );
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  return { statements, calls };
}

/** How the database would answer a statement: a line for each table it reads. */
export async function planOf({ sql, args }: Asked["statements"][number]): Promise<string[]> {
  const { rows } = await testDeps().db.$client.execute({
    sql: `explain query plan ${sql}`,
    args: [...args] as never[],
  });
  return rows.map((row) => String(row.detail));
}
