import { QueryClientProvider } from "@tanstack/react-query";
import { orderQueries } from "./order-query.ts";
import styles from "./order-room.module.css";
import { RenewalOffer } from "./renewal-offer.tsx";

/** What the link in the confirmation opens for a year: the renewal of the list, and nothing else. */
export function RenewalByLink({ token }: { readonly token: string }) {
  return (
    <QueryClientProvider client={orderQueries}>
      <section className={styles.part} aria-labelledby="forny">
        <h2 id="forny">Forny din legatliste</h2>
        <RenewalOffer token={token} />
      </section>
    </QueryClientProvider>
  );
}
