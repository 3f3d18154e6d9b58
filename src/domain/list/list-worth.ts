import { numberWord } from "../danish/length-of-time.ts";
import { formatKroner } from "../danish/money.ts";
import { capitalize } from "../danish/sentences.ts";

const MIN_STATED_AMOUNTS = 3;

export interface Worth {
  readonly kroner: number;
  readonly text: string;
  readonly givers: string;
  /** "Tre af de seks oplyser et beløb" */
  readonly stating: string;
}

export function worthOf(usual: readonly (number | null)[]): Worth | null {
  const stated = usual.filter((kroner) => kroner !== null);
  if (stated.length < MIN_STATED_AMOUNTS) return null;
  const kroner = stated.reduce((sum, each) => sum + each, 0);
  const [count, all] = [numberWord(stated.length), numberWord(usual.length)];
  const areAll = stated.length === usual.length;
  return {
    kroner,
    text: formatKroner(kroner),
    givers: areAll ? `alle ${all}, der passer` : `de ${count} af ${all}, der oplyser et beløb`,
    stating: `${areAll ? `Alle ${all}` : `${capitalize(count)} af de ${all}`} oplyser et beløb`,
  };
}
