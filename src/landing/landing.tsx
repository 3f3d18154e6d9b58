import { quizHref, quizHrefWith } from "../answers/linked-answer.ts";
import { Accordion } from "../components/accordion.tsx";
import { LinkButton } from "../components/button.tsx";
import { DeadlineChart, deadlinesTitle } from "../components/deadline-chart.tsx";
import { DotLine } from "../components/dot-line.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { Breadcrumb } from "../components/page-head.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import {
  claimedFigures,
  ratings,
  serviceClaims,
  shownClaims,
  testimonials,
} from "../content/claims.ts";
import { faq } from "../content/faq.ts";
import type { GrantFacts } from "../content/grant-facts.server.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatOere } from "../domain/danish/money.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import { PREVIEW_SIZE } from "../domain/list/list-for-sale.ts";
import { grantTitle } from "../domain/matching/grant.ts";
import { catalogue } from "../domain/orders/catalogue.ts";
import { quizSteps } from "../domain/quiz/questions.ts";
import type { WordedReason } from "../domain/wording/reason-text.ts";
import styles from "./landing.module.css";
import { RouteForm } from "./route-form.tsx";
import { SampleRoute } from "./sample-route.tsx";

const price = formatOere(catalogue["grant-list"].priceOere);

const landingSteps = [
  {
    title: `Svar på ${quizSteps.length} trin`,
    text: "Om studie, rejsemål og baggrund. Det tager omkring fem minutter, og du kan stoppe og fortsætte i samme fane.",
  },
  {
    title: "Se, hvad der passer",
    text: `Du får at vide, hvor mange legater der passer, og hvad de kan give. ${capitalize(numberWord(PREVIEW_SIZE))} af dem ser du med alle oplysninger: det sikreste bud, et af de største og helst et, som få andre kan søge.`,
  },
  {
    title: "Køb hele listen, hvis den er det værd",
    text: `Så har du frister, beløb, bilag og links samlet for ${price} Er den for kort til at sælge, får du den gratis.`,
  },
];

const audiences = [
  { level: "bachelor", name: "Bachelor", text: "Udveksling, praktik eller sommerskole." },
  { level: "kandidat", name: "Kandidat", text: "Semester, speciale eller en hel kandidatgrad." },
  { level: "phd", name: "Ph.d.", text: "Forskningsophold, feltarbejde og miljøskifte." },
  { level: "anden", name: "Anden uddannelse", text: "Erhvervsakademi, kunst og kurser." },
] as const;

function tellingReasons(reasons: readonly WordedReason[]): WordedReason[] {
  const met = reasons.filter(({ result }) => result === "met").slice(0, 1);
  const open = reasons
    .filter(({ result }) => result === "unknown")
    .toSorted((a, b) => a.text.length - b.text.length)
    .slice(0, 1);
  return [...met, ...open];
}

