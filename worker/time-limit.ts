import type { Dependency } from "./limits.ts";

/**
 * Something that the Worker needs gave no answer in time (`no-answer`) or could not be had (`failed`). Tells what,
 * and nothing of what was asked; the reason stands behind it as its cause.
 */
export class DependencyError extends Error {
  override readonly name = "DependencyError";
  readonly dependency: Dependency;
  /** For the log: the cause's own code where it has one, otherwise "database-no-answer". */
  readonly code: string;

  constructor(dependency: Dependency, reason: "no-answer" | "failed", cause?: unknown) {
    super(`${dependency}: ${reason}`, { cause });
    this.dependency = dependency;
    const own: unknown = Reflect.get(Object(cause), "code");
    const isOwn = reason === "failed" && typeof own === "string";
    this.code = isOwn ? own : `${dependency}-${reason}`;
  }
}

/** Codes by which the database says that it cannot do what it is asked, whatever that is: a full disk, a blocked one. */
const databaseAway =
  /^(?:SQLITE_(?:IOERR|FULL|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM|PROTOCOL)\w*|BLOCKED|SERVER_ERROR)$/;

/** Whether an error, or one of those behind it, says that something was away: trying again later may help. */
export function isAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; depth++) {
    if (cause instanceof DependencyError) return true;
    if ("code" in cause && databaseAway.test(String(cause.code))) return true;
    cause = cause.cause;
  }
  return false;
}

/** What `work` comes to, if it does so in time; throws a `DependencyError` where it does not. */
export async function withinLimit<T>(
  work: Promise<T>,
  limitMs: number,
  dependency: Dependency,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DependencyError(dependency, "no-answer")), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What one call comes to, if it does so in time; whatever goes wrong in it is a `DependencyError`. */
export async function callInTime<T>(
  dependency: Dependency,
  limitMs: number,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await withinLimit(call(), limitMs, dependency);
  } catch (error) {
    if (error instanceof DependencyError) throw error;
    throw new DependencyError(dependency, "failed", error);
  }
}

/** An answer with its body read: what begins to arrive and then stops is over within the limit as well. */
export async function readWhole(response: Response): Promise<Response> {
  return response.body === null ? response : new Response(await response.arrayBuffer(), response);
}

/** The same binding, each of whose calls ends within its limit; what goes wrong in one is a `DependencyError`. */
export function limitCalls<T extends object>(
  binding: T,
  dependency: Dependency,
  limitMs: number,
): T {
  return new Proxy(binding, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      // A binding's method may be a stub, whose `apply` would be called at the other end.
      return (...args: unknown[]) =>
        callInTime(dependency, limitMs, async () => {
          const answer: unknown = await Reflect.apply(member, target, args);
          return answer instanceof Response ? readWhole(answer) : answer;
        });
    },
  });
}
