import { PageHead } from "../components/page-head.tsx";
import { DataTable, Prose } from "../components/prose.tsx";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { browserData, type StoredData, storedData } from "../content/stored-data.ts";
import { formatDate } from "../domain/danish/danish-date.ts";
import { CONTACT_RETENTION_MONTHS } from "../domain/orders/retention.ts";

const UPDATED_ON = "2026-11-23";

const crumbs = [{ label: "Privatlivspolitik", path: "/privacy" }];

export const meta = () =>
  pageMeta({
    description:
      "Hvilke oplysninger Legatkompas behandler, hvorfor, hvor længe, hvem der hjælper os med det, og hvilke rettigheder du har.",
    crumbs,
  });

export default function PrivacyPage() {
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        deck={
          <>
            Kort fortalt: Vi finder legater uden at få dit navn, din e-mail eller dit telefonnummer,
            og uden at gemme dine svar. Vi sender ingen nyhedsbreve, sælger ingen oplysninger og
            bruger ingen cookies til statistik eller reklamer. Senest opdateret{" "}
            <time dateTime={UPDATED_ON}>{formatDate(UPDATED_ON)}</time>.
          </>
        }
      />
      <Prose>
        <h2>Hvem der har ansvaret</h2>
        <p>
          {company.legalName}, CVR {company.cvr}, {company.street}, {company.postalCode}{" "}
          {company.city}, er dataansvarlig. Skriv til{" "}
          <a href={`mailto:${company.email}`}>{company.email}</a>, eller brug{" "}
          <a href="/contact">kontaktsiden</a>.
        </p>

        <h2>Når du svarer på spørgsmålene</h2>
        <p>
          Svarene gemmes i den fane, du sidder i, så du kan genindlæse siden uden at begynde forfra.
          De forsvinder, når du lukker fanen. De bliver også ryddet, når du vælger »Begynd forfra«,
          eller når du går tilbage fra første trin. Det kan du fortryde, indtil du svarer igen.
        </p>
        <p>
          For at finde legater sender browseren de svar, legaterne stiller krav om: blandt andet
          uddannelse, rejsemål, bopæl, fødselsdato og karaktergennemsnit, og fagforening, handicap
          og det, du krydser af efter spørgsmålene, hvis du har oplyst det. Navn, e-mail, telefon og
          det, du skriver om formålet, sendes ikke. Køber du listen, følger navn og formål med, så
          de kan stå på den; telefonnummeret bliver i browseren. Svarene bliver ikke gemt og ikke
          skrevet i logfiler. Resultatet kan ligge kortvarigt i et mellemlager under en nøgle, som
          svarene ikke kan læses af.
        </p>
        <p>
          Fagforening, handicap og sygdom, tro og oprindelse er følsomme oplysninger. Vi spørger,
          fordi enkelte legater er forbeholdt dem, der kan sige ja. Det er frivilligt: i
          spørgsmålene kan du svare »Vil ikke oplyse«, og krydserne bagefter kan du lade stå tomme.
          Grundlaget er dit samtykke, som du giver ved at svare og kan trække tilbage ved at ændre
          svaret.
        </p>

        <h2>Når du køber</h2>
        <StoredDataTable data={Object.values(storedData)} />
        <p>
          Dit kortnummer ser vi ikke. Det oplyser du til Stripe. I bekræftelsen er der et link, hvor
          du kan slette svar og filer med det samme.
        </p>

        <h2>Det, din egen browser gemmer</h2>
        <p>
          Browseren gemmer det her på den enhed, du sidder ved, så du kan gå til og fra. Hvad der
          sendes til os, står ovenfor.
        </p>
        <StoredDataTable data={browserData} />

        <h2>Når du skriver til os</h2>
        <p>
          Vi gemmer navn, e-mail og besked for at svare dig og følge op. Grundlaget er vores
          interesse i at hjælpe den, der henvender sig. Vi sletter henvendelsen efter{" "}
          {CONTACT_RETENTION_MONTHS} måneder, og du kan bede om det før. Fortæller du os, at et
          legat er forkert, gælder det samme for det, du skriver, og for din e-mail, hvis du oplyser
          den.
        </p>

        <h2>Teknik og sikkerhed</h2>
        <p>
          Når du åbner siden, behandler Cloudflare din IP-adresse for at levere den og holde misbrug
          ude. Vi begrænser, hvor ofte en formular kan sendes fra den samme adresse. Skriver du til
          os, gemmer vi et fingeraftryk af adressen sammen med beskeden, så ingen kan fylde vores
          postkasse. Fingeraftrykket er et andet hver dag og kan ikke regnes tilbage uden vores
          nøgle. Siden sætter ingen cookies, henter intet fra andre firmaer og måler ikke, hvad du
          gør. Forbindelsen er krypteret, og de private links til køb gemmer vi kun som et
          fingeraftryk, der ikke kan regnes tilbage.
        </p>

        <h2>Hvem der hjælper os</h2>
        <ul>
          <li>Cloudflare leverer siden, gemmer filerne bag køb og sender vores mails.</li>
          <li>Turso gemmer databasen med legater, ordrer og henvendelser.</li>
          <li>Stripe tager imod betalingen og er selv dataansvarlig for den.</li>
        </ul>
        <p>
          De behandler kun oplysningerne efter aftale med os, bortset fra Stripes eget ansvar for
          betalingen. Virksomhederne har ejere eller datterselskaber i USA. Føres oplysninger
          dertil, sker det på grundlag af EU's regler om overførsel, og du kan få en kopi af
          grundlaget ved at skrive til os. Vi giver ingen oplysninger til fonde eller annoncører.
        </p>

        <h2>Dine rettigheder</h2>
        <p>
          Du kan bede om indsigt i de oplysninger, vi har om dig, og få dem rettet, slettet,
          begrænset eller udleveret i et format, du kan tage med dig. Du kan gøre indsigelse og når
          som helst trække et samtykke tilbage; det ændrer ikke ved det, der er sket forinden. Vi
          svarer inden for 30 dage.
        </p>
        <p>
          Er du utilfreds, kan du klage til Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby,{" "}
          <a href="https://www.datatilsynet.dk">datatilsynet.dk</a>. Skriv gerne til os først, så vi
          kan rette op.
        </p>

        <h2>Ændringer</h2>
        <p>
          Ændrer vi måden, vi behandler oplysninger på, retter vi siden her og datoen øverst. Gælder
          ændringen oplysninger, vi allerede har om dig, skriver vi til dig.
        </p>
        <p>
          <a href="/">Til forsiden</a>
        </p>
      </Prose>
    </div>
  );
}

function StoredDataTable({ data }: { readonly data: readonly StoredData[] }) {
  return (
    <DataTable
      head={["Oplysning", "Hvorfor", "Hvor længe"]}
      rows={data.map(({ what, why, howLong }) => [what, why, howLong])}
    />
  );
}
