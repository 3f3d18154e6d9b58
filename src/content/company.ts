/** Publishing is refused while a placeholder in square brackets is left. */
export const company = {
  brand: "Legatkompas",
  legalName: "[FIRMANAVN]",
  cvr: "[CVR-NUMMER]",
  street: "[VEJ OG NUMMER]",
  postalCode: "[POSTNR.]",
  city: "[BY]",
  email: "[E-MAIL]",
  phone: "[TELEFON]",
  openingHours: [
    { days: "Mandag-fredag", hours: "9.00-17.00" },
    { days: "Lørdag", hours: "10.00-14.00" },
    { days: "Søndag", hours: "lukket" },
  ],
};
export type Company = typeof company;

export function isFilledIn(text: string): boolean {
  return !text.includes("[");
}

export const companyDetails: readonly string[] = [
  company.legalName,
  `CVR ${company.cvr}`,
  company.street,
  `${company.postalCode} ${company.city}`,
].filter(isFilledIn);

export const phoneHref = `tel:${company.phone.replaceAll(" ", "")}`;
