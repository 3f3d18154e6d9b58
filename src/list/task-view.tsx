import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, LinkButton } from "../components/button.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { addDays } from "../domain/danish/danish-date.ts";
import { capitalize, withFullStop } from "../domain/danish/sentences.ts";
import {
  canBeMailed,
  isToCheck,
  type ListedAttachment,
  type ListedGrant,
} from "../domain/list/list.ts";
import { attachmentNote, grantNote, type NoteValue } from "../domain/list/notes.ts";
import { EXPECTED_ANSWER_DAYS } from "../domain/list/plan-days.ts";
import { dayText } from "../domain/list/plan-words.ts";
import type { Inquiry } from "../domain/list/student-words.ts";
import type { Task } from "../domain/list/task-plan.ts";
import { definiteForm } from "../domain/list/task-words.ts";
import { siteOf } from "../domain/wording/grant-text.ts";
import { CopyButton } from "./copy-button.tsx";
import { type FoldName, grantsById, listHref, useList } from "./list-context.ts";
import styles from "./task-view.module.css";

const SNOOZE_DAYS = 7;
const UNDO_MS = 10_000;

interface CompletedAction {
  readonly taskKey: string;
  readonly text: string;
  readonly undo: () => void;
}

type NoteValues = Readonly<Record<string, NoteValue>>;
type Act = (task: Task, text: string, values: NoteValues) => void;

export function useTaskActions(): { readonly done: CompletedAction | null; readonly act: Act } {
  const { notes, write } = useList();
  const [done, setDone] = useState<CompletedAction | null>(null);
  const act: Act = ({ key, kind, grantIds, attachmentId }, text, values) => {
    const [noteKind, ids] =
      kind === "request" && attachmentId !== null
        ? (["attachment", [attachmentId]] as const)
        : (["grant", grantIds] as const);
    const before = ids.map((id) => {
      const note = noteKind === "attachment" ? attachmentNote(notes, id) : grantNote(notes, id);
      const old = Object.entries(note).filter(([field]) => field in values);
      return [id, Object.fromEntries(old)] as const;
    });
    for (const id of ids) write(noteKind, id, values);
    const undo = () => {
      for (const [id, old] of before) write(noteKind, id, old);
      setDone(null);
    };
    setDone({ taskKey: key, text, undo });
  };
  return { done, act };
}

