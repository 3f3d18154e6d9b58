const forgets: (() => void)[] = [];

/** All state shared between requests is created here, so that tests can reset it. */
export function keepInIsolate<T>(nothing: () => T) {
  const memory = { current: nothing() };
  forgets.push(() => {
    memory.current = nothing();
  });
  return memory;
}

export function forgetIsolate(): void {
  for (const forget of forgets) forget();
}
