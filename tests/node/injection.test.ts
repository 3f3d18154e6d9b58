import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { nodeFonts } from "../../publish/pdf-fonts.ts";
import { renderCalendar } from "../../worker/list/calendar.ts";
import { composeGrantListPdf } from "../../worker/list/paper/grant-list-document.ts";
import { renderTracker } from "../../worker/list/tracker.ts";
import { renderWebPage } from "../../worker/list/web-page.ts";
import { contactMail } from "../../worker/mail/contact-mail.ts";
import { withdrawalNotice } from "../../worker/mail/withdrawal-mail.ts";
import { listOf, listOptions, readCalendar, readPage, readSheet } from "../support/list-forms.ts";

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

const list = listOf(
  ...Object.values(attacks).map((attack) => ({
    fond_navn: attack,
    legat_navn: attack,
    beskrivelse: attack,
    krav: attack,
    tjek_selv: attack,
    bilag: attack.replaceAll(";", ","),
    frist_type: "fast",
    frister: "03-01",
  })),
);

test("a spreadsheet shows a formula that somebody wrote and computes nothing", async () => {
  const workbook = await renderTracker(list, null);
  const sheets = Object.entries(unzipSync(workbook)).filter(([path]) =>
    path.startsWith("xl/worksheets/sheet"),
  );
  expect(sheets.length).toBeGreaterThan(0);
  for (const [path, xml] of sheets)
    expect(strFromU8(xml), path).not.toMatch(/<f>[^<]*(?:cmd|evil|SUM\(1)/);
  const names = readSheet(workbook, 1).get("B");
  for (const attack of Object.values(attacks)) expect(names).toContain(attack);
});

test("a web page shows what somebody wrote and runs nothing", async () => {
  const { html, contentSecurityPolicy } = await renderWebPage(list, listOptions);
  const page = readPage(html);
  expect(page.querySelectorAll("script, img[onerror], iframe, object, embed")).toEqual([]);
  for (const element of page.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes)) expect(name).not.toMatch(/^on/i);
  expect(page.text).toContain("alert(1)");
  expect(contentSecurityPolicy).toContain("default-src 'none'");
});

test("a PDF holds what somebody wrote as text, and does nothing when it is opened", async () => {
  const bytes = await composeGrantListPdf(list, listOptions, nodeFonts);
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
  const { calendar, events } = readCalendar(await renderCalendar(list, listOptions));
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
        siteUrl: listOptions.siteUrl,
        isKnown: false,
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
