import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { CheckField, SelectField } from "../components/field.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { reportPath } from "../domain/forms/report-schema.ts";
import { canBeMailed, isSent, isStillToApply, type ListedGrant } from "../domain/list/list.ts";
import { changeText } from "../domain/list/list-words.ts";
import {
  attachmentNote,
  type GrantNote,
  grantNote,
  NOTE_LENGTH,
  noteName,
  STATED_LENGTH,
  type Status,
  statedAnswerText,
  statuses,
  statusLabels,
} from "../domain/list/notes.ts";
import { datesText, dayText } from "../domain/list/plan-words.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./grant-detail.module.css";
import { Icon } from "./icon.tsx";
import { type FoldName, hrefOf, useList } from "./list-context.ts";
import { NoteField } from "./note-field.tsx";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { useCall } from "./use-call.tsx";

export function GrantDetail({
  grant,
  fold,
}: {
  readonly grant: ListedGrant;
  readonly fold: FoldName | undefined;
}) {
  const { list, notes, write, canChange } = useList();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fold === undefined) heading.current?.focus({ preventScroll: false });
    else openFold(fold);
  }, [fold]);
  const entry = grantNote(notes, grant.id);
  const put = (values: Partial<GrantNote>) => write("grant", grant.id, values);
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
        <p className="secondary-text">{grant.foundation}</p>
      )}
      <p>{grant.description}</p>
      {grant.aside !== null && <p className="secondary-text">{grant.aside}</p>}
      {changeText(grant) !== null && (
        <p className={styles.step}>
          <strong>{changeText(grant)}</strong>
        </p>
      )}
      {canChange && <NextStep grant={grant} entry={entry} put={put} />}
      <Facts grant={grant} entry={entry} />
      {canChange && <OwnFields grant={grant} entry={entry} put={put} />}
      {canChange && (entry.status === "granted" || entry.status === "declined") && (
        <OutcomeQuestion grant={grant} />
      )}
      {canChange && <SetAside id={grant.id} field="statedOther" put={put} />}
      {grant.inquiry !== null && <Inquiry grant={grant} entry={entry} put={put} />}
      {list.paragraphs.length > 0 && (
        <Fold title="Det kan du skrive" id="skriv">
          <p className="secondary-text">
            Lavet af dine svar. Det, der står i kantede parenteser, skriver du selv.
          </p>
          {list.paragraphs.map(({ title, text }) => (
            <section key={title} className={styles.paragraph}>
              <h3>{title}</h3>
              <p className={styles.letter}>{text}</p>
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
          <a href={reportPath(grant.id)}>Fortæl os, hvad der er forkert</a>
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

type Put = (values: Partial<GrantNote>) => void;
interface PartProps {
  readonly grant: ListedGrant;
  readonly entry: GrantNote;
  readonly put: Put;
}

function Fold({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: FoldName;
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

function openFold(id: FoldName): void {
  const fold = document.getElementById(id);
  if (!(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  fold.querySelector("summary")?.focus();
}

function nextText(grant: ListedGrant, today: string): string {
  const { section, opensOn, due, isRolling, isAutomatic, ownOffice, begunText, whenText } = grant;
  if (section === "late") return "Kun hvis du rejser senere.";
  if (begunText !== null) return `${begunText}.`;
  if (isAutomatic) return `Intet: pengene kommer af sig selv. Udebliver de, så spørg ${ownOffice}.`;
  if (opensOn !== null && opensOn > today)
    return `Åbner ${dayText(opensOn, today)}. Gør bilagene klar nu.`;
  if (due !== null) return `Søg senest ${dayText(due, today)}.`;
  return isRolling ? "Der kan søges hele året." : `${whenText}.`;
}

/** The status that follows each, with the label of its button. The select beside it reaches all of them. */
function NextStep({ grant, entry, put }: PartProps) {
  const { today } = useList();
  const isAsked = entry.inquiredOn !== null;
  const asks = grant.inquiry !== null && grant.due === null && !grant.isRolling;
  const ask = asks && (
    <Button onClick={() => openFold("spoerg")}>
      {isAsked ? "Skriv svaret" : canBeMailed(grant) ? "Se mailen til fonden" : "Se teksten"}
    </Button>
  );
  const steps: Partial<Record<Status, ReactNode>> = {
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
    : `${grant.ownOffice === null ? "Fonden oplyser ingen frist. Spørg den først" : `Spørg ${grant.ownOffice} om fristen`}: ${canBeMailed(grant) ? "Mailen er skrevet." : "Teksten er klar, brug fondens formular."}`;
  const text: Partial<Record<Status, string>> = {
    considering: asks ? asking : nextText(grant, today),
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
      <div className="cluster">
        {(!grant.isAutomatic || !isStillToApply(entry.status)) && steps[entry.status]}
        {grant.url !== null && !grant.isAutomatic && isStillToApply(entry.status) && (
          <LinkButton variant="secondary" href={grant.url} rel="noopener" target="_blank">
            Åbn ansøgningen hos fonden
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function Facts({ grant, entry: { status, statedOther } }: Omit<PartProps, "put">) {
  const { notes, today } = useList();
  const isReady = (ids: readonly string[]) => ids.some((id) => attachmentNote(notes, id).ready);
  return (
    <dl className={styles.facts}>
      <dt>{isSent(status) ? "Søgt" : grant.isOuterLimit ? "Hvornår" : "Frist"}</dt>
      <dd>{datesText(grant, today)}</dd>
      {grant.amountText !== "" && (
        <>
          <dt>Beløb</dt>
          <dd>
            {grant.amountText}
            {grant.awardsText !== null && `, ${grant.awardsText}`}
          </dd>
        </>
      )}
      {statedOther !== "" && (
        <>
          <dt>Svar</dt>
          <dd>Fonden svarede: {statedOther}</dd>
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
        {grant.attachments.length === 0
          ? "ikke oplyst"
          : grant.attachments.map(({ anyOf, text }, index) => (
              <span key={text}>
                {index > 0 && ", "}
                {isReady(anyOf) ? <s>{text}</s> : text}
              </span>
            ))}
      </dd>
      {grant.howToApply !== "" && (
        <>
          <dt>Søges</dt>
          <dd>{grant.howToApply}</dd>
        </>
      )}
      <dt>Kontakt</dt>
      <dd>{grant.contact.text === "" ? "ikke oplyst" : grant.contact.text}</dd>
    </dl>
  );
}

function OwnFields({ grant: { id }, entry, put }: PartProps) {
  return (
    <section className={styles.own} aria-label="Din ansøgning">
      <SelectField
        id="status"
        name="status"
        label="Status"
        value={entry.status}
        onChange={(value) => {
          const status = statuses.find((known) => known === value);
          if (status !== undefined) put({ status });
        }}
        none={null}
        options={statuses.map((status) => ({ value: status, label: statusLabels[status] }))}
      />
      <NoteField of="grant" id={id} field="sentOn" kind="date" label="Sendt den" />
      <NoteField of="grant" id={id} field="answerBy" kind="date" label="Svar senest" />
      <NoteField of="grant" id={id} field="askedKroner" kind="kroner" label="Søgt beløb (kr.)" />
      <NoteField of="grant" id={id} field="grantedKroner" kind="kroner" label="Bevilget (kr.)" />
      <div className={styles.ownNote}>
        <NoteField
          of="grant"
          id={id}
          field="note"
          kind="lines"
          label="Note"
          maxLength={NOTE_LENGTH}
        />
        <SetAside id={id} field="note" put={put} />
      </div>
    </section>
  );
}

const writtenTexts = {
  note: { title: "Noten", joint: "\n\n", limit: NOTE_LENGTH },
  statedOther: { title: "Fondens svar", joint: "; ", limit: STATED_LENGTH },
} as const;

/** A text that was written on two devices: the newer counts, and the other is shown until somebody has chosen. */
function SetAside({
  id,
  field,
  put,
}: {
  readonly id: string;
  readonly field: keyof typeof writtenTexts;
  readonly put: Put;
}) {
  const { written, notes, drop } = useList();
  const name = noteName("grant", id);
  const other = written.setAside.find((one) => one.name === name && one.field === field);
  if (other === undefined) return null;
  const { title, joint, limit } = writtenTexts[field];
  const both = `${grantNote(notes, id)[field]}${joint}${other.text}`;
  return (
    <div className={styles.other} role="status">
      <p>
        <strong>{title} er skrevet to steder.</strong> Den nyeste udgave står ovenfor. Den anden:
      </p>
      <p className={styles.letter}>{other.text}</p>
      {both.length > limit && (
        <p>
          Der er ikke plads til begge: Feltet rummer {new Intl.NumberFormat("da-DK").format(limit)}{" "}
          tegn. Kort teksten ovenfor, eller kopiér den anden et andet sted hen.
        </p>
      )}
      <div className="cluster">
        {both.length <= limit && (
          <Button
            variant="secondary"
            onClick={() => {
              put({ [field]: both });
              drop(name, field);
            }}
          >
            Behold begge
          </Button>
        )}
        <Button variant="quiet" onClick={() => drop(name, field)}>
          Behold den nyeste
        </Button>
      </div>
    </div>
  );
}

/** Asking a foundation what its page does not say: first the mail, then the fields for its answer. */
function Inquiry({ grant, entry, put }: PartProps) {
  const { today } = useList();
  const { inquiry, contact } = grant;
  const { email } = contact;
  if (inquiry === null) return null;
  const mail = (
    <section className={styles.paragraph}>
      <h3>
        {canBeMailed(grant) ? "Mailen" : "Teksten"}
        {entry.inquiredOn !== null && ", hvis du vil spørge igen"}
      </h3>
      <p className="secondary-text">
        {contact.text} · {inquiry.subject}
      </p>
      <p className={styles.letter}>{inquiry.body}</p>
      <div className="cluster">
        {email !== null && (
          <LinkButton
            variant="secondary"
            href={`mailto:${email}?subject=${encodeURIComponent(inquiry.subject)}&body=${encodeURIComponent(inquiry.body)}`}
            onClick={() => put({ inquiredOn: today })}
          >
            Åbn i dit mailprogram
          </LinkButton>
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
    <Fold title={`Spørg ${grant.ownOffice ?? "fonden"} om frist og beløb`} id="spoerg">
      {entry.inquiredOn === null && mail}
      {entry.inquiredOn !== null && (
        <section className={`stack-4 ${styles.stated}`}>
          <h3>Hvad svarede fonden? (spurgt {dayText(entry.inquiredOn, today)})</h3>
          <NoteField of="grant" id={grant.id} field="statedDeadline" kind="date" label="Frist" />
          <NoteField
            of="grant"
            id={grant.id}
            field="statedKroner"
            kind="kroner"
            label="Beløb (kr.)"
          />
          <NoteField
            of="grant"
            id={grant.id}
            field="statedOther"
            kind="line"
            label="Andet"
            maxLength={STATED_LENGTH}
          />
          <ShareAnswer grant={grant} entry={entry} put={put} />
        </section>
      )}
      {entry.inquiredOn !== null && mail}
    </Fold>
  );
}

function ShareAnswer({ grant, entry, put }: PartProps) {
  const { today } = useList();
  const { isBusy, failure, run } = useCall();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const message = statedAnswerText(entry);
  if (entry.statedSharedOn !== null)
    return (
      <p className="secondary-text" role="status">
        Delt {dayText(entry.statedSharedOn, today)}. Tak: Vi retter legatet, når vi har set efter.
      </p>
    );
  if (message === null) return null;
  const share = () => {
    setIsMissing(!isAgreed);
    if (!isAgreed) return;
    void run(
      (options) =>
        api.reports.$post({ json: { grantId: grant.id, grant: grant.title, message } }, options),
      () => put({ statedSharedOn: today }),
    );
  };
  return (
    <div className="stack-3 stack-start">
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
      <p className="secondary-text">Kun fristen, beløbet og »Andet« sendes, uden dit navn.</p>
      <FormFailure text={failure} />
    </div>
  );
}
