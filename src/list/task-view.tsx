import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, LinkButton } from "../components/button.tsx";
import { addDays } from "../domain/danish/danish-date.ts";
import { capitalize, uncapitalize, withFullStop } from "../domain/danish/sentences.ts";
import {
  type Contact,
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
import { definite } from "../domain/wording/attachment-text.ts";
import { CopyButton } from "./copy-button.tsx";
import { type FoldName, grantsById, listHref, type ShownList, useList } from "./list-context.ts";
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

/** Saves what the buyer did about a task, and can undo the latest action. */
export function useTaskActions(): { readonly done: CompletedAction | null; readonly act: Act } {
  const { notes, write } = useList();
  const [done, setDone] = useState<CompletedAction | null>(null);
  const act: Act = ({ key, kind, grantIds, attachmentId }, text, values) => {
    const [of, ids] =
      kind === "request" && attachmentId !== null
        ? (["attachment", [attachmentId]] as const)
        : (["grant", grantIds] as const);
    const before = ids.map((id) => {
      const note = of === "attachment" ? attachmentNote(notes, id) : grantNote(notes, id);
      const old = Object.entries(note).filter(([field]) => field in values);
      return [id, Object.fromEntries(old)] as const;
    });
    for (const id of ids) write(of, id, values);
    const undo = () => {
      for (const [id, old] of before) write(of, id, old);
      setDone(null);
    };
    setDone({ taskKey: key, text, undo });
  };
  return { done, act };
}

/** Says what the buyer has just done, also to screen readers, and offers to undo it for ten seconds. */
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

/** Why a task is due and how to do it. If there is a mail to send, it opens below its button. */
export function TaskView(props: TaskViewProps) {
  const { task, act, isFirst = false, isOnGrant = false, isLetterOpen = false } = props;
  const bought = useList();
  const { list, today, canChange } = bought;
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
  const [opens, name] = isMailed
    ? ["Åbn mailen", "mailen"]
    : [
        about !== undefined && about.url === null && about.contact.phone !== null
          ? "Se, hvad du kan spørge om"
          : "Se, hvad du kan skrive",
        "teksten",
      ];
  const variant = isFirst ? "primary" : "secondary";
  const later = addDays(today, SNOOZE_DAYS);
  const snoozedText = `»${task.title}« kommer igen ${dayText(later, today)}.`;
  const { main, quiet, link } = waysOf({
    ...props,
    grant,
    attachment,
    hasLetter: mail !== null,
    bought,
  });
  // The grant's own page says so beside its dates.
  const lines = task.lines.filter(
    (line) =>
      !isOnGrant || withFullStop(uncapitalize(line)) !== withFullStop(grant?.confirmText ?? ""),
  );
  const check = task.check !== "" && <p>{task.check}</p>;
  return (
    <>
      {task.kind === "apply" && check}
      <p>
        <strong>Derfor nu:</strong> {task.why}
      </p>
      {task.dates !== "" && (
        <p>
          <b>{task.dates}</b>
        </p>
      )}
      {task.kind !== "apply" && check}
      {canChange && (
        <div className={`cluster ${isFirst ? styles.firstWays : styles.ways}`}>
          {mail !== null && (
            <Button variant={variant} aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? `Luk ${name}` : opens}
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
          {main !== null && "href" in main && (
            <LinkButton
              variant={variant}
              href={main.href}
              {...(main.href.startsWith("#") ? {} : { rel: "noopener", target: "_blank" })}
            >
              {main.label}
            </LinkButton>
          )}
          {main !== null && "text" in main && (
            <Button variant={variant} onClick={() => act(task, main.text, main.values)}>
              {main.label}
            </Button>
          )}
          <div className={styles.quiet}>
            {quiet.map(({ label, text, values }) => (
              <Button key={label} variant="quiet" onClick={() => act(task, text, values)}>
                {label}
              </Button>
            ))}
            {task.canWait && (
              <Button
                variant="quiet"
                onClick={() => act(task, snoozedText, { snoozedUntil: later })}
              >
                Vent en uge
              </Button>
            )}
          </div>
        </div>
      )}
      {(lines.length > 0 || link !== undefined) && (
        <ul className={`secondary ${styles.lines}`}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {canChange && link !== undefined && (
            <li>
              <a href={link}>Se, hvad du kan skrive i ansøgningen</a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface MailDraftProps {
  readonly mail: Inquiry;
  /** The grant whose foundation or office gets it; none if the student knows whom to ask. */
  readonly about?: ListedGrant | undefined;
}

export function MailDraft({ mail: { subject, body }, about }: MailDraftProps) {
  const contact = about?.ownOffice === null ? about.contact : null;
  const email = contact?.email ?? null;
  const isOnPage = contact !== null && isPageOnly(contact);
  return (
    <div className={`stack-2 ${styles.letter}`}>
      <p className="secondary-text">
        {about !== undefined && !isOnPage && <>Til: {about.ownOffice ?? contact?.text} · </>}Emne:{" "}
        {subject}
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
        {isOnPage && about?.url != null && (
          <LinkButton variant="secondary" href={about.url} rel="noopener" target="_blank">
            {contact.text.replace(/^Se /, "Åbn ")}
          </LinkButton>
        )}
        <CopyButton text={body} what="teksten" />
      </div>
    </div>
  );
}

/** Whether the foundation can be asked on its page alone. */
function isPageOnly({ email, phone, address }: Contact): boolean {
  return email === null && phone === null && address === null;
}

interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** What the buyer says to have done, and what is noted then. */
interface Deed {
  readonly label: string;
  readonly text: string;
  readonly values: NoteValues;
}

interface Ways {
  /** None if the task's mail is the main thing to do. */
  readonly main: PageLink | Deed | null;
  readonly quiet: readonly Deed[];
  /** To what can be written in the application, if that is not the main thing to do. */
  readonly link?: string;
}

interface WaysProps extends TaskViewProps {
  readonly grant: ListedGrant | undefined;
  readonly attachment: ListedAttachment | undefined;
  readonly hasLetter: boolean;
  readonly bought: Pick<ShownList, "list" | "notes" | "today">;
}

function waysOf({ task, isOnGrant, grant, attachment, hasLetter, bought }: WaysProps): Ways {
  const { list, notes, today } = bought;
  if (task.kind === "request" && attachment !== undefined)
    return requestWays(attachment, hasLetter, today);
  const none: Ways = { main: null, quiet: [] };
  if (grant === undefined) return none;
  const { url, opensOn, foundation, shortTitle } = grant;
  const page = (label: string, fold?: FoldName): PageLink => ({
    label,
    href: listHref({ tab: "legater", grant: grant.id, ...(fold !== undefined && { fold }) }),
  });
  const onPage = (label: string): PageLink | null =>
    url === null ? (isOnGrant === true ? null : page("Åbn legatet")) : { label, href: url };
  if (task.kind === "apply" && isToCheck(grant, grantNote(notes, grant.id)))
    return {
      main: onPage("Se kravet hos fonden"),
      quiet: [
        {
          label: "Jeg kan søge",
          text: `Du kan søge hos ${foundation}. Nu er ansøgningen med i planen.`,
          values: { status: "started" },
        },
        {
          label: "Jeg kan ikke",
          text: `${shortTitle} er lagt væk. Det ligger nederst under Legater.`,
          values: { status: "dismissed" },
        },
      ],
    };
  if (task.kind === "apply") {
    const isOpen = opensOn === null || opensOn <= today;
    const writing = list.paragraphs.length > 0 ? page("Det kan du skrive", "skriv") : null;
    const main = isOpen && url !== null ? onPage("Åbn ansøgningen hos fonden") : null;
    const sent: Deed = {
      label: "Jeg har sendt den",
      text: `Sendt til ${foundation} i dag.`,
      values: { status: "sent", sentOn: today },
    };
    return {
      main: main ?? writing ?? (isOnGrant === true ? null : page("Åbn legatet")),
      quiet: isOpen ? [sent] : [],
      ...(main !== null && writing !== null && { link: writing.href }),
    };
  }
  if (task.kind === "answer")
    return { ...none, main: isOnGrant === true ? null : page("Skriv svaret", "spoerg") };
  const again = dayText(addDays(today, EXPECTED_ANSWER_DAYS), today);
  return {
    ...none,
    main: hasLetter ? null : onPage("Åbn fondens side"),
    quiet:
      task.kind === "ask"
        ? [
            {
              label: "Jeg har spurgt",
              text: `Du har spurgt ${grant.ownOffice ?? foundation} i dag. Har du intet hørt ${again}, står den her igen.`,
              values: { inquiredOn: today },
            },
          ]
        : [],
  };
}

function requestWays(
  { id, name, days }: ListedAttachment,
  hasLetter: boolean,
  today: string,
): Ways {
  const expectedOn = addDays(today, days);
  const [known, pronoun] = definite(name);
  const isApproval = id === "forhaandsgodkendelse";
  const [label, done] = isApproval
    ? ["Jeg har søgt", "søgt forhåndsgodkendelse"]
    : hasLetter
      ? ["Jeg har spurgt", `bedt om ${known}`]
      : ["Det er bestilt", `bestilt ${known}`];
  const asked = {
    label,
    text: `Du har ${done}. ${isApproval ? "Svaret" : capitalize(pronoun)} ventes ${dayText(expectedOn, today)}.`,
    values: { expectedOn },
  };
  const got = { label: `Jeg har ${pronoun}`, text: `${name} er klar.`, values: { ready: true } };
  return hasLetter ? { main: null, quiet: [asked, got] } : { main: asked, quiet: [got] };
}
