import { Hono } from "hono";
import * as v from "valibot";
import { orderLinkFields, orderLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import { notesSchema } from "../../src/domain/list/notes.ts";
import { seenSchema } from "../../src/domain/list/seen.ts";
import { listAnswersSchema } from "../../src/domain/matching/answers.ts";
import { slugPattern } from "../../src/domain/matching/cells.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { keepForYear, previewAnswers, readAnswers, replaceAnswers } from "../list/answers.ts";
import { calendarFeed, grantDates, listForms, makeListFile } from "../list/files.ts";
import { endOwnLink, replaceOrderLinks, replaceOwnLink } from "../list/links.ts";
import { writeNotes } from "../list/notes.ts";
import { reportOutcome } from "../list/outcomes.ts";
import { markSeen, readList, readSharedList } from "../list/read.ts";
import { setReminders, stopReminders } from "../list/reminders.ts";
import { isWithinLimit, rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { bearerToken, formPage, jsonBody } from "./input.ts";
import { answerPage, asPage, brokenLinkPage, refusalPage } from "./pages.ts";
import { fileResponse, problem } from "./responses.ts";

const outcomeSchema = v.strictObject({
  // The buyer's own text could reveal who it is, or contain control sequences for an operator's terminal.
  grantId: v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern)),
  granted: v.boolean(),
  kroner: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
});
const keepSchema = v.strictObject({ consent: v.literal(consents.keepList.version) });
const remindersSchema = v.strictObject({ wanted: v.boolean() });
const replaceSchema = v.strictObject({ alsoOthers: v.boolean() });
const ownKinds = { calendar: "feed", shared: "share" } as const;
const ownKindSchema = v.picklist(["calendar", "shared"]);
const shareSchema = v.strictObject({ showsStay: v.exactOptional(v.boolean(), false) });
const notesBody = v.strictObject({ notes: notesSchema });
const seenBody = v.strictObject({ seen: seenSchema });
const answersBody = v.strictObject({ answers: listAnswersSchema });
const formSchema = v.picklist(listForms);

const filePage = formPage(orderLinkSchema, orderLinkFields, async (c, { link }) => {
  const form = v.safeParse(formSchema, c.req.param("form"));
  if (!form.success) return refusalPage(c, "not-found");
  const file = await makeListFile(c.var.deps, link, form.output);
  return file.ok ? fileResponse(file) : brokenLinkPage(c, file.code);
});

const STOP = "Stop påmindelserne";

/** Mail programs prefetch links, so this one only shows a button; an unknown token learns nothing. */
const stopPage = asPage(async (c) => {
  if (!(await isWithinLimit(c, "LINK_LIMIT"))) return refusalPage(c, "too-many-requests");
  const token = c.req.param("token") ?? "";
  if (c.req.method !== "POST")
    return answerPage(c, 200, {
      title: `${STOP}?`,
      text: [
        "Så sender vi dig ikke flere mails om, hvad der er på tide. Din liste bliver, som den er.",
      ],
      forms: [
        {
          action: `/api/lists/reminders/${encodeURIComponent(token)}`,
          fields: {},
          label: STOP,
        },
      ],
    });
  await stopReminders(c.var.deps, token);
  return answerPage(c, 200, {
    title: "Du får ikke flere påmindelser",
    text: ["Vil du have dem igen, kan du slå dem til på din liste."],
  });
});

const formLimit = rateLimit("FORM_LIMIT");
const linkLimit = rateLimit("LINK_LIMIT");

