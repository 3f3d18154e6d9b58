import { type ReactNode, useState } from "react";
import { readDeviceKind, storeDeviceKind } from "../answers/bought-lists.ts";
import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { addDays, formatShortDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatKroner } from "../domain/danish/money.ts";
import { capitalize, joinNonNull, uncapitalize, withFullStop } from "../domain/danish/sentences.ts";
import { isApplicationSent, type ListedGrant } from "../domain/list/list.ts";
import { grantNote } from "../domain/list/notes.ts";
import { dayText, progressText, todayHeading } from "../domain/list/plan-words.ts";
import type { Task } from "../domain/list/task-plan.ts";
import type { DocumentKind } from "../domain/orders/documents.ts";
import { SeasonRoute } from "./deadlines-tab.tsx";
import { GrantLink } from "./grant-link.tsx";
import { ReminderSwitch } from "./list-actions.tsx";
import { grantsById, listHref, useList } from "./list-context.ts";
import { NoteField } from "./note-field.tsx";
import styles from "./now-tab.module.css";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { TaskView, UndoLine, useTaskActions } from "./task-view.tsx";

/** Assumed if the student gave no return date. */
const STAY_DAYS = 180;

export function NowTab() {
  const { list, plan, order, today, write, canChange } = useList();
  const { done, act } = useTaskActions();
  const [first, ...rest] = plan.now;
  const next = [...plan.soon, ...plan.later][0];
  const ended = useGrantAwaitingOutcome();
  return (
    <div className={`stack-10 ${styles.columns}`}>
      <div className={`stack-8 ${styles.tasks}`}>
        <header>
          <p className="secondary-text">{todayHeading(today, list.stay.leavesOn)}</p>
          {done !== null && <UndoLine key={`${done.taskKey} ${done.text}`} done={done} />}
          <h1 tabIndex={-1}>{first?.title ?? "Intet at gøre i denne uge"}</h1>
          {first === undefined && next !== undefined && (
            <p>
              Næste gang er <strong>{dayText(next.from, today)}</strong>: {next.title}.
            </p>
          )}
          {first !== undefined && <TaskView key={first.key} task={first} act={act} isFirst />}
        </header>
        {rest.map((task) => (
          <article key={task.key} className="hairline">
            <h2>{task.title}</h2>
            <TaskView task={task} act={act} />
          </article>
        ))}
        {canChange && order?.isPackage && <PackageFiles />}
        {canChange && ended !== undefined && <OutcomeQuestion grant={ended} />}
        {canChange && order?.hasReminders === false && plan.progress.sent > 0 && (
          <section className="box stack-3">
            <h2>Skal vi skrive, når noget er tid?</h2>
            <p className="secondary-text">
              Højst én påmindelse om ugen, og ingen, når der ikke er noget. Du stopper dem med ét
              klik.
            </p>
            <ReminderSwitch />
          </section>
        )}
      </div>
      <div className="stack-10">
        <div className={styles.season}>
          <SeasonRoute />
        </div>
        {canChange && <Progress />}
        <DatedRows
          title="Venter på svar"
          rows={plan.waiting.map(({ grantId, answerBy, text }) => ({
            key: grantId,
            when: answerBy === null ? "" : formatShortDate(answerBy),
            what: <GrantLink id={grantId} />,
            text,
          }))}
        />
        <DatedRows
          title="Fristen er gået"
          rows={plan.missed.map(({ grantId: id, on }) => ({
            key: id,
            when: on === null ? "" : formatShortDate(on),
            what: <GrantLink id={id} />,
            text: grantsById(list, [id])[0]?.whenText,
            action: canChange && (
              <Button variant="quiet" onClick={() => write("grant", id, { status: "dismissed" })}>
                Læg væk
              </Button>
            ),
          }))}
        />
        <Later title="Lukker snart" tasks={plan.soon} />
        <Later title="Kan vente" tasks={plan.later} />
        {canChange && <DeviceQuestion />}
      </div>
    </div>
  );
}

const packageFiles: readonly (readonly [DocumentKind, string])[] = [
  ["budget-workbook", "Budget"],
  ["cv-template", "Cv"],
  ["application-template", "Ansøgning"],
];

function PackageFiles() {
  const { token } = useList();
  return (
    <div className="cluster secondary-text">
      <span>Din pakke:</span>
      {packageFiles.map(([kind, label]) => (
        <FileButton
          key={kind}
          token={token}
          address={`/api/orders/files/${kind}`}
          method="POST"
          variant="quiet"
          label={label}
        />
      ))}
      <a href={`/ordre#order=${token}`}>Alle filer</a>
    </div>
  );
}

