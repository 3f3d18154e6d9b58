import type { ReactNode } from "react";
import { asStudent, type ToldAnswers } from "../answers/answers-storage.ts";
import { lookAtAnswers } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { SHORTEST_SOLD } from "../domain/list/list-for-sale.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { type MatchingAnswers, pickMatchingAnswers } from "../domain/matching/answers.ts";
import { type Gain, withChange } from "../domain/matching/what-if.ts";
import { reasonViewOf } from "../domain/wording/reason-text.ts";
import { AnswerHeading, answerText, checkCountText } from "./answer-heading.tsx";
import { useBoughtLists } from "./bought-list.ts";
import { LookFurther } from "./look-further.tsx";
import { BoughtAlready, BoughtBar, Offer, OfferBar, TrialOffer } from "./offer.tsx";
import { LateGrants, WithinReach } from "./other-sections.tsx";
import { Worth } from "./overview.tsx";
import { FirstGrants, RestOfList } from "./preview.tsx";
import { Renewal, type RenewalPart } from "./renewal-note.tsx";
import styles from "./results.module.css";
import { applyTrial, TrialBanner } from "./trial-banner.tsx";
import { TrialComparison } from "./trial-comparison.tsx";
import { useMatches } from "./use-matches.ts";
import { WhatIf } from "./what-if-list.tsx";
import { triedHeading } from "./what-if-text.ts";
import { WhatToDoWhen } from "./what-to-do-when.tsx";
import { stayLine } from "./your-stay.ts";

interface MatchListProps {
  /** The results of the student's own answers. */
  own: MatchPreview;
  /** The answers that these belong to: earlier ones, while the newest are on their way. */
  ownFor: MatchingAnswers;
  told: ToldAnswers;
  /** The one changed answer that is being tried. */
  tried: Gain | null;
  onTry: (gain: Gain | null) => void;
  /** Back to the last questions, answered or skipped. */
  onSharpen: () => void;
  purchase: ReactNode;
  renewal: RenewalPart | null;
}

/** Why nothing is for sale; `null` where the list is. */
function freeText({ isForSale, total, match, preview }: MatchPreview): string | null {
  if (isForSale) return null;
  if (preview.length < total)
    return `Så længe så få legater passer, sælger vi ikke listen.${match > 0 ? " Dem, der passer, står her." : ""} Afklar resten, så ser du dem også.`;
  return `${total >= SHORTEST_SOLD ? "Når så få legater passer, sælger vi ikke listen." : "Så kort en liste sælger vi ikke."} Her er den hele.`;
}

/**
 * The list as far as anyone sees it for free, and the rest for sale. A list that is not worth its price is shown here
 * in full once it is settled, with nothing to buy and with where to look further.
 */
export function MatchList(props: MatchListProps) {
  const { own, ownFor, told, tried, onTry, onSharpen, purchase, renewal } = props;
  const student = asStudent(told);
  const trial = useMatches(
    tried === null ? student : pickMatchingAnswers(withChange(student, tried.field, tried.value)),
  );
  // Until the tried list arrives, and where it cannot be had, the student's own stays, explained by its own answers.
  const isTrialShown = tried !== null && trial.isCurrent && trial.found !== undefined;
  const found = isTrialShown && trial.found !== undefined ? trial.found : own;
  const view = reasonViewOf(
    isTrialShown ? trial.foundFor : ownFor,
    found.conditions,
    found.summary.today,
  );
  const { isForSale } = own;
  const { same, other } = useBoughtLists(ownFor);
  const endTrial = () => {
    onTry(null);
    window.scrollTo(0, 0);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  };
  return (
    <>
      {tried !== null && (
        <TrialBanner
          key={`${tried.field} ${tried.value}`}
          tried={tried}
          answers={told.answers}
          trial={trial}
          onEnd={endTrial}
        />
      )}
      <header className={styles.results__head}>
        <div className={styles.you}>
          <p>{stayLine(told.answers)}</p>
          <div>
            <Button variant="quiet" onClick={lookAtAnswers}>
              Ret dine svar
            </Button>
            {own.openQuestions.length === 0 && own.answeredQuestions.length > 0 && (
              <Button variant="quiet" onClick={onSharpen}>
                {chosenText(told)}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.answer}>
          <AnswerHeading text={isTrialShown ? triedHeading(tried, found) : answerText(found)} />
          <p className={styles.answer__more}>
            {checkCountText(found)} {freeText(own)}
          </p>
          {own.openQuestions.length > 0 && (
            <p className={styles.results__sharpness}>
              {own.hanging === 1 ? "Ét legat kræver" : `${own.hanging} legater kræver`} ét svar
              mere.{" "}
              <Button variant="quiet" onClick={onSharpen}>
                Afklar dem
              </Button>
            </p>
          )}
          {isTrialShown ? (
            <TrialComparison tried={tried} own={own} trial={found} />
          ) : (
            <Worth found={found} answers={told.answers} />
          )}
        </div>
      </header>
      {!isTrialShown && <WhatToDoWhen found={found} student={view.student} />}
      <FirstGrants found={found} view={view} isTrial={isTrialShown} />
      {found.total > found.preview.length && <RestOfList found={found} />}
      {renewal && <Renewal form={renewal(isForSale)} />}
      {!renewal &&
        (same !== null ? (
          <BoughtAlready list={same} isTrial={isTrialShown} />
        ) : (
          isForSale &&
          (isTrialShown ? (
            <TrialOffer
              ownTotal={own.total}
              onUse={() => {
                applyTrial(tried);
                endTrial();
              }}
              onEnd={endTrial}
            />
          ) : (
            <Offer
              total={own.total}
              checked={own.summary.checkedWithinYear}
              otherList={other}
              purchase={purchase}
            />
          ))
        ))}
      <WhatIf gains={own.gains} answers={told.answers} tried={tried} onTry={onTry} />
      <WithinReach withinReach={own.withinReach} />
      <LateGrants found={found} view={view} />
      {!isForSale && <LookFurther answers={told.answers} />}
      {same !== null && !renewal && !isTrialShown && <BoughtBar list={same} />}
      {isForSale && !renewal && (same === null || isTrialShown) && (
        <OfferBar
          key={isTrialShown ? "trial" : "own"}
          found={found}
          isTrial={isTrialShown}
          onEndTrial={endTrial}
          onSharpen={onSharpen}
        />
      )}
    </>
  );
}

/** The way back to the last questions, with how many of them apply. */
function chosenText({ conditions }: ToldAnswers): string {
  const chosen = Object.values(conditions).filter((said) => said === "ja").length;
  return chosen === 0 ? "Ret dine valg (ingen)" : `Ret dine valg (${chosen})`;
}
