import { createInterface } from "node:readline/promises";
import { escapeControlCharacters } from "./control-characters.ts";
import type { Terminal } from "./terminal.ts";

async function askOnTerminal(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(question);
  lines.close();
  return answer.trim().toLowerCase() === "ja";
}

/** `print` escapes text for terminals, which it could steer, but not for pipes. */
export function processTerminal(): Terminal {
  // `head`, for one, closes the pipe early.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const shown = (text: string) => (process.stdout.isTTY ? escapeControlCharacters(text) : text);
  return {
    environment: process.env,
    now: new Date(),
    print: (text) => process.stdout.write(`${shown(text)}${text.endsWith("\n") ? "" : "\n"}`),
    warn: (text) => process.stderr.write(`${escapeControlCharacters(text)}\n`),
    ...(process.stdin.isTTY && process.stderr.isTTY ? { ask: askOnTerminal } : {}),
  };
}
