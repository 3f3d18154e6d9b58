import { decode } from "html-entities";
import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { mails, token } from "../support/sample-mails.ts";

const complaint =
  "kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg";
const backToCard = "Beløbet går tilbage til det kort eller den konto, du betalte med.";
const receipt = "Det her er din kvittering";
const received = "Modtaget: 22. november 2026 kl. 09.30";

/** What a mail owes its reader by law, and the amount of money that it is about. */
const owed: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^confirmation-/,
    [
      "Ordre LK-23456789AB, bilagsnummer 17",
      "Betalt 21. november 2026 kl. 14.05",
      "Engangskøb uden abonnement",
      consents.immediateDelivery.text,
      "Det sagde du ja til den 21. november 2026 kl. 14.04",
      "Fortrydelsesretten bortfalder, når leveringen er begyndt",
      "https://legatkompas.example/fortryd",
      complaint,
      "Betingelserne er vedhæftet som PDF",
      token,
    ],
  ],
  [/^confirmation-grant-list$/, ["Pris inkl. moms 48,75 kr., heraf moms 9,75 kr."]],
  [
    /^confirmation-(?:grant-list|super-package)$/,
    [consents.storeAnswers.text, "10. januar: Vinterfonden ventes", "Bed om den senest fredag"],
  ],
  [/^confirmation-year$/, [consents.keepList.text, "virker til og med 21. november 2027"]],
  [/^link$/, [token, "virker til og med 21. december 2026; så bliver filerne slettet"]],
  [/^refund-(?!failed)/, [complaint]],
  [/^refund-(?:wrong-amount|not-delivered|withdrawal|operator)$/, [backToCard]],
  [/^refund-failed$/, ["48,75 kr.", "skriv aldrig dit kortnummer"]],
  // Ten working days after a Sunday.
  [/^refund-not-delivered$/, ["Beløb: 48,75 kr.", "Senest 4. december: Pengene står på din konto"]],
  [/^withdrawal-(?:accepted|lapsed|too-late)$/, [receipt, received]],
  [/^withdrawal-accepted$/, ["Du får hele beløbet på 48,75 kr. tilbage"]],
  [/^withdrawal-(?:lapsed|too-late)$/, [consents.immediateDelivery.text, complaint]],
  [/^contact-confirmation$/, ["sletter det senest efter 12 måneder"]],
  [/./, ["[FIRMANAVN] · CVR [CVR-NUMMER]"]],
];

/** Words in one form: small letters, plain spaces, and without the signs that set them off. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/:(?=\s|$)|»\s|\s«|→/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const shownOf = (html: string) =>
  wordsOf(
    decode(
      html
        .replaceAll(/<(?:style|title)[\s\S]*?<\/(?:style|title)>/g, "")
        .replaceAll(/<[^>]+>/g, " "),
    ),
  );

test("every mail says what it owes its reader", () => {
  for (const [name, mail] of Object.entries(mails))
    for (const [names, sentences] of owed)
      if (names.test(name))
        for (const sentence of sentences)
          expect(wordsOf(mail.text), name).toContain(wordsOf(sentence));
});

test("to whom a mail goes, whom an answer reaches, and what it is called", () => {
  const { contact, link, report: reported } = mails;
  for (const inside of [contact, reported, mails["withdrawal-notice"]])
    expect(inside).toMatchObject({ to: "support@legatkompas.example", replyTo: "asta@example.dk" });
  expect(link).toMatchObject({
    to: "asta@example.dk",
    replyTo: null,
    subject: "Nyt link til din ordre LK-23456789AB",
  });
});

test("plain text and HTML say the same, and lead to the same addresses", () => {
  for (const [name, mail] of Object.entries(mails)) {
    const addresses = (text: string) =>
      new Set(text.match(/https?:\/\/[^\s"<]+/g)?.map((found) => found.replaceAll("&amp;", "&")));
    expect(addresses(mail.html), name).toEqual(addresses(mail.text));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    const shown = shownOf(mail.html);
    const lines = mail.text.split("\n").map((line) => wordsOf(line.replace(/^- /, "")));
    for (const line of lines)
      if (!/^(?:=+|--|https?:.*)?$/.test(line)) expect(shown, name).toContain(line);
  }
});
