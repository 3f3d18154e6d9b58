import { useState } from "react";
import { FieldError } from "../components/field.tsx";
import { consents } from "../domain/orders/consent.ts";
import { lastFileDay, type Retention } from "../domain/orders/retention.ts";
import { retentionChoices } from "../domain/orders/retention-words.ts";
import styles from "./checkout.module.css";
import { type Draft, isTicked } from "./draft.ts";

const consentOf = { month: consents.storeAnswers, year: consents.keepList } as const;

function lastDay(retention: Retention, now: Date) {
  const keepListConsent = retention === "year" ? consents.keepList.version : null;
  return lastFileDay({ keepListConsent, paidAt: now }, now);
}

interface RetentionChoiceProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly draft: Draft | null;
}

/** How long the list is kept: the choice is a consent, so neither is preselected, and each says what follows from it. */
export function RetentionChoice({ id, error, draft }: RetentionChoiceProps) {
  const [now] = useState(() => new Date());
  return (
    <fieldset
      className={styles.choice}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={[...(error === undefined ? [] : [`${id}-error`]), `${id}-consent`].join(
        " ",
      )}
    >
      <legend>Hvor længe skal vi gemme din liste?</legend>
      {error !== undefined && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`} error={error} />
        </div>
      )}
      <div className={styles.options}>
        {retentionChoices.map(({ retention, title, text }, index) => (
          <label key={retention} className={styles.option}>
            <input
              type="radio"
              name="retention"
              value={retention}
              id={index === 0 ? id : `${id}-${retention}`}
              defaultChecked={isTicked(draft, "retention", retention)}
            />
            <span>
              <strong>{title}</strong>
              <span className={styles.optionText}>{text(lastDay(retention, now))}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.aside} id={`${id}-consent`}>
        Dit valg er dit samtykke. Det gælder også det, du har svaret om fagforening, helbred og tro.
        Så længe listen er her, følger den med, når en frist flytter sig.
      </p>
      <details className={styles.wording}>
        <summary>Læs samtykket</summary>
        {retentionChoices.map(({ retention, title }) => (
          <p key={retention}>
            <strong>{title}:</strong> {consentOf[retention].text}
          </p>
        ))}
      </details>
    </fieldset>
  );
}
