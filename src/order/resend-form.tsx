import { useState } from "react";
import { api, callApi, failureText } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { TextField } from "../components/field.tsx";
import { NOT_SENT, useForm } from "../components/use-form.tsx";
import { resendFields, resendSchema } from "../domain/forms/order-link-schema.ts";
import styles from "./order-page.module.css";

const SENT =
  "Er der et køb med den adresse, er der en mail på vej. Vi sender højst tre i timen for hvert køb og ti i døgnet til samme adresse. De links, du har, virker stadig.";
const OFFLINE =
  "Du har ingen forbindelse til nettet lige nu. Intet er sendt. Vi beder om mailen af os selv, når forbindelsen er tilbage.";
const UNANSWERED =
  "Vi fik ikke svar, så vi ved ikke, om mailen er sendt. Er den der ikke om et par minutter, så prøv igen: du kan roligt bede om den to gange.";

/** The answer does not tell whether the address has orders. */
export function ResendForm() {
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, summary, isBusy, isWaiting } = useForm({
    id: "send-igen",
    schema: resendSchema,
    onValid: async (request) => {
      setIsSent(false);
      setFailure(null);
      const sent = await callApi((options) => api.orders.resend.$post({ json: request }, options));
      if (sent.ok) setIsSent(true);
      else if (sent.failure.kind === "offline") return NOT_SENT;
      else setFailure(failureText(sent.failure, UNANSWERED));
      return undefined;
    },
  });

  return (
    <form
      className={`stack-5 stack-start ${styles.part}`}
      method="post"
      action="/api/orders/resend"
      aria-labelledby="send-igen"
      {...form}
    >
      <h2 id="send-igen">Få linket sendt igen</h2>
      <p id="sendt" className="receipt at-target">
        {SENT}
      </p>
      {summary}
      <TextField type="email" {...resendFields.email} {...field("email")} />
      <FormFailure text={isWaiting ? OFFLINE : failure} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Send linket igen
      </Button>
      <p role="status" className="secondary-text">
        {isSent && SENT}
      </p>
    </form>
  );
}
