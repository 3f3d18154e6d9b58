import { api, call } from "../api.ts";

/**
 * Exchanges the code of the payment's return address for the link to the order, and puts that in the address in its
 * place: a reload of the same tab finds the order again, and the code has done its work. False where the code opens
 * nothing any more.
 */
export async function exchangeCode(code: string): Promise<boolean> {
  const result = await call((options) => api.orders.exchange.$post({ json: { code } }, options));
  if (!result.ok) return false;
  window.location.replace(`#order=${result.value.token}`);
  return true;
}
