import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, FormFailure } from "../components/button.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import styles from "./order-page.module.css";
import { type OrderResponse, requestErasure } from "./order-query.ts";

interface ErasureProps {
  readonly token: string;
  readonly order: OrderResponse;
  readonly onErased: () => void;
}

type Step = "offered" | "asked" | "erasing" | "erased";

const failures = {
  "not-erased": "Det lykkedes ikke. Intet er slettet. Prøv igen om lidt.",
  refused: "Det kan ikke slettes, mens vi er ved at lave noget af det. Prøv igen om lidt.",
  outdated:
    "Der er kommet en ny udgave af siden, og intet er slettet endnu. Hent siden igen, og prøv så.",
  unknown:
    "Vi fik ikke svar og ved ikke, om det er slettet. Hent siden igen om lidt: virker linket ikke mere, er det slettet.",
} as const;

export function Erasure({ token, order, onErased }: ErasureProps) {
  const [step, setStep] = useState<Step>("offered");
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (next: Step) => {
    flushSync(() => setStep(next));
    heading.current?.focus();
  };
  const erase = async () => {
    setFailure(null);
    setStep("erasing");
    const outcome = await requestErasure(token);
    if (outcome === "erased") onErased();
    else setFailure(failures[outcome]);
    goTo(outcome === "erased" ? "erased" : "offered");
  };

  return (
    <section className={`stack-5 stack-start ${styles.part}`} aria-labelledby="slet">
      <h2 id="slet" ref={heading} tabIndex={-1}>
        {step === "erased"
          ? "Det er slettet"
          : order.hasList
            ? "Slet svar og filer"
            : "Slet filerne"}
      </h2>
      {step === "erased" ? (
        <p>
          Det er slettet hos os, og linket hertil virker ikke mere. Kvitteringen beholder vi, fordi
          bogføringsloven kræver det.
        </p>
      ) : (
        <p role="status">{step === "offered" ? erasureText(order) : confirmationText(order)}</p>
      )}
      <FormFailure text={failure} />
      {step === "offered" && (
        <Button variant="secondary" onClick={() => goTo("asked")}>
          Slet nu
        </Button>
      )}
      {(step === "asked" || step === "erasing") && (
        <div className="cluster">
          <Button onClick={erase} busy={step === "erasing"}>
            Ja, slet dem nu
          </Button>
          <Button variant="quiet" onClick={() => goTo("offered")}>
            Behold dem
          </Button>
        </div>
      )}
    </section>
  );
}

function erasureText({ erasedOn, hasList, state }: OrderResponse): string {
  if (state === "refunded" || state === "refunding")
    return "Filerne kan ikke hentes mere. Vi sletter dem og de svar, vi har, af os selv. Du kan også gøre det nu.";
  const when = erasedOn === null ? "snart" : `efter den ${formatDate(erasedOn)}`;
  return `${hasList ? "Liste, svar, noter og filer" : "Filerne"} bliver slettet af sig selv ${when}. Du kan også gøre det nu.`;
}

function confirmationText({ hasList, state }: OrderResponse): string {
  const lost =
    state === "refunded" || state === "refunding"
      ? "Svarene og filerne forsvinder, og linket her holder op med at virke."
      : hasList
        ? "Du mister listen, dine svar og noter og linket her. Hent filerne først, hvis du vil beholde dem."
        : "Du kan ikke hente filerne igen, og linket her holder op med at virke. Hent dem først, hvis du vil beholde dem.";
  return `${lost} Det kan ikke gøres om.`;
}
