import { useSyncExternalStore } from "react";
import { PageHead } from "../components/page-head.tsx";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { KeptOrder } from "../order/kept-order.tsx";
import { RenewalByLink } from "../order/renewal-by-link.tsx";
import { ResendForm } from "../order/resend-form.tsx";
import type { PageHandle } from "../root.tsx";
import styles from "./order.module.css";

export const handle: PageHandle = { script: "always" };

const crumbs = [
  { label: "Forside", path: "/" },
  { label: "Dit køb", path: "/ordre" },
];

export const meta = () =>
  pageMeta({
    title: "Find dit køb",
    description: "Hent det, du har købt, få linket sendt igen, eller slet dine svar.",
    path: "/ordre",
    image: "/social/shop.png",
    isPrivate: true,
  });

function watchAddress(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** The token stays behind the "#", which browsers send to no server. `null` while the page has not been reached. */
function useFragment(): string | null {
  return useSyncExternalStore(
    watchAddress,
    () => window.location.hash.slice(1),
    () => null,
  );
}

export default function Order() {
  const fragment = useFragment();
  const links = new URLSearchParams(fragment ?? "");
  const token = links.get("order");
  const renewalToken = links.get("forny");
  const isFound = token !== null || renewalToken !== null;
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={isFound ? "Dit køb" : "Find dit køb"} />
      <div className={styles.order}>
        {token !== null && <KeptOrder key={token} token={token} />}
        {renewalToken !== null && <RenewalByLink key={renewalToken} token={renewalToken} />}
        <ResendForm isSecond={isFound} />
        <p>
          Kan du ikke finde det, så skriv til{" "}
          <a href={`mailto:${company.email}`}>{company.email}</a>, eller{" "}
          <a href="/contact">kontakt os her</a>.
        </p>
      </div>
    </div>
  );
}
