import { readFileSync } from "node:fs";
import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { type MatchingAnswers, matchingFields } from "../../src/domain/matching/answers.ts";

interface GoldenExpectation {
  readonly grant: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly reasons: readonly Readonly<Record<string, string>>[];
  readonly why: string;
}

interface GoldenStudent {
  readonly name: string;
  readonly on: IsoDate;
  readonly answers: MatchingAnswers;
  readonly expected: readonly GoldenExpectation[];
}

const factNames = ["timing", "faint", "deadline", "due", "score", "usual", "most"];
const parts = (text: string) => text.split("; ").filter((part) => part !== "");

function readAnswers(text: string): MatchingAnswers {
  const answers: Record<string, string> = {};
  const conditions: Record<string, string> = {};
  for (const part of parts(text)) {
    const [field = "", ...words] = part.split(" ");
    if (field === "betingelser") conditions[words[0] ?? ""] = words[1] ?? "";
    else if ((matchingFields as readonly string[]).includes(field))
      answers[field] = words.join(" ");
    else throw new Error(`matching reads no answer called ${field}`);
  }
  return { ...answers, conditions } as MatchingAnswers;
}

function readExpectation(line: string): GoldenExpectation {
  const [, grant = "", said = "", why = ""] = /^ {2}(\S+): (.+) \| (.+)$/.exec(line) ?? [];
  const [outcome = "", ...rest] = parts(said);
  const facts: Record<string, string | number | null> = { outcome };
  const reasons: Record<string, string>[] = [];
  for (const part of rest) {
    const [name = "", first = "", second] = part.split(" ");
    if (factNames.includes(name))
      facts[name] = first === "none" ? null : /^[\d.]+$/.test(first) ? Number(first) : first;
    else if (second === undefined) reasons.push({ criterion: name, result: first });
    else reasons.push({ criterion: name, result: second, condition: first });
  }
  return { grant, facts, reasons, why };
}

/** Students whose results were worked out by hand from the rows. */
export const goldenStudents: readonly GoldenStudent[] = readFileSync(
  new URL("golden-students.txt", import.meta.url),
  "utf8",
)
  .split(/\n(?=[^ #\n])/)
  .slice(1)
  .map((text) => {
    const [name = "", told = "", ...grants] = text
      .split("\n")
      .filter((line) => !/^(#|$)/.test(line));
    const [on = "", answers = ""] = told.trim().split(/: ?/, 2);
    return { name, on, answers: readAnswers(answers), expected: grants.map(readExpectation) };
  });
