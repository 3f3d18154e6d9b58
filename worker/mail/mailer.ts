export interface Mail {
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail of the outbox: the same id, however often it is tried. */
export interface OutgoingMail extends Mail {
  readonly id: string;
  /** What it reports: "confirmation". */
  readonly kind: string;
}

export interface Mailer {
  /** Hands a mail over to the mail service; throws where it is not taken. */
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
    async send({ id, to, replyTo, subject, text, html }) {
      await binding.send({
        from: sender,
        to,
        subject,
        text,
        html,
        ...(replyTo === null ? {} : { replyTo }),
        // The service gives each copy a Message-ID of its own: this is how two copies are known to be one mail.
        headers: { "X-Entity-Ref-ID": id },
      });
    },
  };
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
      if (!response.ok) throw new Error(`The mailbox answered ${response.status}`);
    },
  };
}
