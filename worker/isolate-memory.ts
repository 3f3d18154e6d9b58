const resets: (() => void)[] = [];

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
