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
  "answers-used-up": {
    status: 409,
    title: "Svarene kan ikke ændres mere",
    detail:
      "Du har ændret svarene tre gange, eller listen er ændret et andet sted. Intet er ændret.",
  },
  "answers-match-nothing": {
    status: 409,
    title: "Ingen legater passer til de svar",
    detail: "Listen er, som den var, og ændringen er ikke talt med.",
  },
  "already-withdrawn": {
    status: 409,
    title: "Købet er allerede fortrudt",
    detail:
      "Vi har modtaget din fortrydelse før, og kvitteringen er sendt dengang. Den første erklæring gælder, og intet er ændret.",
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
  "files-erased": {
    status: 410,
    title: "Filerne er slettet",
    detail: "Det, linket førte til, er slettet og kan ikke hentes igen.",
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

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface Problem {
  readonly type: string;
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string;
  readonly errors?: readonly FieldProblem[];
}
