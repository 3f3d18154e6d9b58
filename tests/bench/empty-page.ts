import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, preview } from "vite";
import { cleanUpAtExit } from "../../dev/at-exit.ts";
import { findFreePort } from "../../dev/ports.ts";

const html = `<!doctype html><html lang="da"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>React alene</title>
<main><p><a id="start" href="#">Begynd</a></p><div id="root"></div></main>
<script type="module" src="./begin.js"></script></html>`;

/** Prefetches and waits for the press, as the landing does. */
const begin = `const link = document.createElement("link");
const load = () => import("./page.js");
document.getElementById("start").addEventListener("click", async (event) => {
  event.preventDefault();
  (await load()).show();
});
addEventListener("load", () => requestIdleCallback(() => {
  link.rel = "modulepreload";
  link.href = new URL("./page.js", document.baseURI).href;
  document.head.append(link);
}));`;

const page = `import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
function Page() {
  const [count, setCount] = useState(0);
  return createElement("button", { onClick: () => setCount(count + 1) }, "Trykket " + count);
}
export const show = () => createRoot(document.getElementById("root")).render(createElement(Page));`;

/** Builds and serves a page with the same React as the product's, one button and nothing else: what any island costs. */
export async function serveEmptyPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Inside the project, so that React resolves as it does for the product.
  mkdirSync("build", { recursive: true });
  const root = mkdtempSync(join("build", ".empty-page-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  const callOff = cleanUpAtExit(remove);
  for (const [name, content] of [
    ["index.html", html],
    ["begin.js", begin],
    ["page.js", page],
  ] as const)
    writeFileSync(join(root, name), content);
  const shared = { root, configFile: false, logLevel: "silent" } as const;
  await build({
    ...shared,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      modulePreload: false,
      rollupOptions: {
        input: { index: join(root, "index.html"), page: join(root, "page.js") },
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  const port = await findFreePort();
  const server = await preview({
    ...shared,
    preview: { port, strictPort: true, host: "127.0.0.1" },
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      await server.close();
      callOff();
      remove();
    },
  };
}
