import { figureSource, figures, figureText } from "../src/content/figures.ts";
import { formatDate, formatMonth } from "../src/domain/danish/danish-date.ts";
import { type BudgetPlan, computeBudget, LAST_MONTH } from "./budget-template/budget-plan.ts";
import { sampleAccounts } from "./budget-template/sample-accounts.ts";
import { erasmusPlan, ownStayPlan, wholeDegreePlan } from "./budget-template/sample-plans.ts";
import { typeset } from "./typeset.ts";

/** A plan with its dates in words, and its totals. */
function sample(plan: BudgetPlan) {
  const say = (date = "") => (date === "" ? "" : formatDate(date));
  const currencies = plan.currencies.map((one) => ({ ...one, rated: say(one.ratedOn) }));
  const dated = { ...plan, currencies, starts: say(plan.startsOn), ends: say(plan.endsOn) };
  return [dated, computeBudget(plan)];
}

/** The workbook's filled samples on paper, and the accounts of one of them. */
export function buildBudgetExample(editionOn: string): Promise<Uint8Array> {
  const data = {
    edition: formatMonth(editionOn.slice(0, 7)),
    editionOn,
    lastMonth: LAST_MONTH,
    erasmus: sample(erasmusPlan),
    ownStay: sample(ownStayPlan),
    wholeDegree: sample(wholeDegreePlan),
    accounts: sampleAccounts(),
    figures: Object.fromEntries(
      (["erasmusMonth", "suAway", "stipendUniversityTerm"] as const).map((id) => [
        id,
        { text: figureText(figures[id]), source: figureSource(figures[id]) },
      ]),
    ),
  };
  return typeset({ source: "budget-example.typ", data, editionOn });
}
