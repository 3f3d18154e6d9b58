import { lazy, Suspense, useEffect } from "react";
import { Spinner } from "../components/spinner.tsx";
import { faqPage } from "../content/faq.ts";
import { absoluteUrl, organization, pageMeta, siteUrl } from "../content/page-meta.ts";
import { catalogue, PREVIEW_SIZE } from "../domain/catalogue.ts";
import { formatOere } from "../domain/money.ts";
import { Landing } from "../landing/landing.tsx";
import { useJourney } from "../quiz/journey.ts";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/home.ts";

const QuizStage = lazy(() => import("../quiz/quiz-stage.tsx"));
const Results = lazy(() => import("../results/results.tsx"));
const PurchaseForm = lazy(async () => {
  const { PurchaseForm: form } = await import("../checkout/purchase-form.tsx");
  return { default: form };
});
const RenewalForm = lazy(async () => {
  const { RenewalForm: form } = await import("../order/renewal-form.tsx");
  return { default: form };
});

export const handle: PageHandle = { script: "on-need" };

/** Runs when the page is built: what the landing says of the grants is counted then. */
export async function loader() {
  const { grantFacts } = await import("../content/grant-facts.ts");
  return { facts: grantFacts };
}

/** The facts are those of the build; walking through the quiz does not change them. */
export const shouldRevalidate = () => false;

export const meta = () =>
  pageMeta({
    title: "Find legater til dit udlandsophold",
    description: `Svar på 13 trin, og se, hvilke danske legater du kan søge til dit udlandsophold. Se ${PREVIEW_SIZE} gratis. Hele listen koster ${formatOere(catalogue["grant-list"].priceOere)}`,
    path: "/",
    jsonLd: [
      {
        "@type": "WebSite",
        "@id": `${siteUrl}/#website`,
        url: absoluteUrl("/"),
        name: organization.name,
        inLanguage: "da-DK",
        publisher: { "@id": organization["@id"] },
      },
      organization,
      faqPage,
    ],
  });

/** One address, three stages: the landing, the quiz, and the results. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const journey = useJourney();
  // The script is here: what it was waited for may show.
  useEffect(() => {
    delete document.documentElement.dataset.opening;
  }, []);
  if (journey.asked === null) return <Landing facts={loaderData.facts} />;
  return (
    <Suspense fallback={<Spinner text="Henter spørgsmålene..." />}>
      <QuizStage
        journey={journey}
        results={({ answers, onBack, onRevise }) => (
          <Results
            answers={answers}
            onBack={onBack}
            onRevise={onRevise}
            purchase={
              <PurchaseForm
                product="grant-list"
                answers={answers}
                initialEmail={answers.email ?? ""}
                renewal={(token, onBuyInstead) => (
                  <RenewalForm token={token} answers={answers} onBuyInstead={onBuyInstead} />
                )}
              />
            }
          />
        )}
      />
    </Suspense>
  );
}
