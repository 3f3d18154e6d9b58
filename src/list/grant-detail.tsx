import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { CheckField, SelectField, TextAreaField, TextField } from "../components/field.tsx";
import { formatDate, isRealDate } from "../domain/danish/danish-date.ts";
import { readKroner } from "../domain/danish/money.ts";
import type { BoughtGrant } from "../domain/list/bought-list.ts";
import {
  type EntryStatus,
  entryName,
  entryStatuses,
  type GrantEntry,
  NOTE_LENGTH,
  statusLabels,
  TOLD_LENGTH,
} from "../domain/list/buyer-entries.ts";
import { isSent } from "../domain/list/noted-list.ts";
import { dayText } from "../domain/list/plan-words.ts";
import { toldAnswer } from "../domain/list/told-answer.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./grant-detail.module.css";
import { Icon } from "./icon.tsx";
import { attachmentEntry, grantEntry, useList } from "./list-context.ts";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { Failed, useCall } from "./use-call.tsx";

/** One grant: what it is, the next step, the facts, the buyer's own fields, and help with asking and writing. */
export function GrantDetail({ grant }: { readonly grant: BoughtGrant }) {
  const { list, store, hrefOf, canChange } = useList();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: false }), []);
  const entry = grantEntry(list, grant.id);
  const put = (values: Partial<GrantEntry>) => store.change("grant", grant.id, values);
  return (
    <article className={styles.detail}>
      <p className={styles.back}>
        <a href={hrefOf({ tab: "legater" })}>
          <Icon of="back" />
          Alle legater
        </a>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {grant.title}
      </h1>
      {!grant.title.includes(grant.foundation) && (
        <p className={styles.foundation}>{grant.foundation}</p>
      )}
      <p>{grant.description}</p>
      {grant.change?.kind === "moved" && (
        <p className={styles.step}>
          <strong>Fristen er flyttet.</strong>{" "}
          {grant.change.before !== null && `Den var ${formatDate(grant.change.before)}.`}
        </p>
      )}
      {canChange && <NextStep grant={grant} entry={entry} put={put} />}
      <Facts grant={grant} entry={entry} />
      {canChange && <OwnFields grant={grant} entry={entry} put={put} />}
      {canChange && (entry.status === "granted" || entry.status === "declined") && (
        <OutcomeQuestion grant={grant} as="h2" />
      )}
      {canChange && <WrittenTwice grant={grant} field="toldOther" put={put} />}
      {grant.inquiry !== null && <Inquiry grant={grant} entry={entry} put={put} />}
      {grant.paragraphs.length > 0 && (
        <Fold title="Det kan du skrive">
          <p className={styles.hint}>
            Lavet af dine svar. Det, der står i kantede parenteser, skriver du selv.
          </p>
          {grant.paragraphs.map(({ title, text }) => (
            <section key={title} className={styles.paragraph}>
              <h3>{title}</h3>
              <p className={styles.paragraph__text}>{text}</p>
              <CopyButton text={text} what={title} />
            </section>
          ))}
          <p>
            <a href="/blog/perfect-application">Guide: sådan skriver du ansøgningen</a>
          </p>
        </Fold>
      )}
      {grant.reasons.length > 0 && (
        <Fold
          title={grant.section === "possible" ? "Hvorfor det står her" : "Hvorfor legatet passer"}
        >
          <ul>
            {grant.reasons.map(({ text, isOpen }) => (
              <li key={text}>
                {text}
                {isOpen && <strong> (tjek selv)</strong>}
              </li>
            ))}
          </ul>
          {grant.requirements !== null && <p>{grant.requirements}</p>}
        </Fold>
      )}
      <Fold title="Kilde og fejl">
        <p>
          <a href={grant.sourceUrl} rel="noopener" target="_blank">
            Her har vi læst det
          </a>
          . {grant.sourceText}.
        </p>
        <p>
          <a href={`/ret?legat=${encodeURIComponent(grant.id)}`}>Fortæl os, hvad der er forkert</a>
        </p>
      </Fold>
      {canChange && entry.status !== "dismissed" && (
        <Button variant="quiet" onClick={() => put({ status: "dismissed" })}>
          Ikke for mig: læg legatet væk
        </Button>
      )}
    </article>
  );
}

