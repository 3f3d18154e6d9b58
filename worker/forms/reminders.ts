import type { Context } from "hono";
import { stopReminders } from "../list/reminders.ts";
import { isWithinLimit } from "../rate-limiter.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { answerPage } from "./answer-page.ts";
import { refusalPage } from "./refusal-page.ts";

/** Mail programs prefetch links, so following this one only shows a button. */
export async function askStopPage(c: Context<AppEnv>): Promise<Response> {
  if (!(await isWithinLimit(c, "LINK_LIMIT"))) return refusalPage(c, "too-many-requests");
  return answerPage(c, 200, {
    title: "Stop påmindelserne?",
    text: [
      "Så sender vi dig ikke flere mails om, hvad der er på tide. Din liste bliver, som den er.",
    ],
    forms: [
      {
        action: `/api/lists/reminders/${encodeURIComponent(c.req.param("token") ?? "")}`,
        fields: {},
        label: "Stop påmindelserne",
      },
    ],
  });
}

/** The same answer whether or not they were on, so that an unknown token learns nothing. */
export async function stoppedPage(c: Context<AppEnv>): Promise<Response> {
  if (!(await isWithinLimit(c, "LINK_LIMIT"))) return refusalPage(c, "too-many-requests");
  await stopReminders(c.var.deps, c.req.param("token") ?? "");
  return answerPage(c, 200, {
    title: "Du får ikke flere påmindelser",
    text: ["Vil du have dem igen, kan du slå dem til på din liste."],
  });
}
