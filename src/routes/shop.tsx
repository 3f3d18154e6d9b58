import { quizHref } from "../answers/linked-answer.ts";
import {
  SampleStages,
  ShopBudget,
  ShopBuyButton,
  ShopHead,
  ShopListExtract,
  ShopTextExtract,
  shopCrumbs,
} from "../checkout/shop.tsx";
import { LinkButton } from "../components/button.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { badges, bundleSavingOere, shownBeforePrice, shownClaims } from "../content/claims.ts";
import {
  absoluteUrl,
  organizationJsonLd,
  pageMeta,
  siteUrl,
  socialImagePath,
} from "../content/page-meta.ts";
import { sampleAnswers } from "../content/sample-student.ts";
import { type ShopExtracts, shopExtracts } from "../content/shop-extracts.server.ts";
import { productTexts } from "../content/shop-products.ts";
import { formatOere } from "../domain/danish/money.ts";
import { catalogue, type Product, type ProductId, priceTerms } from "../domain/orders/catalogue.ts";
import { routeEnds } from "../domain/wording/route-places.ts";
import { Island } from "../islands/island.tsx";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/shop";
import styles from "./shop.module.css";

export const handle: PageHandle = { script: "on-need" };

export async function loader() {
  return { extracts: shopExtracts };
}

const singleProducts = [
  "grant-list",
  "budget-template",
  "cv-guide",
  "application-guide",
] as const satisfies readonly ProductId[];
type SingleProduct = (typeof singleProducts)[number];
const bundle = catalogue["super-package"];

function offerOf({ id, title, priceOere }: Product) {
  return {
    "@type": "Product",
    name: title,
    description: productTexts[id].description,
    image: siteUrl + socialImagePath("/shop"),
    brand: { "@type": "Brand", name: organizationJsonLd.name },
    offers: {
      "@type": "Offer",
      url: absoluteUrl(`/shop#${id}`),
      price: (priceOere / 100).toFixed(2),
      priceCurrency: "DKK",
      availability: "https://schema.org/InStock",
      seller: { "@id": organizationJsonLd["@id"] },
    },
  };
}

export const meta = () =>
  pageMeta({
    description: `Din personlige legatliste for ${formatOere(catalogue["grant-list"].priceOere)} inkl. moms og værktøjer til budget, cv og ansøgning. Du betaler én gang, intet abonnement.`,
    crumbs: shopCrumbs,
    jsonLd: [
      organizationJsonLd,
      ...[...singleProducts, bundle.id].map((id) => offerOf(catalogue[id])),
    ],
  });

function Price({ product }: { readonly product: Product }) {
  const before = shownBeforePrice(product.id);
  return (
    <p className={styles.price}>
      <strong className="large-number">{formatOere(product.priceOere)}</strong>
      {before !== null && (
        <span>
          <s>
            <span className="visually-hidden">Før </span>
            {formatOere(before.beforeOere)}
          </s>{" "}
          Spar {before.percent} %
        </span>
      )}
    </p>
  );
}

