import { NextStep } from "../components/next-step.tsx";
import { quizHref } from "../content/site-frame.ts";

/** From a guide, or a list of them, to the quiz. */
export function GuideNextStep() {
  return (
    <NextStep
      title="Se, hvilke legater du kan søge"
      text="Svar på 13 trin om dit studie og dit ophold. Så får du at vide, hvor mange legater der passer, og du ser de tre første med alle oplysninger. Det er gratis."
      action={{ href: quizHref, label: "Find mine legater" }}
    />
  );
}
