import { expect, test } from "vitest";
import type { BoughtGrant } from "../../src/domain/list/bought-list.ts";
import { newsOf } from "../../src/domain/list/list-news.ts";

const grant = (id: string, change: BoughtGrant["change"], due: string | null = "2027-03-01") =>
  ({ id, title: `Legatet ${id}`, due, deadline: due, change }) as BoughtGrant;

test("the list says what has moved, from when to when, what is new and what has closed", () => {
  const news = newsOf({
    grants: [
      grant("a", null),
      grant("b", { kind: "moved", before: "2027-03-15" }),
      grant("c", { kind: "moved", before: null }, null),
      grant("d", { kind: "new" }),
    ],
    closed: ["Det lukkede legat"],
  });
  expect(news.count).toBe(4);
  expect(news.moved.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual([
    "ny frist 1. marts 2027, før 15. marts 2027",
    "ny frist ingen fast frist, før ingen fast frist",
  ]);
  expect(news.added.map(({ id }) => id)).toEqual(["d"]);
  expect(news.closed).toEqual(["Det lukkede legat"]);
});

test("a list that is as it was seen says nothing", () => {
  expect(newsOf({ grants: [grant("a", null)], closed: [] }).count).toBe(0);
});
