import type { ChangeEvent } from "react";
import { compareDays } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { capitalize, uncapitalize } from "../domain/danish/sentences.ts";
import { isFromOthers, isStillToApply, type ListedGrant } from "../domain/list/list.ts";
import {
  type AttachmentLine,
  askByText,
  attachmentLines,
  countedGrants,
  UNKNOWN_DAY,
} from "../domain/list/list-words.ts";
import { attachmentLineNote, attachmentNote, grantNote } from "../domain/list/notes.ts";
import { dayText } from "../domain/list/plan-words.ts";
import { daysInWords } from "../domain/list/task-words.ts";
import styles from "./attachments-tab.module.css";
import { listHref, type ShownList, useList } from "./list-context.ts";
import { NoteField } from "./note-field.tsx";

export function AttachmentsTab() {
  const { list, notes, plan } = useList();
  const open = countedGrants(list).filter(({ id }) => isStillToApply(grantNote(notes, id).status));
  const waitingFor = ({ grantIds }: AttachmentLine) =>
    open.filter(({ id }) => grantIds.includes(id));
  const isReady = ({ ids }: AttachmentLine) => attachmentLineNote(notes, ids).ready;
  const wanted = attachmentLines(list).filter(
    (attachment) => isReady(attachment) || waitingFor(attachment).length > 0,
  );
  // A foundation's own form cannot be used for any other grant.
  const shared = wanted.filter(({ from }) => from !== "fond");
  const forms = wanted.filter(({ from }) => from === "fond");
  const lacking = shared.filter((attachment) => !isReady(attachment));
  const sorted = [...lacking, ...shared.filter(isReady)];
  const silent = open.filter(({ attachments }) => attachments.length === 0).length;
  const unasked = lacking.filter(({ ids }) => attachmentLineNote(notes, ids).expectedOn === null);
  const first = unasked.find((attachment) => askByText(attachment, plan) !== UNKNOWN_DAY);
  const asking = open
    .filter((grant) => shared.some(({ grantIds }) => grantIds.includes(grant.id)))
    .toSorted((a, b) => compareDays(a.due, b.due));
  const hasMatrix = asking.length > 1 && asking.length <= MAX_COLUMNS;
  return (
    <>
      <header className="stack-2">
        <h1 tabIndex={-1}>
          {shared.length === 0
            ? "Ingen bilag oplyst"
            : first !== undefined
              ? firstText(first, waitingFor(first).length)
              : lacking.length === 0
                ? "Alle bilag er klar"
                : unasked.length > 0
                  ? "Få fristerne på plads først"
                  : "Du venter kun på andre"}
        </h1>
        <p>
          {shared.length > 0 && `${shared.filter(isReady).length} af ${shared.length} er klar. `}
          Hvert bilag skaffes én gang og bruges til alle, der beder om det.
        </p>
      </header>
      {hasMatrix && <Matrix attachments={sorted} grants={asking} />}
      <ul className={`plain-list rows ${hasMatrix ? styles.narrow : styles.attachments}`}>
        {sorted.map((attachment) => (
          <Attachment key={attachment.id} attachment={attachment} grants={waitingFor(attachment)} />
        ))}
      </ul>
      {forms.length > 0 && (
        <section className={styles.forms}>
          <h2>Fondens eget skema</h2>
          <p>Det kan ikke genbruges. Find det på legatet.</p>
          <ul className="plain-list">
            {forms.flatMap((form) =>
              waitingFor(form).map(({ id, title }) => (
                <li key={`${form.id}-${id}`}>
                  <a href={listHref({ tab: "legater", grant: id })}>{title}</a>: {form.name}
                </li>
              )),
            )}
          </ul>
        </section>
      )}
      <p className={`secondary-text ${styles.note}`}>
        {silent > 0 &&
          `${silent} ${silent === 1 ? "legat" : "legater"} oplyser ikke, hvilke bilag de vil have. `}
        Dine filer gemmes ikke her: Du sætter kun kryds.
      </p>
    </>
  );
}

/** The definite form, such as "karakterudskriften", and its pronoun. A name of several words is quoted instead. */
function definite(name: string): readonly [name: string, pronoun: string] {
  const word = uncapitalize(name);
  if (word === "CV") return ["cv'et", "det"];
  if (word === "budget") return ["budgettet", "det"];
  const [head = ""] = word.split(" ");
  const of = (ending: string, pronoun: string) =>
    [head === word ? `${word}${ending}` : `»${name}«`, pronoun] as const;
  if (/(?:brev|bevis)$/.test(head)) return of("et", "det");
  if (/(?:skrift|ing|plan)$/.test(head)) return of("en", "den");
  return /(?:aftale|else|prøve)$/.test(head) ? of("n", "den") : [`»${name}«`, "det"];
}

