import { QueryClientProvider } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { boughtListHref, forgetList, rememberList } from "../answers/bought-lists.ts";
import { Button, FormFailure, LinkButton } from "../components/button.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { Route } from "../components/route.tsx";
import { Spinner } from "../components/spinner.tsx";
import { endOfDanishDay } from "../domain/danish/danish-date.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { receiptOf, receiptRows } from "../domain/orders/receipt.ts";
import { Erasure } from "./erasure.tsx";
import { Availability, OrderFiles, ProductIntro } from "./order-files.tsx";
import styles from "./order-page.module.css";
import {
  type OrderLookup,
  type OrderResponse,
  orderQueryClient,
  revokeOtherLinks,
  useOrder,
} from "./order-query.ts";
import { describeOrder, missingLinkWords, type Occasion, type OrderWords } from "./order-status.ts";

interface OrderPageProps {
  /** `null` if the address has no private link, `undefined` until it has been read. */
  readonly token: string | null | undefined;
  readonly product: ProductId | null;
  readonly support: ReactNode;
  readonly occasion: Occasion;
}

export function OrderPage(props: OrderPageProps) {
  return (
    <QueryClientProvider client={orderQueryClient}>
      {typeof props.token === "string" ? (
        <KnownOrder key={props.token} {...props} token={props.token} />
      ) : (
        <Status
          {...props}
          words={
            props.token === null
              ? missingLinkWords
              : describeOrder({ kind: "awaited" }, props.occasion)
          }
          retry={() => {}}
        />
      )}
    </QueryClientProvider>
  );
}

