import { useEffect, useState } from "react";
import { type KnownList, readKnownLists } from "../answers/bought-lists.ts";
import { fingerprintOf } from "../answers/fingerprint.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

/** The private page of a list. */
export function listHref({ token }: KnownList): string {
  return `/liste#order=${token}`;
}

/** The lists that were bought in this browser, in relation to the answers that are shown. */
export interface BoughtLists {
  /** The one that these answers would produce again. */
  readonly same: KnownList | null;
  /** The newest that other answers produced. */
  readonly other: KnownList | null;
}

const none: BoughtLists = { same: null, other: null };

function readKnown(): KnownList[] {
  return readKnownLists(new Date());
}

/**
 * Finds what was bought in this browser; nothing until the answers' fingerprint has been computed. A purchase in another
 * tab counts, and so does one that somebody comes back from by the browser's Back.
 */
export function useBoughtLists(answers: MatchingAnswers): BoughtLists {
  const [known, setKnown] = useState(readKnown);
  useEffect(() => {
    const readAgain = () => setKnown(readKnown());
    for (const event of ["storage", "pageshow"]) window.addEventListener(event, readAgain);
    return () => {
      for (const event of ["storage", "pageshow"]) window.removeEventListener(event, readAgain);
    };
  }, []);
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (known.length === 0) {
      setFound(none);
      return;
    }
    let isOver = false;
    void fingerprintOf(answers).then((madeFrom) => {
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
