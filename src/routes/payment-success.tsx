import { pageMeta } from "../content/page-meta.ts";
import { Island } from "../islands/island.tsx";
import { PaidOrder } from "../islands/order-islands.tsx";
import type { PageHandle } from "../root.tsx";
import styles from "./payment-success.module.css";

export const handle: PageHandle = { script: "always" };

export const meta = () =>
  pageMeta({
    title: "Dit køb",
    description: "Følg dit køb, og hent dine filer.",
    path: "/payment-success",
    isPrivate: true,
  });

export default function PaymentSuccessPage() {
  return (
    <div className={`page-width stack-10 ${styles.page}`}>
      <Island name="paid-order" is={PaidOrder} props={{}} />
      <noscript>
        <p>
          Siden følger din ordre med JavaScript. Uden det venter du på den mail, vi sender dig, når
          betalingen er gået igennem, og sætter linket fra den ind på <a href="/ordre">Dit køb</a>.
          Kommer mailen ikke, kan du få en ny samme sted.
        </p>
      </noscript>
      <nav className={`cluster touch-links ${styles.ways}`} aria-label="Videre herfra">
        <a href="/">Til forsiden</a>
        <a href="/blog">Læs guiderne</a>
      </nav>
    </div>
  );
}
