import type { ComponentProps } from "react";
import { boughtListHref } from "../answers/bought-lists.ts";
import type { RememberedList } from "../answers/remembered-list-link.ts";
import { LinkButton } from "../components/button.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { ListCover } from "../components/list-cover.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { formatOere } from "../domain/danish/money.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { catalogue, priceTerms } from "../domain/orders/catalogue.ts";
import { countSentence, grantCountText } from "../domain/wording/count-sentence.ts";
import styles from "./offer.module.css";

interface OfferProps {
  found: MatchPreview;
  name: string;
  route: ComponentProps<typeof ListCover>["route"];
  same: RememberedList | null;
  other: RememberedList | null;
}

export function Offer({ found, name, route, same, other }: OfferProps) {
  const { total, match, possible, summary } = found;
  return (
    <section className={styles.offer} aria-labelledby="koeb">
      <ListCover
        route={route}
        date={formatDate(summary.today)}
        name={name}
        count={countSentence({ couldFit: 0, match, possible })}
        sum={summary.worth}
        total={grantCountText(total)}
      />
      <div className={`stack-4 ${styles.text}`}>
        <h2 id="koeb">
          {same === null ? "Hele listen, på skærm og på papir" : "Du har købt denne liste"}
        </h2>
        {same === null ? (
          <>
            <ul>
              <li>
                Alle {grantCountText(total)} med navn, krav og link, og med bilag og kontakt, hvor
                fonden oplyser dem
              </li>
              <li>En plan for, hvad du gør hvornår</li>
              <li>Fristerne i din kalender</li>
              <li>Webside, PDF og regneark</li>
            </ul>
            <p>Ansøgningerne skriver du selv, og fonden afgør, om du får noget.</p>
            <p>
              <LinkButton href="/koeb?vare=grant-list">
                Køb listen, {formatOere(catalogue["grant-list"].priceOere)}
              </LinkButton>
            </p>
            <p className="secondary-text">
              <DotLine>{priceTerms}</DotLine>
            </p>
            <p className="secondary-text">
              Skal du også bruge budget, cv og ansøgning, koster det hele{" "}
              <a href="/koeb?vare=super-package">
                {formatOere(catalogue["super-package"].priceOere)}
              </a>
            </p>
          </>
        ) : (
          <>
            <p>Dine svar er de samme som dengang.</p>
            <p>
              <LinkButton href={boughtListHref(same.token)}>Åbn din liste</LinkButton>
            </p>
            <p>
              <a href={`/ordre#order=${same.token}`}>Kvittering og filer</a>
            </p>
          </>
        )}
        {same === null && other !== null && (
          <p className="secondary-text">
            Du har købt en liste med andre svar. <a href={boughtListHref(other.token)}>Åbn den</a>
          </p>
        )}
      </div>
    </section>
  );
}
