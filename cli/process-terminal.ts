import { createInterface } from "node:readline/promises";
import type { Terminal } from "./terminal.ts";
import { visible } from "./visible.ts";

async function askOnTerminal(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim().toLowerCase() === "ja";
}

/**
 * The terminal that this process runs in. A file or pipe receives what is printed byte for byte; a terminal is shown signs
 * that would steer it by their code points.
 */
export function processTerminal(): Terminal {
  // A reader such as `head` may close the pipe early: that is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const shown = (text: string) => (process.stdout.isTTY ? visible(text) : text);
  return {
    environment: process.env,
    now: new Date(),
    print: (text) => process.stdout.write(`${shown(text)}${text.endsWith("\n") ? "" : "\n"}`),
    warn: (text) => process.stderr.write(`${visible(text)}\n`),
    ...(process.stdin.isTTY && process.stderr.isTTY ? { ask: askOnTerminal } : {}),
    ...(process.stderr.isTTY
      ? { drawLine: (text: string) => process.stderr.write(`\r\u001b[2K${text}`) }
      : {}),
  };
}
