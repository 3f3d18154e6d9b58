import { quizHref } from "../answers/linked-answer.ts";
import { BarTable } from "../blog/bar-tables.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { PageHead } from "../components/page-head.tsx";
import { DataTable, Prose } from "../components/prose.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import { gatherMethodFacts, type MethodFacts } from "../content/method-facts.server.ts";
import { pageMeta } from "../content/page-meta.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { REPORT_PATH } from "../domain/forms/report-schema.ts";
import { sectionTitles, withinReachTitle } from "../domain/list/list-sections.ts";
import { grantTitle } from "../domain/matching/grant.ts";
import styles from "./method.module.css";

export function loader() {
  return gatherMethodFacts();
}

const crumbs = [{ label: "Sådan matcher vi", path: "/saadan-matcher-vi" }];

export const meta = () =>
  pageMeta({
    description:
      "Sådan afgør Legatkompas, hvilke legater der passer til dig: reglen, rækkefølgen, tallene bag, det, vi ikke ved, og hvem der betaler.",
    crumbs,
  });

const glossary = [
  {
    word: "Passer til dig",
    meaning:
      "Du opfylder alle de krav, vi kender. Det betyder, at du kan søge, ikke at du får legatet.",
  },
  {
    word: "Tjek selv",
    meaning:
      "Der er noget, dine svar ikke afgør, for eksempel om skolen vil indstille dig. Der står altid, hvad det er.",
  },
  {
    word: withinReachTitle,
    meaning:
      "Kun ét krav er brudt, og det er et, du måske kan ændre: hvor længe du er ude, hvor du rejser hen, hvordan opholdet er arrangeret, om du er medlem af en fagforening, eller om du har en anbefaling. De tæller aldrig med blandt dem, der passer.",
  },
  {
    word: sectionTitles.late,
    meaning:
      "Legatet passer, men det kan først søges, når det er for sent: du er hjemme igen, eller fonden vil have ansøgningen, før du rejser. De står sidst og tæller ikke med i summer og frister.",
  },
] as const;

function WorkedExample({ sample }: Pick<MethodFacts, "sample">) {
  const { match, reasons } = sample.fitting;
  return (
    <figure className={`stack-4 box ${styles.example}`}>
      <figcaption>
        <strong>{grantTitle(match.grant)}</strong> er et rigtigt legat. Den studerende er opdigtet.
      </figcaption>
      <ReasonList reasons={reasons} />
      <p className={`hairline ${styles.verdict}`}>Alle krav er opfyldt: Legatet passer.</p>
      <p className="secondary-text measure">
        Med de samme svar passer {sample.match} legater i alt, og {sample.possible} skal tjekkes.
      </p>
    </figure>
  );
}

