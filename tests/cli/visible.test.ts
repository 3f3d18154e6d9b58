import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { visible } from "../../cli/visible.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";
import { migrate, startLibsql } from "../support/node-libsql.ts";

test("what a terminal would act on or not show stands there by its number", () => {
  expect(visible("a\u001b[31mb\u202Ec\u200Bd\u2028e\u009Bf")).toBe(
    "a⟨U+001B⟩[31mb⟨U+202E⟩c⟨U+200B⟩d⟨U+2028⟩e⟨U+009B⟩f",
  );
  expect(visible("Søren\tÆbelø\n– 5.000\u00a0kr.")).toBe("Søren\tÆbelø\n– 5.000\u00a0kr.");
});

test("no row of an order steers the operator's terminal", async () => {
  const server = await startLibsql();
  try {
    await migrate(server.url);
    const at = new Date("2026-11-21T12:00:00Z");
    await openDatabase(server.url).insert(orders).values({
      id: "LK-23456789AB",
      product: "grant-list",
      state: "fulfilled",
      // Stripe's own words reach the row, and an older version took what it was given.
      email: "a\u001b]0;ejet\u0007\u202Ekd.elpmaxe@example.dk",
      stripePaymentIntentId: "pi_\u001b[2J",
      amountOere: 4875,
      immediateDeliveryConsent: "2026-11",
      consentedAt: at,
      createdAt: at,
    });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["cli/orders.ts", "show", "LK-23456789AB", "--email"],
      { encoding: "utf8", env: { ...process.env, LIBSQL_URL: server.url } },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("a⟨U+001B⟩]0;ejet⟨U+0007⟩⟨U+202E⟩kd");
    expect(stdout).toContain("pi_⟨U+001B⟩[2J");
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  } finally {
    await server.stop();
  }
});
