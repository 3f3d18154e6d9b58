import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { formatOere } from "../../src/domain/danish/money.ts";
import { lightColours } from "../../src/styles/palette.ts";
import type { PaymentScenario, Payments } from "./payments.ts";
import {
  disputeStatuses,
  type RefundScenario,
  refundScenarios,
  type SandboxDispute,
  type SandboxRefund,
  type SandboxSession,
  type SandboxState,
} from "./state.ts";

const style = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.test { background: ${lightColours.signal}; color: ${lightColours["on-signal"]}; padding: .6rem 1rem; font-weight: 600; border-radius: 6px; }
button { font: inherit; font-weight: 600; padding: .8rem 1.2rem; border: 0; border-radius: 6px; background: ${lightColours.accent}; color: ${lightColours["on-accent"]}; min-height: 48px; width: 100%; cursor: pointer; margin: .4rem 0; }
details { margin-top: 1.5rem; } table { width: 100%; border-collapse: collapse; } td { padding: .3rem .4rem .3rem 0; border-bottom: 1px solid #8888; vertical-align: top; }
td button { padding: .2rem .6rem; min-height: 32px; width: auto; font-size: .8rem; }
select { font: inherit; padding: .5rem; width: 100%; }
.sum { font-size: 2rem; font-variant-numeric: tabular-nums; margin: .5rem 0; }`;

function frame(title: string, body: unknown) {
  return html`<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><p class="test">Test: der trækkes ingen penge</p>${body}</main></body></html>`;
}

const scenarioWords: Readonly<Record<RefundScenario, string>> = {
  succeed: "lykkes med det samme",
  pending: "venter, til de bliver gennemført eller afvist på oversigten",
  fail: "mislykkes hos banken",
  refuse: "bliver nægtet af betalingstjenesten for nu",
  impossible: "bliver nægtet af betalingstjenesten for altid",
};

const trials: readonly (readonly [name: string, label: string, scenario: PaymentScenario])[] = [
  ["refused", "Få kortet afvist", { kind: "refused" }],
  ["twice", "Betal, og send hændelsen to gange", { kind: "paid", events: 2 }],
  ["never", "Betal, og send ingen hændelse", { kind: "paid", events: 0 }],
  ["late", "Betal, men først om lidt", { kind: "late", succeeds: true }],
  ["late-no", "Betal, men bliv afvist om lidt", { kind: "late", succeeds: false }],
  ["waits", "Betal, men lad banken vente", { kind: "late", succeeds: null }],
  ["less", "Betal et andet beløb", { kind: "wrong", amount: 100, currency: "dkk" }],
  ["kroner", "Betal i svenske kroner", { kind: "wrong", amount: 4875, currency: "sek" }],
];

function payPage(session: SandboxSession, isRefused: boolean) {
  const { id, status, item, amount_total: amount, cancel_url: cancel } = session;
  const end = status === "expired" ? cancel : session.success_url;
  const form = html`<form method="post"><button name="method" value="card">Betal ${formatOere(amount)} med kort</button>
<button name="method" value="mobilepay">Betal med MobilePay</button></form>
<p><a href="${cancel}">Afbryd og gå tilbage</a></p>
<details><summary>Prøv det, der kan gå galt</summary><form method="post">
<p><label for="refunds">Tilbagebetalinger af købet</label>
<select id="refunds" name="refunds">${refundScenarios.map((scenario) => html`<option value="${scenario}">${scenarioWords[scenario]}</option>`)}</select></p>
<button name="method" value="card">Betal</button>
${trials.map(([name, label]) => html`<button name="events" value="${name}">${label}</button>`)}</form></details>`;
  const over = html`<p>Betalingen er ${status === "expired" ? "udløbet" : "gennemført"}.</p><p><a href="${end}">Tilbage til Legatkompas</a></p>`;
  return frame(
    "Testbetaling",
    html`<h1>${item}</h1>
<p class="sum">${formatOere(amount)}</p>
<p>Kvittering til ${session.customer_email ?? "-"}</p>
${isRefused ? html`<p role="alert">Kortet blev afvist. Prøv et andet.</p>` : ""}
${status === "open" ? form : over}<p><small>${id}</small></p>`,
  );
}

function refundCell(refund: SandboxRefund) {
  return html`<form method="post" action="/refunds/${refund.id}">${formatOere(refund.amount)} ${refund.status}
${refund.status === "succeeded" ? "" : html`<button name="status" value="succeeded">Gennemfør</button>`}
${refund.status === "failed" ? "" : html`<button name="status" value="failed">Afvis</button>`}</form>`;
}

function disputeCell(dispute: SandboxDispute) {
  const ends =
    dispute.status === "needs_response" ? ["won", "lost", "prevented"] : ["warning_closed"];
  const isOpen = dispute.status.endsWith("needs_response");
  return html`<form method="post" action="/disputes/${dispute.id}">Indsigelse: ${dispute.status}
${isOpen ? ends.map((end) => html`<button name="status" value="${end}">${end}</button>`) : ""}</form>`;
}

function overviewPage(state: SandboxState, payments: Payments) {
  const rows = state.sessions
    .sort((a, b) => b.created - a.created)
    .map((session) => {
      const { id, payment_intent: intent, amount_total: amount } = session;
      const isAwaited = session.status === "complete" && session.payment_status === "unpaid";
      const canRefund = session.payment_status === "paid" && payments.leftOf(session) > 0;
      return html`<tr><td><a href="/pay/${id}">${session.client_reference_id}</a></td><td>${formatOere(amount)}</td><td>${session.payment_status}
${isAwaited ? html`<form method="post" action="/pay/${id}/bank"><button name="says" value="yes">Gennemfør</button> <button name="says" value="no">Afvis</button></form>` : ""}${state.list("refunds", intent).map(refundCell)}
${canRefund ? html`<form method="post" action="/pay/${id}/refund"><button name="part" value="1">Betal tilbage</button> <button name="part" value="0.5">Det halve</button></form>` : ""}${state.list("disputes", intent).map(disputeCell)}
${session.payment_status === "paid" ? html`<form method="post" action="/pay/${id}/object"><button name="status" value="needs_response">Gør indsigelse</button> <button name="status" value="warning_needs_response">Bliv spurgt</button> <button name="status" value="fraud">Advar om svindel</button></form>` : ""}</td></tr>`;
    });
  return frame(
    "Testbetalinger",
    html`<h1>Testbetalinger</h1><table>${rows}</table>${rows.length === 0 ? html`<p>Ingen endnu.</p>` : ""}`,
  );
}

export function paymentPages(state: SandboxState, payments: Payments) {
  const app = new Hono();
  type Form = Readonly<Record<string, string | File>>;
  const actOn =
    <K extends "sessions" | "refunds" | "disputes">(
      kind: K,
      act: (found: NonNullable<ReturnType<typeof state.find<K>>>, form: Form) => unknown,
    ) =>
    async (c: Context) => {
      const found = state.find(kind, c.req.param("id") ?? "");
      if (!found) return c.text("Denne testbetaling findes ikke.", 404);
      const next = act(found, await c.req.parseBody());
      return c.redirect(typeof next === "string" ? next : "/", 303);
    };
  const disputeStatus = (status: unknown) => disputeStatuses.find((known) => known === status);

  app.get("/pay/:id", (c) => {
    const session = state.find("sessions", c.req.param("id"));
    if (session === undefined) return c.text("Denne testbetaling findes ikke.", 404);
    payments.expireIfDue(session);
    return c.html(payPage(session, c.req.query("afvist") !== undefined));
  });
  const pay = actOn("sessions", (session, { events, refunds }) => {
    const trial = trials.find(([name]) => name === events);
    const scenario: PaymentScenario = trial?.[2] ?? { kind: "paid", events: 1 };
    const refunded = refundScenarios.find((known) => known === refunds) ?? "succeed";
    payments.pay(session, scenario, refunded);
    return scenario.kind === "refused" ? `/pay/${session.id}?afvist` : session.success_url;
  });
  const settlePayment = actOn("sessions", (session, { says }) =>
    payments.settlePayment(session, says === "yes"),
  );
  const refund = actOn("sessions", (session, { part }) => {
    payments.refund(session, Math.round(payments.leftOf(session) * Number(part ?? 1)), {});
  });
  const object = actOn("sessions", (session, form) => {
    const status = disputeStatus(form.status);
    if (status === undefined) payments.warnOfFraud(session);
    else payments.openDispute(session, status);
  });
  const decide = actOn("disputes", (dispute, form) =>
    payments.closeDispute(dispute, disputeStatus(form.status) ?? "lost"),
  );
  const settleRefund = actOn("refunds", (refund, { status }) =>
    payments.settleRefund(refund, status === "failed" ? "failed" : "succeeded"),
  );
  return app
    .post("/pay/:id", pay)
    .post("/pay/:id/bank", settlePayment)
    .post("/pay/:id/refund", refund)
    .post("/pay/:id/object", object)
    .post("/disputes/:id", decide)
    .post("/refunds/:id", settleRefund)
    .get("/favicon.ico", (c) => c.body(null, 204))
    .get("/", (c) => c.html(overviewPage(state, payments)));
}
