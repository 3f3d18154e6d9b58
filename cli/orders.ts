import { runOrders } from "./orders/orders-run.ts";
import { visible } from "./visible.ts";

// A reader such as `head` may close the pipe early: that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runOrders(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  print: (text) => process.stdout.write(`${visible(text)}\n`),
  tell: (text) => process.stderr.write(`${visible(text)}\n`),
});
