/** What one part measures and a later one computes with: processor of one answer, in milliseconds. */
export interface Findings {
  countMs?: number;
  matchMs?: number;
  frameMs?: number;
  listMs?: number;
}
