import type { FieldProblem, ProblemCode } from "../src/domain/forms/problem.ts";

/** An expected failure, turned into a response in worker/api.ts. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ProblemCode;
  readonly errors: readonly FieldProblem[] | undefined;

  constructor(code: ProblemCode, errors?: readonly FieldProblem[]) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}
