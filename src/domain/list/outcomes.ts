import { formatKroner } from "../danish/money.ts";

/** What buyers have told of one grant they applied for. */
export interface ToldOutcomes {
  readonly grantId: string;
  readonly answers: number;
  readonly granted: number;
  /** How many told the amount, and the middle of these, in whole kroner; `null` where none was told. */
  readonly amounts: number;
  readonly averageKroner: number | null;
}

/** So many have to have answered before others see anything of it: fewer could be recognised. */
export const LEAST_OUTCOMES = 11;

/** "14 har fortalt, hvordan det gik: 6 fik ja, i snit 12.000 kr."; `null` while too few have told. */
export function outcomesText(told: ToldOutcomes | undefined): string | null {
  if (told === undefined || told.answers < LEAST_OUTCOMES) return null;
  const { answers, granted, amounts, averageKroner } = told;
  const yes = granted === 0 ? "ingen fik ja" : `${granted} fik ja`;
  // An average of two amounts would tell each of them to the other.
  const average =
    averageKroner === null || amounts < LEAST_OUTCOMES
      ? ""
      : `, i snit ${formatKroner(averageKroner)}`;
  return `${answers} har fortalt, hvordan det gik: ${yes}${average}`;
}
