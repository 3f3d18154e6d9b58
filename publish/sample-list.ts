import { readStartingData } from "../cli/grants/data-files.ts";
import { sampleAnswers } from "../src/content/sample-student.ts";
import {
  addDays,
  addMonths,
  danishDateAt,
  type IsoDate,
} from "../src/domain/danish/danish-date.ts";
import { type GrantList, makeGrantList } from "../src/domain/list/grant-list.ts";
import { conditionAnswers, type StudentAnswers } from "../src/domain/matching/answers.ts";
import { type PreparedGrants, prepareGrants } from "../src/domain/matching/match.ts";
import { openQuestions } from "../src/domain/matching/questions-to-ask.ts";
import { composeGrantListPdf } from "../worker/list/paper/grant-list-document.ts";
import { nodeFonts } from "./pdf-fonts.ts";

/** Months between the build and the sample student's departure: long enough for most deadlines to fall before it. */
const MONTHS_UNTIL_DEPARTURE = 9;
/** Whole months of the stay; fits the answer to `duration`. */
const MONTHS_AWAY = 5;

/** The boxes that the sample student ticks when the list asks. */
const ticked: ReadonlySet<string> = new Set([
  "bedste-ti-procent",
  "samfundsengageret",
  "klima-og-baeredygtighed",
]);

/** The sample student with the dates of a stay, from which a list's plan counts back. */
function sampleStudent(today: IsoDate): StudentAnswers {
  const leavesOn = `${addMonths(today, MONTHS_UNTIL_DEPARTURE).slice(0, 7)}-01`;
  return {
    ...sampleAnswers,
    exchangeStart: leavesOn,
    exchangeEnd: addDays(addMonths(leavesOn, MONTHS_AWAY), -1),
  };
}

/** The list after all its questions are answered, as in the quiz: an unticked box means no. */
function makeSharpList(grants: PreparedGrants, student: StudentAnswers, now: Date): GrantList {
  const list = makeGrantList(grants, student, now);
  const asked = openQuestions(list.matches, grants.data, list.view.student);
  if (asked.length === 0) return list;
  const said = asked.map(({ id }): [string, "ja" | "nej"] => [id, ticked.has(id) ? "ja" : "nej"]);
  const conditions = { ...conditionAnswers(student), ...Object.fromEntries(said) };
  return makeSharpList(grants, { ...student, conditions }, now);
}

/**
 * The list of a made-up student, from the grants that a new installation starts with.
 *
 * @throws if a file of data/ has faults
 */
export async function makeSampleList(now: Date): Promise<GrantList> {
  const { data } = await readStartingData();
  return makeSharpList(prepareGrants(data), sampleStudent(danishDateAt(now)), now);
}

/** The personal list as a buyer gets it. */
export async function composeSampleList(siteUrl: string, now: Date): Promise<Uint8Array> {
  const list = await makeSampleList(now);
  return composeGrantListPdf(list, { orderNumber: "LK-EKSEMPEL", siteUrl, madeAt: now }, nodeFonts);
}
