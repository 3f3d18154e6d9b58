import { useEffect, useRef, useState } from "react";
import { keepRenewalToken } from "../answers/renewal-in-tab.ts";
import { CallFailed, failureText } from "../api.ts";
import { Button } from "../components/button.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import { Spinner } from "../components/spinner.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { ERASURE_DAYS } from "../domain/orders/retention.ts";
import { renewList } from "./ask-renewal.ts";
import { type RenewalView, useRenewal } from "./order-query.ts";
import styles from "./order-room.module.css";

interface RenewalOfferProps {
  readonly token: string;
  /** As the order has said; a link to the renewal alone asks for itself. */
  readonly known?: RenewalView;
}

const OUT_OF_REACH = "Vi kan ikke få fat i din ordre lige nu. Prøv igen om lidt.";

/** The one free renewal of a list: at once from the stored answers, or by taking the quiz again. */
export function RenewalOffer({ token, known }: RenewalOfferProps) {
  const { renewal, error, isFetching, lookAgain } = useRenewal(token, known);
  const status = useRef<HTMLDivElement>(null);
  const words = (() => {
    if (renewal === undefined && error !== null && !isFetching)
      return (
        <>
          <p>
            {error instanceof CallFailed ? failureText(error.failure, OUT_OF_REACH) : OUT_OF_REACH}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              void lookAgain();
              status.current?.focus();
            }}
          >
            Prøv igen
          </Button>
        </>
      );
    if (renewal === undefined) return <Spinner text="Vi henter din ordre." />;
    if (renewal.state === "under-way")
      return (
        <Spinner text="Vi laver din nye liste. Du får linket på mail, og du kan roligt lukke siden." />
      );
    if (renewal.state !== "open" || renewal.until === null) return <p>{closedText(renewal)}</p>;
    return (
      <OpenRenewal
        token={token}
        renewal={renewal}
        until={renewal.until}
        onAsked={() => {
          void lookAgain();
          status.current?.focus();
        }}
      />
    );
  })();
  return (
    <>
      {known === undefined && renewal !== undefined && (
        <p className={styles.aside}>Ordre {renewal.orderNumber}</p>
      )}
      <div ref={status} tabIndex={-1} aria-live="polite" className={styles.part}>
        {words}
      </div>
    </>
  );
}

interface OpenRenewalProps {
  readonly token: string;
  readonly renewal: RenewalView;
  readonly until: string;
  readonly onAsked: () => void;
}

function OpenRenewal({ token, renewal, until, onAsked }: OpenRenewalProps) {
  const [isSure, setIsSure] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const sure = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSure) sure.current?.focus();
  }, [isSure]);

  const renew = async () => {
    setFailure(null);
    setIsSending(true);
    // There is only one renewal: whoever requests it before anything has changed is told so first.
    const refusal = await renewList(token, isUnchanged ? {} : { unlessUnchanged: true });
    setIsSending(false);
    if (refusal === null) return onAsked();
    setFailure(refusal.text);
    setIsUnchanged(refusal.isUnchanged);
  };
  const takeQuiz = () => {
    if (keepRenewalToken(token)) window.location.assign("/?quiz=start");
    else setFailure("Din browser gemmer intet i denne fane. Åbn linket i et almindeligt vindue.");
  };

  const waitsForNews = renewal.isUnchanged && renewal.hasAnswers;
  const ways = isSure ? (
    <>
      <p ref={sure} tabIndex={-1}>
        Vi bruger de svar, du gav dengang. De gamle filer forsvinder, og svar og nye filer slettes{" "}
        {withUnit(ERASURE_DAYS, "dage")} efter. Listen kan ikke fornyes igen.
      </p>
      <div className={styles.choices}>
        <Button onClick={renew} busy={isSending}>
          {isUnchanged ? "Forny alligevel" : "Ja, forny listen nu"}
        </Button>
        <Button variant="quiet" onClick={() => setIsSure(false)}>
          Vent med det
        </Button>
      </div>
    </>
  ) : (
    <div className={styles.choices}>
      {renewal.hasAnswers && (
        <Button variant="secondary" onClick={() => setIsSure(true)}>
          Forny med de gemte svar
        </Button>
      )}
      <Button variant={renewal.hasAnswers ? "quiet" : "primary"} onClick={takeQuiz}>
        {renewal.hasAnswers ? "Svar på ny først" : "Tag spørgsmålene igen"}
      </Button>
    </div>
  );
  return (
    <>
      <p>
        {waitsForNews &&
          "Intet er ændret, siden listen blev lavet, så der er ingen grund til at bruge fornyelsen nu. "}
        Til og med den {formatDate(until)} kan du få listen lavet på ny én gang, uden at det koster
        noget.{" "}
        {renewal.showsChanges
          ? "Vi viser, hvad der er nyt, har fået en anden frist eller er lukket siden sidst."
          : "Vi kan ikke vise, hvad der er nyt siden sidst: den første liste er slettet sammen med svarene."}
      </p>
      {!renewal.hasAnswers && (
        <p>Dine svar er slettet, som vi lovede. Derfor tager du spørgsmålene igen.</p>
      )}
      <FormFailure text={failure} />
      {waitsForNews ? (
        <details>
          <summary>Lav den på ny alligevel</summary>
          {ways}
        </details>
      ) : (
        ways
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
