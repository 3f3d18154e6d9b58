import { Children } from "react";
import { unbreakablePattern } from "../domain/danish/no-break.ts";

const pieces = new RegExp(`(${unbreakablePattern.source})`, "iu");

/** Keeps "10-12" on one line, as publish/no-break-spaces.ts does in the built pages. */
export function keepTogether(text: string) {
  return Children.map(text.split(pieces), (part, index) =>
    index % 2 === 0 ? part : <span className="no-break">{part}</span>,
  );
}
