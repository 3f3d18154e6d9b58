import * as v from "valibot";
import { listAnswersSchema } from "../matching/answers.ts";
import { catalogue, productIds } from "../orders/catalogue.ts";
import { type ConsentId, consents } from "../orders/consent.ts";
import { emailField, emailSchema, type FormField } from "./form-fields.ts";

export const purchaseFields = {
  email: {
    ...emailField,
    label: "Din e-mail",
    hint: "Hertil sender vi linket og kvitteringen. Ingen nyhedsbreve.",
  },
} as const satisfies Record<string, FormField>;

const CHOOSE_RETENTION = "Vælg 30 dage eller 12 måneder";

function consentSchema(id: ConsentId, missing: string) {
  return v.literal(consents[id].version, missing);
}

const purchase = v.strictObject({
  product: v.picklist(productIds, "et af vores produkter"),
  email: emailSchema,
  consents: v.strictObject({
    immediateDelivery: consentSchema(
      "immediateDelivery",
      "Sæt kryds, hvis du vil have det med det samme",
    ),
    /** With a list, exactly one: `storeAnswers` for thirty days, `keepList` for twelve months. */
    storeAnswers: v.exactOptional(consentSchema("storeAnswers", CHOOSE_RETENTION)),
    keepList: v.exactOptional(consentSchema("keepList", CHOOSE_RETENTION)),
  }),
  answers: v.exactOptional(listAnswersSchema),
});

export const purchaseSchema = v.pipe(
  purchase,
  v.forward(
    v.check(
      ({ product, answers }) => !catalogue[product].includesList || answers !== undefined,
      "Svar på spørgsmålene først: listen laves ud fra dine svar",
    ),
    ["answers"],
  ),
  v.forward(
    // Runs even if another field is invalid, to show all errors at once.
    v.partialCheck(
      [["product"], ["consents", "storeAnswers"], ["consents", "keepList"]],
      ({ product, consents: given }) =>
        !catalogue[product].includesList ||
        (given.storeAnswers === undefined) !== (given.keepList === undefined),
      CHOOSE_RETENTION,
    ),
    ["consents", "storeAnswers"],
  ),
);
