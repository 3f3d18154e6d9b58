import { Children } from "react";

/** "50.000-100.000" and "e-mail", which browsers would break behind the hyphen. */
const hyphened = /(\d[\d.]*-\d[\d.]*|e-mail)/i;

/**
 * A text none of whose ranges is broken. For what the browser draws: the pages themselves are kept together where they
 * are published (publish/keep-together.ts).
 */
export function KeptTogether({ text }: { readonly text: string }) {
  return Children.map(text.split(hyphened), (part, index) =>
    index % 2 === 0 ? part : <span className="no-break">{part}</span>,
  );
}
