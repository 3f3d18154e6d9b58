interface IsolateMemory<T> {
  current: T;
}

const forgets: (() => void)[] = [];

/**
 * Keeps a value in the isolate. All state shared between requests is created here and nowhere else, so that
 * it can be counted and reset.
 *
 * @param nothing the value in a new isolate
 */
export function keepInIsolate<T>(nothing: () => T): IsolateMemory<T> {
  const memory = { current: nothing() };
  forgets.push(() => {
    memory.current = nothing();
  });
  return memory;
}

/** Resets everything, as in a new isolate: tests that share one each start like this. */
export function forgetIsolate(): void {
  for (const forget of forgets) forget();
}
