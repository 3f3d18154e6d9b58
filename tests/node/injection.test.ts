import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { renderCalendar } from "../../worker/list/render/calendar.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";
import { renderSheet } from "../../worker/list/render/sheet.ts";
import { contactMail } from "../../worker/mail/message-mail.ts";
import { withdrawalNotice } from "../../worker/mail/withdrawal-mail.ts";
import { listOf } from "../support/lists.ts";
import { nodeFonts } from "../support/pdf-fonts.ts";
import { readCalendar, readPage, readSheet } from "../support/read-forms.ts";

/** What somebody writes who wants it to be run and not read. */
const attacks = {
  formula: '=HYPERLINK("https://evil.example","Klik")',
  plus: "+1+cmd|' /C calc'!A0",
  at: "@SUM(1+9)*cmd|' /C calc'!A0",
  minus: "-2+3+cmd|' /C calc'!A0",
  html: `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  pdf: ") >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (",
  calendar: "Frist;ATTENDEE=mailto:evil@example.com,\\nBEGIN:VEVENT",
} as const;

const siteUrl = "https://legatkompas.example";
const madeAt = new Date("2026-11-23T10:00:00Z");
const { list, plan } = listOf(
  Object.values(attacks).map((attack) => ({
    fond_navn: attack,
    legat_navn: attack,
    beskrivelse: attack,
    krav: attack,
    tjek_selv: attack,
    kontakt_adresse: attack,
    bilag: "cv (=1+1)",
    frist_type: "fast",
    frister: "03-01",
  })),
);

test("a spreadsheet shows a formula that somebody wrote and computes nothing", async () => {
  const workbook = await renderSheet(list, plan, {});
  const sheets = Object.entries(unzipSync(workbook)).filter(([path]) =>
    path.startsWith("xl/worksheets/sheet"),
  );
  expect(sheets.length).toBeGreaterThan(0);
  for (const [path, xml] of sheets)
    expect(strFromU8(xml), path).not.toMatch(/<f>[^<]*(?:cmd|evil|SUM\(1)/);
  const names = readSheet(workbook, 1).get("B");
  for (const attack of Object.values(attacks)) expect(names).toContain(attack);
});

test("a PDF holds what somebody wrote as text, and does nothing when it is opened", async () => {
  const bytes = await composeGrantListPdf(
    list,
    plan,
    {},
    { orderNumber: "LK-1", siteUrl, madeAt },
    nodeFonts,
  );
  const document = await PDFDocument.load(bytes);
  expect(document.catalog.has(PDFName.of("OpenAction"))).toBe(false);
  expect(document.catalog.has(PDFName.of("AA"))).toBe(false);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    expect(object.has(PDFName.of("JS"))).toBe(false);
    // A structure element's "A" holds attributes; a link's holds what it does.
    if (object.lookup(PDFName.of("Subtype")) !== PDFName.of("Link")) continue;
    const action = object.lookup(PDFName.of("A"));
    if (!(action instanceof PDFDict)) continue;
    expect(String(action.lookup(PDFName.of("S")))).toMatch(/^\/(?:URI|GoTo)$/);
    const address = action.lookup(PDFName.of("URI"));
    if (address instanceof PDFString) expect(address.asString()).toMatch(/^(?:https?|mailto|tel):/);
  }
});

test("a calendar holds the list's events and nobody else's, and invites nobody", async () => {
  const { calendar, events } = readCalendar(
    await renderCalendar(list, plan, { orderNumber: "LK-1", edition: 0, madeAt }),
  );
  const deadlines = events.filter(({ summary }) => summary.startsWith("Frist: "));
  expect(deadlines).toHaveLength(Object.keys(attacks).length);
  for (const event of calendar.getAllSubcomponents("vevent"))
    expect(event.getAllProperties("attendee")).toEqual([]);
  expect(deadlines.some(({ summary }) => summary.includes(attacks.calendar))).toBe(true);
});

test("a mail shows what somebody wrote and runs nothing, and its headers have one line each", () => {
  const receivedAt = new Date("2026-11-21T10:00:00Z");
  for (const attack of Object.values(attacks)) {
    const mails = [
      contactMail("support@example.com", {
        firstName: attack,
        lastName: attack,
        email: "asta@example.com",
        subject: attack,
        message: attack,
        receivedAt,
      }),
      withdrawalNotice({
        to: "support@example.com",
        siteUrl,
        about: "lapsed",
        order: attack,
        email: "asta@example.com",
        words: attack,
        declaredAt: receivedAt,
      }),
    ];
    for (const { subject, to, replyTo, html } of mails) {
      for (const line of [subject, to, replyTo ?? ""]) expect(line).not.toMatch(/[\r\n]/);
      const page = readPage(html);
      expect(page.querySelectorAll("script, img, iframe")).toEqual([]);
      expect(html).not.toContain("<script");
    }
  }
});