/** "Begynd med forhåndsgodkendelsen. Den kan tage otte uger", "… karakterudskriften. Tre legater skal bruge den" */
function firstText(attachment: AttachmentLine, count: number): string {
  const [name, pronoun] = definite(attachment.name);
  if (isFromOthers(attachment))
    return `Begynd med ${name}. ${capitalize(pronoun)} kan tage ${daysInWords(attachment.days)}`;
  const grants = withUnit(
    count === 1 ? "ét" : numberWord(count),
    count === 1 ? "legat" : "legater",
  );
  return `Begynd med ${name}. ${capitalize(grants)} skal bruge ${pronoun}`;
}

/** The most grants that fit side by side. */
const MAX_COLUMNS = 6;

interface MatrixProps {
  readonly attachments: readonly AttachmentLine[];
  readonly grants: readonly ListedGrant[];
}

function Matrix({ attachments, grants }: MatrixProps) {
  const shown = useList();
  const { notes, today } = shown;
  const isReady = (id: string) => attachmentNote(notes, id).ready;
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Bilag</span>
          </th>
          <th scope="col">Klar</th>
          {grants.map(({ id, title, due }) => (
            <th key={id} scope="col">
              <a href={listHref({ tab: "legater", grant: id })}>{title}</a>
              {due !== null && <span>{dayText(due, today)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attachments.map((attachment) => {
          const { id: key, ids, name, grantIds } = attachment;
          const { ready } = attachmentLineNote(notes, ids);
          return (
            <tr key={key} className={ready ? styles.ready : undefined}>
              <th scope="row">
                <b className={styles.name}>{name}</b>
                <span>{!ready && <AskBy attachment={attachment} />}</span>
                <Expected attachment={attachment} at="bredt" />
              </th>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${name} er klar`}
                  {...tickOf(attachment, shown)}
                />
              </td>
              {grants.map((grant) => (
                <td key={grant.id}>
                  {grantIds.includes(grant.id) && (ready ? "klar" : "mangler")}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Klar til hvert legat
          </th>
          {grants.map(({ id, attachments: wanted }) => (
            <td key={id}>
              {wanted.filter(({ anyOf }) => anyOf.some(isReady)).length} af {wanted.length}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function tickOf({ id, ids }: AttachmentLine, { notes, write, canChange }: ShownList) {
  return {
    checked: attachmentLineNote(notes, ids).ready,
    disabled: !canChange,
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
      for (const one of checked ? [id] : ids) write("attachment", one, { ready: checked });
    },
  };
}

/** @param at the field is on the page twice, in the table and in the list, and only one of them is visible */
function Expected({ attachment, at }: { attachment: AttachmentLine; at: "bredt" | "smalt" }) {
  const { notes, canChange } = useList();
  const { id, ids } = attachment;
  if (!canChange || attachmentLineNote(notes, ids).ready || !isFromOthers(attachment)) return null;
  return (
    <details>
      <summary>Hvornår kommer det?</summary>
      <NoteField
        of="attachment"
        id={id}
        field="expectedOn"
        kind="date"
        label="Ventes den"
        controlId={`ventes-${at}-${id}`}
      />
    </details>
  );
}

function AskBy({ attachment }: { readonly attachment: AttachmentLine }) {
  const { plan, notes, today } = useList();
  const when = askByText(attachment, plan);
  const { expectedOn } = attachmentLineNote(notes, attachment.ids);
  if (expectedOn !== null) return `Ventes ${dayText(expectedOn, today)}`;
  if (!isFromOthers(attachment)) return capitalize(when);
  const isDay = /^\d/.test(when);
  return `Bed om ${definite(attachment.name)[1]}${isDay ? " senest" : when === UNKNOWN_DAY ? "," : ""} ${when}`;
}

interface AttachmentProps {
  readonly attachment: AttachmentLine;
  readonly grants: readonly ListedGrant[];
}

function Attachment({ attachment, grants }: AttachmentProps) {
  const { ids, name, how } = attachment;
  const shown = useList();
  const { ready } = attachmentLineNote(shown.notes, ids);
  return (
    <li className={`${styles.attachment} ${ready ? styles.ready : ""}`}>
      <label className={`tick ${styles.tick}`}>
        <input type="checkbox" {...tickOf(attachment, shown)} />
        <span className={styles.name}>{name}</span>
      </label>
      <div className={`secondary-text ${styles.about}`}>
        {!ready && <p>{how}</p>}
        <p>{!ready && <AskBy attachment={attachment} />}</p>
        {grants.length > 0 && <AskingGrants grants={grants} />}
        <Expected attachment={attachment} at="smalt" />
      </div>
    </li>
  );
}

function AskingGrants({ grants }: { readonly grants: readonly ListedGrant[] }) {
  const link = ({ id, title }: ListedGrant) => (
    <a href={listHref({ tab: "legater", grant: id })}>{title}</a>
  );
  const [only] = grants;
  if (only !== undefined && grants.length === 1) return <p>Til {link(only)}</p>;
  return (
    <details>
      <summary>{withUnit(capitalize(numberWord(grants.length)), "legater")} skal bruge det</summary>
      <ul className="plain-list">
        {grants.map((grant) => (
          <li key={grant.id}>{link(grant)}</li>
        ))}
      </ul>
    </details>
  );
}
