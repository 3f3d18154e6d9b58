import { Button } from "../components/button.tsx";
import { ChoiceList } from "../components/choice-list.tsx";
import type { Step } from "../domain/quiz/questions.ts";
import { controlId } from "./control-id.ts";
import styles from "./quiz.module.css";

interface ChoiceStepProps {
  step: Step & { kind: "choice" };
  headingId: string;
  introId: string | undefined;
  answer: string;
  /** A row was pressed, and the step is about to be left: the button would only flash up below it. */
  isLeaving: boolean;
  onAnswer: (answer: string) => void;
  /** The choice is final: go on with it, a moment after it became visible. */
  onChosen: (answer: string) => void;
  onNext: () => void;
}

/**
 * One question with large rows. A press on a row goes on by itself; someone moving through the rows with the arrow keys
 * goes on with Enter, Space or the button.
 */
export function ChoiceStep(props: ChoiceStepProps) {
  const { step, headingId, introId, answer, isLeaving, onAnswer, onChosen, onNext } = props;
  const { required } = step.field;
  return (
    <>
      <ChoiceList
        layout="rows"
        hasNumberKeys
        id={controlId(step.field.id)}
        name={step.field.id}
        options={step.field.options}
        value={answer}
        labelledBy={headingId}
        describedBy={introId}
        required={required}
        onChange={onAnswer}
        onCommit={onChosen}
      />
      {!isLeaving && (answer !== "" || !required) && (
        <div className={styles.actions}>
          {answer === "" ? (
            <Button variant="secondary" onClick={onNext}>
              Spring over
            </Button>
          ) : (
            <Button onClick={onNext}>Næste</Button>
          )}
        </div>
      )}
    </>
  );
}
