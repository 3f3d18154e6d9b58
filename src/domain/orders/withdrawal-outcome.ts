import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import type { WithdrawalRefusal } from "./withdrawal-right.ts";

export type WithdrawalOutcome =
  | "accepted"
  /** The files were fetched, but our confirmation did not arrive, so the right remains. */
  | "needs-review"
  | "already-refunded"
  | "not-paid"
  | "disputed"
  | "lapsed";

export const withdrawalRefusalTexts: Readonly<Record<WithdrawalRefusal, string>> = {
  "too-late": "De 14 dage var gået, da vi fik din erklæring.",
  "delivery-begun":
    "Leveringen var begyndt, da vi fik din erklæring, og vores bekræftelse var sendt forinden.",
  "not-bought": "Ordren er ikke betalt.",
};

export function withdrawalOutcomeText(
  outcome: WithdrawalOutcome,
  lapsedBecause: WithdrawalRefusal | null,
): string {
  switch (outcome) {
    case "accepted":
      return "Fortrydelsesretten gælder, og du får hele beløbet tilbage.";
    case "needs-review":
      return "Fortrydelsesretten gælder, fordi vores bekræftelse ikke nåede frem. Da du har hentet det, du købte, ser et menneske hos os på købet, før pengene går tilbage. Det sker inden 14 dage.";
    case "already-refunded":
      return "Købet var refunderet i forvejen. Du behøver ikke gøre mere.";
    case "not-paid":
      return "Ordren er ikke betalt, så der er intet at betale tilbage. Skulle en betaling være på vej, får du den tilbage, når den kommer.";
    case "disputed":
      return "Din bank har taget beløbet tilbage fra os, mens den behandler en indsigelse. Vi betaler det ikke en gang til. Får vi pengene igen, sender vi dem tilbage til dig.";
    case "lapsed":
      return `${lapsedBecause === null ? "" : `${withdrawalRefusalTexts[lapsedBecause]} `}Derfor var fortrydelsesretten bortfaldet. Et menneske hos os læser din erklæring og skriver til dig.`;
  }
}

export type WithdrawalEligibility = WithdrawalOutcome | "already-withdrawn" | null;

export function withdrawalEligibilityText(
  eligibility: WithdrawalEligibility,
  lapsedBecause: WithdrawalRefusal | null,
  until: IsoDate | null,
): string | null {
  switch (eligibility) {
    case null:
      return null;
    case "accepted":
      return until === null
        ? "Fortrydelsesretten gælder."
        : `Fortrydelsesretten gælder til og med ${formatDate(until)}, og du får hele beløbet tilbage.`;
    case "already-withdrawn":
      return "Du har fortrudt købet før. Den første erklæring gælder.";
    case "lapsed":
      return `Fortrydelsesretten er bortfaldet: ${
        lapsedBecause === "too-late"
          ? "de 14 dage er gået."
          : "leveringen er begyndt, og vores bekræftelse var sendt forinden."
      } Du kan sende din erklæring alligevel. Så læser et menneske hos os den og skriver til dig.`;
    default:
      return withdrawalOutcomeText(eligibility, null);
  }
}
