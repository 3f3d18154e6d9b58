import type { ChangeEvent } from "react";
import { compareDays, type IsoDate } from "../domain/danish/danish-date.ts";
import { neuterNumberWord, numberWord } from "../domain/danish/length-of-time.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { capitalize, joinSentences, joinWithAnd } from "../domain/danish/sentences.ts";
import { hasExpectedDates, isStillToApply, type ListedGrant } from "../domain/list/list.ts";
import {
  type AttachmentLine,
  askByText,
  attachmentLines,
  attachmentSource,
  countedGrants,
  requestTaskOf,
  UNKNOWN_DAY,
} from "../domain/list/list-words.ts";
import { attachmentLineNote, grantNote } from "../domain/list/notes.ts";
import { dayText } from "../domain/list/plan-words.ts";
import { definiteForm, leadTimeInWords, requestTimeText } from "../domain/list/task-words.ts";
import styles from "./attachments-tab.module.css";
import { GrantLink } from "./grant-link.tsx";
import { useList } from "./list-context.ts";
import { NoteField } from "./note-field.tsx";
import { MailDraft } from "./task-view.tsx";

/** For a group of one, "dem" is replaced with "det". */
const groups = [
  {
    name: "others",
    title: "Bed om dem først",
    intro: "Andre skal skrive eller godkende, og de har brug for tid.",
    sum: "skal andre give dig",
  },
  {
    name: "fetched",
    title: "Hent dem på ti minutter",
    intro: "Gem dem som pdf, og brug dem hver gang.",
    sum: "henter du på ti minutter",
  },
  {
    name: "written",
    title: "Skriv dem selv",
    intro: "Én udgave er nok, når du retter den til hver fond.",
    sum: "skriver du selv",
  },
  {
    name: "undated",
    title: "Bed om dem, når du kender fristen",
    intro: "Fonden skriver ikke sin frist. Spørg den først.",
    sum: "venter på en frist",
  },
  {
    name: "trip",
    title: "Lad dem vente til rejsen",
    intro: "Du har dem først, når rejsen er bestilt eller overstået.",
    sum: "venter til rejsen",
  },
] as const;

