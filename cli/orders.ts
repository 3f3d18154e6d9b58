import { runOrders } from "./orders/orders-run.ts";
import { processTerminal } from "./process-terminal.ts";

process.exitCode = await runOrders(process.argv.slice(2), processTerminal());
