import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import type { Product } from "../../src/domain/orders/catalogue.ts";
import { consentText } from "../../src/domain/orders/consent.ts";
import {
  type WithdrawalOutcome,
  withdrawalOutcomeText,
  withdrawalRefusalTexts,
} from "../../src/domain/orders/withdrawal-outcome.ts";
import type { WithdrawalRefusal } from "../../src/domain/orders/withdrawal-right.ts";
import { renderLetter } from "./layout.ts";
import type { Mail } from "./mailer.ts";
import {
  complaintBlocks,
  headingBlock,
  linkBlock,
  type OrderFacts,
  quoteBlock,
  rowsBlock,
  textBlock,
} from "./parts.ts";

interface Declaration {
  readonly order: OrderFacts;
  readonly product: Product;
  readonly declaredAt: Date;
  readonly words: string | null;
  readonly outcome: WithdrawalOutcome;
  readonly lapsedBecause: WithdrawalRefusal | null;
}

export function withdrawalMail(declaration: Declaration): Mail {
  const { order, product, declaredAt, words, outcome, lapsedBecause } = declaration;
  const lapsed = [
    headingBlock("Fortrydelsesretten var bortfaldet"),
    textBlock(
      `${lapsedBecause === null ? "" : `${withdrawalRefusalTexts[lapsedBecause]} `}Før du betalte, satte du kryds ved:`,
    ),
    quoteBlock(consentText("immediateDelivery", order.immediateDeliveryConsent)),
    textBlock(
      `Det gjorde du den ${formatInstant(order.consentedAt)}. Derfor betaler vi ikke pengene tilbage af os selv. Et menneske hos os læser din erklæring og skriver til dig. Er der en fejl ved det, du har købt, gælder reglerne om mangler stadig.`,
    ),
    ...complaintBlocks,
  ];
  const paidBack = [
    textBlock(
      `Du får hele beløbet på ${formatOere(order.amountOere)} tilbage samme vej, som du betalte. Vi skriver, når det er sendt. Filerne bag dine private links kan ikke hentes mere.`,
    ),
  ];
  return renderLetter({
    to: order.email,
    subject: `${outcome === "lapsed" ? "Kvittering for din fortrydelse af" : "Kvittering: du har fortrudt"} ordre ${order.id}`,
    heading: "Vi har modtaget din fortrydelse",
    blocks: [
      textBlock("Det her er din kvittering. Gem den."),
      rowsBlock(
        ["Ordre", order.id],
        ["Vare", product.title],
        ["Købt", formatInstant(order.paidAt ?? order.consentedAt)],
        ["Modtaget", formatInstant(declaredAt)],
      ),
      textBlock("Du har erklæret, at du fortryder købet."),
      ...(words === null ? [] : [textBlock("Du skrev:"), quoteBlock(words)]),
      ...(outcome === "accepted"
        ? paidBack
        : outcome === "lapsed"
          ? lapsed
          : [textBlock(withdrawalOutcomeText(outcome, lapsedBecause))]),
    ],
  });
}

const notices = {
  lapsed: {
    subject: "Fortrydelse efter bortfald",
    text: "Retten var bortfaldet, og køberen har fået det at vide. Vurdér, om pengene skal tilbage alligevel.",
  },
  "needs-review": {
    subject: "Fortrydelse af noget, der er hentet",
    text: "Retten gælder, fordi bekræftelsen ikke nåede frem, men det købte er hentet. Køberen har fået at vide, at du ser på det. Betal tilbage med refund inden 14 dage (forbrugeraftaleloven § 23), medmindre det er misbrug.",
  },
} as const satisfies Partial<Record<WithdrawalOutcome, object>>;

interface Notice extends Pick<Declaration, "declaredAt" | "words"> {
  readonly to: string;
  readonly siteUrl: string;
  readonly order: string;
  readonly email: string;
  readonly about: keyof typeof notices;
}

export function withdrawalNotice(notice: Notice): Mail {
  const { to, siteUrl, order, email, words, declaredAt, about } = notice;
  return renderLetter({
    to,
    replyTo: email,
    subject: `${notices[about].subject}: ${order}`,
    heading: "En fortrydelse skal vurderes",
    blocks: [
      textBlock(notices[about].text),
      rowsBlock(["Ordre", order], ["E-mail", email], ["Modtaget", formatInstant(declaredAt)]),
      ...(words === null ? [] : [quoteBlock(words)]),
      linkBlock("Fortrydelsessiden", `${siteUrl}/fortryd`),
    ],
  });
}
