import { html } from "hono/html";

/** Short facts on a line with dots between them, none of which is left at the end of a line that is too short for all. */
export function dotLine(parts: readonly unknown[]) {
  return html`<span class="dots">${parts.map((part, index) => html`<span>${index === 0 ? "" : html`<span class="dot">· </span>`}${part}</span> `)}</span>`;
}
