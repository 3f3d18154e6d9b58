import { type ReactNode, useState } from "react";
import { callApi, failureText, withToken } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { useList } from "./list-context.ts";

export const NO_ANSWER_TEXT = "Vi fik intet svar. Prøv igen om lidt.";

export function useApiCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <T,>(
    send: Parameters<typeof callApi>[0],
    done: (value: T) => void | Promise<void>,
  ): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const result = await callApi(send);
    if (result.ok) await done(result.value as T);
    else setFailure(failureText(result.failure, NO_ANSWER_TEXT));
    setIsBusy(false);
  };
  return { isBusy, failure, run };
}

interface CallButtonProps<T> {
  readonly send: Parameters<typeof callApi>[0];
  readonly done: (value: T) => void | Promise<void>;
  readonly ask?: { readonly label: string; readonly question: ReactNode };
  readonly children: ReactNode;
}

export function CallButton<T>({ send, done, ask, children }: CallButtonProps<T>) {
  const { token } = useList();
  const [isAsked, setIsAsked] = useState(ask === undefined);
  const { isBusy, failure, run } = useApiCall();
  const start = () => run((options) => send(withToken(token, options)), done);
  return (
    <>
      {isAsked && ask?.question}
      <Button variant="secondary" busy={isBusy} onClick={isAsked ? start : () => setIsAsked(true)}>
        {isAsked ? children : ask?.label}
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
