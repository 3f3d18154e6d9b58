import { readFileSync } from "node:fs";
import { type FigureId, figureSource, figures } from "../../src/content/figures.ts";
import type { BlockName, BudgetLine, BudgetPlan } from "./budget-plan.ts";
import { blankPlan } from "./budget-plans.ts";

type Filled = Omit<BudgetLine, "label" | "ownLabel">;

/** A plan as in sample-plans.json: filled lines by label, and the one currency besides kroner. */
interface Sample
  extends Omit<BudgetPlan, BlockName | "currencies">,
    Readonly<Record<BlockName, Readonly<Record<string, Filled>>>> {
  /** The name of its sheet in the workbook. */
  readonly sheet: string;
  readonly title: string;
  readonly currency: BudgetPlan["currencies"][number];
  /** Actual costs of lines in kroner, by label, where they differ from the budget. */
  readonly spentOtherwise?: Readonly<Record<string, number>>;
}

/** The value of a shared figure: "{erasmusMonth.high}", "{erasmusMonth.source}". */
function figurePart(id: string, part: string): number | string {
  const figure = figures[id as FigureId];
  const [low, high] =
    typeof figure.value === "number" ? [figure.value, figure.value] : figure.value;
  const parts: Readonly<Record<string, number | string>> = {
    low,
    high,
    // The rate is given for 100 of the currency.
    perUnit: low / 100,
    year: figure.year,
    source: figureSource(figure),
  };
  return parts[part] ?? "";
}

const reference = /\{(\w+)\.(\w+)\}/g;

function withFigures(_: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [whole, id = "", part = ""] = new RegExp(`^${reference.source}$`).exec(value) ?? [];
  if (whole !== undefined) return figurePart(id, part);
  return value.replace(reference, (_all, name: string, of: string) => `${figurePart(name, of)}`);
}

/** The lines of the blank copy, filled in by label; the student's own use the free ones. */
function fill(block: BlockName, told: Sample[BlockName]): BudgetLine[] {
  const lines = blankPlan[block];
  const own = Object.entries(told).filter(([label]) => lines.every((line) => line.label !== label));
  const firstFree = lines.findIndex(({ ownLabel }) => ownLabel);
  return lines.map((line, index): BudgetLine => {
    const [label = line.label, filled = told[label]] = own[index - firstFree] ?? [];
    return filled === undefined ? line : { ...line, currency: "DKK", ...filled, label };
  });
}

function readSample<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"), withFigures);
}

function planOf({ sheet, title, currency, spentOtherwise, ...sample }: Sample) {
  const plan: BudgetPlan = {
    ...sample,
    currencies: [{ code: "DKK", rate: 1 }, currency, {}, {}],
    monthlyCosts: fill("monthlyCosts", sample.monthlyCosts),
    oneOffCosts: fill("oneOffCosts", sample.oneOffCosts),
    monthlyFunding: fill("monthlyFunding", sample.monthlyFunding),
    oneOffFunding: fill("oneOffFunding", sample.oneOffFunding),
  };
  return { sheet, title, plan, spentOtherwise };
}

/** The filled copies of the workbook, by the names of their sheets. */
export const samplePlans = readSample<readonly Sample[]>("sample-plans.json").map(planOf);

/** The budget of the case that comes with the package: the workbook itself is filled in with it. */
export const casePlan = planOf(readSample<Sample>("../case/budget.json")).plan;

const [erasmus, ownStay, wholeDegree] = samplePlans;
if (erasmus === undefined || ownStay === undefined || wholeDegree === undefined)
  throw new Error("sample-plans.json has three samples");

/** A term on an exchange agreement: no tuition, a stipend below the rent, and one foundation for the rest. */
export const erasmusPlan = erasmus.plan;
export const erasmusSpent = erasmus.spentOtherwise ?? {};
/** A term arranged by the student: tuition, of which udlandsstipendium pays a part. */
export const ownStayPlan = ownStay.plan;
/** Two years abroad: udlandsstipendium pays the tuition, loan and grants the difference between SU and a rent. */
export const wholeDegreePlan = wholeDegree.plan;
