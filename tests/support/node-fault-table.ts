import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import * as v from "valibot";
import type { Made } from "./node-makers.ts";

const file = new URL("../worker/faults.md", import.meta.url);
/** Its head, and the lines under it. */
function read(): { head: string[]; lines: string[] } {
  const all = readFileSync(file, "utf8").trimEnd().split("\n");
  return { head: all.slice(0, 2), lines: all.slice(2) };
}

/** The lines of the table of faults. */
export function readFaultTable(): readonly string[] {
  return read().lines;
}

/** The findings for one step, to go where they belong among the others. */
const foundSchema = v.strictObject({
  order: v.array(v.string()),
  name: v.string(),
  lines: v.array(v.string()),
});

/** Writes what the tests have found about a step into the table: they cannot write files themselves. */
export async function startFaultTable(): Promise<Made> {
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      const { order, name, lines } = v.parse(foundSchema, JSON.parse(text));
      const { head, lines: old } = read();
      const table = order.flatMap((step) =>
        step === name ? lines : old.filter((line) => line.startsWith(`| ${step} |`)),
      );
      writeFileSync(file, `${[...head, ...table].join("\n")}\n`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
