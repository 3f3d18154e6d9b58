import { quizHref } from "../answers/linked-answer.ts";
import { BarTable } from "../blog/bar-tables.tsx";
import { NextStep } from "../components/next-step.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Route as RouteDrawing } from "../components/route.tsx";
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
  const { activeGrants, foundations, withAmount, deadlines, checked, countedOn } = grantFacts;
  return { activeGrants, foundations, withAmount, deadlines, checked, countedOn };
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
    text: "Du kan se hvert krav for sig, og om du opfylder det, også det, vi ikke kan svare på for dig.",
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

/** The third step is drawn as uncertain until a grant is checked. */
function grantStations({ activeGrants, checked }: Route.ComponentProps["loaderData"]) {
  const steps = [
    { days: "Vi finder legatet", text: "på fondens side eller i en liste" },
    { days: "Vi deler det op", text: "i krav, med kilde og årstal" },
    { days: "Fonden bekræfter", text: `${checked} af ${activeGrants} indtil nu` },
    { days: "Du svarer", text: "og vi ser på ét krav ad gangen" },
    { days: "Du søger", text: "på fondens side, med dine egne ord" },
  ];
  return steps.map((step, index) => ({
    ...step,
    on: step.days,
    kind: index === 2 && checked === 0 ? ("expected" as const) : ("due" as const),
    x: 0.1 + index * 0.195,
  }));
}

export default function AboutPage({ loaderData: facts }: Route.ComponentProps) {
  const { activeGrants, deadlines, checked } = facts;
  const known = deadlines.fast + deadlines.loebende + deadlines.dato;
  const rows = [
    { label: "Hvor det står", part: activeGrants },
    { label: "Hvad fonden giver", part: facts.withAmount },
    { label: "Hvornår fristen er", part: known },
    { label: "Bekræftet af fonden selv", part: checked },
  ].map((row) => ({ ...row, all: activeGrants }));
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        title="Vi samler kravene ét sted, så du kan nøjes med de legater, du kan søge"
        deck={`Der er penge til studerende, som vil ud. De ligger spredt hos ${facts.foundations} fonde, foreninger og uddannelser med hver sine krav. Vi læser dem, så du slipper for de fleste.`}
      />
      <section className="stack-6" aria-labelledby="vejen">
        <h2 id="vejen">Et legats vej til dig</h2>
        <RouteDrawing from="En fond" to="Dit ophold" stations={grantStations(facts)} />
        <p className="measure">
          Der er én regel for hvert krav og ingen hemmelig formel: De samme svar giver altid den
          samme liste. <a href="/saadan-matcher-vi">Se reglerne med et eksempel</a>.
        </p>
      </section>
      <div className={`halves ${styles.section}`}>
        <section className="stack-4 measure" aria-labelledby="betaler">
          <h2 id="betaler">Hvem betaler</h2>
          <p className={styles.statement}>
            Det gør du, hvis du synes, listen er det værd. Vi lever af at sælge lister og værktøjer.
          </p>
          <p>
            Ingen kan betale for at stå på listen eller for at stå øverst. Fonde, skoler og banker
            giver os ingen penge og får ikke at vide, hvem du er. Er listen for kort til at være
            pengene værd, får du den gratis.
          </p>
        </section>
        <section aria-labelledby="ved">
          <h2 id="ved">Det ved vi, og det ved vi ikke</h2>
          <BarTable
            caption={`${activeGrants} legater, og hvad vi har læst os til`}
            columns={["Det ved vi", "Legater", "Kendt"]}
            rows={rows}
            source={`Talt den ${formatDate(facts.countedOn)}. Af de ${known} kendte frister kommer ${deadlines.fast} igen hvert år, ${deadlines.loebende} legater kan søges hele året, og ${deadlines.dato} har en enkelt dato. For de andre ${deadlines.ukendt} kender vi ikke fristen, og så skriver vi det.`}
          />
        </section>
      </div>
      {isSomebodyNamed && (
        <section className={`stack-4 measure ${styles.section}`} aria-labelledby="hvem">
          <h2 id="hvem">Hvem vi er</h2>
          {operator.editor !== null && <EditorCard {...operator.editor} />}
          {introduction.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {companyDetails.length > 0 && (
            <p>
              {company.brand} drives af {companyDetails.join(", ")}.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="holdepunkter" className={`stack-6 ${styles.section}`}>
        <h2 id="holdepunkter">Fem ting, du kan holde os op på</h2>
        <ul className="plain-list label-rows">
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="measure">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={`halves ${styles.section}`}>
        <section className="stack-4 measure" aria-labelledby="ikke">
          <h2 id="ikke">Det gør vi ikke</h2>
          <p>
            Vi søger ikke for dig, og vi ringer ikke til fonden for dig. Du skriver og sender selv,
            og vi siger, hvad fonden vil have. Om du får legatet, bestemmer fonden.
          </p>
          <p>
            Vi har kun legater til ophold i udlandet, og vi har ikke fundet dem alle. Din skat og
            din SU afgør vi heller ikke, men guiderne siger, hvad der gælder for de fleste, og hvem
            du spørger.
          </p>
        </section>
        <section className="stack-4" aria-labelledby="kontakt">
          <h2 id="kontakt">{isFilledIn(company.phone) ? "Skriv eller ring" : "Skriv til os"}</h2>
          {isFilledIn(operator.answers) && <p>{operator.answers}</p>}
          <ul className="plain-list touch-links rows">
            {isFilledIn(company.phone) && (
              <li>
                Ring på <a href={phoneHref}>{company.phone}</a>
              </li>
            )}
            {isFilledIn(company.email) && (
              <li>
                Skriv til <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            )}
            <li>
              <a href="/contact">Skriv en besked</a>
            </li>
            <li>
              <a href={REPORT_PATH}>Ret en fejl i et legat</a>
            </li>
            <li>
              <a href="/ordre">Find dit køb igen</a>
            </li>
          </ul>
        </section>
      </div>
      <NextStep
        title="Se selv efter"
        text="Det koster ikke noget at se, hvor mange legater der passer til dig, og de første af dem."
        href={quizHref}
      />
    </div>
  );
}
