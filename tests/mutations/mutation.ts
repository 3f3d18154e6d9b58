/** One slip of a tired developer: a piece of the source, and what stands in its place. */
export interface Mutation {
  /** What is broken, as the table in docs/reliability.md calls it. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly piece: string;
  readonly instead: string;
  /** Files of tests of which one must notice, where they are others than their area's. */
  readonly tests?: readonly string[];
}

/** Mutations of one part of the product, which the same tests watch over. */
export interface Area {
  readonly name: string;
  readonly tests: readonly string[];
  readonly mutations: readonly Mutation[];
}

/** The source with the piece replaced. Throws where the piece is not there or not alone, so that the list cannot rot. */
export function mutate(source: string, { name, file, piece, instead }: Mutation): string {
  const [before, after, ...more] = source.split(piece);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${name}": the piece does not stand exactly once in ${file}`);
  return before + instead + after;
}
