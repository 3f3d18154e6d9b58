import { formatDate } from "../../src/domain/danish/danish-date.ts";
import type { ListChanges } from "../../src/domain/list/edition-changes.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { GrantMatch } from "../../src/domain/matching/match.ts";
import { lastFileDay } from "../../src/domain/orders/retention.ts";
import { dueText } from "../../src/domain/wording/date-text.ts";
import { type Block, renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import { button, type Delivery, heading, link, listButton, privateLinks, text } from "./parts.ts";

interface Renewal extends Delivery {
  readonly documents: readonly { kind: string; filename: string }[];
  readonly matches: readonly GrantMatch[];
  /** `null` if the earlier list has been erased, so that there is nothing to compare with. */
  readonly changes: ListChanges | null;
}

function bullets(title: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [heading(`${title} (${items.length})`), { kind: "list", items }];
}

function changesText({ matches, changes }: Pick<Renewal, "matches" | "changes">): Block[] {
  if (changes === null)
    return [
      text(
        "Vi kan ikke vise, hvad der er nyt siden sidst: den forrige liste er slettet sammen med svarene.",
      ),
    ];
  const byId = new Map(matches.map((match) => [match.grant.id, match]));
  const added = matches.filter(({ grant }) => changes.added.includes(grant.id));
  const moved = changes.moved.flatMap(({ grantId, before }) => {
    const match = byId.get(grantId);
    if (match === undefined) return [];
    const now = dueText(match);
    return [
      `${grantTitle(match.grant)}: ${now} (før: ${before === null ? "ingen fast frist" : formatDate(before)})`,
    ];
  });
  const { closed, late, unfit } = changes;
  const count = added.length + moved.length + closed.length + late.length + unfit.length;
  if (count === 0)
    return [text("Intet er ændret siden sidst. Alle legater og frister er de samme.")];
  return [
    ...bullets(
      "Nye på listen",
      added.map((match) => `${grantTitle(match.grant)}: ${dueText(match)}`),
    ),
    ...bullets("Ny frist", moved),
    ...bullets("Lukket siden sidst", closed),
    ...bullets(
      "Fristen kommer nu for sent til dit ophold",
      late.map(({ title }) => title),
    ),
    ...bullets("Passer ikke længere til dine svar", unfit),
  ];
}

/** Delivers the renewed list, and says what has changed. */
export function renewalMail(renewal: Renewal): Mail {
  const { order, documents } = renewal;
  return renderLetter({
    to: order.email,
    subject: `Din legatliste er fornyet, ordre ${order.id}`,
    heading: "Din nye liste er klar",
    blocks: [
      text("Vi har holdt dine svar op mod legaterne, som de er i dag. Det har ikke kostet noget."),
      listButton(renewal),
      text(
        `Linket er dit eget og virker til og med den ${formatDate(lastFileDay(renewal.order, renewal.deliveredAt))}. Så sletter vi svar og filer. Listen kan ikke fornyes flere gange.`,
      ),
      ...changesText(renewal),
      heading("Filerne"),
      ...privateLinks(renewal, documents),
    ],
  });
}

/** The link to renew a list whose files have been erased. */
export function renewalLinkMail({
  order,
  product,
  token,
  siteUrl,
  until,
}: Omit<Delivery, "deliveredAt"> & { readonly until: string }): Mail {
  return renderLetter({
    to: order.email,
    subject: `Dit køb, ordre ${order.id}`,
    heading: "Filerne er slettet, men listen kan fornyes",
    blocks: [
      text(
        `Du har bedt om et nyt link til »${product.title}«. Filerne er slettet, som vi lovede. Til og med den ${formatDate(until)} kan du få en ny liste én gang, uden at det koster noget.`,
      ),
      button("Forny listen", `${siteUrl}/ordre#forny=${token}`),
      text(
        "Har du ikke selv bedt om det, kan du se bort fra denne mail. Ingen andre har fået linket.",
      ),
      link("Skriv til os", `${siteUrl}/contact`),
    ],
  });
}

/** The renewal failed: it is not used up, and the buyer need not wait for it. */
export function renewalGivenUpMail({
  order,
  product,
  token,
  siteUrl,
  until,
}: Omit<Delivery, "deliveredAt"> & { readonly until: string | null }): Mail {
  return renderLetter({
    to: order.email,
    subject: `Din liste blev ikke fornyet, ordre ${order.id}`,
    heading: "Vi kunne ikke lave din nye liste",
    blocks: [
      text(
        `Du bad om at få »${product.title}« fornyet. Det er ikke lykkedes os, og det beklager vi. Fornyelsen er ikke brugt${
          until === null ? "" : `: du kan bede om den igen til og med den ${formatDate(until)}`
        }.`,
      ),
      button("Forny listen", `${siteUrl}/ordre#forny=${token}`),
      link("Skriv til os", `${siteUrl}/contact`),
    ],
  });
}
