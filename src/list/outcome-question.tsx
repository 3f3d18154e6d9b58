import { api, withToken } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { formatKroner } from "../domain/danish/money.ts";
import type { ListedGrant } from "../domain/list/list.ts";
import { type ApplicationStatus, grantNote } from "../domain/list/notes.ts";
import { MIN_OUTCOMES } from "../domain/list/outcomes.ts";
import { useList } from "./list-context.ts";
import styles from "./outcome-question.module.css";
import { useApiCall } from "./use-call.tsx";

const { outcomes } = api.lists.mine;

export function OutcomeQuestion({ grant }: { readonly grant: ListedGrant }) {
  const { notes, write, token } = useList();
  const { isBusy, failure, run } = useApiCall();
  const { status, grantedKroner, outcomeAsked } = grantNote(notes, grant.id);
  if (outcomeAsked) return null;
  const done = () => write("grant", grant.id, { outcomeAsked: true });
  const mark = (status: ApplicationStatus) => write("grant", grant.id, { status });
  const report = (granted: boolean, kroner: number | null) => {
    const json = { grantId: grant.id, granted, kroner };
    void run((options) => outcomes.$post({ json }, withToken(token, options)), done);
  };
  const button = (label: string, onClick: () => void) => (
    <Button variant="secondary" busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section className={`stack-3 box ${styles.question}`}>
      <h2 className={styles.title}>
        {status === "sent"
          ? `Fik du noget fra ${grant.foundation}?`
          : "Vil du fortælle de næste det?"}
      </h2>
      <p className={`secondary-text ${styles.text}`}>
        Svaret gemmes uden dit navn og din ordre. Andre ser det først, når mindst {MIN_OUTCOMES} har
        svaret.
      </p>
      <div className="cluster">
        {status === "sent" ? (
          <>
            {button("Ja", () => mark("granted"))}
            {button("Nej", () => mark("declined"))}
          </>
        ) : status === "granted" ? (
          <>
            {grantedKroner !== null &&
              button(`Fortæl, at jeg fik ${formatKroner(grantedKroner)}`, () =>
                report(true, grantedKroner),
              )}
            {button("Fortæl kun, at jeg fik ja", () => report(true, null))}
          </>
        ) : (
          button("Fortæl, at jeg fik nej", () => report(false, null))
        )}
        <Button variant="quiet" onClick={done}>
          Spring over
        </Button>
      </div>
      <FormFailure text={failure} />
    </section>
  );
}
