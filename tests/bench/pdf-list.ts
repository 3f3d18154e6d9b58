import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { planList } from "../../src/domain/list/task-plan.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";

export const options = {
  orderNumber: "LK-1",
  siteUrl: "https://legatkompas.example",
  madeAt: new Date("2026-11-21T10:00:00Z"),
};

/** A list of this many real grants; without answers if there are too few for a student with some. */
export function listOf(count: number, data: GrantData, answers: StudentAnswers) {
  const today = "2026-11-21";
  const grants = prepareGrants(data);
  const whole = makeList({ grants, answers, today });
  const list =
    countedGrants(whole).length >= count ? whole : makeList({ grants, answers: {}, today });
  const chosen = countedGrants(list).slice(0, count);
  if (chosen.length < count) throw new Error(`only ${chosen.length} grants fit`);
  const cut = { ...list, worth: null, grants: chosen };
  return { list: cut, plan: planList(cut, {}, today) };
}
