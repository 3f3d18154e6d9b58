import { useEffect, useState } from "react";
import { readCompleteAnswers } from "../answers/tab-storage.ts";
import { LinkButton } from "../components/link-button.tsx";
import type { Answers } from "../domain/answers.ts";
import { catalogue, type ProductId } from "../domain/catalogue.ts";
import { FilePurchase } from "./file-purchase.tsx";
import { PaymentForm } from "./payment-form.tsx";
import styles from "./product-purchase.module.css";

interface ProductPurchaseProps {
  readonly product: ProductId;
  /** Address of the quiz, which comes before whatever includes the personal list. */
  readonly quizHref: string;
  /** Whether its files are there; `null` while that is not known. */
  readonly isAvailable: boolean | null;
}

/** The way to a product in the shop: the quiz, a form to buy it with, or the word that it is coming. */
export function ProductPurchase({ product: id, quizHref, isAvailable }: ProductPurchaseProps) {
  const { includesList } = catalogue[id];
  if (id === "grant-list")
    return (
      <LinkButton href={quizHref} data-quiz-start="">
        Find mine legater
      </LinkButton>
    );
  if (isAvailable === false)
    return (
      <button type="button" disabled className={styles.soon}>
        Download nu (kommer snart)
      </button>
    );
  return includesList ? (
    <PackagePurchase product={id} quizHref={quizHref} />
  ) : (
    <Fold product={id} />
  );
}

/** The form, folded away until it is asked for. Opens by an address that ends in the id of what it holds. */
function Fold({ product }: { readonly product: ProductId }) {
  return (
    <details className={styles.fold} data-needs-script="">
      <summary className={styles.fold__open}>
        Køb<span className="visually-hidden"> {catalogue[product].title}</span>
      </summary>
      <div id={`koeb-${product}`} className={styles.fold__form}>
        <FilePurchase product={product} />
      </div>
    </details>
  );
}

/** The bundle holds a list, and the list is made from answers: without them the quiz comes first. */
function PackagePurchase({
  product,
  quizHref,
}: Pick<ProductPurchaseProps, "product" | "quizHref">) {
  const [answers, setAnswers] = useState<Answers | null>(null);
  useEffect(() => setAnswers(readCompleteAnswers()), []);
  if (answers === null)
    return (
      <div className={styles.first} data-needs-script="">
        <p>
          Pakken holder din egen legatliste, så du svarer på spørgsmålene først. Når du ser dine
          legater, kan du vælge pakken.
        </p>
        <LinkButton href={quizHref} data-quiz-start="">
          Svar på spørgsmålene først
        </LinkButton>
      </div>
    );
  return (
    <details className={styles.fold} data-needs-script="">
      <summary className={styles.fold__open}>
        Køb<span className="visually-hidden"> {catalogue[product].title}</span>
      </summary>
      <div id={`koeb-${product}`} className={styles.fold__form}>
        <p className={styles.first}>
          Listen bliver lavet ud fra de svar, du har givet i denne fane.
        </p>
        <PaymentForm product={product} answers={answers} initialEmail={answers.email ?? ""} />
      </div>
    </details>
  );
}
