import type { ReactNode } from "react";
import { DotLine } from "../components/dot-line.tsx";
import { GrantCard } from "../components/grant-card.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import { capitalized, listAnd } from "../domain/danish/sentences.ts";
import { REPORT_LINK, reportPath } from "../domain/forms/report-schema.ts";
import { type Grant, grantTitle } from "../domain/matching/grant.ts";
import type { GrantMatch, ReasonCriterion } from "../domain/matching/match.ts";
import { amountText, awardsText, isAmountKnown } from "../domain/wording/amount-text.ts";
import { dueText, untoldText } from "../domain/wording/date-text.ts";
import { costName, sourceText } from "../domain/wording/grant-text.ts";
import { type ReasonText, type ReasonView, reasonTexts } from "../domain/wording/reason-text.ts";

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (åbner i en ny fane)</span>
    </a>
  );
}

/** "fonden.dk", from an address that may be long. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, "") : address;
}

function withoutPage({ contactEmail, contactPhone, contactAddress }: Grant): string {
  const canAsk = (contactEmail ?? contactPhone ?? contactAddress) !== null;
  return canAsk
    ? "Ingen side oplyst. Kontakt fonden."
    : "Ingen side oplyst. Begynd ved kilden herunder.";
}

function factsOf(grant: Grant): { label: string; value: ReactNode }[] {
  const facts: { label: string; value: ReactNode }[] = [];
  if (grant.covers.length > 0)
    facts.push({ label: "Dækker", value: capitalized(listAnd(grant.covers.map(costName))) });
  if (grant.requirements !== null) facts.push({ label: "Krav", value: grant.requirements });
  if (grant.attachments.length > 0)
    facts.push({ label: "Bilag", value: capitalized(listAnd(grant.attachments)) });
  const { contactEmail, contactPhone, contactAddress } = grant;
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
  facts.push({
    label: "Ansøgning",
    value:
      grant.url === null ? (
        withoutPage(grant)
      ) : (
        <ExternalLink href={grant.url}>{hostOf(grant.url)}</ExternalLink>
      ),
  });
  return facts;
}

/** The facts that are known of the two that matter most. */
function highlightsOf(match: GrantMatch) {
  const { grant, due } = match;
  const highlights: { label: string; value: string; remark?: string }[] = [];
  const awards = awardsText(grant);
  if (isAmountKnown(match))
    highlights.push({
      label: "Beløb",
      value: amountText(match),
      ...(awards === null ? {} : { remark: capitalized(awards) }),
    });
  if (due !== null || grant.deadlineKind === "loebende")
    highlights.push({ label: "Frist", value: dueText(match) });
  return highlights;
}

/** What says most of why a grant is on the list: the narrower, the earlier. */
const tellingOrder: readonly ReasonCriterion[] = [
  "betingelser",
  "familyConnection",
  "institutionalConnection",
  "exchangeUniversity",
  "unionMember",
  "place",
  "currentField",
  "currentInstitution",
  "exchangeCountry",
  "studyArea",
  "studyField",
  "months",
  "age",
];

/** The reason that a folded card shows: the one that tells most, of what fits or of what is to be checked. */
function gistOf({ grant, outcome, reasons }: GrantMatch, texts: readonly ReasonText[]): string {
  const wanted = outcome === "match" ? "met" : "unknown";
  const rank = (place: number) => {
    const reason = reasons[place];
    // That something does not hold is true of most students, and tells little.
    const isDenial = grant.criteria.some(
      (criterion) =>
        criterion.column === "betingelser" &&
        criterion.condition === reason?.condition &&
        !criterion.mustHold,
    );
    const at = isDenial ? -1 : tellingOrder.indexOf(reason?.criterion ?? "status");
    return at === -1 ? tellingOrder.length : at;
  };
  const [best] = texts
    .map((text, place) => ({ text, place }))
    .filter(({ text }) => text.result === wanted)
    .sort((a, b) => rank(a.place) - rank(b.place));
  return best?.text.text ?? grant.description;
}

interface MatchCardProps {
  match: GrantMatch;
  number: number;
  view: ReasonView;
}

/** One grant of the list with everything that is known of it, and why it is there. */
export function MatchCard({ match, number, view }: MatchCardProps) {
  const { grant, outcome } = match;
  const reasons = reasonTexts(match, view);
  return (
    <GrantCard
      number={number}
      title={grant.name ?? grant.foundation}
      subtitle={grant.name === null ? undefined : grant.foundation}
      verdict={
        outcome === "match"
          ? { text: "Passer til dig", isCertain: true }
          : { text: "Tjek selv", isCertain: false }
      }
      description={grant.description}
      highlights={highlightsOf(match)}
      missing={untoldText(match, view.student) ?? undefined}
      gist={gistOf(match, reasons)}
      facts={factsOf(grant)}
      reasonsTitle={
        outcome === "match" ? "Derfor passer det" : "Det taler for, og det skal du tjekke"
      }
      reasons={
        reasons.length === 0 ? (
          <p>Legatet stiller ingen krav, som vi kender. Alle, der rejser ud, kan søge.</p>
        ) : (
          <ReasonList reasons={reasons} />
        )
      }
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
    />
  );
}
