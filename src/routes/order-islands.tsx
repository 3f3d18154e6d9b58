import { useSyncExternalStore } from "react";
import { company } from "../content/company.ts";
import { isProductId } from "../domain/catalogue.ts";
import { OrderRoom } from "../order/order-room.tsx";
import { RenewalByLink } from "../order/renewal-by-link.tsx";

function watchAddress(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** The built page knows neither the order nor the product: both stand in the address that the buyer comes with. */
function useAddress(): URL | null {
  const address = useSyncExternalStore(
    watchAddress,
    () => window.location.href,
    () => null,
  );
  return address === null ? null : new URL(address);
}

/** The links that the address holds. They stay behind the "#", which browsers send to no server. */
function linksOf(address: URL | null): URLSearchParams {
  return new URLSearchParams(address?.hash.slice(1));
}

const support = (
  <>
    Er noget galt, så skriv til <a href={`mailto:${company.email}`}>{company.email}</a>, eller{" "}
    <a href="/contact">kontakt os her</a>.
  </>
);

/** The order straight after its payment. */
export function PaidOrder() {
  const address = useAddress();
  const product = address?.searchParams.get("product") ?? "";
  return (
    <OrderRoom
      token={address === null ? undefined : linksOf(address).get("order")}
      product={isProductId(product) ? product : null}
      support={support}
      occasion="paid"
    />
  );
}

/** What a link from a mail opens: the order, or only the renewal of its list. Nothing where there is none. */
export function KeptOrder() {
  const links = linksOf(useAddress());
  const token = links.get("order");
  const renewalToken = links.get("forny");
  return (
    <>
      {token !== null && (
        <OrderRoom token={token} product={null} support={support} occasion="kept" />
      )}
      {renewalToken !== null && <RenewalByLink key={renewalToken} token={renewalToken} />}
    </>
  );
}
