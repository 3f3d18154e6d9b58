/** The id of a field's control, which its error in the summary links to. */
export function controlId(field: string): string {
  return `felt-${field}`;
}
