/**
 * The link into the quiz that was pressed, where the press is ours to take: not with another button or a key held down,
 * by which the reader asks for a new tab or window.
 */
export function pressedQuizLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-quiz-start]") : null;
}
