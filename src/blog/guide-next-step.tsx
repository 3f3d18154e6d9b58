import { quizHref } from "../answers/linked-answer.ts";
import { NextStep } from "../components/next-step.tsx";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { PREVIEW_SIZE } from "../domain/list/list-for-sale.ts";
import { quizSteps } from "../domain/quiz/questions.ts";

export function GuideNextStep() {
  return (
    <NextStep
      ownTitle="For dig"
      title="Se, hvilke legater du kan søge"
      text={`Svar på ${quizSteps.length} trin om dit studie og dit ophold. Så får du at vide, hvor mange legater der passer, og du ser de ${numberWord(PREVIEW_SIZE)} første med alle oplysninger. Det er gratis.`}
      href={quizHref}
    />
  );
}
