import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { beginListChange, loadAnswersStorage } from "../answers/list-answers.ts";
import { api, withToken } from "../api.ts";
import { Button, FormFailure, LinkButton } from "../components/button.tsx";
import { ArchiveButton } from "../components/file-button.tsx";
import { timesText } from "../domain/list/list-words.ts";
import type { ListAnswers } from "../domain/matching/answers.ts";
import { consents } from "../domain/orders/consent.ts";
import { retentionTerms } from "../domain/orders/retention-words.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./list-actions.module.css";
import { useList } from "./list-context.ts";
import { closeListInTab } from "./opened-link.ts";
import { CallButton, useApiCall } from "./use-call.tsx";

const { mine } = api.lists;

export function ListActions() {
  const { token } = useList();
  const actions = (
    <>
      <CalendarSheet label="Kalender" variant="quiet" />
      <Share />
      <ArchiveButton
        token={token}
        variant="quiet"
        label={
          <>
            <Icon name="download" />
            Hent alt
          </>
        }
      />
    </>
  );
  return (
    <div className={styles.actions}>
      <div className={styles.wide}>{actions}</div>
      <More actions={actions} />
    </div>
  );
}

function Sheet({
  icon,
  label,
  title,
  variant = "quiet",
  children,
}: {
  readonly icon: ComponentProps<typeof Icon>["name"];
  readonly label: ReactNode;
  readonly title: string;
  readonly variant?: "secondary" | "quiet";
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => dialog.current?.showModal()}>
        <Icon name={icon} />
        {label}
      </Button>
      <dialog ref={dialog} className={styles.sheet} aria-label={title}>
        <div className={`spread ${styles.head}`}>
          <h2>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Luk"
            onClick={() => dialog.current?.close()}
          >
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </div>
        <div className={`stack-4 stack-start ${styles.body}`}>{children}</div>
      </dialog>
    </>
  );
}

/** The server stores only a hash, so the address is shown once. */
function useSecretAddress(kind: "calendar" | "shared", addressOf: (secret: string) => string) {
  const { token, refresh } = useList();
  const { isBusy, failure, run } = useApiCall();
  const [address, setAddress] = useState<string | null>(null);
  const link = mine.links[":kind"];
  const show = (made: string | null) => {
    setAddress(made);
    refresh();
  };
  const create = (json: { showsStay?: boolean } = {}) =>
    run<{ token: string }>(
      (options) => link.$put({ param: { kind }, json }, withToken(token, options)),
      ({ token: secret }) => show(addressOf(secret)),
    );
  const close = () =>
    run(
      (options) => link.$delete({ param: { kind } }, withToken(token, options)),
      () => show(null),
    );
  return { address, create, close, isBusy, failure };
}

export function CalendarSheet(props: {
  readonly label: string;
  readonly variant: "secondary" | "quiet";
}) {
  const { order } = useList();
  const { address, create, close, isBusy, failure } = useSecretAddress(
    "calendar",
    (secret) => `webcal://${window.location.host}/api/lists/calendar/${secret}.ics`,
  );
  return (
    <Sheet icon="calendar" title="Fristerne i din kalender" {...props}>
      <p>
        Kalenderen følger listen: Flytter en frist sig, eller lægger du et legat væk, retter den sig
        selv.
      </p>
      {address === null ? (
        <Button busy={isBusy} onClick={() => create()}>
          {order?.hasFeed ? "Lav en ny adresse, og luk den gamle" : "Lav en kalenderadresse"}
        </Button>
      ) : (
        <>
          <LinkButton href={address}>Abonnér på kalenderen</LinkButton>
          <p className="secondary-text">
            Åbner i telefonens kalender. I Google og Outlook: Kopiér adressen, og tilføj den »fra
            URL«.
          </p>
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} what="kalenderens adresse" />
        </>
      )}
      <p className="secondary-text">
        Adressen er hemmelig: Den viser legaternes navne og frister til enhver, der har den. Vi
        viser den kun nu.
      </p>
      {order?.hasFeed && (
        <Button variant="quiet" busy={isBusy} onClick={close}>
          Luk kalenderadressen
        </Button>
      )}
      <FormFailure text={failure} />
    </Sheet>
  );
}

function Share() {
  const { order } = useList();
  const { address, create, close, isBusy, failure } = useSecretAddress(
    "shared",
    (secret) => `${window.location.origin}/liste#delt=${secret}`,
  );
  const [showsStay, setShowsStay] = useState(false);
  return (
    <Sheet icon="share" label="Del" title="Del listen">
      <p>
        Et link, hvor andre kan se med, men ikke ændre. For eksempel din vejleder eller en, der
        åbner din post.
      </p>
      <ul>
        <li>De ser legater, fondenes frister, status, og hvilke bilag der er klar.</li>
        <li>De ser ikke dine svar, datoer, noter og beløb.</li>
      </ul>
      {address === null ? (
        <>
          <label className="tick">
            <input
              type="checkbox"
              checked={showsStay}
              onChange={(event) => setShowsStay(event.currentTarget.checked)}
            />
            Vis også, hvor jeg skal hen, og hvornår
          </label>
          <Button busy={isBusy} onClick={() => create(showsStay ? { showsStay } : {})}>
            {order?.hasShare ? "Lav et nyt link, og luk det gamle" : "Lav et link"}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} what="linket" />
          <p className="secondary-text">Linket virker, til du lukker det, eller listen slettes.</p>
        </>
      )}
      {order?.hasShare && (
        <Button variant="quiet" busy={isBusy} onClick={close}>
          Luk linket
        </Button>
      )}
      <FormFailure text={failure} />
    </Sheet>
  );
}

