/** `null` if a modifier key or another mouse button asks for a new tab or window. */
function pressedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return closestElement<HTMLAnchorElement>(target, selector);
}

export function closestElement<E extends Element>(
  target: EventTarget | null,
  selector: string,
): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

export function pressedQuizLink(event: MouseEvent): HTMLAnchorElement | null {
  return pressedLink(event, "a[data-quiz-start]");
}

export function pressedHomeLink(event: MouseEvent): HTMLAnchorElement | null {
  return pressedLink(event, 'a[href="/"]');
}
