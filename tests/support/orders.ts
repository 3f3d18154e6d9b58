import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { inject } from "vitest";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import type { ListAnswers, MatchingAnswers } from "../../src/domain/matching/answers.ts";
import { catalogue, type ProductId, productFilesOf } from "../../src/domain/orders/catalogue.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { api } from "../../worker/api.ts";
import { type Deps, makeDeps } from "../../worker/context.ts";
import { orders, outbox } from "../../worker/db/schema.ts";
import worker from "../../worker/index.ts";
import { resetIsolateMemory } from "../../worker/isolate-memory.ts";
import type { Job } from "../../worker/job.ts";
import type { ListPageData } from "../../worker/list/read.ts";
import { listStuckItems, type StuckItem } from "../../worker/orders/list-stuck.ts";
import { confirmationMailId, type Order, orderColumns } from "../../worker/orders/order-store.ts";
import { productKey } from "../../worker/orders/product-files.ts";
import { breakable, breakOnce } from "./faults.ts";

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

/** Answers that get about forty grants instead of a hundred, in half the time. */
export const buyerAnswers: MatchingAnswers = {
  ...sampleAnswers,
  conditions: {
    "skole-i-byer": "nej",
    "saerligt-oekonomisk-behov": "nej",
    "jyske-egne": "nej",
    svendebrev: "nej",
    kvinde: "nej",
    "saerlige-barrierer": "nej",
    groenland: "nej",
    "oestdanske-egne": "nej",
    "soenderjylland-eller-sydslesvig": "nej",
    hedensted: "nej",
  },
};

export function decodePreview(json: Uint8Array): MatchPreview {
  return JSON.parse(new TextDecoder().decode(json));
}

export async function startOwnServer(
  maker: "databasesUrl" | "fullDatabasesUrl" | "sandboxesUrl",
): Promise<string> {
  const made = await fetch(inject(maker), { method: "POST" });
  const { url } = await made.json<{ url: string }>();
  return url;
}

const queued: Job[] = [];
export const allQueuedJobs: Job[] = [];
const queue: Env["JOBS"] = {
  ...env.JOBS,
  send: async (job: Job) => {
    queued.push(job);
    allQueuedJobs.push(job);
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  },
};

export const testEnv: Env = {
  ...env,
  JOBS: breakable(queue, "Queue"),
  CACHE: breakable(env.CACHE, "KV"),
  DOCUMENTS: breakable(env.DOCUMENTS, "R2"),
};

async function emptyBindings(): Promise<void> {
  for (let left = true; left; ) {
    const { keys } = await env.CACHE.list();
    await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
    const { objects } = await env.DOCUMENTS.list();
    await env.DOCUMENTS.delete(objects.map(({ key }) => key));
    left = keys.length + objects.length > 0;
  }
}

/** Files share one isolate, since starting one takes longer than most files' tests. */
export async function resetInstallation(): Promise<void> {
  // The file before may have planned a fault that it never reached.
  breakOnce(null);
  await emptyBindings();
  resetIsolateMemory();
  queued.length = 0;
  allQueuedJobs.length = 0;
  testEnv.LIBSQL_URL = await startOwnServer("databasesUrl");
  testEnv.STRIPE_API_URL = await startOwnServer("sandboxesUrl");
}

/** Dependencies whose jobs are taken by `runQueue`, at a later time if wanted. */
export const withQueue = (ms = 0) =>
  testDeps({ jobs: testEnv.JOBS, now: () => new Date(Date.now() + ms) });

export function testDeps(overrides: Partial<Deps> = {}): Deps & { readonly sent: Job[] } {
  const sent: Job[] = [];
  const ctx = createExecutionContext();
  return {
    ...makeDeps(testEnv, ctx),
    jobs: { send: async (job: Job) => void sent.push(job) },
    ...overrides,
    sent,
  };
}

export const at = (instant: Date) => testDeps({ now: () => instant });
export const later = (ms: number) => at(new Date(Date.now() + ms));