type Put = (values: Partial<GrantEntry>) => void;
interface PartProps {
  readonly grant: BoughtGrant;
  readonly entry: GrantEntry;
  readonly put: Put;
}

function Fold({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.fold} id={id}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

const INQUIRY = "spoerg-fonden";

/** Unfolds the content, and goes there. */
function openFold(id: string): void {
  const fold = document.getElementById(id);
  if (!(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  fold.querySelector("summary")?.focus();
}

/** The status that follows each, with the label of its button. The select beside it reaches all of them. */
function NextStep({ grant, entry, put }: PartProps) {
  const { today } = useList();
  const isAsked = entry.inquiredOn !== null;
  const asks = grant.inquiry !== null && grant.due === null && !grant.isRolling;
  const ask = asks && (
    <Button onClick={() => openFold(INQUIRY)}>
      {isAsked ? "Skriv svaret" : "Se mailen til fonden"}
    </Button>
  );
  const steps: Partial<Record<EntryStatus, ReactNode>> = {
    considering: (
      <>
        {ask}
        <Button variant={asks ? "secondary" : "primary"} onClick={() => put({ status: "started" })}>
          Gå i gang
        </Button>
      </>
    ),
    started: (
      <>
        {ask}
        <Button
          variant={asks ? "secondary" : "primary"}
          onClick={() => put({ status: "sent", sentOn: entry.sentOn ?? today })}
        >
          Jeg har sendt den
        </Button>
      </>
    ),
    sent: (
      <>
        <Button onClick={() => put({ status: "granted" })}>Jeg har fået ja</Button>
        <Button variant="secondary" onClick={() => put({ status: "declined" })}>
          Jeg har fået nej
        </Button>
      </>
    ),
    dismissed: <Button onClick={() => put({ status: "considering" })}>Hent tilbage</Button>,
  };
  const asking = isAsked
    ? `Du spurgte fonden ${dayText(entry.inquiredOn ?? today, today)}. Skriv svaret, når det kommer.`
    : "Fonden oplyser ingen frist. Spørg den først: Mailen er skrevet.";
  const text: Partial<Record<EntryStatus, string>> = {
    considering: asks ? asking : `Frist: ${grant.whenText}.`,
    ...(asks ? { started: asking } : {}),
    sent:
      entry.answerBy === null
        ? "Skriv, hvornår fonden svarer, så minder vi dig om det."
        : `Du venter svar senest ${dayText(entry.answerBy, today)}.`,
    granted: "Skriv beløbet, og se i brevet, om fonden vil have kvitteringer eller en rapport.",
    declined: "Mange får afslag første gang. Fonden kan ofte søges igen næste år.",
  };
  return (
    <div className={styles.step}>
      {text[entry.status] !== undefined && (
        <p>
          <strong>Næste skridt:</strong> {text[entry.status]}
        </p>
      )}
      <div className={styles.ways}>{steps[entry.status]}</div>
    </div>
  );
}

function Facts({ grant, entry: { status, toldOther } }: Omit<PartProps, "put">) {
  const { list } = useList();
  const wanted = grant.attachments.flatMap(
    (key) => list.attachments.find((attachment) => attachment.key === key) ?? [],
  );
  return (
    <dl className={styles.facts}>
      <dt>{isSent(status) ? "Søgt" : "Frist"}</dt>
      <dd>{grant.whenText}</dd>
      <dt>Beløb</dt>
      <dd>
        {grant.amountText}
        {grant.awardsText !== null && `, ${grant.awardsText}`}
      </dd>
      {toldOther !== "" && (
        <>
          <dt>Svar</dt>
          <dd>Fonden svarede: {toldOther}</dd>
        </>
      )}
      {grant.outcomesText !== null && (
        <>
          <dt>Andre</dt>
          <dd>{grant.outcomesText}</dd>
        </>
      )}
      <dt>Bilag</dt>
      <dd>
        {wanted.length === 0
          ? "ikke oplyst"
          : wanted.map(({ key, name }, index) => (
              <span key={key}>
                {index > 0 && ", "}
                {attachmentEntry(list, key).ready ? <s>{name}</s> : name}
              </span>
            ))}
      </dd>
      <dt>Søges</dt>
      <dd>
        {grant.ownOffice !== null ? (
          `hos ${grant.ownOffice}`
        ) : grant.url === null ? (
          "hos fonden"
        ) : (
          <a href={grant.url} rel="noopener" target="_blank">
            {new URL(grant.url).hostname.replace(/^www\./, "")}
          </a>
        )}
      </dd>
    </dl>
  );
}

/** An amount as typed, up to the maximum that the list accepts. */
function kronerOf(text: string): number | null {
  const kroner = readKroner(text);
  return kroner === null ? null : Math.min(kroner, 10_000_000);
}

function OwnFields({ grant, entry, put }: PartProps) {
  const { state } = useList();
  const local = state.local[entryName("grant", grant.id)];
  const isAway = state.connection === "offline" || state.connection === "unreachable";
  const waits = (name: keyof GrantEntry) =>
    isAway && local?.pending[name] !== undefined ? "Ikke sendt endnu" : undefined;
  const date = (name: "sentOn" | "answerBy", label: string) => (
    <TextField
      id={name}
      name={name}
      type="date"
      label={label}
      hint={waits(name)}
      optional="unsaid"
      value={entry[name] ?? ""}
      onChange={(value) => put({ [name]: isRealDate(value) ? value : null })}
    />
  );
  const amount = (name: "askedKroner" | "grantedKroner", label: string) => (
    <TextField
      id={name}
      name={name}
      type="text"
      inputMode="numeric"
      label={label}
      hint={waits(name)}
      optional="unsaid"
      value={entry[name] === null ? "" : String(entry[name])}
      onChange={(value) => put({ [name]: kronerOf(value) })}
    />
  );
  return (
    <section className={styles.own} aria-label="Din ansøgning">
      <SelectField
        id="status"
        name="status"
        label="Status"
        value={entry.status}
        onChange={(value) => {
          const status = entryStatuses.find((known) => known === value);
          if (status !== undefined) put({ status });
        }}
        none={null}
        hint={waits("status")}
        options={entryStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
      />
      {date("sentOn", "Sendt den")}
      {date("answerBy", "Svar senest")}
      {amount("askedKroner", "Søgt beløb (kr.)")}
      {amount("grantedKroner", "Bevilget (kr.)")}
      <div className={styles.own__note}>
        <TextAreaField
          id="note"
          name="note"
          label="Note"
          hint={waits("note")}
          optional="unsaid"
          lines={3}
          maxLength={NOTE_LENGTH}
          value={entry.note}
          onChange={(note) => put({ note })}
        />
        <WrittenTwice grant={grant} field="note" put={put} />
      </div>
    </section>
  );
}

/** The texts that are set aside where another device has written one of its own, and how two of them are joined. */
const writtenTexts = {
  note: { name: "Noten", joint: "\n\n", limit: NOTE_LENGTH },
  toldOther: { name: "Fondens svar", joint: "; ", limit: TOLD_LENGTH },
} as const;

/** A text that was written on two devices: the newer counts, and the other is shown until somebody has chosen. */
function WrittenTwice({
  grant,
  field,
  put,
}: Pick<PartProps, "grant" | "put"> & { readonly field: keyof typeof writtenTexts }) {
  const { list, state, store } = useList();
  const other = state.local[entryName("grant", grant.id)]?.overwritten[field];
  if (other === undefined) return null;
  const { name, joint, limit } = writtenTexts[field];
  const both = `${grantEntry(list, grant.id)[field]}${joint}${String(other.value)}`;
  return (
    <div className={styles.other} role="status">
      <p>
        <strong>{name} er skrevet to steder.</strong> Den nyeste udgave står ovenfor. Den anden:
      </p>
      <p className={styles.paragraph__text}>{String(other.value)}</p>
      {both.length > limit && (
        <p>
          Der er ikke plads til begge: Feltet rummer {new Intl.NumberFormat("da-DK").format(limit)}{" "}
          tegn. Kort teksten ovenfor, eller kopiér den anden et andet sted hen.
        </p>
      )}
      <div className={styles.ways}>
        {both.length <= limit && (
          <Button
            variant="secondary"
            onClick={() => {
              put({ [field]: both });
              store.settle("grant", grant.id, field);
            }}
          >
            Behold begge
          </Button>
        )}
        <Button variant="quiet" onClick={() => store.settle("grant", grant.id, field)}>
          Behold den nyeste
        </Button>
      </div>
    </div>
  );
}

/** Asking a foundation what its page does not say: first the mail, then the fields for its answer. */
function Inquiry({ grant, entry, put }: PartProps) {
  const { today } = useList();
  const { inquiry, email } = grant;
  if (inquiry === null) return null;
  const mail = (
    <section className={styles.paragraph}>
      <h3>{entry.inquiredOn === null ? "Mailen" : "Mailen, hvis du vil spørge igen"}</h3>
      <p className={styles.hint}>
        {email === null ? "Fondens mailadresse kendes ikke." : `Til ${email}`} · {inquiry.subject}
      </p>
      <p className={styles.paragraph__text}>{inquiry.body}</p>
      <div className={styles.ways}>
        {email !== null && (
          <a
            className={styles.way}
            href={`mailto:${email}?subject=${encodeURIComponent(inquiry.subject)}&body=${encodeURIComponent(inquiry.body)}`}
            onClick={() => put({ inquiredOn: today })}
          >
            Åbn i dit mailprogram
          </a>
        )}
        <CopyButton
          text={inquiry.body}
          what="mailen"
          onCopied={() => put({ inquiredOn: entry.inquiredOn ?? today })}
        />
        {entry.inquiredOn === null && (
          <Button variant="quiet" onClick={() => put({ inquiredOn: today })}>
            Jeg har spurgt
          </Button>
        )}
      </div>
    </section>
  );
  return (
    <Fold title={`Spørg ${grant.ownOffice ?? "fonden"} om frist og beløb`} id={INQUIRY}>
      {entry.inquiredOn === null && mail}
      {entry.inquiredOn !== null && (
        <section className={styles.told}>
          <h3>Hvad svarede fonden? (spurgt {dayText(entry.inquiredOn, today)})</h3>
          <TextField
            id="toldDeadline"
            name="toldDeadline"
            type="date"
            label="Frist"
            optional="unsaid"
            value={entry.toldDeadline ?? ""}
            onChange={(value) => put({ toldDeadline: isRealDate(value) ? value : null })}
          />
          <TextField
            id="toldKroner"
            name="toldKroner"
            type="text"
            inputMode="numeric"
            label="Beløb (kr.)"
            optional="unsaid"
            value={entry.toldKroner === null ? "" : String(entry.toldKroner)}
            onChange={(value) => put({ toldKroner: kronerOf(value) })}
          />
          <TextField
            id="toldOther"
            name="toldOther"
            type="text"
            label="Andet"
            optional="unsaid"
            maxLength={TOLD_LENGTH}
            value={entry.toldOther}
            onChange={(toldOther) => put({ toldOther })}
          />
          <ShareAnswer grant={grant} entry={entry} put={put} />
        </section>
      )}
      {entry.inquiredOn !== null && mail}
    </Fold>
  );
}

/** Passes on what a foundation has answered, with the sender's confirmation that it contains nothing personal. */
function ShareAnswer({ grant, entry, put }: PartProps) {
  const { today } = useList();
  const { isBusy, failure, run } = useCall();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const message = toldAnswer(entry);
  if (entry.toldSharedOn !== null)
    return (
      <p className={styles.hint} role="status">
        Delt {dayText(entry.toldSharedOn, today)}. Tak: Vi retter legatet, når vi har set efter.
      </p>
    );
  if (message === null) return null;
  const share = () => {
    setIsMissing(!isAgreed);
    if (!isAgreed) return;
    void run(
      (options) =>
        api.reports.$post({ json: { grantId: grant.id, grant: grant.title, message } }, options),
      () => put({ toldSharedOn: today }),
    );
  };
  return (
    <div className={styles.share}>
      <CheckField
        id="del-svaret"
        name="del-svaret"
        optional
        checked={isAgreed}
        onChange={setIsAgreed}
        error={isMissing && !isAgreed ? "Sæt kryds, hvis du vil dele svaret" : undefined}
      >
        Del fondens svar med de næste. Der står ingen personlige oplysninger i det, hverken om mig
        eller andre.
      </CheckField>
      <Button variant="secondary" busy={isBusy} onClick={share}>
        Send svaret til Legatkompas
      </Button>
      <p className={styles.hint}>Kun fristen, beløbet og »Andet« sendes, uden dit navn.</p>
      <Failed failure={failure} />
    </div>
  );
}
