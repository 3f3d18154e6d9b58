import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bindMailer } from "../../worker/mail/mailer.ts";

/** What the mail service is handed for a mail. */
async function handed(replyTo: string | null): Promise<unknown> {
  const sent: unknown[] = [];
  const send: SendEmail["send"] = async (mail: unknown) => {
    sent.push(mail);
    return { messageId: "1" };
  };
  const mailer = bindMailer({ ...env.EMAIL, send }, "Legatkompas <post@legatkompas.invalid>");
  const words = { to: "a@example.dk", subject: "Emne", text: "Ord", html: "<p>Ord</p>" };
  await mailer.send({ ...words, id: "LK-1:confirmation", kind: "confirmation", replyTo });
  return sent[0];
}

test("a mail tells from whom it is, whom to answer, and which mail it is however often it comes", async () => {
  expect(await handed("kunde@example.dk")).toEqual({
    from: { name: "Legatkompas", email: "post@legatkompas.invalid" },
    to: "a@example.dk",
    replyTo: "kunde@example.dk",
    subject: "Emne",
    text: "Ord",
    html: "<p>Ord</p>",
    headers: { "X-Entity-Ref-ID": "LK-1:confirmation" },
  });
});

test("a mail that nobody is to answer elsewhere names no other address", async () => {
  expect(await handed(null)).not.toHaveProperty("replyTo");
});
