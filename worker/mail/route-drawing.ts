import { html } from "hono/html";
import type { ListRoute } from "../../src/domain/list/route.ts";
import { light } from "../../src/styles/palette.ts";

export function routeText({ from, to, stay, stations }: ListRoute): string {
  return [
    from,
    ...stations.map(({ days, text }) => `${days}: ${text}`),
    stay === null ? to : `${to}: ${stay}`,
  ].join("\n");
}

const LONG_NAMES = 20;
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const line = (share: number) =>
  html`<td width="${percent(share)}"><div class="lk-way" style="border-top:3px solid ${light.accent}"></div></td>`;

const dots = {
  opens: { name: "lk-stop", style: `border:2px solid ${light.text}` },
  due: { name: "lk-stop lk-due", style: `border:2px solid ${light.text};background:${light.text}` },
  expected: { name: "lk-stop", style: `border:2px dashed ${light.text}` },
} as const;

function dot({ name, style }: { readonly name: string; readonly style: string }, size: number) {
  return html`<td width="${size}" style="padding:0 1px"><div class="${name}" style="box-sizing:border-box;width:${size}px;height:${size}px;border-radius:50%;${style}"></div></td>`;
}

/** Drawn with table cells, since many mail programs block images. */
export function routeHtml({ from, to, stay, stations }: ListRoute) {
  const name = `font:bold ${from.length + to.length > LONG_NAMES ? 18 : 24}px/1.25 Georgia,serif;color:${light.text}`;
  const places = [0, ...stations.map(({ x }) => x), 1];
  const last = stations.at(-1);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 6px"><tr><td class="lk-text" style="${name};vertical-align:bottom">${from}</td> <td align="right" style="vertical-align:bottom"><span style="${name};background:${light.signal};padding:0 6px">${to}</span>${stay === null ? "" : html`<br><span class="lk-quiet" style="font-size:13px;color:${light["text-secondary"]}">${stay}</span>`}</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 6px"><tr>${dot({ name: "lk-way", style: `border:3px solid ${light.accent}` }, 13)}${stations.map(({ kind, x }, at) => html`${line(x - (places[at] ?? 0))}${dot(dots[kind], 11)}`)}${line(1 - (last?.x ?? 0))}${dot({ name: "lk-stop", style: `border:2px solid ${light.text};background:${light.signal}` }, 17)}</tr></table>
${stations.length === 0 ? "" : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${stations.map(({ days, text }) => html`<tr><td class="lk-quiet" style="padding:0 0 6px;font-size:15px;line-height:1.4;color:${light["text-secondary"]}"><b class="lk-text" style="color:${light.text}">${days}</b><br>${text}</td></tr>`)}</table>`}`;
}
