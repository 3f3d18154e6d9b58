import { html, raw } from "hono/html";
import { company } from "../../src/content/company.ts";
import type { FirstStep } from "../../src/domain/list/plan-words.ts";
import type { Mail } from "./mailer.ts";

/** The blocks of a mail. Plain text and HTML are both made from them, so they say the same. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "button"; readonly text: string; readonly href: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Things to do, each with its time: "Nu", "1. december". */
  | { readonly kind: "steps"; readonly steps: readonly FirstStep[] }
  | { readonly kind: "rows"; readonly rows: readonly (readonly [label: string, value: string])[] };

export interface Letter {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly heading: string;
  /** Shown beside the subject in the inbox; otherwise the first words of the mail. */
  readonly preheader?: string;
  readonly blocks: readonly Block[];
}

const signature = `${company.brand} · ${company.legalName} · CVR ${company.cvr}`;
const address = `${company.street}, ${company.postalCode} ${company.city} · ${company.email} · ${company.phone}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${block.text.toUpperCase()}`;
    case "button":
    case "link":
      return `${block.text}:\n${block.href}`;
    case "quote":
      return `» ${block.text} «`;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "steps":
      return block.steps
        .map(({ when, title, facts }) => `${when}: ${title}${facts === "" ? "" : `\n${facts}`}`)
        .join("\n\n");
    case "rows": {
      const width = Math.max(...block.rows.map(([label]) => label.length)) + 2;
      return block.rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join("\n");
    }
    default:
      return block.text;
  }
}

function renderText({ heading, blocks }: Letter): string {
  return `${heading}\n${"=".repeat(heading.length)}\n\n${blocks.map(blockText).join("\n\n")}\n\n-- \n${signature}\n${address}\n`;
}

function blockHtml(block: Block) {
  switch (block.kind) {
    case "heading":
      return html`<h2 class="lk-text" style="margin:28px 0 8px;font:600 18px/1.35 Georgia,serif;color:#14232b">${block.text}</h2>`;
    case "button":
      return html`<p style="margin:20px 0"><a class="lk-button" href="${block.href}" style="display:inline-block;padding:14px 22px;border-radius:6px;background:#0b5d5a;color:#ffffff;font-weight:600;text-decoration:none">${block.text}</a></p>`;
    case "link":
      return html`<p class="lk-text" style="margin:0 0 14px;color:#14232b"><a class="lk-link" href="${block.href}" style="color:#0b5d5a">${block.text}</a></p>`;
    case "quote":
      return html`<blockquote class="lk-text lk-rule" style="margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #f2b84b;color:#14232b">${block.text}</blockquote>`;
    case "list":
      return html`<ul class="lk-text" style="margin:0 0 14px;padding-left:20px;color:#14232b">${block.items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}</ul>`;
    case "steps":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${block.steps.map(
        ({ when, title, facts }) =>
          html`<tr><td class="lk-text lk-line" width="30%" style="padding:10px 12px 10px 0;border-top:1px solid #d9d4c7;color:#14232b;font-weight:600;vertical-align:top">${when}</td> <td class="lk-text lk-line" style="padding:10px 0;border-top:1px solid #d9d4c7;color:#14232b;vertical-align:top">${title}${facts === "" ? "" : html`<br><span class="lk-quiet" style="color:#4a5b63">${facts}</span>`}</td></tr>`,
      )}</table>`;
    case "rows":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${block.rows.map(
        ([label, value]) =>
          html`<tr><td class="lk-quiet" style="padding:4px 16px 4px 0;color:#4a5b63;vertical-align:top">${label}</td><td class="lk-text" style="padding:4px 0;color:#14232b;text-align:right;vertical-align:top${value.includes(" ") ? "" : ";white-space:nowrap"}">${value}</td></tr>`,
      )}</table>`;
    default:
      return html`<p class="lk-text" style="margin:0 0 14px;color:#14232b;white-space:pre-line">${block.text}</p>`;
  }
}

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .lk-ground { background: #0f181c !important; }
  .lk-sheet { background: #16232a !important; border-color: #2b3b42 !important; }
  .lk-text { color: #eef2f1 !important; }
  .lk-quiet { color: #a9b8bc !important; }
  .lk-link { color: #63c7bd !important; }
  .lk-line { border-color: #2b3b42 !important; }
  .lk-button { background: #63c7bd !important; color: #06201f !important; }
}`;

function renderHtml({ subject, heading, preheader, blocks }: Letter): string {
  return String(html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyles)}</style>
</head>
<body class="lk-ground" style="margin:0;padding:0;background:#fbf9f4">
${preheader === undefined ? "" : html`<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>`}
<div class="lk-ground" style="padding:24px 12px;background:#fbf9f4">
<div class="lk-sheet" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #d9d4c7;border-radius:6px;font:16px/1.55 -apple-system,'Segoe UI',Arial,sans-serif;overflow-wrap:break-word">
<p class="lk-quiet" style="margin:0 0 20px;color:#4a5b63;font-size:14px"><span style="display:inline-block;width:28px;border-top:3px solid #f2b84b;vertical-align:middle;margin-right:8px"></span>${company.brand}</p>
<h1 class="lk-text" style="margin:0 0 16px;font:600 26px/1.25 Georgia,serif;color:#14232b">${heading}</h1>
${blocks.map(blockHtml)}
</div>
<p class="lk-quiet" style="max-width:560px;margin:16px auto 0;padding:0 12px;color:#4a5b63;font:13px/1.5 -apple-system,'Segoe UI',Arial,sans-serif">${signature}<br>${address}</p>
</div>
</body>
</html>`);
}

/** Renders a letter as plain text and HTML with the same words. */
export function renderLetter(letter: Letter): Mail {
  return {
    to: letter.to,
    replyTo: letter.replyTo ?? null,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
