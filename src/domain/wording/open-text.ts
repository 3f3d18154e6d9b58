import { withFullStop } from "../danish/sentences.ts";

/** Endings that are said once, after the last of several reasons that share them. */
const sharedEnding = / (?:Det har du ikke oplyst|Spørg [^.]+)\.$/u;

export function joinOpenReasons(texts: readonly string[]): string {
  const answered = [...new Set(texts)].map(withFullStop);
  return answered
    .map((text, index) => {
      const [ending] = sharedEnding.exec(text) ?? [];
      const comesAgain = answered.slice(index + 1).some((later) => later.endsWith(ending ?? "\n"));
      return comesAgain ? text.replace(sharedEnding, "") : text;
    })
    .join(" ");
}
