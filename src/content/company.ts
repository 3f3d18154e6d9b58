/** Values in square brackets are placeholders: publishing is refused while one is left. */
export interface Company {
  readonly brand: string;
  readonly legalName: string;
  readonly cvr: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  /** As it is displayed; spaces are left out in the link. */
  readonly phone: string;
  /** Danish time. `null`: closed. */
  readonly openingHours: readonly {
    readonly days: string;
    /** Days and hours as schema.org writes them ("Mo-Fr 09:00-17:00"). */
    readonly schema: string | null;
    readonly hours: string | null;
  }[];
}

export const company: Company = {
  brand: "Legatkompas",
  legalName: "[FIRMANAVN]",
  cvr: "[CVR-NUMMER]",
  street: "[VEJ OG NUMMER]",
  postalCode: "[POSTNR.]",
  city: "[BY]",
  email: "[E-MAIL]",
  phone: "[TELEFON]",
  openingHours: [
    { days: "Mandag-fredag", schema: "Mo-Fr 09:00-17:00", hours: "9.00-17.00" },
    { days: "Lørdag", schema: "Sa 10:00-14:00", hours: "10.00-14.00" },
    { days: "Søndag", schema: null, hours: null },
  ],
};
