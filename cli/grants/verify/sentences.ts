const segmenter = new Intl.Segmenter("da", { granularity: "sentence" });

/** Abbreviations after which a Danish sentence continues, whatever follows. */
const neverLast =
  /(?:^|[^\p{L}])(?:d|nr|ca|pr|kl|bl\.a|f\.eks|evt|jf|hhv|inkl|ekskl|tlf|max|maks)\.$/iu;
/** Words with a full stop that may also end a sentence: it continues if a number or a lower-case letter follows. */
const maybeLast = /(?:^|[^\p{L}])(?:kr|mio|mia|mdr|md|stk|pt|p\.t|ph\.d|\p{L}{1,4})\.$|\d\.$/iu;
/** The maximum length of a sentence: longer ones are cut, so that no page can keep the reader busy. */
const MAX_SENTENCE = 1000;
const longest = new RegExp(`[^]{1,${MAX_SENTENCE}}`, "gu");
const goesOn = /^[\p{Ll}\d(]/u;

/**
 * The sentences of a line. `Intl.Segmenter` also splits Danish at "kr. 30.000" and "d. 15. april" (Node 24), so the
 * parts are joined again after an abbreviation or an ordinal number.
 */
export function cutSentences(line: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const last = sentences.at(-1);
    const before = last?.slice(-20).trimEnd();
    const isCut =
      last !== undefined &&
      before !== undefined &&
      last.length + segment.length <= MAX_SENTENCE &&
      (neverLast.test(before) || (maybeLast.test(before) && goesOn.test(segment)));
    if (isCut) sentences.push(`${sentences.pop()}${segment}`);
    else sentences.push(segment);
  }
  return sentences
    .flatMap((sentence) => sentence.match(longest) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
