const QUIET_MS = 2000;
const EVERY_MS = 1000;

export function createProgressReporter(what: string, write: (line: string) => void) {
  let next = performance.now() + QUIET_MS;
  return (done: number, total?: number): void => {
    const time = performance.now();
    if (time < next) return;
    next = time + EVERY_MS;
    const ofTotal = total === undefined ? "" : ` af ${total.toLocaleString("da-DK")}`;
    write(`${what}: ${done.toLocaleString("da-DK")}${ofTotal}`);
  };
}
