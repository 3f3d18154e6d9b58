import { decode } from "html-entities";
import { expect, test } from "vitest";
import { consents } from "../../src/domain/orders/consent.ts";
import { mails, token } from "../support/sample-mails.ts";

const download = "https://legatkompas.example/ordre#order=";
const complaint =
  "kan du klage til Center for Klageløsning, Nævnenes Hus, Toldboden 2, 8800 Viborg";
const backToCard = "Beløbet går tilbage til det kort eller den konto, du betalte med.";
/** What every confirmation owes its buyer: receipt, consent, right, complaint body and terms. */
const confirmed = [
  "Ordre LK-23456789AB, bilagsnummer 17",
  "Betalt 21. november 2026 kl. 14.05",
  "Det er et engangskøb uden abonnement",
  consents.immediateDelivery.text,
  "Du gav dit samtykke den 21. november 2026 kl. 14.04",
  "Fortrydelsesretten bortfalder, når leveringen er begyndt",
  "https://legatkompas.example/fortryd",
  complaint,
  "Betingelserne er vedhæftet som PDF",
];
const begun = [
  "10 legater passer, 4 skal du selv tjekke",
  "10. januar: Vinterfonden åbner",
  "KAIST: 31. august til 18. december 2027",
  "Skriv til Djøf",
  "Fra 1. december: Søg Rejselegatet",
  "3.000 kr. · Senest fredag 1. januar",
  "du kan rette dine svar tre gange",
  `Åbn din liste: https://legatkompas.example/liste#order=${token}`,
  `${download}${token}`,
];
const withList = [...begun, consents.storeAnswers.text, "vælge 12 måneder, så længe listen er der"];
const lapsed = [
  "Det her er din kvittering",
  "Modtaget: 22. november 2026 kl. 09.30",
  consents.immediateDelivery.text,
  "Et menneske hos os læser din erklæring og skriver til dig",
  complaint,
];

/** The sentences on which something hangs: money, a right, a day, an address, or what comes next. */
const says: Readonly<Record<string, readonly string[]>> = {
  "confirmation-grant-list": [
    ...confirmed,
    ...withList,
    "Pris inkl. moms 48,75 kr., heraf moms 9,75 kr.",
  ],
  "confirmation-budget-template": [
    ...confirmed,
    "Pris inkl. moms 174 kr.",
    `Hent dit køb: ${download}${token}`,
  ],
  "confirmation-cv-guide": [
    ...confirmed,
    "Pris inkl. moms 189 kr.",
    `Hent dit køb: ${download}${token}`,
  ],
  "confirmation-application-guide": [
    ...confirmed,
    "Pris inkl. moms 249 kr.",
    `Hent dit køb: ${download}${token}`,
  ],
  "confirmation-super-package": [
    ...confirmed,
    ...withList,
    "Asta, din pakke er klar",
    "Pris inkl. moms 660,75 kr.",
  ],
  "confirmation-year": [
    ...confirmed,
    ...begun,
    consents.keepList.text,
    "er der til og med 21. november 2027",
  ],
  link: [
    "Her er dit nye link",
    `${download}${token}`,
    "virker til og med den 21. december 2026; så bliver filerne slettet",
    "sæt det ind på https://legatkompas.example/ordre",
  ],
  "link-files-gone": [
    "Filerne er slettet og kan ikke hentes igen",
    "https://legatkompas.example/contact",
  ],
  "refund-failed": [
    "48,75 kr.",
    "Banken har afvist overførslen",
    "De er stadig dine",
    "skriv aldrig dit kortnummer",
  ],
  "refund-by-hand": [
    "Vi har aftalt, at du får hele beløbet tilbage",
    "Vi har sendt beløbet til dig på den måde, vi har aftalt",
    complaint,
  ],
  "refund-wrong-amount": [
    "et andet beløb end prisen. Derfor er der ikke leveret noget",
    backToCard,
    complaint,
  ],
  "refund-not-delivered": [
    "Vi kunne ikke levere det, du købte",
    "Du får 48,75 kr. tilbage",
    // Ten working days after a Sunday.
    "Senest 4. december: Pengene står på din konto",
    "skriv aldrig dit kortnummer",
    "Dine svar og filer er slettet",
    "Bilagsnummer: 17",
    "Beløb: 48,75 kr.",
    "Sendt tilbage: 22. november 2026 kl. 10.00",
    backToCard,
    complaint,
  ],
  "refund-withdrawal": [
    "Du har fortrudt dit køb, og du får hele beløbet tilbage",
    backToCard,
    complaint,
  ],
  "refund-operator": ["Vi har aftalt, at du får hele beløbet tilbage", backToCard, complaint],
  operator: ["LK-23456789AB: betalt, men ikke leveret", "Uden ordre: en mail er opgivet"],
  "withdrawal-accepted": [
    "Det her er din kvittering",
    "Modtaget: 22. november 2026 kl. 09.30",
    "Jeg fik ikke pladsen.",
    "Du får hele beløbet på 48,75 kr. tilbage samme vej, som du betalte",
  ],
  "withdrawal-lapsed": [...lapsed, "Leveringen var begyndt, da vi fik din erklæring"],
  "withdrawal-too-late": [...lapsed, "De 14 dage var gået, da vi fik din erklæring"],
  "withdrawal-already-refunded": ["Det her er din kvittering", "Købet var refunderet i forvejen"],
  "withdrawal-notice": [
    "Vurdér, om pengene skal tilbage alligevel",
    "E-mail: asta@example.dk",
    "Jeg fik ikke pladsen.",
  ],
  report: ["Legat: rejselegatet", "E-mail: asta@example.dk", "Fristen er <1. maj>."],
  "report-without-address": ["Legat: ikke et af vores", "E-mail: ikke oplyst"],
  "report-mended": ["rettet det. Rettelsen gælder fra nu af"],
  "report-right": ["det, der står hos os, svarer til den"],
  "report-closed": ["Legatet kan ikke søges længere, og vi har taget det af listen"],
  contact: [
    "Fra: Asta Holm",
    "E-mail: asta@example.dk",
    "Fonden svarer, at <legatet> er lukket & slukket.",
  ],
  "contact-confirmation": ["sletter det senest efter 12 måneder", "Så kan du se bort fra mailen"],
};

/** Words in one form: small letters, plain spaces, and without the signs that set them off. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/:(?=\s|$)|»\s|\s«/g, " ")
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

for (const [name, mail] of Object.entries(mails))
  test(`the mail "${name}" says what hangs on it`, () => {
    const text = wordsOf(mail.text);
    expect(says[name]?.length).toBeGreaterThan(0);
    for (const sentence of says[name] ?? []) expect(text).toContain(wordsOf(sentence));
    const company = "[FIRMANAVN] · CVR [CVR-NUMMER]";
    expect(text).toContain(wordsOf(company));
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

test("what a visitor writes is text in the mail, never markup", () => {
  expect(mails.contact?.html).toContain("&lt;legatet&gt;");
  expect(mails.contact?.html).not.toContain("<legatet>");
  expect(mails.report?.html).not.toMatch(/<1\. maj>|<Ens/);
});
