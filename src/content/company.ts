/** Values in square brackets are placeholders: publishing is refused while one is left. */
export const company = {
  brand: "Legatkompas",
  legalName: "[FIRMANAVN]",
  cvr: "[CVR-NUMMER]",
  street: "[VEJ OG NUMMER]",
  postalCode: "[POSTNR.]",
  city: "[BY]",
  email: "[E-MAIL]",
  phone: "[TELEFON]",
  /** Danish time. */
  openingHours: [
    { days: "Mandag-fredag", hours: "9.00-17.00" },
    { days: "Lørdag", hours: "10.00-14.00" },
    { days: "Søndag", hours: "lukket" },
  ],
};
export type Company = typeof company;

export const phoneHref = `tel:${company.phone.replaceAll(" ", "")}`;