export function Landing({ facts }: { readonly facts: GrantFacts }) {
  const stories = shownClaims(testimonials);
  const extraFigures = shownClaims([...claimedFigures, ...ratings]);
  const { toCheck } = facts.sample;
  return (
    <>
      <section
        className={`page-width stack-4 stack-start ${styles.hero}`}
        aria-labelledby="overskrift"
      >
        <Breadcrumb crumbs={[]} />
        <h1 id="overskrift">
          Find de legater, du kan søge til <span className={styles.marker}>dit udlandsophold</span>
        </h1>
        <p className={styles.deck}>
          {facts.activeGrants} legater, holdt op mod netop din uddannelse og din rejse.
        </p>
        <div className={`stack-4 ${styles.fresh}`} data-needs-script="">
          <RouteForm />
          <LinkButton href={quizHref} data-quiz-start="">
            Find mine legater
          </LinkButton>
        </div>
        <section className={styles.begun} aria-labelledby="begyndt">
          <h2 id="begyndt" className="body-heading" data-quiz-note="title">
            Du er i gang
          </h2>
          <p className="secondary-text" data-quiz-note="text">
            Dine svar ligger i denne fane.
          </p>
          <LinkButton href={quizHref} data-quiz-start="" data-needs-script="">
            <span data-quiz-note="label">Fortsæt</span>
          </LinkButton>
          <a
            className={`touch ${styles.again}`}
            href="/?quiz=forfra"
            data-quiz-start=""
            data-needs-script=""
          >
            Begynd forfra
          </a>
        </section>
        <p className={`touch-links ${styles.cleared}`}>
          Dine svar er ryddet.{" "}
          <a href="/?quiz=fortryd" data-quiz-start="" data-needs-script="">
            Fortryd
          </a>
        </p>
        <p className={`stack-2 ${styles.terms}`}>
          <span>
            Det er gratis at se, hvad der passer. Hele listen koster {price} inkl. moms, og du
            betaler kun én gang.
          </span>
          <span className="secondary-text">
            <DotLine>
              {shownClaims(serviceClaims).map(({ text }) => (
                <span key={text}>{text}</span>
              ))}
            </DotLine>
          </span>
        </p>
      </section>

      <SampleRoute facts={facts} />

      <div className={`page-width halves ${styles.section} ${styles.halves}`}>
        <section aria-labelledby="saadan">
          <h2 id="saadan">Sådan gør du</h2>
          <ol className={`plain-list ${styles.way}`}>
            {landingSteps.map(({ title, text }) => (
              <li key={title}>
                <h3 className="body-heading">{title}</h3>
                <p className="secondary">{text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className={`stack-3 ${styles.text}`} aria-labelledby="krav">
          <h2 id="krav">Se, hvorfor legatet passer</h2>
          <p>
            Hvert krav står for sig, også det, ingen quiz kan afgøre. Så siger vi, hvad du selv skal
            tjekke.
          </p>
          <p className="secondary-text">
            Kilden står ved hvert legat.{" "}
            {facts.newestCheck === null
              ? "Vi har læst fondenes sider, men ikke ringet til dem, så læs dem også selv, før du søger."
              : `${facts.checked} er tjekket hos fonden, senest den ${formatDate(facts.newestCheck)}.`}
          </p>
          <div className={`stack-2 ruled ${styles.grant}`}>
            <h3>{grantTitle(toCheck.match.grant)}</h3>
            <ReasonList reasons={tellingReasons(toCheck.reasons)} />
          </div>
        </section>
      </div>

      <section className={`page-width ${styles.section}`} aria-labelledby="frister">
        <div className={`stack-3 ${styles.text}`}>
          <h2 id="frister">{deadlinesTitle(facts.deadlinesByMonth)}</h2>
          <p className="secondary-text">
            Antal legater med frist i måneden, talt den {formatDate(facts.countedOn)}. Et legat med
            frister i flere måneder tæller med i dem alle. {facts.deadlines.loebende} andre kan
            søges hele året.
          </p>
        </div>
        <DeadlineChart months={facts.deadlinesByMonth} />
      </section>

      {extraFigures.length > 0 && (
        <section className={`page-width ${styles.section}`} aria-labelledby="tal">
          <h2 id="tal">Tal, du kan efterprøve</h2>
          <LargeFigures figures={extraFigures.map(({ text }) => ({ text }))} />
        </section>
      )}

      <div className={`page-width halves ${styles.section} ${styles.halves}`}>
        <section aria-labelledby="hvem">
          <h2 id="hvem">Hvad læser du?</h2>
          <ul className={`plain-list touch-links ${styles.audiences}`}>
            {audiences.map(({ level, name, text }) => (
              <li key={level}>
                <h3>
                  <a
                    href={quizHrefWith({ studyLevel: level })}
                    data-answers={`studyLevel=${level}`}
                    data-quiz-start=""
                    data-needs-script=""
                  >
                    {name}
                  </a>
                </h3>
                <p>{text}</p>
                <p className="secondary-text">{facts.openTo[level]} legater</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={`stack-3 ${styles.text}`} aria-labelledby="svar">
          <h2 id="svar">Dine svar er dine</h2>
          <p>
            Fagforening og helbred spørger vi om, fordi enkelte legater kræver det. Du kan altid
            svare »Vil ikke oplyse«. Siden bruger ingen cookies til statistik eller reklamer.{" "}
            <a href="/privacy">Sådan behandler vi oplysninger</a>
          </p>
        </section>
      </div>

      {stories.length > 0 && (
        <section className={`page-width ${styles.section}`} aria-labelledby="erfaringer">
          <h2 id="erfaringer">Hvad andre fik ud af det</h2>
          <LargeFigures figures={stories} />
        </section>
      )}

      <section
        id="faq"
        className={`page-width ${styles.section} stack-5 ${styles.faq}`}
        aria-labelledby="spoergsmaal"
      >
        <div className={`stack-3 ${styles.text}`}>
          <h2 id="spoergsmaal">Ofte stillede spørgsmål</h2>
          <p>
            Finder du ikke svaret, så <a href="/contact">skriv til os</a>.
          </p>
        </div>
        <Accordion
          name="faq"
          items={faq.map(({ question, answer, link }) => ({
            title: question,
            body: (
              <>
                <p>{answer}</p>
                {link !== undefined && (
                  <p>
                    <a href={link.href}>{link.label}</a>
                  </p>
                )}
              </>
            ),
          }))}
        />
        <div>
          <LinkButton href={quizHref} data-quiz-start="" data-needs-script="">
            Find mine legater
          </LinkButton>
        </div>
      </section>
    </>
  );
}
