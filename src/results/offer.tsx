import { type ReactNode, useEffect, useState } from "react";
import type { KnownList } from "../answers/bought-lists.ts";
import { Button } from "../components/button.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { PagePictures } from "../components/page-pictures.tsx";
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  picturesOf,
  sampleListCaption,
} from "../content/product-pictures.ts";
import { formatOere } from "../domain/danish/money.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { checkedText } from "../domain/matching/freshness.ts";
import { catalogue, priceTerms } from "../domain/orders/catalogue.ts";
import { grantCount } from "./answer-heading.tsx";
import { listHref } from "./bought-list.ts";
import styles from "./offer.module.css";
import bar from "./result-bar.module.css";

const OFFER_ID = "koeb-listen";
const TITLE_ID = "koeb";

interface OfferProps {
  total: number;
  /** How many of them were checked with their foundation within the last year. */
  checked: number;
  /** A list that was bought in this browser from other answers. */
  otherList: KnownList | null;
  purchase: ReactNode;
}

/** What the list contains and what it does not, with its price, and the form that buys it. */
export function Offer({ total, checked, otherList, purchase }: OfferProps) {
  return (
    <section id={OFFER_ID} className={styles.offer} aria-labelledby={TITLE_ID}>
      <div className={styles.offer__box}>
        <div>
          <h2 id={TITLE_ID} tabIndex={-1}>
            Få hele listen med alle {total} legater
          </h2>
          <p className={styles.offer__price}>{formatOere(catalogue["grant-list"].priceOere)}</p>
          <p className={styles.offer__terms}>
            <DotLine>{priceTerms}</DotLine>
          </p>
        </div>
        <div>
          <h3>Det får du</h3>
          <ul className={styles.offer__points}>
            <Point icon="m3 8.5 3.2 3.2L13 4.8">
              Alle {total} med navn, krav, bilag og link til ansøgningen, hvor fonden oplyser det
            </Point>
            <Point icon="m3 8.5 3.2 3.2L13 4.8">En plan for, hvad du sender hvornår</Point>
            <Point icon="m3 8.5 3.2 3.2L13 4.8">Frister og åbninger til din kalender</Point>
            <Point icon="m3 8.5 3.2 3.2L13 4.8">
              Listen som webside, PDF og regneark. Du får linket på mail
            </Point>
          </ul>
        </div>
        <div>
          <h3>Det får du ikke</h3>
          <ul className={styles.offer__points}>
            <Point icon="M3.5 8h9">Hjælp til at skrive ansøgningerne</Point>
            <Point icon="M3.5 8h9">Løfte om penge: fonden afgør det</Point>
            <Point icon="M3.5 8h9">Hemmelige legater: alt er offentligt og samlet til dig</Point>
          </ul>
        </div>
      </div>
      <div className={styles.offer__beside}>
        <div className={styles.offer__look}>
          <PagePictures
            pictures={picturesOf("grant-list")}
            width={PICTURE_WIDTH}
            height={PICTURE_HEIGHT}
            caption={sampleListCaption}
          />
          <p className={styles.offer__terms}>{checkedText(checked, total)}</p>
          {otherList !== null && (
            <p className={styles.offer__terms}>
              Du har købt en liste ud fra andre svar.{" "}
              <a href={listHref(otherList)}>Åbn den liste</a>.
            </p>
          )}
          <p className={styles.offer__terms}>
            Mangler du også budget, cv eller hjælp til ansøgningen?{" "}
            <a href="/shop">Se Studiepakken i shoppen</a>.
          </p>
        </div>
        {purchase}
      </div>
    </section>
  );
}

function Point({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{children}</span>
    </li>
  );
}

interface TrialOfferProps {
  /** How many grants are on the list of the student's own answers: the one that is for sale. */
  ownTotal: number;
  onUse: () => void;
  onEnd: () => void;
}

