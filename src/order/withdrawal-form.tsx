import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { PlainField } from "../components/plain-field.tsx";
import { formatInstant } from "../domain/danish-date.ts";
import { sendWithdrawal, type WithdrawalReceipt } from "./declare-withdrawal.ts";
import styles from "./withdrawal-form.module.css";

interface Contract {
  readonly order: string;
  readonly email: string;
  readonly words: string;
}

function readContract(form: HTMLFormElement): Contract {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return { order: text("order"), email: text("email"), words: text("words") };
}

/**
 * The withdrawal function: first which contract, then the confirmation. Without script the second step is the part of
 * the page that the way on leads to; with it, nothing is confirmed that has not been filled in.
 */
export function WithdrawalForm() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [contract, setContract] = useState<Contract | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  const isAsked = contract !== null;
  useEffect(() => {
    if (isAsked || receipt !== null) heading.current?.focus();
  }, [isAsked, receipt]);

  const goOn = (event: MouseEvent | FormEvent) => {
    event.preventDefault();
    if (form.current?.reportValidity()) setContract(readContract(form.current));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (contract === null) return goOn(event);
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    const result = await sendWithdrawal(contract);
    setIsSending(false);
    if (typeof result === "string") setFailure(result);
    else setReceipt(result);
  };

  if (receipt !== null)
    return (
      <section className={styles.receipt}>
        <h2 ref={heading} tabIndex={-1}>
          Vi har modtaget din fortrydelse
        </h2>
        <dl>
          <dt>Ordre</dt>
          <dd>{receipt.order}</dd>
          <dt>Modtaget</dt>
          <dd>{formatInstant(new Date(receipt.declaredAt))}</dd>
        </dl>
        <p>
          Du har erklæret, at du fortryder købet. Kvitteringen sender vi til den adresse, der står
          på ordren. Er der ingen mail inden for en time, så se efter, om ordrenummer og adresse er
          rigtige, eller <a href="/contact">skriv til os</a>.
        </p>
      </section>
    );
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/withdrawals"
      onSubmit={submit}
      aria-label="Fortryd et køb"
    >
      <fieldset className={isAsked ? styles.step_past : styles.step}>
        <legend>
          <h2>1. Hvilket køb gælder det?</h2>
        </legend>
        <PlainField
          name="order"
          label="Ordrenummer"
          hint="Det står i den mail, du fik efter købet, og begynder med LK."
          maxLength={40}
        />
        <PlainField
          name="email"
          label="E-mail"
          type="email"
          hint="Den adresse, du købte med. Kvitteringen sendes hertil."
          autoComplete="email"
          maxLength={254}
        />
        <PlainField name="words" label="Bemærkning" lines={3} maxLength={2000} optional />
        <LinkButton href="#bekraeft" onClick={goOn}>
          Gå videre til bekræftelse
        </LinkButton>
        <p className={styles.form__note}>Intet sker, før du har bekræftet.</p>
      </fieldset>
      <fieldset id="bekraeft" className={isAsked ? styles.step : styles.step_next}>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            2. Bekræft, at du fortryder
          </h2>
        </legend>
        {contract === null ? (
          <p>Du fortryder det køb, du har oplyst ovenfor.</p>
        ) : (
          <>
            <dl className={styles.contract}>
              <dt>Ordre</dt>
              <dd>{contract.order}</dd>
              <dt>E-mail</dt>
              <dd>{contract.email}</dd>
            </dl>
            <p>Du fortryder det køb og får en kvittering på mail med dato og klokkeslæt.</p>
          </>
        )}
        <noscript>
          <label className={styles.tick}>
            <input type="checkbox" required />
            <span>Jeg fortryder købet</span>
          </label>
        </noscript>
        <p role="alert" className={styles.form__failure}>
          {failure}
        </p>
        <div className={styles.choices}>
          <Button type="submit" name="confirmed" value="true" busy={isSending}>
            Bekræft fortrydelse
          </Button>
          {isAsked && (
            <Button variant="quiet" onClick={() => setContract(null)}>
              Ret oplysningerne
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
