import { useEffect, useState } from "react";
import { keepRenewalToken } from "../answers/tab-storage.ts";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { ERASURE_DAYS } from "../domain/consent.ts";
import { formatDate } from "../domain/danish-date.ts";
import { type RenewalView, readRenewal, renewList } from "./ask-renewal.ts";
import styles from "./kept-order.module.css";

interface RenewalOfferProps {
  readonly token: string;
  readonly renewal: RenewalView;
  /** The new list has been delivered. */
  readonly onRenewed: (renewal: RenewalView) => void;
}

const POLL_MS = 2_000;
/** After this many looks, the mail tells: nobody has to keep the page open. */
const MAX_POLLS = 45;

/** The one free renewal of a list: at once from the answers that are still kept, or by taking the quiz again. */
export function RenewalOffer({ token, renewal, onRenewed }: RenewalOfferProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(renewal.state === "under-way");

  useEffect(() => {
    if (!isUnderWay) return;
    const cancelled = new AbortController();
    let looks = 0;
    const timer = setInterval(async () => {
      looks++;
      if (looks > MAX_POLLS) return clearInterval(timer);
      const seen = await readRenewal(token, cancelled.signal);
      if (typeof seen !== "string" && seen.state !== "under-way" && !cancelled.signal.aborted)
        onRenewed(seen);
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      cancelled.abort();
    };
  }, [isUnderWay, token, onRenewed]);

  const renew = async () => {
    setIsSending(true);
    const refusal = await renewList(token, {});
    setIsSending(false);
    setFailure(refusal);
    setIsUnderWay(refusal === null);
  };
  const takeQuiz = () => {
    if (keepRenewalToken(token)) window.location.assign("/?quiz=start");
    else setFailure("Din browser gemmer intet i denne fane. Åbn linket i et almindeligt vindue.");
  };

  if (isUnderWay)
    return (
      <Spinner text="Vi laver din nye liste. Du får linket på mail, og du kan roligt lukke siden." />
    );
  if (renewal.state !== "open" || renewal.until === null) return <p>{closedText(renewal)}</p>;
  return (
    <>
      <p>
        Til og med den {formatDate(renewal.until)} kan du få listen lavet på ny én gang, uden at det
        koster noget. Vi viser, hvad der er nyt, har fået en anden frist eller er lukket siden
        sidst.
      </p>
      {!renewal.hasAnswers && (
        <p>Dine svar er slettet, som vi lovede. Derfor tager du spørgsmålene igen.</p>
      )}
      <p role="alert" className={styles.part__failure}>
        {failure}
      </p>
      {isAsked ? (
        <>
          <p role="status">
            Vi bruger de svar, du gav dengang. De gamle filer forsvinder, og svar og nye filer
            slettes {ERASURE_DAYS} dage efter. Listen kan ikke fornyes igen.
          </p>
          <div className={styles.choices}>
            <Button onClick={renew} busy={isSending}>
              Ja, forny listen nu
            </Button>
            <Button variant="quiet" onClick={() => setIsAsked(false)}>
              Vent med det
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.choices}>
          {renewal.hasAnswers && (
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              Forny med de gemte svar
            </Button>
          )}
          <Button variant={renewal.hasAnswers ? "quiet" : "primary"} onClick={takeQuiz}>
            {renewal.hasAnswers ? "Svar på ny først" : "Tag spørgsmålene igen"}
          </Button>
        </div>
      )}
    </>
  );
}

function closedText({ state, until }: RenewalView): string {
  switch (state) {
    case "used":
      return "Listen er fornyet, og det kan den blive én gang. Linket til den nye liste har du fået på mail.";
    case "too-late":
      return `Listen kunne fornyes til og med den ${until === null ? "dag, der nu er gået" : formatDate(until)}.`;
    default:
      return "Købet har ingen liste, der kan fornyes.";
  }
}
