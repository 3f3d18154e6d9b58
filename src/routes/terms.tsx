import { PageHead } from "../components/page-head.tsx";
import { Prose } from "../components/prose.tsx";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { catalogue, PREVIEW_SIZE, productIds } from "../domain/catalogue.ts";
import { consents, ERASURE_DAYS } from "../domain/consent.ts";
import { formatDate } from "../domain/danish-date.ts";
import { formatOere } from "../domain/money.ts";
import { RENEWAL_MONTHS } from "../domain/renewal.ts";
import type { PageHandle } from "../root.tsx";

export const handle: PageHandle = { script: "none" };

const UPDATED_ON = "2026-11-21";

const crumbs = [
  { label: "Forside", path: "/" },
  { label: "Handelsbetingelser", path: "/terms" },
];

export const meta = () =>
  pageMeta({
    title: "Handelsbetingelser",
    description:
      "Betingelser for at bruge Legatkompas og for køb: pris, levering, fortrydelse, mangler, klage, ændringer og lovvalg.",
    path: "/terms",
    crumbs,
  });

export default function Terms() {
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        title="Handelsbetingelser"
        deck={
          <>
            Det, der gælder, når du bruger {company.brand} og køber af os. Senest opdateret{" "}
            <time dateTime={UPDATED_ON}>{formatDate(UPDATED_ON)}</time>.
          </>
        }
      />
      <Prose>
        <h2>Hvem du handler med</h2>
        <p>
          {company.legalName}, CVR {company.cvr}, {company.street}, {company.postalCode}{" "}
          {company.city}. E-mail <a href={`mailto:${company.email}`}>{company.email}</a>, telefon{" "}
          <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>. Åbningstider og
          formular står på <a href="/contact">kontaktsiden</a>.
        </p>

        <h2>Tjenesten</h2>
        <p>
          Du svarer på spørgsmål om din uddannelse, dit rejsemål og din baggrund, og vi holder
          svarene op mod kravene i danske legater til udlandsophold. Det er gratis at få antallet og
          de første {PREVIEW_SIZE} legater. Vi sælger listen over resten og hjælpemidler til
          ansøgningen. Vi skriver ikke ansøgninger, og vi har ingen del i fondenes beslutninger.
        </p>

        <h2>Priser</h2>
        <p>
          Priserne er inkl. moms. Hvert køb er en engangsbetaling uden abonnement og uden gebyrer.
        </p>
        <ul>
          {productIds.map((id) => (
            <li key={id}>
              {catalogue[id].title}: {formatOere(catalogue[id].priceOere)}
            </li>
          ))}
        </ul>
        <p>
          Produkter, der står som »kommer snart«, kan ikke købes endnu. En liste med {PREVIEW_SIZE}{" "}
          legater eller færre sælger vi ikke, for dem kan du allerede se.
        </p>

        <h2>Betaling</h2>
        <p>
          Du betaler i danske kroner med kort, MobilePay eller Apple Pay hos Stripe. Beløbet
          trækkes, når du bekræfter betalingen dér. Først da er der indgået en aftale.
        </p>

        <h2>Levering</h2>
        <p>
          Varen er digital. Når betalingen er bekræftet, sender vi en bekræftelse på e-mail og gør
          filerne klar. Du henter dem på siden efter betalingen eller med linket i mailen. Linket er
          dit eget og virker i {ERASURE_DAYS} dage; derefter er filerne slettet, og svarene med dem,
          medmindre du har bedt os gemme dem længere. Kan vi ikke levere, får du pengene tilbage.
        </p>
        <p>
          Legatlisten kan fornyes én gang uden betaling i de første {RENEWAL_MONTHS} måneder efter
          købet. Har vi slettet dine svar, tager du spørgsmålene igen.
        </p>

        <h2>Fortrydelsesret</h2>
        <p>
          Du har 14 dage til at fortryde et køb på nettet. For digitalt indhold bortfalder retten,
          når leveringen er begyndt, hvis du forinden udtrykkeligt har bedt om det og anerkendt, at
          retten dermed bortfalder, og vi har bekræftet det på mail. Før du betaler, sætter du
          derfor selv kryds ved:
        </p>
        <blockquote>
          <p>{consents.immediateDelivery.text}</p>
        </blockquote>
        <p>
          Når bekræftelsen ikke frem, før filerne kan hentes, beholder du retten, og det står på din
          ordre. Du fortryder på siden <a href="/fortryd">Fortryd et køb</a>, hvor du oplyser købet
          og bekræfter, eller ved at skrive til os. Du får en kvittering på mail med indhold, dato
          og klokkeslæt. Kan købet fortrydes, betaler vi hele beløbet tilbage senest 14 dage efter,
          samme vej som du betalte.
        </p>

        <h2 id="mangler">Fejl og mangler</h2>
        <p>
          Virker filen ikke, eller er den ikke, som vi har beskrevet, så skriv til os. Reglerne om
          mangler ved digitalt indhold gælder i to år: vi retter fejlen, sender en ny fil eller
          betaler pengene tilbage.
        </p>

        <h2>Oplysninger om legater</h2>
        <p>
          Oplysningerne kommer fra fondenes egne sider og fra uddannelsers og fagforeningers lister.
          Ved hvert legat står kilden, det nyeste år, den nævner, og om vi har tjekket det hos
          fonden. Fonde ændrer frister, beløb og krav uden at sige til. Læs derfor altid fondens
          egen side, før du søger. Et match er ingen garanti for at få legatet. Det ændrer ikke ved
          dine rettigheder, hvis det, du har købt, har mangler.
        </p>

        <h2>Sådan må du bruge tjenesten</h2>
        <p>
          Tjenesten og det, du køber, er til din egen, ikke-kommercielle brug. Svar sandt på
          spørgsmålene, og oplys en e-mail, du har adgang til. Du må ikke
        </p>
        <ul>
          <li>videresælge, offentliggøre eller dele lister, guider og skabeloner,</li>
          <li>hente oplysninger automatisk eller kopiere databasen,</li>
          <li>bruge andres oplysninger eller udgive dig for en anden,</li>
          <li>forstyrre tjenesten eller forsøge at få adgang til andres køb.</li>
        </ul>

        <h2>Personoplysninger</h2>
        <p>
          Hvordan vi behandler dine oplysninger, står i <a href="/privacy">privatlivspolitikken</a>.
        </p>

        <h2>Klage</h2>
        <p>
          Skriv først til os på <a href={`mailto:${company.email}`}>{company.email}</a>. Finder vi
          ikke en løsning, kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800
          Viborg, <a href="https://naevneneshus.dk">naevneneshus.dk</a>.
        </p>

        <h2>Ændringer</h2>
        <p>
          Ændrer vi betingelserne, får kunder med et køb, der stadig er aktivt, besked på e-mail
          mindst 30 dage før. For et køb gælder de betingelser, der stod her, da du købte.
        </p>

        <h2>Lov og værneting</h2>
        <p>
          Aftalen følger dansk ret. En sag kan anlægges i København, medmindre loven giver dig ret
          til at anlægge den ved din egen domstol. Som forbruger beholder du altid den beskyttelse,
          som ikke kan fraviges.
        </p>
        <p>
          <a href="/">Til forsiden</a>
        </p>
      </Prose>
    </div>
  );
}
