import { useEffect, useState } from "react";
import { formatOere } from "../domain/danish/money.ts";
import type { ListAnswers } from "../domain/matching/answers.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { askAvailability } from "./ask-availability.ts";
import { BuyForm } from "./buy-form.tsx";
import styles from "./purchase-form.module.css";

interface PurchaseFormProps {
  /** The list, or what includes it. */
  readonly product: ProductId;
  readonly answers: ListAnswers;
  readonly initialEmail: string;
  readonly onEmail: (email: string) => void;
}

const choices: readonly ProductId[] = ["grant-list", "super-package"];

/** What the results lead to: a purchase of the list, alone or with all the rest. */
export function PurchaseForm({ product, answers, initialEmail, onEmail }: PurchaseFormProps) {
  const [chosen, setChosen] = useState(product);
  const [hasPackage, setHasPackage] = useState(product === "super-package");
  useEffect(() => {
    void askAvailability().then((available) => {
      const isThere = available?.has("super-package") ?? false;
      setHasPackage(isThere);
      if (available !== null && !isThere) setChosen("grant-list");
    });
  }, []);

  return (
    <BuyForm
      product={chosen}
      answers={answers}
      initialEmail={initialEmail}
      onEmail={onEmail}
      choice={
        hasPackage && (
          <fieldset className={styles.choice}>
            <legend>Hvad vil du købe?</legend>
            {choices.map((id) => (
              <label key={id}>
                <input
                  type="radio"
                  name="product-choice"
                  value={id}
                  checked={chosen === id}
                  onChange={() => setChosen(id)}
                />
                <span>
                  {id === "grant-list" ? "Kun listen" : "Listen med budget, cv og ansøgningsguide"}{" "}
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
