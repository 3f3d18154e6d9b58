import { capitalize } from "../danish/sentences.ts";
import { destinationOf } from "../matching/answer-options.ts";
import type { Student } from "../matching/student.ts";

/** As `registeredMonths` in src/content/figures.ts. */
const REGISTERED_MONTHS = 6;
const SHORT_STAY_MONTHS = 3;
/** As `blueCardMonths` in src/content/figures.ts. */
const BLUE_CARD_MONTHS = 12;
const GREENLAND = "groenland";

function coverText({ answered }: Student, months: number): string {
  const country = answered.get("exchangeCountry") ?? "";
  const destination = answered.get("destination");
  if (country === GREENLAND) return "Spørg kommunen i Grønland, hvad sygesikringen dækker.";
  // Turkey counts as Europe in the quiz, but the blue card does not cover it.
  if (destination !== undefined && (destination !== "europa" || country === "tyrkiet"))
    return "Den danske sygesikring dækker som regel ikke dér, så køb forsikring til hele opholdet.";
  if (months > BLUE_CARD_MONTHS)
    return "Spørg kommunen, hvad sygesikringen dækker, når du er væk i over et år.";
  if (destinationOf(country) === undefined || answered.get("danishCitizenship") !== "ja")
    return "Se på borger.dk, om det blå sygesikringskort gælder dig dér.";
  const special = months > REGISTERED_MONTHS ? " og det særlige sundhedskort" : "";
  const order = `bestil det blå sygesikringskort${special} på borger.dk.`;
  return answered.get("stayType") === "praktik"
    ? `Får du løn, så spørg Styrelsen for Patientsikkerhed, hvor du skal sikres; ellers ${order}`
    : capitalize(order);
}

function addressText({ answered }: Student, isLong: boolean): string {
  if (!isLong) return "Spørg Folkeregisteret, hvad du gør med adressen.";
  if (answered.get("danishCitizenship") !== "ja")
    return "Spørg Folkeregisteret og, hvis du har opholdstilladelse, SIRI, før du melder flytning.";
  // The civil register covers Greenland too.
  return answered.get("exchangeCountry") === GREENLAND
    ? "Meld flytning til kommunen i Grønland."
    : "Meld dig udrejst, for du er væk i over seks måneder.";
}

export function departureText(student: Student, exactMonths: number | null): string {
  const { answered, stay } = student;
  const longest = stay !== null && "longest" in stay ? stay.longest : SHORT_STAY_MONTHS;
  const months = exactMonths ?? longest;
  const cover = coverText(student, months);
  if (months < SHORT_STAY_MONTHS) return cover;
  const isLong = months > REGISTERED_MONTHS;
  const isPaid = ["studyLevel", "educationLevel"].some((field) => answered.get(field) === "phd");
  const support = `Får du SU, så ${isLong ? "oplys opholdet i minSU" : "se i minSU, om opholdet skal oplyses"}: Satsen for udeboende gives ikke bagud.`;
  return [addressText(student, isLong), ...(isPaid ? [] : [support]), cover].join(" ");
}
