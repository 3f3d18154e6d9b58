import { Fragment } from "react";
import { PageHead } from "../components/page-head.tsx";
import { Prose } from "../components/prose.tsx";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { type TermsPart, terms } from "../content/terms/terms.ts";
import { formatDate } from "../domain/danish/danish-date.ts";

const crumbs = [{ label: "Handelsbetingelser", path: "/terms" }];

export const meta = () =>
  pageMeta({
    description:
      "Betingelser for at bruge Legatkompas og for køb: pris, levering, fortrydelse, mangler, klage, ændringer og lovvalg.",
    crumbs,
  });

export default function TermsPage() {
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        deck={
          <>
            Det, der gælder, når du bruger {company.brand} og køber af os. Senest opdateret{" "}
            <time dateTime={terms.updatedOn}>{formatDate(terms.updatedOn)}</time>.
          </>
        }
      />
      <Prose>
        {terms.sections.map(({ heading, id, parts }) => (
          <Fragment key={heading}>
            <h2 id={id}>{heading}</h2>
            {parts.map((part) => (
              <Part key={JSON.stringify(part)} part={part} />
            ))}
          </Fragment>
        ))}
        <p>
          <a href="/">Til forsiden</a>
        </p>
      </Prose>
    </div>
  );
}

function Part({ part }: { readonly part: TermsPart }) {
  switch (part.kind) {
    case "text":
      return (
        <p>
          {part.runs.map((run) =>
            typeof run === "string" ? (
              run
            ) : (
              <a key={run.href} href={run.href}>
                {run.words}
              </a>
            ),
          )}
        </p>
      );
    case "list":
      return (
        <ul>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "quote":
      return (
        <blockquote>
          <p>{part.words}</p>
        </blockquote>
      );
  }
}
