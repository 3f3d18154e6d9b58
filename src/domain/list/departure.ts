import { destinationOf } from "../matching/answer-options.ts";
import type { Student } from "../matching/student.ts";

/** A student who is away for longer must deregister in Denmark (`registeredMonths` in src/content/figures.ts). */
const REGISTERED_MONTHS = 6;
/** A shorter stay, such as a summer course, changes nothing at home. */
const SHORTEST_MONTHS = 3;
/** The longest stay that the blue card covers (`blueCardMonths`). */
const BLUE_CARD_MONTHS = 12;

/** Turkey is the only European country in the quiz outside the EU, the EEA, Switzerland and the United Kingdom. */
function coverText({ answered }: Student, months: number | null): string {
  const country = answered.get("exchangeCountry") ?? "";
  const destination = destinationOf(country) ?? answered.get("destination");
  if (destination !== undefined && (destination !== "europa" || country === "tyrkiet"))
    return "Den danske sygesikring dækker som regel ikke dér, så køb forsikring til hele opholdet.";
  if (destinationOf(country) === undefined || answered.get("danishCitizenship") !== "ja")
    return "Se på borger.dk, om det blå sygesikringskort gælder dig dér.";
  if (months !== null && months > BLUE_CARD_MONTHS)
    return "Spørg kommunen, hvad sygesikringen dækker, når du er væk i over et år.";
  const card = months !== null && months > REGISTERED_MONTHS ? " og det særlige sundhedskort" : "";
  return `Bestil det blå sygesikringskort${card} på borger.dk.`;
}

/** What every student has to arrange before leaving, whatever they apply for. */
export function departureText(student: Student, months: number | null): string {
  const cover = coverText(student, months);
  if (months !== null && months < SHORTEST_MONTHS) return cover;
  const isLong = months !== null && months > REGISTERED_MONTHS;
  const address = isLong
    ? "Meld dig udrejst, for du er væk i over seks måneder"
    : "Spørg Folkeregisteret, hvad du gør med adressen";
  const isPaid = student.answered.get("educationLevel") === "phd";
  const support = isPaid
    ? "."
    : `, og ${isLong ? "oplys opholdet" : "se, om opholdet skal oplyses"} i minSU: Satsen for udeboende gives ikke bagud.`;
  return `${address}${support} ${cover}`;
}
