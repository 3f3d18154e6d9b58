import { type QuizAnswers, toMatchingAnswers } from "../answers/answers-storage.ts";
import { adoptTrial, endTrial, lookAtAnswers, type Tried, tryAnswer } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { Route } from "../components/route.tsx";
import { Spinner } from "../components/spinner.tsx";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalized, inSentence } from "../domain/danish/sentences.ts";
import type { MatchPreview, PickReason } from "../domain/list/match-summary.ts";
import { layOutRoute } from "../domain/list/route.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import {
  type Answers,
  type MatchingAnswers,
  pickMatchingAnswers,
} from "../domain/matching/answers.ts";
import type { GrantMatch } from "../domain/matching/match.ts";
import { dependentAnswers, withChange } from "../domain/matching/what-if.ts";
import { stayNames } from "../domain/wording/reason-sentences.ts";
import { reasonViewOf } from "../domain/wording/reason-text.ts";
import { routePlaces, stayText } from "../domain/wording/route-places.ts";
import { OwnAnswer, TriedAnswer } from "./answer.tsx";
import { useBoughtLists } from "./bought-list.ts";
import { Dials } from "./dials.tsx";
import { HiddenRows } from "./hidden-rows.tsx";
import { LookFurther } from "./look-further.tsx";
import { MatchCard } from "./match-card.tsx";
import { Offer } from "./offer.tsx";
import { AsideTraces, CheckYourself } from "./quiet-sections.tsx";
import styles from "./results.module.css";
import { useStoredScroll } from "./stored-scroll.ts";
import { TrialBar } from "./trial-bar.tsx";
import { answersWith } from "./trial-words.ts";
import { useMatches } from "./use-matches.ts";

interface MatchListProps {
  own: MatchPreview;
  /** The answers that these belong to: earlier ones, while the newest are on their way. */
  ownFor: MatchingAnswers;
  isCurrent: boolean;
  quiz: QuizAnswers;
  tried: Tried | undefined;
  onSharpen: () => void;
}

/** The answers that go with the tried one's older, more precise ones; the name that was typed for a country among them. */
function voidedWith({ field }: Tried): readonly string[] {
  const voided = dependentAnswers(field);
  return field === "destination" ? [...voided, "exchangeCountryName"] : voided;
}

/** "Sofie, softwareteknologi, udveksling" */
function whoText({ firstName = "", currentField = "", currentFieldName, stayType = "" }: Answers) {
  const field =
    currentFieldName ??
    (["", "andet", "anden"].includes(currentField)
      ? ""
      : optionLabel("currentField", currentField));
  const parts = [firstName.trim(), inSentence(field), stayNames[stayType] ?? ""];
  return capitalized(parts.filter((part) => part !== "").join(", "));
}

/**
 * The answer as a page: the route with its dates, what the answers lead to and what others would, a few grants whole, the
 * rest by what is known of them, and the whole list. Nothing is sold of a trial.
 */
export function MatchList({ own, ownFor, isCurrent, quiz, tried, onSharpen }: MatchListProps) {
  useStoredScroll();
  const student = toMatchingAnswers(quiz);
  const trial = useMatches(
    tried === undefined
      ? student
      : pickMatchingAnswers(withChange(student, tried.field, tried.value)),
  );
  // Until the tried list arrives, and where it cannot be had, the student's own stays, explained by its own answers.
  const shownTrial = tried !== undefined && trial.isCurrent ? trial.found : undefined;
  const isTrial = shownTrial !== undefined;
  const found = shownTrial ?? own;
  const answers =
    isTrial && tried !== undefined
      ? answersWith(quiz.answers, tried, voidedWith(tried))
      : quiz.answers;
  const view = reasonViewOf(
    isTrial ? trial.foundFor : ownFor,
    found.conditions,
    found.summary.today,
  );
  const route = { ...routePlaces(answers), stay: stayText(answers) };
  const { stations } = layOutRoute(
    { ...route, today: found.summary.today, leavesOn: view.student.leavesOn },
    found.events,
  );
  const { same, other } = useBoughtLists(ownFor);
  const chosen = Object.values(quiz.conditions).filter((said) => said === "ja").length;
  return (
    <>
      <header>
        <div className={styles.you}>
          <p>{whoText(answers)}</p>
          <Button variant="quiet" onClick={lookAtAnswers}>
            Ret dine svar
          </Button>
          {own.openQuestions.length === 0 && own.answeredQuestions.length > 0 && (
            <Button variant="quiet" onClick={onSharpen}>
              Ret dine valg ({chosen === 0 ? "ingen" : chosen})
            </Button>
          )}
        </div>
        <Route {...route} stations={stations} isLarge />
        <div className={styles.halves}>
          {shownTrial !== undefined && tried !== undefined ? (
            <TriedAnswer
              key={`${tried.field} ${tried.value}`}
              tried={tried}
              own={own}
              trial={shownTrial}
            />
          ) : (
            <OwnAnswer found={own} answers={quiz.answers} onSharpen={onSharpen} />
          )}
          <Dials
            own={own}
            answers={quiz.answers}
            tried={tried}
            onTurn={(turned) => (turned === null ? endTrial() : tryAnswer(turned))}
          />
        </div>
      </header>
      <FreeGrants found={found} view={view} isTrial={isTrial} />
      <HiddenRows rows={found.rows} isTrial={isTrial} />
      {/* What is sold is made from the newest answers, and only beside the list that these give. */}
      {!isTrial && !isCurrent && <Spinner text="Finder dine legater..." />}
      {!isTrial && isCurrent && (own.isForSale || same !== null) && (
        <Offer found={own} name={ownerName(quiz.answers)} route={route} same={same} other={other} />
      )}
      {!isTrial && !own.isForSale && same === null && (
        <LookFurther answers={quiz.answers} found={own} />
      )}
      <AsideTraces found={found} view={view} />
      <CheckYourself found={found} />
      {tried !== undefined && (
        <TrialBar
          tried={tried}
          trial={trial}
          onEnd={endTrial}
          onUse={() => adoptTrial(tried, voidedWith(tried))}
        />
      )}
    </>
  );
}

function ownerName({ firstName = "", lastName = "" }: Answers): string {
  return `${firstName} ${lastName}`.trim();
}

const labels: Readonly<Record<PickReason, string>> = {
  dated: "Øverst med en dato",
  rolling: "Kan søges hele året",
  largest: "Det største beløb",
  larger: "Det næststørste beløb",
  closest: "Passer tættest på dig",
  close: "Passer også tæt på dig",
  next: "Også på din liste",
};

interface FreeGrantsProps {
  found: MatchPreview;
  view: Parameters<typeof MatchCard>[0]["view"];
  isTrial: boolean;
}

function FreeGrants({ found, view, isTrial }: FreeGrantsProps) {
  const { preview, picks, total } = found;
  if (preview.length === 0) return null;
  const labelOf = ({ outcome }: GrantMatch, why: PickReason | undefined) =>
    why === undefined ? (outcome === "match" ? "Passer" : "Tjek selv") : labels[why];
  return (
    <section className={styles.part} aria-labelledby="gratis">
      <h2 id="gratis">
        {total > preview.length
          ? `${capitalized(numberWord(preview.length))} af de ${numberWord(total)} får du her`
          : `Her er hele ${isTrial ? "prøvens" : "din"} liste`}
      </h2>
      <div className={styles.cards}>
        {preview.map((match, at) => (
          <MatchCard
            key={match.grant.id}
            match={match}
            label={labelOf(match, picks[at])}
            view={view}
            attachments={found.attachments}
          />
        ))}
      </div>
    </section>
  );
}
