/** The id that a field's control has, and that its error in the summary leads to. */
export function controlId(field: string): string {
  return `felt-${field}`;
}
