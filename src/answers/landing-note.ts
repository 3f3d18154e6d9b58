/**
 * The note on the landing, and at the end of each guide, for somebody who has begun the quiz. It is stored in the words
 * that are
 * shown: the few lines of script in the page (`src/islands/on-need.ts`, `note.ts`) know nothing of steps, and must say it
 * before anything is fetched.
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

export function keepLandingNote(note: LandingNote | null): void {
  try {
    if (note === null) sessionStorage.removeItem(NOTE);
    else sessionStorage.setItem(NOTE, JSON.stringify(note));
  } catch {
    // A browser that stores nothing has nothing to come back to either.
  }
}

/** Writes what is stored into the page, in the elements marked with `data-quiz-note`. */
export function showLandingNote(): void {
  const { dataset } = document.documentElement;
  let note: Partial<Record<string, string>> = {};
  try {
    note = JSON.parse(sessionStorage.getItem(NOTE) ?? "{}");
  } catch {
    // This browser stores nothing.
  }
  if (note.state === undefined) delete dataset.quiz;
  else dataset.quiz = note.state;
  for (const element of document.querySelectorAll<HTMLElement>("[data-quiz-note]"))
    element.textContent = note[element.dataset.quizNote ?? ""] ?? "";
}
