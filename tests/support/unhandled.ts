export const unhandled: string[] = [];
const trace = (reason: unknown) => (reason instanceof Error ? reason.stack : String(reason));
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  unhandled.push(`unhandled: ${trace(event.reason)}`);
});
const onError = (event: ErrorEvent) => {
  event.preventDefault();
  unhandled.push(`uncaught: ${trace(event.error)}`);
};
Reflect.apply(addEventListener, globalThis, ["error", onError]);

/**
 * The same timer, which reports what its callback throws as a microtask's is. By itself workerd prints such an exception
 * and reports it to nobody here: neither as an "error" event nor to the process.
 */
function reportThrown<T extends (...args: never[]) => unknown>(timer: T): T {
  return new Proxy(timer, {
    apply: (start, self, [callback, ...rest]) =>
      Reflect.apply(start, self, [
        (...args: unknown[]) => {
          try {
            return callback(...args);
          } catch (error) {
            reportError(error);
          }
        },
        ...rest,
      ]),
  });
}
globalThis.setTimeout = reportThrown(globalThis.setTimeout);
globalThis.setInterval = reportThrown(globalThis.setInterval);
globalThis.setImmediate = reportThrown(globalThis.setImmediate);
