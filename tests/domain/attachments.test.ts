import { expect, test } from "vitest";
import {
  attachmentNames,
  attachmentsFromOthers,
  countText,
  mergeAttachments,
} from "../../src/domain/list/attachments.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { assess, grantWith } from "../support/grants.ts";
import { readRealData } from "../support/real-grants.ts";

function fitting(grant: Grant): GrantMatch {
  return { ...assess(grant, {}, "2026-11-21"), outcome: "match" };
}

function matchAskingFor(attachments: string, id = "et-legat"): GrantMatch {
  return fitting(grantWith({ id, bilag: attachments }));
}

test("foundations' many words for an attachment become one", () => {
  for (const written of [
    "Karakterudskrift",
    "seneste karakterudskrift",
    "eksamensresultater",
    "Karakterblad",
    "seneste eksamensudskrift",
  ])
    expect(attachmentNames(written)).toEqual(["Karakterudskrift"]);
  for (const written of [
    "anbefaling fra vejleder",
    "to nyere anbefalinger på engelsk",
    "udtalelser",
  ])
    expect(attachmentNames(written)).toEqual(["Anbefaling"]);
  for (const written of ["motiveret brev", "ansøgning på 1-2 sider", "Faglig motivering"])
    expect(attachmentNames(written)).toEqual(["Motiveret ansøgning"]);
  for (const written of ["elektronisk ansøgningsskema", "onlineformular", "SAFT's ansøgningsskema"])
    expect(attachmentNames(written)).toEqual(["Ansøgningsskema"]);
});

test("words that name two attachments count for both", () => {
  expect(attachmentNames("budget og tidsplan")).toEqual(["Budget", "Tidsplan"]);
  expect(attachmentNames("dokumentation for optagelse og merit")).toEqual([
    "Optagelsesbrev",
    "Forhåndsgodkendelse",
  ]);
});

test("what is only similar, or where either will do, stays as written", () => {
  expect(attachmentNames("Dokumentation for brugt rejsebudget")).toEqual([
    "Dokumentation for brugt rejsebudget",
  ]);
  expect(attachmentNames("dokumentation for optagelsesgebyr")).toEqual([
    "Dokumentation for optagelsesgebyr",
  ]);
  expect(attachmentNames("svendebrev eller eksamensbevis")).toEqual([
    "Svendebrev eller eksamensbevis",
  ]);
});

test("each attachment is counted once a grant, of the grants that name attachments", () => {
  const merged = mergeAttachments([
    matchAskingFor("karakterudskrift;eksamensresultater;cv", "a"),
    matchAskingFor("", "b"),
    matchAskingFor("Karakterudskrift;lydfil", "c"),
    matchAskingFor("CV;Lydfil;seneste karakterudskrift", "d"),
  ]);
  expect(merged.map((attachment) => `${attachment.name}: ${countText(attachment)}`)).toEqual([
    "Karakterudskrift: 3 af 3",
    "CV: 2 af 3",
    "Lydfil: 2 af 3",
  ]);
  expect(merged[0]?.numbers).toEqual([1, 3, 4]);
});

test("a list whose grants name no attachments has none to merge", () => {
  expect(mergeAttachments([matchAskingFor("")])).toEqual([]);
});

test("tells what others have to make, each once", () => {
  expect(
    attachmentsFromOthers([
      "Karakterudskrift",
      "eksamensresultater",
      "udtalelse fra vejleder",
      "cv",
    ]),
  ).toEqual({ recommendation: true, ordered: ["Karakterudskrift"] });
  expect(attachmentsFromOthers(["budget", "anbefaling eller bekræftelse (andet)"])).toEqual({
    recommendation: false,
    ordered: [],
  });
});

test("no words of the grants file are lost, and those of different case are one", () => {
  const matches = readRealData().grants.map(fitting);
  const merged = mergeAttachments(matches);
  const naming = matches.filter(({ grant }) => grant.attachments.length > 0);
  expect(merged.every(({ of, count }) => of === naming.length && count <= of)).toBe(true);
  const names = merged.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  const asking = new Set(merged.flatMap(({ numbers }) => numbers));
  expect(asking.size).toBe(naming.length);
  // Most of what foundations write is a known attachment; the rest is each foundation's own.
  expect(merged.filter(({ count }) => count > 5).length).toBeGreaterThan(8);
});
