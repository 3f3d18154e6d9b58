import type { Page } from "@playwright/test";
import { toListAnswers } from "../../src/answers/answers-storage.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import type { ListPageData } from "../../worker/list/read.ts";
import { haveAnswered, noneTicked, quizAnswers } from "./quiz-answers.ts";
import { ownAddress, receiveMail, siteUrl } from "./support.ts";

export interface Purchase {
  readonly id: string;
  readonly email: string;
  readonly order: string;
  readonly list: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function openPayment(email: string, keepsList: boolean): Promise<string> {
  const { immediateDelivery, storeAnswers, keepList } = consents;
  const response = await fetch(`${siteUrl}/api/checkout`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": email },
    body: JSON.stringify({
      product: "grant-list",
      email,
      consents: {
        immediateDelivery: immediateDelivery.version,
        ...(keepsList ? { keepList: keepList.version } : { storeAnswers: storeAnswers.version }),
      },
      answers: toListAnswers({ answers: quizAnswers(), conditions: noneTicked() }),
    }),
  });
  const { url } = (await response.json()) as { url: string };
  return url;
}

export async function buyFor(email: string, keepsList: boolean): Promise<Purchase> {
  await fetch(await openPayment(email, keepsList), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ events: "once" }),
  });
  const { text } = await receiveMail(email, "confirmation");
  const order = /\S+\/ordre#order=[\w-]+(?=\s)/.exec(text)?.[0] ?? "";
  return {
    email,
    id: /LK-[0-9A-Z]{10}/.exec(text)?.[0] ?? "",
    order,
    list: order.replace("/ordre#", "/liste#"),
    headers: { Authorization: `Bearer ${order.split("#order=")[1]}` },
  };
}

/** Buys the list for a student whose tab still has the answers, and waits for the confirmation. */
export async function buy(page: Page, name: string, { keepsList = false } = {}): Promise<Purchase> {
  const email = ownAddress(name);
  await haveAnswered(page, quizAnswers({ email, confirmEmail: email }));
  return buyFor(email, keepsList);
}

export async function readList({ headers }: Purchase): Promise<ListPageData> {
  const answer = await fetch(`${siteUrl}/api/lists/mine`, { headers });
  return (await answer.json()) as ListPageData;
}
