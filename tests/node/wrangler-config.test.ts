import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { limits } from "../../worker/limits.ts";
import { rateLimits } from "../support/rate-limits.ts";

const config = unstable_readConfig({
  config: fileURLToPath(new URL("../../wrangler.toml", import.meta.url)),
});

test("wrangler.toml counts calls by the limits that the Worker has", () => {
  const configured = config.ratelimits.map(
    ({ name, simple }: { name: string; simple: { limit: number; period: number } }) => [
      name,
      simple.limit,
      simple.period,
    ],
  );
  expect(configured).toEqual(
    Object.entries(rateLimits).map(([name, limit]) => [
      name,
      limit,
      limits.rateLimitPeriodMs / 1000,
    ]),
  );
});

test("the platform writes down no addresses of calls, which may hold a link of an earlier mail", () => {
  expect(config.observability?.enabled).toBe(true);
  expect(config.observability?.logs?.invocation_logs).toBe(false);
});

test("a message of the queue comes again when its row's first pause is over", () => {
  const { backoff, queuePauseMs } = limits;
  expect(
    config.queues.consumers?.map((consumer: { retry_delay?: number }) => consumer.retry_delay),
  ).toContain(queuePauseMs / 1000);
  expect(queuePauseMs).toBeGreaterThanOrEqual(backoff.deliver.firstMs);
});
