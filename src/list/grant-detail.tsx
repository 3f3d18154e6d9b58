import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { CheckField, SelectField } from "../components/field.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { capitalize, uncapitalize } from "../domain/danish/sentences.ts";
import { reportPath } from "../domain/forms/report-schema.ts";
import { isApplicationSent, isStillToApply, type ListedGrant } from "../domain/list/list.ts";
import { amountLine, changeText } from "../domain/list/list-words.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  attachmentLineNote,
  type GrantNote,
  grantNote,
  MAX_NOTE_LENGTH,
  MAX_STATED_LENGTH,
  noteKey,
  statedAnswerText,
} from "../domain/list/notes.ts";
import { datesText, dayText } from "../domain/list/plan-words.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./grant-detail.module.css";
import { Icon } from "./icon.tsx";
import { type FoldName, listHref, useList } from "./list-context.ts";
import { NoteField } from "./note-field.tsx";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { MailDraft, TaskView, UndoLine, useTaskActions } from "./task-view.tsx";
import { useApiCall } from "./use-call.tsx";

interface GrantDetailProps {
  readonly grant: ListedGrant;
  readonly fold: FoldName | undefined;
}

export function GrantDetail({ grant, fold }: GrantDetailProps) {
  const { list, notes, write, canChange } = useList();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const part = fold === undefined ? null : document.getElementById(fold);
    if (part instanceof HTMLDetailsElement) part.open = true;
    const target = part?.querySelector("summary") ?? part ?? heading.current;
    target?.focus();
  }, [fold]);
  const note = grantNote(notes, grant.id);
  const update = (values: Partial<GrantNote>) => write("grant", grant.id, values);
  return (
    <article className={styles.detail}>
      <p className={`touch-links ${styles.back}`}>
        <a href={listHref({ tab: "legater" })}>
          <Icon name="back" />
          Alle legater
        </a>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {grant.name ?? grant.title}
      </h1>
      {grant.name !== null && grant.name !== grant.foundation && (
        <p className="secondary">{grant.foundation}</p>
      )}
      <KeyFacts grant={grant} note={note} />
      <p>{grant.description}</p>
      {grant.aside !== null && <p className="secondary-text">{grant.aside}</p>}
      {changeText(grant) !== null && (
        <p className={`inset ${styles.step}`}>
          <strong>{changeText(grant)}</strong>
        </p>
      )}
      <NextStep grant={grant} note={note} update={update} isLetterOpen={fold === "spoerg"} />
      <Facts grant={grant} statedOther={note.statedOther} />
      {canChange && <OwnFields grant={grant} note={note} update={update} />}
      {canChange && (note.status === "granted" || note.status === "declined") && (
        <OutcomeQuestion grant={grant} />
      )}
      {canChange && <SetAside id={grant.id} field="statedOther" update={update} />}
      {list.paragraphs.length > 0 && (
        <Fold title="Det kan du skrive" id="skriv">
          <p className="secondary-text">
            Lavet af dine svar. Det, der står i kantede parenteser, skriver du selv.
          </p>
          {list.paragraphs.map(({ title, text }) => (
            <section key={title} className={styles.paragraph}>
              <h3>{title}</h3>
              <p className={`box ${styles.words}`}>{text}</p>
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
      {canChange && note.status !== "dismissed" && (
        <Button variant="quiet" onClick={() => update({ status: "dismissed" })}>
          Ikke for mig: læg legatet væk
        </Button>
      )}
    </article>
  );
}

type UpdateNote = (values: Partial<GrantNote>) => void;
interface PartProps {
  readonly grant: ListedGrant;
  readonly note: GrantNote;
  readonly update: UpdateNote;
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
      <div className="stack-3">{children}</div>
    </details>
  );
}

function noTaskText(grant: ListedGrant, { inquiredOn }: GrantNote, today: string): string {
  const { section, opensOn, due, isRolling, isAutomatic, ownOffice } = grant;
  if (section === "late") return "Kun hvis du rejser senere.";
  if (isAutomatic) return `Intet: Pengene kommer af sig selv. Udebliver de, så spørg ${ownOffice}.`;
  if (inquiredOn !== null)
    return `Du spurgte ${dayText(inquiredOn, today)}. Skriv svaret nedenfor, når det kommer.`;
  if (opensOn !== null && opensOn > today)
    return `Åbner ${dayText(opensOn, today)}. Gør bilagene klar nu.`;
  if (due !== null) return `Søg senest ${dayText(due, today)}.`;
  return isRolling ? "Der kan søges hele året." : "Spørg, før du skriver en ansøgning.";
}

const outcomeTexts: Partial<Record<ApplicationStatus, string>> = {
  granted: "Se i brevet, om fonden vil have kvitteringer eller en rapport.",
  declined: "Mange får afslag første gang. Fonden kan ofte søges igen næste år.",
};

function NextStep({ grant, note, update, isLetterOpen }: PartProps & { isLetterOpen: boolean }) {
  const { plan, today, canChange } = useList();
  const { done, act } = useTaskActions();
  const { status, answerBy } = note;
  const tasks = [...plan.now, ...plan.soon, ...plan.later].filter(({ grantIds }) =>
    grantIds.includes(grant.id),
  );
  const task = tasks.find(({ kind }) => kind !== "request") ?? tasks[0];
  const isOpen = isStillToApply(status);
  const button = (label: string, values: Partial<GrantNote>, variant?: "secondary") => (
    <Button {...(variant && { variant })} onClick={() => update(values)}>
      {label}
    </Button>
  );
  const text = isOpen
    ? noTaskText(grant, note, today)
    : status === "sent"
      ? answerBy === null
        ? "Skriv, hvornår fonden svarer, så minder vi dig om det."
        : `Du venter svar senest ${dayText(answerBy, today)}.`
      : outcomeTexts[status];
  if (!canChange) return null;
  return (
    <section className={`inset ${styles.step}`} aria-label="Næste skridt">
      {done !== null && <UndoLine key={done.text} done={done} />}
      {task !== undefined && isOpen ? (
        <>
          <h2>{task.title}</h2>
          <TaskView task={task} act={act} isFirst isOnGrant isLetterOpen={isLetterOpen} />
        </>
      ) : (
        <>
          {text !== undefined && (
            <p>
              <strong>Næste skridt:</strong> {text}
            </p>
          )}
          <div className="cluster">
            {status === "considering" &&
              grant.section === "faint" &&
              button("Gå i gang", { status: "started" })}
            {status === "sent" && button("Jeg har fået ja", { status: "granted" })}
            {status === "sent" && button("Jeg har fået nej", { status: "declined" }, "secondary")}
            {status === "dismissed" && button("Hent tilbage", { status: "considering" })}
          </div>
        </>
      )}
      {note.inquiredOn !== null && isOpen && (
        <AnswerFields grant={grant} note={note} update={update} />
      )}
    </section>
  );
}

function KeyFacts({ grant, note: { status } }: Omit<PartProps, "update">) {
  const { today } = useList();
  const { amountGiven, amountForYou, awardsText, mostKroner } = grant;
  return (
    <dl className={`pairs ${styles.key}`}>
      <Fact label="Beløb">
        {mostKroner !== null && (
          <b className={styles.large}>
            {keepTogether(amountForYou === null ? amountLine(grant) : amountGiven)}
          </b>
        )}
        {mostKroner !== null && amountForYou && <p>{keepTogether(capitalize(amountForYou))}</p>}
        {awardsText !== null && <p>{capitalize(awardsText)}</p>}
        {mostKroner === null && awardsText === null && <p>Står ikke hos fonden</p>}
      </Fact>
      <Fact label={isApplicationSent(status) ? "Søgt" : grant.isOuterLimit ? "Hvornår" : "Frist"}>
        <p>{datesText(grant, today)}</p>
      </Fact>
      <Fact label="Passer">
        {grant.fits.length > 0 && <p>{capitalize(grant.fits.join(" · "))}</p>}
      </Fact>
    </dl>
  );
}

function uncapitalizeAfterFirst(name: string, index: number): string {
  return index === 0 ? name : uncapitalize(name);
}

function Facts({ grant, statedOther }: Pick<GrantNote, "statedOther"> & { grant: ListedGrant }) {
  const { notes } = useList();
  const isReady = (ids: readonly string[]) => attachmentLineNote(notes, ids).ready;
  const { email, phone, address, text } = grant.contact;
  const hasContact = email !== null || phone !== null || address !== null;
  const place = hasContact || grant.howToApply === "" ? text : grant.howToApply;
  return (
    <dl className={`pairs ${styles.facts}`}>
      <Fact label="Svar">{statedOther && `Fonden svarede: ${statedOther}`}</Fact>
      <Fact label="Andre">{grant.outcomesText}</Fact>
      <Fact label="Bilag">
        {grant.attachments.length === 0
          ? "ikke oplyst"
          : grant.attachments.map(({ anyOf, text: name }, index) => (
              <span key={name}>
                {index > 0 && (index === grant.attachments.length - 1 ? " og " : ", ")}
                {isReady(anyOf) ? (
                  <s>{uncapitalizeAfterFirst(name, index)}</s>
                ) : (
                  uncapitalizeAfterFirst(name, index)
                )}
              </span>
            ))}
      </Fact>
      <Fact label={hasContact ? "Kontakt" : "Søges"}>
        {grant.url === null || (grant.ownOffice !== null && grant.club === null) ? (
          place
        ) : (
          <a href={grant.url} rel="noopener" target="_blank">
            {place}
          </a>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === "" || children === null || children === false) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

const applicationFields = [
  { field: "sentOn", kind: "date", label: "Sendt den" },
  { field: "answerBy", kind: "date", label: "Svar senest" },
  { field: "askedKroner", kind: "kroner", label: "Søgt beløb (kr.)" },
  { field: "grantedKroner", kind: "kroner", label: "Bevilget (kr.)" },
] as const;

function OwnFields({ grant: { id }, note, update }: PartProps) {
  const { today } = useList();
  const isNoted = applicationFields.some(({ field }) => note[field] !== null);
  // Stays true if the status changes back, to keep a half-written date.
  const [isApplied, setIsApplied] = useState(false);
  if (!isApplied && (isNoted || isApplicationSent(note.status))) setIsApplied(true);
  return (
    <section className={`box ${styles.own}`} aria-label="Din ansøgning">
      <SelectField
        id="status"
        name="status"
        label="Status"
        value={note.status}
        onChange={(value) => {
          const status = applicationStatuses.find((known) => known === value);
          if (status !== undefined)
            update({ status, ...(status === "sent" && { sentOn: note.sentOn ?? today }) });
        }}
        none={null}
        options={applicationStatuses.map((status) => ({
          value: status,
          label: applicationStatusLabels[status],
        }))}
      />
      {isApplied &&
        applicationFields
          .filter(({ field }) => field !== "grantedKroner" || note.status === "granted")
          .map((field) => <NoteField key={field.field} noteKind="grant" id={id} {...field} />)}
      <div className={styles.ownNote}>
        <NoteField noteKind="grant" id={id} field="note" kind="lines" label="Note" />
        <SetAside id={id} field="note" update={update} />
      </div>
    </section>
  );
}

const writtenTexts = {
  note: { title: "Noten", separator: "\n\n", limit: MAX_NOTE_LENGTH },
  statedOther: { title: "Fondens svar", separator: "; ", limit: MAX_STATED_LENGTH },
} as const;

interface SetAsideProps {
  readonly id: string;
  readonly field: keyof typeof writtenTexts;
  readonly update: UpdateNote;
}

function SetAside({ id, field, update }: SetAsideProps) {
  const { written, notes, dismissSetAside } = useList();
  const name = noteKey("grant", id);
  const other = written.setAside.find((one) => one.name === name && one.field === field);
  if (other === undefined) return null;
  const { title, separator, limit } = writtenTexts[field];
  const both = `${grantNote(notes, id)[field]}${separator}${other.text}`;
  return (
    <div className={`box ${styles.other}`} role="status">
      <p>
        <strong>{title} er skrevet to steder.</strong> Den nyeste udgave står ovenfor. Den anden:
      </p>
      <p className={`box ${styles.words}`}>{other.text}</p>
      {both.length > limit && (
        <p>
          Der er ikke plads til begge: Feltet rummer {limit.toLocaleString("da-DK")} tegn. Kort
          teksten ovenfor, eller kopiér den anden et andet sted hen.
        </p>
      )}
      <div className="cluster">
        {both.length <= limit && (
          <Button
            variant="secondary"
            onClick={() => {
              update({ [field]: both });
              dismissSetAside(name, field);
            }}
          >
            Behold begge
          </Button>
        )}
        <Button variant="quiet" onClick={() => dismissSetAside(name, field)}>
          Behold den nyeste
        </Button>
      </div>
    </div>
  );
}

/** A deadline or amount in the foundation's answer replaces the list's. */
function AnswerFields(props: PartProps) {
  const { grant, note } = props;
  const { today } = useList();
  const field = { noteKind: "grant", id: grant.id } as const;
  return (
    <div className={`stack-4 ${styles.stated}`} id="spoerg" tabIndex={-1}>
      <h3>
        Hvad svarede {grant.ownOffice ?? "fonden"}? (spurgt{" "}
        {dayText(note.inquiredOn ?? today, today)})
      </h3>
      <NoteField {...field} field="statedDeadline" kind="date" label="Frist" />
      <NoteField {...field} field="statedKroner" kind="kroner" label="Beløb (kr.)" />
      <NoteField {...field} field="statedOther" kind="line" label="Andet" />
      <ShareAnswer {...props} />
      {grant.inquiry !== null && (
        <Fold title="Mailen, hvis du vil spørge igen">
          <MailDraft mail={grant.inquiry} about={grant} />
        </Fold>
      )}
    </div>
  );
}

function ShareAnswer({ grant, note, update }: PartProps) {
  const { today } = useList();
  const { isBusy, failure, run } = useApiCall();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const message = statedAnswerText(note);
  if (note.statedSharedOn !== null)
    return (
      <p className="secondary-text" role="status">
        Delt {dayText(note.statedSharedOn, today)}. Tak: Vi retter legatet, når vi har set efter.
      </p>
    );
  if (message === null) return null;
  const share = () => {
    setIsMissing(!isAgreed);
    if (!isAgreed) return;
    void run(
      (options) =>
        api.reports.$post({ json: { grantId: grant.id, grant: grant.title, message } }, options),
      () => update({ statedSharedOn: today }),
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
