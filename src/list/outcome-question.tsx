import { api, withToken } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { formatKroner } from "../domain/danish/money.ts";
import type { ListedGrant } from "../domain/list/list.ts";
import { grantNote } from "../domain/list/notes.ts";
import { LEAST_OUTCOMES } from "../domain/list/outcomes.ts";
import { useList } from "./list-context.ts";
import styles from "./outcome-question.module.css";
import { useApiCall } from "./use-call.tsx";

export function OutcomeQuestion({ grant }: { readonly grant: ListedGrant }) {
  const { notes, write, token } = useList();
  const { isBusy, failure, run } = useApiCall();
  const { status, grantedKroner, outcomeAsked } = grantNote(notes, grant.id);
  if (outcomeAsked) return null;
  const done = () => write("grant", grant.id, { outcomeAsked: true });
  const tell = (granted: boolean, kroner: number | null) =>
    run(
      (options) =>
        api.lists.mine.outcomes.$post(
          { json: { grantId: grant.id, granted, kroner } },
          withToken(token, options),
        ),
      done,
    );
  const answer = (label: string, granted: boolean, kroner: number | null) => (
    <Button variant="secondary" busy={isBusy} onClick={() => tell(granted, kroner)}>
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
        Svaret gemmes uden dit navn og din ordre. Andre ser det først, når mindst {LEAST_OUTCOMES}{" "}
        har svaret.
      </p>
      <div className="cluster">
        {status === "sent" ? (
          <>
            <Button
              variant="secondary"
              onClick={() => write("grant", grant.id, { status: "granted" })}
            >
              Ja
            </Button>
            <Button
              variant="secondary"
              onClick={() => write("grant", grant.id, { status: "declined" })}
            >
              Nej
            </Button>
          </>
        ) : status === "granted" ? (
          <>
            {grantedKroner !== null &&
              answer(`Fortæl, at jeg fik ${formatKroner(grantedKroner)}`, true, grantedKroner)}
            {answer("Fortæl kun, at jeg fik ja", true, null)}
          </>
        ) : (
          answer("Fortæl, at jeg fik nej", false, null)
        )}
        <Button variant="quiet" onClick={done}>
          Spring over
        </Button>
      </div>
      <FormFailure text={failure} />
    </section>
  );
}
