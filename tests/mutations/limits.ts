import type { Area } from "./mutation.ts";

/** What the Worker holds against time, crowds and attackers, and what it tells its operator. */
export const limitAreas: readonly Area[] = [
  {
    name: "Match cache",
    tests: ["tests/worker/match-cache.test.ts"],
    mutations: [
      {
        name: "the key lacks what was said of conditions",
        file: "src/domain/matching/answers.ts",
        piece: "return JSON.stringify([told, said]);",
        instead: "return JSON.stringify([told]);",
      },
      {
        name: "the key takes a word for no answer that matching reads",
        file: "src/domain/matching/answers.ts",
        piece: `return answer === NOT_TOLD ? "" : answer;`,
        instead: `return answer === NOT_TOLD || undecided.test(answer) ? "" : answer;`,
      },
      {
        name: "the key lacks the version of the grants",
        file: "worker/grants/match.ts",
        piece: "`${loaded.version} ${today} ",
        instead: "`${today} ",
      },
      {
        name: "the key lacks the day",
        file: "worker/grants/match.ts",
        piece: "`${loaded.version} ${today} ",
        instead: "`${loaded.version} ",
      },
    ],
  },
  {
    name: "Time limits",
    tests: ["tests/worker/hanging.test.ts"],
    mutations: [
      {
        name: "the queue is waited for without end",
        file: "worker/context.ts",
        piece: `limitCalls(env.JOBS, "queue", limits.timeoutsMs.queue)`,
        instead: "env.JOBS",
      },
      {
        name: "the count of calls is waited for without end",
        file: "worker/context.ts",
        piece: `MATCH_LIMIT: limitCalls(env.MATCH_LIMIT, "limits", limits.timeoutsMs.limits)`,
        instead: "MATCH_LIMIT: env.MATCH_LIMIT",
      },
      {
        name: "the database is waited for without end",
        file: "worker/db/client.ts",
        piece: "await fetch(request, { signal })",
        instead: "await fetch(request)",
      },
      {
        name: "Stripe is waited for as long as its package likes",
        file: "worker/context.ts",
        piece: "timeout: limits.timeoutsMs.stripe,",
        instead: "",
      },
      {
        name: "matching waits for the newest grants",
        file: "worker/grants/load.ts",
        piece: `await withinLimit(newest, patienceMs, "database")`,
        instead: "await newest",
      },
      {
        name: "matching waits for what KV may know",
        file: "worker/grants/match.ts",
        piece: `withinLimit(stored, limits.knownMatchPatienceMs, "cache").catch`,
        instead: "stored.catch",
      },
      {
        name: "what is away counts as our own fault",
        file: "worker/api.ts",
        piece: "const away = isAway(error);",
        instead: "const away = !isAway(error);",
      },
    ],
  },
  {
    name: "Limits on calls",
    tests: ["tests/worker/limits.test.ts"],
    mutations: [
      {
        name: "each address of a household counts apart",
        file: "worker/rate-limit.ts",
        piece: "groups.slice(0, 4)",
        instead: "groups.slice(0, 8)",
      },
      {
        name: "who is refused is not told when to come again",
        file: "worker/rate-limit.ts",
        piece: `if (!success) c.header("Retry-After", String(limits.callsCountedOverMs / 1000));`,
        instead: "",
      },
      {
        name: "where nobody can count, nobody is served",
        file: "worker/rate-limit.ts",
        piece: "return { success: true };",
        instead: "return { success: false };",
      },
      {
        name: "tokens may be guessed without end",
        file: "worker/routes/orders.ts",
        piece: `.get("/mine", rateLimit("LINK_LIMIT"), bearerToken`,
        instead: `.get("/mine", bearerToken`,
      },
      {
        name: "links may be asked for without end",
        file: "worker/routes/orders.ts",
        piece: `jsonBody(resendSchema), rateLimit("FORM_LIMIT"),`,
        instead: "jsonBody(resendSchema),",
      },
      {
        name: "a body may be a hundred times as large",
        file: "worker/api.ts",
        piece: "maxSize: limits.bodyBytes,",
        instead: "maxSize: 100 * limits.bodyBytes,",
        tests: ["tests/worker/bad-input.test.ts"],
      },
    ],
  },
  {
    name: "What comes in and goes out",
    tests: ["tests/worker/bad-input.test.ts"],
    mutations: [
      {
        name: "half a character is let through",
        file: "worker/routes/check-fields.ts",
        piece: "return halfCharacter.test(value) ? path : null;",
        instead: "return null;",
      },
      {
        name: "a made-up name is repeated",
        file: "worker/routes/check-fields.ts",
        piece: "known.has(key) ? key : UNKNOWN",
        instead: "known.size > 0 ? key : UNKNOWN",
      },
      {
        name: "answers may be kept by anybody on the way",
        file: "worker/routes/secure-headers.ts",
        piece: `c.header("Cache-Control", "no-store");`,
        instead: "{}",
      },
      {
        name: "the site may stand in a frame",
        file: "worker/routes/secure-headers.ts",
        piece: `  xFrameOptions: "DENY",\n`,
        instead: "",
        tests: ["tests/worker/hanging.test.ts"],
      },
      {
        name: "a form of another site is taken",
        file: "worker/forms/read-form.ts",
        piece: `if (isForeign(c)) return refused("foreign-form");`,
        instead: "",
        tests: ["tests/worker/contact.test.ts"],
      },
      {
        name: "a form of another site is taken from an old browser",
        file: "worker/forms/read-form.ts",
        piece: `return origin !== "null" && origin !==`,
        instead: `return origin === "null" && origin !==`,
        tests: ["tests/worker/contact.test.ts"],
      },
      {
        name: "the field that people do not see is not looked at",
        file: "worker/routes/contact.ts",
        piece: `if (website === "") await`,
        instead: "await",
        tests: ["tests/worker/contact.test.ts"],
      },
    ],
  },
  {
    name: "Health, log and operator",
    tests: ["tests/worker/refunds.test.ts"],
    mutations: [
      {
        name: "health stays green while an order waits",
        file: "worker/health/check.ts",
        piece: "...Object.keys(stuck),",
        instead: "",
      },
      {
        name: "a paid order that waits is seen after an hour",
        file: "worker/orders/life.ts",
        piece: 'tooLongAfterMs: limits.unhealthyAfterMs,\n    trouble: "not-delivered",',
        instead: 'tooLongAfterMs: limits.warnAfterMs,\n    trouble: "not-delivered",',
      },
      {
        name: "the operator is not warned",
        file: "worker/sweep.ts",
        piece: "if (late.length === 0) return;",
        instead: "if (late.length > 0) return;",
      },
      {
        name: "the operator is warned at every sweep",
        file: "worker/sweep.ts",
        piece: "id: `operator-warning:${hour}`",
        instead: "id: `operator-warning:${now.getTime()}`",
      },
      {
        name: "what should be erased and is not is not seen",
        file: "worker/orders/life-store.ts",
        piece: "and(waitsFor(step, then), lt(since, then.getTime()))",
        instead: "and(waitsFor(step, new Date(0)), lt(since, then.getTime()))",
        tests: ["tests/worker/last-days.test.ts"],
      },
      {
        name: "mail that was given up counts as waiting",
        file: "worker/orders/stuck.ts",
        piece: "const trouble = isGivenUp ? given",
        instead: `const trouble = !isGivenUp ? given`,
        tests: ["tests/cli/orders-care.test.ts"],
      },
      {
        name: "an error's message stands in the log",
        file: "worker/log.ts",
        piece: `cause.name === "Error" ? cause.constructor.name : cause.name`,
        instead: "cause.message",
        tests: ["tests/worker/log.test.ts"],
      },
      {
        name: "what fails after the answer is caught by nobody",
        file: "worker/context.ts",
        piece: `work.catch((error: unknown) => log("failed-after-answer", {}, error))`,
        instead: "work",
        tests: ["tests/worker/log.test.ts"],
      },
    ],
  },
  {
    name: "Deploy guard",
    tests: ["tests/node/deploy.test.ts"],
    mutations: [
      {
        name: "a site without https is published",
        file: "dev/deploy-guard.ts",
        piece: `publicAddress(["https:"])`,
        instead: `publicAddress(["https:", "http:"])(value)`,
      },
      {
        name: "an address of this machine is published",
        file: "dev/deploy-guard.ts",
        piece: " || isIP(host) !== 0",
        instead: "",
      },
      {
        name: "the sandbox takes the payments of a published site",
        file: "dev/deploy-guard.ts",
        piece: "  STRIPE_API_URL: localOnly,\n",
        instead: "",
      },
      {
        name: "a site is published without its secrets",
        file: "dev/deploy-guard.ts",
        piece: `value === "" ? "mangler"`,
        instead: `value === "" ? null`,
      },
    ],
  },
];
