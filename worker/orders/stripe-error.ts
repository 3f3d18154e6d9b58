export function isRefusedByStripe(error: unknown): boolean {
  return Reflect.get(Object(error), "type") === "StripeInvalidRequestError";
}

export function isUnknownToStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && Reflect.get(Object(error), "statusCode") === 404;
}
