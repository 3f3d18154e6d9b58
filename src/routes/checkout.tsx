import { Checkout } from "../checkout/checkout.tsx";
import { PaymentTerms } from "../checkout/checkout-form.tsx";
import { Button } from "../components/button.tsx";
import { CheckField, TextField } from "../components/field.tsx";
import { pageMeta } from "../content/page-meta.ts";
import { formatOere } from "../domain/danish/money.ts";
import { purchaseFields } from "../domain/forms/purchase-schema.ts";
import { catalogue } from "../domain/orders/catalogue.ts";
import { consents } from "../domain/orders/consent.ts";
import { Island } from "../islands/island.tsx";
import type { PageHandle } from "../root.tsx";
import styles from "./checkout.module.css";

export const handle: PageHandle = { script: "always", isQuiet: true };

export const meta = () =>
  pageMeta({
    title: "Køb",
    description: "Køb din legatliste, et af værktøjerne eller hele Studiepakken.",
    path: "/koeb",
    image: "/social/shop.png",
    isPrivate: true,
  });

export default function CheckoutPage() {
  return (
    <div className={`page-width ${styles.page}`}>
      <Island name="checkout" is={Checkout} props={{}} />
      <noscript>
        <h1>Køb</h1>
        <p>
          Listen og Studiepakken bliver lavet ud fra dine svar, og det kræver JavaScript. De tre
          andre kan du købe her. <a href="/shop">Se, hvad der er i dem</a>.
        </p>
        <PlainCheckout />
      </noscript>
    </div>
  );
}

function PlainCheckout() {
  const { version, text } = consents.immediateDelivery;
  return (
    <form
      className={`stack-6 ${styles.plain}`}
      method="post"
      action="/api/checkout"
      aria-label="Køb"
    >
      <TextField type="email" id="koeb-email" name="email" {...purchaseFields.email} />
      <CheckField id="koeb-immediateDelivery" name="immediateDelivery" value={version}>
        {text}
      </CheckField>
      <ul className="plain-list rows">
        {(["budget-template", "cv-guide", "application-guide"] as const).map((id) => (
          <li key={id} id={id} className="cluster">
            <strong>{catalogue[id].title}</strong>
            <Button type="submit" name="product" value={id}>
              Køb og betal {formatOere(catalogue[id].priceOere)}
            </Button>
          </li>
        ))}
      </ul>
      <PaymentTerms />
    </form>
  );
}
