import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { forgetList, rememberList } from "../answers/bought-lists.ts";
import { Button } from "../components/button.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { endOfDanishDay } from "../domain/danish/danish-date.ts";
import type { ProductId } from "../domain/orders/catalogue.ts";
import { Erasure } from "./erasure.tsx";
import { FirstMinute } from "./first-minute.tsx";
import { Opening, OrderFiles } from "./order-files.tsx";
import styles from "./order-page.module.css";
import { type OrderProgress, type OrderView, orderQueries, useOrder } from "./order-query.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { describeOrder, type Occasion, type OrderWords, withoutLink } from "./order-status.ts";
import { OtherLinks } from "./other-links.tsx";

interface OrderPageProps {
  /** From the private link; `null` where the address holds none, `undefined` while it has not been read. */
  readonly token: string | null | undefined;
  readonly product: ProductId | null;
  readonly support: ReactNode;
  readonly occasion: Occasion;
}

export function OrderPage(props: OrderPageProps) {
  return (
    <QueryClientProvider client={orderQueries}>
      {typeof props.token === "string" ? (
        <KnownOrder key={props.token} {...props} token={props.token} />
      ) : (
        <Status
          {...props}
          words={
            props.token === null ? withoutLink : describeOrder({ kind: "awaited" }, props.occasion)
          }
          lookAgain={() => {}}
        />
      )}
    </QueryClientProvider>
  );
}

function KnownOrder({
  token,
  ...props
}: Omit<OrderPageProps, "token"> & { readonly token: string }) {
  const { view, lookAgain } = useOrder(token);
  const [isErased, setIsErased] = useState(false);
  const words = describeOrder(view, props.occasion);
  useKnownList(token, view, isErased);
  if (view.kind !== "seen") return <Status {...props} words={words} lookAgain={lookAgain} />;
  const { order } = view;
  const isOpen = !isErased && (order.state === "paid" || order.state === "fulfilled");
  const beginning = isOpen && props.occasion === "paid" ? order.beginning : null;
  const hasOpening =
    isOpen &&
    !order.hasList &&
    order.ready &&
    (order.files.length > 0 || order.product === "budget-template");
  return (
    <>
      {!isErased && (
        <Status {...props} words={words} lookAgain={lookAgain} isQuiet={beginning !== null} />
      )}
      {beginning !== null && <FirstMinute token={token} beginning={beginning} />}
      {hasOpening && <Opening order={order} token={token} />}
      {/* What waits for nothing more: the way and the first task come above it, and would push it down. */}
      {words.waitingFor === undefined && (
        <div className={styles.rest}>
          {isOpen && (
            <OrderFiles
              {...props}
              order={order}
              token={token}
              hasBegun={hasOpening || beginning !== null}
            />
          )}
          {order.paidAt !== null && <OrderReceipt order={order} />}
          <div className={styles.links}>
            {isOpen && order.paidAt !== null && <OtherLinks token={token} />}
            {canBeErased(order) && (
              <Erasure token={token} order={order} onErased={() => setIsErased(true)} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

function useKnownList(token: string, sight: OrderProgress, isErased: boolean): void {
  const order = sight.kind === "seen" ? sight.order : null;
  const isGone =
    isErased ||
    sight.kind === "erased" ||
    sight.kind === "unknown-link" ||
    (order !== null && order.madeFrom === null);
  const madeFrom = order?.ready ? order.madeFrom : null;
  const retainedUntil = order?.erasedOn ?? null;
  useEffect(() => {
    if (isGone) forgetList(token);
    else if (madeFrom !== null && retainedUntil !== null)
      rememberList({ token, madeFrom, endsAt: endOfDanishDay(retainedUntil).getTime() });
  }, [token, isGone, madeFrom, retainedUntil]);
}

/** Something is stored about the buyer that is not still to be delivered. */
function canBeErased({ state, ready, erased }: OrderView): boolean {
  if (erased) return false;
  return ready || state === "refunded" || state === "refunding";
}

interface StatusProps extends Pick<OrderPageProps, "support" | "occasion"> {
  readonly words: OrderWords;
  readonly lookAgain: () => void;
  readonly isQuiet?: boolean;
}

/** The state of the order. Only this is read out when it changes, not the whole page. */
function Status({ words, lookAgain, support, occasion, isQuiet }: StatusProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { heading: text } = words;
  useEffect(() => {
    if (occasion === "paid") document.title = `${text} | Legatkompas`;
  }, [text, occasion]);
  const Heading = occasion === "paid" ? "h1" : "h2";
  return (
    <section className={styles.status} data-quiet={isQuiet}>
      <div aria-live="polite" className={styles.words}>
        <Heading ref={heading} tabIndex={-1}>
          {text}
        </Heading>
        {words.text.map((paragraph) => (
          <p key={paragraph} className={styles.statusText}>
            {paragraph}
          </p>
        ))}
        {words.waitingFor !== undefined && <Spinner text={words.waitingFor} />}
      </div>
      {words.canLookAgain && (
        <Button
          onClick={() => {
            lookAgain();
            // The button disappears while the order is being fetched.
            heading.current?.focus();
          }}
        >
          Prøv igen
        </Button>
      )}
      {words.needsLink && occasion === "paid" && (
        <LinkButton href="/ordre">Få et nyt link</LinkButton>
      )}
      {words.needsSupport && <p className="secondary-text">{support}</p>}
    </section>
  );
}
