import { useEffect, useState } from "react";
import { Spinner } from "../components/spinner.tsx";
import { type RenewalView, readRenewal } from "./ask-renewal.ts";
import styles from "./kept-order.module.css";
import { RenewalOffer } from "./renewal-offer.tsx";

/** What the link in the confirmation opens for a year: the renewal of the list, and nothing else. */
export function RenewalByLink({ token }: { readonly token: string }) {
  const [sight, setSight] = useState<RenewalView | string | null>(null);
  useEffect(() => {
    const cancelled = new AbortController();
    void readRenewal(token, cancelled.signal).then((seen) => {
      if (!cancelled.signal.aborted) setSight(seen);
    });
    return () => cancelled.abort();
  }, [token]);

  return (
    <section className={styles.part} aria-labelledby="forny" aria-live="polite">
      <h2 id="forny">Forny din legatliste</h2>
      {sight === null && <Spinner text="Vi henter din ordre." />}
      {typeof sight === "string" && <p>{sight}</p>}
      {sight !== null && typeof sight === "object" && (
        <>
          <p className={styles.part__status}>Ordre {sight.orderNumber}</p>
          <RenewalOffer key={sight.state} token={token} renewal={sight} onRenewed={setSight} />
        </>
      )}
    </section>
  );
}
