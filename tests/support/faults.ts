import { afterAll } from "vitest";
import { limits, type Dependency as Service } from "../../worker/limits.ts";

export const dependencies = ["libSQL", "KV", "R2", "Queue", "Stripe", "e-mail"] as const;
export type Dependency = (typeof dependencies)[number];

export const manners = [
  "fails",
  "acts, then breaks",
  "is late",
  "acts twice",
  "hangs",
  "stalls",
] as const;
export type Manner = (typeof manners)[number];

export interface Plan {
  readonly dependency: Dependency;
  readonly call: number;
  readonly manner: Manner;
}

let plan: Plan | null = null;
let isBroken = false;
let isApart = false;
const counts = new Map<Dependency, number>();

export function breakOnce(next: Plan | null): void {
  plan = next;
  isBroken = false;
  counts.clear();
}

export function callsOf(dependency: Dependency): number {
  return counts.get(dependency) ?? 0;
}

export function wasBroken(): boolean {
  return isBroken;
}

export async function withoutFaults<T>(act: () => Promise<T>): Promise<T> {
  isApart = true;
  try {
    return await act();
  } finally {
    isApart = false;
  }
}

const LATE_MS = 450;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});

function begunBody(signal?: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(body) {
      body.enqueue(new Uint8Array([0x20]));
      signal?.addEventListener("abort", () => body.error(signal.reason));
    },
  });
}

function stallBody(answer: unknown, signal?: AbortSignal): unknown {
  if (answer instanceof Response) return new Response(begunBody(signal), answer);
  if (typeof answer !== "object" || answer === null || !("arrayBuffer" in answer)) return null;
  return new Proxy(answer, {
    get: (file, name) => {
      if (name === "body") return begunBody();
      const member: unknown = Reflect.get(file, name, file);
      return typeof member === "function" ? never : member;
    },
  });
}

async function through(
  dependency: Dependency,
  act: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  if (isApart) return act();
  const call = callsOf(dependency);
  counts.set(dependency, call + 1);
  if (plan?.dependency !== dependency || plan.call !== call) return act();
  const { manner } = plan;
  isBroken = true;
  switch (manner) {
    case "fails":
      throw new Error("broken by the test");
    case "acts, then breaks":
      await act();
      throw new Error("broken by the test");
    case "is late":
      await pause(LATE_MS);
      return act();
    case "acts twice":
      await act();
      return act();
    case "hangs":
      return never();
    case "stalls": {
      const answer = await act();
      const stalled = stallBody(answer, signal);
      isBroken = stalled !== null;
      return stalled ?? answer;
    }
  }
}

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

export function breakFetch(addresses: Readonly<Partial<Record<Dependency, string>>>): void {
  const real = globalThis.fetch;
  afterAll(() => {
    globalThis.fetch = real;
  });
  const known = dependencies.flatMap((dependency) => {
    const address = addresses[dependency];
    return address === undefined ? [] : [{ dependency, origin: new URL(address).origin }];
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const called = known.find((one) => one.origin === origin);
    if (called === undefined) return real(request);
    const signal = init?.signal ?? request.signal;
    const broken = through(called.dependency, () => real(request.clone()), signal);
    const answer = await Promise.race([broken, aborted(signal)]);
    if (!(answer instanceof Response)) throw new Error("no answer of a server");
    return answer;
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** For the file's own tests, which would otherwise wait as long as the product does. */
export function shortenTimeouts(timeouts: Partial<Record<Service, number>>): void {
  const real = { ...limits.timeoutsMs };
  afterAll(() => void Object.assign(limits.timeoutsMs, real));
  Object.assign(limits.timeoutsMs, timeouts);
}
