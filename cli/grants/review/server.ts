import { readFile } from "node:fs/promises";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { csrf } from "hono/csrf";
import { secureHeaders } from "hono/secure-headers";
import { timingSafeEqual } from "hono/utils/buffer";
import { onlyThisMachine } from "../../../dev/local-server.ts";
import { type DataFileName, dataFiles } from "../../../src/domain/matching/data-rows.ts";
import type { GrantRow } from "../../../src/domain/matching/grant-row.ts";
import { paletteCss } from "../../../src/styles/palette.ts";
import { conditionIdsOf } from "../check-across-files.ts";
import type { Desk } from "./desk.ts";
import {
  dataFilePage,
  dataRowPage,
  errorPage,
  foundationPagesHtml,
  grantPage,
  grantPath,
  listPage,
  newGrantPage,
  parseShownRow,
  publishPage,
  queueDonePage,
  queueOrderNames,
  sampleMatchesHtml,
  serialiseRow,
} from "./desk-pages.ts";
import { mergeFormWithDraft, unconfirmedFaults } from "./drafts.ts";
import { type PublishTarget, planPublishing, publish } from "./publish.ts";
import type { QueueOrder } from "./queue.ts";
import type { DataRow, RowChange, RowFaults } from "./rows-on-disk.ts";

const COOKIE = "legatkompas-bord";
const root = new URL("../../../", import.meta.url);
const readStyle = (file: string) => readFile(new URL(file, root), "utf8");
const styles = {
  async "/site.css"() {
    const [measures, base] = await Promise.all(
      ["measures", "base"].map((name) => readStyle(`src/styles/${name}.css`)),
    );
    return `${paletteCss}${measures}@layer base { ${base} }`;
  },
  "/desk.css": () => readStyle("cli/grants/review/browser/desk.css"),
} as const;

const secured = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    ...{ scriptSrc: ["'self'"], styleSrc: ["'self'"], connectSrc: ["'self'"] },
    ...{ formAction: ["'self'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: "same-origin",
});

