import { type FormEvent, useEffect, useRef, useState } from "react";
import { forgetRenewalToken } from "../answers/tab-storage.ts";
import { Button } from "../components/button.tsx";
import { ConsentBox } from "../components/consent-box.tsx";
import styles from "../components/purchase-panel.module.css";
import { type Answers, pickMatchingAnswers } from "../domain/answers.ts";
import { consents, ERASURE_DAYS } from "../domain/consent.ts";
import { renewList } from "./ask-renewal.ts";

interface RenewalFormProps {
  readonly token: string;
  readonly answers: Answers;
  /** The buyer would rather buy another list than use the renewal. */
  readonly onBuyInstead: () => void;
}

/** Renews a list that was bought before, from the answers that have just been given. Costs nothing. */
export function RenewalForm({ token, answers, onBuyInstead }: RenewalFormProps) {
  const [step, setStep] = useState<"asked" | "sending" | "sent">("asked");
  const [failure, setFailure] = useState<string | null>(null);
  const receipt = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === "sent") receipt.current?.focus();
  }, [step]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === "sending") return;
    setFailure(null);
    setStep("sending");
    const refusal = await renewList(token, {
      answers: pickMatchingAnswers(answers),
      consents: { storeAnswers: consents.storeAnswers.version },
    });
    if (refusal === null) forgetRenewalToken();
    setStep(refusal === null ? "sent" : "asked");
    setFailure(refusal);
  };

  if (step === "sent")
    return (
      <section className={styles.purchase}>
        <h3 ref={receipt} tabIndex={-1}>
          Din nye liste er på vej
        </h3>
        <p>
          Vi sender linket til den e-mail, du købte med, og skriver, hvad der er nyt siden sidst.
        </p>
      </section>
    );
  return (
    <form className={styles.purchase} onSubmit={submit} aria-label="Forny din liste">
      <p className={styles.purchase__price}>
        <strong>0 kr.</strong> Fornyelsen hører med til dit køb
      </p>
      <p>
        Vi laver listen på ny ud fra de svar, du lige har givet, og sender linket til den e-mail, du
        købte med. Listen kan fornyes én gang. Svar og filer slettes {ERASURE_DAYS} dage efter.
      </p>
      <div className={styles.purchase__consents}>
        <ConsentBox name="storeAnswers" {...consents.storeAnswers} required />
      </div>
      <p role="alert" className={styles.purchase__failure}>
        {failure}
      </p>
      <Button type="submit" busy={step === "sending"}>
        Forny din liste gratis
      </Button>
      <Button variant="quiet" onClick={onBuyInstead}>
        Køb en ny liste i stedet
      </Button>
    </form>
  );
}
