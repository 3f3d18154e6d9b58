import { Accordion } from "../components/accordion.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { RouteSteps } from "../components/compass-line.tsx";
import { DeadlineAxis } from "../components/deadline-axis.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import { figures, promises, ratings, shownClaims, testimonials } from "../content/claims.ts";
import { faq } from "../content/faq.ts";
import type { GrantFacts } from "../content/grant-facts.server.ts";
import { quizHref } from "../content/site-frame.ts";
import { formatDate, formatMonth, formatMonthShort } from "../domain/danish/danish-date.ts";
import { formatOere } from "../domain/danish/money.ts";
import { catalogue, PREVIEW_SIZE } from "../domain/orders/catalogue.ts";
import type { ReasonText } from "../domain/wording/reason-text.ts";
import styles from "./landing.module.css";
import { SampleMatch } from "./sample-match.tsx";

const price = formatOere(catalogue["grant-list"].priceOere);

const steps = [
  {
    title: "Fortæl om dig",
    text: "13 korte trin om studie, rejsemål og baggrund. Vi siger, hvorfor vi spørger.",
  },
  {
    title: "Se, hvad der passer",
    text: `Antallet, det mulige beløb og de første ${PREVIEW_SIZE} legater med hvert eneste krav.`,
  },
  {
    title: "Søg i tide",
    text: "Med hele listen har du frister, beløb, bilag og links samlet ét sted.",
  },
];

/** Whom it is for, in the quiz's own order, with how many grants are open to each. */
const audiences = [
  {
    level: "bachelor",
    name: "Bachelor",
    students: "bachelorstuderende",
    text: "Udveksling, praktik eller sommerskole.",
  },
  {
    level: "kandidat",
    name: "Kandidat",
    students: "kandidatstuderende",
    text: "Semester, speciale eller en hel kandidatgrad.",
  },
  {
    level: "phd",
    name: "Ph.d.",
    students: "ph.d.-studerende",
    text: "Forskningsophold, feltarbejde og miljøskifte.",
  },
  {
    level: "anden",
    name: "Anden uddannelse",
    students: "andre studerende",
    text: "Erhvervsakademi, kunst og kurser.",
  },
] as const;

/** What best shows how a grant is judged: a requirement that is met, and one that no answer decides. */
function tellingReasons(reasons: readonly ReasonText[]): ReasonText[] {
  const met = reasons.filter(({ result }) => result === "met").slice(0, 1);
  const open = reasons
    .filter(({ result }) => result === "unknown")
    .toSorted((a, b) => a.text.length - b.text.length)
    .slice(0, 1);
  return [...met, ...open];
}

/** The month with the most deadlines, the first of several. */
function busiestMonth({ deadlinesByMonth }: GrantFacts): string {
  const [first, ...rest] = deadlinesByMonth;
  if (first === undefined) throw new Error("A year has months");
  return rest.reduce((most, month) => (month.count > most.count ? month : most), first).month;
}

