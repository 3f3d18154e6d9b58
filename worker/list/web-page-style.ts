/** The page's own style sheet: it loads nothing. Colours as on the site, contrast on their ground in the comments. */
export const webPageStyle = `
:root {
  color-scheme: light dark;
  --ground: #fbf9f4;
  --surface: #ffffff;
  --text: #14232b; /* 15.3 */
  --quiet: #4a5b63; /* 6.7 */
  --accent: #0b5d5a; /* 7.3 */
  --hairline: #d9d4c7;
  --border: #7c8a90; /* 3.4 */
  --band: #f1ede2; /* quiet on it 6.1 */
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #0f181c;
    --surface: #16232a;
    --text: #eef2f1; /* 15.9 */
    --quiet: #a9b8bc; /* 8.8 */
    --accent: #63c7bd; /* 8.9 */
    --hairline: #2b3b42;
    --border: #6e8088; /* 4.3 */
    --band: #1b2b33; /* quiet on it 7.4 */
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 1.0625rem/1.6 Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif;
  overflow-wrap: break-word;
  hyphens: manual;
}
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1, h2, h3 {
  font-family: "Source Serif 4", Georgia, "Times New Roman", serif;
  font-weight: 600;
  line-height: 1.2;
  text-wrap: balance;
}
h1 { margin: 1.5rem 0 0.5rem; font-size: clamp(2rem, 1.4rem + 3vw, 3rem); }
h2 { margin: 0 0 0.5rem; font-size: 1.75rem; }
h3 { margin: 2rem 0 0.25rem; font-size: 1.3125rem; }
h4 { margin: 1.25rem 0 0.25rem; color: var(--accent); font-size: 0.9375rem; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
mark { padding: 0.05em 0.3em; background: #f2b84b; color: #14232b; /* 9.0 on it */ }
section { margin-top: 4.5rem; padding-top: 1.25rem; border-top: 3px solid var(--text); }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.75rem 1rem; background: var(--surface); }
.brand { margin: 0; color: var(--accent); font: 600 1.1875rem/1.3 "Source Serif 4", Georgia, serif; }
.compass { display: block; width: 100%; max-width: 27.5rem; height: auto; margin-top: 1rem; color: var(--accent); overflow: visible; }
.compass .there { fill: #f2b84b; stroke: var(--text); stroke-width: 2; }
.deck { color: var(--quiet); font-size: 1.125rem; }
.quiet { color: var(--quiet); }
.source a, .grant p a { overflow-wrap: anywhere; }
.source { color: var(--quiet); font-size: 0.9375rem; }
/* Each part has room for its dot before it; where a part begins a line, its dot lies outside of the line's clip. */
.dots { display: flex; flex-wrap: wrap; column-gap: 0.28em; margin-left: -0.56em; clip-path: inset(-0.5em -0.5em -0.5em 0.22em); }
.dots > span { position: relative; min-width: 0; padding-left: 0.56em; }
.dots .dot { position: absolute; left: 0; }
.plain { margin: 0; padding: 0; list-style: none; }
.basis { display: grid; gap: 0 3rem; margin-top: 1.5rem; border-top: 3px solid var(--text); }
.basis p { margin: 0.5rem 0; }
p.worth { margin: 0.25rem 0; font: 600 1.75rem/1.3 "Source Serif 4", Georgia, serif; font-variant-numeric: tabular-nums; }
.sum { margin: 0.75rem 0; }
.sum div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.3rem 0; border-bottom: 1px solid var(--hairline); }
.sum dt { min-width: 0; color: var(--text); }
.sum dd { flex: none; margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.sum .total { border-top: 2px solid var(--text); font-weight: 600; }
dt { color: var(--quiet); font-size: 0.9375rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin: 0.75rem 0 1rem; padding: 0.625rem 0.875rem; background: var(--band); }
.facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; max-width: 18rem; }
.facts dd span, .facts dd a { display: block; font-weight: 400; font-size: 0.9375rem; overflow-wrap: anywhere; }
.question, .mail { margin: 0.75rem 0; padding-left: 0.75rem; border-left: 3px solid #f2b84b; }
.question h4 { margin: 0; color: var(--quiet); }
.question p { margin: 0; font-weight: 600; }
.mail p { color: var(--quiet); white-space: pre-line; }
.tasks label { padding: 0.5rem 0; }
nav { margin-top: 1.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav a { display: inline-block; padding: 0.75rem 0; }
nav.forms { margin-top: 0; border-top: 1px solid var(--hairline); }
header h2 { margin-top: 2rem; font-size: 1.3125rem; }
.situation { margin: 0.75rem 0 1.5rem; }
.situation div { display: grid; gap: 0 1rem; padding: 0.4rem 0; border-bottom: 1px solid var(--hairline); }
.situation dd { margin: 0; font-weight: 600; min-width: 0; }
.entries { margin: 1rem 0 0; padding-left: 1.5rem; }
.entries.plain { padding: 0; list-style: none; }
.entries li { padding: 0.75rem 0; border-bottom: 1px solid var(--hairline); }
.entries a, .entries .quiet, .entries .day { display: block; }
.entries a { font-weight: 600; }
.entries .day { color: var(--quiet); font-variant-numeric: tabular-nums; }
.steps { margin: 1rem 0 0; }
.steps div { display: grid; gap: 0 1rem; padding: 0.6rem 0; border-bottom: 1px solid var(--hairline); }
.steps dt { font-weight: 600; font-variant-numeric: tabular-nums; }
.steps dd { margin: 0; }
.steps .sign { display: inline-block; min-width: 3.5rem; color: var(--quiet); }
.steps .last .sign { color: var(--text); font-weight: 600; }
.steps .leave { background: var(--band); }
.steps dt .quiet { font-weight: 400; }
@media (min-width: 36rem) {
  .basis { grid-template-columns: 1.15fr 1fr; }
  .situation div { grid-template-columns: 12rem 1fr; }
  .steps div { grid-template-columns: 11rem 1fr; }
}
.grant { margin-top: 2.25rem; padding-top: 0.5rem; border-top: 1px solid var(--border); }
.grant h3 { margin-top: 0.5rem; }
.grant .number { color: var(--quiet); font-variant-numeric: tabular-nums; }
.grant ul { margin: 0; padding: 0 0 0 1.5rem; }
.grant ul.plain { padding: 0; }
ul.ticks, .grant ul.ticks { padding: 0; list-style: none; }
.ticks label { display: inline-flex; align-items: baseline; gap: 0.625rem; min-height: 2.25rem; padding: 0.3rem 0; }
.ticks input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); transform: translateY(0.2rem); }
.places { display: block; padding-left: 1.875rem; color: var(--quiet); font-size: 0.9375rem; }
.places a { display: inline-block; min-width: 1.75rem; padding: 0.15rem 0.25rem; text-align: center; }
@media print {
  @page { size: A4; margin: 18mm 16mm; }
  html { font-size: 9.5pt; }
  body { background: #ffffff; font-size: 1rem; line-height: 1.4; }
  h2 { font-size: 1.6rem; }
  h3 { margin-top: 1.25rem; }
  main { max-width: none; padding: 0; }
  nav, .skip, .screen-only { display: none; }
  section { break-before: page; margin-top: 0; }
  section:first-of-type { break-before: auto; margin-top: 2rem; }
  .grant, li, .steps div { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
  a { color: inherit; }
  .ticks li { display: flex; align-items: baseline; gap: 0.5rem; }
  .ticks label { min-height: 0; padding: 0.1rem 0; }
  .places { padding: 0; }
  .places a { min-width: 0; padding: 0 0.15rem; }
  .ticks input { width: 0.9rem; height: 0.9rem; }
}
`;
