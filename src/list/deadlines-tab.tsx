import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { Route } from "../components/route.tsx";
import { formatMonth, formatMonthName, type IsoDate } from "../domain/danish/danish-date.ts";
import { neuterNumberWord, numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize, joinSentences } from "../domain/danish/sentences.ts";
import { isStillToApply, type ListedGrant } from "../domain/list/list.ts";
import { amountLine, groupByAction } from "../domain/list/list-words.ts";
import { grantNote } from "../domain/list/notes.ts";
import { dayText, todayHeading, weekdayName } from "../domain/list/plan-words.ts";
import { layOutListRoute } from "../domain/list/route.ts";
import type { PlanDay } from "../domain/list/task-plan.ts";
import styles from "./deadlines-tab.module.css";
import { GrantLink } from "./grant-link.tsx";
import { Icon } from "./icon.tsx";
import { CalendarSheet } from "./list-actions.tsx";
import { grantsById, useList } from "./list-context.ts";
import { StatusMark } from "./status-mark.tsx";

export function SeasonRoute() {
  const { list, plan } = useList();
  // The owner of a shared list may have hidden the destination.
  return list.stay.place === null ? null : <Route {...layOutListRoute(list, plan)} />;
}

function isLastDay({ kind }: PlanDay): boolean {
  return kind === "due" || kind === "limit";
}