/** The front page as a visitor sees it before the quiz. */
export function Landing({ facts }: { readonly facts: GrantFacts }) {
  const stories = shownClaims(testimonials);
  const extraFigures = shownClaims([...figures, ...ratings]);
  const { fitting, toCheck } = facts.sample;
  const busiest = formatMonth(busiestMonth(facts)).replace(/ \d+$/, "");
  return (
    <>
      <section className={`page-width ${styles.hero}`} aria-labelledby="overskrift">
        <div className={styles.hero__crumb}>
          <Breadcrumb crumbs={[{ label: "Forside", path: "/" }]} />
        </div>
        <div className={styles.hero__pitch}>
          <h1 id="overskrift">
            Find de legater, du kan søge til{" "}
            <span className={styles.marker}>dit udlandsophold</span>
          </h1>
          <p className={styles.hero__deck}>
            Til bachelor-, kandidat- og ph.d.-studerende og andre på en dansk uddannelse. Vi holder
            dine svar op mod kravene i {facts.activeGrants} danske legater.
          </p>
          <p className={styles.hero__price}>
            Det er gratis at se, hvad der passer. Hele listen koster <strong>{price}</strong> inkl.
            moms, et engangsbeløb.
          </p>
          <div className={styles.fresh}>
            <LinkButton href={quizHref} data-quiz-start="" data-needs-script="">
              Find mine legater
            </LinkButton>
          </div>
          <section className={styles.begun} aria-labelledby="begyndt">
            <h2 id="begyndt" data-quiz-note="title">
              Du er i gang
            </h2>
            <p data-quiz-note="text">Dine svar ligger i denne fane.</p>
            <LinkButton href={quizHref} data-quiz-start="" data-needs-script="">
              <span data-quiz-note="label">Fortsæt</span>
            </LinkButton>
            <a
              className={styles.begun__again}
              href="/?quiz=forfra"
              data-quiz-start=""
              data-needs-script=""
            >
              Begynd forfra
            </a>
          </section>
          <p className={styles.cleared}>
            Dine svar er ryddet.{" "}
            <a href="/?quiz=fortryd" data-quiz-start="" data-needs-script="">
              Fortryd
            </a>
          </p>
          <ul className={`plain-list ${styles.promises}`}>
            {shownClaims(promises).map(({ id, text }) => (
              <li key={id}>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <SampleMatch facts={facts} sample={fitting} />
      </section>

      <section className={styles.ledger} aria-labelledby="tal">
        <h2 id="tal" className="visually-hidden">
          Tal, du kan efterprøve
        </h2>
        <div className="page-width">
          <LargeFigures
            isOpening
            figures={[
              {
                figure: facts.activeGrants,
                text: `aktive legater fra ${facts.foundations} fonde, foreninger og uddannelser`,
              },
              {
                figure: facts.withFixedDeadline,
                text: `har en fast frist hvert år, og ${facts.rolling} kan søges hele året`,
              },
              {
                figure: PREVIEW_SIZE,
                text: "legater ser du hele, før du tager stilling til at købe",
              },
              ...extraFigures.map(({ text }) => ({ text })),
            ]}
          />
        </div>
        <p className={`page-width ${styles.ledger__note}`}>
          Pr. {formatDate(facts.countedOn)}. Kilden står ved hvert legat.{" "}
          {facts.newestCheck === null
            ? "Ikke tjekket hos fondene endnu, så læs fondens egen side, før du søger."
            : `${facts.checked} er tjekket hos fonden, senest den ${formatDate(facts.newestCheck)}.`}
        </p>
      </section>

      <section className={`page-width ${styles.section}`} aria-labelledby="saadan">
        <h2 id="saadan">Sådan gør du</h2>
        <RouteSteps steps={steps} from="Dig" to="Derude" />
      </section>

      <section
        className={`page-width ${styles.section} ${styles.reasons}`}
        aria-labelledby="begrundelser"
      >
        <div className={styles.reasons__text}>
          <h2 id="begrundelser">Se, hvorfor legatet passer</h2>
          <p>
            Hvert krav står for sig, også det, ingen quiz kan afgøre. Så står legatet under »Tjek
            selv« og ikke under »Passer til dig«.
          </p>
        </div>
        <div className={styles.reasons__sheet}>
          <h3>{toCheck.match.grant.name ?? toCheck.match.grant.foundation}</h3>
          <ReasonList reasons={tellingReasons(toCheck.reasons)} />
        </div>
      </section>

      <section className={styles.year} aria-labelledby="frister">
        <div className="page-width">
          <div className={styles.year__head}>
            <h2 id="frister">Frister hele året, flest i {busiest}</h2>
            <p>
              Antal legater med frist i hver måned, pr. {formatDate(facts.countedOn)}. På din egen
              liste står kun dem, der passer til dig.
            </p>
          </div>
          <DeadlineAxis
            months={facts.deadlinesByMonth.map(({ month, count }) => ({
              key: month,
              name: formatMonth(month),
              short: formatMonthShort(month),
              count,
            }))}
          />
        </div>
      </section>

      <section className={`page-width ${styles.section} ${styles.privacy}`} aria-labelledby="svar">
        <h2 id="svar">Dine svar er dine</h2>
        <p>
          Fagforening og helbred spørger vi om, fordi enkelte legater kræver det. Du kan altid svare
          »Vil ikke oplyse«. Siden bruger ingen cookies til statistik eller reklamer.{" "}
          <a href="/privacy">Sådan behandler vi oplysninger</a>
        </p>
      </section>

      <section className={`page-width ${styles.section}`} aria-labelledby="hvem">
        <h2 id="hvem">Hvad læser du?</h2>
        <ul className={`plain-list ${styles.audiences}`}>
          {audiences.map(({ level, name, students, text }) => (
            <li key={level} className={styles.audiences__row}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles.audiences__count}>
                <strong>{facts.openTo[level]}</strong> legater
                <span className="visually-hidden"> kan søges af {students}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.band} aria-labelledby="begynd">
        <div className={`page-width ${styles.band__row}`}>
          <div className={styles.band__pitch}>
            <h2 id="begynd">Hvor mange passer til dig?</h2>
            <p>Er der ikke nok til en liste, siger vi det og sælger dig ikke noget.</p>
          </div>
          <table className={styles.receipt}>
            <caption className="visually-hidden">Hvad det koster</caption>
            <tbody>
              <tr>
                <th scope="row">Svar, antal og de første {PREVIEW_SIZE} legater</th>
                <td>0 kr.</td>
              </tr>
              <tr>
                <th scope="row">Hele listen, hvis du vil have den</th>
                <td>{price}</td>
              </tr>
              <tr>
                <th scope="row">Abonnement</th>
                <td>findes ikke</td>
              </tr>
            </tbody>
          </table>
          <LinkButton href={quizHref} variant="on-band" data-quiz-start="" data-needs-script="">
            Find mine legater
          </LinkButton>
        </div>
      </section>

      {stories.length > 0 && (
        <section className={`page-width ${styles.section}`} aria-labelledby="erfaringer">
          <h2 id="erfaringer">Hvad andre fik ud af det</h2>
          <ul className={`plain-list ${styles.stories}`}>
            {stories.map(({ id, figure, text }) => (
              <li key={id}>
                <strong>{figure}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section
        id="faq"
        className={`page-width ${styles.section} ${styles.faq}`}
        aria-labelledby="spoergsmaal"
      >
        <div>
          <h2 id="spoergsmaal">Ofte stillede spørgsmål</h2>
          <p className={styles.faq__contact}>
            Finder du ikke svaret, så <a href="/contact">skriv eller ring til os</a>.
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
      </section>
    </>
  );
}
