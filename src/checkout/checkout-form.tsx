import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { CheckField, TextField } from "../components/field.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import { Toast } from "../components/toast.tsx";
import { type FormValues, NOT_SENT, useForm } from "../components/use-form.tsx";
import { formatOere } from "../domain/danish/money.ts";
import { purchaseFields, purchaseSchema } from "../domain/forms/purchase-schema.ts";
import type { ListAnswers } from "../domain/matching/answers.ts";
import { catalogue, type ProductId, priceTerms } from "../domain/orders/catalogue.ts";
import { consents } from "../domain/orders/consent.ts";
import styles from "./checkout.module.css";
import { isTicked, readDraft, storeDraft } from "./draft.ts";
import { ProductChoice } from "./product-choice.tsx";
import { RetentionChoice } from "./retention-choice.tsx";
import { startPayment } from "./start-payment.ts";

const OFFLINE =
  "Du har ingen forbindelse til nettet lige nu. Intet er sendt, og der er ikke trukket penge. Vi åbner betalingen af os selv, når forbindelsen er tilbage.";

interface CheckoutFormProps {
  readonly choices: readonly ProductId[];
  readonly product: ProductId;
  readonly onChoose: (product: ProductId) => void;
  readonly total: number | undefined;
  readonly answers: ListAnswers | undefined;
  readonly initialEmail: string;
  readonly onEmail: (email: string) => void;
  readonly isCancelled: boolean;
  readonly picture: ReactNode;
}

export function CheckoutForm({
  choices,
  product,
  onChoose,
  total,
  answers,
  initialEmail,
  onEmail,
  isCancelled,
  picture,
}: CheckoutFormProps) {
  const { includesList, priceOere } = catalogue[product];
  const [draft] = useState(() => readDraft(product, isCancelled));
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const { version, text } = consents.immediateDelivery;
  const [isAsked, setIsAsked] = useState(() => isTicked(draft, "immediateDelivery", version));
  const email = draft?.initialEmail === initialEmail ? draft.email : initialEmail;

  const { form, field, summary, isBusy, isWaiting } = useForm({
    id: "koeb",
    schema: purchaseSchema,
    toInput: ({ email: typed, immediateDelivery, retention }: FormValues) => ({
      product,
      email: typed,
      consents: {
        // A box that is not ticked sends an empty version, which is refused in the consent's own words.
        immediateDelivery: immediateDelivery ?? "",
        ...(retention === "month" ? { storeAnswers: consents.storeAnswers.version } : {}),
        ...(retention === "year" ? { keepList: consents.keepList.version } : {}),
      },
      ...(includesList && answers !== undefined ? { answers } : {}),
    }),
    onValid: async (purchase) => {
      setFailure(null);
      const started = await startPayment(purchase);
      switch (started.kind) {
        case "started":
          onEmail(purchase.email);
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
      className={styles.form}
      aria-label="Køb"
      {...form}
      onInput={(event) => {
        form.onInput(event);
        storeDraft(event.currentTarget, initialEmail);
      }}
    >
      {isCancelled && <Cancelled />}
      {summary}
      <ProductChoice choices={choices} chosen={product} onChoose={onChoose} total={total} />
      {picture !== null && <div className={styles.picture}>{picture}</div>}
      <TextField type="email" {...purchaseFields.email} {...field("email")} defaultValue={email} />
      {includesList && <RetentionChoice {...field("storeAnswers")} draft={draft} />}
      <CheckField
        {...field("immediateDelivery")}
        value={version}
        checked={isAsked}
        onChange={setIsAsked}
      >
        {text}
      </CheckField>
      {isOutdated && <OutdatedConsent />}
      <div className={styles.pay}>
        <FormFailure text={isWaiting ? OFFLINE : null} />
        <Button type="submit" busy={isBusy}>
          Køb og betal {formatOere(priceOere)}
        </Button>
        <p className={styles.aside}>
          <DotLine>{priceTerms}</DotLine>
        </p>
        <BuyersTerms />
      </div>
      {failure !== null && <Toast title="Fejl" text={failure} onClose={() => setFailure(null)} />}
    </form>
  );
}

export function BuyersTerms() {
  return (
    <p className={styles.aside}>
      Du betaler hos Stripe med MobilePay eller kort, og med Apple Pay eller Google Pay på en enhed,
      der har det. Købet sker på <a href="/terms">handelsbetingelserne</a>. Så længe
      fortrydelsesretten gælder, kan du <a href="/fortryd">fortryde købet her på siden</a>.
    </p>
  );
}

function Cancelled() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} className={styles.notice} role="status" tabIndex={-1}>
      Betalingen blev afbrudt. Der er ikke trukket penge, og alt står, som du skrev det.
    </p>
  );
}

/** The page is older than the terms that apply, so trying again would be refused again: only a reload helps. */
function OutdatedConsent() {
  return (
    <div className={styles.notice} role="alert">
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
