import type { ReactNode } from "react";
import { DotLine } from "../components/dot-line.tsx";
import card from "../components/grant-card.module.css";
import { type CardFact, GrantCard } from "../components/grant-card.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import { capitalized, inSentence, listAnd } from "../domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../domain/forms/report-schema.ts";
import { type Grant, grantTitle } from "../domain/matching/grant.ts";
import type { GrantMatch } from "../domain/matching/match.ts";
import { amountParts, awardsText } from "../domain/wording/amount-text.ts";
import { whomToAsk, windowText } from "../domain/wording/date-text.ts";
import { costName, sourceText } from "../domain/wording/grant-text.ts";
import { institutionName } from "../domain/wording/institution-names.ts";
import { type ReasonText, type ReasonView, reasonTexts } from "../domain/wording/reason-text.ts";
import { becauseText, checkText } from "./why-it-fits.ts";

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (åbner i en ny fane)</span>
    </a>
  );
}

/** Of a grant that can only be applied for once the student has left. */
const AWAY = "Efter din afrejse. Spørg først, om et ophold, der er begyndt, kan støttes.";

/** "fonden.dk", from an address that may be long. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : address;
}

/** Who gives it, or where the student's own institution handles the applications. */
function whoGives({ foundation, name, appliedForAtSchool }: Grant, { student }: ReasonView) {
  const who = name === null ? undefined : foundation;
  if (!appliedForAtSchool) return who;
  const school = student.told.get("currentInstitution");
  const where =
    school === undefined || school === "andet" ? "dit uddannelsessted" : institutionName(school);
  return `Søges hos ${where}`;
}

function highlightsOf(match: GrantMatch, { student }: ReasonView): CardFact[] {
  const { given, forYou } = amountParts(match);
  const awards = awardsText(match.grant);
  const { when, note } = windowText(match, student);
  // "Åbner 10. januar, frist 1. marts 2027": what comes first is set large.
  const [first = "", then] = when.split(", ");
  const notes = (...said: (string | null)[]) => said.filter((each) => each !== null);
  return [
    {
      label: "Giver dig",
      value: given,
      notes: notes(forYou, awards === null ? null : `${capitalized(awards)}.`),
    },
    {
      label: "Hvornår",
      value: first,
      notes: notes(
        then === undefined ? null : capitalized(then),
        match.timing === "away" ? AWAY : note,
      ),
    },
  ];
}

interface GistProps {
  match: GrantMatch;
  texts: readonly ReasonText[];
  student: ReasonView["student"];
}

function Gist({ match, texts, student }: GistProps) {
  const { grant, outcome } = match;
  const because = becauseText(match, texts, student);
  return (
    <>
      {outcome === "possible" ? (
        <p>
          <strong>Tjek:</strong> <KeptTogether text={checkText(texts)} />
        </p>
      ) : (
        <p>
          <strong>Passer, fordi</strong>{" "}
          <KeptTogether text={`${because ?? "legatet ikke stiller krav, som vi kender"}.`} />
        </p>
      )}
      {grant.attachments.length > 0 && (
        <p className={card.grant__ready}>
          <strong>Hav klar:</strong>{" "}
          <KeptTogether text={`${listAnd(grant.attachments.map(inSentence))}.`} />
        </p>
      )}
    </>
  );
}

/** Where to go: the foundation's page, the student's institution, or whoever can be written to. */
function Action({ grant, view }: { grant: Grant; view: ReasonView }) {
  const { url, contactEmail, contactPhone, contactAddress } = grant;
  if (url !== null)
    return (
      <ExternalLink href={url}>
        {grant.appliedForAtSchool
          ? `Spørg ${whomToAsk(grant, view.student)}`
          : `Gå til ${hostOf(url)}`}
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7 4H4v12h12v-3M11 4h5v5M16 4l-7 7" />
        </svg>
      </ExternalLink>
    );
  if (contactEmail !== null) return <a href={`mailto:${contactEmail}`}>Skriv til {contactEmail}</a>;
  return (
    <p>
      {(contactPhone ?? contactAddress) === null
        ? "Ingen side oplyst. Begynd ved kilden."
        : "Ingen side oplyst. Kontakt fonden."}
    </p>
  );
}

function factsOf(grant: Grant): { label: string; value: ReactNode }[] {
  const { contactEmail, contactPhone, contactAddress } = grant;
  const facts: { label: string; value: ReactNode }[] = [];
  if (grant.covers.length > 0)
    facts.push({ label: "Dækker", value: capitalized(listAnd(grant.covers.map(costName))) });
  if (grant.requirements !== null)
    facts.push({ label: "Krav", value: <KeptTogether text={grant.requirements} /> });
  if (contactEmail !== null || contactPhone !== null || contactAddress !== null)
    facts.push({
      label: "Kontakt",
      value: (
        <>
          {contactEmail !== null && (
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          )}
          {contactPhone !== null && <p>{contactPhone}</p>}
          {contactAddress !== null && <p>{contactAddress}</p>}
        </>
      ),
    });
  return facts;
}

function moreLabel(reasons: number): string {
  if (reasons === 0) return "Mere om legatet";
  return reasons === 1 ? "Kravet" : `Alle ${reasons} krav`;
}

interface MatchCardProps {
  match: GrantMatch;
  number: number;
  view: ReasonView;
}

/** One grant on the list: what it gives this student, when, why it is there, and all that is known about it. */
export function MatchCard({ match, number, view }: MatchCardProps) {
  const { grant, outcome } = match;
  const texts = reasonTexts(match, view);
  const facts = factsOf(grant);
  return (
    <GrantCard
      number={number}
      title={grant.name ?? grant.foundation}
      subtitle={whoGives(grant, view)}
      verdict={outcome === "match" ? undefined : "Tjek selv"}
      highlights={highlightsOf(match, view)}
      gist={<Gist match={match} texts={texts} student={view.student} />}
      action={<Action grant={grant} view={view} />}
      moreLabel={moreLabel(texts.length)}
      source={
        <p>
          <DotLine>
            {sourceText(grant)}
            <ExternalLink href={grant.sourceUrl}>
              Se kilden på {hostOf(grant.sourceUrl)}
            </ExternalLink>
            <a href={reportPath(grant.id)} aria-label={`${REPORT_LINK} ${grantTitle(grant)}`}>
              {REPORT_LINK}
            </a>
          </DotLine>
        </p>
      }
    >
      <p>
        <KeptTogether text={grant.description} />
      </p>
      {texts.length > 0 && <ReasonList reasons={texts} />}
      {facts.length > 0 && (
        <dl className={card.grant__facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </GrantCard>
  );
}
