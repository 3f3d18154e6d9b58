import { Children } from "react";
import { hyphenated } from "../domain/danish/no-break.ts";

const pieces = new RegExp(`(${hyphenated.source})`, "i");

/** Ranges are never broken across two lines. Only for the browser: pages are treated when published (publish/keep-together.ts). */
export function KeptTogether({ text }: { readonly text: string }) {
  return Children.map(text.split(pieces), (part, index) =>
    index % 2 === 0 ? part : <span className="no-break">{part}</span>,
  );
}
