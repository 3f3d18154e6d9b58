import { useEffect, useRef, useState } from "react";
import { forgetRenewalToken } from "../answers/renewal-in-tab.ts";
import { Button } from "../components/button.tsx";
import { CheckField } from "../components/field.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import styles from "../components/purchase-panel.module.css";
import { useForm } from "../components/use-form.tsx";
import { withUnit } from "../domain/danish/no-break.ts";
import { renewalSchema } from "../domain/forms/purchase-schema.ts";
import { type ListAnswers, pickListAnswers } from "../domain/matching/answers.ts";
import { consents } from "../domain/orders/consent.ts";
import { ERASURE_DAYS } from "../domain/orders/retention.ts";
import { renewList } from "./ask-renewal.ts";

interface RenewalFormProps {
  readonly token: string;
  readonly answers: ListAnswers;
  /** The buyer would rather buy another list than use the renewal; omitted where none is sold. */
  readonly onBuyInstead?: (() => void) | undefined;
}

/** Renews a list that was bought before, from the answers that have just been given. Free of charge. */
export function RenewalForm({ token, answers, onBuyInstead }: RenewalFormProps) {
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const receipt = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) receipt.current?.focus();
  }, [isSent]);

  const { form, field, summary, isBusy } = useForm({
    id: "forny",
    schema: renewalSchema,
    toInput: ({ storeAnswers }) => ({
      answers: pickListAnswers(answers),
      consents: { storeAnswers: storeAnswers ?? "" },
    }),
    onValid: async (request) => {
      setFailure(null);
      // There is only one renewal: whoever requests it before anything has changed is told so first.
      const refusal = await renewList(
        token,
        isUnchanged ? request : { ...request, unlessUnchanged: true },
      );
      if (refusal === null) {
        forgetRenewalToken();
        setIsSent(true);
      }
      setFailure(refusal?.text ?? null);
      setIsUnchanged(refusal?.isUnchanged ?? false);
      return undefined;
    },
  });

  if (isSent)
    return (
      <section className={styles.purchase}>
        <h3 ref={receipt} tabIndex={-1}>
          Din nye liste er på vej
        </h3>
        <p>
          Vi sender linket til den e-mail, du købte med. Har vi stadig din første liste, skriver vi,
          hvad der er nyt siden sidst.
        </p>
      </section>
    );
  return (
    <form className={styles.purchase} aria-label="Forny din liste" {...form}>
      <p className={styles.purchase__price}>
        <strong>Fornyelsen er gratis</strong> Den hører med til det, du har købt
      </p>
      {summary}
      <p>
        Vi laver listen på ny ud fra de svar, du lige har givet, og sender linket til den e-mail, du
        købte med. Listen kan fornyes én gang. Svar og filer slettes{" "}
        {withUnit(ERASURE_DAYS, "dage")} efter.
      </p>
      <div className={styles.purchase__consents}>
        <CheckField {...field("storeAnswers")} value={consents.storeAnswers.version}>
          {consents.storeAnswers.text}
        </CheckField>
      </div>
      <FormFailure text={failure} />
      <Button type="submit" busy={isBusy}>
        Forny din liste gratis
      </Button>
      {onBuyInstead !== undefined && (
        <Button variant="quiet" onClick={onBuyInstead}>
          Køb en ny liste i stedet
        </Button>
      )}
    </form>
  );
}