function KnownOrder({
  token,
  ...props
}: Omit<OrderPageProps, "token"> & { readonly token: string }) {
  const { view, retry } = useOrder(token);
  const [isErased, setIsErased] = useState(false);
  const words = describeOrder(view, props.occasion);
  useRememberedList(token, view, isErased);
  if (view.kind !== "seen") return <Status {...props} words={words} retry={retry} />;
  const { order } = view;
  const isOpen = !isErased && (order.state === "paid" || order.state === "fulfilled");
  const firstSteps = isOpen && props.occasion === "paid" ? order.firstSteps : null;
  const hasIntro =
    isOpen &&
    !order.hasList &&
    order.ready &&
    (order.files.length > 0 || order.product === "budget-template");
  return (
    <>
      {!isErased && <Status {...props} words={words} retry={retry} isQuiet={firstSteps !== null} />}
      {firstSteps !== null && <FirstTask token={token} firstSteps={firstSteps} />}
      {hasIntro && <ProductIntro order={order} token={token} />}
      {/* While the page waits, what arrives above would push this down. */}
      {words.waitingFor === undefined && (
        <div className={`secondary-text ${styles.rest}`}>
          {isOpen && (
            <OrderFiles
              {...props}
              order={order}
              token={token}
              hasBegun={hasIntro || firstSteps !== null}
            />
          )}
          {order.paidAt !== null && <OrderReceipt order={order} />}
          {firstSteps !== null && catalogue[order.product].contains.length > 0 && (
            <section className={`stack-3 ${styles.part}`} aria-labelledby="link">
              <h2 id="link">Dit link</h2>
              <Availability order={order} occasion={props.occasion} />
            </section>
          )}
          {/* Left out straight after a list is bought: /ordre has both. */}
          {firstSteps === null && (
            <div className="stack-8">
              {isOpen && order.paidAt !== null && <OtherLinks token={token} />}
              {canBeErased(order) && (
                <Erasure token={token} order={order} onErased={() => setIsErased(true)} />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}

function useRememberedList(token: string, view: OrderLookup, isErased: boolean): void {
  const order = view.kind === "seen" ? view.order : null;
  const isGone =
    isErased ||
    view.kind === "erased" ||
    view.kind === "unknown-link" ||
    (order !== null && order.madeFrom === null);
  const madeFrom = order?.ready ? order.madeFrom : null;
  const retainedUntil = order?.erasedOn ?? null;
  const isPackage = order !== null && catalogue[order.product].contains.length > 0;
  useEffect(() => {
    if (isGone) forgetList(token);
    else if (madeFrom !== null && retainedUntil !== null)
      rememberList({
        token,
        madeFrom,
        endsAt: endOfDanishDay(retainedUntil).getTime(),
        isPackage,
      });
  }, [token, isGone, madeFrom, retainedUntil, isPackage]);
}

/** A paid order cannot be erased before delivery, unless a refund has begun. */
function canBeErased({ state, ready, erased }: OrderResponse): boolean {
  if (erased) return false;
  return ready || state === "refunded" || state === "refunding";
}

interface StatusProps extends Pick<OrderPageProps, "support" | "occasion"> {
  readonly words: OrderWords;
  readonly retry: () => void;
  readonly isQuiet?: boolean;
}

/** A live region of its own, so that screen readers announce the state alone. */
function Status({ words, retry, support, occasion, isQuiet }: StatusProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { heading: text } = words;
  useEffect(() => {
    if (occasion === "paid") document.title = `${text} | Legatkompas`;
  }, [text, occasion]);
  const Heading = occasion === "paid" ? "h1" : "h2";
  return (
    <section className={`stack-5 stack-start ${styles.status}`} data-quiet={isQuiet}>
      <div aria-live="polite" className={`stack-5 stack-start ${styles.words}`}>
        <Heading ref={heading} tabIndex={-1}>
          {text}
        </Heading>
        {words.text.map((paragraph) => (
          <p key={paragraph} className={`measure ${styles.statusText}`}>
            {paragraph}
          </p>
        ))}
        {words.waitingFor !== undefined && <Spinner text={words.waitingFor} />}
      </div>
      {words.canRetry && (
        <Button
          onClick={() => {
            retry();
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

interface FirstTaskProps {
  readonly token: string;
  readonly firstSteps: NonNullable<OrderResponse["firstSteps"]>;
}

function FirstTask({ token, firstSteps }: FirstTaskProps) {
  const { firstName, place, route, steps } = firstSteps;
  const [step] = steps;
  const way = `er din vej${place === null ? "" : ` til ${place}`}`;
  return (
    <>
      <div className={`stack-6 ${styles.way}`}>
        <h2>{firstName === null ? `Her ${way}` : `${firstName}, her ${way}`}</h2>
        <Route {...route} isLarge isDrawn />
      </div>
      <section className={`stack-6 ruled ${styles.first}`} aria-labelledby="foerst">
        {step === undefined ? (
          <div className="stack-3">
            <h2 id="foerst">Der er intet at gøre endnu</h2>
            <p>Listen siger til, når der er.</p>
          </div>
        ) : (
          <div className="stack-3">
            <h2 id="foerst">
              Begynd {step.when === "Nu" ? "her" : step.when}: {step.title}
            </h2>
            {step.stake !== null && (
              <p className={styles.stake}>{keepTogether(capitalize(step.stake))}</p>
            )}
            {step.check !== "" && <p>{keepTogether(step.check)}</p>}
            <p>{keepTogether(step.why)}</p>
            {step.dates !== "" && <p className="secondary-text">{keepTogether(step.dates)}</p>}
          </div>
        )}
        <LinkButton href={boughtListHref(token)}>Åbn din liste</LinkButton>
      </section>
    </>
  );
}

function OrderReceipt({ order }: { readonly order: OrderResponse }) {
  const { canWithdraw, state } = order;
  return (
    <section className={`stack-5 stack-start ${styles.part}`} aria-labelledby="kvittering">
      <h2 id="kvittering">Kvittering</h2>
      <dl className="pairs">
        {receiptRows(receiptOf(order), catalogue[order.product]).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            {/* An order number must not break at its hyphen. */}
            <dd className={value.includes(" ") ? undefined : "no-break"}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {(state === "paid" || state === "fulfilled") && (
        <p>
          {canWithdraw &&
            "Du har stadig 14 dages fortrydelsesret, fordi bekræftelsen ikke kom frem, før du kunne hente filerne. "}
          <a href="/fortryd">{canWithdraw ? "Sådan fortryder du" : "Fortryd købet"}</a>
        </p>
      )}
    </section>
  );
}

function OtherLinks({ token }: { readonly token: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [isRevoked, setIsRevoked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const revoke = async () => {
    setFailure(null);
    setIsBusy(true);
    const refusal = await revokeOtherLinks(token);
    flushSync(() => {
      setIsBusy(false);
      setFailure(refusal);
      setIsRevoked(refusal === null);
    });
    if (refusal === null) heading.current?.focus();
  };

  return (
    <section className={`stack-5 stack-start ${styles.part}`} aria-labelledby="links">
      <h2 id="links" ref={heading} tabIndex={-1}>
        {isRevoked ? "De andre links er lukket" : "Links til ordren"}
      </h2>
      <p>
        {isRevoked
          ? "Kun det link, du bruger nu, åbner ordren. Gem det, eller få et nyt sendt, når du har brug for det."
          : "Enhver, der har et link til ordren, kan åbne den. Har du delt et, eller kan andre læse din mail, så luk dem alle undtagen det, du bruger nu."}
      </p>
      <FormFailure text={failure} />
      {!isRevoked && (
        <Button variant="secondary" busy={isBusy} onClick={revoke}>
          Luk alle andre links
        </Button>
      )}
    </section>
  );
}
