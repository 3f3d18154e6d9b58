import { Hono } from "hono";
import { contactSchema } from "../../src/domain/forms/contact-schema.ts";
import { receiveContact } from "../contact/receive.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";

export const contactRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimit("FORM_LIMIT"),
  jsonBody(contactSchema),
  async (c) => {
    const { website = "", ...input } = c.req.valid("json");
    // A program gets the same answer as a person, so that it does not try another way.
    if (website === "") await receiveContact(c.var.deps, input);
    return c.json({ accepted: true }, 202);
  },
);
