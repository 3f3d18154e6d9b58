import { useEffect } from "react";
import { type QuizAnswers, toMatchingAnswers } from "../answers/answers-storage.ts";
import {
  adoptTrial,
  endTrial,
  openReview,
  type Trial,
  tryAnswer,
} from "../answers/quiz-history.ts";
import bar from "../components/bottom-bar.module.css";
import { Button } from "../components/button.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { Route } from "../components/route.tsx";
import { Spinner } from "../components/spinner.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize, uncapitalize } from "../domain/danish/sentences.ts";
import type { MatchPreview, PickReason } from "../domain/list/match-summary.ts";
import type { NamelessGrant } from "../domain/list/nameless-grant.ts";
import { layOutRoute } from "../domain/list/route.ts";
import {
  type Answers,
  fullNameOf,
  type MatchingAnswers,
  pickMatchingAnswers,
} from "../domain/matching/answers.ts";
import type { GrantMatch } from "../domain/matching/match.ts";
import { withChangedAnswer } from "../domain/matching/what-if.ts";
import { grantCountText, grantsInWords } from "../domain/wording/count-sentence.ts";
import { isProfession } from "../domain/wording/reason-sentences.ts";
import { type ReasonView, reasonViewOf } from "../domain/wording/reason-text.ts";
import { firstNamed, routeEnds, stayDatesText } from "../domain/wording/route-places.ts";
import { useBoughtLists } from "./bought-list.ts";
import { Dials } from "./dials.tsx";
import { LookFurther } from "./look-further.tsx";
import { MatchCard } from "./match-card.tsx";
import { Offer } from "./offer.tsx";
import { ResultSummary, TrialChanges } from "./result-summary.tsx";
import styles from "./results.module.css";
import { answersVoidedBy, answersWithTrial, trialName } from "./trial-words.ts";
import { type MatchesState, useMatches } from "./use-matches.ts";

interface MatchListProps {
  own: MatchPreview;
  /** The answers behind `own`: earlier ones while results are loading. */
  ownFor: MatchingAnswers;
  isCurrent: boolean;
  quiz: QuizAnswers;
  tried: Trial | undefined;
  onSharpen: () => void;
}

/** "Asta, kandidat i bioteknologi", "Maja læser til sygeplejerske" */
function whoText(answers: Answers) {
  const { firstName = "", studyLevel = "", currentFieldName } = answers;
  const field = currentFieldName ?? firstNamed(answers, ["currentField"]) ?? "";
  const name = firstName.trim();
  if (isProfession(field)) {
    // Engineers may qualify with the kandidat degree; nurses and teachers qualify before it.
    const isQualified = ["kandidat", "phd"].includes(studyLevel) && !/ingeniør$/iu.test(field);
    const profession = uncapitalize(field);
    const reads = isQualified ? `er ${profession} og læser videre` : `læser til ${profession}`;
    return capitalize(`${name} ${reads}`.trim());
  }
  const hasLevel = ["bachelor", "kandidat"].includes(studyLevel) && field !== "";
  const reads = hasLevel ? `${studyLevel} i ${uncapitalize(field)}` : uncapitalize(field);
  return capitalize([name, reads].filter((part) => part !== "").join(", "));
}

