import { expect, test } from "vitest";
import { breakFetch, breakOnce, callsOf } from "../support/faults.ts";
import { callMine, codeOf, postCheckout, postJson, sessionAt, testEnv } from "../support/orders.ts";

breakFetch({ libSQL: testEnv.LIBSQL_URL });

async function newCode(): Promise<string> {
  const { url } = await (await postCheckout()).json<{ url: string }>();
  return codeOf(await sessionAt(url));
}

const exchange = (code: string) => postJson("/orders/exchange", { code });

test("whichever answer of the database is lost, the code still brings its buyer to the order", async () => {
  const counted = await newCode();
  breakOnce(null);
  await exchange(counted);
  const calls = callsOf("libSQL");
  // The code, the order whose keeping says when the link ends, and the exchange.
  expect(calls).toBe(3);
  for (let call = 0; call < calls; call++) {
    const code = await newCode();
    breakOnce({ dependency: "libSQL", call, manner: "acts, then breaks" });
    const first = await exchange(code);
    breakOnce(null);
    const response = first.status < 500 ? first : await exchange(code);
    expect(response.status, `call ${call}`).toBe(200);
    const { token } = await response.json<{ token: string }>();
    expect((await callMine(token)).status).toBe(200);
    // And no third time: whoever finds the code later has nothing of it.
    expect((await exchange(code)).status).toBe(404);
  }
});