function More({ actions }: { readonly actions: ReactNode }) {
  const { token, order, unsent, forget, refresh } = useList();
  return (
    <Sheet icon="more" label={<span className="visually-hidden">Mere</span>} title="Mere">
      <div className={styles.narrow}>{actions}</div>
      <section className={`stack-3 stack-start ${styles.part}`}>
        <h3>Påmindelser på mail</h3>
        <p>
          Højst én påmindelse om ugen: når et legat åbner, og otte, fire og én uge før fristen.
          Intet om legater, du har sendt eller lagt væk. Flytter en frist sig, eller lukker et
          legat, får du det at vide med det samme.
        </p>
        <ReminderSwitch />
      </section>
      <OwnAnswers />
      <RetentionOffer />
      <NewLink />
      <section className={`stack-3 stack-start ${styles.part}`}>
        <h3>Dine oplysninger</h3>
        {order !== null && (
          <ul>
            {retentionTerms(order.retention, order.retainedUntil).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <CallButton
          ask={{
            label: "Slet det hele",
            question: (
              <p>
                Det sletter også kalenderen, det delte link og påmindelserne, og det kan ikke
                fortrydes. Hent alt først, hvis du vil beholde det.
              </p>
            ),
          }}
          send={(options) => api.orders.mine.answers.$delete({}, options)}
          done={() => {
            forget();
            refresh();
          }}
        >
          Ja, slet det hele nu
        </CallButton>
        <p className="secondary-text">
          Browseren har en kopi af listen, så den åbner uden net. Den kan du fjerne her på enheden;
          listen selv åbner du igen med linket i din mail.
          {unsent > 0 && " Det, der ikke er sendt endnu, går tabt."}
        </p>
        <Button
          variant="secondary"
          onClick={() => {
            forget();
            closeListInTab();
          }}
        >
          Glem listen på denne enhed
        </Button>
      </section>
      <section className={`stack-3 stack-start ${styles.part}`}>
        <h3>Papir, kvittering og filer</h3>
        <Button variant="secondary" onClick={() => window.print()}>
          Print denne side
        </Button>
        <p>
          <a href={`/ordre#order=${token}`}>Kvittering, filer og fortrydelse</a>
        </p>
      </section>
    </Sheet>
  );
}

function OwnAnswers() {
  const { token, order } = useList();
  const [isStored, setIsStored] = useState(true);
  if (order === null) return null;
  return (
    <section className={`stack-3 stack-start ${styles.part}`}>
      <h3>Ret mine svar</h3>
      <p>
        {order.answersLeft === 0
          ? "Du har rettet dine svar de gange, der hører med til listen."
          : `Har planen ændret sig, så ret svarene. Du ser, hvad der kommer på listen og går ud, før noget bliver ændret. Du kan gøre det ${timesText(order.answersLeft)} endnu.`}
      </p>
      {order.answersLeft > 0 && (
        <CallButton<{ answers: ListAnswers }>
          send={async (options) => {
            await loadAnswersStorage();
            return mine.answers.$get({}, options);
          }}
          done={async ({ answers }) => {
            if (await beginListChange(token, answers)) window.location.assign("/?quiz=svar");
            else setIsStored(false);
          }}
        >
          Ret mine svar
        </CallButton>
      )}
      {!isStored && (
        <p role="alert">Browseren gemmer ikke noget her. Åbn listen i et almindeligt vindue.</p>
      )}
    </section>
  );
}

export function ReminderSwitch() {
  const { order, refresh } = useList();
  const hasReminders = order?.hasReminders ?? false;
  return (
    <CallButton
      send={(options) => mine.reminders.$put({ json: { wanted: !hasReminders } }, options)}
      done={refresh}
    >
      <Icon name="bell" />
      {hasReminders ? "Stop påmindelserne" : "Ja, skriv til mig"}
    </CallButton>
  );
}

export function RetentionOffer() {
  const { order, refresh } = useList();
  const json = { consent: consents.keepList.version };
  if (order?.retention !== "month") return null;
  return (
    <section className={`stack-3 stack-start ${styles.part}`}>
      <h3>Behold listen i 12 måneder</h3>
      <p>Du valgte 30 dage. {consents.keepList.text}</p>
      <CallButton send={(options) => mine.retention.$put({ json }, options)} done={refresh}>
        Ja, behold den i 12 måneder
      </CallButton>
    </section>
  );
}

function NewLink() {
  const { forget } = useList();
  const [alsoOthers, setAlsoOthers] = useState(false);
  const question = (
    <label className="tick">
      <input
        type="checkbox"
        checked={alsoOthers}
        onChange={(event) => setAlsoOthers(event.currentTarget.checked)}
      />
      Luk også kalenderen og det delte link
    </label>
  );
  return (
    <section className={`stack-3 stack-start ${styles.part}`}>
      <h3>Lav et nyt link til din liste</h3>
      <p>
        Er linket kommet i forkerte hænder, så lav et nyt. Det gamle holder op med at virke på alle
        enheder, også i dine mails. Det nye åbner her og sendes til din mail.
      </p>
      <CallButton<{ token: string }>
        ask={{ label: "Lav et nyt link", question }}
        send={(options) => mine.links.$post({ json: { alsoOthers } }, options)}
        done={({ token: fresh }) => {
          forget();
          window.location.hash = `order=${fresh}`;
        }}
      >
        Lav et nyt link, luk det gamle
      </CallButton>
    </section>
  );
}