export async function callApi(
  path: string,
  init: RequestInit = {},
  installation: Env = testEnv,
): Promise<Response> {
  const ctx = createExecutionContext();
  // A new caller each time, so that no test runs into another's rate limit.
  const headers = { "CF-Connecting-IP": crypto.randomUUID(), ...init.headers };
  const address = `http://localhost/api${path}`;
  const response = await api.request(address, { ...init, headers }, installation, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

export async function runQueue(): Promise<void> {
  for (let job = queued.shift(); job !== undefined; job = queued.shift()) await takeJob(job);
}

async function takeJob(body: Job): Promise<void> {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch<Job>("legatkompas-jobs", [message]);
  const ctx = createExecutionContext();
  await worker.queue(batch, testEnv, ctx);
  await getQueueResult(batch, ctx);
}

export function uniqueEmail(name = "studerende"): string {
  return `${name}-${crypto.randomUUID()}@example.dk`;
}

export function postJson(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  installation: Env = testEnv,
): Promise<Response> {
  return callApi(
    path,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
    installation,
  );
}

export function postForm(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
  installation: Env = testEnv,
): Promise<Response> {
  const away = { ...testEnv.ASSETS, fetch: async () => new Response(null, { status: 404 }) };
  return callApi(
    path,
    {
      method: "POST",
      redirect: "manual",
      headers: { Accept: "text/html,application/xhtml+xml", ...headers },
      body: new URLSearchParams({ ...fields }),
    },
    { ...installation, ASSETS: away },
  );
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

export function callMine(token: string, below = "", method = "GET"): Promise<Response> {
  return callApi(`/orders/mine${below}`, { method, headers: bearer(token) });
}

const listForms: Readonly<Record<string, string>> = {
  "grant-list": "pdf",
  tracker: "sheet",
  calendar: "calendar",
  zip: "zip",
};

export function fetchFile(token: string, kind: string): Promise<Response> {
  const form = listForms[kind];
  const path = form === undefined ? `/orders/files/${kind}` : `/lists/files/${form}`;
  return callApi(path, { method: "POST", headers: bearer(token) });
}

export async function readMine(token: string): Promise<ListPageData> {
  return (await callApi("/lists/mine", { headers: bearer(token) })).json<ListPageData>();
}

export function sendMine(
  token: string,
  method: "PUT" | "PATCH" | "POST" | "DELETE",
  below: string,
  body: unknown,
): Promise<Response> {
  return callApi(`/lists/mine${below}`, {
    method,
    headers: { ...bearer(token), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function makeLink(
  token: string,
  kind: "calendar" | "shared",
  options: unknown = {},
): Promise<string> {
  const made = await sendMine(token, "PUT", `/links/${kind}`, options);
  return (await made.json<{ token: string }>()).token;
}

export function productKeys(product: ProductId): string[] {
  return productFilesOf(catalogue[product]).map(productKey);
}

/** A message of the contact form. */
export function contactForm(overrides: Readonly<Record<string, string>> = {}) {
  return {
    firstName: "Asta",
    lastName: "Holm",
    email: uniqueEmail("kontakt"),
    subject: "Min liste",
    message: "Hej",
    website: "",
    ...overrides,
  };
}

export async function storeProduct(product: ProductId): Promise<void> {
  for (const file of productFilesOf(catalogue[product]))
    await testDeps().documents.put(productKey(file), `contents of ${file.filename}`);
}

export async function ownKeys(orderId: string): Promise<string[]> {
  const { objects } = await testDeps().documents.list({ prefix: `lists/${orderId}` });
  return objects.map(({ key }) => key);
}

export interface Bought {
  readonly orderId: string;
  readonly token: string;
  readonly email: string;
  readonly session: Stripe.Checkout.Session;
}

interface PurchaseOptions {
  readonly product?: ProductId;
  readonly email?: string;
  readonly answers?: ListAnswers;
  readonly keepsList?: boolean;
  readonly headers?: Record<string, string>;
}

export function checkoutBody({
  product = "grant-list",
  email = uniqueEmail(),
  answers = buyerAnswers,
  keepsList = false,
}: PurchaseOptions = {}) {
  const { immediateDelivery, keepList, storeAnswers } = consents;
  const retention = keepsList
    ? { keepList: keepList.version }
    : { storeAnswers: storeAnswers.version };
  const { includesList } = catalogue[product];
  return {
    product,
    email,
    consents: {
      immediateDelivery: immediateDelivery.version,
      ...(includesList ? retention : {}),
    },
    ...(includesList ? { answers } : {}),
  };
}

export function postCheckout({ headers = {}, ...options }: PurchaseOptions = {}) {
  return postJson("/checkout", checkoutBody(options), headers);
}

export function sessionAt(url: string): Promise<Stripe.Checkout.Session> {
  return readSession(url.split("/").at(-1) ?? "");
}

export function codeOf({ success_url: address }: Stripe.Checkout.Session): string {
  return /#code=([\w-]+)$/.exec(address ?? "")?.[1] ?? "";
}

export async function openCheckout(options: PurchaseOptions = {}): Promise<Bought> {
  const email = options.email ?? uniqueEmail();
  const response = await postCheckout({ ...options, email });
  if (response.status !== 201)
    throw new Error(`checkout answered ${response.status}: ${await response.text()}`);
  const { url } = (await response.json()) as { url: string };
  const session = await sessionAt(url);
  const code = codeOf(session);
  const exchanged = await postJson("/orders/exchange", { code }, options.headers);
  const { token } = await exchanged.json<{ token: string }>();
  return { orderId: session.client_reference_id ?? "", token, email, session };
}

async function readSession(id: string): Promise<Stripe.Checkout.Session> {
  return (await testDeps().stripe).checkout.sessions.retrieve(id);
}

export async function pay(
  { session }: Pick<Bought, "session">,
  manner: { readonly events?: string; readonly refunds?: string } = {},
): Promise<Stripe.Checkout.Session> {
  await postSandbox(`/pay/${session.id}`, { events: "never", ...manner });
  return readSession(session.id);
}

export async function postSandbox(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await fetch(`${testEnv.STRIPE_API_URL}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
}

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

export async function storedOrder(orderId: string): Promise<Order> {
  const { db } = testDeps();
  const [order] = await db.select(orderColumns).from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`no order ${orderId}`);
  return order;
}

export async function openPaid(options: PurchaseOptions = {}): Promise<Bought> {
  const bought = await openCheckout(options);
  await sendEvent("checkout.session.completed", await pay(bought));
  return bought;
}

export async function buy(options: PurchaseOptions = {}): Promise<Bought> {
  const bought = await openPaid(options);
  await runQueue();
  return bought;
}

export interface SentMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly sha256: string;
  }[];
}

export async function attachedFile({ sha256 }: { readonly sha256: string }): Promise<Uint8Array> {
  const response = await fetch(`${inject("mailboxUrl")}/attachments/${sha256}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function readMailbox(query: Readonly<Record<string, string>>): Promise<SentMail[]> {
  const response = await fetch(`${inject("mailboxUrl")}/mails.json?${new URLSearchParams(query)}`);
  const mails = await response.json<SentMail[]>();
  return mails.reverse();
}

export async function mailsOf(orderId: string, kind?: string): Promise<SentMail[]> {
  const mails = await readMailbox({ order: orderId });
  return mails.filter((mail) => kind === undefined || mail.kind === kind);
}

export function mailsTo(address: string): Promise<SentMail[]> {
  return readMailbox({ to: address });
}

export async function confirmationOf(orderId: string): Promise<SentMail> {
  const [mail, ...more] = (await mailsOf(orderId)).filter(
    ({ id }) => id === confirmationMailId(orderId),
  );
  if (mail === undefined || more.length > 0) throw new Error(`not one confirmation of ${orderId}`);
  return mail;
}

export async function stuckOf(id: string, { db, now } = testDeps()): Promise<StuckItem[]> {
  return (await listStuckItems(db, now())).filter(({ orderId }) => orderId === id);
}

export function outboxOf(orderId: string): Promise<(typeof outbox.$inferSelect)[]> {
  return testDeps().db.select().from(outbox).where(eq(outbox.orderId, orderId));
}
