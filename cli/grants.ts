import { createInterface } from "node:readline/promises";
import { runGrants } from "./grants/grants-run.ts";
import { visible } from "./visible.ts";

async function askOnTerminal(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim().toLowerCase() === "ja";
}

// A reader such as `head` may close the pipe early: that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runGrants(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  print: (text) => process.stdout.write(`${text}\n`),
  tell: (text) => process.stderr.write(`${visible(text)}\n`),
  ...(process.stdin.isTTY && process.stderr.isTTY ? { ask: askOnTerminal } : {}),
  ...(process.stderr.isTTY
    ? { drawLine: (text: string) => process.stderr.write(`\r\u001b[2K${text}`) }
    : {}),
});
