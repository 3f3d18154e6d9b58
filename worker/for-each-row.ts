import type { Log } from "./log.ts";

/** Runs one step for each row; a row that fails is left for the next sweep and does not stop the others. */
export async function forEachRow(
  log: Log,
  event: string,
  rows: readonly { readonly id: string }[],
  step: (id: string) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const { id } of rows) {
    try {
      await step(id);
      done++;
    } catch (error) {
      log(event, { id }, error);
    }
  }
  return done;
}