/** During a trial, the tried answer's results, without an offer. */
export function MatchList({ own, ownFor, isCurrent, quiz, tried, onSharpen }: MatchListProps) {
  useStoredScroll();
  const student = toMatchingAnswers(quiz);
  const trial = useMatches(
    tried === undefined
      ? student
      : pickMatchingAnswers(withChangedAnswer(student, tried.field, tried.value)),
  );
  const shown = trial.isCurrent ? tried : undefined;
  const isTrial = shown !== undefined;
  const found = (isTrial && trial.found) || own;
  const answers = isTrial ? answersWithTrial(quiz.answers, shown) : quiz.answers;
  const view = reasonViewOf(
    isTrial ? trial.foundFor : ownFor,
    found.conditions,
    found.summary.today,
  );
  const route = { ...routeEnds(answers), stay: stayDatesText(answers) };
  const { stations } = layOutRoute(
    { ...route, today: found.summary.today, leavesOn: view.student.leavesOn },
    found.events,
  );
  const { same, other } = useBoughtLists(ownFor);
  const chosen = Object.values(quiz.conditions).filter((said) => said === "ja").length;
  return (
    <>
      <header className={styles.top}>
        <div className={`secondary-text cluster ${styles.you}`}>
          <p>{whoText(answers)}</p>
          <Button variant="quiet" onClick={openReview}>
            Ret dine svar
          </Button>
          {own.openQuestions.length === 0 && own.answeredQuestions.length > 0 && (
            <Button variant="quiet" onClick={onSharpen}>
              {chosen === 0 ? "Tilføj det, kun du ved" : `Ret det, kun du ved (${chosen})`}
            </Button>
          )}
        </div>
        <Route {...route} stations={stations} isLarge hasStationsLast />
        <ResultSummary
          key={JSON.stringify(shown)}
          found={found}
          answers={answers}
          trial={shown}
          onSharpen={onSharpen}
        />
        <Dials
          own={own}
          answers={quiz.answers}
          tried={tried}
          onTurn={(turned) => (turned === null ? endTrial() : tryAnswer(turned))}
        />
        {tried !== undefined && (
          <TrialChanges
            trial={tried}
            dials={own.dials}
            onUse={() => adoptTrial(tried, answersVoidedBy(tried))}
          >
            <TrialBar tried={tried} trial={trial} />
          </TrialChanges>
        )}
      </header>
      <FreeGrants found={found} view={view} isTrial={isTrial} />
      <HiddenRows rows={found.rows} isTrial={isTrial} />
      {/* The list for sale is made from the newest answers. */}
      {!isTrial && !isCurrent && <Spinner text="Finder dine legater..." />}
      {!isTrial && isCurrent && (own.isForSale || same !== null) && (
        <Offer
          found={own}
          name={fullNameOf(quiz.answers) ?? ""}
          route={route}
          same={same}
          other={other}
        />
      )}
      {!isTrial && !own.isForSale && same === null && (
        <LookFurther answers={quiz.answers} found={own} />
      )}
      <UncountedGrants found={found} view={view} />
      <CheckYourself found={found} />
    </>
  );
}

const labels: Readonly<Record<PickReason, string>> = {
  surest: "Det sikreste bud",
  largest: "Det største",
  larger: "Et af de største",
  rare: "Kun få andre kan søge det",
  close: "Passer godt",
  next: "Også på din liste",
};

interface FoundProps {
  found: MatchPreview;
  view: ReasonView;
}

interface CardsProps extends FoundProps {
  matches: readonly GrantMatch[];
  labelOf: (match: GrantMatch, at: number) => string;
}

function Cards({ matches, labelOf, found, view }: CardsProps) {
  return (
    <div className={styles.cards}>
      {matches.map((match, at) => (
        <MatchCard
          key={match.grant.id}
          match={match}
          label={labelOf(match, at)}
          view={view}
          attachments={found.attachments}
        />
      ))}
    </div>
  );
}

function FreeGrants({ found, view, isTrial }: FoundProps & { isTrial: boolean }) {
  const { preview, picks, total } = found;
  if (preview.length === 0) return null;
  const labelOf = ({ outcome }: GrantMatch, at: number) => {
    const why = picks[at];
    return why === undefined ? (outcome === "match" ? "Passer" : "Tjek selv") : labels[why];
  };
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="gratis">
      <h2 id="gratis">
        {total > preview.length
          ? `${capitalize(numberWord(preview.length))} af de ${numberWord(total)} får du her`
          : isTrial
            ? "Her er hele listen"
            : "Her er hele din liste"}
      </h2>
      <Cards matches={preview} labelOf={labelOf} found={found} view={view} />
    </section>
  );
}

const SHOWN = 10;

