import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { formatMonth, type IsoDate } from "../domain/danish/danish-date.ts";
import type { BoughtGrant } from "../domain/list/bought-list.ts";
import { rollingSendBy } from "../domain/list/lead-times.ts";
import { isSent, isToApply } from "../domain/list/noted-list.ts";
import { dayText, visitText, weekdayName } from "../domain/list/plan-words.ts";
import styles from "./deadlines-tab.module.css";
import { Icon } from "./icon.tsx";
import { Calendar } from "./list-actions.tsx";
import { grantEntry, useList } from "./list-context.ts";
import { SeasonLine } from "./season-line.tsx";
import { StatusMark } from "./status-mark.tsx";

/** One day of the season: an opening, or the last day to apply. */
interface SeasonDay {
  readonly on: IsoDate;
  readonly kind: "opens" | "due";
  readonly grant: BoughtGrant;
}

/** Month by month, split by departure; then what can be sent all year, and what has no known date. */
export function DeadlinesTab() {
  const { list, today, token, canChange } = useList();
  const { leavesOn, returnsOn } = list.stay;
  // What is sent needs no date any more: it has left the calendar as well.
  const shown = list.grants.filter(
    ({ id, section }) => section !== "late" && isToApply(grantEntry(list, id).status),
  );
  const isSomeSent = list.grants.some(({ id }) => isSent(grantEntry(list, id).status));
  const days = shown.flatMap((grant): SeasonDay[] => {
    const { due } = grant;
    return [
      ...(grant.opensOn !== null && grant.opensOn >= today
        ? [{ on: grant.opensOn, kind: "opens" as const, grant }]
        : []),
      ...(due === null ? [] : [{ on: due, kind: "due" as const, grant }]),
    ];
  });
  const sorted = days.toSorted((a, b) => a.on.localeCompare(b.on, "en"));
  const before = leavesOn === null ? sorted : sorted.filter(({ on }) => on < leavesOn);
  const away = leavesOn === null ? [] : sorted.filter(({ on }) => on >= leavesOn);
  const rolling = shown.filter(({ isRolling, due }) => isRolling && due === null);
  const untold = shown.filter(({ isRolling, due }) => !isRolling && due === null);
  const ahead = sorted.filter(({ kind, on }) => kind === "due" && on >= today);
  const [next] = ahead;
  return (
    <>
      <header className={styles.head}>
        <p className={styles.head__day}>{visitText(today, leavesOn)}</p>
        <h1 tabIndex={-1}>{deadlinesHeading(ahead, { today, leavesOn, isSomeSent })}</h1>
        <p>
          {next !== undefined && `Den næste er ${dayText(next.on, today)}: ${next.grant.title}. `}
          {untold.length > 0 &&
            (untold.length === 1
              ? "Én fond oplyser ingen dato: Den skal du spørge."
              : `${untold.length} fonde oplyser ingen dato: Dem skal du spørge.`)}
        </p>
      </header>
      <div className={styles.season}>
        <SeasonLine />
      </div>
      {canChange && (
        <div className={styles.ways}>
          <Calendar
            token={token}
            list={list}
            variant="secondary"
            label={
              <>
                <Icon of="calendar" />
                Få fristerne i din kalender
              </>
            }
          />
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <div>
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
            <p className={styles.none}>Ingen af de kendte frister ligger, mens du er ude.</p>
          )}
          {returnsOn !== null && (
            <h2 className={styles.group__title}>{dayText(returnsOn, today)}: Du er hjemme</h2>
          )}
        </div>
        <div className={styles.aside}>
          {rolling.length > 0 && (
            <section>
              <h2>Rullende</h2>
              <p className={styles.aside__text}>
                Kan søges hele året.
                {leavesOn !== null && leavesOn > today && rollingText(leavesOn, today)}
              </p>
              <GrantRows grants={rolling} />
            </section>
          )}
          {untold.length > 0 && (
            <section>
              <h2>Ingen dato endnu</h2>
              <p className={styles.aside__text}>
                Fonden oplyser den ikke. Mailen er skrevet, og det, fonden svarer, kommer ind i
                planen.
              </p>
              <GrantRows grants={untold} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** "9 frister, 8 før du rejser" */
function deadlinesHeading(
  ahead: readonly SeasonDay[],
  {
    today,
    leavesOn,
    isSomeSent,
  }: {
    readonly today: IsoDate;
    readonly leavesOn: IsoDate | null;
    readonly isSomeSent: boolean;
  },
): string {
  if (ahead.length === 0) return isSomeSent ? "Ingen frister tilbage" : "Ingen datoer endnu";
  const count = `${ahead.length} ${ahead.length === 1 ? "frist" : "frister"}`;
  if (leavesOn === null || leavesOn <= today) return count;
  const before = ahead.filter(({ on }) => on < leavesOn).length;
  if (before === ahead.length) return `${count}, før du rejser`;
  return before === 0 ? count : `${count}, ${before} før du rejser`;
}

function DayGroup({
  title,
  days,
  isMarked = false,
}: {
  readonly title: string;
  readonly days: readonly SeasonDay[];
  readonly isMarked?: boolean;
}) {
  const { today, hrefOf, token, canChange } = useList();
  const months = [...new Set(days.map(({ on }) => on.slice(0, 7)))];
  return (
    <section>
      <h2 className={styles.group__title}>
        <span className={isMarked ? styles.group__mark : undefined}>{title}</span>
      </h2>
      {months.map((month, index) => (
        <section key={month} className={styles.month}>
          <h3 className={styles.month__title}>
            {month.slice(0, 4) === months[index - 1]?.slice(0, 4)
              ? formatMonth(month).replace(/ \d{4}$/, "")
              : formatMonth(month)}
          </h3>
          <ul className="plain-list">
            {days
              .filter(({ on }) => on.startsWith(month))
              .map(({ on, kind, grant }) => (
                <li key={`${grant.id}-${kind}`} className={styles.day}>
                  <p className={styles.day__date}>
                    <strong>{Number(on.slice(8))}.</strong>
                    <span>{weekdayName(on)}</span>
                  </p>
                  <div>
                    <a href={hrefOf({ tab: "legater", grant: grant.id })}>{grant.title}</a>
                    <p className={styles.day__text}>
                      {kind === "opens" ? "Åbner for ansøgninger" : grant.amountText}
                    </p>
                    {kind === "due" && grant.deadline !== null && on !== grant.deadline && (
                      <p className={styles.day__text}>
                        Søges, før du rejser; fondens egen frist er {dayText(grant.deadline, today)}
                        .
                      </p>
                    )}
                    {kind === "due" && on < today && (
                      <p className={styles.day__text}>Fristen er gået.</p>
                    )}
                    {kind === "due" && <Status grant={grant} />}
                  </div>
                  {kind === "due" && on >= today && canChange && (
                    <div className={styles.day__ways}>
                      <FileButton
                        token={token}
                        address={`/api/list/mine/dates/${encodeURIComponent(grant.id)}`}
                        variant="quiet"
                        label={
                          <>
                            <Icon of="calendar" />
                            <span className="visually-hidden">Læg i kalenderen: {grant.title}</span>
                          </>
                        }
                      />
                    </div>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** How far the application is, once it is begun: a ring on every other row would say nothing. */
function Status({ grant }: { readonly grant: BoughtGrant }) {
  const { status } = grantEntry(useList().list, grant.id);
  return status === "considering" ? null : <StatusMark status={status} />;
}

function rollingText(leavesOn: IsoDate, today: IsoDate): string {
  const by = rollingSendBy(leavesOn, today);
  return by === null
    ? " Send snarest: Svaret kommer måske først, når du er rejst."
    : ` Send senest ${dayText(by, today)}, så der kan nå at komme svar, før du rejser.`;
}

function GrantRows({ grants }: { readonly grants: readonly BoughtGrant[] }) {
  const { list, today, hrefOf } = useList();
  return (
    <ul className={`plain-list ${styles.rows}`}>
      {grants.map((grant) => {
        const { id, title, amountText } = grant;
        const { inquiredOn } = grantEntry(list, id);
        return (
          <li key={id} className={styles.rows__row}>
            <a href={hrefOf({ tab: "legater", grant: id })}>{title}</a>
            <p className={styles.day__text}>{amountText}</p>
            {inquiredOn !== null && (
              <p className={styles.day__text}>Spurgt {dayText(inquiredOn, today)}</p>
            )}
            <Status grant={grant} />
          </li>
        );
      })}
    </ul>
  );
}
