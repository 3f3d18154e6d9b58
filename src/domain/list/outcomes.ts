import { formatKroner } from "../danish/money.ts";

export interface ReportedOutcomes {
  readonly grantId: string;
  readonly answers: number;
  readonly granted: number;
  readonly amounts: number;
  readonly averageKroner: number | null;
}

/** Fewer answers could identify individuals. */
export const MIN_OUTCOMES = 11;

export function outcomesText(reported: ReportedOutcomes | undefined): string | null {
  if (reported === undefined || reported.answers < MIN_OUTCOMES) return null;
  const { answers, granted, amounts, averageKroner } = reported;
  const yes = granted === 0 ? "ingen fik ja" : `${granted} fik ja`;
  // An average of few amounts could reveal one applicant's.
  const average =
    averageKroner === null || amounts < MIN_OUTCOMES
      ? ""
      : `, i snit ${formatKroner(averageKroner)}`;
  return `${answers} har fortalt, hvordan det gik: ${yes}${average}`;
}
