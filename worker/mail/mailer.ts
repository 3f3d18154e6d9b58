export interface Mail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Hands a mail over to the mail service; throws where it is not taken. */
  send(mail: Mail): Promise<void>;
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
    async send({ to, replyTo, subject, text, html }) {
      await binding.send({
        from: sender,
        to,
        subject,
        text,
        html,
        ...(replyTo === null ? {} : { replyTo }),
      });
    },
  };
}
