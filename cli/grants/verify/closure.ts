const subject = String.raw`(?:\p{L}*(?:legat(?:et|er|erne|ordningen?)?|fond(?:en)?|stipendi(?:et|um|er|erne)|puljen?|ordning(?:en)?|uddeling(?:en|er|erne)|program(?:met)?|støtten|midler(?:ne)?|rejselegaterne))`;
const adverbs = String.raw`(?:(?:desværre|nu|permanent|derfor|dermed|for tiden|p\.?t\.|i øjeblikket|længere|endeligt|helt|også)\s)*`;
const ended = String.raw`(?:nedlagt|ophørt|opløst|likvideret|afviklet|ophævet|udgået|afskaffet|stoppet|indstillet|opbrugt|bortfaldet|nedlukket|ikke (?:længere )?aktivt?|trådt i likvidation|under likvidation|under afvikling|lukket(?! (?:for|indtil|i)(?!\p{L})))(?! til(?!\p{L}))`;
/** Nothing may narrow the clause: "uddeler ikke legater til rejser" closes nothing. */
const ends = String.raw`(?=\s*(?:$|[.!,;)]|\s(?:da|fordi|på grund|i år|på nuværende|for tiden|mere)(?!\p{L})))`;
const awards = String.raw`(?:\p{L}*legater|legatet|støtte|midler|stipendier|portioner|penge)`;
const thatYear = String.raw`\si\s(?:år|20\d{2})`;

const patterns: readonly RegExp[] = [
  String.raw`(?<!\p{L})${subject}\s(?:er|blev|bliver|har været|er blevet)\s${adverbs}${ended}`,
  String.raw`(?:uddeler|uddeles|udbydes|opslås|tildeles|gives)\s${adverbs}ikke\s(?:længere|mere)(?!\s(?:end|til)(?!\p{L}))`,
  String.raw`(?:uddeler|uddeles|udbydes|opslås|tildeles)\s${adverbs}ikke(?:\s(?:flere|nye))?(?:\s${awards})?(?:${ends}|${thatYear})`,
  String.raw`ikke (?:at )?(?:uddele|blive uddelt|uddelt)\s?${awards}?${thatYear}`,
  String.raw`ingen\s(?:\p{L}+\s)?uddeling(?:er)?${thatYear}`,
  "ikke længere (?:muligt at (?:søge|ansøge)|søges(?! om)|uddele[rs])",
  String.raw`kan\s${adverbs}ikke\s(?:længere\s)?søges(?:${ends}|${thatYear})`,
  String.raw`kan\s${adverbs}ikke længere søges (?:om )?${awards}(?:\s(?:fra|hos|i)\s(?:fonden|legatet|os))?(?:${ends}|${thatYear})`,
  String.raw`(?:uddeler|uddeles|udbydes|opslås)\s${adverbs}ingen\s(?:nye\s)?${awards}(?:${ends}|${thatYear})`,
  String.raw`modtage[rs]\s${adverbs}ikke\s(?:længere\s|flere\s|nye\s)*ansøgninger${ends}`,
  String.raw`(?:er|har)\s${adverbs}lukket for (?:nye )?ansøgninger`,
  "(?:indstillet|afsluttet|ophørt med) (?:sine |alle |sin |al )?(?:uddelinger|virksomhed)",
  "no longer (?:accept|award|offer)|has been (?:discontinued|dissolved)",
].map((source) => new RegExp(source, "iu"));

const onlyTheRound =
  /(?:runde|periode|portal|skema)\p{L}*\s(?:er|bliver)\s|indtil (?:næste|den|d\.|\d)|åbner igen|åbnes igen/iu;
const forNow = /for tiden|p\.?t\.|i øjeblikket|indtil videre/iu;

export function findClosure(text: string) {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    if (/lukket for/iu.test(match[0]) && onlyTheRound.test(text)) continue;
    const start = match.index;
    const year = /(?<!\d)20\d{2}$/u.exec(match[0])?.[0];
    return {
      start,
      end: start + match[0].length,
      /** The year in which nothing is awarded. */
      year: year === undefined ? null : Number(year),
    };
  }
  return null;
}

export function isClosedForNow(passage: string): boolean {
  return forNow.test(passage);
}
