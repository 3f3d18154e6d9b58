import { setTimeout as pause } from "node:timers/promises";
import type { Stack } from "../../dev/stack.ts";
import type { ProductId } from "../../src/domain/orders/catalogue.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { student } from "../support/students.ts";

/** What a buyer does, and how it must end whatever breaks meanwhile. */
export interface Course {
  readonly product: ProductId;
  /** How the sandbox sends the payment's event; `null` for a buyer who leaves the payment page. */
  readonly payment: "once" | "twice" | "never" | "late" | "less" | null;
  /** The operator refunds it later, when it has been delivered. */
  readonly isPaidBack: boolean;
  readonly end: "fulfilled" | "refunded" | "forgotten";
}

const list = { product: "grant-list", isPaidBack: false, end: "fulfilled" } as const;

export const courses: readonly Course[] = [
  { ...list, payment: "once" },
  { ...list, payment: "never" },
  { ...list, product: "application-guide", payment: "twice" },
  { ...list, payment: "late" },
  { ...list, payment: "less", end: "refunded" },
  { ...list, product: "super-package", payment: "once" },
  { ...list, payment: "once", isPaidBack: true, end: "refunded" },
  { ...list, payment: null, end: "forgotten" },
];

export interface Buyer {
  readonly email: string;
  readonly course: Course;
  /** `null` for a buyer who did not get as far as the success page. */
  readonly token: string | null;
}

const ANSWERED_WITHIN_MS = 15_000;
const PATIENCE_MS = 300_000;

/** Retries until something of ours answers, as people do: a part may be down for seconds. */
async function insist<T>(attempt: () => Promise<T | null>): Promise<T> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const done = await attempt().catch(() => null);
    if (done !== null) return done;
    await pause(500);
  }
  throw new Error("Nothing of ours has answered for minutes");
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A call to the API from an address of its own; `null` where it is not being answered for now. Throws where nothing
 * answers, or what answers is killed in the middle of it.
 */
function callAs(stack: Pick<Stack, "siteUrl">, email: string) {
  return async (path: string, body?: unknown, token?: string): Promise<Answer | null> => {
    const response = await fetch(`${stack.siteUrl}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "Content-Type": "application/json",
        "CF-Connecting-IP": email,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    const { status } = response;
    return status >= 500 ? null : { status, body: await response.json() };
  };
}

export async function buy(
  stack: Pick<Stack, "siteUrl">,
  name: string,
  course: Course,
): Promise<Buyer> {
  const email = `${name}@example.dk`;
  const call = callAs(stack, email);
  const isList = course.product !== "application-guide";
  const opened = await insist(() =>
    call("/checkout", {
      product: course.product,
      email,
      consents: {
        immediateDelivery: consents.immediateDelivery.version,
        ...(isList ? { storeAnswers: consents.storeAnswers.version } : {}),
      },
      ...(isList ? { answers: student() } : {}),
    }),
  );
  if (opened.status !== 201) throw new Error(`The checkout answered ${opened.status}`);
  const { url } = opened.body as { url: string };
  let token: string | null = null;
  if (course.payment !== null) {
    const paid = await fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ events: course.payment }),
    });
    token = await waitForFiles(
      call,
      /#code=([\w-]+)/.exec(paid.headers.get("Location") ?? "")?.[1] ?? "",
    );
  }
  return { email, course, token };
}

/** Waits on the success page for a while, and returns the order's token. Who sees no files there gets them by mail. */
async function waitForFiles(call: ReturnType<typeof callAs>, code: string): Promise<string | null> {
  const exchanged = await insist(() => call("/orders/exchange", { code }));
  // The code may have been taken by a call whose answer was lost.
  if (exchanged.status !== 200) return null;
  const { token } = exchanged.body as { token: string };
  for (let looks = 0; looks < 8; looks++) {
    const answer = await call("/orders/mine", undefined, token).catch(() => null);
    if ((answer?.body as { ready?: boolean } | undefined)?.ready) break;
    await pause(400);
  }
  return token;
}
