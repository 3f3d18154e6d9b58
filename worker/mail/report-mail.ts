import { company } from "../../src/content/company.ts";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import type { ReportOutcome } from "../../src/domain/forms/report-schema.ts";
import type { GrantReport } from "../reports/report-store.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { rows, text } from "./parts.ts";

type Report = Omit<GrantReport, "id" | "answeredAt" | "outcome">;

export function reportMail(to: string, report: Report): Mail {
  const { grantId, grant, message, email, receivedAt } = report;
  return renderLetter({
    to,
    ...(email === null ? {} : { replyTo: email }),
    subject: `Rettelse: ${grant}`,
    heading: grant,
    blocks: [
      rows(
        ["Legat", grantId ?? "ikke et af vores"],
        ["E-mail", email ?? "ikke oplyst"],
        ["Modtaget", formatInstant(receivedAt)],
      ),
      text(message),
    ],
  });
}

const answers: Readonly<Record<ReportOutcome, string>> = {
  mended:
    "Tak, fordi du skrev. Vi har holdt legatet op mod fondens egen side og rettet det. Rettelsen gælder fra nu af.",
  right: `Tak, fordi du skrev. Vi har holdt legatet op mod fondens egen side igen, og det, der står hos os, svarer til den. Ser du noget andet, så skriv til os på ${company.email}.`,
  closed: "Tak, fordi du skrev. Legatet kan ikke søges længere, og vi har taget det af listen.",
};

/** Repeats nothing of the report: otherwise anybody could have us mail anything to anybody. */
export function reportAnswerMail(to: string, grant: string | null, outcome: ReportOutcome): Mail {
  return renderLetter({
    to,
    subject: `Din rettelse til ${company.brand}`,
    heading: grant ?? "Din rettelse",
    blocks: [text(answers[outcome])],
  });
}
