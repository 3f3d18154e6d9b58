import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import type { LinkKind } from "../../worker/db/schema.ts";
import { readList } from "../../worker/list/read.ts";
import { setReminders } from "../../worker/list/reminders.ts";
import { hashToken } from "../../worker/orders/link.ts";
import { insertLinks } from "../../worker/orders/link-store.ts";
import { requireToken } from "../../worker/routes/input.ts";
import { HOUR } from "../support/durations.ts";
import { bearer, buy, buyerAnswers, callApi, storeProduct, testDeps } from "../support/orders.ts";

export const linkKinds = Object.keys({
  order: true,
  code: true,
  feed: true,
  share: true,
  stop: true,
} satisfies Record<LinkKind, true>) as readonly LinkKind[];

export interface OrderWithTokens {
  readonly orderId: string;
  readonly email: string;
  /** A grant with a due day. */
  readonly grantId: string;
  readonly tokens: Readonly<Record<LinkKind, string>>;
}

export async function addTokens(orderId: string): Promise<Record<LinkKind, string>> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR);
  const tokens: Partial<Record<LinkKind, string>> = {};
  for (const kind of linkKinds) {
    const token = `${kind}${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 43);
    const tokenHash = (await hashToken(token)) ?? "";
    await insertLinks(testDeps().db, [{ tokenHash, orderId, kind, createdAt: now, expiresAt }]);
    tokens[kind] = token;
  }
  return tokens as Record<LinkKind, string>;
}

/** A delivered package whose buyer has asked for reminders, with a token of every kind. */
export async function buyWithTokens(): Promise<OrderWithTokens> {
  await storeProduct("super-package");
  const { orderId, email, token } = await buy({ product: "super-package" });
  await setReminders(testDeps(), token, true);
  const { list } = await readList(testDeps(), token);
  const grant = list.grants.find(({ due }) => due !== null);
  if (grant === undefined) throw new Error("No grant on the list has a due day");
  return { orderId, email, grantId: grant.id, tokens: await addTokens(orderId) };
}

const bodies: Readonly<Record<string, (grantId: string) => unknown>> = {
  "PATCH /api/lists/mine/notes": (id) => ({
    notes: { [`grant:${id}`]: { note: { value: "Ring i morgen", at: Date.now() } } },
  }),
  "PUT /api/lists/mine/retention": () => ({ consent: consents.keepList.version }),
  "PUT /api/lists/mine/reminders": () => ({ wanted: false }),
  "POST /api/lists/mine/outcomes": (grantId) => ({ grantId, granted: true, kroner: 5000 }),
  "POST /api/lists/mine/links": () => ({ alsoOthers: true }),
  "POST /api/lists/mine/seen": () => ({ seen: [] }),
  "PUT /api/lists/mine/answers": () => ({ answers: buyerAnswers }),
  "POST /api/lists/mine/answers/preview": () => ({ answers: buyerAnswers }),
  "PUT /api/lists/mine/links/:kind": () => ({}),
};

/** Every route that is opened by a token in the Authorization header, as "GET /api/lists/mine". */
export const bearerRoutes: readonly string[] = api.routes
  .filter(({ handler }) => handler === requireToken)
  .map(({ method, path }) => `${method} ${path}`);

export function callBearerRoute(
  route: string,
  token: string,
  { grantId }: OrderWithTokens,
): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  const body = bodies[route]?.(grantId);
  const address = path
    .replace("/api", "")
    .replace(":grant", grantId)
    .replace(":form", "pdf")
    .replace("files/:kind", "files/cv-guide")
    .replace(":kind", "calendar");
  return callApi(address, {
    method,
    headers: { ...bearer(token), "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