export function UndoLine({ done: { text, undo } }: { readonly done: CompletedAction }) {
  const line = useRef<HTMLDivElement>(null);
  const [canUndo, setCanUndo] = useState(true);
  useEffect(() => {
    line.current?.focus();
    const timer = setTimeout(() => setCanUndo(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={line} tabIndex={-1} role="status" className={`spread inset ${styles.done}`}>
      <p>{text}</p>
      {canUndo && (
        <Button variant="quiet" onClick={undo}>
          Fortryd
        </Button>
      )}
    </div>
  );
}

interface TaskViewProps {
  readonly task: Task;
  readonly act: Act;
  readonly isFirst?: boolean;
  /** The grant's own page needs no link to itself. */
  readonly isOnGrant?: boolean;
  readonly isLetterOpen?: boolean;
}

export function TaskView(props: TaskViewProps) {
  const { task, isFirst = false, isOnGrant = false, isLetterOpen = false } = props;
  const { list, plan, canChange } = useList();
  const isForNow = plan.now.some(({ key }) => key === task.key);
  const [isOpen, setIsOpen] = useState(isLetterOpen);
  const [grant] = grantsById(list, task.grantIds);
  const attachment = list.attachments.find(({ id }) => id === task.attachmentId);
  const about = task.kind === "request" ? undefined : grant;
  const mail = (task.kind === "apply" ? null : (attachment?.letter ?? about?.inquiry)) ?? null;
  const isMailed = about !== undefined && canBeMailed(about);
  const opened = useRef<HTMLElement>(null);
  const toggle = () => {
    flushSync(() => setIsOpen(!isOpen));
    opened.current?.focus({ preventScroll: true });
    opened.current?.scrollIntoView({ block: "nearest" });
  };
  const [label, name] = isMailed ? ["Åbn mailen", "mailen"] : ["Se, hvad du kan skrive", "teksten"];
  const variant = isFirst ? "primary" : "secondary";
  // Leaves out what the mail or the grant's own page says.
  const known = [mail && about?.contact.text, isOnGrant && capitalize(grant?.confirmText ?? "")];
  const lines = task.lines.filter(
    (line) => !known.some((text) => text && withFullStop(text) === line),
  );
  return (
    <>
      {!isOnGrant && task.stake !== null && (
        <p className={styles.worth}>{keepTogether(capitalize(task.stake))}</p>
      )}
      {task.check !== "" && <p>{task.check}</p>}
      <p>
        <strong>{isForNow && !task.canWait ? "Derfor nu:" : "Derfor:"}</strong>{" "}
        {keepTogether(task.why)}
      </p>
      {task.dates !== "" && (
        <p>
          <b>{task.dates}</b>
        </p>
      )}
      {canChange && (
        <div className={`cluster ${isFirst ? styles.firstWays : styles.ways}`}>
          {mail !== null && (
            <Button variant={variant} aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? `Luk ${name}` : label}
            </Button>
          )}
          {mail !== null && isOpen && (
            <section
              ref={opened}
              tabIndex={-1}
              aria-label={capitalize(name)}
              className={styles.opened}
            >
              <MailDraft mail={mail} about={about} />
            </section>
          )}
          <TaskButtons {...props} grant={grant} attachment={attachment} hasLetter={mail !== null} />
        </div>
      )}
      {lines.length > 0 && (
        <ul className={`secondary ${styles.lines}`}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface MailDraftProps {
  readonly mail: Inquiry;
  /** The grant whose contact gets the mail, unless the student knows whom to ask. */
  readonly about?: ListedGrant | undefined;
}

export function MailDraft({ mail: { subject, body }, about }: MailDraftProps) {
  const contact = about?.ownOffice === null ? about.contact : null;
  const email = contact?.email ?? null;
  // The contact of a foundation reached through its page begins with "Se ".
  const isPage = about?.club != null || contact?.text.startsWith("Se ");
  const page = isPage ? (about?.url ?? null) : null;
  return (
    <div className={`stack-2 ${styles.letter}`}>
      <p className="secondary-text">
        {about !== undefined && page === null && <>Til: {about.ownOffice ?? contact?.text} · </>}
        Emne: {subject}
      </p>
      <p className={`box ${styles.body}`}>{body}</p>
      <div className="cluster">
        {email !== null && (
          <LinkButton
            variant="secondary"
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          >
            Åbn i dit mailprogram
          </LinkButton>
        )}
        {page !== null && (
          <LinkButton variant="secondary" href={page} rel="noopener" target="_blank">
            {about?.club == null ? contact?.text.replace(/^Se /, "Åbn ") : `Find en ${about.club}`}
          </LinkButton>
        )}
        <CopyButton text={body} what="teksten" />
      </div>
    </div>
  );
}

interface TaskButtonsProps extends TaskViewProps {
  readonly grant: ListedGrant | undefined;
  readonly attachment: ListedAttachment | undefined;
  readonly hasLetter: boolean;
}

function TaskButtons(props: TaskButtonsProps) {
  const { task, act, isFirst, isOnGrant, grant, attachment, hasLetter } = props;
  const { list, notes, today } = useList();
  const variant = isFirst ? "primary" : "secondary";
  const button = (label: string, text: string, values: NoteValues, isMain = false) => (
    <Button variant={isMain ? variant : "quiet"} onClick={() => act(task, text, values)}>
      {label}
    </Button>
  );
  const later = addDays(today, SNOOZE_DAYS);
  const snoozedText = `»${task.title}« kommer igen ${dayText(later, today)}.`;
  const quiet = (buttons: ReactNode) => (
    <div className={styles.quiet}>
      {buttons}
      {task.canWait && button("Vent en uge", snoozedText, { snoozedUntil: later })}
    </div>
  );
  if (task.kind === "request" && attachment !== undefined) {
    const { id, name, days } = attachment;
    const expectedOn = addDays(today, days);
    const [known, pronoun] = definiteForm(name);
    const isApproval = id === "forhaandsgodkendelse";
    const [label, done] = isApproval
      ? ["Jeg har søgt", "søgt om forhåndsgodkendelse"]
      : hasLetter
        ? ["Jeg har spurgt", `bedt om ${known}`]
        : ["Det er bestilt", `bestilt ${known}`];
    const text = `Du har ${done}. ${isApproval ? "Svaret" : capitalize(pronoun)} ventes ${dayText(expectedOn, today)}.`;
    const asked = button(label, text, { expectedOn }, !hasLetter);
    const got = button(`Jeg har ${pronoun}`, `${name} er klar.`, { ready: true });
    return (
      <>
        {!hasLetter && asked}
        {quiet(
          <>
            {hasLetter && asked}
            {got}
          </>,
        )}
      </>
    );
  }
  if (grant === undefined) return null;
  const { url, opensOn, foundation, shortTitle } = grant;
  const writing = listHref({ tab: "legater", grant: grant.id, fold: "skriv" });
  const grantLink = (label: string, fold?: FoldName) => (
    <LinkButton
      variant={variant}
      href={listHref({ tab: "legater", grant: grant.id, ...(fold !== undefined && { fold }) })}
    >
      {label}
    </LinkButton>
  );
  const pageLink = () =>
    url === null ? (
      !isOnGrant && grantLink("Åbn legatet")
    ) : (
      <LinkButton variant={variant} href={url} rel="noopener" target="_blank">
        Læs om legatet på {siteOf(url)}
      </LinkButton>
    );
  if (task.kind === "apply" && isToCheck(grant, grantNote(notes, grant.id)))
    return (
      <>
        {pageLink()}
        {quiet(
          <>
            {button("Jeg kan søge", `Du kan søge hos ${foundation}. Nu er ansøgningen en opgave.`, {
              status: "started",
            })}
            {button("Jeg kan ikke", `${shortTitle} ligger nu nederst under Legater.`, {
              status: "dismissed",
            })}
          </>,
        )}
      </>
    );
  if (task.kind === "apply") {
    const isOpen = opensOn === null || opensOn <= today;
    const isWritten = list.paragraphs.length > 0;
    return (
      <>
        {(isOpen && url !== null) || !isWritten
          ? pageLink()
          : grantLink("Det kan du skrive", "skriv")}
        {quiet(
          isOpen &&
            button(
              "Jeg har sendt den",
              `Sendt til ${foundation} i dag. Den står nu under »Venter på svar«.`,
              { status: "sent", sentOn: today },
            ),
        )}
        {isOpen && url !== null && isWritten && (
          <a className={styles.opened} href={writing}>
            Se, hvad du kan skrive i ansøgningen
          </a>
        )}
      </>
    );
  }
  if (task.kind === "answer") return isOnGrant ? null : grantLink("Skriv svaret", "spoerg");
  const again = dayText(addDays(today, EXPECTED_ANSWER_DAYS), today);
  const asked = `Du har spurgt ${grant.ownOffice ?? foundation} i dag. Har du intet hørt ${again}, står den her igen.`;
  return (
    <>
      {!hasLetter && pageLink()}
      {quiet(task.kind === "ask" && button("Jeg har spurgt", asked, { inquiredOn: today }))}
    </>
  );
}
