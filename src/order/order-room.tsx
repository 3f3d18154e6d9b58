import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { forgetKnownList, rememberList } from "../answers/bought-lists.ts";
import { Button } from "../components/button.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Spinner } from "../components/spinner.tsx";
import type { ProductId } from "../domain/orders/catalogue.ts";
import { Erasure } from "./erasure.tsx";
import { OrderFiles } from "./order-files.tsx";
import { type OrderSight, type OrderView, orderQueries, useOrder } from "./order-query.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import styles from "./order-room.module.css";
import { describeOrder, type Occasion, type OrderWords, withoutLink } from "./order-words.ts";
import { OtherLinks } from "./other-links.tsx";
import { RenewalOffer } from "./renewal-offer.tsx";

interface OrderRoomProps {
  /** From the private link; `null` where the address holds none, `undefined` while it has not been read. */
  readonly token: string | null | undefined;
  /** The product named in the address, which decides what is said beside the order. */
  readonly product: ProductId | null;
  /** How to contact somebody when something has gone wrong. */
  readonly support: ReactNode;
  readonly occasion: Occasion;
  /** The file that the link leads to; none where it is for the order alone. */
  readonly wantedFile?: string | null;
}

/** One order, as its private link opens it: its state, its files, and everything that can be done about it. */
export function OrderRoom(props: OrderRoomProps) {
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
  wantedFile = null,
  ...props
}: Omit<OrderRoomProps, "token"> & { readonly token: string }) {
  const { sight, lookAgain } = useOrder(token);
  const [isErased, setIsErased] = useState(false);
  const words = describeOrder(sight, props.occasion);
  useKnownList(token, sight, isErased);
  if (sight.kind !== "seen") return <Status {...props} words={words} lookAgain={lookAgain} />;
  const { order } = sight;
  const isOver = order.state !== "paid" && order.state !== "fulfilled";
  return (
    <>
      {!isErased && <Status {...props} words={words} lookAgain={lookAgain} />}
      {!isErased && !isOver && (
        <OrderFiles {...props} order={order} token={token} wantedFile={wantedFile} />
      )}
      {order.paidAt !== null && <OrderReceipt order={order} />}
      {!isErased && !isOver && order.renewal.state !== "none" && (
        <section className={styles.part} aria-labelledby="forny">
          <h2 id="forny">Forny listen</h2>
          <RenewalOffer token={token} known={order.renewal} />
        </section>
      )}
      {!isErased && !isOver && order.paidAt !== null && <OtherLinks token={token} />}
      {canBeErased(order) && (
        <Erasure token={token} order={order} onErased={() => setIsErased(true)} />
      )}
    </>
  );
}

/** Lets the results and the header in this browser know the list, as long as its link opens it. */
function useKnownList(token: string, sight: OrderSight, isErased: boolean): void {
  const order = sight.kind === "seen" ? sight.order : null;
  const isGone =
    isErased ||
    sight.kind === "erased" ||
    sight.kind === "unknown-link" ||
    (order !== null && order.madeFrom === null);
  const madeFrom = order?.ready ? order.madeFrom : null;
  const keptUntil = order?.filesErasedOn ?? null;
  useEffect(() => {
    if (isGone) forgetKnownList(token);
    else if (madeFrom !== null && keptUntil !== null) rememberList({ token, madeFrom, keptUntil });
  }, [token, isGone, madeFrom, keptUntil]);
}

/** Something is stored about the buyer, and nothing is being made from it. */
function canBeErased({ state, ready, renewal, erased }: OrderView): boolean {
  if (erased || renewal.state === "under-way") return false;
  return ready || state === "refunded" || state === "refunding";
}

interface StatusProps extends Pick<OrderRoomProps, "support" | "occasion"> {
  readonly words: OrderWords;
  readonly lookAgain: () => void;
}

/** The state of the order. Only this is read out when it changes, not the whole page. */
function Status({ words, lookAgain, support, occasion }: StatusProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { heading: text } = words;
  useEffect(() => {
    if (occasion === "paid") document.title = `${text} | Legatkompas`;
  }, [text, occasion]);
  const Heading = occasion === "paid" ? "h1" : "h2";
  return (
    <section className={styles.status}>
      <div aria-live="polite" className={styles.status__words}>
        <Heading ref={heading} tabIndex={-1}>
          {text}
        </Heading>
        {words.text.map((paragraph) => (
          <p key={paragraph} className={styles.status__text}>
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
      {words.needsSupport && <p className={styles.aside}>{support}</p>}
    </section>
  );
}
