import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { showLandingNote } from "../answers/landing-note.ts";
import { followQuizLink, showStage, useQuizPlace } from "../answers/quiz-history.ts";
import { Spinner } from "../components/spinner.tsx";
import type { QuizFigures } from "../quiz/quiz-figures.ts";
import { whenIdle } from "../quiz/when-idle.ts";
import { pressedHomeLink, pressedQuizLink } from "./quiz-link.ts";

/** Shows a preloaded component without a spinner, which React would keep for at least 0.3 s. */
function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | null = null;
  let loaded: ComponentType<P> | null = null;
  const fetchOnce = () => {
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
  const LazyPart: ComponentType<P> = lazy(fetchOnce);
  function PreloadablePart(props: P) {
    const [Part] = useState(() => loaded ?? LazyPart);
    return <Part {...props} />;
  }
  return { Component: PreloadablePart, preload: fetchOnce };
}

const quiz = lazyWithPreload(async () => (await import("../quiz/quiz-stage.tsx")).default);
const results = lazyWithPreload(async () => (await import("../results/results.tsx")).default);

function prefetchResults(): void {
  whenIdle(() => void results.preload().catch(() => {}));
}

const LANDING = "forside";

export function HomeStages({ figures }: { readonly figures: QuizFigures }) {
  const isLanding = useQuizPlace().entry === null;

  useLayoutEffect(() => {
    const landing = document.getElementById(LANDING);
    delete document.documentElement.dataset.opening;
    if (landing === null) return;
    if (isLanding) {
      showLandingNote();
      return;
    }
    const placeholder = document.createComment("");
    const scrolledTo = window.scrollY;
    landing.replaceWith(placeholder);
    return () => {
      placeholder.replaceWith(landing);
      window.scrollTo(0, scrolledTo);
    };
  }, [isLanding]);

  // Opens and leaves the quiz without loading a new page.
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = isLanding ? pressedQuizLink(event) : pressedHomeLink(event);
      if (link === null) return;
      event.preventDefault();
      if (isLanding) followQuizLink(link.href);
      else showStage(null);
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [isLanding]);

  useEffect(() => {
    if (isLanding) return;
    const timer = setTimeout(prefetchResults, 3_000);
    return () => clearTimeout(timer);
  }, [isLanding]);

  if (isLanding) return null;
  return (
    <Suspense fallback={<Loading text="Henter spørgsmålene..." />}>
      <quiz.Component
        figures={figures}
        results={() => (
          <Suspense fallback={<Loading text="Finder dine legater..." />}>
            <results.Component />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

function Loading({ text }: { readonly text: string }) {
  return (
    <div className="page-width">
      <Spinner text={text} />
    </div>
  );
}

/** With the quiz's script, so that it opens without a spinner. */
export async function loadHomeStages(): Promise<typeof HomeStages> {
  await quiz.preload().catch(() => {});
  return HomeStages;
}
