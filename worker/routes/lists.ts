import { type Context, Hono } from "hono";
import * as v from "valibot";
import { isRealDate } from "../../src/domain/danish/danish-date.ts";
import { orderLinkFields, orderLinkSchema } from "../../src/domain/forms/order-link-schema.ts";
import { notesSchema } from "../../src/domain/list/notes.ts";
import { listAnswersSchema } from "../../src/domain/matching/answers.ts";
import { slugPattern } from "../../src/domain/matching/cells.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { keepForYear, previewAnswers, readAnswers, replaceAnswers } from "../list/answers.ts";
import { listFormats, makeCalendarFeed, makeGrantCalendar, makeListFile } from "../list/files.ts";
import { endLimitedLink, replaceLimitedLink, replaceOrderLinks } from "../list/links.ts";
import { writeNotes } from "../list/notes.ts";
import { reportOutcome } from "../list/outcomes.ts";
import { markGrantsSeen, readList, readSharedList } from "../list/read.ts";
import { setReminders, stopReminders } from "../list/reminders.ts";
import { rateLimit } from "../rate-limiter.ts";
import { Refusal } from "../refusal.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody, requireToken } from "./input.ts";
import { answerPage, asPage } from "./pages.ts";
import { fileResponse } from "./responses.ts";

const outcomeSchema = v.strictObject({
  // Free text could reveal the buyer, or contain control sequences for the operator's terminal.
  grantId: v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern)),
  granted: v.boolean(),
  kroner: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000))),
});
const keepSchema = v.strictObject({ consent: v.literal(consents.keepList.version) });
const remindersSchema = v.strictObject({ wanted: v.boolean() });
const replaceSchema = v.strictObject({ alsoOthers: v.boolean() });
const limitedKinds = { calendar: "feed", shared: "share" } as const;

function limitedKindOf(name: string) {
  if (name !== "calendar" && name !== "shared") throw new Refusal("not-found");
  return limitedKinds[name];
}
const shareSchema = v.strictObject({ showsStay: v.exactOptional(v.boolean(), false) });
const notesBody = v.strictObject({ notes: notesSchema });
const seenBody = v.strictObject({
  seen: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern)),
        title: v.pipe(v.string(), v.maxLength(500)),
        deadline: v.nullable(v.pipe(v.string(), v.check(isRealDate))),
      }),
    ),
    v.maxLength(2000),
  ),
});
const answersBody = v.strictObject({ answers: listAnswersSchema });

async function sendListFile(c: Context<AppEnv>, token: string): Promise<Response> {
  const form = listFormats.find((one) => one === c.req.param("form"));
  if (form === undefined) throw new Refusal("not-found");
  return fileResponse(await makeListFile(c.var.deps, token, form));
}

const STOP = "Stop påmindelserne";

/** Mail programs prefetch links, so a GET only shows a button. */
const stopPage = asPage(async (c) => {
  const token = c.req.param("token") ?? "";
  if (c.req.method !== "POST")
    return answerPage(c, 200, {
      title: `${STOP}?`,
      text: [
        "Så sender vi dig ikke flere mails om, hvad der er på tide. Din liste bliver, som den er.",
      ],
      forms: [{ label: STOP }],
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
  .get("/mine", linkLimit, requireToken, async (c) =>
    c.json(await readList(c.var.deps, c.var.token), 200),
  )
  .patch("/mine/notes", rateLimit("NOTE_LIMIT"), requireToken, jsonBody(notesBody), async (c) =>
    c.json(await writeNotes(c.var.deps, c.var.token, c.req.valid("json").notes), 200),
  )
  .post("/mine/seen", linkLimit, requireToken, jsonBody(seenBody), async (c) => {
    await markGrantsSeen(c.var.deps, c.var.token, c.req.valid("json").seen);
    return c.json({ seen: true }, 200);
  })
  .get("/mine/answers", linkLimit, requireToken, async (c) =>
    c.json({ answers: await readAnswers(c.var.deps, c.var.token) }, 200),
  )
  .put("/mine/answers", formLimit, requireToken, jsonBody(answersBody), async (c) => {
    const { answers } = c.req.valid("json");
    return c.json({ answersLeft: await replaceAnswers(c.var.deps, c.var.token, answers) }, 200);
  })
  .post("/mine/answers/preview", formLimit, requireToken, jsonBody(answersBody), async (c) =>
    c.json(await previewAnswers(c.var.deps, c.var.token, c.req.valid("json").answers), 200),
  )
  .put("/mine/retention", formLimit, requireToken, jsonBody(keepSchema), async (c) => {
    await keepForYear(c.var.deps, c.var.token);
    return c.json({ retention: "year" as const }, 200);
  })
  .put("/mine/reminders", formLimit, requireToken, jsonBody(remindersSchema), async (c) => {
    const { wanted } = c.req.valid("json");
    await setReminders(c.var.deps, c.var.token, wanted);
    return c.json({ wanted }, 200);
  })
  .post("/mine/outcomes", formLimit, requireToken, jsonBody(outcomeSchema), async (c) => {
    await reportOutcome(c.var.deps, c.var.token, c.req.valid("json"));
    return c.json({ reported: true }, 201);
  })
  .post("/mine/links", formLimit, requireToken, jsonBody(replaceSchema), async (c) => {
    const { alsoOthers } = c.req.valid("json");
    return c.json({ token: await replaceOrderLinks(c.var.deps, c.var.token, alsoOthers) }, 201);
  })
  .post(
    "/files/:form",
    formPage(orderLinkSchema, orderLinkFields, (c, { link }) => sendListFile(c, link)),
    formLimit,
    requireToken,
    (c) => sendListFile(c, c.var.token),
  )
  .get("/mine/dates/:grant", linkLimit, requireToken, async (c) =>
    fileResponse(await makeGrantCalendar(c.var.deps, c.var.token, c.req.param("grant"))),
  )
  .put("/mine/links/:kind", formLimit, requireToken, jsonBody(shareSchema), async (c) => {
    const kind = limitedKindOf(c.req.param("kind"));
    const { showsStay } = c.req.valid("json");
    return c.json(
      { token: await replaceLimitedLink(c.var.deps, c.var.token, kind, showsStay) },
      201,
    );
  })
  .delete("/mine/links/:kind", formLimit, requireToken, async (c) => {
    await endLimitedLink(c.var.deps, c.var.token, limitedKindOf(c.req.param("kind")));
    return c.json({ ended: true }, 200);
  })
  .get("/shared", linkLimit, requireToken, async (c) =>
    c.json(await readSharedList(c.var.deps, c.var.token), 200),
  )
  // Calendar programs send nothing but a URL (docs/buyers.md).
  .get("/calendar/:token", linkLimit, async (c) =>
    fileResponse(await makeCalendarFeed(c.var.deps, c.req.param("token").replace(/\.ics$/, ""))),
  )
  // One click in the mail program (RFC 8058); the token only stops mails.
  .get("/reminders/:token", linkLimit, stopPage)
  .post("/reminders/:token", linkLimit, stopPage, async (c) => {
    await stopReminders(c.var.deps, c.req.param("token"));
    return c.json({ stopped: true }, 200);
  });
