export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (event: string, facts?: LogFacts, error?: unknown) => void;

/** Such as `SQLITE_BUSY` or `card_declined`; other text may be personal. */
const codePattern = /^[\w-]{1,60}$/;

function codeOf(error: object): string | undefined {
  for (const key of ["code", "type", "status"] as const) {
    const code: unknown = Reflect.get(error, key);
    if ((typeof code === "string" || typeof code === "number") && codePattern.test(String(code)))
      return String(code);
  }
  return undefined;
}

const frame = /^\s+at (?:async )?(?:([\w$.<>#]{1,60}) (?:\[as \w+\] )?\()?[^()\n]*?:(\d+):\d+\)?$/;
const FRAMES = 5;

/** Such as "readOrder:88 < openLink:91". Skips the message, which may look like frames. */
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

/** Messages may contain values from the database or a URL with a token. */
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

export function errorName(error: unknown): string {
  const { error: name, code } = explainError(error);
  return code === undefined ? String(name) : `${name} ${code}`;
}

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
