import { useSyncExternalStore } from "react";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { isProductId } from "../domain/catalogue.ts";
import { OrderProgress } from "../order/order-progress.tsx";
import type { PageHandle } from "../root.tsx";

export const handle: PageHandle = { script: "always" };

export const meta = () =>
  pageMeta({
    title: "Dit køb",
    description: "Følg dit køb, og hent dine filer.",
    path: "/payment-success",
    isPrivate: true,
  });

function watchAddress(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** The prerendered page knows neither the order nor the product: both stand in the address that the buyer comes with. */
function useAddress(): URL | null {
  const address = useSyncExternalStore(
    watchAddress,
    () => window.location.href,
    () => null,
  );
  return address === null ? null : new URL(address);
}

export default function PaymentSuccess() {
  const address = useAddress();
  const product = address?.searchParams.get("product") ?? "";
  // The token stays behind the "#", which browsers send to no server.
  const token = new URLSearchParams(address?.hash.slice(1)).get("order");
  return (
    <OrderProgress
      key={token}
      token={address === null ? "" : token}
      product={isProductId(product) ? product : null}
      support={
        <>
          Er noget galt, så skriv til <a href={`mailto:${company.email}`}>{company.email}</a>, eller{" "}
          <a href="/contact">kontakt os her</a>.
        </>
      }
    />
  );
}
