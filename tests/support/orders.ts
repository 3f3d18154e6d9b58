import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import type { MatchingAnswers } from "../../src/domain/answers.ts";
import type { ProductId } from "../../src/domain/catalogue.ts";
import { consents } from "../../src/domain/consent.ts";
import { type Deps, makeDeps } from "../../worker/context.ts";
import { orders, outbox } from "../../worker/db/schema.ts";
import type { Job } from "../../worker/job.ts";

/** A student with a list long enough to sell. */
export const sampleAnswers: MatchingAnswers = {
  studyLevel: "kandidat",
  duration: "4-6",
  studyField: "teknik",
  stayType: "udveksling",
  exchangeCountry: "usa",
  currentInstitution: "dtu",
  currentField: "maskiningenioer",
  danishCitizenship: "ja",
  birthday: "2002-05-04",
  gradeAverage: "9,1",
  unionMember: "ingenioerforeningen-ida",
};

/** Dependencies as the Worker has them, with the clock given and the jobs kept instead of queued. */
export function testDeps(overrides: Partial<Deps> = {}): Deps & { readonly sent: Job[] } {
  const sent: Job[] = [];
  const ctx = createExecutionContext();
  const real = makeDeps(env, ctx);
  return {
    ...real,
    jobs: { send: async (job: Job) => void sent.push(job) },
    waitUntil: (work) => ctx.waitUntil(work),
    ...overrides,
    sent,
  };
}

export function uniqueEmail(name = "studerende"): string {
  return `${name}-${crypto.randomUUID()}@example.dk`;
}

export function postJson(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return exports.default.fetch(`http://localhost/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export interface Bought {
  readonly orderId: string;
  readonly token: string;
  readonly email: string;
  readonly session: Stripe.Checkout.Session;
}

/** Starts a checkout through the API, as the results page does; nothing is paid yet. */
export async function openCheckout(
  overrides: { product?: ProductId; email?: string; answers?: MatchingAnswers } = {},
): Promise<Bought> {
  const email = overrides.email ?? uniqueEmail();
  const response = await postJson("/checkout", {
    product: overrides.product ?? "grant-list",
    email,
    consents: {
      immediateDelivery: consents.immediateDelivery.version,
      storeAnswers: consents.storeAnswers.version,
    },
    answers: overrides.answers ?? sampleAnswers,
  });
  if (response.status !== 201)
    throw new Error(`checkout answered ${response.status}: ${await response.text()}`);
  const { url } = (await response.json()) as { url: string };
  const session = await readSession(url.split("/").at(-1) ?? "");
  const token = /#order=([\w-]+)$/.exec(session.success_url ?? "")?.[1] ?? "";
  return { orderId: session.client_reference_id ?? "", token, email, session };
}

function readSession(id: string): Promise<Stripe.Checkout.Session> {
  return testDeps().stripe.checkout.sessions.retrieve(id);
}

/** Pays in the sandbox, which sends no event here; returns the session as Stripe then has it. */
export async function pay({ session }: Bought): Promise<Stripe.Checkout.Session> {
  await fetch(`${env.STRIPE_API_URL}/pay/${session.id}`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "events=never",
  });
  return readSession(session.id);
}

/** Sends an event to the webhook, signed as Stripe signs it or with another secret. */
export async function sendEvent(
  type: string,
  object: unknown,
  secret = "whsec_sandbox",
): Promise<Response> {
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type,
    data: { object },
  });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return postJson("/stripe/webhook", payload, { "Stripe-Signature": signature });
}

export async function storedOrder(orderId: string): Promise<typeof orders.$inferSelect> {
  const [order] = await testDeps().db.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`no order ${orderId}`);
  return order;
}

export function mailsOf(orderId: string): Promise<(typeof outbox.$inferSelect)[]> {
  return testDeps().db.select().from(outbox).where(eq(outbox.orderId, orderId));
}
