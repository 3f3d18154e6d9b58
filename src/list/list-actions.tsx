import { type ReactNode, useRef, useState } from "react";
import { api, withToken } from "../api.ts";
import { Button } from "../components/button.tsx";
import { ArchiveButton } from "../components/file-button.tsx";
import type { BoughtList } from "../domain/list/bought-list.ts";
import { consents } from "../domain/orders/consent.ts";
import { keepingWords } from "../domain/orders/keeping-words.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { forgetList } from "./kept-list.ts";
import styles from "./list-actions.module.css";
import { useList } from "./list-context.ts";
import { Failed, useCall } from "./use-call.tsx";

const { mine } = api.list;

interface ActionsProps {
  readonly token: string;
  readonly list: BoughtList;
}

/** What can be done with the list as a whole: follow it in a calendar, show it, fetch it, and decide what is kept. */
export function ListActions({ token, list }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.actions__wide}>
        <Ways token={token} list={list} />
      </div>
      <More token={token} list={list} />
    </div>
  );
}

function Ways(props: ActionsProps) {
  const { token } = props;
  return (
    <>
      <Calendar
        {...props}
        label={
          <>
            <Icon of="calendar" />
            Kalender
          </>
        }
      />
      <Share {...props} />
      <ArchiveButton
        token={token}
        variant="quiet"
        label={
          <>
            <Icon of="download" />
            Hent alt
          </>
        }
      />
    </>
  );
}

/** A sheet over the page, opened by its button; Escape and the close button close it. */
function Sheet({
  label,
  title,
  variant = "quiet",
  children,
}: {
  readonly label: ReactNode;
  readonly title: string;
  readonly variant?: "secondary" | "quiet";
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog ref={dialog} className={styles.sheet} aria-label={title}>
        <div className={styles.sheet__head}>
          <h2>{title}</h2>
          <button
            type="button"
            className={styles.sheet__close}
            aria-label="Luk"
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </button>
        </div>
        <div className={styles.sheet__body}>{children}</div>
      </dialog>
    </>
  );
}

/** A secret address of the list that the buyer can create, replace and revoke. We show it only when it is created. */
function useSecretAddress(
  kind: "calendar" | "shared",
  addressOf: (secret: string) => string,
  token: string,
) {
  const { store } = useList();
  const { isBusy, failure, run } = useCall();
  const [address, setAddress] = useState<string | null>(null);
  const link = mine.links[":kind"];
  const make = () =>
    run<{ token: string }>(
      (options) => link.$put({ param: { kind } }, withToken(token, options)),
      ({ token: secret }) => {
        setAddress(addressOf(secret));
        void store.sync();
      },
    );
  const close = () =>
    run(
      (options) => link.$delete({ param: { kind } }, withToken(token, options)),
      () => {
        setAddress(null);
        void store.sync();
      },
    );
  return { address, make, close, isBusy, failure };
}

/** The calendar that follows the list, behind a button. */
export function Calendar({
  token,
  list,
  label,
  variant,
}: ActionsProps & { readonly label: ReactNode; readonly variant?: "secondary" | "quiet" }) {
  const { address, make, close, isBusy, failure } = useSecretAddress(
    "calendar",
    (secret) => `webcal://${window.location.host}/api/list/calendar/${secret}.ics`,
    token,
  );
  return (
    <Sheet label={label} title="Fristerne i din kalender" {...(variant && { variant })}>
      <p>
        Kalenderen følger listen: Flytter en frist sig, eller lægger du et legat væk, retter den sig
        selv.
      </p>
      {address === null ? (
        <Button busy={isBusy} onClick={make}>
          {list.hasFeed ? "Lav en ny adresse, og luk den gamle" : "Lav en kalenderadresse"}
        </Button>
      ) : (
        <>
          <a className={styles.way} href={address}>
            Abonnér på kalenderen
          </a>
          <p className={styles.hint}>
            Åbner i telefonens kalender. I Google og Outlook: Kopiér adressen, og tilføj den »fra
            URL«.
          </p>
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} what="kalenderens adresse" />
        </>
      )}
      <p className={styles.hint}>
        Adressen er hemmelig: Den viser legaternes navne og frister til enhver, der har den. Vi
        viser den kun nu.
      </p>
      {list.hasFeed && (
        <Button variant="quiet" busy={isBusy} onClick={close}>
          Luk kalenderadressen
        </Button>
      )}
      <Failed failure={failure} />
    </Sheet>
  );
}

function Share({ token, list }: ActionsProps) {
  const { address, make, close, isBusy, failure } = useSecretAddress(
    "shared",
    (secret) => `${window.location.origin}/liste#delt=${secret}`,
    token,
  );
  return (
    <Sheet
      label={
        <>
          <Icon of="share" />
          Del
        </>
      }
      title="Del listen"
    >
      <p>
        Et link, hvor andre kan se med, men ikke ændre. For eksempel din vejleder eller en, der
        åbner din post.
      </p>
      <ul>
        <li>De ser legater, frister, status og bilag.</li>
        <li>De ser ikke dine svar, noter og beløb.</li>
      </ul>
      {address === null ? (
        <Button busy={isBusy} onClick={make}>
          {list.hasShare ? "Lav et nyt link, og luk det gamle" : "Lav et link"}
        </Button>
      ) : (
        <>
          <p className={styles.address}>{address}</p>
          <CopyButton text={address} what="linket" />
          <p className={styles.hint}>Linket virker, til du lukker det, eller listen slettes.</p>
        </>
      )}
      {list.hasShare && (
        <Button variant="quiet" busy={isBusy} onClick={close}>
          Luk linket
        </Button>
      )}
      <Failed failure={failure} />
    </Sheet>
  );
}

