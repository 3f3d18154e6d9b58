import { type ReactNode, useEffect, useRef, useState } from "react";
import { readDevice, storeDevice } from "../answers/bought-lists.ts";
import { Button } from "../components/button.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { addDays, formatShortDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatKroner } from "../domain/danish/money.ts";
import { joinSentences, uncapitalized } from "../domain/danish/sentences.ts";
import { canBeMailed, isSent, type ListedGrant } from "../domain/list/list.ts";
import { attachmentNote, grantNote, type NoteValue } from "../domain/list/notes.ts";
import { ANSWER_DAYS } from "../domain/list/plan-days.ts";
import { dayText, progressText, todayHeading } from "../domain/list/plan-words.ts";
import type { Task } from "../domain/list/task-plan.ts";
import { ReminderSwitch } from "./list-actions.tsx";
import { grantsOf, hrefOf, useList } from "./list-context.ts";
import { NoteField } from "./note-field.tsx";
import styles from "./now-tab.module.css";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { SeasonRoute } from "./season-route.tsx";

const SNOOZE_DAYS = 7;
/** Where no day of return was given, a stay counts as over this long after the departure. */
const STAY_DAYS = 180;
const UNDO_MS = 10_000;

interface CompletedAction {
  readonly taskKey: string;
  readonly text: string;
  readonly undo: () => void;
}

type Act = (
  text: string,
  kind: "grant" | "attachment",
  ids: readonly string[],
  values: Readonly<Record<string, NoteValue>>,
) => void;

function headingOf({ title, stake }: Task): string {
  return stake === null ? title : joinSentences(title, `Det gælder ${stake}`);
}

