import { formatOere } from "../domain/danish/money.ts";
import { catalogue } from "../domain/orders/catalogue.ts";
import styles from "./checkout.module.css";

export function OtherProducts() {
  return (
    <section className={styles.others} aria-labelledby="for-sig">
      <h2 id="for-sig">Det kan du købe for sig</h2>
      <ul className="plain-list">
        {(["budget-template", "cv-guide", "application-guide"] as const).map((id) => (
          <li key={id}>
            <a href={`/koeb?vare=${id}`}>{catalogue[id].title}</a>{" "}
            <span>{formatOere(catalogue[id].priceOere)}</span>
          </li>
        ))}
      </ul>
      <p>
        De <a href="/blog">femten guider</a> er gratis.
      </p>
    </section>
  );
}
