import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import type { listMessages } from "../../worker/contact/message-store.ts";

/** Messages to us, with the address to answer. */
export function textOfMessages(messages: Awaited<ReturnType<typeof listMessages>>): string {
  if (messages.length === 0) return "Ingen beskeder.";
  const entries = messages.map(({ firstName, lastName, email, subject, message, receivedAt }) =>
    [
      `${formatInstant(receivedAt)}  ${`${firstName} ${lastName}`.trim()} <${email}>`,
      subject,
      ...message.split("\n").map((line) => `> ${line}`),
    ].join("\n"),
  );
  return entries.join("\n\n");
}
