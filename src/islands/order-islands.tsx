import { useEffect, useState, useSyncExternalStore } from "react";
import { company } from "../content/company.ts";
import { isProductId } from "../domain/orders/catalogue.ts";
import { exchangeCode } from "../order/exchange-code.ts";
import { OrderRoom } from "../order/order-room.tsx";
import { RenewalByLink } from "../order/renewal-by-link.tsx";

function watchAddress(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

/** The prerendered page knows neither the order nor the product: both are in the address that the buyer comes with. */
function useAddress(): URL | null {
  const address = useSyncExternalStore(
    watchAddress,
    () => window.location.href,
    () => null,
  );
  return address === null ? null : new URL(address);
}

/** The links in the address. They stay behind the "#", which browsers do not send to a server. */
function linksOf(address: URL | null): URLSearchParams {
  return new URLSearchParams(address?.hash.slice(1));
}

/** Exchanges the code that the payment page returns with for the order's own link; true until it has. */
function useExchange(code: string | null): boolean {
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (code !== null) void exchangeCode(code).then((isTaken) => !isTaken && setRefused(code));
  }, [code]);
  return code !== null && refused !== code;
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
  const links = linksOf(address);
  const isExchanging = useExchange(links.get("code"));
  return (
    <OrderRoom
      token={address === null || isExchanging ? undefined : links.get("order")}
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
        <OrderRoom
          token={token}
          wantedFile={links.get("fil")}
          product={null}
          support={support}
          occasion="kept"
        />
      )}
      {renewalToken !== null && <RenewalByLink key={renewalToken} token={renewalToken} />}
    </>
  );
}
