import { useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { addDays, formatShortDate, type IsoDate } from "../domain/danish/danish-date.ts";
import { formatKroner, readKroner } from "../domain/danish/money.ts";
import type { BoughtGrant, BoughtList } from "../domain/list/bought-list.ts";
import { LEAD_DAYS } from "../domain/list/lead-times.ts";
import { type PlannedTask, planSeason, progressOf, type Task } from "../domain/list/now-plan.ts";
import {
  dayText,
  planHeading,
  progressText,
  taskWords,
  visitText,
} from "../domain/list/plan-words.ts";
import { ReminderSwitch } from "./list-actions.tsx";
import { grantEntry, useList } from "./list-context.ts";
import styles from "./now-tab.module.css";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { SeasonLine } from "./season-line.tsx";

const SNOOZE_DAYS = 7;
/** Where no day of return was given, a stay counts as over this long after the departure. */
const STAY_DAYS = 180;
/** What is requested today is expected this many days from now, until the buyer says otherwise. */
const EXPECTED_DAYS = { ...LEAD_DAYS, self: 0, foundation: 0 } as const;

/** The next few things to do, summed up in one sentence first. Everything else here supports that sentence. */
export function NowTab() {
  const { list, today, token, canChange } = useList();
  const plan = planSeason(list, today);
  const [first, ...rest] = plan.now;
  const next = plan.later[0];
  const season = canChange ? grantToTellOf(list, today) : undefined;
  return (
    <>
      <header className={styles.head}>
        <p className={styles.head__day}>{visitText(today, list.stay.leavesOn)}</p>
        <h1 tabIndex={-1}>{planHeading(plan, { today, leavesOn: list.stay.leavesOn })}</h1>
        {canChange && <Progress />}
      </header>
      <div className={styles.columns}>
        <div className={styles.tasks}>
          {first !== undefined && <TaskCard planned={first} isFirst />}
          {rest.map((planned) => (
            <TaskCard key={keyOf(planned.task)} planned={planned} isFirst={false} />
          ))}
          {season !== undefined && <OutcomeQuestion grant={season} as="h2" />}
          {first === undefined && next !== undefined && (
            <p>
              Næste gang er <strong>{dayText(next.from, today)}</strong>:{" "}
              {taskWords(next, today).title}.
            </p>
          )}
          {canChange && !list.hasReminders && next !== undefined && (
            <section className={styles.offer}>
              <h2>Skal vi skrive, når noget er tid?</h2>
              <p>
                Højst én påmindelse om ugen, og ingen, når der ikke er noget. Du stopper dem med ét
                klik.
              </p>
              <ReminderSwitch token={token} list={list} />
            </section>
          )}
        </div>
        <div className={styles.aside}>
          <SeasonLine />
          <Waiting plan={plan} />
          <Missed plan={plan} />
          <Later tasks={plan.later} />
        </div>
      </div>
    </>
  );
}

/** After the stay: the first application whose outcome has not been told. */
function grantToTellOf(list: BoughtList, today: IsoDate): BoughtGrant | undefined {
  const { leavesOn, returnsOn } = list.stay;
  const over = returnsOn ?? (leavesOn === null ? null : addDays(leavesOn, STAY_DAYS));
  if (over === null || today <= over) return undefined;
  return list.grants.find(({ id }) => {
    const { status, outcomeAsked } = grantEntry(list, id);
    return !outcomeAsked && (status === "sent" || status === "granted" || status === "declined");
  });
}

function keyOf(task: Task): string {
  return task.kind === "request" ? task.attachment.key : `${task.kind}-${task.grant.id}`;
}

function Progress() {
  const { store, list } = useList();
  const progress = progressOf(list);
  const { neededKroner, grantedKroner, pendingKroner } = progress;
  const isCovered = neededKroner !== null && grantedKroner > 0 && grantedKroner >= neededKroner;
  const [isEditing, setIsEditing] = useState(false);
  const id = useId();
  const share = (amount: number) =>
    neededKroner === null || neededKroner === 0 ? 0 : Math.min(100, (100 * amount) / neededKroner);
  return (
    <div className={styles.progress}>
      <p>
        {progressText(progress)}
        {neededKroner === null ? " " : isCovered ? ". Det dækker de " : " af de "}
        <button
          type="button"
          className={styles.progress__needed}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {neededKroner === null
            ? "Skriv, hvad du mangler"
            : `${formatKroner(neededKroner)}, du ${isCovered ? "manglede" : "mangler"}`}
        </button>
      </p>
      {isEditing && (
        <form
          className={styles.progress__form}
          onSubmit={(event) => {
            event.preventDefault();
            const written = new FormData(event.currentTarget).get("needed");
            const kroner = readKroner(String(written ?? ""));
            store.change("list", "", {
              neededKroner: kroner === null ? null : Math.min(kroner, 10_000_000),
            });
            setIsEditing(false);
          }}
        >
          <label htmlFor={id}>Hvor meget mangler du at få dækket? (kr.)</label>
          <input id={id} name="needed" inputMode="numeric" defaultValue={neededKroner ?? ""} />
          <Button type="submit" variant="secondary">
            Gem beløbet
          </Button>
        </form>
      )}
      {neededKroner !== null && grantedKroner + pendingKroner > 0 && (
        <div className={styles.bar} aria-hidden="true">
          <span
            style={{ inlineSize: `${share(grantedKroner)}%` }}
            className={styles.bar__granted}
          />
          <span
            style={{
              inlineSize: `${Math.min(share(pendingKroner), 100 - share(grantedKroner))}%`,
            }}
            className={styles.bar__pending}
          />
        </div>
      )}
    </div>
  );
}

function TaskCard({
  planned,
  isFirst,
}: {
  readonly planned: PlannedTask;
  readonly isFirst: boolean;
}) {
  const { today, canChange } = useList();
  const words = taskWords(planned, today);
  return (
    <article className={isFirst ? styles.first : styles.task}>
      {isFirst && <p className={styles.first__mark}>Gør først</p>}
      <h2>{words.title}</h2>
      {words.facts !== "" && <p className={styles.task__facts}>{words.facts}</p>}
      {words.text !== "" && <p>{words.text}</p>}
      {canChange && (
        <div className={styles.task__ways}>
          <TaskWays task={planned.task} isFirst={isFirst} />
        </div>
      )}
    </article>
  );
}

/** What can be done about a task. The page's one filled button is on the first. */
function TaskWays({ task, isFirst }: { readonly task: Task; readonly isFirst: boolean }) {
  const { store, today, hrefOf } = useList();
  const variant = isFirst ? "primary" : "secondary";
  const later = addDays(today, SNOOZE_DAYS);
  const open = (label: string, id: string) => (
    <a
      className={isFirst ? styles.way_first : styles.way}
      href={hrefOf({ tab: "legater", grant: id })}
    >
      {label}
    </a>
  );
  const wait = (kind: "grant" | "attachment", id: string) => (
    <Button variant="quiet" onClick={() => store.change(kind, id, { snoozedUntil: later })}>
      Kan vente en uge
    </Button>
  );
  switch (task.kind) {
    case "request": {
      const { key, from } = task.attachment;
      return (
        <>
          <Button
            variant={variant}
            onClick={() =>
              store.change("attachment", key, { expectedOn: addDays(today, EXPECTED_DAYS[from]) })
            }
          >
            Jeg har bedt om det
          </Button>
          <Button
            variant="secondary"
            onClick={() => store.change("attachment", key, { ready: true })}
          >
            Det er klar
          </Button>
          {wait("attachment", key)}
        </>
      );
    }
    case "apply":
      return (
        <>
          {open("Åbn legatet", task.grant.id)}
          <Button
            variant="quiet"
            onClick={() => store.change("grant", task.grant.id, { status: "sent", sentOn: today })}
          >
            Jeg har sendt den
          </Button>
          {wait("grant", task.grant.id)}
        </>
      );
    case "inquire":
    case "ask-late":
      return (
        <>
          {open("Åbn mailen", task.grant.id)}
          {wait("grant", task.grant.id)}
        </>
      );
    case "answer":
      return (
        <>
          {open("Skriv svaret", task.grant.id)}
          {wait("grant", task.grant.id)}
        </>
      );
  }
}

type Plan = ReturnType<typeof planSeason>;

function Row({ when, children }: { readonly when: string; readonly children: React.ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.row__when}>{when}</span>
      <div>{children}</div>
    </li>
  );
}

