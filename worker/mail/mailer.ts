export interface Mail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click stops such mails (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

/** A file that goes along with a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  /** Base64, which both the mail service and JSON take. */
  readonly content: string;
}

/** A mail of the outbox: the same id, however often it is tried. */
export interface OutgoingMail extends Mail {
  readonly id: string;
  /** What it reports: "confirmation". */
  readonly kind: string;
  readonly attachments?: readonly Attachment[];
}

/**
 * What the mail service says of a mail that it will never take: it is the recipient or the mail itself that is wrong, and
 * not the service, our sender or the hour (developers.cloudflare.com/email-service/api/send-emails/workers-api).
 */
const finalCodes: ReadonlySet<unknown> = new Set([
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_CONTENT_TOO_LARGE",
]);

/** A mail was refused for good: to try it again comes to the same. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** The service's own word for why. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super("The mail service will never take this mail", { cause });
    this.code = code;
  }
}

export interface Mailer {
  /** Hands a mail over to the mail service; throws where it is not taken, a `MailRefused` where it never will be. */
  send(mail: OutgoingMail): Promise<void>;
}

/** Splits "Name <address>" as the mail service wants it. */
function parseSender(from: string): { name: string; email: string } {
  const [, name = "", email = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return { name, email };
}

/** Cloudflare Email Service through its `send_email` binding. */
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
        ...(attachments.length === 0
          ? {}
          : {
              attachments: attachments.map(({ filename, contentType: type, content }) => ({
                disposition: "attachment" as const,
                filename,
                type,
                content,
              })),
            }),
        // The service gives each copy a Message-ID of its own: this header shows that two copies are one mail.
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

/** The mailbox of a local installation did not take a mail. */
class MailboxFailed extends Error {
  override readonly name = "MailboxFailed";
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Hands mail to the mailbox of a local installation, which sends it to nobody. */
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
      if (!response.ok) throw new MailboxFailed(response.status);
    },
  };
}