function Features({ productId }: { readonly productId: ProductId }) {
  return (
    <details>
      <summary>
        Det får du<span className="visually-hidden">: {catalogue[productId].title}</span>
      </summary>
      <ul className="stack-1 measure">
        {productTexts[productId].features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </details>
  );
}

function Extract({
  productId,
  extracts,
}: {
  readonly productId: SingleProduct;
  readonly extracts: ShopExtracts;
}) {
  switch (productId) {
    case "grant-list":
      return (
        <Island name="shop-list-page" is={ShopListExtract} props={{ sample: extracts.grant }} />
      );
    case "budget-template":
      return <Island name="shop-budget" is={ShopBudget} props={{}} />;
    case "cv-guide":
      return <Island name="shop-example" is={ShopTextExtract} props={extracts.cv} />;
    case "application-guide":
      return <Island name="shop-example" is={ShopTextExtract} props={extracts.letter} />;
  }
}

const productNouns = {
  "budget-template": "regnearket",
  "cv-guide": "cv-guiden",
  "application-guide": "guiden",
} as const;

function InPackage() {
  return (
    <p className={styles.ifPackage}>
      Du har købt pakken. <a href="/liste">Åbn den her</a>.
    </p>
  );
}

function Buy({ product: id }: { readonly product: SingleProduct }) {
  if (id !== "grant-list")
    return (
      <>
        <p className={styles.ifNoPackage}>
          <LinkButton href={`/koeb?vare=${id}`} variant="secondary">
            Køb {productNouns[id]}, {formatOere(catalogue[id].priceOere)}
          </LinkButton>
        </p>
        <InPackage />
      </>
    );
  return (
    <>
      <div className={styles.ifNotBought}>
        <Island name="shop-buy" is={ShopBuyButton} props={{ product: id }} />
      </div>
      <div className={`stack-4 ${styles.ifBought}`}>
        <p>
          <LinkButton href="/liste">Åbn din liste</LinkButton>
        </p>
        <p className="secondary-text">
          Du har købt den. Skal du af sted igen, så{" "}
          <a href={quizHref} data-quiz-start="">
            find legater ud fra andre svar
          </a>
          .
        </p>
      </div>
    </>
  );
}

export default function ShopPage({ loaderData: { extracts } }: Route.ComponentProps) {
  const saving = bundleSavingOere(bundle.id);
  return (
    <>
      <div className="page-width">
        <div className={styles.menu}>
          <Island name="shop-head" is={ShopHead} props={routeEnds(sampleAnswers)} />
        </div>
        <p className="secondary-text">
          <DotLine>{priceTerms}</DotLine>
        </p>
        <ol className={`plain-list ${styles.products}`}>
          {singleProducts.map((id) => (
            <li key={id} id={id} className={styles.product}>
              <div className="stack-4">
                <div className={styles.name}>
                  <h2>{catalogue[id].title}</h2>
                  <Price product={catalogue[id]} />
                </div>
                <p>{productTexts[id].description}</p>
                <div>
                  <Buy product={id} />
                  <Features productId={id} />
                </div>
              </div>
              <Extract productId={id} extracts={extracts} />
            </li>
          ))}
        </ol>
      </div>
      <section id={bundle.id} className={styles.bundle} aria-labelledby="pakken">
        <div className="page-width stack-4">
          <div className={styles.name}>
            <h2 id="pakken">{bundle.title}</h2>
            <Price product={bundle} />
          </div>
          {shownClaims(badges).map(({ text }) => (
            <p key={text}>
              <span className="badge">{text}</span>
            </p>
          ))}
          <p className="measure">{productTexts[bundle.id].description}</p>
          <Features productId={bundle.id} />
          <div className={`stack-3 ${styles.sample}`}>
            <p className="secondary-text">Opdigtet forløb, som er med i pakken:</p>
            <SampleStages {...routeEnds(sampleAnswers)} listLength={extracts.listLength} />
          </div>
          <div className={styles.ifNoPackage}>
            <Island name="shop-buy" is={ShopBuyButton} props={{ product: "super-package" }} />
          </div>
          <InPackage />
          <p className="secondary-text">
            {saving > 0
              ? `Du sparer ${formatOere(saving)} i forhold til at købe dem hver for sig.`
              : "Prisen er den samme som for de fire hver for sig."}
          </p>
        </div>
      </section>
      <p className={`page-width secondary-text ${styles.terms}`}>
        Du betaler hos Stripe, og købet sker på <a href="/terms">handelsbetingelserne</a>. Du beder
        om at få varen med det samme og siger ja til, at fortrydelsesretten bortfalder, når
        leveringen er begyndt. Se, hvordan du <a href="/fortryd">fortryder et køb</a>.
      </p>
    </>
  );
}
