import { formatShortDate } from "../danish/danish-date.ts";
import { fieldLabel, optionLabel, PREFER_NOT_TO_SAY } from "../matching/answer-options.ts";
import { type StudentAnswers, textAnswer } from "../matching/answers.ts";
import type { Grant } from "../matching/grant.ts";

/** Without scheme, "www." and final slash; decoded if possible. */
export function readableUrl(url: string): string {
  const short = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}

export function hostOf(address: string): string {
  return readableUrl(address).split(/[/?#]/)[0] ?? address;
}

/** The host name, unless it is missing or unreadable (Punycode). */
export function siteOf(address: string): string {
  const site = hostOf(address);
  return site === "" || site.includes("xn--") ? "fondens side" : site;
}

export function sourceText(grant: Pick<Grant, "sourceYear" | "verifiedOn">): string {
  const { sourceYear, verifiedOn } = grant;
  if (verifiedOn !== null)
    return `Tjekket ${formatShortDate(verifiedOn)} ${verifiedOn.slice(0, 4)}`;
  return sourceYear === null
    ? "Ikke tjekket endnu"
    : `Kilde fra ${sourceYear}, som vi ikke har tjekket hos fonden`;
}

export function studentSituation(answers: StudentAnswers): { label: string; value: string }[] {
  const shown = [
    "studyLevel",
    "currentInstitution",
    "currentField",
    "stayType",
    "exchangeCountry",
    "duration",
  ] as const;
  const rows: { label: string; value: string }[] = [];
  for (const field of shown) {
    const answer = textAnswer(answers, field);
    if (answer !== "" && answer !== PREFER_NOT_TO_SAY)
      rows.push({ label: fieldLabel(field), value: optionLabel(field, answer) });
  }
  const university = textAnswer(answers, "exchangeUniversity");
  if (university !== "") rows.push({ label: "Universitet", value: university });
  return rows;
}
