import type { Deps } from "../context.ts";
import { type Work, writeRun } from "./run-store.ts";

/**
 * Notes that a work has just gone well, or has not. Health tells the age of both. Never throws: what was done is done,
 * whether it could be noted or not.
 */
export async function noteRun(
  { db, now, log }: Pick<Deps, "db" | "now" | "log">,
  work: Work,
  went: "well" | "wrong" = "well",
): Promise<void> {
  const at = now();
  await writeRun(db, work, went === "well" ? { succeededAt: at } : { failedAt: at }).catch(
    (error: unknown) => log("run-not-noted", { work }, error),
  );
}