export function NowTab() {
  const { list, notes, plan, order, today, canChange, write } = useList();
  const [action, setAction] = useState<CompletedAction | null>(null);
  const [first, ...rest] = plan.now;
  const next = [...plan.soon, ...plan.later][0];
  const ended = useGrantAwaitingOutcome();
  const season = canChange ? ended : undefined;
  const actOn =
    (task: Task): Act =>
    (text, kind, ids, values) => {
      const before = ids.map((id) => {
        const note = Object.entries(
          kind === "attachment" ? attachmentNote(notes, id) : grantNote(notes, id),
        );
        return [id, Object.fromEntries(note.filter(([field]) => field in values))] as const;
      });
      for (const id of ids) write(kind, id, values);
      const undo = () => {
        for (const [id, old] of before) write(kind, id, old);
        setAction(null);
      };
      setAction({ taskKey: task.key, text, undo });
    };
  const body = (task: Task, isFirst: boolean) => (
    <TaskBody task={task} isFirst={isFirst} act={actOn(task)} />
  );
  return (
    <>
      <header className={styles.head}>
        <p className="secondary-text">{todayHeading(today, list.stay.leavesOn)}</p>
        {action !== null && <Done key={`${action.taskKey} ${action.text}`} action={action} />}
        <h1 tabIndex={-1}>
          {first === undefined ? "Intet at gøre i denne uge" : headingOf(first)}
        </h1>
      </header>
      <div className={`stack-10 ${styles.columns}`}>
        <div className={`stack-8 ${styles.tasks}`}>
          {first !== undefined && <div className={styles.first}>{body(first, true)}</div>}
          {canChange && <SharedDevice />}
          {rest.map((task) => (
            <article key={task.key} className={styles.task}>
              <h2>{task.title}</h2>
              {body(task, false)}
            </article>
          ))}
          {season !== undefined && <OutcomeQuestion grant={season} />}
          {first === undefined && next !== undefined && (
            <p>
              Næste gang er <strong>{dayText(next.from, today)}</strong>: {next.title}.
            </p>
          )}
          {canChange && order?.hasReminders === false && plan.progress.sent > 0 && (
            <section className={styles.offer}>
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
          {canChange && <Progress />}
          <Waiting />
          <Missed />
          <Later title="Lukker snart" tasks={plan.soon} />
          <Later title="Kan vente" tasks={plan.later} />
        </div>
      </div>
      <div className={styles.season}>
        <SeasonRoute />
      </div>
    </>
  );
}

/** Asked once on each device: what it stores, and what the header offers, depends on it. */
function SharedDevice() {
  const [device, setDevice] = useState(readDevice);
  if (device !== null) return null;
  const say = (said: "own" | "shared") => {
    storeDevice(said);
    setDevice(said);
  };
  return (
    <section className={styles.offer} aria-label="Er det din egen enhed?">
      <p>
        Browseren gemmer listen, så den åbner uden net og står som »Din liste« øverst på siden.
        Bruger andre også den her enhed?
      </p>
      <div className="cluster">
        <Button variant="secondary" onClick={() => say("own")}>
          Nej, kun mig
        </Button>
        <Button variant="secondary" onClick={() => say("shared")}>
          Ja, jeg deler den
        </Button>
      </div>
    </section>
  );
}

function useGrantAwaitingOutcome(): ListedGrant | undefined {
  const { list, notes, today } = useList();
  const { leavesOn, returnsOn } = list.stay;
  const over = returnsOn ?? (leavesOn === null ? null : addDays(leavesOn, STAY_DAYS));
  if (over === null || today <= over) return undefined;
  return list.grants.find(({ id }) => {
    const { status, outcomeAsked } = grantNote(notes, id);
    return !outcomeAsked && isSent(status);
  });
}

/** Replaces the task, is announced, and can be undone for ten seconds. */
function Done({ action: { text, undo } }: { readonly action: CompletedAction }) {
  const line = useRef<HTMLDivElement>(null);
  const [canUndo, setCanUndo] = useState(true);
  useEffect(() => {
    line.current?.focus();
    const timer = setTimeout(() => setCanUndo(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={line} tabIndex={-1} role="status" className={`spread ${styles.done}`}>
      <p>{text}</p>
      {canUndo && (
        <Button variant="quiet" onClick={undo}>
          Fortryd
        </Button>
      )}
    </div>
  );
}

function Progress() {
  const { plan } = useList();
  const { progress } = plan;
  const { neededKroner, grantedKroner, pendingKroner, sent } = progress;
  const isCovered = neededKroner !== null && grantedKroner > 0 && grantedKroner >= neededKroner;
  const [isEditing, setIsEditing] = useState(false);
  const share = (amount: number) =>
    neededKroner === null || neededKroner === 0 ? 0 : Math.min(100, (100 * amount) / neededKroner);
  if (sent === 0 && neededKroner === null) return null;
  return (
    <div>
      <p>
        {progressText(progress)}
        {neededKroner === null ? " " : isCovered ? ". Det dækker de " : " af de "}
        <button
          type="button"
          className={styles.needed}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {neededKroner === null
            ? "Skriv, hvad du mangler"
            : `${formatKroner(neededKroner)}, du ${isCovered ? "manglede" : "mangler"}`}
        </button>
      </p>
      {isEditing && (
        <NoteField
          of="list"
          id=""
          field="neededKroner"
          kind="kroner"
          label="Hvor meget mangler du at få dækket? (kr.)"
        />
      )}
      {neededKroner !== null && grantedKroner + pendingKroner > 0 && (
        <div className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${share(grantedKroner)}%` }} className={styles.granted} />
          <span
            style={{
              inlineSize: `${Math.min(share(pendingKroner), 100 - share(grantedKroner))}%`,
            }}
            className={styles.pending}
          />
        </div>
      )}
    </div>
  );
}

interface TaskProps {
  readonly task: Task;
  readonly isFirst: boolean;
  readonly act: Act;
}

function TaskBody(props: TaskProps) {
  const { canChange } = useList();
  const { facts, why, lines } = props.task;
  return (
    <>
      <p>
        <strong>Derfor nu:</strong> {why}
      </p>
      {facts !== "" && <p className={styles.facts}>{facts}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {canChange && (
        <div className={`cluster ${styles.actions}`}>
          <TaskWays {...props} />
        </div>
      )}
    </>
  );
}

function TaskWays({ task, isFirst, act }: TaskProps) {
  const { list, today } = useList();
  const [grant] = grantsOf(list, task.grantIds);
  const variant = isFirst ? "primary" : "secondary";
  const later = addDays(today, SNOOZE_DAYS);
  const attachment = list.attachments.find(({ id }) => id === task.attachmentId);
  const isRequest = task.kind === "request" && attachment !== undefined;
  const wait = task.canWait && (
    <Button
      variant="quiet"
      onClick={() =>
        act(
          `»${task.title}« kommer igen ${dayText(later, today)}.`,
          isRequest ? "attachment" : "grant",
          isRequest ? [attachment.id] : task.grantIds,
          { snoozedUntil: later },
        )
      }
    >
      Kan vente en uge
    </Button>
  );
  if (isRequest) {
    const { id, name, days } = attachment;
    const expectedOn = addDays(today, days);
    const isApproval = id === "forhaandsgodkendelse";
    const set = (text: string, values: Readonly<Record<string, NoteValue>>) =>
      act(text, "attachment", [id], values);
    const asked = isApproval ? "søgt forhåndsgodkendelse" : `bedt om ${uncapitalized(name)}`;
    return (
      <>
        <Button
          variant={variant}
          onClick={() =>
            set(`Du har ${asked}. Svaret ventes ${dayText(expectedOn, today)}.`, { expectedOn })
          }
        >
          {isApproval ? "Jeg har søgt" : "Jeg har bedt om det"}
        </Button>
        <Button variant="secondary" onClick={() => set(`${name} er klar.`, { ready: true })}>
          {isApproval ? "Jeg har fået den" : "Det er klar"}
        </Button>
        {wait}
      </>
    );
  }
  if (grant === undefined) return wait;
  const open = (label: string, fold?: "spoerg" | "skriv") => (
    <LinkButton
      variant={fold === "skriv" ? "secondary" : variant}
      href={hrefOf({ tab: "legater", grant: grant.id, ...(fold !== undefined && { fold }) })}
    >
      {label}
    </LinkButton>
  );
  if (task.kind === "apply")
    return (
      <>
        {grant.url === null ? (
          open("Åbn legatet")
        ) : (
          <LinkButton variant={variant} href={grant.url} rel="noopener" target="_blank">
            Åbn ansøgningen hos fonden
          </LinkButton>
        )}
        {list.paragraphs.length > 0 && open("Det kan du skrive", "skriv")}
        <Button
          variant="secondary"
          onClick={() => {
            const values = { status: "sent", sentOn: today };
            act(`Sendt til ${grant.foundation} i dag.`, "grant", [grant.id], values);
          }}
        >
          Jeg har sendt den
        </Button>
        {wait}
      </>
    );
  if (task.kind === "answer")
    return (
      <>
        {open("Skriv svaret", grant.inquiry === null ? undefined : "spoerg")}
        {wait}
      </>
    );
  return (
    <>
      {open(
        grant.inquiry === null ? "Åbn legatet" : canBeMailed(grant) ? "Åbn mailen" : "Se teksten",
        grant.inquiry === null ? undefined : "spoerg",
      )}
      {task.kind === "ask" && (
        <Button
          variant="secondary"
          onClick={() => {
            const again = dayText(addDays(today, ANSWER_DAYS), today);
            const text = `Du har spurgt ${grant.ownOffice ?? grant.foundation} i dag. Har du intet hørt ${again}, står den her igen.`;
            act(text, "grant", task.grantIds, { inquiredOn: today });
          }}
        >
          Jeg har spurgt
        </Button>
      )}
      {wait}
    </>
  );
}

function Row({ when, children }: { readonly when: string; readonly children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={`secondary-text ${styles.when}`}>{when}</span>
      <div>{children}</div>
    </li>
  );
}

function GrantLink({ id }: { readonly id: string }) {
  const { list } = useList();
  const [grant] = grantsOf(list, [id]);
  return <a href={hrefOf({ tab: "legater", grant: id })}>{grant?.title ?? "Et legat"}</a>;
}

function AsideList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.asideTitle}>{title}</h2>
      {children}
    </section>
  );
}

function Waiting() {
  const { plan } = useList();
  if (plan.waiting.length === 0) return null;
  return (
    <AsideList title="Venter på svar">
      <ul className="plain-list">
        {plan.waiting.map(({ grantId, answerBy, text }) => (
          <Row key={grantId} when={answerBy === null ? "ukendt" : formatShortDate(answerBy)}>
            <GrantLink id={grantId} />
            <p className="secondary-text">{text}</p>
          </Row>
        ))}
      </ul>
    </AsideList>
  );
}

function Missed() {
  const { list, plan, write, canChange } = useList();
  if (plan.missed.length === 0) return null;
  return (
    <AsideList title="Fristen er gået">
      <ul className="plain-list">
        {plan.missed.map(({ grantId, on }) => (
          <Row key={grantId} when={on === null ? "" : formatShortDate(on)}>
            <GrantLink id={grantId} />
            <p className="secondary-text">{grantsOf(list, [grantId])[0]?.whenText}</p>
            {canChange && (
              <Button
                variant="quiet"
                onClick={() => write("grant", grantId, { status: "dismissed" })}
              >
                Læg væk
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </AsideList>
  );
}

const LATER_SHOWN = 6;

function Later({ title, tasks }: { readonly title: string; readonly tasks: readonly Task[] }) {
  const { today } = useList();
  if (tasks.length === 0) return null;
  const row = ({ key, grantIds, attachmentId, from: when, title: what, facts }: Task) => {
    const [id] = grantIds;
    return (
      <Row key={key} when={when <= today ? "" : formatShortDate(when)}>
        {attachmentId !== null || id === undefined ? (
          what
        ) : (
          <a href={hrefOf({ tab: "legater", grant: id })}>{what}</a>
        )}
        {facts !== "" && <p className="secondary-text">{facts}</p>}
      </Row>
    );
  };
  return (
    <AsideList title={title}>
      <ul className="plain-list">{tasks.slice(0, LATER_SHOWN).map(row)}</ul>
      {tasks.length > LATER_SHOWN && (
        <details>
          <summary>Vis {numberWord(tasks.length - LATER_SHOWN)} til</summary>
          <ul className="plain-list">{tasks.slice(LATER_SHOWN).map(row)}</ul>
        </details>
      )}
    </AsideList>
  );
}
