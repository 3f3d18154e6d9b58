import { formatKroner } from "../danish/money.ts";

export interface ReportedOutcomes {
  readonly grantId: string;
  readonly answers: number;
  readonly granted: number;
  /** How many reported an amount, and their median in whole kroner; `null` where none did. */
  readonly amounts: number;
  readonly averageKroner: number | null;
}

/** With fewer answers somebody could be recognised. */
export const LEAST_OUTCOMES = 11;

export function outcomesText(reported: ReportedOutcomes | undefined): string | null {
  if (reported === undefined || reported.answers < LEAST_OUTCOMES) return null;
  const { answers, granted, amounts, averageKroner } = reported;
  const yes = granted === 0 ? "ingen fik ja" : `${granted} fik ja`;
  // An average of two amounts would tell each of them to the other.
  const average =
    averageKroner === null || amounts < LEAST_OUTCOMES
      ? ""
      : `, i snit ${formatKroner(averageKroner)}`;
  return `${answers} har fortalt, hvordan det gik: ${yes}${average}`;
}
