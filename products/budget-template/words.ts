/** Danish and English of everything that the page for the foundation and the accounts may say of themselves. */
export const words = {
  // Lines
  Husleje: "Rent",
  "El, varme og internet": "Electricity, heating and internet",
  "Mad og husholdning": "Food and household",
  "Lokal transport": "Local transport",
  Mobil: "Mobile phone",
  "Personligt forbrug": "Personal expenses",
  "Udgifter derhjemme": "Running costs at home",
  "Rejsen ud": "Outward journey",
  "Rejsen hjem": "Return journey",
  "Til og fra lufthavn": "To and from the airport",
  "Visum og tilladelser": "Visa and permits",
  Forsikring: "Insurance",
  "Vaccinationer og læge": "Vaccinations and doctor",
  "Studieafgift og gebyrer": "Tuition and fees",
  "Bøger og materialer": "Books and materials",
  Sprogkursus: "Language course",
  Indflytning: "Moving in",
  "SU efter skat": "State grant (SU) after tax",
  "SU-lån": "State student loan (SU-lån)",
  "Erasmus+ eller Nordplus": "Erasmus+ or Nordplus",
  Løn: "Wages",
  Familie: "Family",
  "Egen opsparing": "Own savings",
  Udlandsstipendium: "State study abroad scholarship (udlandsstipendium)",
  "Uddannelsesstedets tilskud": "Grant from home institution",
  // Status of funding
  "På kontoen": "In hand",
  Bevilget: "Granted",
  Søgt: "Applied for",
  Forventet: "Expected",
} as const satisfies Readonly<Record<string, string>>;

/** The name of the cell that chooses the language of what a foundation reads. */
export const LANGUAGE = "Sprog";
export const languages = ["Dansk", "English"] as const;
export type Language = (typeof languages)[number];

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A label that follows the chosen language, Danish when the file is made. */
export function label(danish: string, english: string) {
  return {
    formula: `IF(${LANGUAGE}="English",${quoted(english)},${quoted(danish)})`,
    result: danish,
  };
}

/** Where the sheet "Ord" keeps the words above, and the limits of the rates. */
export const wordRows = {
  first: 2,
  last: 1 + Object.keys(words).length,
} as const;

/** A formula that gives a text in the chosen language where "Ord" knows it, and as it stands where it does not. */
export function translated(text: string): string {
  const table = `Ord!$A$${wordRows.first}:$B$${wordRows.last}`;
  return `IF(${LANGUAGE}="English",IFERROR(VLOOKUP(${text},${table},2,FALSE),${text}),${text})`;
}
