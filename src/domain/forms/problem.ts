/**
 * Every failure that a caller of the API should know about (RFC 9457). The list is closed:
 * the browser has a text for each, and nothing of what the visitor sent is ever part of it.
 */
export const problems = {
  "malformed-json": {
    status: 400,
    title: "Forespørgslen kunne ikke læses",
    detail: "Indholdet er ikke gyldig JSON.",
  },
  "invalid-signature": {
    status: 400,
    title: "Signaturen er ikke gyldig",
    detail: "Hændelsen er ikke underskrevet af betalingstjenesten, og intet er ændret.",
  },
  "link-needed": {
    status: 401,
    title: "Linket mangler",
    detail: "Ordren åbnes med linket i den mail, vi har sendt dig.",
  },
  "wrong-key": {
    status: 401,
    title: "Nøglen er ikke rigtig",
    detail: "Tilstanden i enkeltheder vises kun med operatørens nøgle.",
  },
  "foreign-form": {
    status: 403,
    title: "Formularen kom ikke herfra",
    detail:
      "Vi tager kun imod formularer, der er sendt fra vores egne sider. Åbn siden, og prøv igen.",
  },
  "not-found": {
    status: 404,
    title: "Findes ikke",
    detail: "Linket findes ikke. Se efter, om hele adressen er kommet med.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Kan ikke bruges sådan",
    detail: "Adressen findes, men ikke med den metode.",
  },
  "list-too-short": {
    status: 409,
    title: "Listen er for kort til at sælge",
    detail:
      "Ud over de tre, du ser, skal der være mindst tre legater mere, og mindst ét af dem skal passe. Ellers ser du hele listen gratis ved dine resultater.",
  },
  "product-unavailable": {
    status: 409,
    title: "Produktet kan ikke købes endnu",
    detail: "Produktet er ikke klar. Du er ikke blevet trukket for noget.",
  },
  "answers-needed": {
    status: 409,
    title: "Svarene er slettet",
    detail:
      "Vi har ikke dine svar mere. Tag spørgsmålene igen, så fornyer vi listen ud fra dem. Fornyelsen er ikke brugt.",
  },
  "renewal-used": {
    status: 409,
    title: "Listen er fornyet",
    detail: "Listen kan fornyes én gang, og det er den blevet. Intet er ændret.",
  },
  "renewal-not-offered": {
    status: 409,
    title: "Købet kan ikke fornyes",
    detail: "Kun en legatliste, der er leveret og ikke refunderet, kan fornyes. Intet er ændret.",
  },
  "renewal-empty": {
    status: 409,
    title: "Ingen legater passer lige nu",
    detail:
      "Der er ingen legater at sætte på en ny liste med de svar. Fornyelsen er ikke brugt, så du kan prøve igen senere.",
  },
  "renewal-unchanged": {
    status: 409,
    title: "Intet er ændret endnu",
    detail:
      "Legater og frister er de samme som på den liste, du har. Fornyelsen er ikke brugt, og der er kun den ene. Vent, til noget er ændret, eller forny alligevel.",
  },
  "already-withdrawn": {
    status: 409,
    title: "Købet er allerede fortrudt",
    detail:
      "Vi har modtaget din fortrydelse før, og kvitteringen er sendt dengang. Den første erklæring gælder, og intet er ændret.",
  },
  "list-changed": {
    status: 409,
    title: "Listen er ændret et andet sted",
    detail: "En anden enhed har skrevet det samme sted siden. Her er det, der står nu.",
  },
  "list-full": {
    status: 409,
    title: "Der er ikke plads til mere",
    detail: "Der kan ikke skrives flere steder på listen. Det, der står, er gemt.",
  },
  "order-not-open": {
    status: 409,
    title: "Ordren kan ikke ændres",
    detail: "Ordren er i en tilstand, hvor det ikke kan gøres. Intet er ændret.",
  },
  "order-not-ready": {
    status: 409,
    title: "Filen er ikke klar endnu",
    detail: "Vi er ved at gøre dit køb klar. Prøv igen om et øjeblik.",
  },
  "link-expired": {
    status: 410,
    title: "Linket er udløbet",
    detail: "Bed om et nyt link med den e-mailadresse, du købte med.",
  },
  "file-address-expired": {
    status: 410,
    title: "Filen skal hentes igen",
    detail:
      "Adressen på en fil virker kun i et minut, så andre ikke kan bruge den. Gå tilbage til din ordre, og åbn filen derfra.",
  },
  "files-erased": {
    status: 410,
    title: "Filerne er slettet",
    detail:
      "Filerne bag linket er slettet, og de kan ikke hentes igen. Har du en liste, der kan fornyes, ligger linket til det i den mail, du fik efter købet.",
  },
  "renewal-too-late": {
    status: 410,
    title: "Fristen for at forny er gået",
    detail: "Listen kan fornyes i 12 måneder efter købet. Intet er ændret.",
  },
  "payload-too-large": {
    status: 413,
    title: "For stort",
    detail: "Indholdet må højst fylde 64 kB.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Forkert indholdstype",
    detail: "Send indholdet som application/json.",
  },
  "invalid-fields": {
    status: 422,
    title: "Noget skal rettes",
    detail: "Et eller flere felter er ikke udfyldt, som de skal.",
  },
  "too-many-requests": {
    status: 429,
    title: "For mange forsøg",
    detail: "Vent et minut, og prøv igen.",
  },
  internal: {
    status: 500,
    title: "Noget gik galt hos os",
    detail: "Prøv igen om lidt. Skriv til os med nummeret herunder, hvis det bliver ved.",
  },
  "payment-unavailable": {
    status: 502,
    title: "Betalingen kan ikke startes",
    detail:
      "Betalingstjenesten svarer ikke. Du er ikke blevet trukket for noget. Prøv igen om lidt.",
  },
  unavailable: {
    status: 503,
    title: "Vi kan ikke nå vores systemer lige nu",
    detail: "Det går som regel hurtigt over. Vent et minut, og prøv igen.",
  },
  "grants-unavailable": {
    status: 503,
    title: "Legaterne kan ikke hentes",
    detail: "Kunne ikke hente legater. Prøv igen senere.",
  },
} as const;

export type ProblemCode = keyof typeof problems;

/** A field that was refused, and what it allows. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The body of `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string;
  readonly errors?: readonly FieldProblem[];
}
