import { SelectField } from "../components/field.tsx";
import type { OptionField } from "../domain/matching/answer-options.ts";
import { quizSteps, stepFields } from "../domain/quiz/questions.ts";
import {
  otherCountryNames,
  type SearchedOption,
  searchedOptions,
} from "../domain/quiz/searched-options.ts";
import styles from "./landing.module.css";

function optionsFor(field: OptionField): readonly SearchedOption[] {
  for (const each of quizSteps.flatMap(stepFields))
    if (each.id === field && "options" in each) return searchedOptions(each);
  throw new Error(`The quiz does not ask for ${field}`);
}

/** "DTU, Danmarks Tekniske Universitet": typing the abbreviation finds the option. */
function schoolLabel({ label, synonyms: [short = ""] = [] }: SearchedOption): string {
  return /^[A-ZÆØÅ]{2,5}$/.test(short) && !label.includes(short) ? `${short}, ${label}` : label;
}

const schools = optionsFor("currentInstitution").map((option) => ({
  value: option.value,
  label: schoolLabel(option),
}));

const countries = [
  ...optionsFor("exchangeCountry").filter(
    ({ value, isTypedOnly }) => value !== "anden" && !isTypedOnly,
  ),
  ...Object.entries(otherCountryNames).map(([destination, label]) => ({
    value: `anden&destination=${destination}`,
    label,
  })),
];

/** Native select fields work before hydration; `src/islands/on-need.ts` reads them. */
export function RouteForm() {
  return (
    <div className={`stack-4 ${styles.ends}`}>
      <div className={styles.end}>
        <SelectField
          id="hjem"
          name="currentInstitution"
          label="Jeg læser på"
          none="Vælg dit studiested"
          options={schools}
          optional="unmarked"
        />
      </div>
      <svg className={styles.line} viewBox="0 0 64 24" aria-hidden="true">
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
          optional="unmarked"
        />
      </div>
    </div>
  );
}
