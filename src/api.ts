import { hc } from "hono/client";
import type { Api } from "../worker/api.ts";

/** The Worker's calls, typed by the Worker itself. */
export const { api } = hc<Api>("/");
