import { Hono } from "hono";
import { formatInstant } from "../../src/domain/danish-date.ts";
import { labelsOf } from "../../src/domain/form-fields.ts";
import { withdrawalFields, withdrawalSchema } from "../../src/domain/withdrawal-form.ts";
import { answerPage } from "../forms/answer-page.ts";
import { formBody, isPlainForm, refuse, toPlainForm } from "../forms/form-body.ts";
import { limitForms } from "../forms/limit-forms.ts";
import { declareWithdrawal } from "../orders/withdraw.ts";
import type { AppEnv } from "./app-env.ts";

export const withdrawalRoutes = new Hono<AppEnv>().post(
  "/",
  formBody(
    withdrawalSchema,
    ({ confirmed, ...rest }) => ({ ...rest, confirmed: confirmed === "true" }),
    labelsOf(withdrawalFields),
  ),
  limitForms,
  async (c) => {
    const { order, email, words = "" } = c.req.valid("json");
    const result = await declareWithdrawal(c.var.deps, {
      order,
      email,
      words: words === "" ? null : words,
    });
    if (!result.ok) return refuse(c, result.code);
    if (!isPlainForm(c)) return c.json(result.receipt, 201);
    const { receipt } = result;
    const page = await answerPage(c, 201, {
      title: "Vi har modtaget din fortrydelse",
      text: [
        "Du har erklæret, at du fortryder købet. Kvitteringen sender vi til den adresse, der står på ordren.",
        "Er der ingen mail inden for en time, så se efter, om ordrenummer og adresse er rigtige, eller skriv til os.",
      ],
      rows: [
        ["Ordre", receipt.order],
        ["Modtaget", formatInstant(new Date(receipt.declaredAt))],
      ],
      link: { href: "/contact", label: "Skriv til os" },
    });
    return toPlainForm(page);
  },
);
