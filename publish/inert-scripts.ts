import { type HTMLElement, parse } from "node-html-parser";

/**
 * Holds a page's scripts back until they are needed: they stand in a `<template>`, where the browser leaves them
 * alone, and a few lines of script put them back, in order, at the first touch of what needs them.
 */

/** Puts the scripts in place. Runs in the browser as it stands, so it is written for one line of HTML. */
function activator(): string {
  const wake =
    'function w(){if(!t)return;var p=t.parentNode,c=t.content;t.remove();s.remove();t=null;Array.prototype.slice.call(c.childNodes).forEach(function(n){var e=n;if(n.nodeName==="SCRIPT"){e=document.createElement("script");for(var i=0;i<n.attributes.length;i++)e.setAttribute(n.attributes[i].name,n.attributes[i].value);e.textContent=n.textContent}(n.nodeName==="LINK"?document.head:p).appendChild(e)})}';
  // The quiz is asked for by the address or was being taken before a reload; anything else waits for a touch.
  const start =
    'var h=history.state,q=/[?&]quiz=/.test(location.search)||!!(h&&h.usr&&h.usr.quizStep!=null);if(q){var d=document.documentElement.dataset;d.opening="";setTimeout(function(){delete d.opening},8000);w()}else["focusin","pointerdown","pointerover","touchstart"].forEach(function(n){addEventListener(n,function f(e){if(e.target.closest&&e.target.closest("form,[data-needs-script]")){removeEventListener(n,f,true);w()}},true)})';
  return `(function(){var t=document.getElementById("app-scripts"),s=document.currentScript;${wake};${start}})()`;
}

function isAppScript(element: HTMLElement): boolean {
  const type = element.getAttribute("type");
  return type === undefined || type === "module" || type === "text/javascript";
}

/**
 * Rewrites a built page so that its scripts wait; a page without scripts comes back as it is.
 * All that follows the first script goes with it: React's markers stand between the scripts and must keep their order.
 */
export function holdScripts(html: string): string {
  const document = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, pre: true },
  });
  const first = document.querySelectorAll("body script").find(isAppScript);
  const bodyEnd = html.lastIndexOf("</body>");
  if (first === undefined || bodyEnd === -1) return html;
  const preloads = document
    .querySelectorAll('link[rel="modulepreload"]')
    .map((element) => html.slice(...element.range));
  const held = preloads.join("") + html.slice(first.range[0], bodyEnd);
  let page = html.slice(0, first.range[0]);
  for (const preload of preloads) page = page.replace(preload, "");
  return `${page}<template id="app-scripts">${held}</template><script>${activator()}</script>${html.slice(bodyEnd)}`;
}
