import { Hono } from "hono";
import type { AppEnv } from "../routes/app-env.ts";
import { checkoutPage } from "./checkout.ts";
import { contactPage } from "./contact.ts";
import { downloadPage, postedDownload } from "./download.ts";
import { changedListPage, postedListPage } from "./list.ts";
import { linkedOrderPage, postedOrderPage } from "./order.ts";
import { askStopPage, stoppedPage } from "./reminders.ts";
import { reportPage } from "./report.ts";
import { resendPage } from "./resend.ts";
import { asPage } from "./wants-page.ts";
import { withdrawalPage } from "./withdrawal.ts";

/**
 * What a browser without JavaScript gets at the URLs of the API: pages, made by the same actions that the JSON routes
 * call.
 */
export const forms = new Hono<AppEnv>()
  .post("/checkout", asPage(checkoutPage))
  .post("/contact", asPage(contactPage))
  .post("/reports", asPage(reportPage))
  .post("/orders/resend", asPage(resendPage))
  .post("/withdrawals", asPage(withdrawalPage))
  .post("/orders/mine", asPage(postedOrderPage))
  .post("/downloads", asPage(postedDownload))
  .post("/list/mine", asPage(postedListPage))
  .post("/list/mine/entries", asPage(changedListPage))
  .get("/list/reminders/:token", asPage(askStopPage))
  .post("/list/reminders/:token", asPage(stoppedPage))
  .get("/downloads/:code/:kind", asPage(downloadPage))
  // Mails sent until November 2026 link here for browsers without JavaScript, with the token in the URL.
  .get("/orders/:token", asPage(linkedOrderPage));
