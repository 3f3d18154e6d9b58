import { type ReactNode, useState } from "react";
import { call, failureText } from "../api.ts";
import { Button } from "../components/button.tsx";
import { FormFailure } from "../components/form-failure.tsx";

export const UNANSWERED = "Vi fik intet svar. Prøv igen om lidt.";

export function useCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <T,>(
    send: Parameters<typeof call>[0],
    done: (value: T) => void | Promise<void>,
  ): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const result = await call(send);
    if (result.ok) await done(result.value as T);
    else setFailure(failureText(result.failure, UNANSWERED));
    setIsBusy(false);
  };
  return { isBusy, failure, run };
}

interface CallButtonProps<T> {
  readonly send: Parameters<typeof call>[0];
  readonly done: (value: T) => void;
  /** Takes the press in place of the call: to ask first. */
  readonly onAsk?: (() => void) | undefined;
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly children: ReactNode;
}

/** Makes a call when it is pressed, and says below why it failed. */
export function CallButton<T>(props: CallButtonProps<T>) {
  const { send, done, onAsk, variant = "secondary", children } = props;
  const { isBusy, failure, run } = useCall();
  return (
    <>
      <Button variant={variant} busy={isBusy} onClick={onAsk ?? (() => run(send, done))}>
        {children}
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
