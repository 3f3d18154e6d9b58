import { PageHead } from "../components/page-head.tsx";
import { Prose } from "../components/prose.tsx";
import { company } from "../content/company.ts";
import { pageMeta } from "../content/page-meta.ts";
import { Island } from "../islands/island.tsx";
import { WithdrawalForm } from "../order/withdrawal-form.tsx";
import type { PageHandle } from "../root.tsx";

export const handle: PageHandle = { script: "on-need" };

const crumbs = [{ label: "Fortryd et køb", path: "/fortryd" }];

export const meta = () =>
  pageMeta({
    description:
      "Fortryd et køb hos Legatkompas i to trin: oplys ordrenummer og e-mail, og bekræft. Du får en kvittering på mail med dato og klokkeslæt.",
    crumbs,
  });

export default function WithdrawalPage() {
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        deck="Du har 14 dage fra købet. Har du bedt om levering straks, er retten som regel bortfaldet. Du behøver ikke at sige hvorfor."
      />
      <div className="halves">
        <Island name="withdrawal-form" is={WithdrawalForm} props={{}} />
        <Prose>
          <h2>Hvad der gælder</h2>
          <p>
            Har du bedt om at få varen med det samme og sagt ja til, at fortrydelsesretten dermed
            bortfalder, kan købet ikke fortrydes, når leveringen er begyndt. Det stod ved feltet, du
            satte kryds i, og det står i din bekræftelse.
          </p>
          <p>
            Er bekræftelsen ikke nået frem til dig, før du kunne hente varen, har du
            fortrydelsesretten i behold. Det står på din ordreside, hvis det er sådan.
          </p>
          <p>
            Kan købet fortrydes, betaler vi hele beløbet tilbage samme vej, som du betalte, senest
            14 dage efter, at du har sagt til.
          </p>
          <p>
            Du kan også fortryde i en mail til{" "}
            <a href={`mailto:${company.email}`}>{company.email}</a>. Er der en fejl ved det, du har
            købt, gælder reglerne om mangler, uanset om fortrydelsesretten er bortfaldet. Læs{" "}
            <a href="/terms#mangler">handelsbetingelserne</a>.
          </p>
        </Prose>
      </div>
    </div>
  );
}
