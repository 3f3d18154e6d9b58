import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { Button, FormFailure } from "../components/button.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { CheckField, FieldError, TextField } from "../components/field.tsx";
import { Toast } from "../components/toast.tsx";
import { type FormValues, NOT_SENT, useForm } from "../components/use-form.tsx";
import { productTexts } from "../content/shop-products.ts";
import { formatOere } from "../domain/danish/money.ts";
import { purchaseFields, purchaseSchema } from "../domain/forms/purchase-schema.ts";
import type { ListAnswers } from "../domain/matching/answers.ts";
import { catalogue, type ProductId, priceTerms } from "../domain/orders/catalogue.ts";
import { consents } from "../domain/orders/consent.ts";
import { lastFileDay, type Retention } from "../domain/orders/retention.ts";
import { retentionChoices } from "../domain/orders/retention-words.ts";
import styles from "./checkout.module.css";
import { type CheckoutDraft, isTicked, readDraft, storeDraft } from "./checkout-draft.ts";
import { startPayment } from "./start-payment.ts";

const OFFLINE =
  "Du har ingen forbindelse til nettet lige nu. Intet er sendt, og der er ikke trukket penge. Vi åbner betalingen af os selv, når forbindelsen er tilbage.";

interface CheckoutFormProps {
  readonly choices: readonly ProductId[];
  readonly product: ProductId;
  readonly onChoose: (product: ProductId) => void;
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
  const [hasAgreed, setHasAgreed] = useState(() => isTicked(draft, "immediateDelivery", version));
  const email = draft?.initialEmail === initialEmail ? draft.email : initialEmail;

