import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Block } from "../../pdf/blocks.ts";
import { compareLists, rememberList } from "../../src/domain/list/edition-changes.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import { isListed, matchGrants, prepareGrants } from "../../src/domain/matching/match.ts";
import { PREVIEW_SIZE } from "../../src/domain/orders/catalogue.ts";
import { renderCalendar } from "../../worker/list/calendar.ts";
import { composeGrantList } from "../../worker/list/paper/grant-list-document.ts";
import { renderTracker } from "../../worker/list/tracker.ts";
import { renderWebPage } from "../../worker/list/web-page.ts";
import { listOf, listOptions, readCalendar, readPage, readSheet } from "../support/list-forms.ts";
import { numberOfRuns } from "../support/number-of-runs.ts";
import { readRealData } from "../support/real-grants.ts";
import { anyDate, anyStudent } from "../support/students.ts";

const data = readRealData();

/** The anchors of headings, in reading order. */
function anchorsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "heading") return block.anchor === undefined ? [] : [block.anchor];
    return block.kind === "together" ? anchorsIn(block.blocks) : [];
  });
}

test("screen, PDF, web page, calendar and spreadsheet hold the same grants in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(anyStudent, anyDate("2026-01-01", 800), async (answers, today) => {
      const madeAt = new Date(`${today}T11:00:00Z`);
      const options = { ...listOptions, madeAt };
      const list = makeGrantList(prepareGrants(data), answers, madeAt);
      const ids = list.matches.map(({ grant }) => grant.id);
      const onScreen = matchGrants(data, answers, today)
        .filter(isListed)
        .filter(({ timing }) => timing !== "late")
        .slice(0, PREVIEW_SIZE);
      expect(onScreen.map(({ grant }) => grant.id)).toEqual(ids.slice(0, PREVIEW_SIZE));

      const inPdf = anchorsIn(composeGrantList(list, options));
      expect(inPdf.filter((anchor) => anchor.startsWith("grant-"))).toEqual(
        ids.map((id) => `grant-${id}`),
      );

      const page = readPage((await renderWebPage(list, options)).html);
      expect(page.querySelectorAll("article").map(({ id }) => id)).toEqual(
        ids.map((id) => `legat-${id}`),
      );

      const dated = list.matches.filter(({ due }) => due !== null);
      if (dated.length > 0) {
        const { events } = readCalendar(await renderCalendar(list, options));
        const deadlines = events.filter(({ summary }) => summary.startsWith("Frist: "));
        expect(deadlines.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual(
          dated.map(({ grant, due }) => [`Frist: ${grantTitle(grant)}`, due]),
        );
      }

      const workbook = await renderTracker(list, null);
      const applications = readSheet(workbook, 1);
      expect(applications.get("B")).toEqual(
        list.matches.map(({ grant }) => grant.name ?? grant.foundation),
      );
      expect(applications.get("C")).toEqual(list.matches.map(({ grant }) => grant.foundation));
      expect(readSheet(workbook, 3).get("B") ?? []).toEqual(
        [...list.withinReach.filter(({ timing }) => timing !== "late"), ...list.late].map(
          ({ grant }) => grant.foundation,
        ),
      );
    }),
    { numRuns: numberOfRuns(25, 100) },
  );
}, 120_000);

test("a renewed list marks what is new in each of its forms", async () => {
  const before = listOf(
    { id: "a", frist_type: "dato", frister: "2027-03-01" },
    { id: "b" },
    { id: "c", legat_navn: "Sommerlegatet" },
  );
  const after = listOf(
    { id: "a", frist_type: "dato", frister: "2027-04-15" },
    { id: "b" },
    { id: "d", legat_navn: "Vinterlegatet" },
  );
  const changes = compareLists(rememberList(before.matches), after, {
    grants: after.matches.map(({ grant }) => grant),
    today: after.madeOn,
  });
  const options = { ...listOptions, edition: 1, changes };

  const page = readPage((await renderWebPage(after, options)).html);
  const section = page.querySelector('section[aria-labelledby="siden-sidst"]')?.text;
  expect(section).toContain("Nye på listen (1)");
  expect(section).toContain("Fonden: 15.\u00a0april 2027");
  expect(section).toContain("Lukket siden sidst (1)");
  expect(section).toContain("Sommerlegatet, Fonden");
  const marks = ["a", "b", "d"].map((id) => page.querySelector(`#legat-${id} p mark`)?.text);
  expect(marks).toEqual(["Ny frist (før: 1.\u00a0marts 2027)", undefined, "Ny på listen"]);

  expect(anchorsIn(composeGrantList(after, options))).toContain("changes");
  expect(anchorsIn(composeGrantList(after, listOptions))).not.toContain("changes");
  const notes = readSheet(await renderTracker(after, changes), 1).get("R");
  expect(notes).toContain("Ny på listen");
  expect(notes).toContain("Ny frist (før: 1.\u00a0marts 2027)");
});

test("each grant says how fresh it is and where to tell of a fault, and the list how many were checked", async () => {
  const list = listOf(
    { id: "nyt", verificeret: "2026-11-14" },
    { id: "gammelt", kilde_aar: "2021" },
  );
  const { html } = await renderWebPage(list, listOptions);
  const paper = JSON.stringify(composeGrantList(list, listOptions));
  for (const form of [html, paper]) {
    expect(form).toContain("Tjekket 14.\u00a0nov. 2026");
    expect(form).toContain("Kilde fra 2021, ikke tjekket siden");
    expect(form).toContain("/ret?legat=nyt");
    expect(form).toContain("/ret?legat=gammelt");
    expect(form).toContain("1 af listens 2 legater er tjekket hos fonden inden for et år.");
  }
});