function More(props: ActionsProps) {
  const { list } = props;
  return (
    <Sheet
      label={
        <>
          <Icon of="more" />
          <span className="visually-hidden">Mere</span>
        </>
      }
      title="Mere"
    >
      <div className={styles.actions__narrow}>
        <Ways {...props} />
      </div>
      <Reminders {...props} />
      <Keeping {...props} />
      <NewLink {...props} />
      <section className={styles.part}>
        <h3>Dine oplysninger</h3>
        <ul>
          {keepingWords(list.keeping, list).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Erase {...props} />
      </section>
      <section className={styles.part}>
        <h3>Papir, kvittering og filer</h3>
        <p>
          <button type="button" className={styles.plain} onClick={() => window.print()}>
            Print denne side
          </button>
        </p>
        <p>
          <a href={`/ordre#order=${props.token}`}>Kvittering, filer og fortrydelse</a>
        </p>
      </section>
    </Sheet>
  );
}

function Reminders({ token, list }: ActionsProps) {
  return (
    <section className={styles.part}>
      <h3>Påmindelser på mail</h3>
      <p>
        Højst én påmindelse om ugen: når et legat åbner, og otte, fire og én uge før fristen. Intet
        om legater, du har sendt eller lagt væk. Flytter en frist sig, eller lukker et legat, får du
        det at vide med det samme.
      </p>
      <ReminderSwitch token={token} list={list} />
    </section>
  );
}

/** Subscribes to mails when something is due, or stops them. */
export function ReminderSwitch({ token, list }: ActionsProps) {
  const { store } = useList();
  const { isBusy, failure, run } = useCall();
  const set = (wanted: boolean) =>
    run(
      (options) => mine.reminders.$put({ json: { wanted } }, withToken(token, options)),
      () => store.sync(),
    );
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => set(!list.hasReminders)}>
        <Icon of="bell" />
        {list.hasReminders ? "Stop påmindelserne" : "Ja, skriv til mig"}
      </Button>
      <Failed failure={failure} />
    </>
  );
}

export function Keeping({ token, list }: ActionsProps) {
  const { store } = useList();
  const { isBusy, failure, run } = useCall();
  if (list.keeping === "year") return null;
  return (
    <section className={styles.part}>
      <h3>Behold listen i 12 måneder</h3>
      <p>Du valgte 30 dage. {consents.keepList.text}</p>
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() =>
          run(
            (options) =>
              mine.keeping.$put(
                { json: { consent: consents.keepList.version } },
                withToken(token, options),
              ),
            () => store.sync(),
          )
        }
      >
        Ja, behold den i 12 måneder
      </Button>
      <Failed failure={failure} />
    </section>
  );
}

function NewLink({ token }: ActionsProps) {
  const { isBusy, failure, run } = useCall();
  const [alsoOthers, setAlsoOthers] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={styles.part}>
      <h3>Lav et nyt link til din liste</h3>
      <p>
        Er linket kommet i forkerte hænder, så lav et nyt. Det gamle holder op med at virke på alle
        enheder, også i dine mails. Det nye åbner her og sendes til din mail.
      </p>
      {isAsked && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={alsoOthers}
            onChange={(event) => setAlsoOthers(event.currentTarget.checked)}
          />
          Luk også kalenderen og det delte link
        </label>
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() =>
          isAsked
            ? run<{ token: string }>(
                (options) => mine.links.$post({ json: { alsoOthers } }, withToken(token, options)),
                ({ token: fresh }) => {
                  forgetList(token);
                  window.location.replace(`/liste#order=${fresh}`);
                  window.location.reload();
                },
              )
            : setIsAsked(true)
        }
      >
        {isAsked ? "Lav et nyt link, luk det gamle" : "Lav et nyt link"}
      </Button>
      <Failed failure={failure} />
    </section>
  );
}

function Erase({ token }: ActionsProps) {
  const { store } = useList();
  const { isBusy, failure, run } = useCall();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {isAsked && (
        <p>
          Det sletter også kalenderen, det delte link og påmindelserne, og det kan ikke fortrydes.
          Hent alt først, hvis du vil beholde det.
        </p>
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() =>
          isAsked
            ? run(
                (options) => api.orders.mine.answers.$delete({}, withToken(token, options)),
                () => store.sync(),
              )
            : setIsAsked(true)
        }
      >
        {isAsked ? "Ja, slet det hele nu" : "Slet det hele"}
      </Button>
      <Failed failure={failure} />
    </>
  );
}
