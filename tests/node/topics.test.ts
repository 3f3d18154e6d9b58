import { expect, test } from "vitest";
import { readTopicPaths } from "../../publish/topic-paths.ts";
import { deadlinesTitle } from "../../src/components/deadline-chart.tsx";
import { gatherGrantFacts } from "../../src/content/grant-facts.server.ts";
import { amountFor, currencyLookup } from "../../src/domain/matching/amounts.ts";
import { isFromEarlierRound, isFromOldSource } from "../../src/domain/matching/freshness.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import { parseStudent } from "../../src/domain/matching/student.ts";
import { amountParts, isAmountKnown } from "../../src/domain/wording/amount-text.ts";
import { yearlyDeadlineText } from "../../src/domain/wording/date-text.ts";
import {
  findTopics,
  gatherTopicFacts,
  MIN_TOPIC_GRANTS,
  namesTopic,
} from "../../src/topics/find-topics.server.ts";
import { levelsText } from "../../src/topics/grant-audience.server.ts";
import {
  datedDeadlinesText,
  expectedDeadlinesText,
  guidesForTopic,
  hyphenatedHeading,
  nextStepTitle,
  topicDescription,
  topicFigures,
  topicHeading,
} from "../../src/topics/topic-words.ts";
import { grantWith } from "../support/grants.ts";
import { readRealData } from "../support/real-grants.ts";

const data = readRealData();
const real = data.grants;
const topics = findTopics(real);
const TODAY = "2026-11-21";

function many(count: number, cells: Parameters<typeof grantWith>[0]) {
  return Array.from({ length: count }, (_, index) =>
    grantWith({ id: `et-legat-${index + 1}`, fond_navn: `Fond ${index + 1}`, ...cells }),
  );
}

test("a topic gets a page when enough grants ask for it, and none when one is missing", () => {
  const enough = many(MIN_TOPIC_GRANTS, { exchangeCountry: "japan" });
  expect(findTopics(enough).map(({ slug }) => slug)).toEqual(["japan"]);
  expect(findTopics(enough.slice(1))).toEqual([]);
  expect(findTopics(enough.map((grant) => ({ ...grant, active: false })))).toEqual([]);
});

test("a preference is not asking, and a destination of one country is", () => {
  const usa = { field: "exchangeCountry", value: "usa" } as const;
  expect(namesTopic(grantWith({ exchangeCountry: "~usa" }), usa)).toBe(false);
  expect(namesTopic(grantWith({ destination: "usa" }), usa)).toBe(true);
  expect(namesTopic(grantWith({ destination: "europa" }), usa)).toBe(false);
});

test("what can be used for a field as for any other asks for none, however it would ask", () => {
  const grants = [
    ...many(MIN_TOPIC_GRANTS, { currentField: "medicin" }),
    grantWith({ id: "alle" }),
    grantWith({ id: "foretrukket", studyField: "~sundhed" }),
    grantWith({ id: "teknik", studyField: "teknik" }),
    grantWith({ id: "kunst", studyArea: "kunst" }),
  ];
  const [medicine] = findTopics(grants);
  if (medicine === undefined) throw new Error("no topic");
  expect(gatherTopicFacts(medicine, { ...data, grants }, TODAY).unrestricted).toBe(2);
});

test("two topics with the same grants are one page", () => {
  const both = many(MIN_TOPIC_GRANTS, { exchangeCountry: "letland;litauen" });
  expect(findTopics(both)).toHaveLength(1);
});

test("the real grants give pages for a country, levels, fields and kinds of stay", async () => {
  for (const slug of ["usa", "praktik", "medicin", "bachelor", "kandidat"])
    expect(topics.map((topic) => topic.slug)).toContain(slug);
  expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length);
  expect(await readTopicPaths()).toEqual(topics.map(({ slug }) => `/legater/${slug}`));
});

