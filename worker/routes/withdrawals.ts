import { type Context, Hono } from "hono";
import * as v from "valibot";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import {
  withdrawalDraftSchema,
  withdrawalFields,
  withdrawalSchema,
} from "../../src/domain/forms/withdrawal-schema.ts";
import { withdrawalOutcomeText } from "../../src/domain/orders/withdrawal-outcome.ts";
import {
  declareWithdrawal,
  readEligibility,
  type WithdrawalInput,
  type WithdrawalReceipt,
} from "../orders/withdraw.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody } from "./input.ts";
import { answerPage } from "./pages.ts";

const declarationSchema = v.pipe(
  withdrawalSchema,
  v.transform(
    ({ order, email, words = "" }): WithdrawalInput => ({
      order,
      email,
      words: words === "" ? null : words,
    }),
  ),
);

function receiptPage(
  c: Context<AppEnv>,
  { order, declaredAt, outcome, lapsedBecause }: WithdrawalReceipt,
): Promise<Response> {
  return answerPage(c, 201, {
    title: "Vi har modtaget din fortrydelse",
    text: [
      "Du har erklæret, at du fortryder købet. Kvitteringen sender vi til den adresse, der står på ordren.",
      ...(outcome === null ? [] : [withdrawalOutcomeText(outcome, lapsedBecause)]),
      "Er der ingen mail inden for en time, så se efter, om ordrenummer og adresse er rigtige, eller skriv til os.",
    ],
    rows: [
      ["Ordre", order],
      ["Modtaget", formatInstant(new Date(declaredAt))],
    ],
    links: [{ href: "/contact", label: "Skriv til os" }],
  });
}

const declarationPage = formPage(
  declarationSchema,
  withdrawalFields,
  async (c, input) => receiptPage(c, await declareWithdrawal(c.var.deps, input)),
  ({ confirmed, ...rest }) => ({ ...rest, confirmed: confirmed === "true" }),
);

export const withdrawalRoutes = new Hono<AppEnv>()
  .post("/", declarationPage, rateLimit("FORM_LIMIT"), jsonBody(declarationSchema), async (c) =>
    c.json(await declareWithdrawal(c.var.deps, c.req.valid("json")), 201),
  )
  .post("/eligibility", rateLimit("FORM_LIMIT"), jsonBody(withdrawalDraftSchema), async (c) =>
    c.json(await readEligibility(c.var.deps, c.req.valid("json")), 200),
  );