export default function MethodPage({ loaderData: facts }: { readonly loaderData: MethodFacts }) {
  const share = Math.round((facts.checked * 100) / facts.active);
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        deck="Vi holder dine svar op mod kravene i hvert legat, ét krav ad gangen. De samme svar giver altid den samme liste, og ved hvert legat kan du se hvorfor."
      />
      <div className={`halves ${styles.columns}`}>
        <Prose>
          <h2 id="et-legat">Sådan afgøres ét legat</h2>
          <p>
            Hvert legat er delt op i krav: niveau, fag, land, længde, alder, hjemegn og så videre.
            For hvert krav ser vi på dit svar, og der er tre muligheder: Kravet er opfyldt, det er
            ikke opfyldt, eller vi ved det ikke. Derefter er reglen enkel:
          </p>
          <DataTable
            head={["Kravene", "Legatet"]}
            rows={[
              ["Alle er opfyldt", "står under »Passer til dig«"],
              [
                "Intet er brudt, men mindst ét ved vi ikke",
                "står under »Tjek selv« med det, der mangler",
              ],
              ["Mindst ét er brudt", "er ikke på din liste"],
            ]}
          />
          <p>
            Et ønske fra fonden er ikke et krav. Går studerende fra Sønderjylland forud, kan andre
            stadig søge, og legatet står blot højere hos dem fra Sønderjylland. Svarer du »Vil ikke
            oplyse«, regner vi det for noget, vi ikke ved.
          </p>
        </Prose>
        <WorkedExample sample={facts.sample} />
      </div>
      <div className={`halves ${styles.columns}`}>
        <Prose>
          <h2 id="raekkefoelgen">Sådan bestemmes rækkefølgen</h2>
          <p>Listen er den samme på skærmen, i PDF’en, i kalenderen og i mailen:</p>
        </Prose>
        <Prose>
          <ol>
            <li>Først dem, der passer, så dem, du selv skal tjekke.</li>
            <li>Dernæst dem, du skal søge før din afrejse, så dem, der først skal søges senere.</li>
            <li>
              Så dem, færrest andre kan søge. Et legat til tandlægestuderende fra Thy står før et,
              som alle kan søge, og mange uddelinger trækker op. Det gør også et ønske, du opfylder,
              et krav om selve opholdet, en kendt frist, et oplyst beløb og et tjek hos fonden inden
              for det seneste år.
            </li>
            <li>
              Er to lige, kommer den tidligste frist først og derefter det største sædvanlige beløb.
            </li>
          </ol>
          <p>
            Ingen kan betale for en plads på listen eller for at stå højere.{" "}
            <a href="/about#betaler">Se, hvem der betaler</a>.
          </p>
        </Prose>
      </div>
      <section className={`stack-4 ${styles.words}`} aria-labelledby="ordene">
        <h2 id="ordene">Det betyder ordene</h2>
        <dl className="label-rows">
          {glossary.map(({ word, meaning }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd className="measure">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.built} aria-labelledby="tal">
        <h2 id="tal">Legaterne i tal</h2>
        <LargeFigures
          figures={[
            { figure: facts.active, text: "legater kan søges, så vidt vi ved" },
            { figure: facts.closed, text: "er lukket og vises ikke" },
            ...(share === 0 || facts.newestCheck === null
              ? []
              : [
                  {
                    figure: `${share} %`,
                    text: `er tjekket af os hos fonden selv, senest ${formatDate(facts.newestCheck)}`,
                  },
                ]),
          ]}
        />
        <BarTable
          caption="Så gamle er kilderne"
          columns={["Nyeste årstal hos kilden", "Legater", "Med det år"]}
          rows={facts.bySourceYear.map(({ label, count }) => ({
            label,
            all: facts.active,
            part: count,
          }))}
          source={`Talt den ${formatDate(facts.countedOn)}.`}
        />
        <p className="secondary-text measure">
          {facts.visitedPages > 0 &&
            `Vores program har besøgt ${facts.visitedPages} af fondenes sider og ser efter ændringer. `}
          {share === 0 &&
            "Vi har endnu ikke tjekket legaterne hos fondene selv, så læs fondens egen side, før du søger."}
        </p>
      </section>
      <Prose>
        <h2 id="ved-ikke">Det ved vi ikke</h2>
        <ul>
          <li>Om du får et legat. Det afgør fonden, og vi ved ikke, hvor mange andre der søger.</li>
          <li>
            Om oplysningerne stadig gælder. De er læst på fondes sider og i skolers og
            fagforeningers lister. Kilden og dens år står ved hvert legat, og om vi selv har tjekket
            det.
          </li>
          <li>
            Om vi har alle legater. Det har vi ikke. Vi har kun legater til udlandsophold, færre end
            de ældre, store legatbøger, og vi finder stadig nye.
          </li>
          <li>
            Hvor få der egentlig opfylder et krav. Rækkefølgen bygger på vores skøn over, hvor stor
            en del af de studerende der kan svare ja.
          </li>
        </ul>
        <h2 id="forkert">Er noget forkert?</h2>
        <p>
          <a href={REPORT_PATH}>Fortæl os det</a>, hvis en frist, et beløb eller et krav ikke
          stemmer. Vi retter det for alle, og du får besked, hvis du har skrevet din e-mail. Ellers
          kan du <a href={quizHref}>tage quizzen</a> og selv se efter.
        </p>
      </Prose>
    </div>
  );
}
