/** What the quiz says of the grants, counted when the site is built. */
export interface QuizFigures {
  /** Grants that can be applied for. */
  readonly active: number;
  /** By field of the quiz: how many of them read its answer. Fields that matching never reads are missing. */
  readonly readers: Readonly<Record<string, number>>;
}

/** "94 af 358 legater ser på svaret."; nothing for what is no matter of grants. */
export function readersText(field: string, { active, readers }: QuizFigures): string | undefined {
  const count = Object.hasOwn(readers, field) ? readers[field] : undefined;
  if (count === undefined) return undefined;
  return count === 0
    ? "Lige nu ser ingen legater på svaret."
    : `${count} af ${active} legater ser på svaret.`;
}
