export function openingVerb(isExpected: boolean): string {
  return isExpected ? "ventes at åbne" : "åbner";
}
