/** A value that an isolate keeps from one request to the next. */
interface IsolateMemory<T> {
  current: T;
}

const forgets: (() => void)[] = [];

/**
 * Keeps something in the isolate. Whatever a request leaves behind for later ones is made here and nowhere else, so that
 * it can be counted, and forgotten.
 *
 * @param nothing what a new isolate knows
 */
export function keepInIsolate<T>(nothing: () => T): IsolateMemory<T> {
  const memory = { current: nothing() };
  forgets.push(() => {
    memory.current = nothing();
  });
  return memory;
}

/** From here on the isolate knows what a new one does: tests that share an isolate each begin so. */
export function forgetIsolate(): void {
  for (const forget of forgets) forget();
}
