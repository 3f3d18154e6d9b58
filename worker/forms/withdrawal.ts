import type { Context } from "hono";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { withdrawalFields } from "../../src/domain/forms/withdrawal-schema.ts";
import { outcomeWords } from "../../src/domain/orders/withdrawal-outcome.ts";
import { declareWithdrawal } from "../orders/withdraw.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { declarationSchema } from "../routes/withdrawals.ts";
import { answerPage } from "./answer-page.ts";
import { type FormFields, readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

function readBoxes({ confirmed, ...rest }: FormFields) {
  return { ...rest, confirmed: confirmed === "true" };
}

export async function withdrawalPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, declarationSchema, labelsOf(withdrawalFields), readBoxes);
  if (!form.ok) return form.page;
  const result = await declareWithdrawal(c.var.deps, form.input);
  if (!result.ok) return refusalPage(c, result.code);
  const { order, declaredAt, outcome, lapsedBecause } = result.receipt;
  return answerPage(c, 201, {
    title: "Vi har modtaget din fortrydelse",
    text: [
      "Du har erklæret, at du fortryder købet. Kvitteringen sender vi til den adresse, der står på ordren.",
      ...(outcome === null ? [] : [outcomeWords(outcome, lapsedBecause)]),
      "Er der ingen mail inden for en time, så se efter, om ordrenummer og adresse er rigtige, eller skriv til os.",
    ],
    rows: [
      ["Ordre", order],
      ["Modtaget", formatInstant(new Date(declaredAt))],
    ],
    links: [{ href: "/contact", label: "Skriv til os" }],
  });
}
