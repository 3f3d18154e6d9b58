/** Its message is in Danish, without the full stop, which `runCommand` adds. */
export class OperatorError extends Error {}

export class UsageError extends OperatorError {}

export class SettingError extends OperatorError {}

const noAccess = "du har ikke adgang til filen";
const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: "filen eller mappen findes ikke",
  EISDIR: "det er en mappe, ikke en fil",
  EACCES: noAccess,
  EPERM: noAccess,
};

export class UnusableFileError extends OperatorError {
  constructor(path: string, cause: unknown) {
    const code = String(cause instanceof Error && "code" in cause ? cause.code : cause);
    super(`${path}: ${fileFaults[code] ?? `filen kan ikke bruges (${code})`}`, { cause });
  }
}
