import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { CheckField, TextField } from "../components/field.tsx";
import { Toast } from "../components/toast.tsx";
import { type Answers, pickMatchingAnswers } from "../domain/answers.ts";
import { catalogue, type ProductId } from "../domain/catalogue.ts";
import { consents } from "../domain/consent.ts";
import { formatOere } from "../domain/money.ts";
import { checkPurchase, type PurchaseFault } from "./check-purchase.ts";
import styles from "./purchase-form.module.css";
import { startPayment } from "./start-payment.ts";

interface PurchaseFormProps {
  product: ProductId;
  /** The quiz's answers; needed where the product includes the personal list. Only what the list reads of them is sent. */
  answers?: Answers;
  initialEmail?: string;
}

/** Buys one product: price, e-mail, the consents that the law asks for, and the way to the payment page. */
export function PurchaseForm({
  product: productId,
  answers,
  initialEmail = "",
}: PurchaseFormProps) {
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPaying) return;
    setFailure(null);
    const faults = checkPurchase({
      email,
      immediateDelivery,
      storeAnswers,
      includesList: product.includesList,
    });
    setAttempt(({ count }) => ({ count: count + 1, faults }));
    if (faults.length > 0) return;

    setIsPaying(true);
    const started = await startPayment({
      product: productId,
      email: email.trim(),
      consents: {
        immediateDelivery: consents.immediateDelivery.version,
        ...(product.includesList ? { storeAnswers: consents.storeAnswers.version } : {}),
      },
      ...(product.includesList && answers !== undefined
        ? { answers: pickMatchingAnswers(answers) }
        : {}),
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
      <p className={styles.purchase__price}>
        <strong>{price}</strong> inkl. moms · engangsbetaling · intet abonnement
      </p>
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
        {product.includesList && (
          <CheckField
            id={controlId("storeAnswers")}
            name="storeAnswers"
            checked={storeAnswers}
            onChange={setStoreAnswers}
            error={faultOf("storeAnswers")}
          >
            {consents.storeAnswers.text}
          </CheckField>
        )}
      </div>
      <Button type="submit" busy={isPaying}>
        Køb og betal {price}
      </Button>
      <p className={styles.purchase__terms}>
        Du betaler hos Stripe med kort, MobilePay eller Apple Pay. Købet sker på{" "}
        <a href="/terms">handelsbetingelserne</a>. Så længe fortrydelsesretten gælder, kan du{" "}
        <a href="/fortryd">fortryde købet her på siden</a>.
      </p>
      {failure !== null && <Toast title="Fejl" text={failure} onClose={() => setFailure(null)} />}
    </form>
  );
}
