import { Hono } from "hono";
import * as v from "valibot";
import {
  withdrawalSchema,
  withdrawnContractSchema,
} from "../../src/domain/forms/withdrawal-schema.ts";
import { declareWithdrawal, readEligibility, type WithdrawalInput } from "../orders/withdraw.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";
import { problem } from "./problem.ts";

export const declarationSchema = v.pipe(
  withdrawalSchema,
  v.transform(
    ({ order, email, words = "" }): WithdrawalInput => ({
      order,
      email,
      words: words === "" ? null : words,
    }),
  ),
);

export const withdrawalRoutes = new Hono<AppEnv>()
  .post("/", rateLimit("FORM_LIMIT"), jsonBody(declarationSchema), async (c) => {
    const result = await declareWithdrawal(c.var.deps, c.req.valid("json"));
    return result.ok ? c.json(result.receipt, 201) : problem(c, result.code);
  })
  .post("/eligibility", rateLimit("FORM_LIMIT"), jsonBody(withdrawnContractSchema), async (c) =>
    c.json(await readEligibility(c.var.deps, c.req.valid("json")), 200),
  );
