/** What a line may say besides its event: ids, kinds and counts, never what a person has written. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line of JSON for one event. */
export type Log = (event: string, facts?: LogFacts, error?: unknown) => void;

/** A reason that helps and tells nothing of anybody: `SQLITE_BUSY`, `E_RATE_LIMITED`, `card_declined`. */
const codePattern = /^[\w-]{1,60}$/;

function codeOf(error: object): string | undefined {
  for (const key of ["code", "type", "status"] as const) {
    const code: unknown = Reflect.get(error, key);
    if ((typeof code === "string" || typeof code === "number") && codePattern.test(String(code)))
      return String(code);
  }
  return undefined;
}

/** A line of a stack: what was running, and the line of the file that it stood in. */
const frame = /^\s+at (?:async )?(?:([\w$.<>#]{1,60}) (?:\[as \w+\] )?\()?[^()\n]*?:(\d+):\d+\)?$/;
const FRAMES = 5;

/**
 * Where an error came from: the innermost calls first, "readOrder:88 < openLink:91". Of a stack only these are told, and
 * nothing of the message that it begins with, which may look like one.
 */
function placeOf({ stack, message }: Error): string | undefined {
  const start = stack?.indexOf(message) ?? -1;
  const frames = (start < 0 ? (stack ?? "") : (stack ?? "").slice(start + message.length)).split(
    "\n",
  );
  const places = frames.flatMap((line) => {
    const found = frame.exec(line);
    return found === null ? [] : [`${found[1] ?? "-"}:${found[2]}`];
  });
  return places.length === 0 ? undefined : places.slice(0, FRAMES).join(" < ");
}

/**
 * An error by its class, the classes behind it, the first code among them, and the place it came from. Its message stays
 * out of the log: the database's messages hold whole statements with what was written, and addresses may hold a token.
 */
export function explainError(error: unknown): LogFacts {
  const classes: string[] = [];
  let code: string | undefined;
  for (let cause = error; cause instanceof Error && classes.length < 5; cause = cause.cause) {
    classes.push(cause.name === "Error" ? cause.constructor.name : cause.name);
    code ??= codeOf(cause);
  }
  const [name = typeof error, ...causes] = classes;
  return {
    error: name,
    cause: causes.length === 0 ? undefined : causes.join(" < "),
    code,
    place: error instanceof Error ? placeOf(error) : undefined,
  };
}

/** A logger whose lines all say the same besides, such as the request that they belong to. */
export function makeLog(always: LogFacts = {}): Log {
  return (event, facts = {}, error) => {
    console.error(
      JSON.stringify({
        event,
        ...always,
        ...facts,
        ...(error === undefined ? {} : explainError(error)),
      }),
    );
  };
}
