import { company } from "../../src/content/company.ts";
import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { CONTACT_MONTHS } from "../../src/domain/orders/retention.ts";
import type { ContactInput } from "../contact/receive.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { link, rows, text } from "./parts.ts";

type ContactMessage = ContactInput & { readonly receivedAt: Date };

export function contactMail(to: string, message: ContactMessage): Mail {
  const { firstName, lastName, email, subject, receivedAt } = message;
  return renderLetter({
    to,
    replyTo: email,
    subject: `Kontakt: ${subject}`,
    heading: subject,
    blocks: [
      rows(
        ...(firstName === "" ? [] : [["Fra", `${firstName} ${lastName}`] as const]),
        ["E-mail", email],
        ["Modtaget", formatInstant(receivedAt)],
      ),
      text(message.message),
    ],
  });
}

/** Repeats nothing of the message: otherwise anybody could have us mail anything to anybody. */
export function contactConfirmationMail(to: string, receivedAt: Date, siteUrl: string): Mail {
  return renderLetter({
    to,
    subject: `Vi har modtaget din besked til ${company.brand}`,
    heading: "Vi har modtaget din besked",
    blocks: [
      text(
        `Den kom frem den ${formatInstant(receivedAt)}. Vi læser den og svarer på denne adresse.`,
      ),
      text(
        `Vi bruger det, du har skrevet, til at svare dig, og sletter det senest efter ${CONTACT_MONTHS} måneder.`,
      ),
      text(
        `Har du ikke selv skrevet til os, har en anden brugt din adresse. Så kan du se bort fra mailen, eller skrive til os på ${company.email}.`,
      ),
      link("Læs de spørgsmål, vi får", `${siteUrl}/#faq`),
    ],
  });
}
