import { company } from "../../src/content/company.ts";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import type { ReportOutcome } from "../../src/domain/forms/report-schema.ts";
import { CONTACT_RETENTION_MONTHS } from "../../src/domain/orders/retention.ts";
import type { GrantReport } from "../messages/message-store.ts";
import type { ContactInput } from "../messages/receive.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { linkBlock, rowsBlock, textBlock } from "./parts.ts";

type ContactMessage = ContactInput & { readonly receivedAt: Date };

export function contactMail(to: string, message: ContactMessage): Mail {
  const { firstName, lastName, email, subject, receivedAt } = message;
  return renderLetter({
    to,
    replyTo: email,
    subject: `Kontakt: ${subject}`,
    heading: subject,
    blocks: [
      rowsBlock(
        ...(firstName === "" ? [] : [["Fra", `${firstName} ${lastName}`] as const]),
        ["E-mail", email],
        ["Modtaget", formatInstant(receivedAt)],
      ),
      textBlock(message.message),
    ],
  });
}

/** Repeats nothing of the message: anybody could have it mailed to anybody. */
export function contactConfirmationMail(to: string, receivedAt: Date, siteUrl: string): Mail {
  return renderLetter({
    to,
    subject: `Vi har modtaget din besked til ${company.brand}`,
    heading: "Vi har modtaget din besked",
    blocks: [
      textBlock(
        `Den kom frem den ${formatInstant(receivedAt)}. Vi læser den og svarer på denne adresse.`,
      ),
      textBlock(
        `Vi bruger det, du har skrevet, til at svare dig, og sletter det senest efter ${CONTACT_RETENTION_MONTHS} måneder.`,
      ),
      textBlock(
        `Har du ikke selv skrevet til os, har en anden brugt din adresse. Så kan du se bort fra mailen, eller skrive til os på ${company.email}.`,
      ),
      linkBlock("Læs de spørgsmål, vi får", `${siteUrl}/#faq`),
    ],
  });
}

type Report = Omit<GrantReport, "id" | "answeredAt" | "outcome">;

export function reportMail(to: string, report: Report): Mail {
  const { grantId, grant, message, email, receivedAt } = report;
  return renderLetter({
    to,
    ...(email === null ? {} : { replyTo: email }),
    subject: `Rettelse: ${grant}`,
    heading: grant,
    blocks: [
      rowsBlock(
        ["Legat", grantId ?? "ikke et af vores"],
        ["E-mail", email ?? "ikke oplyst"],
        ["Modtaget", formatInstant(receivedAt)],
      ),
      textBlock(message),
    ],
  });
}

const answers: Readonly<Record<ReportOutcome, string>> = {
  mended:
    "Tak, fordi du skrev. Vi har holdt legatet op mod fondens egen side og rettet det. Rettelsen gælder fra nu af.",
  right: `Tak, fordi du skrev. Vi har holdt legatet op mod fondens egen side igen, og det, der står hos os, svarer til den. Ser du noget andet, så skriv til os på ${company.email}.`,
  closed: "Tak, fordi du skrev. Legatet kan ikke søges længere, og vi har taget det af listen.",
};

/** Repeats nothing that the sender wrote: anybody can report in another's name. */
export function reportAnswerMail(to: string, grant: string | null, outcome: ReportOutcome): Mail {
  return renderLetter({
    to,
    subject: `Din rettelse til ${company.brand}`,
    heading: grant ?? "Din rettelse",
    blocks: [textBlock(answers[outcome])],
  });
}
