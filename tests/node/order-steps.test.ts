import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderStates } from "../../src/domain/orders/order-state.ts";
import { stuckReasonWords } from "../../worker/mail/operator-words.ts";
import { orderStepNames, orderSteps } from "../../worker/orders/order-steps.ts";

test("docs/order-steps.md has each step with the states it is for", () => {
  const text = readFileSync(new URL("../../docs/order-steps.md", import.meta.url), "utf8");
  for (const step of orderStepNames) {
    expect(text).toContain(`| \`${step}\` | ${orderSteps[step].states.join(", ")} |`);
  }
});

test("an order waits for something in every state, so that none is left lying or kept for ever", () => {
  for (const state of orderStates)
    expect(
      orderStepNames.filter((step) => orderSteps[step].states.includes(state)),
      state,
    ).not.toEqual([]);
  for (const step of orderStepNames)
    expect(stuckReasonWords[orderSteps[step].stuckReason], step).toMatch(/\w/);
});
