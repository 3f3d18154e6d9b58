import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { ConsentBox } from "../components/consent-box.tsx";
import { PlainField } from "../components/plain-field.tsx";
import styles from "../components/purchase-panel.module.css";
import { Toast } from "../components/toast.tsx";
import { catalogue, type ProductId } from "../domain/catalogue.ts";
import { consents } from "../domain/consent.ts";
import { formatOere } from "../domain/money.ts";
import { PaymentTerms } from "./payment-form.tsx";
import { startPayment } from "./start-payment.ts";

interface FilePurchaseProps {
  readonly product: ProductId;
}

/** Buys what is the same for everybody. A form that works before any script: the browser checks it and goes to pay. */
export function FilePurchase({ product: productId }: FilePurchaseProps) {
  const { title, priceOere } = catalogue[productId];
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

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
    const email = String(new FormData(event.currentTarget).get(`email`) ?? "").trim();
    setFailure(null);
    setIsPaying(true);
    const started = await startPayment({
      product: productId,
      email,
      consents: { immediateDelivery: consents.immediateDelivery.version },
    });
    // The button stays busy while the browser leaves.
    if (started.ok) return window.location.assign(started.url);
    setIsPaying(false);
    setFailure(started.faults[0]?.message ?? started.message);
  };

  return (
    <form
      className={styles.purchase}
      method="post"
      action="/api/checkout"
      onSubmit={submit}
      aria-label={`Køb: ${title}`}
    >
      <input type="hidden" name="product" value={productId} />
      <PlainField
        id={`koeb-${productId}-email`}
        name="email"
        type="email"
        label="Din e-mail"
        hint="Hertil sender vi kvitteringen og linket. Ingen nyhedsbreve."
        autoComplete="email"
        maxLength={254}
      />
      <div className={styles.purchase__consents}>
        <ConsentBox name="immediateDelivery" {...consents.immediateDelivery} required />
      </div>
      <Button type="submit" busy={isPaying}>
        Køb og betal {formatOere(priceOere)}
      </Button>
      <PaymentTerms />
      {failure !== null && <Toast title="Fejl" text={failure} onClose={() => setFailure(null)} />}
    </form>
  );
}
