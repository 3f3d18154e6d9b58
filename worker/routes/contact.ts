import { Hono } from "hono";
import { contactFields, contactSchema } from "../../src/domain/forms/contact-schema.ts";
import { receiveContact } from "../contact/receive.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody } from "./input.ts";

export const contactRoutes = new Hono<AppEnv>().post(
  "/",
  formPage(contactSchema, contactFields, async (c, input) => {
    await receiveContact(c.var.deps, input);
    // A reload must not send the message again.
    return c.redirect("/contact?sendt#kvittering", 303);
  }),
  rateLimit("FORM_LIMIT"),
  jsonBody(contactSchema),
  async (c) => {
    await receiveContact(c.var.deps, c.req.valid("json"));
    return c.json({ accepted: true }, 202);
  },
);
