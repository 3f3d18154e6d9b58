import * as v from "valibot";

export interface PurchaseFault {
  readonly field: "email" | "immediateDelivery" | "storeAnswers";
  /** Danish, says what is missing. */
  readonly message: string;
}

interface PurchaseInput {
  readonly email: string;
  readonly immediateDelivery: boolean;
  readonly storeAnswers: boolean;
}

const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** What is still missing before a payment can start, in the order of the form; empty where nothing is. */
export function checkPurchase({
  email,
  immediateDelivery,
  storeAnswers,
}: PurchaseInput): PurchaseFault[] {
  const faults: PurchaseFault[] = [];
  if (email.trim() === "") faults.push({ field: "email", message: "Skriv din e-mailadresse" });
  else if (!v.is(emailSchema, email))
    faults.push({ field: "email", message: "Skriv en e-mailadresse som navn@eksempel.dk" });
  if (!immediateDelivery)
    faults.push({
      field: "immediateDelivery",
      message:
        "Sæt kryds ved, at du vil have leveret med det samme og dermed mister fortrydelsesretten",
    });
  if (!storeAnswers)
    faults.push({
      field: "storeAnswers",
      message: "Sæt kryds ved, at vi må gemme dine svar, så vi kan lave listen",
    });
  return faults;
}
