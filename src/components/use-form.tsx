import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { ErrorSummary } from "./error-summary.tsx";

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export type FormValues = Readonly<Record<string, string | undefined>>;

interface FormOptions<S extends v.GenericSchema> {
  readonly id: string;
  readonly schema: S;
  readonly toInput?: (values: FormValues) => unknown;
  /** Resolves with the server's errors, if any, or `NOT_SENT` without a connection. */
  readonly onValid: (
    input: v.InferOutput<S>,
  ) => Promise<readonly FieldFault[] | typeof NOT_SENT | undefined>;
}

/** The form then submits itself when the connection is back, unless it has been changed. */
export const NOT_SENT = "not-sent";

function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[] = []): FieldFault[] {
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path?.at(-1)?.key ?? "");
    if (!faults.has(field)) faults.set(field, message);
  }
  return [...faults].map(([field, message]) => ({ field, message }));
}

/** Errors appear on submit, and go when their field is valid. */
export function useForm<S extends v.GenericSchema>({
  id,
  schema,
  toInput = (values) => values,
  onValid,
}: FormOptions<S>) {
  const [attempt, setAttempt] = useState<{ count: number; faults: readonly FieldFault[] }>({
    count: 0,
    faults: [],
  });
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const isSending = useRef(false);
  useEffect(() => setIsHydrated(true), []);

  // A page restored from the back/forward cache still has its busy button.
  useEffect(() => {
    const revive = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isSending.current = false;
      setIsBusy(false);
    };
    window.addEventListener("pageshow", revive);
    return () => window.removeEventListener("pageshow", revive);
  }, []);

  useEffect(() => {
    if (waiting === null) return;
    const sendAgain = () => waiting.requestSubmit();
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [waiting]);

  const showFaults = (faults: readonly FieldFault[]) =>
    setAttempt(({ count }) => ({ count: count + 1, faults }));

  const controlId = (name: string) => `${id}-${name}`;
  const check = (element: HTMLFormElement) => v.safeParse(schema, toInput(readValues(element)));
  const inOrder = (element: HTMLFormElement, faults: readonly FieldFault[]) => {
    const ids = Array.from(element.elements, (control) => control.id);
    const placeOf = ({ field }: FieldFault) => ids.indexOf(controlId(field));
    return faults.toSorted((a, b) => placeOf(a) - placeOf(b));
  };

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setWaiting(null);
    if (attempt.faults.length === 0) return;
    const invalid = new Set(faultsOf(check(currentTarget).issues).map(({ field }) => field));
    setAttempt(({ count, faults }) => ({
      count,
      faults: faults.filter(({ field }) => invalid.has(field)),
    }));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    setWaiting(null);
    const checked = check(element);
    showFaults(inOrder(element, faultsOf(checked.issues)));
    if (!checked.success) return;
    isSending.current = true;
    setIsBusy(true);
    const faults = await onValid(checked.output);
    isSending.current = false;
    setIsBusy(false);
    if (faults === NOT_SENT) setWaiting(element);
    else if (faults !== undefined && faults.length > 0) showFaults(faults);
  };

  const summary: ReactNode = attempt.faults.length > 0 && (
    <ErrorSummary key={attempt.count} errors={attempt.faults} idOf={controlId} />
  );
  return {
    form: { noValidate: isHydrated, onSubmit, onInput },
    field: (name: string) => ({
      id: controlId(name),
      name,
      error: attempt.faults.find(({ field }) => field === name)?.message,
    }),
    summary,
    isBusy,
    isWaiting: waiting !== null,
  };
}
