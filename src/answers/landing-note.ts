import { readStored, writeStored } from "./browser-storage.ts";

/** The note is stored as finished text, because the inline scripts lack the quiz's code. */
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