/** On a shared device the list is stored until the tab is closed. */
function DeviceQuestion() {
  const [device, setDevice] = useState(readDeviceKind);
  if (device !== null) return null;
  const answer = (kind: "own" | "shared") => {
    storeDeviceKind(kind);
    setDevice(kind);
  };
  return (
    <section className="box stack-3" aria-label="Er det din egen enhed?">
      <p>
        Browseren gemmer listen, så den åbner uden net og står som »Din liste« øverst på siden.
        Bruger andre også den her enhed?
      </p>
      <div className="cluster">
        <Button variant="secondary" onClick={() => answer("own")}>
          Nej, kun mig
        </Button>
        <Button variant="secondary" onClick={() => answer("shared")}>
          Ja, jeg deler den
        </Button>
      </div>
    </section>
  );
}

function useGrantAwaitingOutcome(): ListedGrant | undefined {
  const { list, notes, today } = useList();
  const { leavesOn, returnsOn } = list.stay;
  const endsOn = returnsOn ?? (leavesOn === null ? null : addDays(leavesOn, STAY_DAYS));
  if (endsOn === null || today <= endsOn) return undefined;
  return list.grants.find(({ id }) => {
    const { status, outcomeAsked } = grantNote(notes, id);
    return !outcomeAsked && isApplicationSent(status);
  });
}

function Progress() {
  const { list, plan } = useList();
  const { progress } = plan;
  const { neededKroner, grantedKroner, pendingKroner, sent } = progress;
  const isCovered = neededKroner !== null && grantedKroner > 0 && grantedKroner >= neededKroner;
  const [isEditing, setIsEditing] = useState(false);
  const share = (amount: number) =>
    neededKroner === null || neededKroner === 0 ? 0 : Math.min(100, (100 * amount) / neededKroner);
  if (sent === 0 && neededKroner === null) return null;
  const needed = neededKroner === null ? list.neededAnswer : formatKroner(neededKroner);
  return (
    <div>
      <p>
        {withFullStop(progressText(progress))}{" "}
        <button
          type="button"
          className={styles.needed}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {needed === null
            ? "Skriv, hvad du mangler"
            : isCovered
              ? `Det dækker de ${needed}, du manglede`
              : `Du ${grantedKroner > 0 ? "manglede" : "mangler"} ${uncapitalize(needed)}`}
        </button>
      </p>
      {isEditing && (
        <NoteField
          noteKind="list"
          id=""
          field="neededKroner"
          kind="kroner"
          label="Hvor meget mangler du at få dækket? (kr.)"
        />
      )}
      {neededKroner !== null && grantedKroner + pendingKroner > 0 && (
        <div className={styles.bar} aria-hidden="true">
          <span className={styles.granted} style={{ inlineSize: `${share(grantedKroner)}%` }} />
          <span className={styles.pending} style={{ inlineSize: `${share(pendingKroner)}%` }} />
        </div>
      )}
    </div>
  );
}

interface DatedRowsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly when: string;
    readonly what: ReactNode;
    readonly text: string | undefined;
    readonly action?: ReactNode;
  }[];
}

const ROWS_SHOWN = 6;

function DatedRows({ title, rows }: DatedRowsProps) {
  if (rows.length === 0) return null;
  const renderRow = ({ key, when, what, text, action }: (typeof rows)[number]) => (
    <li key={key} className={styles.row}>
      <span className="secondary-text no-break">{when}</span>
      <div>
        {what}
        {text && <p className="secondary-text">{keepTogether(text)}</p>}
        {action}
      </div>
    </li>
  );
  return (
    <section>
      <h2 className={styles.asideTitle}>{title}</h2>
      <ul className="plain-list rows">{rows.slice(0, ROWS_SHOWN).map(renderRow)}</ul>
      {rows.length > ROWS_SHOWN && (
        <details>
          <summary>Vis {numberWord(rows.length - ROWS_SHOWN)} til</summary>
          <ul className="plain-list rows">{rows.slice(ROWS_SHOWN).map(renderRow)}</ul>
        </details>
      )}
    </section>
  );
}

function Later({ title, tasks }: { readonly title: string; readonly tasks: readonly Task[] }) {
  const { today } = useList();
  const rows = tasks.map(
    ({ key, grantIds: [id], attachmentId, from, title: what, facts, stake }) => ({
      key,
      when: from <= today ? "" : `fra ${dayText(from, today)}`,
      what:
        attachmentId !== null || id === undefined ? (
          <a href={listHref({ tab: "bilag" })}>{what}</a>
        ) : (
          <GrantLink id={id}>{what}</GrantLink>
        ),
      text: capitalize(joinNonNull("\u00a0· ", facts || null, stake)),
    }),
  );
  return <DatedRows title={title} rows={rows} />;
}