  const { form, field, summary, isBusy, isWaiting } = useForm({
    id: "koeb",
    schema: purchaseSchema,
    toInput: ({ email: typed, immediateDelivery, retention }: FormValues) => ({
      product,
      email: typed,
      consents: {
        // The schema answers an empty version with that consent's message.
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
          // Keeps the button busy while the browser navigates away.
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
      className={`stack-10 ${styles.form}`}
      aria-label="Køb"
      {...form}
      onInput={(event) => {
        form.onInput(event);
        storeDraft(event.currentTarget, initialEmail);
      }}
    >
      {isCancelled && <Cancelled />}
      {summary}
      {picture !== null && <div className={styles.picture}>{picture}</div>}
      <ProductChoice choices={choices} product={product} onChoose={onChoose} />
      <TextField type="email" {...purchaseFields.email} {...field("email")} defaultValue={email} />
      {includesList && <RetentionChoice {...field("storeAnswers")} draft={draft} />}
      <CheckField
        {...field("immediateDelivery")}
        value={version}
        checked={hasAgreed}
        onChange={setHasAgreed}
      >
        {text}
      </CheckField>
      {isOutdated && <OutdatedConsent />}
      <div className={`stack-4 ${styles.pay}`}>
        <FormFailure text={isWaiting ? OFFLINE : null} />
        <Button type="submit" busy={isBusy}>
          Køb og betal {formatOere(priceOere)}
        </Button>
        <PaymentTerms />
      </div>
      {failure !== null && <Toast text={failure} onClose={() => setFailure(null)} />}
    </form>
  );
}

export function PaymentTerms() {
  return (
    <div className="stack-4 secondary-text measure">
      <p>
        <DotLine>{priceTerms}</DotLine>
      </p>
      <p>
        Du betaler hos Stripe med MobilePay eller kort, og med Apple Pay eller Google Pay på en
        enhed, der har det. Købet sker på <a href="/terms">handelsbetingelserne</a>. Så længe
        fortrydelsesretten gælder, kan du <a href="/fortryd">fortryde købet her på siden</a>.
      </p>
    </div>
  );
}

function Cancelled() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} className={`stack-4 stack-start ${styles.notice}`} role="status" tabIndex={-1}>
      Betalingen blev afbrudt. Der er ikke trukket penge, og alt står, som du skrev det.
    </p>
  );
}

/** Only a reload brings the new consent text. */
function OutdatedConsent() {
  return (
    <div className={`stack-4 stack-start ${styles.notice}`} role="alert">
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

const shortContents: Readonly<Partial<Record<ProductId, string>>> = {
  "grant-list": "Legaterne, planen og fristerne",
  "super-package": "Listen, budget, cv og ansøgning",
};

function Contents({ product }: { readonly product: ProductId }) {
  const { contains } = catalogue[product];
  const isPackage = contains.length > 0;
  return (
    <div className={`stack-3 ${styles.contents}`}>
      <p>
        <b>Det får du{product === "grant-list" ? " i listen" : isPackage && " i pakken"}</b>
      </p>
      {isPackage && (
        <ul className={`plain-list ${styles.parts}`}>
          {contains.map((id) => (
            <li key={id}>
              <p className="spread">
                <b>{catalogue[id].title}</b> <span>{formatOere(catalogue[id].priceOere)}</span>
              </p>
              <p className="secondary">{productTexts[id].description}</p>
            </li>
          ))}
        </ul>
      )}
      {isPackage && <p className="secondary">Kun i pakken:</p>}
      <ul className="stack-1">
        {productTexts[product].features.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isPackage && (
        <p className="secondary">
          Prisen er den samme som for de fire hver for sig, så du kan også vente med de tre sidste.
        </p>
      )}
    </div>
  );
}

interface OptionProps extends ComponentProps<"input"> {
  readonly title: string;
  readonly price?: string;
  readonly text: string | undefined;
}

function Option({ title, price, text, ...input }: OptionProps) {
  return (
    <label className={`tick ${styles.option}`}>
      <input type="radio" {...input} />
      <span>
        <strong>{title}</strong> {price && <b className="large-number">{price}</b>}{" "}
        {text && <span className="secondary-text">{text}</span>}
      </span>
    </label>
  );
}

type ProductChoiceProps = Pick<CheckoutFormProps, "choices" | "product" | "onChoose">;

/** The contents come below the options, which must not move when the choice changes. */
function ProductChoice({ choices, product, onChoose }: ProductChoiceProps) {
  return (
    <fieldset className={`stack-3 ${styles.choice}`}>
      <legend>{choices.length === 1 ? "Det køber du" : "Hvad vil du købe?"}</legend>
      <div className={`stack-3 ${styles.options}`}>
        {choices.map((id) => (
          <Option
            key={id}
            title={catalogue[id].title}
            price={formatOere(catalogue[id].priceOere)}
            text={shortContents[id]}
            name="product"
            value={id}
            checked={product === id}
            onChange={() => onChoose(id)}
          />
        ))}
      </div>
      <Contents product={product} />
    </fieldset>
  );
}

const consentOf = { month: consents.storeAnswers, year: consents.keepList } as const;

function lastDay(retention: Retention, now: Date) {
  const keepListConsent = retention === "year" ? consents.keepList.version : null;
  return lastFileDay({ keepListConsent, paidAt: now }, now);
}

interface RetentionChoiceProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly draft: CheckoutDraft | null;
}

/** The choice is legally a consent, so neither option is preselected. */
function RetentionChoice({ id, error, draft }: RetentionChoiceProps) {
  const [now] = useState(() => new Date());
  return (
    <fieldset
      className={`stack-3 ${styles.choice}`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={[...(error === undefined ? [] : [`${id}-error`]), `${id}-consent`].join(
        " ",
      )}
    >
      <legend>Hvor længe skal vi gemme din liste?</legend>
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
      <div className={`stack-3 ${styles.options}`}>
        {retentionChoices.map(({ retention, title, text }, index) => (
          <Option
            key={retention}
            title={title}
            text={text(lastDay(retention, now))}
            name="retention"
            value={retention}
            id={index === 0 ? id : `${id}-${retention}`}
            defaultChecked={isTicked(draft, "retention", retention)}
          />
        ))}
      </div>
      <p className="secondary-text measure" id={`${id}-consent`}>
        Med dit valg giver du samtykke til, at vi gemmer det, også dine svar om fagforening,
        medlemskaber, helbred, handicap, tro og oprindelse. Så længe vi har listen, retter vi den,
        når vi ser, at en frist er flyttet.
      </p>
      <details>
        <summary>Læs samtykket</summary>
        {retentionChoices.map(({ retention, title }) => (
          <p key={retention} className="secondary-text measure">
            <strong>{title}:</strong> {consentOf[retention].text}
          </p>
        ))}
      </details>
    </fieldset>
  );
}
