/**
 * Lets this process, isolate or page live at another time: every `new Date()` and `Date.now()` is so much later or
 * earlier. The clock keeps running, so that whatever waits still ends. Self-contained, since a browser is given
 * its source.
 */
export function shiftClock(offsetMs: number): void {
  if (offsetMs === 0) return;
  const real = Symbol.for("legatkompas.real-date");
  const realDate: DateConstructor = Reflect.get(Date, real) ?? Date;
  const now = () => realDate.now() + offsetMs;
  globalThis.Date = new Proxy(realDate, {
    construct: (target, args) =>
      args.length === 0 ? new target(now()) : Reflect.construct(target, args),
    apply: () => new realDate(now()).toString(),
    get: (target, name) => {
      if (name === real) return realDate;
      return name === "now" ? now : Reflect.get(target, name);
    },
  });
}

export function clockOffset(testNow: string | undefined): number {
  if (!testNow) return 0;
  const realDate: DateConstructor = Reflect.get(Date, Symbol.for("legatkompas.real-date")) ?? Date;
  const wanted = realDate.parse(testNow);
  if (Number.isNaN(wanted)) throw new Error(`LEGATKOMPAS_TEST_NOW is no instant: ${testNow}`);
  return wanted - realDate.now();
}
