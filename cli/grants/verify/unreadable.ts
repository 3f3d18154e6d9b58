import { findPassages } from "./passages.ts";

/** A page that exists, but from which nothing about the grant can be read. */
export interface UnreadablePage {
  readonly ok: false;
  /** Danish: why, for the operator. */
  readonly reason: string;
  /** Whether the former content is gone, although the server answers as if it were there. */
  readonly isLost?: true;
}

/** A wall, a waiting page or an error page contains little else. */
const SHORT = 1500;
const VERY_SHORT = 300;

const notFound =
  /(?:siden|side|indholdet|artiklen)\s(?:\p{L}+\s){0,4}?(?:ikke (?:fundet|findes|længere)|findes (?:desværre )?ikke|kunne ikke findes|kan ikke findes|blev ikke fundet|eksisterer ikke)|(?:kan|kunne) (?:desværre )?ikke finde (?:siden|den side)|ikke fundet(?:$|\s[–|-])|page (?:was )?not found|seite nicht gefunden|(?:^|\s)404(?:\s|$|:)/iu;
const forSale =
  /domænet?\b.{0,40}(?:til salg|kan købes|er udløbet|er registreret|er parkeret)|(?:er til salg|køb (?:dette )?domæne)|domain (?:is|may be) for sale|buy this domain|sponsored listings|her kommer (?:snart|der snart)|nyt webhotel|parkeret domæne|domain parked|coming soon|welcome to nginx|apache2 .*default page|^index of \//imu;
const login =
  /(?:skal|kræver|må)\s(?:\p{L}+\s){0,3}(?:logge|logget|login|log) ?(?:ind|på)?|log(?:ge)? ind (?:for at|med)|for at få adgang|adgangskode|brugernavn|password|vælg din (?:institution|organisation)|uni-?login|wayf/iu;
const cookies =
  /cookie|samtykke|privatlivspolitik|nødvendige|præferencer|statistik|marketing|partnere/iu;
const waiting =
  /indlæser|loading|henter (?:siden|indhold)|vent venligst|please wait|et øjeblik|indholdet hentes/iu;
const needsScript =
  /(?:slå|aktivér|aktiver|enable|kræver|requires?).{0,20}javascript|javascript.{0,30}(?:slået fra|er deaktiveret|must be enabled|is required)/iu;
const robotCheck =
  /verify (?:that )?you are (?:a )?human|just a moment|checking your browser|security of your connection|access denied|er du et menneske|bekræft,? at du (?:ikke er en robot|er et menneske)|unusual traffic/iu;
const maintenance = /vedligehold|under opbygning|straks tilbage|under construction|maintenance/iu;

/**
 * Whether a page answers 200 without its content: a wall, a waiting page, somebody else's page, or a "not found" page,
 * whatever menus surround it. A page that states a deadline, an amount or a closure is taken as it is.
 *
 * @param text the page's text as `readPageText` makes it, without menus
 */
export function findUnreadable(markup: string, text: string): UnreadablePage | null {
  const title = /<title[^>]*>([^<]{0,300})/iu.exec(markup)?.[1]?.trim() ?? "";
  const headings = [...markup.matchAll(/<h[12][^>]*>([^<]{0,200})/giu)].map(([, words = ""]) =>
    words.trim(),
  );
  const refresh = refreshTarget(markup);
  if (refresh !== null && text.length < SHORT)
    return { ok: false, reason: `sender videre med meta refresh til ${refresh}` };
  const lines = text.split("\n").filter((line) => line !== "");
  if (forSale.test(`${title}\n${text.slice(0, SHORT)}`) && text.length < SHORT)
    return { ok: false, reason: "domænet er forladt, til salg eller uden side", isLost: true };
  if ([title, ...headings, ...(text.length < SHORT ? lines.slice(0, 3) : [])].some(saysNotFound))
    return { ok: false, reason: "siden siger selv, at den ikke findes", isLost: true };
  const said = `${title}\n${text}`;
  if (text.length < SHORT && robotCheck.test(said))
    return { ok: false, reason: "vil vide, om vi er et menneske" };
  if (text.length >= SHORT || tellsSomething(text)) return null;
  if (/<input[^>]+type=["']?password/iu.test(markup) || login.test(text))
    return { ok: false, reason: "kræver, at man logger ind" };
  const besideCookies = lines.filter((line) => !cookies.test(line)).join(" ");
  if (/cookie/iu.test(text) && besideCookies.length < VERY_SHORT / 2)
    return { ok: false, reason: "viser kun et spørgsmål om cookies" };
  if (text.length < VERY_SHORT && (waiting.test(said) || needsScript.test(said + markup)))
    return { ok: false, reason: "ingen tekst uden script" };
  if (text.length < VERY_SHORT && maintenance.test(said))
    return { ok: false, reason: "er lukket for vedligeholdelse eller ikke bygget endnu" };
  return null;
}

/** A line that says this and little else: a long one may describe pages that are not found. */
function saysNotFound(line: string): boolean {
  return line.length <= 80 && notFound.test(line);
}

/** Whether a page's text says anything that a row could state, however short it is. */
export function tellsSomething(text: string): boolean {
  return findPassages(text).some(({ facts }) => facts.some(({ kind }) => kind !== "pool"));
}

/** The target of a page's own redirect; a page that only reloads itself stays where it is. */
function refreshTarget(markup: string): string | null {
  const tag = /<meta[^>]+http-equiv=["']?refresh["']?[^>]*>/iu.exec(markup)?.[0] ?? "";
  const target = /content=["']?\s*\d*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'>\s]+)/iu.exec(tag)?.[1];
  return target === undefined ? null : target.slice(0, 120);
}
