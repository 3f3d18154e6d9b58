import { Hono } from "hono";
import * as v from "valibot";
import { entryChangeSchema } from "../../src/domain/list/buyer-entries.ts";
import { slugPattern } from "../../src/domain/matching/grant.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { changeListByLink } from "../orders/change-list.ts";
import { keepListByLink } from "../orders/keep-list.ts";
import { endOwnLinkByLink, makeOwnLinkByLink } from "../orders/own-links.ts";
import {
  calendarFeed,
  grantDatesByLink,
  packListByLink,
  readListByLink,
  readSharedList,
  seeListByLink,
} from "../orders/read-list.ts";
import { setRemindersByLink, stopReminders } from "../orders/remind.ts";
import { replaceLinksByLink } from "../orders/replace-links.ts";
import { tellOutcomeByLink } from "../orders/tell-outcome.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { bearerToken } from "./bearer-token.ts";
import { fileResponse } from "./file-response.ts";
import { jsonBody } from "./json-body.ts";
import { problem } from "./problem.ts";

const outcomeSchema = v.strictObject({
  // The buyer's own text could reveal who it is, or contain control sequences for an operator's terminal.
  grantId: v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern)),
  granted: v.boolean(),
  kroner: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
});
/** The wording with which the longer storage was chosen. */
const keepSchema = v.strictObject({ consent: v.literal(consents.keepList.version) });
const remindersSchema = v.strictObject({ wanted: v.boolean() });
const replaceSchema = v.strictObject({ alsoOthers: v.boolean() });
const ownKinds = { calendar: "feed", shared: "share" } as const;
const ownKindSchema = v.picklist(["calendar", "shared"]);

/** The list to work with, under the order's token; calendar and shared list have tokens of their own. */
export const listRoutes = new Hono<AppEnv>()
  .get("/mine", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await readListByLink(c.var.deps, c.var.token);
    return result.ok ? c.json(result.list, 200) : problem(c, result.code);
  })
  .patch(
    "/mine/entries",
    rateLimit("LINK_LIMIT"),
    bearerToken,
    jsonBody(entryChangeSchema),
    async (c) => {
      const result = await changeListByLink(c.var.deps, c.var.token, c.req.valid("json"));
      if (result.ok) return c.json({ entry: result.entry }, 200);
      return "newer" in result
        ? problem(c, "list-changed", { entry: result.newer })
        : problem(c, result.code);
    },
  )
  .post("/mine/seen", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await seeListByLink(c.var.deps, c.var.token);
    return result.ok ? c.json({ seen: true }, 200) : problem(c, result.code);
  })
  .put("/mine/keeping", rateLimit("FORM_LIMIT"), bearerToken, jsonBody(keepSchema), async (c) => {
    const result = await keepListByLink(c.var.deps, c.var.token);
    return result.ok ? c.json({ kept: true }, 200) : problem(c, result.code);
  })
  .put(
    "/mine/reminders",
    rateLimit("FORM_LIMIT"),
    bearerToken,
    jsonBody(remindersSchema),
    async (c) => {
      const { wanted } = c.req.valid("json");
      const result = await setRemindersByLink(c.var.deps, c.var.token, wanted);
      return result.ok ? c.json({ wanted }, 200) : problem(c, result.code);
    },
  )
  .post(
    "/mine/outcomes",
    rateLimit("FORM_LIMIT"),
    bearerToken,
    jsonBody(outcomeSchema),
    async (c) => {
      const result = await tellOutcomeByLink(c.var.deps, c.var.token, c.req.valid("json"));
      return result.ok ? c.json({ told: true }, 201) : problem(c, result.code);
    },
  )
  .post("/mine/links", rateLimit("FORM_LIMIT"), bearerToken, jsonBody(replaceSchema), async (c) => {
    const result = await replaceLinksByLink(
      c.var.deps,
      c.var.token,
      c.req.valid("json").alsoOthers,
    );
    return result.ok ? c.json({ token: result.token }, 201) : problem(c, result.code);
  })
  .get("/mine/files", rateLimit("FORM_LIMIT"), bearerToken, async (c) => {
    const result = await packListByLink(c.var.deps, c.var.token);
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  .get("/mine/dates/:grant", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await grantDatesByLink(c.var.deps, c.var.token, c.req.param("grant"));
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  .put("/mine/links/:kind", rateLimit("FORM_LIMIT"), bearerToken, async (c) => {
    const kind = v.safeParse(ownKindSchema, c.req.param("kind"));
    if (!kind.success) return problem(c, "not-found");
    const result = await makeOwnLinkByLink(c.var.deps, c.var.token, ownKinds[kind.output]);
    return result.ok ? c.json({ token: result.token }, 201) : problem(c, result.code);
  })
  .delete("/mine/links/:kind", rateLimit("FORM_LIMIT"), bearerToken, async (c) => {
    const kind = v.safeParse(ownKindSchema, c.req.param("kind"));
    if (!kind.success) return problem(c, "not-found");
    const result = await endOwnLinkByLink(c.var.deps, c.var.token, ownKinds[kind.output]);
    return result.ok ? c.json({ ended: true }, 200) : problem(c, result.code);
  })
  .get("/shared", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await readSharedList(c.var.deps, c.var.token);
    return result.ok ? c.json(result.list, 200) : problem(c, result.code);
  })
  // Calendar programs send nothing but an address: the one place where an address contains a token (docs/buyers.md).
  .get("/calendar/:token", rateLimit("LINK_LIMIT"), async (c) => {
    const token = c.req.param("token").replace(/\.ics$/, "");
    const result = await calendarFeed(c.var.deps, token);
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  // One click in the mail program (RFC 8058); the token stops mails and gives access to nothing.
  .post("/reminders/:token", rateLimit("LINK_LIMIT"), async (c) => {
    await stopReminders(c.var.deps, c.req.param("token"));
    return c.json({ stopped: true }, 200);
  });
