import { Children } from "react";
import { hyphened } from "../domain/danish/no-break.ts";

const pieces = new RegExp(`(${hyphened.source})`, "i");

/**
 * A text whose ranges are never broken across two lines. For what the browser renders: the pages themselves are
 * treated when they are published (publish/keep-together.ts).
 */
export function KeptTogether({ text }: { readonly text: string }) {
  return Children.map(text.split(pieces), (part, index) =>
    index % 2 === 0 ? part : <span className="no-break">{part}</span>,
  );
}
