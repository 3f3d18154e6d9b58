/** Lower case without accents, and with æ, ø and å spelt out: "Små børn" becomes "smaa boern". */
export function toPlainLowerCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "oe")
    .replaceAll("å", "aa")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
