import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import type { ProductId } from "../domain/catalogue.ts";
import { formatOere } from "../domain/money.ts";
import { followOrder, type OrderSight, type OrderView } from "./follow-order.ts";
import styles from "./order-progress.module.css";

interface OrderProgressProps {
  /** From the private link; `null` where the address holds none, empty while it has not been read. */
  token: string | null;
  /** The product that the address names, which decides what is said beside the order. */
  product: ProductId | null;
  /** How to reach somebody, for when something went wrong. */
  support: ReactNode;
}

/** The page after the payment: says only what is known of the order, and hands over the files once they are there. */
export function OrderProgress({ token, product, support }: OrderProgressProps) {
  const [sight, setSight] = useState<OrderSight | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt follows the same order again
  useEffect(() => {
    if (!token) return;
    const cancelled = new AbortController();
    void followOrder(token, setSight, cancelled.signal);
    return () => cancelled.abort();
  }, [token, attempt]);

  const again = () => {
    setSight(null);
    setAttempt((count) => count + 1);
  };

  const view = describe(token, sight);
  return (
    <div className={styles.order}>
      <div aria-live="polite" className={styles.order__status}>
        <h1>{view.heading}</h1>
        {view.text.map((paragraph) => (
          <p key={paragraph} className={styles.order__text}>
            {paragraph}
          </p>
        ))}
        {view.waitingFor !== undefined && <Spinner text={view.waitingFor} />}
        <noscript>
          Siden følger din ordre med JavaScript. Uden det finder du linket i den mail, vi sender
          dig.
        </noscript>
      </div>
      {view.canRetry && <Button onClick={again}>Prøv igen</Button>}
      {view.order !== undefined && <Paid order={view.order} product={product} support={support} />}
      {view.needsSupport && <p className={styles.order__aside}>{support}</p>}
      <nav className={styles.order__ways} aria-label="Videre herfra">
        <a href="/">Til forsiden</a>
        <a href="/blog">Læs guiderne</a>
      </nav>
    </div>
  );
}

interface View {
  readonly heading: string;
  readonly text: readonly string[];
  readonly waitingFor?: string;
  readonly canRetry?: boolean;
  readonly needsSupport?: boolean;
  /** The order, once it is paid for. */
  readonly order?: OrderView;
}

const CONFIRMING = "Vi bekræfter din betaling …";

/** What the page says. Nothing is called paid before the order is. */
function describe(token: string | null, sight: OrderSight | null): View {
  if (token === null)
    return {
      heading: "Linket til din ordre mangler",
      text: [
        "Adressen viser ikke, hvilken ordre det drejer sig om. Har du betalt, ligger linket i den mail, vi har sendt dig.",
      ],
      needsSupport: true,
    };
  switch (sight?.kind) {
    case undefined:
      return { heading: CONFIRMING, text: [], waitingFor: "Vi henter din ordre." };
    case "unknown-link":
      return {
        heading: "Vi kan ikke finde din ordre",
        text: [
          "Se efter, om hele linket er kommet med. Har du betalt, ligger det rigtige link i den mail, vi har sendt dig.",
        ],
        needsSupport: true,
      };
    case "expired-link":
      return {
        heading: "Linket er udløbet",
        text: ["Du kan få et nyt sendt til den e-mail, du købte med."],
        needsSupport: true,
      };
    case "out-of-reach":
      return {
        heading: "Vi kan ikke få fat i din ordre lige nu",
        text: [
          "Det ændrer ikke noget ved dit køb. Er betalingen gået igennem, sender vi dig en mail.",
        ],
        canRetry: true,
        needsSupport: true,
      };
    case "seen":
      return describeOrder(sight.order, sight.isFollowed);
  }
}

