import { timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { GrantColumn, GrantRow } from "../../../src/domain/matching/grant.ts";
import { grantColumns } from "../../../src/domain/matching/grant.ts";
import type { Desk } from "./desk.ts";
import { donePage, type GrantPageFacts, grantPage, refusedPage } from "./html.ts";
import type { DeskPages } from "./pages.ts";
import type { Coverage } from "./queue.ts";
import { type RowsOnDisk, shownAs } from "./rows-on-disk.ts";

/** Everything that the desk's pages are made of. */
export interface DeskWorld {
  readonly desk: Desk;
  readonly rows: RowsOnDisk;
  readonly pages: DeskPages;
  /** The parts of the page around a grant's form. */
  readonly factsOf: (
    id: string,
  ) => Omit<GrantPageFacts, "row" | "stored" | "faults" | "progress" | "coverage"> | null;
  /** How much of what students are shown has been checked. */
  readonly coverage: () => Coverage;
  /** Opens the desk. */
  readonly token: string;
  /** `localhost:PORT` and `127.0.0.1:PORT`: a page under any other name for this machine is somebody else's. */
  readonly hosts: readonly string[];
  /** The desk's script, made from `browser/desk.ts`. */
  readonly script: string;
}

const COOKIE = "legatkompas-bord";
const root = new URL("../../../", import.meta.url);
const styles = {
  "/tokens.css": "src/styles/tokens.css",
  "/desk.css": "cli/grants/review/browser/desk.css",
} as const;

/** Allows nothing but the desk's own files, and no framing by another page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The desk as its own web server, for one operator on this machine. */
export function makeDeskServer(world: DeskWorld): Hono {
  const { desk, rows, pages, factsOf, coverage, script } = world;
  const app = new Hono();
  app.use(secured);
  app.use(onlyThisMachine(world.hosts));
  app.use(onlyTheOperator(world.token));

  app.get("/", (c) => {
    const [next] = desk.next();
    return next === undefined
      ? c.html(donePage(desk, coverage()))
      : c.redirect(`/legat/${next}`, 303);
  });
  for (const [path, file] of Object.entries(styles))
    app.get(path, async (c) => {
      c.header("Content-Type", "text/css; charset=utf-8");
      return c.body(await readFile(new URL(file, root), "utf8"));
    });
  app.get("/desk.js", (c) => {
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(script);
  });

  const show = async (c: Context, row: GrantRow, faults: GrantPageFacts["faults"]) => {
    await pages.refresh();
    const facts = factsOf(row.id);
    const stored = rows.rowOf(row.id);
    if (facts === null || stored === undefined) return c.notFound();
    const hasFaults = Object.keys(faults).length > 0;
    return c.html(
      grantPage({ ...facts, row, stored, faults, progress: desk, coverage: coverage() }),
      hasFaults ? 422 : 200,
    );
  };
  app.get("/legat/:id", (c) => {
    const row = rows.rowOf(c.req.param("id"));
    return row === undefined ? c.notFound() : show(c, row, {});
  });
  app.get("/legat/:id/sider", async (c) => {
    const grant = rows.grantOf(c.req.param("id"));
    if (grant === undefined) return c.notFound();
    const shown = await pages.show(grant);
    // The next pages are read while the operator reads this one.
    for (const id of desk.next(4)) {
      const coming = rows.grantOf(id);
      if (coming !== undefined) void pages.show(coming).catch(() => {});
    }
    return c.json(shown);
  });

  app.post("/legat/:id/tjek", async (c) => {
    const row = rows.rowOf(c.req.param("id"));
    if (row === undefined) return c.notFound();
    return c.json(rows.check(readRow(await c.req.parseBody(), row)));
  });
  for (const [path, decision] of [
    ["rigtig", "right"],
    ["luk", "closed"],
    ["ret", "mended"],
  ] as const)
    app.post(`/legat/:id/${path}`, async (c) => {
      const row = rows.rowOf(c.req.param("id") ?? "");
      if (row === undefined) return c.notFound();
      const sent = await c.req.parseBody();
      if (sent.shown !== shownAs(row)) return c.html(refusedPage(row.id), 409);
      const wanted = decision === "mended" ? readRow(sent, row) : row;
      const written = await desk.decide(decision, row, wanted);
      if (written.ok) return c.redirect("/", 303);
      return written.faults === null
        ? c.html(refusedPage(row.id), 409)
        : show(c, wanted, written.faults);
    });
  app.post("/legat/:id/spring-over", (c) => {
    desk.skip(c.req.param("id"));
    return c.redirect("/", 303);
  });
  app.post("/fortryd", async (c) => {
    const id = await desk.undo();
    return c.redirect(id === null ? "/" : `/legat/${id}`, 303);
  });
  app.notFound((c) => c.html(refusedPage(null), 404));
  return app;
}

/** The row in a form: columns that it does not name are kept, and line breaks are converted to those of the file. */
function readRow(sent: Record<string, unknown>, row: GrantRow): GrantRow {
  const cells = grantColumns
    .filter((column) => column !== "id" && typeof sent[column] === "string")
    .map((column): [GrantColumn, string] => [
      column,
      String(sent[column]).replaceAll(/\r\n?/g, "\n").trim(),
    ]);
  return { ...row, ...Object.fromEntries(cells) };
}

const secured: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Content-Security-Policy", policy);
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Referrer-Policy", "same-origin");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("Cross-Origin-Opener-Policy", "same-origin");
  c.header("Cache-Control", "no-store");
};

/** Another site may point its own name at this machine, so the desk answers only to its own names. */
function onlyThisMachine(hosts: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header("Host") ?? "";
    const origin = c.req.header("Origin");
    const isOwn = origin === undefined || hosts.some((own) => origin === `http://${own}`);
    if (!hosts.includes(host) || !isOwn) return c.text("Ikke herfra.", 403);
    if (c.req.method !== "GET" && origin === undefined) return c.text("Ikke herfra.", 403);
    await next();
  };
}

/** The printed address contains the token once; from then on a cookie does. */
function onlyTheOperator(token: string): MiddlewareHandler {
  const isToken = (text: string | undefined) => {
    const given = Buffer.from(text ?? "");
    const wanted = Buffer.from(token);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return async (c, next) => {
    if (c.req.method === "GET" && isToken(c.req.query("token"))) {
      setCookie(c, COOKIE, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return c.redirect("/", 303);
    }
    if (!isToken(getCookie(c, COOKIE)))
      return c.text("Åbn den adresse, som npm run grants -- review skriver.", 403);
    await next();
  };
}
