import { SelectField } from "../components/field.tsx";
import type { OptionField } from "../domain/matching/answer-options.ts";
import { fieldsOf, steps } from "../domain/quiz/questions.ts";
import {
  otherCountryNames,
  type SearchedOption,
  searchedOptions,
} from "../domain/quiz/searched-options.ts";
import styles from "./landing.module.css";

/** The quiz's own list of what may be answered. */
function optionsFor(field: OptionField): readonly SearchedOption[] {
  for (const each of steps.flatMap(fieldsOf))
    if (each.id === field && "options" in each) return searchedOptions(each);
  throw new Error(`The quiz does not ask for ${field}`);
}

/** "DTU, Danmarks Tekniske Universitet": found in a list by its first letters, whichever of the two is known. */
function schoolLabel({ label, synonyms: [short = ""] = [] }: SearchedOption): string {
  return /^[A-ZÆØÅ]{2,5}$/.test(short) && !label.includes(short) ? `${short}, ${label}` : label;
}

const schools = optionsFor("currentInstitution").map((option) => ({
  value: option.value,
  label: schoolLabel(option),
}));

/** The quiz's countries; for any other one, the part of the world that it lies in. */
const countries = [
  ...optionsFor("exchangeCountry").filter(
    ({ value, isTypedOnly }) => value !== "anden" && !isTypedOnly,
  ),
  ...Object.entries(otherCountryNames).map(([destination, label]) => ({
    value: `anden&destination=${destination}`,
    label,
  })),
];

/**
 * Home institution and destination: the two ends of the route. The device's own lists, which need no script; the
 * lines in the page take what is chosen along into the quiz (`src/islands/on-need.ts`).
 */
export function RouteForm() {
  return (
    <div className={styles.ends}>
      <div className={styles.end}>
        <SelectField
          id="hjem"
          name="currentInstitution"
          label="Jeg læser på"
          none="Vælg dit studiested"
          options={schools}
          optional="unsaid"
        />
      </div>
      <svg className={styles.ends__line} viewBox="0 0 64 24" aria-hidden="true">
        <path d="M8 18C24 20 32 6 48 6" />
        <circle cx="8" cy="18" r="5" />
        <circle cx="53" cy="6" r="5" />
      </svg>
      <div className={styles.end}>
        <SelectField
          id="ud"
          name="exchangeCountry"
          label="Jeg skal til"
          none="Vælg et land"
          options={countries}
          optional="unsaid"
        />
      </div>
    </div>
  );
}
