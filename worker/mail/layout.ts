import { html, raw } from "hono/html";
import { company } from "../../src/content/company.ts";
import { unbreakablePattern } from "../../src/domain/danish/no-break.ts";
import { withFullStop } from "../../src/domain/danish/sentences.ts";
import type { ListRoute } from "../../src/domain/list/route.ts";
import { darkColours, lightColours } from "../../src/styles/palette.ts";
import type { Mail } from "./mailer.ts";

export type MailBlock =
  | { readonly kind: "text" | "heading" | "quote"; readonly text: string }
  | { readonly kind: "button" | "link"; readonly text: string; readonly href: string }
  | {
      readonly kind: "note";
      readonly title: string;
      readonly text: string;
      readonly links: readonly { readonly text: string; readonly href: string }[];
    }
  | { readonly kind: "rule" }
  | { readonly kind: "route"; readonly route: ListRoute }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | {
      readonly kind: "steps";
      readonly steps: readonly {
        when: string | null;
        title: string;
        /** What may be won: "Omkring 56.000 kr.", "Tre legater". */
        stake?: string;
        lines: readonly string[];
      }[];
    }
  | { readonly kind: "rows"; readonly rows: readonly (readonly [label: string, value: string])[] };

export interface Letter {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly heading: string;
  readonly preheader?: string;
  readonly blocks: readonly MailBlock[];
}

const signature = `${company.brand} · ${company.legalName} · CVR ${company.cvr}`;
const address = `${company.street}, ${company.postalCode} ${company.city} · ${company.email} · ${company.phone}`;

const LONG_NAMES = 20;
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const line = (share: number) =>
  html`<td width="${percent(share)}"><div class="lk-way" style="border-top:3px solid ${lightColours.accent}"></div></td>`;

const dots = {
  opens: { name: "lk-stop", style: `border:2px solid ${lightColours.text}` },
  due: {
    name: "lk-stop lk-due",
    style: `border:2px solid ${lightColours.text};background:${lightColours.text}`,
  },
  expected: { name: "lk-stop", style: `border:2px dashed ${lightColours.text}` },
} as const;

function dot({ name, style }: { readonly name: string; readonly style: string }, size: number) {
  return html`<td width="${size}" style="padding:0 1px"><div class="${name}" style="box-sizing:border-box;width:${size}px;height:${size}px;border-radius:50%;${style}"></div></td>`;
}

