/** Work that is over sooner than this needs no progress. */
const QUIET_MS = 2000;
const EVERY_MS = 1000;

/**
 * Tells how far a long piece of work has come, at most once a second and not before it has taken two.
 *
 * @param clock milliseconds from any start
 */
export function createProgress(
  what: string,
  write: (line: string) => void,
  clock: () => number = () => performance.now(),
) {
  let next = clock() + QUIET_MS;
  return (done: number, of: number): void => {
    const time = clock();
    if (time < next) return;
    next = time + EVERY_MS;
    write(`${what}: ${done.toLocaleString("da-DK")} af ${of.toLocaleString("da-DK")}`);
  };
}
