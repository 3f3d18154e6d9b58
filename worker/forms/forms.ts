import { Hono } from "hono";
import type { AppEnv } from "../routes/app-env.ts";
import { checkoutPage } from "./checkout.ts";
import { contactPage } from "./contact.ts";
import { postedListFile, postedProductFile } from "./download.ts";
import { postedOrderPage } from "./order.ts";
import { askStopPage, stoppedPage } from "./reminders.ts";
import { reportPage } from "./report.ts";
import { resendPage } from "./resend.ts";
import { asPage } from "./wants-page.ts";
import { withdrawalPage } from "./withdrawal.ts";

export const forms = new Hono<AppEnv>()
  .post("/checkout", asPage(checkoutPage))
  .post("/contact", asPage(contactPage))
  .post("/reports", asPage(reportPage))
  .post("/orders/resend", asPage(resendPage))
  .post("/withdrawals", asPage(withdrawalPage))
  .post("/orders/mine", asPage(postedOrderPage))
  .post("/orders/files/:kind", asPage(postedProductFile))
  .post("/lists/files/:form", asPage(postedListFile))
  .get("/lists/reminders/:token", asPage(askStopPage))
  .post("/lists/reminders/:token", asPage(stoppedPage));
