import { Button } from "../components/button.tsx";
import { TextField } from "../components/field.tsx";
import { PageHead } from "../components/page-head.tsx";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { orderLinkFields } from "../domain/forms/order-link-schema.ts";
import { Island } from "../islands/island.tsx";
import { OrderFromLink } from "../islands/order-islands.tsx";
import { ResendForm } from "../order/resend-form.tsx";
import type { PageHandle } from "../root.tsx";
import styles from "./order.module.css";

export const handle: PageHandle = { script: "always" };

const crumbs = [{ label: "Dit køb", path: "/ordre" }];

export const meta = () =>
  pageMeta({
    title: "Dit køb: filer, kvittering og nyt link",
    description: "Hent det, du har købt, få linket sendt igen, eller slet dine svar.",
    path: "/ordre",
    image: "/social/shop.png",
    isPrivate: true,
  });

export default function PurchasePage() {
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} />
      <div className={styles.order}>
        <Island name="order-from-link" is={OrderFromLink} props={{}} />
        <noscript>
          <form method="post" action="/api/orders/mine" className="stack-5 stack-start">
            <p>
              Siden viser din ordre med JavaScript. Uden det kopierer du linket fra mailen og sætter
              det ind her. Har du ikke mailen, så få en ny længere nede.
            </p>
            <TextField type="text" id="link" name="link" {...orderLinkFields.link} />
            <Button type="submit">Vis ordren</Button>
          </form>
        </noscript>
        <Island name="resend-form" is={ResendForm} props={{}} />
        <p>
          Kommer mailen ikke, så skriv til <a href={`mailto:${company.email}`}>{company.email}</a>,
          eller <a href="/contact">kontakt os her</a>.
        </p>
      </div>
    </div>
  );
}
