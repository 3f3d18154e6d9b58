/** What the Worker needs besides itself, as the tests can break it. */
export const dependencies = ["libSQL", "KV", "R2", "Queue", "Stripe", "e-mail"] as const;
export type Dependency = (typeof dependencies)[number];

/** How a call can go wrong: not made, made without our hearing of it, answered late, made twice, or never answered. */
export const manners = ["fails", "acts, then breaks", "is late", "acts twice", "hangs"] as const;
export type Manner = (typeof manners)[number];

interface Plan {
  readonly dependency: Dependency;
  /** Which of its calls, from 0. */
  readonly call: number;
  readonly manner: Manner;
}

let plan: Plan | null = null;
const counts = new Map<Dependency, number>();

/** Breaks one call from now on; `null` breaks none. The count of calls begins anew. */
export function breakOnce(next: Plan | null): void {
  plan = next;
  counts.clear();
}

/** How many calls each dependency has had since. */
export function callsOf(dependency: Dependency): number {
  return counts.get(dependency) ?? 0;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function through<T>(dependency: Dependency, act: () => Promise<T>): Promise<T> {
  const call = callsOf(dependency);
  counts.set(dependency, call + 1);
  if (plan?.dependency !== dependency || plan.call !== call) return act();
  switch (plan.manner) {
    case "fails":
      throw new Error("broken by the test");
    case "acts, then breaks":
      await act();
      throw new Error("broken by the test");
    case "is late":
      await pause(30);
      return act();
    case "acts twice":
      await act();
      return act();
    case "hangs":
      return new Promise<never>(() => {});
  }
}

/** A binding whose calls can be broken. */
export function breakable<T extends object>(binding: T, dependency: Dependency): T {
  return new Proxy(binding, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) =>
        through(dependency, async () => Reflect.apply(member, target, args));
    },
  });
}

/** Lets calls over the network be broken as well, by the address they go to. */
export function breakFetch(addresses: Readonly<Partial<Record<Dependency, string>>>): void {
  const real = globalThis.fetch;
  const known = dependencies.flatMap((dependency) => {
    const address = addresses[dependency];
    return address === undefined ? [] : [{ dependency, origin: new URL(address).origin }];
  });
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const called = known.find((one) => one.origin === origin);
    if (called === undefined) return real(request);
    const signal = init?.signal ?? request.signal;
    const broken = through(called.dependency, () => real(request.clone()));
    return Promise.race([broken, aborted(signal)]);
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
