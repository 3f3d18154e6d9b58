import { useState } from "react";
import { Button } from "../components/button.tsx";
import { SelectField, TextField } from "../components/field.tsx";
import { formatMonth } from "../domain/danish/danish-date.ts";
import { formatKroner } from "../domain/danish/money.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import type { ListedGrant } from "../domain/list/list.ts";
import { sectionTitles, withinReachIntro, withinReachTitle } from "../domain/list/list-sections.ts";
import { amountLine } from "../domain/list/list-words.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  type GrantNote,
  grantNote,
} from "../domain/list/notes.ts";
import { shortDatesText } from "../domain/list/plan-words.ts";
import { GrantDetail } from "./grant-detail.tsx";
import styles from "./grants-tab.module.css";
import { type FoldName, listHref, useList } from "./list-context.ts";
import { StatusMark } from "./status-mark.tsx";

const sections = Object.entries(sectionTitles).map(([value, label]) => ({ value, label }));

const shownStatuses = applicationStatuses
  .filter((status) => status !== "dismissed")
  .map((status) => ({ value: status, label: applicationStatusLabels[status] }));

const amounts = [
  { value: "1", label: "Oplyser et beløb" },
  { value: "10000", label: "Mindst 10.000 kr." },
  { value: "25000", label: "Mindst 25.000 kr." },
] as const;

interface Filter {
  readonly search: string;
  readonly status: string;
  readonly month: string;
  readonly amount: string;
  readonly section: string;
}
const noFilter: Filter = { search: "", status: "", month: "", amount: "", section: "" };

interface GrantsTabProps {
  readonly chosen: string | undefined;
  readonly fold: FoldName | undefined;
}

