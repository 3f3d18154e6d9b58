import { afterAll } from "vitest";
import type { orders } from "../../worker/db/schema.ts";
import { migrate, startLibsql } from "./node-libsql.ts";
import { commandTime } from "./operator-command.ts";

export async function ownDatabase(): Promise<string> {
  const server = await startLibsql();
  afterAll(() => server.stop());
  await migrate(server.url);
  return server.url;
}

export function orderRow(
  overrides: Partial<typeof orders.$inferInsert> & { readonly id: string },
): typeof orders.$inferInsert {
  return {
    product: "grant-list",
    state: "fulfilled",
    email: "studerende@example.dk",
    amountOere: 4875,
    termsVersion: "2026-11-23",
    immediateDeliveryConsent: "2026-11-23",
    storeAnswersConsent: "2026-11-28",
    consentedAt: commandTime,
    answers: { unionMember: "djoef" },
    createdAt: commandTime,
    paidAt: commandTime,
    fulfilledAt: commandTime,
    confirmedAt: commandTime,
    ...overrides,
  };
}
