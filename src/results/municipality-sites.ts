/** Municipalities whose site is not named after them, by value of `municipality`. */
const otherNames: Readonly<Record<string, string>> = {
  bornholm: "brk",
  broendby: "brondby",
  broenderslev: "bronderslev",
  egedal: "egedalkommune",
  faxe: "faxekommune",
  "faaborg-midtfyn": "fmk",
  helsingoer: "helsingor",
  hilleroed: "hillerod",
  "hoeje-taastrup": "htk",
  hoersholm: "horsholm",
  ishoej: "ishoj",
  koebenhavn: "kk",
  langeland: "langelandkommune",
  "lyngby-taarbaek": "ltk",
  morsoe: "mors",
  nordfyns: "nordfynskommune",
  "ringkoebing-skjern": "rksk",
  roedovre: "rk",
  solroed: "solrod",
  soenderborg: "sonderborgkommune",
  varde: "vardekommune",
  aeroe: "aeroekommune",
};

export function municipalitySite(municipality: string): string {
  return `https://www.${otherNames[municipality] ?? municipality}.dk`;
}
