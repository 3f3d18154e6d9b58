import { numberWord } from "../danish/length-of-time.ts";
import { formatKroner } from "../danish/money.ts";
import { capitalize } from "../danish/sentences.ts";
import type { ListedGrant, ListWorth } from "./list.ts";

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

const WORTH_ROWS = 5;

export function listWorthOf(fitting: readonly ListedGrant[]): ListWorth | null {
  const sum = worthOf(fitting.map(({ usualKroner }) => usualKroner));
  if (sum === null) return null;
  const parts = fitting
    .flatMap((grant) => (grant.usualKroner === null ? [] : [{ grant, kroner: grant.usualKroner }]))
    .sort((a, b) => b.kroner - a.kroner);
  const shown = parts.length > WORTH_ROWS + 1 ? parts.slice(0, WORTH_ROWS) : parts;
  const rows: ListWorth["rows"][number][] = shown.map(
    ({ grant: { id, shortTitle, amountShort }, kroner }) => ({
      grantId: id,
      title: shortTitle,
      kroner,
      note: amountShort.replace(/^omkring /, "") === formatKroner(kroner) ? null : amountShort,
    }),
  );
  const others = parts.slice(shown.length);
  if (others.length > 0)
    rows.push({
      grantId: null,
      title: `${numberWord(others.length)} andre`,
      kroner: others.reduce((total, { kroner }) => total + kroner, 0),
      note: null,
    });
  return { ...sum, rows };
}
