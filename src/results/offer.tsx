import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
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
import { catalogue } from "../domain/orders/catalogue.ts";
import { grantCount } from "./answer-heading.tsx";
import bar from "./result-bar.module.css";
import styles from "./results.module.css";

const OFFER_ID = "koeb-listen";
const TITLE_ID = "koeb";

interface OfferProps {
  total: number;
  /** How many of them were checked with their foundation within a year. */
  checked: number;
  /** Something other than the student's own answers is shown: nothing is sold of that. */
  isTrial: boolean;
  onEndTrial: () => void;
  purchase: ReactNode;
}

/** What the list is, and the form that buys it. */
export function Offer({ total, checked, isTrial, onEndTrial, purchase }: OfferProps) {
  return (
    <section id={OFFER_ID} className={styles.offer} aria-labelledby={TITLE_ID}>
      <div className={styles.offer__what}>
        <h2 id={TITLE_ID} tabIndex={-1}>
          Få hele listen med alle {total} legater
        </h2>
        <ul className={styles.offer__list}>
          <li>
            En PDF med hvert legat som de tre ovenfor: beløb, frist, krav, bilag, kontakt og link
            til ansøgningen, hvor fonden oplyser det.
          </li>
          <li>Begrundelsen for hvert legat, og det, du selv skal tjekke.</li>
          <li>
            Alle frister samlet i et overblik over det næste år og i en kalenderfil med påmindelser.
          </li>
          <li>Et regneark til at holde styr på ansøgninger og bilag, og listen som webside.</li>
          <li>Du henter den, når betalingen er gået igennem, og får linket på mail.</li>
        </ul>
        <PagePictures
          pictures={picturesOf("grant-list")}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          caption={sampleListCaption}
        />
        <p className={styles.results__aside}>
          Oplysningerne er offentlige. Du betaler for, at de er fundet, sorteret efter dine svar og
          samlet ét sted. Vi skriver ikke ansøgningerne for dig, og fonden har altid det sidste ord
          om sine krav.
        </p>
        <p className={styles.results__aside}>{checkedText(checked, total)}</p>
        <p className={styles.results__aside}>
          Mangler du også budget, cv eller hjælp til ansøgningen?{" "}
          <a href="/shop">Se Studiepakken i shoppen</a>.
        </p>
      </div>
      <div className={styles.offer__form}>
        {isTrial ? (
          <div className={styles.offer__trial}>
            <p>Du ser en prøve. Listen bliver lavet ud fra dine egne svar.</p>
            <Button onClick={onEndTrial}>Tilbage til dine svar</Button>
          </div>
        ) : (
          purchase
        )}
      </div>
    </section>
  );
}

interface OfferBarProps extends Pick<OfferProps, "isTrial" | "onEndTrial"> {
  found: MatchPreview;
  /** To the questions that were passed over. */
  onSharpen: () => void;
}

/** Number, price and the way to the purchase: a slim bar that stays, but where the offer itself is in view. */
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
            <strong>{grantCount(total)}</strong> · {formatOere(catalogue["grant-list"].priceOere)}
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
