import * as v from "valibot";
import { listAnswersSchema } from "../matching/answers.ts";
import { catalogue, productIds } from "../orders/catalogue.ts";
import { type ConsentId, consents } from "../orders/consent.ts";
import { emailField, emailSchema, type FormField } from "./form-fields.ts";

/** The purchase form of any product. The wording of the consents is in `consents`. */
export const purchaseFields = {
  email: {
    ...emailField,
    label: "Din e-mail",
    hint: "Hertil sender vi kvitteringen og linket. Ingen nyhedsbreve.",
  },
} as const satisfies Record<string, FormField>;

/** Shown when a consent that the purchase needs has not been given. */
const consentMissing = {
  immediateDelivery:
    "Sæt kryds ved, at du vil have købet leveret med det samme og dermed mister fortrydelsesretten",
  storeAnswers: "Sæt kryds ved, at vi må gemme dine svar, så vi kan lave listen",
  keeping: "Vælg, hvor længe vi gemmer din liste",
} as const;

/** Agreement to today's wording. The version is sent along, since the wording may change. */
function consentSchema(id: ConsentId, missing: string) {
  return v.literal(consents[id].version, missing);
}

const purchaseEntries = {
  product: v.picklist(productIds, "et af vores produkter"),
  email: emailSchema,
  consents: v.strictObject({
    immediateDelivery: consentSchema("immediateDelivery", consentMissing.immediateDelivery),
    /** A month, or twelve months of working with the list. The buyer has to choose: neither is preselected. */
    storeAnswers: v.exactOptional(consentSchema("storeAnswers", consentMissing.keeping)),
    keepList: v.exactOptional(consentSchema("keepList", consentMissing.keeping)),
  }),
  answers: v.exactOptional(listAnswersSchema),
};

/** The body of a purchase. One that includes the list also carries the answers and how long to keep them. */
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

/** The body of a renewal: nothing, or new answers with the consent to keep them. */
export const renewalSchema = v.pipe(
  v.strictObject({
    answers: v.exactOptional(listAnswersSchema),
    consents: v.exactOptional(
      v.strictObject({ storeAnswers: consentSchema("storeAnswers", consentMissing.storeAnswers) }),
    ),
    /** Do not use up the one renewal if nothing has changed. */
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
