import { useEffect, useRef, useState } from "react";
import { api, callApi, failureText } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { TextAreaField, TextField } from "../components/field.tsx";
import styles from "../components/plain-form.module.css";
import { NOT_SENT, useForm } from "../components/use-form.tsx";
import { contactFields, contactSchema } from "../domain/forms/contact-schema.ts";

const KEPT = "Det, du har skrevet, står her stadig.";
const OFFLINE = `Du har ingen forbindelse til nettet lige nu. Intet er sendt. Vi sender beskeden af os selv, når forbindelsen er tilbage. ${KEPT}`;
const UNANSWERED = `Vi fik ikke svar, så vi ved ikke, om beskeden kom frem. Får du en bekræftelse på mail, har vi den. Ellers send den igen. ${KEPT}`;

const receiptText = (
  <p>Vi svarer på den adresse, du har skrevet, og som regel får du også en bekræftelse på mail.</p>
);

export function ContactForm() {
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const receipt = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) receipt.current?.focus();
  }, [isSent]);

  const { form, field, summary, isBusy, isWaiting } = useForm({
    id: "skriv",
    schema: contactSchema,
    onValid: async (message) => {
      setFailure(null);
      const sent = await callApi((options) => api.contact.$post({ json: message }, options));
      if (sent.ok) {
        setIsSent(true);
        return;
      }
      if (sent.failure.kind === "offline") return NOT_SENT;
      const text = failureText(sent.failure, UNANSWERED);
      setFailure(text.endsWith(KEPT) ? text : `${text} ${KEPT}`);
      return sent.failure.kind === "refused" ? sent.failure.problem.errors : undefined;
    },
  });

  if (isSent)
    return (
      <section className="stack-3 receipt">
        <h2 ref={receipt} tabIndex={-1}>
          Tak, beskeden er sendt
        </h2>
        {receiptText}
      </section>
    );
  return (
    <>
      <section id="kvittering" className="stack-3 receipt at-target">
        <h2>Tak, beskeden er sendt</h2>
        {receiptText}
      </section>
      <form
        className={`stack-6 stack-start ${styles.form}`}
        method="post"
        action="/api/contact"
        aria-labelledby="skriv"
        {...form}
      >
        <h2 id="skriv">Skriv til os</h2>
        {summary}
        <div className={`stack-6 ${styles.names}`}>
          <TextField type="text" {...contactFields.firstName} {...field("firstName")} />
          <TextField type="text" {...contactFields.lastName} {...field("lastName")} />
        </div>
        <TextField type="email" {...contactFields.email} {...field("email")} />
        <TextField type="text" {...contactFields.subject} {...field("subject")} />
        <TextAreaField lines={7} {...contactFields.message} {...field("message")} />
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Lad feltet stå tomt</label>
          <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <FormFailure text={isWaiting ? OFFLINE : failure} />
        <Button type="submit" busy={isBusy}>
          Send besked
        </Button>
      </form>
    </>
  );
}
