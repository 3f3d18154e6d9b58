import { Hono } from "hono";
import * as v from "valibot";
import { matchingAnswersSchema } from "../../src/domain/answers.ts";
import { catalogue, productIds } from "../../src/domain/catalogue.ts";
import { consents } from "../../src/domain/consent.ts";
import { type FormFields, formBody, isPlainForm, refuse, toPlainForm } from "../forms/form-body.ts";
import { limitForms } from "../forms/limit-forms.ts";
import { startCheckout } from "../orders/checkout.ts";
import type { AppEnv } from "./app-env.ts";
import { emailSchema } from "./field-schemas.ts";

const checkoutSchema = v.pipe(
  v.strictObject({
    product: v.picklist(productIds, "et af vores produkter"),
    email: emailSchema,
    consents: v.strictObject({
      immediateDelivery: v.literal(
        consents.immediateDelivery.version,
        "samtykket til levering med det samme mangler",
      ),
      storeAnswers: v.exactOptional(
        v.literal(consents.storeAnswers.version, "samtykket gælder en anden ordlyd"),
      ),
      keepAnswers: v.exactOptional(
        v.literal(consents.keepAnswers.version, "samtykket gælder en anden ordlyd"),
      ),
    }),
    answers: v.exactOptional(matchingAnswersSchema),
  }),
  v.forward(
    v.check(
      ({ product, answers }) => !catalogue[product].includesList || answers !== undefined,
      "tag quizzen først: listen laves ud fra dine svar",
    ),
    ["answers"],
  ),
  v.forward(
    v.check(
      ({ product, consents: given }) =>
        !catalogue[product].includesList || given.storeAnswers !== undefined,
      "samtykket til at gemme svarene mangler",
    ),
    ["consents"],
  ),
);

/** A form's boxes carry the version of the words that stand beside them; one that is not ticked is not sent. */
function readForm({ immediateDelivery, ...rest }: FormFields) {
  return { ...rest, consents: immediateDelivery === undefined ? {} : { immediateDelivery } };
}

const labels = {
  product: "Varen",
  email: "E-mail",
  "consents.immediateDelivery": "Levering med det samme",
};

export const checkoutRoutes = new Hono<AppEnv>().post(
  "/",
  formBody(checkoutSchema, readForm, labels),
  limitForms,
  async (c) => {
    const { product, email, answers, consents: given } = c.req.valid("json");
    const result = await startCheckout(c.var.deps, {
      product,
      email,
      answers: answers ?? null,
      keepsAnswers: given.keepAnswers !== undefined,
    });
    if (!result.ok) return refuse(c, result.code);
    if (isPlainForm(c)) return toPlainForm(c.redirect(result.url, 303));
    return c.json({ url: result.url }, 201);
  },
);
