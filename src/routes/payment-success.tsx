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

export default function PaymentSuccess() {
  return (
    <div className={styles.page}>
      <Island name="paid-order" is={PaidOrder} props={{}} />
      <noscript>
        <p>
          Siden følger din ordre med JavaScript. Uden det henter du filerne med linkene i den mail,
          vi sender dig, når betalingen er gået igennem. Kommer den ikke, så{" "}
          <a href="/ordre">få et nyt link</a>.
        </p>
      </noscript>
      <nav className={styles.ways} aria-label="Videre herfra">
        <a href="/">Til forsiden</a>
        <a href="/blog">Læs guiderne</a>
      </nav>
    </div>
  );
}
