/// <reference types="vite/client" />
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { gatherMethodFacts, type MethodFacts } from "../../src/content/method-facts.server.ts";
import Method from "../../src/routes/method.tsx";

const facts: MethodFacts = {
  ...gatherMethodFacts(),
  active: 458,
  checked: 0,
  newestCheck: null,
  visitedPages: 0,
};

/** What a reader of the page sees under its figures. */
function figuresWith(changed: Partial<MethodFacts>): string {
  const page = createElement(Method, { loaderData: { ...facts, ...changed } });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  return html.slice(html.indexOf('id="tal"')).replaceAll(/<[^>]*>/g, " ");
}

test("as long as next to nothing is checked, one plain sentence says so, and no figure of it", () => {
  for (const nothing of [{}, { checked: 2, newestCheck: "2026-11-20" }]) {
    const seen = figuresWith(nothing);
    expect(seen).toContain("Vi har endnu ikke tjekket legaterne hos fondene selv");
    expect(seen).not.toMatch(/\d\s%/);
    expect(seen).not.toContain("besøgt");
  }
});

test("once there is something to show, the share stands there with the day", () => {
  const seen = figuresWith({ checked: 60, newestCheck: "2026-12-04", visitedPages: 400 });
  expect(seen).toMatch(/er tjekket af os hos fonden selv, senest 4\.\sdecember\s2026\s+13\s%/);
  expect(seen).toContain("Vores program har besøgt 400 af fondenes sider");
  expect(seen).not.toContain("endnu ikke tjekket");
});
