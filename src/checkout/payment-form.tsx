import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { ConsentBox } from "../components/consent-box.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { CheckField, TextField } from "../components/field.tsx";
import styles from "../components/purchase-panel.module.css";
import { Toast } from "../components/toast.tsx";
import { type Answers, pickMatchingAnswers } from "../domain/answers.ts";
import { catalogue, type ProductId } from "../domain/catalogue.ts";
import { consents } from "../domain/consent.ts";
import { formatOere } from "../domain/money.ts";
import { checkPurchase, type PurchaseFault } from "./check-purchase.ts";
import { startPayment } from "./start-payment.ts";

interface PaymentFormProps {
  /** One that includes the personal list. */
  product: ProductId;
  /** The quiz's answers. Only what the list reads of them is sent. */
  answers: Answers;
  initialEmail: string;
  /** Stands above the price: what else could be bought here. */
  choice?: ReactNode;
}

/** Buys what is made from the quiz's answers: price, e-mail, the consents that the law asks for, and the way to pay. */
export function PaymentForm({
  product: productId,
  answers,
  initialEmail,
  choice,
}: PaymentFormProps) {
  const product = catalogue[productId];
  const price = formatOere(product.priceOere);
  const [email, setEmail] = useState(initialEmail);
  const [immediateDelivery, setImmediateDelivery] = useState(false);
  const [storeAnswers, setStoreAnswers] = useState(false);
  const [attempt, setAttempt] = useState<{ count: number; faults: readonly PurchaseFault[] }>({
    count: 0,
    faults: [],
  });
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const controlId = (field: PurchaseFault["field"]) => `koeb-${productId}-${field}`;
  const faultOf = (field: PurchaseFault["field"]) =>
    attempt.faults.find((fault) => fault.field === field)?.message;

  // Whoever comes back from the payment page finds this page as it was left, with the button still at work.
  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => {
      if (event.persisted) setIsPaying(false);
    };
    window.addEventListener("pageshow", wakeUp);
    return () => window.removeEventListener("pageshow", wakeUp);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPaying) return;
    const keepsAnswers = new FormData(event.currentTarget).has("keepAnswers");
    setFailure(null);
    const faults = checkPurchase({ email, immediateDelivery, storeAnswers });
    setAttempt(({ count }) => ({ count: count + 1, faults }));
    if (faults.length > 0) return;

    setIsPaying(true);
    const started = await startPayment({
      product: productId,
      email: email.trim(),
      consents: {
        immediateDelivery: consents.immediateDelivery.version,
        storeAnswers: consents.storeAnswers.version,
        ...(keepsAnswers ? { keepAnswers: consents.keepAnswers.version } : {}),
      },
      answers: pickMatchingAnswers(answers),
    });
    // The button stays busy while the browser leaves.
    if (started.ok) return window.location.assign(started.url);
    setIsPaying(false);
    if (started.faults.length > 0)
      setAttempt(({ count }) => ({ count: count + 1, faults: started.faults }));
    else setFailure(started.message);
  };

  return (
    <form
      className={styles.purchase}
      noValidate
      onSubmit={submit}
      aria-label={`Køb: ${product.title}`}
    >
      {choice}
      <Price price={price} />
      {attempt.faults.length > 0 && (
        <ErrorSummary
          key={attempt.count}
          errors={attempt.faults.map(({ field, message }) => ({
            controlId: controlId(field),
            message,
          }))}
        />
      )}
      <TextField
        id={controlId("email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Din e-mail"
        hint="Hertil sender vi kvitteringen og linket. Ingen nyhedsbreve."
        value={email}
        onChange={setEmail}
        error={faultOf("email")}
      />
      <div className={styles.purchase__consents}>
        <CheckField
          id={controlId("immediateDelivery")}
          name="immediateDelivery"
          checked={immediateDelivery}
          onChange={setImmediateDelivery}
          error={faultOf("immediateDelivery")}
        >
          {consents.immediateDelivery.text}
        </CheckField>
        <CheckField
          id={controlId("storeAnswers")}
          name="storeAnswers"
          checked={storeAnswers}
          onChange={setStoreAnswers}
          error={faultOf("storeAnswers")}
        >
          {consents.storeAnswers.text}
        </CheckField>
        <ConsentBox name="keepAnswers" {...consents.keepAnswers} />
      </div>
      <Button type="submit" busy={isPaying}>
        Køb og betal {price}
      </Button>
      <PaymentTerms />
      {failure !== null && <Toast title="Fejl" text={failure} onClose={() => setFailure(null)} />}
    </form>
  );
}

/** The whole price, first and large. */
export function Price({ price }: { readonly price: string }) {
  return (
    <p className={styles.purchase__price}>
      <strong>{price}</strong> inkl. moms · engangsbetaling · intet abonnement
    </p>
  );
}

/** What applies to every purchase, said beside the button. */
export function PaymentTerms() {
  return (
    <p className={styles.purchase__terms}>
      Du betaler hos Stripe med kort, MobilePay eller Apple Pay. Købet sker på{" "}
      <a href="/terms">handelsbetingelserne</a>. Så længe fortrydelsesretten gælder, kan du{" "}
      <a href="/fortryd">fortryde købet her på siden</a>.
    </p>
  );
}
