import { LinkButton } from "../components/link-button.tsx";
import type { ProductId } from "../domain/catalogue.ts";
import styles from "./purchase-slot.module.css";
import { quizHref } from "./site-frame.ts";

/** The way to a product: the list begins with the quiz; what has no files yet cannot be bought. */
export function PurchaseSlot({ product }: { readonly product: ProductId }) {
  if (product === "grant-list")
    return (
      <LinkButton href={quizHref} data-quiz-start="">
        Find mine legater
      </LinkButton>
    );
  return (
    <button type="button" disabled className={styles.soon}>
      Download nu (kommer snart)
    </button>
  );
}
