import { answerOf, api, call } from "../api.ts";
import { orderQueries } from "./order-query.ts";

/**
 * Exchanges the code of the payment's return address for the link to the order, and puts that into the address in its
 * place: a reload of the same tab finds the order again, and the code is used up. Where nobody answers, it is retried
 * for a while. False where the code no longer opens anything.
 */
export async function exchangeCode(code: string): Promise<boolean> {
  const exchanged = await orderQueries
    .fetchQuery({
      queryKey: ["exchange", code],
      queryFn: () =>
        answerOf(call((options) => api.orders.exchange.$post({ json: { code } }, options))),
    })
    .catch(() => null);
  if (exchanged === null) return false;
  window.location.replace(`#order=${exchanged.token}`);
  return true;
}