export function AttachmentsTab() {
  const { list, notes, plan, today } = useList();
  const open = countedGrants(list)
    .filter(({ id }) => isStillToApply(grantNote(notes, id).status))
    .toSorted((a, b) => compareDays(a.due, b.due));
  const grantsOf = ({ grantIds }: AttachmentLine) => open.filter(({ id }) => grantIds.includes(id));
  const isReady = ({ ids }: Pick<AttachmentLine, "ids">) => attachmentLineNote(notes, ids).ready;
  const wanted = attachmentLines(list).filter((line) => isReady(line) || grantsOf(line).length > 0);
  const shared = wanted.filter((line) => attachmentSource(line) !== "form");
  const forms = wanted.filter((line) => attachmentSource(line) === "form").flatMap(grantsOf);
  const silent = open.filter(({ attachments }) => attachments.length === 0).length;
  const lacking = shared.filter((line) => !isReady(line));
  const isAsked = ({ ids }: AttachmentLine) => attachmentLineNote(notes, ids).expectedOn !== null;
  const nameOf = (line: AttachmentLine) => {
    const source = attachmentSource(line);
    const isSettled = source !== "others" || isReady(line) || isAsked(line);
    return isSettled || askByText(line, plan) !== UNKNOWN_DAY ? source : "undated";
  };
  const sorted = [...lacking, ...shared.filter(isReady)];
  const parts = groups
    .map((group) => ({ ...group, lines: sorted.filter((line) => nameOf(line) === group.name) }))
    .filter(({ lines }) => lines.length > 0);
  const asking = open.filter(({ id }) => shared.some(({ grantIds }) => grantIds.includes(id)));
  const heading = () => {
    if (shared.length > 0 && lacking.length === 0) return "Alle bilag er klar";
    const [next] = parts
      .filter(({ name }) => name !== "undated" && name !== "trip")
      .flatMap(({ lines }) => lines.filter((line) => !isReady(line) && !isAsked(line)))
      .filter((line) => grantsOf(line).some(({ due }) => due !== null));
    if (next !== undefined) return firstText(next, grantsOf(next));
    if (shared.length === 0) return "Intet at samle endnu";
    return lacking.every(isAsked) ? "Du venter kun på andre" : "Intet bilag haster endnu";
  };
  const counts = parts.flatMap(({ lines, sum }) => {
    const left = lines.filter((line) => !isReady(line)).length;
    return left === 0 ? [] : [`${neuterNumberWord(left)} ${sum}`];
  });
  const ready = shared.length - lacking.length;
  return (
    <>
      <header className="stack-2">
        <h1 tabIndex={-1}>{heading()}</h1>
        <p>
          {shared.length === 0 && "Ingen af dine legater nævner et bilag, du kan samle på forhånd."}
          {shared.length === 1 && "Dine legater nævner kun ét bilag."}
          {shared.length > 1 &&
            joinSentences(
              ready === 0
                ? ""
                : `${capitalize(neuterNumberWord(ready))} af ${numberWord(shared.length)} er klar`,
              capitalize(joinWithAnd(counts)),
            )}
        </p>
      </header>
      <div className={styles.columns}>
        <div className="stack-8">
          {parts.map(({ name, title, intro, lines }) => (
            <section key={name}>
              <h2>{lines.length === 1 ? title.replaceAll("dem", "det") : title}</h2>
              <p className="secondary-text">
                {lines.length === 1 ? intro.replaceAll("dem", "det") : intro}
              </p>
              <ul className="plain-list rows">
                {lines.map((line) => (
                  <Attachment key={line.id} line={line} grants={grantsOf(line)} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className="stack-8">
          {asking.length > 1 && (
            <section>
              <h2>Klar til hvert legat</h2>
              <ul className="plain-list rows">
                {asking.map((grant) => {
                  const own = shared.filter(({ grantIds }) => grantIds.includes(grant.id));
                  return (
                    <li key={grant.id}>
                      <GrantLink id={grant.id}>{grant.shortTitle}</GrantLink>
                      <p className="secondary-text">
                        {own.filter(isReady).length} af {own.length} klar
                        {forms.includes(grant) && " ud over fondens eget skema"}
                        {lastDayClause(grant, today)}
                      </p>
                    </li>
                  );
                })}
              </ul>
            </section>
          )}
          {forms.length > 0 && (
            <section>
              <h2>{forms.length === 1 ? "Fondens eget skema" : "Fondenes egne skemaer"}</h2>
              <p className="secondary-text">
                <GrantLinks grants={forms} />
                {forms.length === 1
                  ? " har sit eget skema. Læs det først: Det "
                  : " har deres egne skemaer. Læs dem først: De "}
                viser, hvilke bilag der skal med.
              </p>
            </section>
          )}
          <p className="secondary-text">
            {silent > 0 && `${capitalize(grantsText(silent))} nævner ingen bilag. `}
            Hvad fonde plejer at bede om, står i{" "}
            <a href="/blog/bilag-legatansogning">guiden om bilag</a>. Dine filer gemmes ikke her: Du
            sætter kun kryds.
          </p>
        </aside>
      </div>
    </>
  );
}

/** "Begynd med forhåndsgodkendelsen. Den kan tage otte uger" */
function firstText(line: AttachmentLine, grants: readonly ListedGrant[]): string {
  const [name, pronoun] = definiteForm(line.name);
  if (attachmentSource(line) === "others")
    return `Begynd med ${name}. ${capitalize(pronoun)} kan tage ${leadTimeInWords(line.days)}`;
  const [only] = grants;
  return grants.length === 1 && only !== undefined
    ? `Begynd med ${name} til ${only.shortTitle}`
    : `Begynd med ${name}. ${capitalize(grantsText(grants.length))} skal bruge ${pronoun}`;
}

function grantsText(count: number): string {
  return withUnit(neuterNumberWord(count), count === 1 ? "legat" : "legater");
}

interface AttachmentProps {
  readonly line: AttachmentLine;
  readonly grants: readonly ListedGrant[];
}

function Attachment({ line, grants }: AttachmentProps) {
  const { list, notes, plan, today, write, canChange } = useList();
  const { id, ids, name, how, days, letter } = line;
  const { ready, expectedOn } = attachmentLineNote(notes, ids);
  const source = attachmentSource(line);
  const [, pronoun] = definiteForm(name);
  const when = askByText(line, plan);
  const request = requestTaskOf(line, plan);
  const tick = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const one of checked ? [id] : ids) write("attachment", one, { ready: checked });
  };
  const isOutstanding = source === "others" && !ready;
  const { school, university } = list.facts;
  const givers: Partial<Record<typeof line.from, string>> = {
    skole: school === null ? "dit uddannelsessted" : list.ends.from,
    vaert: university ?? "værtsstedet",
  };
  const giver = / fra | eller /.test(name) ? undefined : givers[line.from];
  return (
    <li className={`${styles.attachment} ${ready ? styles.ready : ""}`}>
      <div>
        <label className={`tick ${styles.tick}`}>
          <input type="checkbox" checked={ready} disabled={!canChange} onChange={tick} />
          <span className={styles.name}>{name}</span>
        </label>
        {!ready && (
          <p className={`secondary-text ${styles.about}`}>
            {source === "others"
              ? `${giver === undefined ? "" : `Fra ${giver}. `}Regn med ${requestTimeText(days, request?.by ?? null)}.`
              : how}
          </p>
        )}
      </div>
      <div className={styles.about}>
        {isOutstanding && (expectedOn !== null || when !== UNKNOWN_DAY) && (
          <p>
            <b>
              {expectedOn === null
                ? `Bed om ${pronoun} ${/^\d/.test(when) ? "senest " : ""}${when}`
                : `${capitalize(pronoun)} ventes ${dayText(expectedOn, today)}`}
            </b>
          </p>
        )}
        <WantedFor grants={grants} />
        {isOutstanding && (
          <details>
            <summary>Sådan gør du</summary>
            <p>{how}</p>
            {letter !== null && <MailDraft mail={letter} />}
            {canChange && (
              <NoteField
                noteKind="attachment"
                id={id}
                field="expectedOn"
                kind="date"
                label="Hvornår venter du svar?"
                controlId={`ventes-${id}`}
              />
            )}
          </details>
        )}
      </div>
    </li>
  );
}

function WantedFor({ grants }: { readonly grants: readonly ListedGrant[] }) {
  const { today } = useList();
  const first = grants.find(({ due }) => due !== null);
  if (grants.length === 0) return null;
  return (
    <p className="secondary-text">
      Til <GrantLinks grants={grants} />
      {first !== undefined &&
        (grants.length === 1
          ? lastDayClause(first, today)
          : `. ${first.isOuterLimit ? "Søg det første senest" : `Første frist ${hasExpectedDates(first) ? "ventes" : "er"}`} ${dayText(first.due ?? today, today)}`)}
    </p>
  );
}

/** ", frist ventes 1. marts", ", søges senest 30. august" */
function lastDayClause(grant: ListedGrant, today: IsoDate): string {
  const { due, isOuterLimit } = grant;
  if (due === null) return "";
  const words = hasExpectedDates(grant) ? "frist ventes" : "frist";
  return `, ${isOuterLimit ? "søges senest" : words} ${dayText(due, today)}`;
}

function GrantLinks({ grants }: { readonly grants: readonly ListedGrant[] }) {
  return grants.map(({ id, shortTitle }, index) => (
    <span key={id}>
      {index > 0 && (index === grants.length - 1 ? " og " : ", ")}
      <GrantLink id={id}>{shortTitle}</GrantLink>
    </span>
  ));
}
