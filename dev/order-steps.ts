import { type OrderState, orderStates, statesBefore } from "../src/domain/orders/order-state.ts";
import { orderSteps, steps } from "../worker/orders/order-steps.ts";

const UNITS: readonly (readonly [ms: number, one: string])[] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1000, "s"],
];

/** "10 min" */
function span(ms: number): string {
  const [unit, name] = UNITS.find(([length]) => ms % length === 0) ?? [1, "ms"];
  return `${ms / unit} ${name}`;
}

type Arrow = readonly [from: OrderState, to: OrderState | "[*]", label: string];

const byStep = steps.flatMap((step): Arrow[] =>
  orderSteps[step].states.flatMap((from): Arrow[] => {
    const { leadsTo } = orderSteps[step];
    if (leadsTo.length === 0) return [[from, "[*]", step]];
    return (leadsTo.includes(from) ? [from] : leadsTo).map((to) => [from, to, step]);
  }),
);

/** Changes not made by a step: reported by Stripe, or requested by a buyer or the operator. */
const byOthers = orderStates
  .filter((to) => to !== "created")
  .flatMap((to) => statesBefore(to).map((from): Arrow => [from, to, "reported or asked for"]))
  .filter(([from, to]) => !byStep.some((arrow) => arrow[0] === from && arrow[1] === to));

function diagram(): string[] {
  const labels = new Map<string, string[]>();
  for (const [from, to, label] of [...byStep, ...byOthers]) {
    const arrow = `${from} --> ${to}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
  }
  return [...labels].map(([arrow, names]) => `    ${arrow} : ${names.join(", ")}`);
}

function row(step: (typeof steps)[number]): string {
  const { states, waitsWhen, does, pause, tooLongAfterMs, stuckReason, needsPerson } =
    orderSteps[step];
  const stuck = [`${stuckReason} after ${span(tooLongAfterMs)}`];
  if (needsPerson !== undefined) stuck.push(`${needsPerson.stuckReason} at once`);
  const cells = [
    `\`${step}\``,
    states.join(", "),
    waitsWhen,
    does,
    `${span(pause.firstMs)} to ${span(pause.longestMs)}`,
    stuck.join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** docs/order-steps.md, generated from the table that the Worker uses (`worker/orders/order-steps.ts`). */
export function orderStepsDocument(): string {
  return `# The steps of an order

Made from \`worker/orders/order-steps.ts\`, the table that claims, the sweep, \`stuck\` and health run by. After a change to it:
\`npx vitest run --project node tests/node/order-steps.test.ts --update\`.

\`\`\`mermaid
stateDiagram-v2
    [*] --> created : checkout
${diagram().join("\n")}
\`\`\`

An arrow is a step of the table below, or what Stripe reports, a buyer asks for or the operator does ("reported or asked for").

| step | in state | waits when | what is done | pauses between tries | stuck |
|---|---|---|---|---|---|
${steps.map(row).join("\n")}
`;
}