/** In place of the offer while something other than the student's own answers is shown: that is not for sale. */
export function TrialOffer({ ownTotal, onUse, onEnd }: TrialOfferProps) {
  return (
    <section id={OFFER_ID} className={styles.offer} aria-labelledby={TITLE_ID}>
      <div className={styles.offer__trial}>
        <h2 id={TITLE_ID} tabIndex={-1}>
          Du ser en prøve
        </h2>
        <p>
          Listen, du kan købe, bygger på dine egne svar og har {grantCount(ownTotal)}. Vil du
          hellere have prøvens liste, så brug prøvens svar først.
        </p>
        <p className={styles.offer__ways}>
          <Button onClick={onUse}>Brug prøvens svar</Button>
          <Button variant="quiet" onClick={onEnd}>
            Tilbage til dine svar
          </Button>
        </p>
      </div>
    </section>
  );
}

interface BoughtAlreadyProps {
  readonly list: KnownList;
  /** Something other than the answers that it was bought for is shown. */
  readonly isTrial: boolean;
}

/** In place of the offer where these answers have already been bought for: nobody buys the same list twice. */
export function BoughtAlready({ list, isTrial }: BoughtAlreadyProps) {
  return (
    <section className={styles.offer} aria-labelledby={TITLE_ID}>
      <div className={styles.offer__trial}>
        <h2 id={TITLE_ID}>{isTrial ? "Du ser en prøve" : "Du har købt denne liste"}</h2>
        <p>
          {isTrial
            ? "Listen ud fra dine egne svar har du købt."
            : "Dine svar er de samme som dengang."}
        </p>
        <p className={styles.offer__ways}>
          <LinkButton href={listHref(list)}>Åbn din liste</LinkButton>
          <a href={`/ordre#order=${list.token}`}>Kvittering og filer</a>
        </p>
      </div>
    </section>
  );
}

/** The same at the lower edge of the window. */
export function BoughtBar({ list }: { readonly list: KnownList }) {
  return (
    <div className={bar.bar}>
      <p className={bar.bar__count}>
        <strong>Allerede købt</strong>
      </p>
      <LinkButton href={listHref(list)}>Åbn din liste</LinkButton>
    </div>
  );
}

interface OfferBarProps {
  found: MatchPreview;
  /** Something other than the student's own answers is shown: that is not for sale. */
  isTrial: boolean;
  onEndTrial: () => void;
  /** To the questions that were skipped. */
  onSharpen: () => void;
}

/** Number, price and the way to the purchase: a slim bar that stays, except where the offer itself is in view. */
export function OfferBar({ found, isTrial, onEndTrial, onSharpen }: OfferBarProps) {
  const { total, match, possible, openQuestions } = found;
  const isUnsettled = openQuestions.length > 0;
  const [isOfferInView, setIsOfferInView] = useState(false);
  useEffect(() => {
    const offer = document.getElementById(OFFER_ID);
    if (offer === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsOfferInView(entry?.isIntersecting ?? false),
    );
    observer.observe(offer);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={bar.bar} hidden={isOfferInView}>
      <p className={bar.bar__count} role="status">
        {isTrial && "Prøve: "}
        {isUnsettled ? (
          <>
            <strong>{match} passer</strong> · {possible} uafklarede
          </>
        ) : (
          <>
            <strong>{grantCount(total)}</strong>
            {!isTrial && ` · ${formatOere(catalogue["grant-list"].priceOere)}`}
          </>
        )}
      </p>
      {isUnsettled && !isTrial && (
        <Button variant="secondary" onClick={onSharpen}>
          Afklar dem
        </Button>
      )}
      {isTrial ? (
        <Button onClick={onEndTrial}>Tilbage til dine svar</Button>
      ) : (
        <Button
          onClick={() => {
            const title = document.getElementById(TITLE_ID);
            title?.scrollIntoView({ block: "start" });
            title?.focus({ preventScroll: true });
          }}
        >
          Køb listen
        </Button>
      )}
    </div>
  );
}
