import { useEffect, useState } from "react";
import { readRememberedLists } from "../answers/bought-lists.ts";
import { answersFingerprint } from "../answers/fingerprint.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

const readKnown = () => readRememberedLists(new Date());

/** A list bought with the `same` answers, and one with `other` ones. */
export function useBoughtLists(answers: MatchingAnswers) {
  const [known, setKnown] = useState(readKnown);
  useEffect(() => {
    const readAgain = () => setKnown(readKnown());
    // A page restored after a purchase is reloaded: its requests may have been dropped.
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
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  const hasBought = known.length > 0;
  useEffect(() => {
    if (!hasBought) return;
    let isOver = false;
    void answersFingerprint(answers).then((current) => {
      if (!isOver) setFingerprint(current);
    });
    return () => {
      isOver = true;
    };
  }, [hasBought, answers]);
  const find = (isSame: boolean) =>
    known.find(({ madeFrom }) => fingerprint !== null && (madeFrom === fingerprint) === isSame);
  return { same: find(true) ?? null, other: find(false) ?? null };
}
