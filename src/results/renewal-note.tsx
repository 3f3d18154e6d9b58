import type { ReactNode } from "react";
import styles from "./offer.module.css";

/**
 * When somebody has come to renew a list that was bought before: the form for it, in place of the offer.
 * What it says of another purchase depends on whether a list of these answers is sold at all.
 */
export type RenewalPart = (isForSale: boolean) => ReactNode;

/** The renewal of a list that was bought before, in place of the offer. */
export function Renewal({ form }: { form: ReactNode }) {
  return (
    <section className={styles.offer} aria-labelledby="forny">
      <div className={styles.offer__beside}>
        <div className={styles.offer__look}>
          <h2 id="forny">Forny din liste</h2>
          <p>Du er her for at forny den liste, du har købt. Det koster ikke noget.</p>
        </div>
        {form}
      </div>
    </section>
  );
}
