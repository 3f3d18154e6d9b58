import { numberWord } from "../danish/length-of-time.ts";
import { formatKroner } from "../danish/money.ts";

const MIN_STATED_AMOUNTS = 3;

export interface Worth {
  readonly kroner: number;
  readonly text: string;
  readonly givers: string;
}

export function worthOf(usual: readonly (number | null)[]): Worth | null {
  const stated = usual.filter((kroner) => kroner !== null);
  if (stated.length < MIN_STATED_AMOUNTS) return null;
  const kroner = stated.reduce((sum, each) => sum + each, 0);
  return {
    kroner,
    text: formatKroner(kroner),
    givers:
      stated.length === usual.length
        ? `alle ${numberWord(usual.length)}, der passer`
        : `de ${numberWord(stated.length)} af ${numberWord(usual.length)}, der oplyser et beløb`,
  };
}
