import { KeptTogether } from "../components/kept-together.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Route } from "../components/route.tsx";
import { sentences } from "../domain/danish/sentences.ts";
import styles from "./order-page.module.css";
import type { OrderView } from "./order-query.ts";

type Beginning = NonNullable<OrderView["beginning"]>;

interface FirstMinuteProps {
  readonly token: string;
  readonly beginning: Beginning;
}

export function FirstMinute({ token, beginning }: FirstMinuteProps) {
  const { firstName, place, route, steps } = beginning;
  const way = `er din vej${place === null ? "" : ` til ${place}`}`;
  return (
    <>
      <div className={styles.way}>
        <h2>{firstName === null ? `Her ${way}` : `${firstName}, her ${way}`}</h2>
        <Route {...route} isLarge isDrawn />
      </div>
      <section className={styles.first} aria-labelledby="foerst">
        <FirstStep step={steps[0]} />
        <LinkButton href={`/liste#order=${token}`}>Åbn din liste</LinkButton>
      </section>
    </>
  );
}

function FirstStep({ step }: { readonly step: Beginning["steps"][number] | undefined }) {
  if (step === undefined)
    return (
      <div>
        <h2 id="foerst">Der er intet at gøre endnu</h2>
        <p>Listen siger til, når der er.</p>
      </div>
    );
  const { when, title, stake, why, dates } = step;
  return (
    <div>
      <h2 id="foerst">
        {sentences(
          `Begynd ${when === "Nu" ? "her" : when}: ${title}`,
          stake === null ? "" : `Det gælder ${stake}`,
        )}
      </h2>
      <p>{why}</p>
      {dates !== "" && (
        <p className="secondary-text">
          <KeptTogether text={dates} />
        </p>
      )}
    </div>
  );
}
