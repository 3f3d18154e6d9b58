import { useEffect, useState } from "react";
import { readKnownLists } from "../answers/bought-lists.ts";
import { answersFingerprint } from "../answers/fingerprint.ts";
import type { KnownList } from "../answers/known-list-link.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

export function knownListHref({ token }: KnownList): string {
  return `/liste#order=${token}`;
}

export interface BoughtLists {
  readonly same: KnownList | null;
  readonly other: KnownList | null;
}

const none: BoughtLists = { same: null, other: null };

function readKnown(): KnownList[] {
  return readKnownLists(new Date());
}

/**
 * The lists bought in this browser, empty until the answers' fingerprint has been computed. Purchases made in another
 * tab, or just before pressing Back, are included.
 */
export function useBoughtLists(answers: MatchingAnswers): BoughtLists {
  const [known, setKnown] = useState(readKnown);
  useEffect(() => {
    const readAgain = () => setKnown(readKnown());
    // A page restored from the back/forward cache is reloaded, as its timers and requests may have been dropped.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted && JSON.stringify(readKnown()) !== JSON.stringify(known))
        window.location.reload();
    };
    window.addEventListener("storage", readAgain);
    window.addEventListener("pageshow", onReturn);
    return () => {
      window.removeEventListener("storage", readAgain);
      window.removeEventListener("pageshow", onReturn);
    };
  }, [known]);
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (known.length === 0) {
      setFound(none);
      return;
    }
    let isOver = false;
    void answersFingerprint(answers).then((madeFrom) => {
      if (isOver) return;
      setFound({
        same: known.find((list) => list.madeFrom === madeFrom) ?? null,
        other: known.find((list) => list.madeFrom !== madeFrom) ?? null,
      });
    });
    return () => {
      isOver = true;
    };
  }, [known, answers]);
  return found;
}
