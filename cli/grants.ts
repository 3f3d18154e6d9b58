import { runGrants } from "./grants/grants-run.ts";
import { processTerminal } from "./process-terminal.ts";

process.exitCode = await runGrants(process.argv.slice(2), processTerminal());