function describeOrder(order: OrderView, isFollowed: boolean): View {
  const slow = { canRetry: true, needsSupport: true };
  switch (order.state) {
    case "created":
      return isFollowed
        ? { heading: CONFIRMING, text: [], waitingFor: "Vi venter på svar fra betalingstjenesten." }
        : {
            heading: "Vi har ikke fået svar om din betaling endnu",
            text: [
              "Det tager længere tid, end det plejer. Du kan lukke siden: vi sender en mail, så snart betalingen er bekræftet.",
            ],
            ...slow,
          };
    case "expired":
      return {
        heading: "Betalingen blev ikke gennemført",
        text: [
          "Købet blev afbrudt eller løb ud, og du er ikke blevet trukket for noget. Du kan begynde forfra, når du vil.",
        ],
      };
    case "refunding":
    case "refunded":
      return {
        heading: order.state === "refunded" ? "Købet er refunderet" : "Købet bliver refunderet",
        text: [
          `${formatOere(order.amountOere)} går tilbage samme vej, som de kom. Det kan tage nogle bankdage, før du ser dem.`,
        ],
        needsSupport: true,
      };
    default:
      return {
        heading: "Betaling gennemført!",
        text: ["Tak for dit køb. Din order er blevet behandlet succesfuldt."],
        order,
        ...(order.ready ? {} : isFollowed ? { waitingFor: waitingFor(order) } : slow),
      };
  }
}

function waitingFor(order: OrderView): string {
  if (order.state === "paid")
    return order.product === "grant-list" ? "Vi laver din liste." : "Vi gør dine filer klar.";
  return "Dine filer er klar. Vi sender bekræftelsen på mail, og så kan du hente dem her.";
}

/** "214 kB" or "1,2 MB" */
function sizeText(bytes: number): string {
  const inMega = bytes >= 1_000_000;
  const number = new Intl.NumberFormat("da-DK", { maximumFractionDigits: inMega ? 1 : 0 }).format(
    bytes / (inMega ? 1_000_000 : 1_000),
  );
  return `${number} ${inMega ? "MB" : "kB"}`;
}

function Paid({
  order,
  product,
  support,
}: {
  order: OrderView;
  product: ProductId | null;
  support: ReactNode;
}) {
  const isBudget = product !== null && order.product === "budget-template";
  const title = isBudget
    ? "Din budgetskabelon"
    : product === null
      ? "Din ordre er bekræftet"
      : "Dit køb";
  return (
    <section className={styles.order__paid} aria-labelledby="dit-koeb">
      <h2 id="dit-koeb">{title}</h2>
      {order.downloads.length > 0 && (
        <ul className={`plain-list ${styles.order__files}`}>
          {order.downloads.map(({ kind, label, name, bytes, url }) => (
            <li key={kind}>
              <a
                className={styles.order__file}
                href={url}
                {...(kind === "web-page" ? {} : { download: name })}
              >
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13" />
                </svg>
                <span>
                  {kind === "web-page" ? label : `Download ${name}`}{" "}
                  <small>{sizeText(bytes)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isBudget && order.ready && order.downloads.length === 0 && (
        <button type="button" disabled className={styles.order__soon}>
          Download nu (kommer snart)
        </button>
      )}
      {isBudget && (
        <>
          <h3>Sådan kommer du i gang</h3>
          <ol className={styles.order__steps}>
            <li>Åbn skabelonen, og skriv dine faste udgifter ind først.</li>
            <li>Skriv SU, løn og opsparing ind. Resten er det, du skal søge legater til.</li>
            <li>
              Læs <a href="/blog/scholarship-budget">guiden til legatbudgettet</a>, før du vedlægger
              det en ansøgning.
            </li>
          </ol>
        </>
      )}
      <p className={styles.order__aside}>
        Ordre {order.orderNumber} · {formatOere(order.amountOere)}
      </p>
      <p className={styles.order__aside}>
        Vi sender en bekræftelse på mail med linket, så du kan hente filerne igen. {support}
      </p>
      {order.withdrawalKept && (
        <p className={styles.order__aside}>
          Bekræftelsen kom ikke frem, før du kunne hente filerne. Derfor har du stadig 14 dages
          fortrydelsesret. <a href="/fortryd">Sådan fortryder du</a>.
        </p>
      )}
    </section>
  );
}