function Rows({ rows }: { rows: readonly NamelessGrant[] }) {
  return (
    <ul className={`plain-list rows ${styles.rows}`}>
      {rows.map(({ outcome, best, facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without names differ only by position
        <li key={index}>
          <p className="spread">
            <strong>{keepTogether(best)}</strong>
            <span className="secondary-text">{outcome === "match" ? "passer" : "tjek selv"}</span>
          </p>
          {facts.length > 0 && <p className="secondary-text">{facts.join(" · ")}</p>}
        </li>
      ))}
    </ul>
  );
}

function HiddenRows({ rows, isTrial }: { rows: readonly NamelessGrant[]; isTrial: boolean }) {
  if (rows.length === 0) return null;
  const grantsIn = (some: typeof rows) => some.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="resten">
      <h2 id="resten">
        {grantsIn(rows) === 1 ? "Det sidste" : `De andre ${numberWord(grantsIn(rows))}`}
        {isTrial ? "" : " på din liste"}
      </h2>
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details className={styles.fold}>
          <summary>Vis de sidste {numberWord(grantsIn(rows.slice(SHOWN)))}</summary>
          <Rows rows={rows.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

function faintText({ faint: { broad, old } }: MatchPreview): string {
  const foundations = broad === 1 ? "én fond" : `${numberWord(broad)} fonde`;
  const sources = old === 1 ? "én oplysning er gammel" : `${numberWord(old)} oplysninger er gamle`;
  const why =
    old === 0
      ? `${broad === 1 ? "fonden" : "fondene"} støtter næsten hvad som helst`
      : broad === 0
        ? `${old === 1 ? "oplysningen er gammel" : "oplysningerne er gamle"}`
        : `${foundations} støtter næsten hvad som helst, og ${sources}`;
  return `${capitalize(grantsInWords(broad + old))} tæller vi ikke med: ${capitalize(why)}.`;
}

/** The totals leave them out. They are shown in full if the list is free. */
function UncountedGrants({ found, view }: FoundProps) {
  const { faint, late, faintPreview, latePreview, isForSale } = found;
  const where = isForSale
    ? ` ${faint.broad + faint.old === 1 ? "Det" : "De"} står bagest i listen, hvis du får tid.`
    : "";
  const they = late === 1 ? "det" : "de";
  const parts = [
    {
      id: "svage-spor",
      title: "Svage spor",
      count: faint.broad + faint.old,
      text: `${faintText(found)}${where}`,
      label: "Svagt spor",
      matches: faintPreview,
    },
    {
      id: "for-sent",
      title: "For sent til dit ophold",
      count: late,
      text: `${capitalize(grantsInWords(late))} kunne passe, men kan ikke søges i tide. ${capitalize(they)} tæller ikke med. Rejser du senere, er ${they} værd at søge.`,
      label: "For sent",
      matches: latePreview,
    },
  ].filter(({ count }) => count > 0);
  return parts.map(({ id, title, text, label, matches }) => (
    <section key={id} className={`stack-2 measure ${styles.aside}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {matches.length > 0 && (
        <details className={styles.fold}>
          <summary>
            {matches.length === 1 ? "Vis det" : `Vis alle ${numberWord(matches.length)}`}
          </summary>
          <Cards matches={matches} labelOf={() => label} found={found} view={view} />
        </details>
      )}
    </section>
  ));
}

function CheckYourself({ found }: { found: MatchPreview }) {
  const { checkedWithinYear: checked, checkedOn } = found.summary;
  const total = numberWord(found.total);
  const which =
    checked === found.total ? `Alle ${total}` : `${capitalize(numberWord(checked))} af de ${total}`;
  const how =
    checked === 0 || checkedOn === null
      ? "Vi har læst fondenes sider, men ikke ringet til dem."
      : `${which} er tjekket hos fonden inden for et år, senest ${formatDate(checkedOn)}.`;
  return (
    <p className={`secondary-text stack-2 measure ${styles.aside}`}>
      {how} Læs altid fondens egen side, før du søger.
    </p>
  );
}

interface TrialBarProps {
  tried: Trial;
  trial: Pick<MatchesState, "found" | "isCurrent" | "failure">;
}

function TrialBar({ tried, trial: { found, isCurrent, failure } }: TrialBarProps) {
  const isReady = found !== undefined && isCurrent;
  return (
    <section className={`${bar.bar} ${bar.fixed}`} aria-label="Prøve">
      <p className={`${bar.count} ${isReady ? bar.told : ""}`} role="status">
        {isReady ? (
          <>
            <strong>{capitalize(trialName(tried))}:</strong> {grantCountText(found.total)}
          </>
        ) : (
          `${failure === null ? "Vi laver prøven." : "Prøven kunne ikke hentes. Siden prøver igen af sig selv."} Så længe står dine egne legater her.`
        )}
      </p>
      <Button variant="secondary" onClick={endTrial}>
        Tilbage til mit svar
      </Button>
    </section>
  );
}

/** The content arrives too late for the browser to restore the position. */
function useStoredScroll(): void {
  useEffect(() => {
    const { scrolledTo } = (window.history.state ?? {}) as { scrolledTo?: unknown };
    if (typeof scrolledTo === "number") window.scrollTo(0, scrolledTo);
    const store = () =>
      window.history.replaceState({ ...window.history.state, scrolledTo: window.scrollY }, "");
    window.addEventListener("pagehide", store);
    return () => window.removeEventListener("pagehide", store);
  }, []);
}
