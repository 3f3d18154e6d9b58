import { quizHref } from "../answers/linked-answer.ts";
import { LinkButton } from "../components/button.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { PageHead } from "../components/page-head.tsx";
import { company, companyDetails, isFilledIn, phoneHref } from "../content/company.ts";
import { grantFacts } from "../content/grant-facts.server.ts";
import { type Editor, operator } from "../content/operator.ts";
import { organizationJsonLd, pageMeta } from "../content/page-meta.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { REPORT_PATH } from "../domain/forms/report-schema.ts";
import type { Route } from "./+types/about.ts";
import styles from "./about.module.css";

const crumbs = [{ label: "Om os", path: "/about" }];

export async function loader() {
  const { activeGrants, foundations, withAmount, withFixedDeadline, rolling, checked, countedOn } =
    grantFacts;
  return { activeGrants, foundations, withAmount, withFixedDeadline, rolling, checked, countedOn };
}

export const meta = () =>
  pageMeta({
    description:
      "Hvem der står bag Legatkompas, hvad vi ikke gør, hvad vi lever af, hvad du kan holde os op på, og hvordan du får fat i et menneske.",
    crumbs,
    jsonLd: [organizationJsonLd],
  });

const values = [
  {
    title: "Vi siger hvorfor",
    text: "Du kan se hvert krav for sig og om du opfylder det, også det, vi ikke kan svare på for dig.",
  },
  {
    title: "Vi siger, hvor det står",
    text: "Ved hvert legat er der en kilde og det nyeste år, kilden nævner. Har vi ikke selv tjekket det hos fonden, skriver vi det.",
  },
  {
    title: "Vi siger, hvorfor vi spørger",
    text: "Vi spørger om personlige ting, når et legat kræver det, og fortæller hvorfor. Fagforening og helbred kan du lade være med at oplyse.",
  },
  {
    title: "Du betaler én gang",
    text: "En pris, ingen fornyelse og ingen tilvalg, der er sat på forhånd. Er listen for kort til at være pengene værd, får du den gratis.",
  },
  {
    title: "Vi retter fejl for alle",
    text: "Frister flytter sig, og fonde lukker. Skriver du til os om en fejl, retter vi legatet og ikke kun dit svar.",
  },
] as const;

const limits = [
  {
    title: "Vi søger ikke for dig",
    text: "Du skriver og sender selv dine ansøgninger. Vi finder legaterne og siger, hvad hver fond vil have.",
  },
  {
    title: "Vi lover ikke, at du får et legat",
    text: "Det afgør fonden. At et legat passer, betyder, at du kan søge det.",
  },
  {
    title: "Vi har ikke alle legater",
    text: "Vi har kun dem, der kan bruges til ophold i udlandet, og vi finder stadig nye.",
  },
  {
    title: "Vi taler ikke med fonden for dig",
    text: "Spørgsmål om din ansøgning, og om hvornår du får svar, skal du stille til fonden selv.",
  },
  {
    title: "Vi afgør ikke din skat eller SU",
    text: "Guiderne siger, hvad der gælder for de fleste, og hvor du spørger, hvis du er i tvivl.",
  },
] as const;

const independence = [
  "Ingen betaler for at stå på listen.",
  "Fondene får ikke at vide, hvem der har fået dem vist.",
  "Vi lever af at sælge lister og værktøjer.",
] as const;

