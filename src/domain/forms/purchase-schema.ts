import * as v from "valibot";
import { matchingAnswersSchema } from "../matching/answers.ts";
import { catalogue, productIds } from "../orders/catalogue.ts";
import { type ConsentId, consents } from "../orders/consent.ts";
import { emailField, emailSchema, type FormField } from "./form-fields.ts";

/** The purchase of any product, as its form shows it; the consents' own words stand in `consents`. */
export const purchaseFields = {
  email: {
    ...emailField,
    label: "Din e-mail",
    hint: "Hertil sender vi kvitteringen og linket. Ingen nyhedsbreve.",
  },
} as const satisfies Record<string, FormField>;

/** What is said where a consent that the purchase needs is not given. */
const consentMissing = {
  immediateDelivery:
    "Sæt kryds ved, at du vil have købet leveret med det samme og dermed mister fortrydelsesretten",
  storeAnswers: "Sæt kryds ved, at vi må gemme dine svar, så vi kan lave listen",
  keeping: "Vælg, hvor længe vi gemmer din liste",
} as const;

/** Agreement to the words as they stand today. The version goes with it, since the words may change. */
function consentSchema(id: ConsentId, missing: string) {
  return v.literal(consents[id].version, missing);
}

const purchaseEntries = {
  product: v.picklist(productIds, "et af vores produkter"),
  email: emailSchema,
  consents: v.strictObject({
    immediateDelivery: consentSchema("immediateDelivery", consentMissing.immediateDelivery),
    /** One of the two, and neither beforehand: a month, or the twelve that one works with the list. */
    storeAnswers: v.exactOptional(consentSchema("storeAnswers", consentMissing.keeping)),
    keepList: v.exactOptional(consentSchema("keepList", consentMissing.keeping)),
  }),
  answers: v.exactOptional(matchingAnswersSchema),
};

/** What a purchase is made of. Where the product includes the list, its answers come with it, and the choice how long they are kept. */
export const purchaseSchema = v.pipe(
  v.strictObject(purchaseEntries),
  v.forward(
    v.check(
      ({ product, answers }) => !catalogue[product].includesList || answers !== undefined,
      "Svar på spørgsmålene først: listen laves ud fra dine svar",
    ),
    ["answers"],
  ),
  v.forward(
    v.check(
      ({ product, consents: given }) =>
        !catalogue[product].includesList ||
        (given.storeAnswers === undefined) !== (given.keepList === undefined),
      consentMissing.keeping,
    ),
    ["consents", "storeAnswers"],
  ),
);

/** What a renewal of the list is made of: nothing, or new answers with the leave to keep them. */
export const renewalSchema = v.pipe(
  v.strictObject({
    answers: v.exactOptional(matchingAnswersSchema),
    consents: v.exactOptional(
      v.strictObject({ storeAnswers: consentSchema("storeAnswers", consentMissing.storeAnswers) }),
    ),
    /** The one renewal is not to be used where nothing has changed. */
    unlessUnchanged: v.exactOptional(v.boolean()),
  }),
  v.forward(
    v.check(
      ({ answers, consents: given }) => answers === undefined || given !== undefined,
      consentMissing.storeAnswers,
    ),
    ["consents"],
  ),
);
export type RenewalRequest = v.InferInput<typeof renewalSchema>;
