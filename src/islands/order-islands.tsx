import { useEffect, useState } from "react";
import { company } from "../content/company.ts";
import { isProductId } from "../domain/orders/catalogue.ts";
import { OrderPage } from "../order/order-page.tsx";
import { redeemCode } from "../order/order-query.ts";
import { useAddress } from "./use-address.ts";

function fragmentParams(address: URL | null): URLSearchParams {
  return new URLSearchParams(address?.hash.slice(1));
}

/** True until the code is exchanged for the order's link, or refused. */
function useExchange(code: string | null): boolean {
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (code !== null) void redeemCode(code).then((isTaken) => !isTaken && setRefused(code));
  }, [code]);
  return code !== null && refused !== code;
}

const support = (
  <>
    Er noget galt, så skriv til <a href={`mailto:${company.email}`}>{company.email}</a>, eller{" "}
    <a href="/contact">kontakt os her</a>.
  </>
);

export function PaidOrder() {
  const address = useAddress();
  const product = address?.searchParams.get("product") ?? "";
  const links = fragmentParams(address);
  const isExchanging = useExchange(links.get("code"));
  return (
    <OrderPage
      token={address === null || isExchanging ? undefined : links.get("order")}
      product={isProductId(product) ? product : null}
      support={support}
      occasion="paid"
    />
  );
}

export function OrderFromLink() {
  const token = fragmentParams(useAddress()).get("order");
  return token === null ? null : (
    <OrderPage token={token} product={null} support={support} occasion="revisited" />
  );
}
