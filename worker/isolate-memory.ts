const resets: (() => void)[] = [];

/** All state shared between requests is created here, so that tests can reset it. */
export function keepInIsolate<T>(makeInitial: () => T) {
  const memory = { current: makeInitial() };
  resets.push(() => {
    memory.current = makeInitial();
  });
  return memory;
}

export function resetIsolateMemory(): void {
  for (const reset of resets) reset();
}
