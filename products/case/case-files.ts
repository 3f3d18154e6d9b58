import { readFile } from "node:fs/promises";
import { readStartingData } from "../../cli/grants/data-files.ts";
import { shopCase } from "../../src/content/shop-case.ts";
import { formatKroner } from "../../src/domain/danish/money.ts";
import { makeGrantList } from "../../src/domain/list/grant-list.ts";
import type { Answers } from "../../src/domain/matching/answers.ts";
import { prepareGrants } from "../../src/domain/matching/match.ts";
import { amountText } from "../../src/domain/wording/amount-text.ts";
import { whenText } from "../../src/domain/wording/date-text.ts";
import { wordBlocks } from "../docx-from-markdown.ts";
import { packDocument } from "../docx-styles.ts";
import { readMarkdown } from "../guide-chapters.ts";
import { fillIn, type GuideFacts } from "../guide-facts.ts";
import files from "../word-files.json" with { type: "json" };

/** What the case's student has answered: her list is made by the product's own rules. */
export const caseAnswers: Answers = {
  studyLevel: "bachelor",
  educationLevel: "bachelor",
  currentInstitution: "cbs",
  currentField: "erhvervsoekonomi-ha-cand-merc",
  studyField: "samfundsvidenskab",
  studyArea: "erhverv",
  stayType: "udveksling",
  exchangeCountry: "usa",
  exchangeStart: "2027-08-16",
  exchangeEnd: "2027-12-18",
  danishCitizenship: "ja",
  gradeAverage: "8,6",
  birthday: "2005-03-01",
  unionMember: "djoef",
};

/**
 * The case's sums, and what her list says about each foundation that she applies to, as of the edition.
 *
 * @throws if one of them is not on her list
 */
export async function readCaseFacts(facts: GuideFacts, editionOn: string): Promise<GuideFacts> {
  const { data } = await readStartingData();
  const now = new Date(`${editionOn}T12:00:00Z`);
  const list = makeGrantList(prepareGrants(data), caseAnswers, now);
  const asked = shopCase.asked.flatMap(({ grant: id, label }, index) => {
    const match = [...list.matches, ...list.late].find(({ grant }) => grant.id === id);
    if (match === undefined) throw new Error(`${id} is not on the case's list`);
    const name = ["first", "second", "third"][index];
    return [
      [`${name}Label`, label],
      [`${name}Gives`, amountText(match)],
      [`${name}When`, whenText(match, list.view.student)],
    ] as const;
  });
  const [, second, third] = shopCase.asked;
  const sums = {
    total: shopCase.total,
    own: shopCase.own.kroner,
    missing: shopCase.missing,
    granted: shopCase.granted,
    second: second.kroner,
    third: third.kroner,
    spent: shopCase.spent,
    paidHerself: shopCase.paidHerself,
  };
  return new Map([
    ...facts,
    ...asked,
    ...Object.entries(sums).map(([name, kroner]) => [name, formatKroner(kroner)] as const),
  ]);
}

async function build(
  file: keyof typeof files,
  source: string,
  facts: GuideFacts,
  isCv = false,
): Promise<Uint8Array> {
  const text = await readFile(new URL(source, import.meta.url), "utf8");
  const children = wordBlocks(readMarkdown(fillIn(text, facts, source)).children, { isCv });
  return packDocument({ footer: "", title: "", ...files[file], children });
}

/** natalia-fra-liste-til-regnskab.docx: what she did, in what order, and which file shows it. */
export function buildCaseStory(facts: GuideFacts): Promise<Uint8Array> {
  return build("caseStory", "story.md", facts);
}

/** natalia-cv.docx */
export function buildCaseCv(facts: GuideFacts): Promise<Uint8Array> {
  return build("caseCv", "cv.md", facts, true);
}

/** natalia-ansoegning.docx: her letter to the first foundation. */
export function buildCaseLetter(facts: GuideFacts): Promise<Uint8Array> {
  return build("caseLetter", "letter.md", facts);
}
