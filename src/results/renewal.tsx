import type { ReactNode } from "react";
import styles from "./results.module.css";

/** The renewal of a list that was bought before, in the offer's place. Nothing where nobody came for it. */
export function Renewal({ form }: { form: ReactNode }) {
  if (!form) return null;
  return (
    <section className={styles.offer} aria-labelledby="forny">
      <div className={styles.offer__what}>
        <h2 id="forny">Forny din liste</h2>
        <p>Du er her for at forny den liste, du har købt. Det koster ikke noget.</p>
      </div>
      <div className={styles.offer__form}>{form}</div>
    </section>
  );
}