function GrantLink({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  const { hrefOf } = useList();
  return <a href={hrefOf({ tab: "legater", grant: id })}>{children}</a>;
}

function Waiting({ plan: { waiting } }: { readonly plan: Plan }) {
  const { list, today } = useList();
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2 className={styles.aside__title}>Venter på svar</h2>
      <ul className="plain-list">
        {waiting.map(({ grant, answerBy }) => {
          const { sentOn } = grantEntry(list, grant.id);
          return (
            <Row key={grant.id} when={answerBy === null ? "ukendt" : formatShortDate(answerBy)}>
              <GrantLink id={grant.id}>{grant.title}</GrantLink>
              {sentOn !== null && <p>Sendt {dayText(sentOn, today)}</p>}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

/** The day that has passed, where it is known: what is too late by now has its next one. */
function missedOn({ due, section, change }: BoughtGrant): string {
  const day = section !== "late" ? due : change?.kind === "missed" ? change.before : null;
  return day === null ? "" : formatShortDate(day);
}

function Missed({ plan: { missed } }: { readonly plan: Plan }) {
  const { store, canChange } = useList();
  if (missed.length === 0) return null;
  return (
    <section>
      <h2 className={styles.aside__title}>Fristen er gået</h2>
      <ul className="plain-list">
        {missed.map((grant) => (
          <Row key={grant.id} when={missedOn(grant)}>
            <GrantLink id={grant.id}>{grant.title}</GrantLink>
            <p>{grant.whenText}</p>
            {canChange && (
              <Button
                variant="quiet"
                onClick={() => store.change("grant", grant.id, { status: "dismissed" })}
              >
                Læg væk
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}

const LATER_SHOWN = 6;

function Later({ tasks }: { readonly tasks: readonly PlannedTask[] }) {
  const { today } = useList();
  if (tasks.length === 0) return null;
  const row = (planned: PlannedTask) => {
    const { title, facts } = taskWords(planned, today);
    const when: IsoDate = planned.from;
    return (
      <Row key={keyOf(planned.task)} when={when <= today ? "når du kan" : formatShortDate(when)}>
        {planned.task.kind === "request" ? (
          title
        ) : (
          <GrantLink id={planned.task.grant.id}>{title}</GrantLink>
        )}
        {facts !== "" && <p>{facts}</p>}
      </Row>
    );
  };
  return (
    <section>
      <h2 className={styles.aside__title}>Kan vente</h2>
      <ul className="plain-list">{tasks.slice(0, LATER_SHOWN).map(row)}</ul>
      {tasks.length > LATER_SHOWN && (
        <details>
          <summary>Vis {tasks.length - LATER_SHOWN} mere</summary>
          <ul className="plain-list">{tasks.slice(LATER_SHOWN).map(row)}</ul>
        </details>
      )}
    </section>
  );
}
