import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { PlainField } from "../components/plain-field.tsx";
import type { Problem } from "../domain/problem.ts";
import styles from "./contact-form.module.css";

const TIMEOUT_MS = 20_000;
const UNSENT = "Beskeden blev ikke sendt. Det, du har skrevet, står her stadig. Prøv igen om lidt.";

interface Message {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly website: string;
}

function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    subject: text("subject"),
    message: text("message"),
    website: text("website"),
  };
}

/** Sends a message; `null` where it has come, else what to tell. Never throws. */
async function send(message: Message): Promise<string | null> {
  try {
    const response = await api.contact.$post(
      { json: message },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    if (response.ok) return null;
    const { code, detail } = (await (response as Response).json()) as Problem;
    return code === "too-many-requests" || code === "invalid-fields"
      ? `${detail} Det, du har skrevet, står her stadig.`
      : UNSENT;
  } catch {
    return UNSENT;
  }
}

/** Writes to the people who run the shop. Works before any script; with it, nothing typed is lost when sending fails. */
export function ContactForm() {
  const [step, setStep] = useState<"writing" | "sending" | "sent">("writing");
  const [failure, setFailure] = useState<string | null>(null);
  const receipt = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === "sent") receipt.current?.focus();
  }, [step]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step !== "writing") return;
    const message = readMessage(event.currentTarget);
    setStep("sending");
    setFailure(null);
    const problem = await send(message);
    setStep(problem === null ? "sent" : "writing");
    setFailure(problem);
  };

  if (step === "sent")
    return (
      <section className={styles.receipt}>
        <h2 ref={receipt} tabIndex={-1}>
          Tak, beskeden er sendt
        </h2>
        <p>Vi har sendt dig en bekræftelse på mail og svarer på samme adresse.</p>
      </section>
    );
  return (
    <>
      <section id="kvittering" className={`${styles.receipt} ${styles.receipt_ofPlainForm}`}>
        <h2>Tak, beskeden er sendt</h2>
        <p>Vi har sendt dig en bekræftelse på mail og svarer på samme adresse.</p>
      </section>
      <form
        className={styles.form}
        method="post"
        action="/api/contact"
        onSubmit={submit}
        aria-labelledby="skriv"
      >
        <h2 id="skriv">Skriv til os</h2>
        <div className={styles.form__names}>
          <PlainField name="firstName" label="Fornavn" autoComplete="given-name" maxLength={100} />
          <PlainField
            name="lastName"
            label="Efternavn"
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <PlainField
          name="email"
          label="E-mail"
          type="email"
          hint="Vi bruger den kun til at svare dig."
          autoComplete="email"
          maxLength={254}
        />
        <PlainField name="subject" label="Emne" maxLength={150} />
        <PlainField
          name="message"
          label="Besked"
          hint="Skriv gerne dit ordrenummer, men ikke cpr-nummer eller kortoplysninger."
          lines={7}
          maxLength={5000}
        />
        <p className={styles.form__trap} aria-hidden="true">
          <label htmlFor="website">Lad feltet stå tomt</label>
          <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p role="alert" className={styles.form__failure}>
          {failure}
        </p>
        <Button type="submit" busy={step === "sending"}>
          Send besked
        </Button>
      </form>
    </>
  );
}
