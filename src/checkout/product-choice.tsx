import { productTexts } from "../content/shop-products.ts";
import { formatOere } from "../domain/danish/money.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import styles from "./checkout.module.css";

function Contents({ product, total }: { product: ProductId; total?: number | undefined }) {
  const { contains } = catalogue[product];
  if (contains.length > 0)
    return (
      <>
        {contains.map((id) => (
          <span key={id} className={styles.part}>
            <span>{catalogue[id].title}</span> <span>{formatOere(catalogue[id].priceOere)}</span>
          </span>
        ))}
        <span className={styles.optionText}>
          Det koster det samme hver for sig, så du kan også vente med resten.
        </span>
      </>
    );
  const lines =
    product === "grant-list"
      ? [
          `${total ?? "Alle dine"} legater med krav, bilag og link`,
          "En plan for, hvad du gør hvornår",
          "Frister og åbninger til din kalender",
          "Webside, PDF og regneark",
        ]
      : productTexts[product].features;
  return lines.map((line) => (
    <span key={line} className={styles.part}>
      {line}
    </span>
  ));
}

interface ProductChoiceProps {
  readonly choices: readonly ProductId[];
  readonly chosen: ProductId;
  readonly onChoose: (product: ProductId) => void;
  readonly total: number | undefined;
}

export function ProductChoice({ choices, chosen, onChoose, total }: ProductChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{choices.length === 1 ? "Det køber du" : "Hvad vil du købe?"}</legend>
      <div className={styles.options}>
        {choices.map((id) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name="product"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>
              <span className={styles.optionHead}>
                <strong>{catalogue[id].title}</strong>{" "}
                <b className={styles.amount}>{formatOere(catalogue[id].priceOere)}</b>
              </span>
              <Contents product={id} total={total} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
