import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { answer } from "../answers/answers-state.ts";
import { asBuyer } from "../answers/answers-storage.ts";
import { follow, goTo, useJourney } from "../answers/journey.ts";
import { showLandingNote } from "../answers/landing-note.ts";
import { forgetRenewalToken, readRenewalToken } from "../answers/renewal-in-tab.ts";
import { Spinner } from "../components/spinner.tsx";
import type { QuizFigures } from "../quiz/quiz-figures.ts";
import { whenIdle } from "../quiz/when-idle.ts";
import { pressedHomeLink, pressedQuizLink } from "./quiz-link.ts";

/**
 * A component whose script is fetched when it is first shown, or earlier by `ahead`: it is then shown at once, without
 * the spinner, which React keeps for at least 0.3 s.
 */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | null = null;
  let loaded: ComponentType<P> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return { default: component };
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Waiting: ComponentType<P> = lazy(fetch);
  function Later(props: P) {
    const [Part] = useState(() => loaded ?? Waiting);
    return <Part {...props} />;
  }
  return { Component: Later, ahead: fetch };
}

const quiz = later(async () => (await import("../quiz/quiz-stage.tsx")).default);
const results = later(async () => (await import("../results/results.tsx")).default);
const purchase = later(async () => (await import("../checkout/purchase-form.tsx")).PurchaseForm);
const renewal = later(async () => (await import("../order/renewal-form.tsx")).RenewalForm);

/**
 * What follows the quiz, fetched while it is taken: then a tunnel after the last step stops nobody. One after the other
 * and between presses, since starting it takes a slow phone longer than a press may wait.
 */
function fetchWhatFollows(): void {
  const isRenewal = readRenewalToken() !== null;
  // If that fails, it is fetched again when it is needed, and the failure is reported then.
  for (const part of [results, isRenewal ? renewal : purchase])
    whenIdle(() => void part.ahead().catch(() => {}));
}

const LANDING = "forside";

/** The product that the address asks for ("/?quiz=resultater&product=super-package"). */
function productAskedFor() {
  const asked = new URLSearchParams(window.location.search).get("product");
  return asked === "super-package" ? asked : "grant-list";
}

interface HomeStagesProps {
  /** What the quiz says of the grants, counted when the page was built. */
  readonly figures: QuizFigures;
}

/** One address, three stages: the landing, which is prerendered, and over it the quiz and the results. */
export function HomeStages({ figures }: HomeStagesProps) {
  const { asked } = useJourney();
  const [renewalToken, setRenewalToken] = useState(() =>
    typeof window === "undefined" ? null : readRenewalToken(),
  );
  const buyInstead = () => {
    forgetRenewalToken();
    setRenewalToken(null);
  };
  const isLanding = asked === null;

  // The landing is not part of React's tree: it is taken out of the page and put back as it was.
  useLayoutEffect(() => {
    const landing = document.getElementById(LANDING);
    // The script is here: what was held back for it may be shown.
    delete document.documentElement.dataset.opening;
    if (landing === null) return;
    if (isLanding) {
      showLandingNote();
      return;
    }
    const place = document.createComment("");
    const scrolledTo = window.scrollY;
    landing.replaceWith(place);
    return () => {
      place.replaceWith(landing);
      window.scrollTo(0, scrolledTo);
    };
  }, [isLanding]);

  // A link into the quiz from the landing needs no new page, nor does the logo above a question.
  useEffect(() => {
    const take = (event: MouseEvent) => {
      const link = isLanding ? pressedQuizLink(event) : pressedHomeLink(event);
      if (link === null) return;
      event.preventDefault();
      if (isLanding) follow(link.href);
      else goTo(null);
    };
    document.addEventListener("click", take);
    return () => document.removeEventListener("click", take);
  }, [isLanding]);

  const isQuizUnderWay = !isLanding;
  useEffect(() => {
    if (!isQuizUnderWay) return;
    const timer = setTimeout(fetchWhatFollows, 3_000);
    return () => clearTimeout(timer);
  }, [isQuizUnderWay]);

  if (isLanding) return null;
  return (
    <Suspense fallback={<Spinner text="Henter spørgsmålene..." />}>
      <quiz.Component
        figures={figures}
        results={(told) => (
          <Suspense fallback={<Spinner text="Finder dine legater..." />}>
            <results.Component
              renewal={
                renewalToken === null
                  ? null
                  : (isForSale) => (
                      <Suspense fallback={<Spinner text="Henter fornyelsen ..." />}>
                        <renewal.Component
                          token={renewalToken}
                          answers={asBuyer(told)}
                          onBuyInstead={isForSale ? buyInstead : undefined}
                        />
                      </Suspense>
                    )
              }
              purchase={
                <Suspense fallback={<Spinner text="Henter købet ..." />}>
                  <purchase.Component
                    product={productAskedFor()}
                    answers={asBuyer(told)}
                    initialEmail={told.answers.email ?? ""}
                    onEmail={(email) => answer({ email, confirmEmail: email })}
                  />
                </Suspense>
              }
            />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

/** The stages, once the quiz's script is there too: they are only loaded for somebody who is about to take it. */
export async function readyHomeStages(): Promise<typeof HomeStages> {
  // If that fails, it is fetched again when it is needed, and the failure is reported then.
  await quiz.ahead().catch(() => {});
  return HomeStages;
}
