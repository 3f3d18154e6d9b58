import type { ReactNode } from "react";
import { GrantCard } from "../components/grant-card.tsx";
import { ReasonList } from "../components/reason-list.tsx";
import { type Grant, grantTitle } from "../domain/grant.ts";
import { amountText, costName, deadlineText, listAnd, sourceText } from "../domain/grant-text.ts";
import type { GrantMatch } from "../domain/match.ts";
import { type ReasonView, reasonTexts } from "../domain/reason-text.ts";
import { REPORT_LINK, reportPath } from "../domain/report-form.ts";

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (åbner i en ny fane)</span>
    </a>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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

function isAmountKnown({ minAmountDkk, maxAmountDkk }: Grant): boolean {
  return minAmountDkk !== null || maxAmountDkk !== null;
}

function factsOf(grant: Grant): { label: string; value: ReactNode }[] {
  const facts: { label: string; value: ReactNode }[] = [];
  if (grant.covers.length > 0)
    facts.push({ label: "Dækker", value: sentenceCase(listAnd(grant.covers.map(costName))) });
  if (grant.requirements !== null) facts.push({ label: "Krav", value: grant.requirements });
  if (grant.attachments.length > 0)
    facts.push({ label: "Bilag", value: sentenceCase(listAnd(grant.attachments)) });
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

interface MatchCardProps {
  readonly match: GrantMatch;
  readonly number: number;
  /** Whose list it is, for the words of the reasons. */
  readonly view: ReasonView;
}

/** One grant of the list with everything that is known of it, and why it is there. */
export function MatchCard({ match, number, view }: MatchCardProps) {
  const { grant, deadline, outcome, reasons } = match;
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
      highlights={[
        { label: "Beløb", value: isAmountKnown(grant) ? amountText(grant) : "ikke oplyst" },
        { label: "Frist", value: deadlineText(grant, deadline) },
      ]}
      facts={factsOf(grant)}
      reasonsTitle={
        outcome === "match" ? "Derfor passer det" : "Det taler for, og det skal du tjekke"
      }
      reasons={
        reasons.length === 0 ? (
          <p>Legatet stiller ingen krav, som vi kender. Alle, der rejser ud, kan søge.</p>
        ) : (
          <ReasonList reasons={reasonTexts(match, view)} />
        )
      }
      source={
        <p>
          {sourceText(grant)} ·{" "}
          <ExternalLink href={grant.sourceUrl}>Se kilden på {hostOf(grant.sourceUrl)}</ExternalLink>{" "}
          ·{" "}
          <a href={reportPath(grant.id)} aria-label={`${REPORT_LINK} ${grantTitle(grant)}`}>
            {REPORT_LINK}
          </a>
        </p>
      }
    />
  );
}
