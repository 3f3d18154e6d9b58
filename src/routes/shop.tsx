import { ProductPurchase } from "../checkout/product-purchase.tsx";
import { Badge } from "../components/badge.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PagePictures } from "../components/page-pictures.tsx";
import { badges, bundleSavingOere, shownBeforePrice, shownClaims } from "../content/claims.ts";
import { grantFacts, guideNumbers } from "../content/grant-facts.server.ts";
import {
  absoluteUrl,
  organization,
  pageMeta,
  siteUrl,
  socialImagePath,
} from "../content/page-meta.ts";
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  picturesOf,
  sampleListCaption,
} from "../content/product-pictures.ts";
import { accountsStation, caseIntroduction, shopCase, stations } from "../content/shop-case.ts";
import { productTexts } from "../content/shop-products.ts";
import { quizHref } from "../content/site-frame.ts";
import { formatKroner, formatOere } from "../domain/danish/money.ts";
import { catalogue, type Product, type ProductId, priceTerms } from "../domain/orders/catalogue.ts";
import { Island } from "../islands/island.tsx";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/shop";
import styles from "./shop.module.css";

export const handle: PageHandle = { script: "on-need" };

/** Runs when the page is built: what the data contains, and how often a CV is asked for, is counted then. */
export async function loader() {
  const { activeGrants, withAmount, withFixedDeadline, rolling } = grantFacts;
  const { countedIn, withAttachments, wantCv } = guideNumbers.counts;
  return {
    asked: { countedIn, withAttachments, wantCv },
    facts: { activeGrants, withAmount, withFixedDeadline, rolling },
  };
}

const crumbs = [
  { label: "Forside", path: "/" },
  { label: "Shop", path: "/shop" },
];
const single = [
  "grant-list",
  "budget-template",
  "cv-guide",
  "application-guide",
] as const satisfies readonly ProductId[];
const bundle = catalogue["super-package"];

function offerOf({ id, title, priceOere }: Product) {
  return {
    "@type": "Product",
    name: title,
    description: productTexts[id].description,
    image: siteUrl + socialImagePath("/shop"),
    brand: { "@type": "Brand", name: organization.name },
    offers: {
      "@type": "Offer",
      url: absoluteUrl(`/shop#${id}`),
      price: (priceOere / 100).toFixed(2),
      priceCurrency: "DKK",
      availability: "https://schema.org/InStock",
      seller: { "@id": `${siteUrl}/#organization` },
    },
  };
}

export const meta = () =>
  pageMeta({
    title: "Shop",
    description: `Din personlige legatliste for ${formatOere(catalogue["grant-list"].priceOere)} inkl. moms og værktøjer til budget, cv og ansøgning. Engangsbetaling, intet abonnement.`,
    path: "/shop",
    crumbs,
    jsonLd: [organization, ...[...single, bundle.id].map((id) => offerOf(catalogue[id]))],
  });

function Price({ product }: { readonly product: Product }) {
  const before = shownBeforePrice(product.id);
  return (
    <div className={styles.price}>
      <p className={styles.price__amount}>{formatOere(product.priceOere)}</p>
      {before !== null && (
        <p>
          <s>
            <span className="visually-hidden">Før </span>
            {formatOere(before.beforeOere)}
          </s>{" "}
          Spar {before.percent} %
        </p>
      )}
      <p className={styles.price__terms}>
        <DotLine>{priceTerms}</DotLine>
      </p>
    </div>
  );
}

