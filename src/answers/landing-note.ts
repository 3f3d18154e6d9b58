import { readStored, writeStored } from "./browser-storage.ts";

/**
 * The note on the landing page and at the end of each guide, for somebody who has begun the quiz. Its text is stored
 * ready-made, so that the inline scripts in `src/islands` can show it without the quiz's code.
 */
const NOTE = "legatkompas-forside";

export type LandingNote =
  | {
      readonly state: "started";
      readonly title: string;
      readonly text: string;
      readonly label: string;
    }
  | { readonly state: "cleared" };

export function storeLandingNote(note: LandingNote): void {
  writeStored("sessionStorage", NOTE, note);
}

export function showLandingNote(): void {
  const { dataset } = document.documentElement;
  const note = (readStored("sessionStorage", NOTE) ?? {}) as Partial<Record<string, string>>;
  if (note.state === undefined) delete dataset.quiz;
  else dataset.quiz = note.state;
  for (const element of document.querySelectorAll<HTMLElement>("[data-quiz-note]"))
    element.textContent = note[element.dataset.quizNote ?? ""] ?? "";
}
