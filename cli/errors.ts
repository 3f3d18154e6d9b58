/** An error that the operator can mend: its message is printed, in Danish and without a full stop. */
export class OperatorError extends Error {}

export class WrongUsage extends OperatorError {}

/** An environment variable that is missing or invalid. */
export class WrongSetting extends OperatorError {}

/** A file that cannot be read or written. */
export class UnusableFile extends OperatorError {
  constructor(path: string, cause: unknown) {
    super(`${path}: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
      return "filen eller mappen findes ikke";
    case "EISDIR":
      return "det er en mappe, ikke en fil";
    case "EACCES":
    case "EPERM":
      return "du har ikke adgang til filen";
    default:
      return `filen kan ikke bruges (${String(code ?? error)})`;
  }
}
