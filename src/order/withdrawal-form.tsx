import type { InferResponseType } from "hono/client";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type * as v from "valibot";
import { api, callApi, failureText } from "../api.ts";
import { Button, FormFailure, LinkButton } from "../components/button.tsx";
import { TextAreaField, TextField } from "../components/field.tsx";
import { useForm } from "../components/use-form.tsx";
import { formatInstant } from "../domain/danish/danish-date.ts";
import { withdrawalDraftSchema, withdrawalFields } from "../domain/forms/withdrawal-schema.ts";
import {
  withdrawalEligibilityText,
  withdrawalOutcomeText,
} from "../domain/orders/withdrawal-outcome.ts";
import styles from "./withdrawal-form.module.css";

type Contract = v.InferOutput<typeof withdrawalDraftSchema>;
type WithdrawalReceipt = InferResponseType<typeof api.withdrawals.$post, 201>;

const UNANSWERED =
  "Vi fik ikke svar, så vi ved ikke, om erklæringen kom frem. Send den igen: har vi den allerede, siger vi det, og den første gælder. Eller skriv til os i en mail, som tæller lige så meget.";

async function readEligibility({ order, email }: Contract): Promise<string | null> {
  const reply = await callApi((options) =>
    api.withdrawals.eligibility.$post({ json: { order, email } }, options),
  );
  if (!reply.ok) return null;
  const { eligibility, lapsedBecause, until } = reply.value;
  return withdrawalEligibilityText(eligibility, lapsedBecause, until);
}

/** Without JavaScript, the first step's button is a link to the second step. */
export function WithdrawalForm() {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [contract, setContract] = useState<Contract | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [eligibility, setEligibility] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  const isConfirming = contract !== null;
  useEffect(() => {
    if (isConfirming || receipt !== null) heading.current?.focus();
  }, [isConfirming, receipt]);

  // Before hydration the button is a link, which may have been followed.
  useEffect(() => {
    const order = element.current?.elements.namedItem("order");
    const hasOrder = order instanceof HTMLInputElement && order.value !== "";
    if (hasOrder && window.location.hash === "#bekraeft") element.current?.requestSubmit();
  }, []);

  const { form, field, summary, isBusy } = useForm({
    id: "fortryd",
    schema: withdrawalDraftSchema,
    onValid: async (stated) => {
      if (contract === null) {
        setContract(stated);
        setEligibility(await readEligibility(stated));
        return undefined;
      }
      setFailure(null);
      const declared = await callApi(
        (options) => api.withdrawals.$post({ json: { ...contract, confirmed: true } }, options),
        { timeoutMs: 20_000 },
      );
      if (declared.ok) setReceipt(declared.value);
      else setFailure(failureText(declared.failure, UNANSWERED));
      return undefined;
    },
  });

  const goToConfirmation = (event: MouseEvent) => {
    event.preventDefault();
    element.current?.requestSubmit();
  };

  if (receipt !== null)
    return (
      <section className="stack-4 receipt">
        <h2 ref={heading} tabIndex={-1}>
          Vi har modtaget din fortrydelse
        </h2>
        <dl className="pairs">
          <dt>Ordre</dt>
          <dd>{receipt.order}</dd>
          <dt>Modtaget</dt>
          <dd>{formatInstant(new Date(receipt.declaredAt))}</dd>
        </dl>
        {receipt.outcome !== null && (
          <p>{withdrawalOutcomeText(receipt.outcome, receipt.lapsedBecause)}</p>
        )}
        <p>
          Du har erklæret, at du fortryder købet. Kvitteringen sender vi til den adresse, der står
          på ordren. Er der ingen mail inden for en time, så se efter, om ordrenummer og adresse er
          rigtige, eller <a href="/contact">skriv til os</a>.
        </p>
      </section>
    );
  return (
    <form
      ref={element}
      className={`stack-12 ${styles.form}`}
      method="post"
      action="/api/withdrawals"
      aria-label="Fortryd et køb"
      {...form}
    >
      <fieldset className="stack-6 stack-start" hidden={isConfirming}>
        <legend>
          <h2>1. Hvilket køb gælder det?</h2>
        </legend>
        {summary}
        <TextField type="text" {...withdrawalFields.order} {...field("order")} />
        <TextField type="email" {...withdrawalFields.email} {...field("email")} />
        <TextAreaField lines={3} {...withdrawalFields.words} {...field("words")} optional />
        <LinkButton href="#bekraeft" onClick={goToConfirmation}>
          Gå videre til bekræftelse
        </LinkButton>
        <p className="secondary">Intet sker, før du har bekræftet.</p>
      </fieldset>
      <fieldset id="bekraeft" className={`stack-6 stack-start ${isConfirming ? "" : "at-target"}`}>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            2. Bekræft, at du fortryder
          </h2>
        </legend>
        {contract === null ? (
          <p>Du fortryder dette køb: det, du har oplyst ovenfor.</p>
        ) : (
          <>
            <dl className="pairs">
              <dt>Ordre</dt>
              <dd>{contract.order}</dd>
              <dt>E-mail</dt>
              <dd>{contract.email}</dd>
            </dl>
            {eligibility !== null && <p>{eligibility}</p>}
            <p>Du fortryder dette køb og får en kvittering på mail med dato og klokkeslæt.</p>
          </>
        )}
        <noscript>
          <label className="tick">
            <input type="checkbox" required />
            <span>Jeg fortryder købet</span>
          </label>
        </noscript>
        <FormFailure text={failure} />
        <div className="cluster">
          <Button type="submit" name="confirmed" value="true" busy={isBusy}>
            Bekræft fortrydelse
          </Button>
          {isConfirming && (
            <Button
              variant="quiet"
              onClick={() => {
                setContract(null);
                setEligibility(null);
                setFailure(null);
                requestAnimationFrame(() => document.getElementById("fortryd-order")?.focus());
              }}
            >
              Ret oplysningerne
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
