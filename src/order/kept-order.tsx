import { useCallback, useEffect, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { catalogue } from "../domain/catalogue.ts";
import { formatDate, formatInstant } from "../domain/danish-date.ts";
import { formatOere, vatOf } from "../domain/money.ts";
import { followOrder, type OrderSight, type OrderView } from "./follow-order.ts";
import styles from "./kept-order.module.css";
import { RenewalOffer } from "./renewal-offer.tsx";

const unseen = {
  "unknown-link":
    "Linket findes ikke, eller svarene og filerne bag det er slettet. Se efter, om hele adressen er kommet med.",
  "expired-link": "Linket er udløbet. Du kan få et nyt sendt til den e-mail, du købte med.",
  "out-of-reach": "Vi kan ikke få fat i din ordre lige nu. Prøv igen om lidt.",
} as const;

/** What the private link opens: the files, the receipt, the renewal, and the way to have it all erased. */
export function KeptOrder({ token }: { readonly token: string }) {
  const [sight, setSight] = useState<OrderSight | null>(null);
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading follows the same order again
  useEffect(() => {
    const cancelled = new AbortController();
    void followOrder(token, setSight, cancelled.signal);
    return () => cancelled.abort();
  }, [token, reading]);
  const readAgain = useCallback(() => setReading((count) => count + 1), []);

  return (
    <div aria-live="polite">
      {sight === null && <Spinner text="Vi henter din ordre." />}
      {sight !== null && sight.kind !== "seen" && <p>{unseen[sight.kind]}</p>}
      {sight?.kind === "seen" && (
        <div className={styles.parts}>
          <Files order={sight.order} />
          <Receipt order={sight.order} />
          {sight.order.renewal.state !== "none" && (
            <section className={styles.part} aria-labelledby="forny">
              <h2 id="forny">Forny listen</h2>
              <RenewalOffer
                key={sight.order.renewal.state}
                token={token}
                renewal={sight.order.renewal}
                onRenewed={readAgain}
              />
            </section>
          )}
          {sight.order.ready && <Erasure token={token} order={sight.order} />}
        </div>
      )}
    </div>
  );
}

function Files({ order }: { readonly order: OrderView }) {
  return (
    <section className={styles.part} aria-labelledby="filer">
      <h2 id="filer">{catalogue[order.product].title}</h2>
      {order.downloads.length > 0 ? (
        <ul className={`plain-list ${styles.files}`}>
          {order.downloads.map(({ kind, label, name, url }) => (
            <li key={kind}>
              <a href={url} {...(kind === "web-page" ? {} : { download: name })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{stateText(order)}</p>
      )}
      {order.downloads.length > 0 && order.filesErasedOn !== null && (
        <p className={styles.part__status}>
          Filerne kan hentes til og med den {formatDate(order.filesErasedOn)}.
        </p>
      )}
    </section>
  );
}

function Receipt({ order }: { readonly order: OrderView }) {
  const { orderNumber, product, amountOere, paidAt, voucherNumber, withdrawalKept } = order;
  return (
    <section className={styles.part} aria-labelledby="kvittering">
      <h2 id="kvittering">Kvittering</h2>
      <dl className={styles.receipt}>
        <dt>Ordre</dt>
        <dd>{orderNumber}</dd>
        <dt>Vare</dt>
        <dd>{catalogue[product].title}</dd>
        <dt>Pris inkl. moms</dt>
        <dd>{formatOere(amountOere)}</dd>
        <dt>Heraf moms</dt>
        <dd>{formatOere(vatOf(amountOere))}</dd>
        {paidAt !== null && (
          <>
            <dt>Betalt</dt>
            <dd>{formatInstant(new Date(paidAt))}</dd>
          </>
        )}
        {voucherNumber !== null && (
          <>
            <dt>Bilag</dt>
            <dd>{voucherNumber}</dd>
          </>
        )}
      </dl>
      <p>
        {withdrawalKept
          ? "Du har stadig 14 dages fortrydelsesret, fordi bekræftelsen ikke kom frem, før du kunne hente filerne. "
          : ""}
        <a href="/fortryd">{withdrawalKept ? "Sådan fortryder du" : "Fortryd købet"}</a>
      </p>
    </section>
  );
}

function stateText({ state, ready }: OrderView): string {
  if (state === "fulfilled" && !ready)
    return "Dine filer er klar. Vi sender bekræftelsen på mail, og så kan du hente dem her.";
  switch (state) {
    case "created":
      return "Vi har ikke fået svar om betalingen endnu.";
    case "expired":
      return "Betalingen blev ikke gennemført, og du er ikke blevet trukket for noget.";
    case "refunding":
      return "Købet bliver refunderet.";
    case "refunded":
      return "Købet er refunderet.";
    case "fulfilled":
      return "Filerne er slettet.";
    default:
      return "Vi gør dit køb klar. Det står her om et øjeblik.";
  }
}

type Step = "offered" | "asked" | "erasing" | "erased" | "failed";

/** Two steps, since it cannot be undone. */
function Erasure({ token, order }: { readonly token: string; readonly order: OrderView }) {
  const [step, setStep] = useState<Step>("offered");

  const erase = async () => {
    setStep("erasing");
    try {
      const response = await api.orders[":token"].answers.$delete({ param: { token } });
      setStep(response.ok ? "erased" : "failed");
    } catch {
      setStep("failed");
    }
  };

  return (
    <section className={styles.part} aria-labelledby="slet">
      <h2 id="slet">{order.renewal.state === "none" ? "Slet filerne" : "Slet svar og filer"}</h2>
      <p role="status">
        {step === "erased"
          ? "Det er slettet hos os. Kvitteringen beholder vi, fordi bogføringsloven kræver det."
          : step === "failed"
            ? "Det lykkedes ikke. Intet er slettet. Prøv igen om lidt."
            : step === "offered"
              ? erasureText(order)
              : sureText(order)}
      </p>
      {(step === "offered" || step === "failed") && (
        <Button variant="secondary" onClick={() => setStep("asked")}>
          Slet nu
        </Button>
      )}
      {(step === "asked" || step === "erasing") && (
        <div className={styles.choices}>
          <Button onClick={erase} busy={step === "erasing"}>
            Ja, slet dem nu
          </Button>
          <Button variant="quiet" onClick={() => setStep("offered")}>
            Behold dem
          </Button>
        </div>
      )}
    </section>
  );
}

function erasureText({ filesErasedOn, answersErasedOn, renewal }: OrderView): string {
  const on = (date: string | null) => (date === null ? "snart" : `den ${formatDate(date)}`);
  const files = `Filerne bliver slettet af sig selv ${on(filesErasedOn)}`;
  if (renewal.state === "none") return `${files}. Du kan også gøre det nu.`;
  return answersErasedOn === filesErasedOn
    ? `Svar og filer bliver slettet af sig selv ${on(filesErasedOn)}. Du kan også gøre det nu.`
    : `${files} og svarene ${on(answersErasedOn)}, fordi du har bedt os gemme dem til fornyelsen. Du kan også slette det hele nu.`;
}

/** What is lost, said before it is. */
function sureText({ renewal }: OrderView): string {
  const lost =
    renewal.state === "none"
      ? "Du kan ikke hente filerne igen, og linket her holder op med at virke."
      : "Du mister svarene, listen i alle dens former og linket her.";
  const kept =
    renewal.state === "open"
      ? " Listen kan stadig fornyes, men så skal du svare på spørgsmålene igen, og vi kan ikke vise, hvad der er nyt."
      : "";
  return `${lost}${kept} Hent filerne først, hvis du vil beholde dem. Det kan ikke gøres om.`;
}
