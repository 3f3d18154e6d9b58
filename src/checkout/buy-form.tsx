import { type ReactNode, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { CheckField, TextField } from "../components/field.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import styles from "../components/purchase-panel.module.css";
import { Toast } from "../components/toast.tsx";
import { type FormValues, NOT_SENT, useForm } from "../components/use-form.tsx";
import { formatOere } from "../domain/danish/money.ts";
import { purchaseFields, purchaseSchema } from "../domain/forms/purchase-schema.ts";
import { type ListAnswers, pickListAnswers } from "../domain/matching/answers.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { consents } from "../domain/orders/consent.ts";
import { keepingDays, keepingWords } from "../domain/orders/keeping-words.ts";
import { CancelledPayment, keepTicks } from "./cancelled-payment.tsx";
import { useDraft } from "./form-draft.ts";
import { startPayment } from "./start-payment.ts";

const OFFLINE =
  "Du har ingen forbindelse til nettet lige nu. Intet er sendt, og der er ikke trukket penge. Vi åbner betalingen af os selv, når forbindelsen er tilbage.";

interface BuyFormProps {
  readonly product: ProductId;
  /** What the list is made from, for the products that include it. */
  readonly answers?: ListAnswers | undefined;
  readonly initialEmail?: string | undefined;
  /** Told the address that was typed, before the browser leaves for the payment page. */
  readonly onEmail?: (email: string) => void;
  /** Shown above the price: what else could be bought here. */
  readonly choice?: ReactNode;
}

/**
 * Buys any product: e-mail, the consents that the law requires, and the button to pay. What is the same for everybody
 * can be bought without JavaScript as well; the list is made from answers that only the script can reach.
 */
export function BuyForm({
  product: productId,
  answers,
  initialEmail,
  onEmail,
  choice,
}: BuyFormProps) {
  const { title, priceOere, includesList } = catalogue[productId];
  const price = formatOere(priceOere);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useDraft(element, productId, initialEmail ?? "");

  const { form, field, summary, isBusy, isWaiting } = useForm({
    id: `koeb-${productId}`,
    schema: purchaseSchema,
    toInput: ({ email, immediateDelivery, keeping }: FormValues) => ({
      product: productId,
      email,
      consents: {
        // A box that is not ticked sends an empty version, which is refused in the consent's own words.
        immediateDelivery: immediateDelivery ?? "",
        ...(keeping === "month" ? { storeAnswers: consents.storeAnswers.version } : {}),
        ...(keeping === "year" ? { keepList: consents.keepList.version } : {}),
      },
      ...(includesList ? { answers: pickListAnswers(answers ?? {}) } : {}),
    }),
    onValid: async (purchase) => {
      setFailure(null);
      const started = await startPayment(purchase);
      switch (started.kind) {
        case "started":
          onEmail?.(purchase.email);
          if (element.current !== null) keepTicks(element.current);
          window.location.assign(started.url);
          // The button stays busy while the browser leaves.
          return new Promise(() => {});
        case "faults":
          return started.faults;
        case "offline":
          return NOT_SENT;
        case "outdated":
          setIsOutdated(true);
          return undefined;
        case "failed":
          setFailure(started.message);
          return undefined;
      }
    },
  });

  return (
    <form
      ref={element}
      className={styles.purchase}
      method="post"
      action="/api/checkout"
      aria-label={`Køb: ${title}`}
      {...form}
    >
      <input type="hidden" name="product" value={productId} />
      <CancelledPayment
        form={element}
        isMine={() =>
          window.location.pathname === "/" || window.location.hash === `#koeb-${productId}`
        }
      />
      {choice}
      {summary}
      <TextField
        type="email"
        {...purchaseFields.email}
        {...field("email")}
        defaultValue={initialEmail}
      />
      <div className={styles.purchase__consents}>
        <CheckField {...field("immediateDelivery")} value={consents.immediateDelivery.version}>
          <strong>{consents.immediateDelivery.title}</strong>
          <span className={styles.keeping__text}>{consents.immediateDelivery.text}</span>
        </CheckField>
        {includesList && <KeepingChoice {...field("storeAnswers")} />}
      </div>
      {isOutdated && <OutdatedConsent />}
      <FormFailure text={isWaiting ? OFFLINE : null} />
      <Button type="submit" busy={isBusy}>
        Køb og betal {price}
      </Button>
      <p className={styles.purchase__terms}>
        Du betaler hos Stripe med MobilePay eller kort, og med Apple Pay eller Google Pay på en
        enhed, der har det. Købet sker på <a href="/terms">handelsbetingelserne</a>. Så længe
        fortrydelsesretten gælder, kan du <a href="/fortryd">fortryde købet her på siden</a>.
      </p>
      {failure !== null && <Toast title="Fejl" text={failure} onClose={() => setFailure(null)} />}
    </form>
  );
}

const keepings = [
  { value: "year", ...consents.keepList },
  { value: "month", ...consents.storeAnswers },
] as const;

/** How long the list is kept: a consent either way, so neither is preselected, and each says what follows from it. */
function KeepingChoice({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  // A list is made from answers, which only the script can reach: this is never part of a prerendered page.
  const [now] = useState(() => new Date());
  return (
    <fieldset
      className={styles.keeping}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>Hvor længe skal vi gemme din liste?</legend>
      {error !== undefined && (
        <p className={styles.keeping__error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {keepings.map(({ value, title, text }, index) => (
        <label key={value} className={styles.keeping__choice}>
          <input
            type="radio"
            name="keeping"
            value={value}
            id={index === 0 ? id : `${id}-${value}`}
          />
          <span>
            <strong>{title}</strong>
            <span className={styles.keeping__points}>
              {keepingWords(value, keepingDays(value, now)).map((point) => (
                <span key={point}>{point}</span>
              ))}
            </span>
            <span className={styles.keeping__text}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The page is older than the terms that apply, so trying again would be refused again: only a reload helps. */
function OutdatedConsent() {
  return (
    <div className={styles.purchase__notice} role="alert">
      <p>
        Teksten, du siger ja til, er blevet ændret, siden du åbnede siden. Hent siden igen, og læs
        den nye, før du køber. Dine svar bliver i fanen.
      </p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Hent siden igen
      </Button>
    </div>
  );
}