/** Table cells, as many mail programs block images. */
function routeHtml(route: ListRoute) {
  const { from, to, stay, stations } = route;
  const name = `font:bold ${from.length + to.length > LONG_NAMES ? 18 : 24}px/1.25 Georgia,serif;color:${lightColours.text}`;
  const places = [0, ...stations.map(({ x }) => x), 1];
  const last = stations.at(-1);
  const small = `font-size:14px;line-height:1.4;color:${lightColours["text-secondary"]}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 6px"><tr><td class="lk-text" style="${name}">${from}</td> <td align="right"><span style="${name};background:${lightColours.signal};padding:0 6px">${to}</span></td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 6px"><tr>${dot({ name: "lk-way", style: `border:3px solid ${lightColours.accent}` }, 13)}${stations.map(({ kind, x }, at) => html`${line(x - (places[at] ?? 0))}${dot(dots[kind], 11)}`)}${line(1 - (last?.x ?? 0))}${dot({ name: "lk-stop", style: `border:2px solid ${lightColours.text};background:${lightColours.signal}` }, 17)}</tr></table>
<p class="lk-quiet" align="right" style="margin:0 0 6px;${small}">${stay}</p>
<div style="margin:0 0 14px">${stations.map(({ days, text }) => html`<p class="lk-quiet" style="margin:0 0 4px;${small}"><b class="lk-text" style="color:${lightColours.text}">${days}:</b> ${text}</p>`)}</div>`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
      return `${block.text.toUpperCase()}`;
    case "button":
    case "link":
      return `${block.text}:\n${block.href}`;
    case "quote":
      return `» ${block.text} «`;
    case "note":
      return [
        `${withFullStop(block.title)} ${block.text}`,
        ...block.links.map(({ text, href }) => `${text}:\n${href}`),
      ].join("\n");
    case "rule":
      return "=".repeat(20);
    case "route": {
      const { from, to, stations, stay } = block.route;
      const days = stations.map((station) => `${station.days}: ${station.text}`);
      return [`${from} → ${to}`, stay, ...days].filter(Boolean).join("\n");
    }
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "steps":
      return block.steps
        .map(({ when, title, stake, lines }) =>
          [when === null ? title : `${when}: ${title}`, stake, ...lines].filter(Boolean).join("\n"),
        )
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

/** Neither an order's number nor "DUO-Korea" may break at its hyphen. */
const unbreakable = new RegExp(`LK-\\S+|${unbreakablePattern.source}`, "giu");
const unbroken = (text: string) =>
  raw(String(html`${text}`).replace(unbreakable, '<span style="white-space:nowrap">$&</span>'));

function blockHtml(block: MailBlock) {
  switch (block.kind) {
    case "heading":
      return html`<h2 class="lk-text" style="margin:24px 0 8px;font:600 18px/1.35 Georgia,serif;color:${lightColours.text}">${block.text}</h2>`;
    case "button":
      return html`<p style="margin:18px 0"><a class="lk-button" href="${block.href}" style="display:inline-block;padding:14px 22px;border-radius:6px;background:${lightColours.accent};color:${lightColours["on-accent"]};font-weight:600;text-decoration:none">${block.text}</a></p>`;
    case "link":
      return html`<p class="lk-text" style="margin:0 0 14px;color:${lightColours.text}"><a class="lk-link" href="${block.href}" style="color:${lightColours.accent}">${block.text}</a></p>`;
    case "quote":
      return html`<blockquote class="lk-text" style="margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid ${lightColours.border};color:${lightColours.text}">${block.text}</blockquote>`;
    case "note":
      return html`<p class="lk-quiet" style="margin:0 0 10px;font-size:13px;line-height:1.45;color:${lightColours["text-secondary"]}"><b class="lk-text" style="color:${lightColours.text}">${withFullStop(block.title)}</b> ${unbroken(block.text)}${block.links.map(({ text, href }, index) => html`${index === 0 ? " " : " · "}<a class="lk-link" href="${href}" style="color:${lightColours.accent}">${text}</a>`)}</p>`;
    case "rule":
      return html`<hr class="lk-line" style="margin:18px 0 14px;border:0;border-top:1px solid ${lightColours.hairline}">`;
    case "route":
      return routeHtml(block.route);
    case "list":
      return html`<ul class="lk-text" style="margin:0 0 14px;padding-left:20px;color:${lightColours.text}">${block.items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}</ul>`;
    case "steps":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${block.steps.map(
        ({ when, title, stake, lines }) =>
          html`<tr><td class="lk-text lk-line" style="padding:9px 0 0;border-top:1px solid ${lightColours.hairline};line-height:1.4;color:${lightColours.text}">${when === null ? html`<b>${title}</b>` : html`<b>${when}:</b> ${title}`}${stake ? html`<br>${unbroken(stake)}` : ""}</td></tr>
<tr><td class="lk-quiet" style="padding:0 0 10px;font-size:14px;line-height:1.4;color:${lightColours["text-secondary"]}">${lines.map((text) => html`<p style="margin:4px 0 0">${unbroken(text)}</p>`)}</td></tr>`,
      )}</table>`;
    case "rows":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${block.rows.map(
        ([label, value]) =>
          html`<tr><td class="lk-quiet" style="padding:4px 16px 4px 0;color:${lightColours["text-secondary"]};vertical-align:top">${label}</td><td class="lk-text" style="padding:4px 0;color:${lightColours.text};text-align:right;vertical-align:top${value.includes(" ") ? "" : ";white-space:nowrap"}">${value}</td></tr>`,
      )}</table>`;
    default:
      return html`<p class="lk-text" style="margin:0 0 14px;color:${lightColours.text};white-space:pre-line">${block.text}</p>`;
  }
}

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .lk-ground { background: ${darkColours.ground} !important; }
  .lk-sheet { background: ${darkColours.surface} !important; border-color: ${darkColours.hairline} !important; }
  .lk-text { color: ${darkColours.text} !important; }
  .lk-quiet { color: ${darkColours["text-secondary"]} !important; }
  .lk-link { color: ${darkColours.accent} !important; }
  .lk-line { border-color: ${darkColours.hairline} !important; }
  .lk-way { border-color: ${darkColours.accent} !important; }
  .lk-stop { border-color: ${darkColours.text} !important; }
  .lk-due { background: ${darkColours.text} !important; }
  .lk-button { background: ${darkColours.accent} !important; color: ${darkColours["on-accent"]} !important; }
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
<body class="lk-ground" style="margin:0;padding:0;background:${lightColours.ground}">
${preheader === undefined ? "" : html`<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>`}
<div class="lk-ground" style="padding:16px 8px;background:${lightColours.ground}">
<div class="lk-sheet" style="max-width:560px;margin:0 auto;padding:20px 20px 14px;background:${lightColours.surface};border:1px solid ${lightColours.hairline};border-radius:6px;font:16px/1.55 -apple-system,'Segoe UI',Arial,sans-serif;overflow-wrap:break-word">
<p class="lk-quiet" style="margin:0 0 14px;color:${lightColours["text-secondary"]};font-size:14px"><span class="lk-way" style="display:inline-block;width:28px;border-top:3px solid ${lightColours.accent};vertical-align:middle;margin-right:8px"></span>${company.brand}</p>
<h1 class="lk-text" style="margin:0 0 14px;font:600 24px/1.25 Georgia,serif;color:${lightColours.text}">${heading}</h1>
${blocks.map(blockHtml)}
</div>
<p class="lk-quiet" style="max-width:560px;margin:12px auto 0;padding:0 12px;color:${lightColours["text-secondary"]};font:13px/1.5 -apple-system,'Segoe UI',Arial,sans-serif">${signature}<br>${address}</p>
</div>
</body>
</html>`);
}

export function renderLetter(letter: Letter): Mail {
  return {
    to: letter.to,
    replyTo: letter.replyTo ?? null,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
