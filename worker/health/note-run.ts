import type { Deps } from "../context.ts";
import { type RunName, writeRun } from "./run-store.ts";

/** Never throws: the run itself is over, whether or not it could be recorded. */
export async function noteRun(
  { db, now, log }: Pick<Deps, "db" | "now" | "log">,
  work: RunName,
  outcome: "succeededAt" | "failedAt" = "succeededAt",
): Promise<void> {
  await writeRun(db, work, { [outcome]: now() }).catch((error: unknown) =>
    log("run-not-noted", { work }, error),
  );
}
