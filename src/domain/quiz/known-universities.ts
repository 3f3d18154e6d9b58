import { foldCaseAndAccents } from "../matching/student.ts";

/** Parts of names, to spot mistakes such as ETH Zürich in the USA. */
export const hostNamesByCountry: Readonly<Record<string, string>> = {
  australien:
    "university of sydney|unsw|university of melbourne|monash|university of queensland|griffith university|deakin|australian national university|university of technology sydney|macquarie university|rmit|curtin",
  belgien: "leuven|universiteit gent|ghent university|vrije universiteit brussel",
  canada:
    "university of toronto|mcgill|university of british columbia|simon fraser|concordia university|university of alberta|queen's university kingston|university of waterloo",
  england:
    "oxford|university of cambridge|imperial college|university college london|king's college london|london school of economics|edinburgh|glasgow|manchester|university of leeds|university of bristol|st andrews|durham university|university of warwick",
  estland: "tartu|tallinn",
  finland: "aalto|helsinki|helsingfors|tampere|turku|åbo akademi",
  frankrig:
    "sorbonne|sciences po|saclay|école normale|insead|hec paris|université de strasbourg|sciencespo",
  holland:
    "leiden|delft|utrecht|groningen|maastricht|wageningen|universiteit van amsterdam|university of amsterdam|vrije universiteit amsterdam|eindhoven|twente|erasmus university rotterdam|tilburg",
  hongkong: "university of hong kong|hkust|cuhk|hong kong polytechnic",
  irland: "trinity college dublin|university college dublin|university college cork",
  island: "university of iceland|háskóli íslands|islands universitet|reykjavik",
  israel: "hebrew university|tel aviv university|technion",
  italien:
    "bocconi|politecnico di milano|università di bologna|university of bologna|sapienza|european university institute|parma|luiss",
  japan:
    "university of tokyo|waseda|keio|kyoto university|osaka university|hokkaido university|sophia university|oist",
  kina: "tsinghua|fudan|peking university|beijing|shanghai jiao tong|zhejiang university",
  newzealand:
    "university of auckland|university of otago|victoria university of wellington|university of canterbury christchurch",
  norge: "universitetet i oslo|university of oslo|ntnu|bergen|tromsø|stavanger|agder",
  oestrig: "universität wien|university of vienna|tu wien|innsbruck|graz",
  polen: "warszawa|warsaw|kraków|krakow|jagiellonian",
  portugal: "lisboa|lisbon|porto|coimbra",
  schweiz:
    "eth zürich|eth zurich|ethz|epfl|universität zürich|university of zurich|université de genève|university of geneva|lausanne|st. gallen|universität bern|cern",
  singapore: "national university of singapore|nanyang|singapore management university",
  spanien: "barcelona|madrid|pompeu fabra|esade|granada|salamanca|sevilla|valencia",
  sverige:
    "lunds universitet|lund university|uppsala|stockholms universitet|stockholm university|kth|karolinska|chalmers|göteborgs universitet|university of gothenburg|linköping|malmö|linnéuniversitetet|linnaeus university",
  sydkorea: "seoul national|yonsei|korea university|kaist|sungkyunkwan",
  tjekkiet: "charles university|karlsuniversitetet|prag|prague|masaryk",
  tyskland:
    "humboldt-universität|humboldt university|freie universität berlin|tu berlin|tu münchen|lmu münchen|ludwig-maximilians|heidelberg|hamburg|rwth aachen|universität zu köln|universität leipzig|tu dresden",
  ungarn: "budapest|eötvös loránd|corvinus",
  usa: "harvard|stanford|massachusetts institute of technology|berkeley|ucla|ucsd|ucsf|university of california|columbia university|new york university|yale|princeton|cornell|caltech|georgia tech|university of michigan|university of washington|university of texas|university of illinois|university of wisconsin|johns hopkins|duke university|northwestern university|university of chicago",
};

function normalizeName(name: string): string {
  return foldCaseAndAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const countryByHostName: readonly (readonly [name: string, country: string])[] = Object.entries(
  hostNamesByCountry,
).flatMap(([country, names]) =>
  names.split("|").map((name) => [` ${normalizeName(name)} `, country] as const),
);

/** A value of `exchangeCountry`; `null` if none or several countries match. */
export function countryOfUniversity(university: string): string | null {
  const text = ` ${normalizeName(university)} `;
  const countries = new Set(
    countryByHostName.flatMap(([name, country]) => (text.includes(name) ? [country] : [])),
  );
  const [only] = countries;
  return countries.size === 1 && only !== undefined ? only : null;
}
