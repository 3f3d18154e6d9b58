import type { InStatement } from "@libsql/client/web";
import { testDeps, testEnv } from "../support/orders.ts";

interface Statement {
  readonly sql: string;
  readonly args: readonly unknown[];
}

type Called = (...args: never[]) => Promise<unknown>;

export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
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
  return statements;
}

interface Cost {
  readonly scanned: readonly string[];
  readonly indexes: readonly string[];
  readonly rowsRead: number;
}

interface PipelineResult {
  readonly type: string;
  readonly response?: {
    readonly result: {
      readonly rows: readonly (readonly { readonly value?: string }[])[];
      readonly rows_read: number;
    };
  };
}

function encode(value: unknown) {
  if (value === null) return { type: "null" };
  if (typeof value === "boolean") return { type: "integer", value: String(Number(value)) };
  if (typeof value !== "number") return { type: "text", value: String(value) };
  return Number.isInteger(value)
    ? { type: "integer", value: String(value) }
    : { type: "float", value };
}

/**
 * Runs a statement again and takes it back, for what the server says of it: the client does not pass that on. `null` if
 * it cannot be run again, because it inserts what is there.
 */
export async function costOf({ sql, args }: Statement): Promise<Cost | null> {
  const run = (text: string, values: readonly unknown[] = []) => ({
    type: "execute",
    stmt: { sql: text, args: values.map(encode) },
  });
  const requests = [
    run("begin"),
    run(`explain query plan ${sql}`, args),
    run(sql, args),
    run("rollback"),
    { type: "close" },
  ];
  const response = await fetch(`${testEnv.LIBSQL_URL}/v2/pipeline`, {
    method: "POST",
    body: JSON.stringify({ requests }),
  });
  const { results } = await response.json<{ results: readonly PipelineResult[] }>();
  const [, explained, done] = results;
  if (explained?.response === undefined) throw new Error(`This cannot be explained: ${sql}`);
  if (done?.response === undefined) return null;
  const plan = explained.response.result.rows.map((row) => String(row[3]?.value));
  const namesIn = (pattern: RegExp) => plan.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  // In the order of an index, a limit stops the scan; what has to be sorted first is read whole.
  const isCut = /\blimit \?$/i.test(sql) && !plan.some((line) => line.startsWith("USE TEMP"));
  return {
    scanned: namesIn(isCut ? /^SCAN (?!CONSTANT)(\w+)$/ : /^SCAN (?!CONSTANT)(\w+)/),
    indexes: namesIn(/USING (?:COVERING )?INDEX (\w+)/),
    rowsRead: done.response.result.rows_read,
  };
}
