import { type ReactNode, useEffect, useState } from "react";
import { forgetRenewalToken, readRenewalToken } from "../answers/tab-storage.ts";
import type { Answers } from "../domain/answers.ts";
import { catalogue, type ProductId } from "../domain/catalogue.ts";
import { formatOere } from "../domain/money.ts";
import { askAvailability } from "./ask-availability.ts";
import { PaymentForm } from "./payment-form.tsx";
import styles from "./purchase-form.module.css";

interface PurchaseFormProps {
  /** The list, or what includes it. */
  readonly product: ProductId;
  readonly answers: Answers;
  readonly initialEmail: string;
  /** What stands in place of the purchase where somebody has come to renew a list. */
  readonly renewal: (token: string, onBuyInstead: () => void) => ReactNode;
}

const choices: readonly ProductId[] = ["grant-list", "super-package"];

/** What the results lead to: the renewal that was come for, or a purchase of the list, alone or with all the rest. */
export function PurchaseForm({ product, answers, initialEmail, renewal }: PurchaseFormProps) {
  const [renewalToken, setRenewalToken] = useState(readRenewalToken);
  const [chosen, setChosen] = useState(product);
  const [hasPackage, setHasPackage] = useState(false);
  useEffect(() => {
    void askAvailability().then((available) =>
      setHasPackage(available?.has("super-package") ?? false),
    );
  }, []);

  if (renewalToken !== null)
    return renewal(renewalToken, () => {
      forgetRenewalToken();
      setRenewalToken(null);
    });
  return (
    <PaymentForm
      product={chosen}
      answers={answers}
      initialEmail={initialEmail}
      choice={
        hasPackage && (
          <fieldset className={styles.choice}>
            <legend>Hvad vil du købe?</legend>
            {choices.map((id) => (
              <label key={id}>
                <input
                  type="radio"
                  name="product"
                  value={id}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
                <span>
                  {id === "grant-list" ? "Kun listen" : "Listen med budget, CV og ansøgningsguide"}{" "}
                  <span className={styles.choice__price}>
                    {formatOere(catalogue[id].priceOere)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      }
    />
  );
}