export function DeadlinesTab() {
  const { list, notes, plan, today, canChange } = useList();
  const { leavesOn, returnsOn } = list.stay;
  const isUncertain = (day: PlanDay) =>
    isLastDay(day) && grantsById(list, day.grantIds).some(({ sourceAge }) => sourceAge !== null);
  const days = plan.days.filter(({ kind }) => kind !== "leave" && kind !== "return");
  const before = days.filter(({ on }) => leavesOn === null || on < leavesOn);
  const away = days.filter(({ on }) => leavesOn !== null && on >= leavesOn);
  const toSend = days.flatMap(({ kind, grantIds }) => (kind === "send" ? grantIds : []));
  const undated = groupByAction(list).flatMap(({ id, title, intro, grants }) => {
    const shown = grants.filter(
      (grant) => isStillToApply(grantNote(notes, grant.id).status) && !toSend.includes(grant.id),
    );
    return ["rolling", "unknown", "automatic"].includes(id) && shown.length > 0
      ? [{ id, title, intro, grants: shown }]
      : [];
  });
  return (
    <>
      <header className="stack-1">
        <p className="secondary-text">{todayHeading(today, leavesOn)}</p>
        <h1 tabIndex={-1}>{deadlinesHeading(plan.days.filter(isLastDay), { today, leavesOn })}</h1>
      </header>
      <div className={styles.season}>
        <SeasonRoute />
      </div>
      {canChange && (
        <div className={`cluster ${styles.actions}`}>
          <CalendarSheet variant="secondary" label="Få fristerne i din kalender" />
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          {plan.days.some(isUncertain) && (
            <p className="secondary-text">
              Datoer med »ventes« er fra en tidligere runde, og nogle sider skriver ikke årstal. Se
              efter, før du sender.
            </p>
          )}
          {before.length > 0 && (
            <DayGroup
              title={leavesOn === null ? "Måned for måned" : "Før du rejser"}
              days={before}
            />
          )}
          {leavesOn !== null && (
            <DayGroup title={`${dayText(leavesOn, today)}: Du rejser`} days={away} isMarked />
          )}
          {leavesOn !== null && away.length === 0 && (
            <p className="secondary">Mens du er væk, er der ingen frister, du skal nå.</p>
          )}
          {returnsOn !== null && (
            <h2 className={styles.groupTitle}>{dayText(returnsOn, today)}: Du er hjemme</h2>
          )}
        </div>
        <div className={`stack-10 ${styles.aside}`}>
          {undated.map(({ id, title, intro, grants }) => (
            <section key={id}>
              <h2>{title}</h2>
              <p className="secondary-text">{intro}</p>
              <ul className={`plain-list ${styles.rows}`}>
                {grants.map((grant) => (
                  <UndatedGrant key={grant.id} grant={grant} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** "Ni frister, otte før du rejser" */
function deadlinesHeading(
  ahead: readonly PlanDay[],
  { today, leavesOn }: { readonly today: IsoDate; readonly leavesOn: IsoDate | null },
): string {
  if (ahead.length === 0) return "Ingen frister forude";
  const deadlines = ahead.filter(({ kind }) => kind === "due");
  const limits = ahead.length - deadlines.length;
  const toApplyFor = `${neuterNumberWord(limits)} ${limits === 1 ? "legat" : "legater"} skal søges`;
  if (deadlines.length === 0) return `${capitalize(toApplyFor)}, før du rejser`;
  const count =
    deadlines.length === 1 ? "Én frist" : `${capitalize(numberWord(deadlines.length))} frister`;
  if (leavesOn === null || leavesOn <= today) return count;
  const before = deadlines.filter(({ on }) => on < leavesOn).length;
  if (limits > 0) return `${count}, og ${toApplyFor}, før du rejser`;
  if (before === deadlines.length) return `${count}, ${before === 1 ? "" : "alle "}før du rejser`;
  return before === 0
    ? count
    : `${count}, ${before === 1 ? "én" : numberWord(before)} før du rejser`;
}

interface DayGroupProps {
  readonly title: string;
  readonly days: readonly PlanDay[];
  readonly isMarked?: boolean;
}

function DayGroup({ title, days, isMarked = false }: DayGroupProps) {
  const months = [...new Set(days.map(({ on }) => on.slice(0, 7)))];
  return (
    <section>
      <h2 className={styles.groupTitle}>
        <span className={isMarked ? styles.mark : undefined}>{title}</span>
      </h2>
      {months.map((month, index) => (
        <section key={month} className={styles.month}>
          <h3 className={styles.monthTitle}>
            {month.slice(0, 4) === months[index - 1]?.slice(0, 4)
              ? formatMonthName(month)
              : formatMonth(month)}
          </h3>
          <ul className="plain-list">
            {days
              .filter(({ on }) => on.startsWith(month))
              .map((day) => (
                <Day
                  key={`${day.on}-${day.kind}-${day.grantIds.join()}-${day.attachmentId}`}
                  day={day}
                />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Day({ day }: { readonly day: PlanDay }) {
  const { list, today, token, canChange } = useList();
  const { on, kind, label, title, text } = day;
  const [grant] = grantsById(list, day.grantIds);
  const isOne = grant !== undefined && day.attachmentId === null;
  return (
    <li className={styles.day}>
      <p className={`secondary-text ${styles.date}`}>
        <strong>{Number(on.slice(8))}.</strong>
        <span>{on === today ? "i dag" : weekdayName(on)}</span>
      </p>
      <div>
        {isOne ? <GrantLink id={grant.id}>{title}</GrantLink> : title}
        <p className="secondary-text">
          {keepTogether(
            joinSentences(
              kind === "limit" ? "" : label,
              text,
              isOne && kind !== "opens" && day.grantIds.length === 1 && grant.mostKroner !== null
                ? amountLine(grant)
                : "",
            ),
          )}
        </p>
        {isLastDay(day) && isOne && <StatusMark id={grant.id} />}
      </div>
      {isLastDay(day) && isOne && canChange && (
        <div className={styles.dayActions}>
          <FileButton
            token={token}
            address={`/api/lists/mine/dates/${encodeURIComponent(grant.id)}`}
            method="GET"
            variant="quiet"
            label={
              <>
                <Icon name="calendar" />
                <span className="visually-hidden">Læg i kalenderen: {grant.title}</span>
              </>
            }
          />
        </div>
      )}
    </li>
  );
}

function UndatedGrant({ grant }: { readonly grant: ListedGrant }) {
  const { notes, today } = useList();
  const { inquiredOn } = grantNote(notes, grant.id);
  return (
    <li>
      <GrantLink id={grant.id} />
      {grant.mostKroner !== null && <p className="secondary-text">{amountLine(grant)}</p>}
      {inquiredOn !== null && <p className="secondary-text">Spurgt {dayText(inquiredOn, today)}</p>}
      <StatusMark id={grant.id} />
    </li>
  );
}
