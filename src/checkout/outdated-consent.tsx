import { Button } from "../components/button.tsx";
import styles from "../components/purchase-panel.module.css";

/** The page is older than the words that apply, so trying again would be refused again: only a new page helps. */
export function OutdatedConsent() {
  return (
    <div className={styles.purchase__notice} role="alert">
      <p>
        Teksten, du siger ja til, er blevet ændret, siden du åbnede siden. Hent siden igen, og læs
        den nye, før du køber. Dine svar bliver i fanen.
      </p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Hent siden igen
      </Button>
    </div>
  );
}
