import { Children, type ReactNode } from "react";
import { keepTogether } from "../components/keep-together.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize, joinWithAnd, uncapitalize } from "../domain/danish/sentences.ts";
import { REPORT_LINK_TEXT, reportPath } from "../domain/forms/report-schema.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { isCheckedWithinYear, isFromEarlierRound } from "../domain/matching/freshness.ts";
import { type Grant, grantTitle, isClub } from "../domain/matching/grant.ts";
import type { GrantMatch } from "../domain/matching/match.ts";
import { isWholeDegree } from "../domain/matching/student.ts";
import { amountParts, amountYear, isAmountKnown } from "../domain/wording/amount-text.ts";
import { attachmentsFor, attachmentText } from "../domain/wording/attachment-text.ts";
import { whomToAsk, windowText } from "../domain/wording/date-text.ts";
import { hostOf } from "../domain/wording/grant-text.ts";
import { institutionName } from "../domain/wording/institution-names.ts";
import { type ReasonView, wordReasons } from "../domain/wording/reason-text.ts";
import styles from "./results.module.css";
import { becauseText, toCheckText } from "./why-it-fits.ts";

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (åbner i en ny fane)</span>
    </a>
  );
}

/** The arrow must not wrap alone, and a long word must still break. */
function WithArrow({ text }: { text: string }) {
  const [end = ""] = /[^\s-]{1,8}$/.exec(text) ?? [];
  return (
    <span>
      {text.slice(0, text.length - end.length)}
      <span className="no-break">
        {end}
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7 4H4v12h12v-3M11 4h5v5M16 4l-7 7" />
        </svg>
      </span>
    </span>
  );
}

/** For grants that can only be applied for after departure. */
const AWAY = "Efter din afrejse.";
const BEGUN = `${AWAY} Spørg først, om et ophold, der er begyndt, kan støttes.`;

function whoGives({ foundation, name, appliedAt }: Grant, { student }: ReasonView) {
  const who = name === null ? undefined : foundation;
  if (appliedAt === null || appliedAt === "automatisk") return who;
  if (appliedAt === "vaert") return `Søges hos ${whomToAsk({ appliedAt }, student)}`;
  if (isClub(appliedAt)) return `Søges gennem en ${appliedAt}`;
  const school = student.answered.get("currentInstitution");
  const where =
    school === undefined || school === "andet" ? "dit uddannelsessted" : institutionName(school);
  return `Søges hos ${where}`;
}

function whenOf(match: GrantMatch, { student }: ReasonView): { what: string; notes: string[] } {
  const { grant, due, deadline, timing } = match;
  const { when: what, note } = windowText(match, student);
  if (due === null && grant.deadlineKind !== "loebende" && grant.appliedAt !== "automatisk")
    return {
      what: `Spørg ${whomToAsk(grant, student)} om fristen`,
      notes: ["Vi kender ikke fristen."],
    };
  const isOld = deadline !== null && isFromEarlierRound(grant, student.today);
  const away = isWholeDegree(student) ? AWAY : BEGUN;
  const notes = [
    timing === "away" ? away : note,
    isOld
      ? `Datoen er fra ${grant.sourceYear}. ${grant.appliedAt === null ? "Se efter" : `Spørg ${whomToAsk(grant, student)}`}, om den stadig gælder.`
      : null,
  ];
  return {
    what,
    notes: notes.filter((text) => text !== null),
  };
}

function Action({ grant }: { grant: Grant }) {
  const { url, contactEmail, contactPhone, contactAddress } = grant;
  if (url !== null)
    return (
      <ExternalLink href={url}>
        <WithArrow
          text={isClub(grant.appliedAt) ? `Find en ${grant.appliedAt}` : `Læs hos ${hostOf(url)}`}
        />
      </ExternalLink>
    );
  if (contactEmail !== null) return <a href={`mailto:${contactEmail}`}>Skriv til {contactEmail}</a>;
  const contact = contactPhone ?? contactAddress;
  return `Ingen side oplyst. ${contact === null ? "Begynd ved kilden." : `Kontakt fonden: ${contact}`}`;
}

