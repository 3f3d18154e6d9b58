/** Returns a function that cancels the call. */
export function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, 0);
  return () => clearTimeout(timer);
}
