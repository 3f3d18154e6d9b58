import { faqJsonLd } from "../content/faq.ts";
import { grantFacts } from "../content/grant-facts.server.ts";
import { absoluteUrl, organizationJsonLd, pageMeta, siteUrl } from "../content/page-meta.ts";
import { formatOere } from "../domain/danish/money.ts";
import { PREVIEW_SIZE } from "../domain/list/list-for-sale.ts";
import { catalogue } from "../domain/orders/catalogue.ts";
import { quizSteps } from "../domain/quiz/questions.ts";
import { HomeStages } from "../islands/home-stages.tsx";
import { Island } from "../islands/island.tsx";
import { Landing } from "../landing/landing.tsx";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/home.ts";

export const handle: PageHandle = { script: "on-need" };

export async function loader() {
  return { facts: grantFacts };
}

export const meta = () =>
  pageMeta({
    title: "Find legater til dit udlandsophold",
    description: `Svar på ${quizSteps.length} trin, og se, hvilke legater du kan søge til dit udlandsophold. Se ${PREVIEW_SIZE} gratis. Hele listen koster ${formatOere(catalogue["grant-list"].priceOere)}`,
    path: "/",
    jsonLd: [
      {
        "@type": "WebSite",
        "@id": `${siteUrl}/#website`,
        url: absoluteUrl("/"),
        name: organizationJsonLd.name,
        inLanguage: "da-DK",
        publisher: { "@id": organizationJsonLd["@id"] },
      },
      organizationJsonLd,
      faqJsonLd,
    ],
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { activeGrants, readers, connections } = loaderData.facts;
  return (
    <>
      <noscript>
        <p className="page-width inset" role="note">
          Spørgsmålene kræver JavaScript, fordi dine svar bliver i din egen browser. Slå det til, og
          hent siden igen. Guiderne, <a href="/legater">legaterne efter emne</a> og shoppen virker
          uden.
        </p>
      </noscript>
      <div id="forside">
        <Landing facts={loaderData.facts} />
      </div>
      <Island
        name="home-stages"
        is={HomeStages}
        props={{
          figures: { active: activeGrants, readers, connections },
        }}
      />
    </>
  );
}
