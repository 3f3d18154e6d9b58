/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { gatherGrantFacts } from "../../src/content/grant-facts.server.ts";
import { readRealData } from "../support/real-grants.ts";

const { sample } = gatherGrantFacts(readRealData(), "2026-11-22");

test("the front page's example meets everything, and its example to check leaves one thing open", () => {
  const open = (of: typeof sample.fitting) =>
    of.match.reasons.filter(({ result }) => result === "unknown").length;
  expect(open(sample.fitting)).toBe(0);
  expect(open(sample.toCheck)).toBe(1);
});