test("every page says true and whole things of its topic", () => {
  for (const topic of topics) {
    const facts = gatherTopicFacts(topic, data, TODAY);
    expect(facts.named, topic.slug).toBeGreaterThanOrEqual(MIN_TOPIC_GRANTS);
    const dated = real.filter(
      (grant) => grant.active && namesTopic(grant, topic) && grant.deadlines.length > 0,
    );
    const undated = facts.rolling + facts.unknownDeadline + facts.automatic;
    expect(dated.length + undated, topic.slug).toBe(facts.named);
    expect(facts.examples, topic.slug).toHaveLength(3);
    for (const grant of facts.examples) {
      expect(namesTopic(grant, topic), grant.id).toBe(true);
      const student = parseStudent({ [topic.field]: topic.value }, data.conditions, TODAY);
      const amount = amountFor(grant, student, currencyLookup(data.currencies));
      const stated = JSON.stringify([grant.minAmountDkk, grant.maxAmountDkk, grant.rates]);
      expect(isAmountKnown({ grant, amount }), grant.id).toBe(/\d/.test(stated));
      for (const [sum] of amountParts({ grant, amount }).given.matchAll(/[\d.]{3,}(?= |-|\u00a0)/g))
        expect(stated.match(/\d+/g), grant.id).toContain(sum.replaceAll(".", ""));
      // The page is read long after it was built: only a day that comes once has a year.
      const [deadline, year] = yearlyDeadlineText(grant, TODAY).split(/ \((?:oplyst i|kilde fra) /);
      expect(/\d{4}/.test(deadline ?? ""), grant.id).toBe(grant.deadlineKind === "dato");
      const isOld = grant.deadlineKind === "fast" ? isFromEarlierRound : isFromOldSource;
      expect(year, grant.id).toBe(isOld(grant, TODAY) ? `${grant.sourceYear})` : undefined);
    }
    expect(new Set(facts.examples.map((each) => each.foundation)).size, topic.slug).toBe(3);
    expect(topicDescription(facts).length, topic.slug).toBeLessThanOrEqual(160);
    expect(topicHeading(topic).length, topic.slug).toBeLessThanOrEqual(56);
    const breakable = hyphenatedHeading(topic);
    expect(breakable.replaceAll("\u00ad", "")).toBe(topicHeading(topic));
    // What fits on a line of a telephone.
    for (const part of breakable.split(/[\s\u00ad-]/))
      expect(part.length, part).toBeLessThanOrEqual(19);
    expect(guidesForTopic(topic), topic.slug).toHaveLength(3);
  }
});

test("a single date more than a month ahead makes a grant an example, and a nearer one does not", () => {
  const praktik = { stayType: "praktik", frist_type: "dato" };
  const once = (on: string) => grantWith({ id: on, fond_navn: on, ...praktik, frister: on });
  const grants = [once("2026-12-21"), once("2027-02-17"), ...many(3, { stayType: "praktik" })];
  const topic = {
    kind: "stay",
    field: "stayType",
    value: "praktik",
    slug: "praktik",
    name: "Praktik",
  } as const;
  const facts = gatherTopicFacts(topic, { ...data, grants }, TODAY);
  expect(facts.named).toBe(5);
  expect(facts.deadlines.find(({ month }) => month === "2027-02")?.count).toBe(1);
  expect(facts.examples.map(({ id }) => id).join()).toMatch(/^(?!.*2026-12-21).*2027-02-17/);
});

test("a month counts every grant with a deadline in it once, however late in a month it is counted", () => {
  const yearly = (id: string, frister: string) =>
    grantWith({ id, exchangeCountry: "italien", frist_type: "fast", frister });
  const oneOff = (id: string, frister: string) =>
    grantWith({ id, exchangeCountry: "italien", frist_type: "dato", frister });
  const grants = [
    yearly("to-gange", "02-15;09-15"),
    yearly("to-i-samme-maaned", "09-01;09-30"),
    yearly("lige-lukket", "11-20"),
    yearly("lukker-straks", "11-30"),
    oneOff("i-denne-maaned", "2026-11-30"),
    oneOff("naeste-aar", "2027-04-01"),
    oneOff("om-to-aar", "2028-04-01"),
  ];
  const topic = {
    kind: "country",
    field: "exchangeCountry",
    value: "italien",
    slug: "italien",
    name: "Italien",
  } as const;
  const { deadlines, route } = gatherTopicFacts(topic, { ...data, grants }, "2026-11-29");
  expect([deadlines[0]?.month, deadlines.at(-1)?.month]).toEqual(["2026-12", "2027-11"]);
  expect(deadlines.map(({ count }) => count)).toEqual([0, 0, 1, 0, 1, 0, 0, 0, 0, 2, 0, 2]);
  const alone = gatherTopicFacts(topic, { ...data, grants: grants.slice(0, 1) }, "2026-11-29");
  expect(alone.route?.stations.map(({ on }) => on)).toEqual(["2027-02-15", "2027-09-15"]);
  expect(route?.stations.at(-1)?.on).toBe("2028-04-01");
});

test("the front page counts every active grant by month, and names the busiest months", () => {
  const { deadlinesByMonth } = gatherGrantFacts(data, TODAY);
  const dueIn = (month: string) =>
    real.filter(
      ({ active, deadlines }) =>
        active && deadlines.some((day) => month.endsWith(day.slice(0, -"-01".length))),
    ).length;
  for (const month of ["2027-10", "2027-11"])
    expect(deadlinesByMonth.find((each) => each.month === month)?.count, month).toBe(dueIn(month));
  const title = (...counts: readonly number[]) =>
    deadlinesTitle(counts.map((count, at) => ({ month: `2027-0${at + 1}`, count })));
  expect(title(1, 2, 9, 7, 0, 5)).toBe("Flest legater har frist i marts, april og juni");
  expect(title(2, 1, 9, 1, 1, 1)).toBe("Flest legater har frist i marts");
  expect(title(0, 0, 1)).toBe("Flest legater har frist i marts");
  expect(title(2, 2, 2, 2)).toBe("Frister de næste tolv måneder");
});

test("the page for nurses shows what students can have, one of the societies' grants, and whose the deadlines are", () => {
  const nurses = topics.find(({ slug }) => slug === "sygeplejerske");
  if (nurses === undefined) throw new Error("no page for nurses");
  const facts = gatherTopicFacts(nurses, data, TODAY);
  const isSociety = (grant: Grant) => /^Fagligt Selskab/i.test(grant.foundation);
  const ofSocieties = real.filter((grant) => namesTopic(grant, nurses) && isSociety(grant));
  expect(facts.forMembers).toBe(ofSocieties.length);
  const told = [topicHeading(nurses), ...topicFigures(facts).map(({ text }) => text)].join(" ");
  expect(told).toMatch(/sygeplejestuderende .* Sygeplejeråd og .*ph.d.* sundhedsfag/);
  expect(datedDeadlinesText(facts)).toMatch(/til 1\.\sdecember, .* til 1\.\soktober \(ventes\)\./);
  expect(nextStepTitle(facts)).toMatch(/^Hvilke af de \d+ legater passer til dig\?$/);
  expect(expectedDeadlinesText(facts)).toBe("");
  expect(facts.examples.filter(isSociety)).toMatchObject([{ deadlineKind: "loebende" }]);
  expect(facts.openToAll.map(({ awardsPerYear }) => awardsPerYear)).toEqual([null, null, 1]);
});

test("the page of a level and the front page count the same grants", () => {
  for (const level of ["bachelor", "kandidat"] as const) {
    const topic = topics.find(({ slug }) => slug === level);
    if (topic === undefined) throw new Error(`no page for ${level}`);
    const { named, unrestricted, openToAll } = gatherTopicFacts(topic, data, TODAY);
    expect(gatherGrantFacts(data, TODAY).openTo[level], level).toBe(named + unrestricted);
    expect(openToAll, level).toHaveLength(2);
  }
});

test("a page shows a grant of each level, one for a bachelor on exchange at any school first", () => {
  const [country] = findTopics(many(MIN_TOPIC_GRANTS, { exchangeCountry: "italien" }));
  if (country === undefined) throw new Error("no topic");
  const grant = (id: string, cells: Parameters<typeof grantWith>[0]) =>
    grantWith({ id, fond_navn: id, exchangeCountry: "italien", ...cells });
  const grants = [
    grant("kandidat", { studyLevel: "kandidat;phd", frist_type: "loebende" }),
    grant("en-skole", { stayType: "udveksling", currentInstitution: "dtu" }),
    grant("phd", { studyLevel: "phd;?kandidat" }),
    grant("praktik", { studyLevel: "bachelor", stayType: "praktik", frist_type: "loebende" }),
    grant("udveksling", { exchangeCountry: "italien;spanien;polen;kina", stayType: "udveksling" }),
  ];
  const { examples } = gatherTopicFacts(country, { ...data, grants }, TODAY);
  expect(examples.map(({ id }) => id)).toEqual(["udveksling", "kandidat", "phd"]);
  expect(examples.map((each) => levelsText(each, data))).toEqual([
    "alle niveauer",
    "kandidat og ph.d.",
    "ph.d., måske kandidat",
  ]);
});
