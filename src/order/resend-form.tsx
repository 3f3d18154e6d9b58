import { type FormEvent, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { PlainField } from "../components/plain-field.tsx";
import styles from "./kept-order.module.css";

type Outcome = "asking" | "sent" | "failed" | null;

/** Asks for the private links to be mailed again. The answer never tells whether an order exists. */
export function ResendForm({ isSecond }: { readonly isSecond: boolean }) {
  const [outcome, setOutcome] = useState<Outcome>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    setOutcome("asking");
    try {
      const response = await api.orders.resend.$post({ json: { email } });
      setOutcome(response.ok ? "sent" : "failed");
    } catch {
      setOutcome("failed");
    }
  };

  return (
    <form
      className={styles.part}
      method="post"
      action="/api/orders/resend"
      onSubmit={send}
      aria-labelledby="send-igen"
    >
      <h2 id="send-igen">{isSecond ? "Virker linket ikke?" : "Få linket sendt igen"}</h2>
      <p id="sendt" className={styles.part__sent}>
        Er der et køb med den adresse, er der en mail på vej med et nyt link.
      </p>
      <PlainField
        name="email"
        label="E-mail"
        type="email"
        hint="Den adresse, du købte med."
        autoComplete="email"
        maxLength={254}
      />
      <Button
        type="submit"
        variant={isSecond ? "secondary" : "primary"}
        busy={outcome === "asking"}
      >
        Send linket igen
      </Button>
      <p role="status" className={styles.part__status}>
        {outcome === "sent" &&
          "Er der et køb med den adresse, er der en mail på vej med et nyt link."}
        {outcome === "failed" &&
          "Det lykkedes ikke. Se efter, om adressen er rigtig, og prøv igen om et minut."}
      </p>
    </form>
  );
}
