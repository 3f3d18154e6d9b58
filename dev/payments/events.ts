import Stripe from "stripe";
import { newId, nowInSeconds } from "./state.ts";

const pausesMs = [0, 1000, 3000, 9000];

export class EventSender {
  readonly #signer = new Stripe("sk_test_sandbox").webhooks;
  readonly #url: string;
  readonly #secret: string;
  #isStopped = false;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  stop(): void {
    this.#isStopped = true;
  }

  send(type: string, object: object, times = 1): void {
    for (let i = 0; i < times; i++) void this.#deliver(type, structuredClone(object));
  }

  async #deliver(type: string, object: object): Promise<void> {
    const payload = JSON.stringify({
      id: newId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: nowInSeconds(),
      livemode: false,
      type,
      data: { object },
    });
    for (const pause of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#isStopped || (await this.#isTaken(payload))) return;
    }
  }

  async #isTaken(payload: string): Promise<boolean> {
    const signature = await this.#signer.generateTestHeaderStringAsync({
      payload,
      secret: this.#secret,
    });
    return fetch(this.#url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body: payload,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
