import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { escapeControlCharacters } from "../../cli/control-characters.ts";
import { openDatabase } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";
import { orderRow, ownDatabase } from "../support/operator-database.ts";

const url = await ownDatabase();

test("what a terminal would act on or not show stands there by its number", () => {
  expect(escapeControlCharacters("a\u001b[31mb\u202Ec\u200Bd\u2028e\u009Bf")).toBe(
    "a⟨U+001B⟩[31mb⟨U+202E⟩c⟨U+200B⟩d⟨U+2028⟩e⟨U+009B⟩f",
  );
  expect(escapeControlCharacters("Søren\tÆbelø\n– 5.000\u00a0kr.")).toBe(
    "Søren\tÆbelø\n– 5.000\u00a0kr.",
  );
});

test("no row of an order steers the operator's terminal, and a pipe receives it unchanged", async () => {
  const row = orderRow({
    id: "LK-23456789AB",
    // Stripe's own words reach the row, and an older version took what it was given.
    email: "a\u001b]0;ejet\u0007\u202Ekd.elpmaxe@example.dk",
    stripePaymentIntentId: "pi_\u001b[2J",
  });
  await openDatabase(url).insert(orders).values(row);
  const show = ["cli/orders.ts", "show", "LK-23456789AB", "--email"];
  const options = {
    encoding: "utf8",
    env: { ...process.env, LIBSQL_URL: url },
  } as const;
  // script(1) runs the command in a terminal of its own.
  const command = [process.execPath, ...show].map((word) => `'${word}'`).join(" ");
  const { status, stdout } = spawnSync("script", ["-qec", command, "/dev/null"], options);
  expect(status).toBe(0);
  expect(stdout).toContain("a⟨U+001B⟩]0;ejet⟨U+0007⟩⟨U+202E⟩kd");
  expect(stdout).not.toMatch(/(?![\r\n])[\p{Cc}\p{Cf}]/u);
  // A pipe receives what is stored: an export must be the file, byte for byte.
  expect(spawnSync(process.execPath, show, options).stdout).toContain("pi_\u001b[2J");
});
