import type { Answers } from "../matching/answers.ts";
import { type Field, fieldsOf, type Step } from "./questions.ts";

/** Words per second that an adult reads on a screen (about 240 a minute). */
const READING = 4;

/**
 * Seconds to answer once the question is read: thinking, finding and tapping, on a phone. Visible choices
 * take a glance and a tap; a list has to be opened and searched; a date has three parts to type.
 */
const ANSWERING: Readonly<Record<Field["kind"], number>> = {
  radio: 3,
  select: 7,
  text: 8,
  email: 12,
  tel: 8,
  date: 8,
  typedDate: 6,
  textarea: 40,
};

function words(...texts: readonly (string | undefined)[]): number {
  return texts.join(" ").split(/\s+/).filter(Boolean).length;
}

const readingOf = new Map<Step, number>();

/** Seconds for reading a step. Cached, as the text does not change. */
function secondsToRead(step: Step): number {
  const known = readingOf.get(step);
  if (known !== undefined) return known;
  const texts = fieldsOf(step).flatMap(({ label, hint, whyWeAsk }) => [label, hint, whyWeAsk]);
  const seconds = words(step.title, step.intro, ...texts) / READING + 2;
  readingOf.set(step, seconds);
  return seconds;
}

/** Seconds for the required answers of a step. */
function secondsFor(step: Step, answers: Answers): number {
  let seconds = secondsToRead(step);
  for (const field of fieldsOf(step)) {
    const isOpen = (answers[field.id]?.trim() ?? "") === "";
    if (field.required && isOpen) seconds += ANSWERING[field.kind];
  }
  return seconds;
}

/** Whole minutes, at least one, that the remaining steps take somebody who skips what is optional. */
export function minutesLeft(steps: readonly Step[], at: number, answers: Answers): number {
  const seconds = steps.slice(at).reduce((sum, step) => sum + secondsFor(step, answers), 0);
  return Math.max(1, Math.round(seconds / 60));
}