export const listRoutes = new Hono<AppEnv>()
  .get("/mine", linkLimit, bearerToken, async (c) => {
    const result = await readList(c.var.deps, c.var.token);
    if (!result.ok) return problem(c, result.code);
    const { list, notes, order } = result;
    return c.json({ list, notes, order }, 200);
  })
  .patch("/mine/notes", rateLimit("NOTE_LIMIT"), bearerToken, jsonBody(notesBody), async (c) => {
    const result = await writeNotes(c.var.deps, c.var.token, c.req.valid("json").notes);
    if (!result.ok) return problem(c, result.code);
    return c.json({ notes: result.notes, refused: result.refused }, 200);
  })
  .post("/mine/seen", linkLimit, bearerToken, jsonBody(seenBody), async (c) => {
    const result = await markSeen(c.var.deps, c.var.token, c.req.valid("json").seen);
    return result.ok ? c.json({ seen: true }, 200) : problem(c, result.code);
  })
  .get("/mine/answers", linkLimit, bearerToken, async (c) => {
    const result = await readAnswers(c.var.deps, c.var.token);
    return result.ok ? c.json({ answers: result.answers }, 200) : problem(c, result.code);
  })
  .put("/mine/answers", formLimit, bearerToken, jsonBody(answersBody), async (c) => {
    const result = await replaceAnswers(c.var.deps, c.var.token, c.req.valid("json").answers);
    return result.ok ? c.json({ answersLeft: result.answersLeft }, 200) : problem(c, result.code);
  })
  .post("/mine/answers/preview", formLimit, bearerToken, jsonBody(answersBody), async (c) => {
    const result = await previewAnswers(c.var.deps, c.var.token, c.req.valid("json").answers);
    return result.ok ? c.json(result.preview, 200) : problem(c, result.code);
  })
  .put("/mine/retention", formLimit, bearerToken, jsonBody(keepSchema), async (c) => {
    const result = await keepForYear(c.var.deps, c.var.token);
    return result.ok ? c.json({ retention: "year" as const }, 200) : problem(c, result.code);
  })
  .put("/mine/reminders", formLimit, bearerToken, jsonBody(remindersSchema), async (c) => {
    const { wanted } = c.req.valid("json");
    const result = await setReminders(c.var.deps, c.var.token, wanted);
    return result.ok ? c.json({ wanted }, 200) : problem(c, result.code);
  })
  .post("/mine/outcomes", formLimit, bearerToken, jsonBody(outcomeSchema), async (c) => {
    const result = await reportOutcome(c.var.deps, c.var.token, c.req.valid("json"));
    return result.ok ? c.json({ reported: true }, 201) : problem(c, result.code);
  })
  .post("/mine/links", formLimit, bearerToken, jsonBody(replaceSchema), async (c) => {
    const result = await replaceOrderLinks(c.var.deps, c.var.token, c.req.valid("json").alsoOthers);
    return result.ok ? c.json({ token: result.token }, 201) : problem(c, result.code);
  })
  .post("/files/:form", filePage, formLimit, bearerToken, async (c) => {
    const form = v.safeParse(formSchema, c.req.param("form"));
    if (!form.success) return problem(c, "not-found");
    const result = await makeListFile(c.var.deps, c.var.token, form.output);
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  .get("/mine/dates/:grant", linkLimit, bearerToken, async (c) => {
    const result = await grantDates(c.var.deps, c.var.token, c.req.param("grant"));
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  .put("/mine/links/:kind", formLimit, bearerToken, jsonBody(shareSchema), async (c) => {
    const kind = v.safeParse(ownKindSchema, c.req.param("kind"));
    if (!kind.success) return problem(c, "not-found");
    const { showsStay } = c.req.valid("json");
    const own = ownKinds[kind.output];
    const result = await replaceOwnLink(c.var.deps, c.var.token, own, showsStay);
    return result.ok ? c.json({ token: result.token }, 201) : problem(c, result.code);
  })
  .delete("/mine/links/:kind", formLimit, bearerToken, async (c) => {
    const kind = v.safeParse(ownKindSchema, c.req.param("kind"));
    if (!kind.success) return problem(c, "not-found");
    const result = await endOwnLink(c.var.deps, c.var.token, ownKinds[kind.output]);
    return result.ok ? c.json({ ended: true }, 200) : problem(c, result.code);
  })
  .get("/shared", linkLimit, bearerToken, async (c) => {
    const result = await readSharedList(c.var.deps, c.var.token);
    if (!result.ok) return problem(c, result.code);
    return c.json({ list: result.list, notes: result.notes }, 200);
  })
  // Calendar programs send nothing but an address: the one place where an address contains a token (docs/buyers.md).
  .get("/calendar/:token", linkLimit, async (c) => {
    const token = c.req.param("token").replace(/\.ics$/, "");
    const result = await calendarFeed(c.var.deps, token);
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  // One click in the mail program (RFC 8058); the token stops mails and gives access to nothing.
  .get("/reminders/:token", stopPage)
  .post("/reminders/:token", stopPage, linkLimit, async (c) => {
    await stopReminders(c.var.deps, c.req.param("token"));
    return c.json({ stopped: true }, 200);
  });
