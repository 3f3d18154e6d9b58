import type { Dependency } from "./limits.ts";

/** Says nothing about the call; the original error is its `cause`. */
export class DependencyError extends Error {
  override readonly name = "DependencyError";
  readonly dependency: Dependency;
  readonly code: string;

  constructor(dependency: Dependency, reason: "no-answer" | "failed", cause?: unknown) {
    super(`${dependency}: ${reason}`, { cause });
    this.dependency = dependency;
    const causeCode: unknown = Reflect.get(Object(cause), "code");
    const isKnown = reason === "failed" && typeof causeCode === "string";
    this.code = isKnown ? causeCode : `${dependency}-${reason}`;
  }
}

export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** The database's fault, not the statement's: a full disk, say, or a lock. */
const databaseDownCode =
  /^(?:SQLITE_(?:IOERR|FULL|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM|PROTOCOL)\w*|BLOCKED|SERVER_ERROR)$/;

function dependencyDown(error: unknown): Dependency | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; depth++) {
    if (cause instanceof DependencyError) return cause.dependency;
    if ("code" in cause && databaseDownCode.test(String(cause.code))) return "database";
    cause = cause.cause;
  }
  return null;
}

export function isDependencyDown(error: unknown): boolean {
  return dependencyDown(error) !== null;
}

export function isDatabaseDown(error: unknown): boolean {
  return dependencyDown(error) === "database";
}

export async function withTimeout<T>(
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

export async function callWithTimeout<T>(
  dependency: Dependency,
  limitMs: number,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await withTimeout(call(), limitMs, dependency);
  } catch (error) {
    if (error instanceof DependencyError) throw error;
    throw new DependencyError(dependency, "failed", error);
  }
}

/** So that the caller's time limit covers a download that stalls half-way. */
export async function bufferResponse(response: Response): Promise<Response> {
  return response.body === null ? response : new Response(await response.arrayBuffer(), response);
}

export function withCallTimeouts<T extends object>(
  binding: T,
  dependency: Dependency,
  limitMs: number,
): T {
  return new Proxy(binding, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      // May be an RPC stub, whose own `apply` would be called remotely.
      return (...args: unknown[]) =>
        callWithTimeout(dependency, limitMs, async () => {
          const answer: unknown = await Reflect.apply(member, target, args);
          return answer instanceof Response ? bufferResponse(answer) : answer;
        });
    },
  });
}