export function createDeskApp(desk: Desk, target: PublishTarget, token: string, script: string) {
  const { rows, pages } = desk;
  const app = new Hono();
  app.use(secured);
  app.use(onlyThisMachine);
  app.use(csrf());
  app.use(onlyTheOperator(token));

  for (const [path, read] of Object.entries(styles))
    app.get(path, async (c) => {
      c.header("Content-Type", "text/css; charset=utf-8");
      return c.body(await read());
    });
  app.get("/desk.js", (c) => {
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(script);
  });

  app.get("/", (c) => {
    const [next] = desk.next();
    return next === undefined ? c.html(queueDonePage(desk)) : c.redirect(`/legat/${next}`, 303);
  });
  app.get("/liste", async (c) => {
    const query = (c.req.query("q") ?? "").trim();
    const all = desk.candidates();
    const queue = desk.next(Number.POSITIVE_INFINITY);
    const inQueue = queue.flatMap((id) => all.find(({ grant }) => grant.id === id) ?? []);
    const words = query.toLowerCase().split(/\s+/);
    const found = all.filter(({ grant: { id } }) => {
      const text = Object.values(rows.rowOf("grants", id) ?? {})
        .join(" ")
        .toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const shown = query === "" ? inQueue : found.toSorted((a, b) => b.met - a.met);
    return c.html(listPage(query, desk.order, shown, desk.students.length));
  });
  app.post("/orden", async (c) => {
    const wanted = String((await c.req.parseBody()).orden);
    if (Object.hasOwn(queueOrderNames, wanted)) desk.setOrder(wanted as QueueOrder);
    return c.redirect("/liste", 303);
  });

  const find = async (c: Context) => {
    const address = c.req.query("adresse");
    if (address !== undefined) {
      const draft = await desk.draftFrom(address);
      return typeof draft === "string" ? null : { row: draft.row, draft };
    }
    const row = rows.grantOf(c.req.param("id") ?? "")?.row;
    return row === undefined ? null : { row, draft: null };
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const changeOf = ({ row, draft }: Found, after: GrantRow): RowChange => ({
    file: "grants",
    before: draft === null ? row : null,
    after,
  });
  const show = async (
    c: Context,
    found: Found,
    row: GrantRow = found.row,
    faults: RowFaults = {},
    confirmed: readonly string[] = [],
  ) => {
    await pages.refresh();
    const page = grantPage({
      row,
      stored: found.row,
      faults,
      facts: found.draft === null ? desk.factsOf(row.id) : null,
      draft: found.draft,
      confirmed,
      check: desk.check([changeOf(found, row)], row.id),
      progress: desk,
    });
    return c.html(page, Object.keys(faults).length > 0 ? 422 : 200);
  };

  const onGrant = (act: (c: Context, found: Found) => Promise<Response>) => async (c: Context) => {
    const found = await find(c);
    return found === null ? c.notFound() : await act(c, found);
  };
  app.get("/legat/:id", onGrant(show));
  app.get("/nyt", async (c) => {
    const address = c.req.query("adresse");
    if (address === undefined) return c.html(newGrantPage(null, ""));
    const draft = await desk.draftFrom(address.trim());
    if (typeof draft === "string") return c.html(newGrantPage(draft, address), 422);
    return await show(c, { row: draft.row, draft });
  });
  const decide = (decision: "right" | "closed" | "corrected") =>
    onGrant(async (c, found) => {
      const { row, draft } = found;
      const path = grantPath(found);
      const sent = await c.req.parseBody({ all: true });
      if (draft === null && sent.shown !== serialiseRow(row)) return c.html(errorPage(path), 409);
      const read = decision === "corrected" ? readRow(sent, "grants", row, draft !== null) : row;
      const ticked = [sent.bekraeft ?? []].flat().map(String);
      const { wanted, confirmed } =
        draft === null
          ? { wanted: read, confirmed: ticked }
          : mergeFormWithDraft(draft, parseShownRow(String(sent.shown), row), read, ticked);
      const open = draft === null ? {} : unconfirmedFaults(draft, wanted, confirmed);
      if (Object.keys(open).length > 0) return await show(c, found, wanted, open, confirmed);
      const written = await desk.decide(decision, draft === null ? row : null, wanted, path);
      if (written.ok) return c.redirect("/", 303);
      if (written.faults === null && draft === null) return c.html(errorPage(path), 409);
      const faults = written.faults ?? { filerne: ["har fejl. Se dem med grants -- check"] };
      return await show(c, found, wanted, faults, confirmed);
    });
  for (const path of ["/legat/:id", "/nyt"]) {
    app.get(
      `${path}/sider`,
      onGrant(async (c, { row }) =>
        c.html(
          foundationPagesHtml(await pages.show({ url: row.link || null, sourceUrl: row.kilde })),
        ),
      ),
    );
    app.post(
      `${path}/tjek`,
      onGrant(async (c, found) => {
        const sent = await c.req.parseBody({ all: true });
        const row = readRow(sent, "grants", found.row, found.draft !== null);
        const { who, ...checked } = desk.check([changeOf(found, row)], row.id);
        return c.json({ ...checked, who: String(await sampleMatchesHtml(who)) });
      }),
    );
    app.post(`${path}/ret`, decide("corrected"));
  }
  app.post("/legat/:id/rigtig", decide("right"));
  app.post("/legat/:id/luk", decide("closed"));
  app.post("/legat/:id/spring-over", (c) => {
    desk.skip(c.req.param("id"));
    return c.redirect("/", 303);
  });
  app.post("/fortryd", async (c) => c.redirect((await desk.undo()) ?? "/", 303));

  app.get("/udgiv", async (c) => c.html(publishPage(await planPublishing(target), false)));
  app.post("/udgiv", async (c) => {
    const sent = await c.req.parseBody();
    const plan = await planPublishing(target);
    if (!plan.ok) return c.html(publishPage(plan, false));
    const isYes = /^\s*ja\s*$/i.test(String(sent.ja));
    if (plan.mustAsk && !isYes) return c.html(publishPage(plan, false), 422);
    return c.html(publishPage(await publish(target, String(sent.version)), true));
  });

  for (const file of ["conditions", "currencies", "attachments"] as const) {
    const usedBy = (key: string) =>
      rows.grantsWithRows.flatMap(({ row }) => (namesIn(file, row).includes(key) ? [row] : []));
    const about = (key: string, grantId: unknown) => ({
      grantId: String(grantId ?? "") || null,
      usedBy: usedBy(key),
      progress: desk,
    });
    /** A new condition is saved together with the grant that the form names. */
    const read = (key: string, sent: Record<string, unknown>) => {
      const stored = rows.rowOf(file, key) ?? null;
      const row = readRow(sent, file, stored ?? emptyRow(file), stored === null);
      const changes: RowChange[] = [{ file, before: stored, after: row }];
      const grant = rows.grantOf(String(sent.legat ?? ""))?.row;
      if (stored === null && grant !== undefined) {
        const betingelser = [grant.betingelser, row.id].filter(Boolean).join(";");
        changes.push({ file: "grants", before: grant, after: { ...grant, betingelser } });
      }
      return { stored, row, changes };
    };
    app.get(`/fil/${file}`, (c) =>
      c.html(dataFilePage(file, rows.rowsOf(file), (key) => usedBy(key).length)),
    );
    app.get(`/fil/${file}/:key`, (c) => {
      const { key } = c.req.param();
      const stored = rows.rowOf(file, key) ?? null;
      if (stored === null && key !== "ny") return c.notFound();
      const row = stored ?? emptyRow(file);
      return c.html(dataRowPage(file, stored, row, {}, about(key, c.req.query("legat"))));
    });
    app.post(`/fil/${file}/:key/tjek`, async (c) => {
      const { changes } = read(c.req.param("key"), await c.req.parseBody());
      return c.json({ faults: rows.preview(changes).faults });
    });
    app.post(`/fil/${file}/:key`, async (c) => {
      const { key } = c.req.param();
      const sent = await c.req.parseBody();
      const { stored, row, changes } = read(key, sent);
      const path = `/fil/${file}/${row[dataFiles[file].key]}`;
      const isSeen = stored === null || sent.shown === serialiseRow(stored);
      const back = stored === null ? `/fil/${file}` : path;
      const written = isSeen
        ? await desk.edit(changes, back)
        : { ok: false as const, faults: null };
      if (written.ok) return c.redirect(sent.legat ? `/legat/${sent.legat}` : path, 303);
      if (written.faults === null) return c.html(errorPage(path), 409);
      return c.html(dataRowPage(file, stored, row, written.faults, about(key, sent.legat)), 422);
    });
  }
  app.notFound((c) => c.html(errorPage(null), 404));
  return app;
}

function namesIn(file: DataFileName, { betingelser, bilag, satser }: GrantRow): string[] {
  if (file === "conditions") return conditionIdsOf({ betingelser });
  if (file === "currencies") return satser.split(/[; ]/);
  return bilag.split(/[;|]/).map((part) => part.replace(/ \(.*$/u, ""));
}

function emptyRow(file: DataFileName): DataRow {
  return Object.fromEntries(dataFiles[file].columns.map((column) => [column, ""]));
}

/** Columns that the form lacks stay as they are. */
function readRow<R extends DataRow>(
  sent: Record<string, unknown>,
  file: DataFileName,
  row: R,
  isNew: boolean,
): R {
  const { columns, key } = dataFiles[file];
  const cells = columns
    .filter((column) => (isNew || column !== key) && typeof sent[column] === "string")
    .map((column) => [column, String(sent[column]).replaceAll(/\r\n?/g, "\n").trim()]);
  return { ...row, ...Object.fromEntries(cells) };
}

/** The token comes from the printed URL, afterwards from a cookie. */
function onlyTheOperator(token: string): MiddlewareHandler {
  const isToken = (text = "") => timingSafeEqual(token, text);
  return async (c, next) => {
    if (c.req.method === "GET" && (await isToken(c.req.query("token")))) {
      setCookie(c, COOKIE, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      const { token: _, ...query } = c.req.query();
      return c.redirect(`${c.req.path}?${new URLSearchParams(query)}`, 303);
    }
    if (!(await isToken(getCookie(c, COOKIE))))
      return c.text("Åbn den adresse, som npm run grants -- review skriver.", 403);
    await next();
  };
}
