import { setTimeout as pause } from "node:timers/promises";

/**
 * Lets requests to a host through one at a time, each at least an interval after the previous one started.
 * Hosts do not wait for each other.
 */
export class HostGate {
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #startedAt = new Map<string, number>();

  /**
   * @param intervalMs how long after the start of the last request to the host this one may begin
   * @param signal ends the waiting
   */
  async pass<T>(
    host: string,
    intervalMs: number,
    signal: AbortSignal,
    request: () => Promise<T>,
  ): Promise<T> {
    const before = this.#queues.get(host);
    const turn = (async () => {
      await before?.catch(() => {});
      const from = (this.#startedAt.get(host) ?? -Infinity) + intervalMs;
      // A timer may end a moment before its time.
      for (let wait = from - performance.now(); wait > 0; wait = from - performance.now())
        await pause(Math.ceil(wait), undefined, { signal });
      signal.throwIfAborted();
      this.#startedAt.set(host, performance.now());
      return await request();
    })();
    this.#queues.set(host, turn);
    return await turn;
  }
}