/** All prices in one view, each linking to what it is for. */
function Prices() {
  return (
    <table className={styles.receipt}>
      <caption className="visually-hidden">Priser</caption>
      <tbody>
        {[...single, bundle.id].map((id) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`} className={styles.prices__link}>
                {catalogue[id].title}
              </a>
            </th>
            <td>
              {id === "grant-list" ? (
                <>
                  <span className={styles.ifNotBought}>{formatOere(catalogue[id].priceOere)}</span>
                  <a href="/liste" className={`${styles.prices__link} ${styles.ifBought}`}>
                    Åbn din liste
                  </a>
                </>
              ) : (
                formatOere(catalogue[id].priceOere)
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2} className={styles.prices__terms}>
            <DotLine>{priceTerms}</DotLine>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function CaseBudget() {
  const { costs, total, own, missing } = shopCase;
  return (
    <table className={styles.receipt}>
      <caption className={styles.caption}>Natalias budget, kr.</caption>
      <tbody>
        {costs.map(({ label, kroner }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{kroner.toLocaleString("da-DK")}</td>
          </tr>
        ))}
        <tr className={styles.receipt__sum}>
          <th scope="row">Udgifter</th>
          <td>{total.toLocaleString("da-DK")}</td>
        </tr>
        <tr>
          <th scope="row">{own.label}</th>
          <td>{own.kroner.toLocaleString("da-DK")}</td>
        </tr>
        <tr className={styles.receipt__gap}>
          <th scope="row">Mangler</th>
          <td>{missing.toLocaleString("da-DK")}</td>
        </tr>
      </tbody>
    </table>
  );
}

function CaseAccounts() {
  const { accounts, spent } = shopCase;
  const budgeted = accounts.reduce((sum, { budget }) => sum + budget, 0);
  return (
    <table className={styles.receipt}>
      <caption className={styles.caption}>Natalias regnskab, kr.</caption>
      <thead>
        <tr>
          <th scope="col">Post</th>
          <th scope="col">Budget</th>
          <th scope="col">Brugt</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{line.budget.toLocaleString("da-DK")}</td>
            <td>{line.spent.toLocaleString("da-DK")}</td>
          </tr>
        ))}
        <tr className={styles.receipt__sum}>
          <th scope="row">I alt</th>
          <td>{budgeted.toLocaleString("da-DK")}</td>
          <td>{spent.toLocaleString("da-DK")}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Real pages of what one buys, rendered from the files. */
function Pictures({ product }: { readonly product: ProductId }) {
  const pictures = picturesOf(product);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <PagePictures
        pictures={pictures}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        caption={product === "grant-list" ? sampleListCaption : undefined}
      />
    </div>
  );
}

/** The way to buy a product, which is hydrated when it is first touched. */
function Purchase({ product }: { readonly product: ProductId }) {
  return (
    <Island
      name="product-purchase"
      is={ProductPurchase}
      props={{ product, resultsHref: `/?quiz=resultater&product=${product}` }}
    />
  );
}

export default function Shop({ loaderData: { asked, facts } }: Route.ComponentProps) {
  const saving = bundleSavingOere(bundle.id);
  return (
    <div className="page-width">
      <div className={styles.head}>
        <PageHead
          crumbs={crumbs}
          title="Værktøjer til din ansøgning"
          deck="Quizzen, de første legater og alle guider er gratis. Her er det, der koster noget, vist på én studerendes vej fra liste til regnskab."
        />
        <Prices />
      </div>
      <section className={styles.introduction} aria-labelledby="natalia">
        <h2 id="natalia">Natalia mangler {formatKroner(shopCase.missing)}</h2>
        <p>{caseIntroduction}</p>
      </section>
      <ol className={`plain-list ${styles.products}`}>
        {single.map((id, index) => {
          const product = catalogue[id];
          const { description, features, forWhom } = productTexts[id];
          return (
            <li key={id} id={id} className={styles.product}>
              <div className={styles.product__what}>
                <h2>
                  {index + 1}. {stations[id].title}
                </h2>
                <p>{stations[id].text}</p>
                {id === "budget-template" && <CaseBudget />}
                <p>
                  <strong>{product.title}.</strong> {description}
                </p>
                <p className={styles.product__whom}>{forWhom}</p>
                <ul className={styles.product__features}>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                {id === "grant-list" && (
                  <p className={styles.product__whom}>
                    Ikke alle fonde oplyser alt: af {facts.activeGrants} aktive legater oplyser{" "}
                    {facts.withAmount} et beløb eller en sats, {facts.withFixedDeadline} har en fast
                    frist, og {facts.rolling} kan søges hele året.
                  </p>
                )}
                {id === "cv-guide" && (
                  <p>
                    Af de {asked.withAttachments} legater, hvor vi kender bilagene, beder{" "}
                    {asked.wantCv} om et cv (talt i {asked.countedIn}).
                  </p>
                )}
              </div>
              <Pictures product={id} />
              {product.includesList ? (
                <>
                  <div className={`${styles.product__buy} ${styles.ifNotBought}`}>
                    <Price product={product} />
                    <LinkButton href={quizHref} data-quiz-start="">
                      Find mine legater
                    </LinkButton>
                  </div>
                  <div className={`${styles.product__buy} ${styles.ifBought}`}>
                    <LinkButton href="/liste">Åbn din liste</LinkButton>
                    <p className={styles.product__whom}>
                      Du har købt den. Skal du af sted igen, så{" "}
                      <a href={quizHref} data-quiz-start="">
                        find legater ud fra andre svar
                      </a>
                      .
                    </p>
                  </div>
                </>
              ) : (
                <div className={styles.product__buy}>
                  <Price product={product} />
                  <Purchase product={id} />
                </div>
              )}
            </li>
          );
        })}
        <li className={styles.product}>
          <div className={styles.product__what}>
            <h2>
              {single.length + 1}. {accountsStation.title}
            </h2>
            <p>{accountsStation.text}</p>
            <CaseAccounts />
            <p className={styles.product__whom}>Med i budgetskabelonen. Koster ikke ekstra.</p>
          </div>
        </li>
      </ol>
      <section id={bundle.id} className={styles.bundle} aria-labelledby="pakken">
        <div className={styles.product__what}>
          <h2 id="pakken">{bundle.title}</h2>
          {shownClaims(badges).map(({ id, text }) => (
            <p key={id}>
              <Badge>{text}</Badge>
            </p>
          ))}
          <p>{productTexts[bundle.id].description}</p>
          <table className={styles.receipt}>
            <caption className="visually-hidden">
              Pakken indeholder, med prisen hver for sig
            </caption>
            <tbody>
              {bundle.contains.map((id) => (
                <tr key={id}>
                  <th scope="row">{catalogue[id].title}</th>
                  <td>{formatOere(catalogue[id].priceOere)}</td>
                </tr>
              ))}
              <tr className={styles.receipt__sum}>
                <th scope="row">Pakken</th>
                <td>{formatOere(bundle.priceOere)}</td>
              </tr>
              <tr>
                <th scope="row">Rabat</th>
                <td>{saving > 0 ? formatOere(saving) : "ingen"}</td>
              </tr>
            </tbody>
          </table>
        </div>
        <div className={styles.product__what}>
          <h3>Det får du ved at købe det samlet</h3>
          <ul className={styles.product__features}>
            <li>
              Seks legater fra din egen liste står i budgettets ark Fonde med frist, status og det,
              de normalt giver
            </li>
            <li>
              Uddannelse, værtssted og datoer står i budgettet og i ansøgningens skabelon, hvor du
              har oplyst dem
            </li>
            <li>Natalias sag som filer: hendes cv, brev, udfyldte budget, fonde og regnskab</li>
            <li>Filerne ligger i den rækkefølge, du får brug for dem, med en startside i én zip</li>
            <li>Det cv-eksempel, der ligner dig mest, står først</li>
            <li>
              Listen virker i 12 måneder, hvis du vælger det, og zip'en bliver lavet efter den, hver
              gang du henter den
            </li>
          </ul>
          <p className={styles.bundle__saving}>
            Du kan vente. Begynder du med listen, koster resten{" "}
            {formatOere(bundle.priceOere - catalogue["grant-list"].priceOere)} bagefter.
          </p>
          <Price product={bundle} />
          <Purchase product={bundle.id} />
        </div>
      </section>
      <section className={styles.terms} aria-labelledby="handel">
        <h2 id="handel">Sådan handler du</h2>
        <p>
          Du betaler hos betalingstjenesten Stripe med MobilePay eller kort, og med Apple Pay eller
          Google Pay på en enhed, der har det. Du får varen med det samme, hvis du beder om det, og
          så bortfalder fortrydelsesretten, når leveringen er begyndt. Læs{" "}
          <a href="/terms">handelsbetingelserne</a>, og se, hvordan du{" "}
          <a href="/fortryd">fortryder et køb</a>.
        </p>
      </section>
    </div>
  );
}
