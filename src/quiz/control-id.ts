export function controlId(field: string): string {
  return `felt-${field}`;
}
