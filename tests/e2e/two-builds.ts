import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { findFreePort } from "../../dev/ports.ts";
import { builtSiteFolder } from "../../dev/site-build.ts";
import { siteUrl } from "./support.ts";

/** Serves the list's page from one build, then from the next. */
export interface TwoBuilds {
  readonly url: string;
  /** Publishes the second build, without the scripts and styles of the first. */
  publishNext(options?: { readonly isWorkerToo?: boolean }): void;
  stop(): Promise<void>;
}

const builtRelease = () =>
  readFileSync(join(builtSiteFolder, "..", ".built-from"), "utf8").slice(0, 12);
const NEXT_RELEASE = "f".repeat(12);
export const NEXT_TITLE = "Ny udgave";

/** Renames every script and style, as a change in a module that all of them use would. */
function makeNextBuild(first: string, folder: string): void {
  cpSync(first, folder, { recursive: true });
  const assets = join(folder, "assets");
  const renamed = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const texts = [...renamed.map((name) => join(assets, name)), join(folder, "liste/index.html")];
  const newName = (name: string) => name.replace(/\.(?=\w+$)/, "-ny.");
  const mentioned = new RegExp(renamed.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  for (const file of texts)
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(mentioned, newName));
  for (const name of renamed) renameSync(join(assets, name), join(assets, newName(name)));
  const page = join(folder, "liste/index.html");
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".js"))) {
    const script = join(assets, name);
    writeFileSync(script, readFileSync(script, "utf8").replaceAll(builtRelease(), NEXT_RELEASE));
  }
  const html = readFileSync(page, "utf8");
  writeFileSync(page, html.replace(/<title>[^<]*/, `<title>${NEXT_TITLE}`));
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

async function callWorker(request: IncomingMessage): Promise<Response> {
  const { authorization, "content-type": type, "cf-connecting-ip": address } = request.headers;
  const body = await request.toArray();
  const headers = Object.entries({
    Authorization: authorization,
    "Content-Type": type,
    "CF-Connecting-IP": String(address),
  }).filter((header): header is [string, string] => header[1] !== undefined);
  return fetch(`${siteUrl}${request.url}`, {
    method: request.method ?? "GET",
    headers,
    ...(body.length > 0 && { body: Buffer.concat(body) }),
  });
}

export async function serveTwoBuilds(): Promise<TwoBuilds> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-builds-"));
  const [first, next] = [join(folder, "first"), join(folder, "next")];
  for (const part of ["assets", "liste", "liste-uden-net.js"])
    cpSync(join(builtSiteFolder, part), join(first, part), { recursive: true });
  makeNextBuild(first, next);
  let published = first;
  let isWorkerToo = false;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", siteUrl).pathname;
    if (path.startsWith("/api/")) {
      const answer = await callWorker(request);
      const type = answer.headers.get("Content-Type") ?? "application/json";
      response.writeHead(answer.status, {
        "Content-Type": type,
        ...(isWorkerToo && { "X-Release": NEXT_RELEASE }),
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const name = path === "/liste" ? "liste/index.html" : path;
    const file = join(published, name);
    try {
      const content = readFileSync(file);
      response.writeHead(200, {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Cache-Control": "no-store",
      });
      response.end(content);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  const port = await findFreePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://localhost:${port}`,
    publishNext: (options = {}) => {
      isWorkerToo = options.isWorkerToo ?? false;
      published = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
