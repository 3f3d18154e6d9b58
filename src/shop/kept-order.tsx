import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { catalogue } from "../domain/catalogue.ts";
import { ERASURE_DAYS } from "../domain/consent.ts";
import { formatOere } from "../domain/money.ts";
import { followOrder, type OrderSight, type OrderView } from "./follow-order.ts";
import styles from "./kept-order.module.css";

const unseen = {
  "unknown-link":
    "Linket findes ikke, eller svarene og filerne bag det er slettet. Se efter, om hele adressen er kommet med.",
  "expired-link": "Linket er udløbet. Du kan få et nyt sendt til den e-mail, du købte med.",
  "out-of-reach": "Vi kan ikke få fat i din ordre lige nu. Prøv igen om lidt.",
} as const;

/** What the private link opens: the files, and the way to have them and the answers erased. */
export function KeptOrder({ token }: { readonly token: string }) {
  const [sight, setSight] = useState<OrderSight | null>(null);
  useEffect(() => {
    const cancelled = new AbortController();
    void followOrder(token, setSight, cancelled.signal);
    return () => cancelled.abort();
  }, [token]);

  return (
    <div aria-live="polite">
      {sight === null && <Spinner text="Vi henter din ordre." />}
      {sight !== null && sight.kind !== "seen" && <p>{unseen[sight.kind]}</p>}
      {sight?.kind === "seen" && <Files order={sight.order} token={token} />}
    </div>
  );
}

function Files({ order, token }: { readonly order: OrderView; readonly token: string }) {
  return (
    <div className={styles.parts}>
      <section className={styles.part} aria-labelledby="filer">
        <h2 id="filer">{catalogue[order.product].title}</h2>
        <p className={styles.part__status}>
          Ordre {order.orderNumber}, {formatOere(order.amountOere)}
        </p>
        {order.downloads.length > 0 ? (
          <ul className={`plain-list ${styles.files}`}>
            {order.downloads.map(({ kind, name, url }) => (
              <li key={kind}>
                <a href={url} download={name}>
                  Hent {name}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p>{stateText(order)}</p>
        )}
        {order.withdrawalKept && (
          <p>
            Du har stadig 14 dages fortrydelsesret. <a href="/fortryd">Sådan fortryder du</a>
          </p>
        )}
      </section>
      {order.ready && <Erasure token={token} />}
    </div>
  );
}

function stateText({ state }: OrderView): string {
  switch (state) {
    case "created":
      return "Vi har ikke fået svar om betalingen endnu.";
    case "expired":
      return "Betalingen blev ikke gennemført, og du er ikke blevet trukket for noget.";
    case "refunding":
      return "Købet bliver refunderet.";
    case "refunded":
      return "Købet er refunderet.";
    default:
      return "Vi gør dit køb klar. Det står her om et øjeblik.";
  }
}

type Step = "offered" | "asked" | "erasing" | "erased" | "failed";

/** Two steps, since it cannot be undone. */
function Erasure({ token }: { readonly token: string }) {
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
      <h2 id="slet">Slet dine svar</h2>
      <p role="status">
        {step === "erased"
          ? "Svarene og filerne er slettet hos os. Kvitteringen beholder vi, fordi bogføringsloven kræver det."
          : step === "failed"
            ? "Det lykkedes ikke. Intet er slettet. Prøv igen om lidt."
            : step === "offered"
              ? `De bliver slettet af sig selv ${ERASURE_DAYS} dage efter leveringen. Du kan også gøre det nu. Så forsvinder filerne og linket samtidig.`
              : "Er du sikker? Hent filerne først, hvis du vil beholde dem. Det kan ikke gøres om."}
      </p>
      {(step === "offered" || step === "failed") && (
        <Button variant="secondary" onClick={() => setStep("asked")}>
          Slet svar og filer
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
