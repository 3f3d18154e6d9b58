import { type RefObject, useLayoutEffect } from "react";
import type { ProductId } from "../domain/orders/catalogue.ts";

/** What somebody filled in before a form was taken off the page, for as long as the page lives. */
interface Draft {
  /** The address that the form was opened with: if that has changed since, it wins over what was typed. */
  readonly initialEmail: string;
  readonly email: string;
  /** Names and values of what was ticked. */
  readonly ticked: ReadonlySet<string>;
}

const drafts = new Map<ProductId, Draft>();

/** The consents of a form. */
export function tickable(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox], input[name=keeping]")];
}

/** Names a box by what it stands for: a text that has changed since has a different value, and is a different box. */
export function tickName({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`;
}

/** Ticks the named boxes, as a press does. */
export function tick(form: HTMLFormElement, names: ReadonlySet<string>): void {
  for (const input of tickable(form))
    if (names.has(tickName(input)) && !input.checked) input.click();
}

function emailOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>("input[name=email]");
}

/**
 * Keeps what is filled in while the form is off the page: while another answer is tried or changed, and until the
 * student is back at the list.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  product: ProductId,
  initialEmail: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, when the form appears
  useLayoutEffect(() => {
    const form = element.current;
    if (form === null) return;
    const draft = drafts.get(product);
    if (draft !== undefined) {
      tick(form, draft.ticked);
      const email = emailOf(form);
      if (email !== null && draft.initialEmail === initialEmail) email.value = draft.email;
    }
    return () => {
      const ticked = tickable(form).filter(({ checked }) => checked);
      drafts.set(product, {
        initialEmail,
        email: emailOf(form)?.value ?? "",
        ticked: new Set(ticked.map(tickName)),
      });
    };
  }, []);
}