function factsOf(
  grant: Grant,
  attachments: MatchPreview["attachments"],
  { student }: ReasonView,
): { label: string; value: ReactNode }[] {
  const { covers, requirements, contactEmail, contactPhone, contactAddress } = grant;
  const needed = attachmentsFor(grant, student).map((each) =>
    uncapitalize(attachmentText(each, attachments)),
  );
  const contacts = [
    contactEmail !== null && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
    contactPhone,
    contactAddress,
  ].filter(Boolean);
  return [
    { label: "Hav klar", value: capitalize(joinWithAnd(needed)) },
    { label: "Dækker", value: capitalize(joinWithAnd(covers)) },
    { label: "Krav", value: requirements !== null && keepTogether(requirements) },
    {
      label: "Kontakt",
      value: contacts.length > 0 && Children.map(contacts, (way) => <p>{way}</p>),
    },
  ].filter(({ value }) => value);
}

function moreLabel(reasons: number): string {
  if (reasons === 0) return "Mere om legatet";
  if (reasons <= 2) return reasons === 1 ? "Se kravet" : "Se begge krav";
  return `Se alle ${numberWord(reasons)} krav`;
}

/** In characters: the longest texts set in the two largest sizes. */
const [LARGEST, LARGE] = [18, 45];

function sizeOf({ length }: string): string | undefined {
  return length > LARGE ? styles.when : length > LARGEST ? styles.amount : styles.sum;
}

interface MatchCardProps {
  match: GrantMatch;
  label: string;
  view: ReasonView;
  attachments: MatchPreview["attachments"];
}

export function MatchCard({ match, label, view, attachments }: MatchCardProps) {
  const { grant, outcome } = match;
  const texts = wordReasons(match, view);
  const facts = factsOf(grant, attachments, view);
  const who = whoGives(grant, view);
  const { given, forYou } = amountParts(match);
  const { what, notes } = whenOf(match, view);
  const because = becauseText(texts, view.student);
  const isKnown = isAmountKnown(match);
  const sum = `${given}${amountYear(match, view.student.today)}`;
  const [first, second] = isKnown ? [sum, what] : [what, given];
  const { verifiedOn, sourceYear } = grant;
  return (
    <article className={`ruled ${styles.card}`}>
      <header>
        <p className={styles.label}>
          {label}
          {outcome === "possible" && label !== "Tjek selv" && ", men tjek selv"}
        </p>
        <h3>{grant.name ?? grant.foundation}</h3>
        {who !== undefined && <p className="secondary-text measure">{who}</p>}
        <p className={sizeOf(first)}>{keepTogether(first)}</p>
        {forYou !== null && <p className="secondary-text measure">{keepTogether(forYou)}</p>}
        <p className={isKnown ? styles.when : "secondary-text measure"}>{second}</p>
        {notes.map((note) => (
          <p key={note} className="secondary-text measure">
            {note}
          </p>
        ))}
      </header>
      <div className="stack-3">
        <p>
          {outcome === "possible" ? "Tjek: " : "Passer, fordi "}
          {keepTogether(
            outcome === "possible"
              ? toCheckText(texts)
              : `${because ?? "legatet ikke stiller krav, som vi kender"}.`,
          )}
        </p>
        <p className={`touch-links ${styles.link}`}>
          <Action grant={grant} />
        </p>
        <details className={styles.fold}>
          <summary>
            {moreLabel(texts.length)}
            <span className="visually-hidden"> om {grantTitle(grant)}</span>
          </summary>
          <p>{keepTogether(grant.description)}</p>
          {texts.length > 0 && <ReasonList reasons={texts} />}
          <dl className="stack-3">
            {facts.map(({ label: name, value }) => (
              <div key={name}>
                <dt className="secondary-text">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <ExternalLink href={grant.sourceUrl}>
              {sourceYear === null ? "Se kilden" : `Se kilden fra ${sourceYear}`}
            </ExternalLink>
          </p>
          <p>
            <a href={reportPath(grant.id)} aria-label={`${REPORT_LINK_TEXT} ${grantTitle(grant)}`}>
              {REPORT_LINK_TEXT}
            </a>
          </p>
        </details>
        {verifiedOn !== null && isCheckedWithinYear(grant, view.student.today) && (
          <p className="secondary-text measure">Tjekket hos fonden {formatDate(verifiedOn)}.</p>
        )}
      </div>
    </article>
  );
}
