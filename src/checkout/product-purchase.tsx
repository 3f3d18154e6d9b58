import { useEffect, useState } from "react";
import { asBuyer, readCompleteAnswers, type ToldAnswers } from "../answers/answers-storage.ts";
import { ComingSoon } from "../components/coming-soon.tsx";
import { Fold } from "../components/fold.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { askAvailability } from "./ask-availability.ts";
import { BuyForm } from "./buy-form.tsx";
import styles from "./product-purchase.module.css";

interface ProductPurchaseProps {
  readonly product: ProductId;
  /**
   * Leads to the results with the product chosen; a student who has not answered everything gets the first open
   * question.
   */
  readonly resultsHref: string;
}

/**
 * The way to buy a product in the shop: a form, the quiz first for what is made from its answers, or the note that it
 * is coming. The page is built once, so whether the product's files exist is asked when the script runs.
 */
export function ProductPurchase({ product: id, resultsHref }: ProductPurchaseProps) {
  const { includesList, title } = catalogue[id];
  const [isAvailable, setIsAvailable] = useState(true);
  const [told, setTold] = useState<ToldAnswers | null>(null);
  useEffect(() => {
    if (includesList) setTold(readCompleteAnswers());
    void askAvailability().then((available) => setIsAvailable(available?.has(id) ?? true));
  }, [includesList, id]);

  if (!isAvailable) return <ComingSoon>Download nu (kommer snart)</ComingSoon>;
  if (includesList && told === null)
    return (
      <div className={styles.first}>
        <p>
          Pakken indeholder din legatliste, så du svarer på spørgsmålene først. Når du ser dine
          legater, kan du vælge pakken.
        </p>
        <LinkButton href={resultsHref} variant="secondary">
          Svar på spørgsmålene først
        </LinkButton>
      </div>
    );
  return (
    <Fold
      id={`koeb-${id}`}
      summary={
        <>
          Køb<span className="visually-hidden"> {title}</span>
        </>
      }
    >
      {told !== null && (
        <p className={styles.first}>
          Listen bliver lavet ud fra de svar, du har givet i denne fane.
        </p>
      )}
      <BuyForm
        product={id}
        answers={told === null ? undefined : asBuyer(told)}
        initialEmail={told?.answers.email}
      />
    </Fold>
  );
}
