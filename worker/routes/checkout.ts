import { Hono } from "hono";
import * as v from "valibot";
import { matchingAnswersSchema } from "../../src/domain/answers.ts";
import { catalogue, productIds } from "../../src/domain/catalogue.ts";
import { consents } from "../../src/domain/consent.ts";
import { startCheckout } from "../actions/start-checkout.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";
import { limitForms } from "./limit-forms.ts";
import { problem } from "./problem.ts";

const checkoutSchema = v.pipe(
  v.strictObject({
    product: v.picklist(productIds, "et af vores produkter"),
    email: v.pipe(
      v.string("skal være tekst"),
      v.trim(),
      v.maxLength(254, "højst 254 tegn"),
      v.email("en e-mailadresse som navn@eksempel.dk"),
    ),
    consents: v.strictObject({
      immediateDelivery: v.literal(
        consents.immediateDelivery.version,
        "samtykket til levering med det samme mangler",
      ),
      storeAnswers: v.exactOptional(
        v.literal(consents.storeAnswers.version, "samtykket gælder en anden ordlyd"),
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

export const checkoutRoutes = new Hono<AppEnv>().post(
  "/",
  jsonBody(checkoutSchema),
  limitForms,
  async (c) => {
    const { product, email, answers } = c.req.valid("json");
    const result = await startCheckout(c.var.deps, { product, email, answers: answers ?? null });
    return result.ok ? c.json({ url: result.url }, 201) : problem(c, result.code);
  },
);
