import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { eraseOrder, type OrderView } from "./order-query.ts";
import styles from "./order-room.module.css";

interface ErasureProps {
  readonly token: string;
  readonly order: OrderView;
  readonly onErased: () => void;
}

type Step = "offered" | "asked" | "erasing" | "erased";

const failures = {
  kept: "Det lykkedes ikke. Intet er slettet. Prøv igen om lidt.",
  refused: "Det kan ikke slettes, mens vi er ved at lave noget af det. Prøv igen om lidt.",
  unknown:
    "Vi fik ikke svar og ved ikke, om det er slettet. Hent siden igen om lidt: virker linket ikke mere, er det slettet.",
} as const;

/** Two steps, since it cannot be undone. Focus moves to the heading when the pressed button disappears. */
export function Erasure({ token, order, onErased }: ErasureProps) {
  const [step, setStep] = useState<Step>("offered");
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes another button away
  useEffect(() => {
    if (isMoved.current) heading.current?.focus();
  }, [step === "asked" || step === "erasing", step === "erased"]);

  const goTo = (next: Step) => {
    isMoved.current = true;
    setStep(next);
  };
  const erase = async () => {
    setFailure(null);
    setStep("erasing");
    const outcome = await eraseOrder(token);
    if (outcome === "erased") onErased();
    else setFailure(failures[outcome]);
    goTo(outcome === "erased" ? "erased" : "offered");
  };

  return (
    <section className={styles.part} aria-labelledby="slet">
      <h2 id="slet" ref={heading} tabIndex={-1}>
        {step === "erased"
          ? "Det er slettet"
          : hasAnswers(order)
            ? "Slet svar og filer"
            : "Slet filerne"}
      </h2>
      {step === "erased" ? (
        <p>
          Det er slettet hos os, og linket hertil virker ikke mere. Kvitteringen beholder vi, fordi
          bogføringsloven kræver det.
          {order.renewal.state === "open" &&
            " Listen kan stadig fornyes med linket i mailen, men så svarer du på spørgsmålene igen."}
        </p>
      ) : (
        <p role="status">{step === "offered" ? erasureText(order) : sureText(order)}</p>
      )}
      <FormFailure text={failure} />
      {step === "offered" && (
        <Button variant="secondary" onClick={() => goTo("asked")}>
          Slet nu
        </Button>
      )}
      {(step === "asked" || step === "erasing") && (
        <div className={styles.choices}>
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

function hasAnswers({ answersErasedOn, renewal }: OrderView): boolean {
  return answersErasedOn !== null || renewal.state !== "none";
}

function erasureText(order: OrderView): string {
  const { filesErasedOn, answersErasedOn, renewal, state } = order;
  if (state === "refunded" || state === "refunding")
    return "Filerne kan ikke hentes mere. Vi sletter dem og de svar, vi har, af os selv. Du kan også gøre det nu.";
  const on = (date: string | null) => (date === null ? "snart" : `den ${formatDate(date)}`);
  const files = `Filerne bliver slettet af sig selv ${on(filesErasedOn)}`;
  if (renewal.state === "none") return `${files}. Du kan også gøre det nu.`;
  return answersErasedOn === filesErasedOn
    ? `Svar og filer bliver slettet af sig selv ${on(filesErasedOn)}. Du kan også gøre det nu.`
    : `${files} og svarene ${on(answersErasedOn)}, fordi du har bedt os gemme dem til fornyelsen. Du kan også slette det hele nu.`;
}

/** What will be lost, said beforehand. */
function sureText({ renewal, state }: OrderView): string {
  const lost =
    state === "refunded" || state === "refunding"
      ? "Svarene og filerne forsvinder, og linket her holder op med at virke."
      : renewal.state === "none"
        ? "Du kan ikke hente filerne igen, og linket her holder op med at virke. Hent dem først, hvis du vil beholde dem."
        : "Du mister svarene, listen i alle dens former og linket her. Hent filerne først, hvis du vil beholde dem.";
  const kept =
    renewal.state === "open"
      ? " Listen kan stadig fornyes, men så skal du svare på spørgsmålene igen, og vi kan ikke vise, hvad der er nyt."
      : "";
  return `${lost}${kept} Det kan ikke gøres om.`;
}