function Points({ points }: { readonly points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="plain-list label-rows">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function EditorCard({ name, background, photo }: Editor) {
  return (
    <figure className={styles.editor}>
      <img src={photo} alt="" width="480" height="600" loading="lazy" />
      <figcaption className="stack-2">
        <strong>{name}</strong>
        <p>Redaktør af {company.brand}</p>
        <p>{background}</p>
      </figcaption>
    </figure>
  );
}

const introduction = [operator.who, operator.why, operator.care].filter(isFilledIn);
const isSomebodyNamed =
  operator.editor !== null || introduction.length > 0 || companyDetails.length > 0;

export default function AboutPage({ loaderData: facts }: Route.ComponentProps) {
  const counts = [
    {
      figure: facts.activeGrants,
      text: `aktive legater fra ${facts.foundations} fonde, foreninger og uddannelser`,
    },
    { figure: facts.withAmount, text: "af dem oplyser et beløb eller en sats" },
    { figure: facts.withFixedDeadline, text: "har en fast frist hvert år" },
    { figure: facts.rolling, text: "kan søges hele året" },
  ];
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        title="Vi samler kravene ét sted, så du kan nøjes med de legater, du kan søge"
        deck="Der er penge til studerende, som vil ud. De ligger spredt hos hundredvis af fonde med hver sine krav, og mange søger aldrig, fordi de ikke ved, hvor de skal begynde."
      />
      <div className="halves">
        <section className="stack-4 measure" aria-labelledby="opgaven">
          <h2 id="opgaven">Opgaven</h2>
          <p>
            Legatkompas hjælper studerende på danske uddannelser med at finde de legater til
            udlandsophold, de faktisk kan søge. Du svarer på spørgsmål om studie, rejsemål og
            baggrund, og vi holder svarene op mod kravene i hvert legat. Det er en regel for hvert
            krav og ingen hemmelig formel: de samme svar giver altid den samme liste.{" "}
            <a href="/saadan-matcher-vi">Sådan matcher vi</a> forklarer det med et eksempel.
          </p>
          <p>
            Vi har kun legater, der kan bruges til ophold i udlandet. Det er færre end i de ældre,
            store legatbøger, men hvert legat er delt op i krav, som kan holdes op mod dine svar.
          </p>
        </section>
        <section className="stack-4 measure" aria-labelledby="hvem">
          <h2 id="hvem">{isSomebodyNamed ? "Hvem vi er" : "Hvem betaler"}</h2>
          {operator.editor !== null && <EditorCard {...operator.editor} />}
          {introduction.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {companyDetails.length > 0 && (
            <p>
              {company.brand} drives af {companyDetails.join(", ")}.
            </p>
          )}
          <ul className="plain-list rows">
            {independence.map((text) => (
              <li key={text} className={styles.statement}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={`stack-6 ${styles.figures}`} aria-labelledby="tal">
        <h2 id="tal">Tal, du kan efterprøve</h2>
        <LargeFigures figures={counts} />
        <p className="secondary-text">
          Talt op i vores database den {formatDate(facts.countedOn)}.{" "}
          {facts.checked === 0
            ? "Oplysningerne er hentet fra kilderne. Vi har endnu ikke fået dem bekræftet af fondene selv."
            : `${facts.checked} af legaterne er tjekket hos fonden selv.`}
        </p>
      </section>
      <section aria-labelledby="holdepunkter" className={`stack-6 ${styles.points}`}>
        <h2 id="holdepunkter">Fem ting, du kan holde os op på</h2>
        <Points points={values} />
      </section>
      <section aria-labelledby="ikke" className={`stack-6 ${styles.points}`}>
        <h2 id="ikke">Det gør vi ikke</h2>
        <Points points={limits} />
      </section>
      <section aria-labelledby="kontakt" className={`stack-6 ${styles.points}`}>
        <h2 id="kontakt">Få fat i et menneske</h2>
        {isFilledIn(operator.answers) && <p>{operator.answers}</p>}
        <dl className="label-rows">
          {isFilledIn(company.phone) && (
            <div>
              <dt>Ring</dt>
              <dd className="cluster touch-links">
                <a href={phoneHref}>{company.phone}</a>
                {company.openingHours.map(({ days, hours }) => (
                  <p key={days}>
                    {days}: {hours}
                  </p>
                ))}
              </dd>
            </div>
          )}
          <div>
            <dt>Skriv</dt>
            <dd className="cluster touch-links">
              {isFilledIn(company.email) && <a href={`mailto:${company.email}`}>{company.email}</a>}
              <a href="/contact">Brug formularen</a>
            </dd>
          </div>
          <div>
            <dt>Er et legat forkert?</dt>
            <dd className="touch-links">
              <a href={REPORT_PATH}>Fortæl os, hvad der ikke stemmer</a>
            </dd>
          </div>
          <div>
            <dt>Har du købt?</dt>
            <dd className="touch-links">
              <a href="/ordre">Find dit køb igen</a>
            </dd>
          </div>
        </dl>
      </section>
      <section className={`stack-4 stack-start ${styles.next}`} aria-labelledby="begynd">
        <h2 id="begynd">Se selv efter</h2>
        <p>Det koster ikke noget at få antallet og de første legater.</p>
        <LinkButton href={quizHref} data-quiz-start="">
          Find mine legater
        </LinkButton>
      </section>
    </div>
  );
}
