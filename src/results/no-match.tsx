import { changeAnswer } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { fieldLabel, type OptionField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { AnswerHeading } from "./answer-heading.tsx";
import { LookFurther } from "./look-further.tsx";
import styles from "./results.module.css";

/** The answers that most grants ask for, first those that a student is most likely to reconsider. */
const worthAnotherLook: readonly { readonly field: OptionField; readonly why: string }[] = [
  { field: "stayType", why: "Mange legater gælder kun én slags ophold." },
  { field: "exchangeCountry", why: "Landet afgør, hvilken verdensdel legaterne regner med." },
  { field: "currentField", why: "Vælg den studieretning, der kommer tættest på." },
  { field: "studyLevel", why: "Vælg det niveau, du er på, når du rejser." },
  { field: "duration", why: "Nogle legater kræver mindst et halvt år." },
];

interface NoMatchProps {
  answers: Answers;
}

export function NoMatch({ answers }: NoMatchProps) {
  return (
    <>
      <header className={styles.intro}>
        <AnswerHeading text="Ingen af vores legater passer til dine svar" />
        <p className={styles.quiet}>
          Derfor er der heller ikke noget at købe. Det betyder ikke, at der ingen legater er til
          dig: vi har kun dem, der støtter studier i udlandet, og ikke alle af dem. Se efter, om et
          af disse svar kan være anderledes.
        </p>
      </header>
      <ul className={`plain-list ${styles.revise}`}>
        {worthAnotherLook.map(({ field, why }) => (
          <li key={field}>
            <div>
              <p className={styles.quiet}>{fieldLabel(field)}</p>
              <p className={styles.answerNow}>{optionLabel(field, answers[field] ?? "")}</p>
              <p className={styles.quiet}>{why}</p>
            </div>
            <Button variant="secondary" onClick={() => changeAnswer(field, "results")}>
              Ret svaret
              <span className="visually-hidden"> om {fieldLabel(field).toLowerCase()}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LookFurther answers={answers} />
    </>
  );
}
