import { StatusError } from "../time-limit.ts";

export interface Mail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string | null;
}

export interface OutgoingMail extends Mail {
  readonly id: string;
  readonly kind: string;
  readonly attachments?: EmailAttachment[];
}

/** Errors that a retry would meet again (developers.cloudflare.com/email-service/api/send-emails). */
const finalCodes: ReadonlySet<unknown> = new Set([
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_CONTENT_TOO_LARGE",
]);

export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super("The mail service will never take this mail", { cause });
    this.code = code;
  }
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

function parseSender(from: string): { name: string; email: string } {
  const [, name = "", email = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return { name, email };
}

export function bindMailer(binding: SendEmail, from: string): Mailer {
  const sender = parseSender(from);
  return {
    async send({ id, to, replyTo, subject, text, html, unsubscribeUrl = null, attachments = [] }) {
      const mail = {
        from: sender,
        to,
        subject,
        text,
        html,
        ...(replyTo === null ? {} : { replyTo }),
        ...(attachments.length === 0 ? {} : { attachments }),
        // Marks copies of a mail, to which the service gives different Message-IDs.
        headers: {
          "X-Entity-Ref-ID": id,
          ...(unsubscribeUrl === null
            ? {}
            : {
                "List-Unsubscribe": `<${unsubscribeUrl}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
        },
      };
      await binding.send(mail).catch((error: unknown) => {
        const code: unknown = Reflect.get(Object(error), "code");
        throw typeof code === "string" && finalCodes.has(code)
          ? new MailRefused(code, error)
          : error;
      });
    },
  };
}

export function localMailer(url: string, limitMs: number): Mailer {
  return {
    async send(mail) {
      const response = await fetch(`${url}/mails`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(limitMs),
      });
      if (response.status === 422) throw new MailRefused(await response.text());
      if (!response.ok) throw new StatusError(response.status);
    },
  };
}