export function GrantsTab({ chosen, fold }: GrantsTabProps) {
  const { list, notes, write, canChange } = useList();
  const [filter, setFilter] = useState(noFilter);
  const [isWide] = useState(() => window.matchMedia("(min-width: 64rem)").matches);
  const changeFilter = (change: Partial<Filter>) => setFilter({ ...filter, ...change });
  const statusOf = ({ id }: ListedGrant): ApplicationStatus => grantNote(notes, id).status;
  const shown = list.grants.filter((grant) => statusOf(grant) !== "dismissed");
  const counted = shown.filter(({ number }) => number !== null).length;
  const dismissed = list.grants.filter((grant) => statusOf(grant) === "dismissed");
  const found = shown.filter(
    (grant) =>
      matchesFilter(grant, filter) && (filter.status === "" || statusOf(grant) === filter.status),
  );
  const months = [...new Set(shown.flatMap(({ due }) => (due === null ? [] : [due.slice(0, 7)])))]
    .toSorted()
    .map((month) => ({ value: month, label: formatMonth(month) }));
  const choices = [
    { field: "status", name: "status", label: "Med status", options: shownStatuses },
    { field: "month", name: "maaned", label: "Frist i måneden", options: months },
    { field: "amount", name: "beloeb", label: "Beløb", options: amounts },
    { field: "section", name: "del", label: "Del af listen", options: sections },
  ] as const;
  const grant = list.grants.find(({ id }) => id === chosen);
  const Heading = grant === undefined ? "h1" : "h2";
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <div className={grant === undefined ? styles.tab : styles.tabOpen}>
      {/* The key makes a new list when a grant opens: the wide one would visibly shrink. */}
      <div key={grant === undefined ? "wide" : "narrow"} className={styles.list}>
        <header>
          <Heading tabIndex={-1} className={styles.heading}>
            {counted} {counted === 1 ? "legat" : "legater"}
          </Heading>
        </header>
        <details
          className={styles.filter}
          open={isFiltered || (isWide && grant === undefined) || undefined}
        >
          <summary>Søg og vælg ud</summary>
          <div className={styles.fields}>
            <TextField
              id="soeg"
              name="soeg"
              type="text"
              label="Søg i dine legater"
              optional="unmarked"
              value={filter.search}
              onChange={(search) => changeFilter({ search })}
            />
            {choices.map(({ field, name, label, options }) => (
              <SelectField
                key={field}
                id={`${name}-filter`}
                name={name}
                label={label}
                none="Alle"
                optional="unmarked"
                value={filter[field]}
                onChange={(value) => changeFilter({ [field]: value })}
                options={options}
              />
            ))}
          </div>
        </details>
        <p aria-live="polite" className={isFiltered ? "secondary-text" : "visually-hidden"}>
          {isFiltered && `${found.length} af ${shown.length} vises.`}{" "}
          {isFiltered && (
            <Button variant="quiet" onClick={() => setFilter(noFilter)}>
              Vis alle
            </Button>
          )}
        </p>
        {sections.map(({ value, label }) => (
          <Section
            key={value}
            title={label}
            grants={found.filter(({ section }) => section === value)}
            chosen={chosen}
          />
        ))}
        {!isFiltered && list.withinReach.length > 0 && (
          <section className={styles.section}>
            <h2 className={`spread ${styles.sectionTitle}`}>{withinReachTitle}</h2>
            <p className="secondary-text">{withinReachIntro}</p>
            <ul className="plain-list rows">
              {list.withinReach.map(({ id, title, obstacle, url }) => (
                <li key={id} className={`spread ${styles.dismissedRow}`}>
                  <a className="name-link" href={url} rel="noopener" target="_blank">
                    {title}
                  </a>
                  <span className="secondary-text">{obstacle}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {dismissed.length > 0 && (
          <details className={styles.dismissed}>
            <summary>Lagt væk ({dismissed.length})</summary>
            <ul className="plain-list rows">
              {dismissed.map(({ id, title }) => (
                <li key={id} className={`spread ${styles.dismissedRow}`}>
                  {title}
                  {canChange && (
                    <Button
                      variant="quiet"
                      onClick={() => write("grant", id, { status: "considering" })}
                    >
                      Hent tilbage<span className="visually-hidden">: {title}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {grant !== undefined && <GrantDetail key={`${grant.id}/${fold}`} grant={grant} fold={fold} />}
    </div>
  );
}

function matchesFilter(
  { title, foundation, description, due, usualKroner, mostKroner, section }: ListedGrant,
  filter: Filter,
): boolean {
  const words = `${title} ${foundation} ${description}`.toLocaleLowerCase("da-DK");
  return (
    filter.search
      .toLocaleLowerCase("da-DK")
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (filter.month === "" || due?.startsWith(filter.month) === true) &&
    (filter.amount === "" || (mostKroner ?? usualKroner ?? 0) >= Number(filter.amount)) &&
    (filter.section === "" || section === filter.section)
  );
}

interface SectionProps {
  readonly title: string;
  readonly grants: readonly ListedGrant[];
  readonly chosen: string | undefined;
}

function Section({ title, grants, chosen }: SectionProps) {
  const { notes, today } = useList();
  if (grants.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={`spread ${styles.sectionTitle}`}>
        {title} <span className="secondary-text">{grants.length}</span>
      </h2>
      {grants[0]?.section === "faint" && (
        <p className="secondary-text">
          Søg dem sidst, og spørg fonden, før du skriver en ansøgning.
        </p>
      )}
      <ul className="plain-list">
        {grants.map((grant) => {
          const { id, title: name, foundation, aside, change, section } = grant;
          const note = grantNote(notes, id);
          return (
            <li key={id} className={id === chosen ? `${styles.row} ${styles.chosen}` : styles.row}>
              <a
                className={styles.link}
                href={listHref({ tab: "legater", grant: id })}
                aria-current={id === chosen ? "true" : undefined}
              >
                <b className={styles.name}>{name}</b>
                <b className={styles.amount}>
                  {grantedOrAskedText(note) ?? amountOrAwardsText(grant)}
                </b>
                <span className="secondary-text">
                  {[
                    name.includes(foundation) ? "" : foundation,
                    section === "faint"
                      ? (aside?.split(/(?<=\.) /)[0] ?? "")
                      : shortDatesText(grant, today),
                    section === "late" ? (aside ?? "") : "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className={styles.marks}>
                  {(change?.kind === "new" || change?.kind === "moved") && (
                    <span className="badge">{change.kind === "new" ? "Ny" : "Ny frist"}</span>
                  )}
                  <StatusMark id={id} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function amountOrAwardsText(grant: ListedGrant): string {
  return grant.mostKroner === null ? capitalize(grant.awardsText ?? "") : amountLine(grant);
}

function grantedOrAskedText({ status, askedKroner, grantedKroner }: GrantNote): string | null {
  if (status === "granted" && grantedKroner !== null) return `fik ${formatKroner(grantedKroner)}`;
  return status === "sent" && askedKroner !== null ? `søgt ${formatKroner(askedKroner)}` : null;
}
