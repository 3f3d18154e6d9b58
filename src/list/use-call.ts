import { useState } from "react";
import { call, failureText } from "../api.ts";

export const UNANSWERED = "Vi fik intet svar. Prøv igen om lidt.";

export function useCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <T>(
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
