/** Sofie's case; `budget-workbook.test.ts` compares it with her workbooks. */
export const shopCase = {
  costs: [
    { label: "Bolig, el og internet, fire måneder", kroner: 10_260 },
    { label: "Mad", kroner: 9900 },
    { label: "Fly tur-retur", kroner: 8700 },
    { label: "Personligt forbrug og telefon", kroner: 6120 },
    { label: "Sygeforsikring i Sydkorea og hjemtransport", kroner: 3340 },
    { label: "Bøger, lægeattest og indflytning", kroner: 2030 },
    { label: "Lokal transport og lufthavn", kroner: 1350 },
    { label: "Visum, attester og opholdskort", kroner: 1300 },
    { label: "Udgifter derhjemme", kroner: 1000 },
    { label: "Buffer, 5 %", kroner: 2200 },
  ],
  total: 46_200,
  own: { label: "SU efter skat og opsparing", kroner: 30_200 },
  missing: 16_000,
  asked: [
    { grant: "otto-moensteds-fond-studieophold", label: "Otto Mønsteds Fond", kroner: 10_000 },
    {
      grant: "vilhelm-pedersen-og-hustrus-legat",
      label: "Fabrikant Vilhelm Pedersen og Hustrus Legat",
      kroner: 6000,
    },
  ],
  granted: 10_000,
  /** After the second foundation's refusal: she shares a room and works two more days. */
  changed: { costs: 39_680, total: 41_664, own: 31_700 },
  accounts: [
    { label: "Fly tur-retur", budget: 8700, spent: 8840 },
    { label: "Visum, attester og opholdskort", budget: 1300, spent: 1240 },
  ],
  spent: 10_080,
  paidHerself: 80,
  stay: { spent: 40_743, received: 41_700 },
} as const;

/** One of the filled examples in the template; `budget-workbook.test.ts` compares it with that sheet. */
export const traineeshipBudget = {
  stay: "Vigga, fem måneders praktik i Utrecht",
  costs: [
    { label: "Husleje", kroner: 31_705 },
    { label: "Mad og husholdning", kroner: 12_310 },
    { label: "Personligt forbrug", kroner: 7085 },
    { label: "Elleve mindre poster og buffer", kroner: 18_265 },
  ],
  total: 69_365,
  own: { label: "SU efter skat, Erasmus+ og opsparing", kroner: 63_221 },
  missing: 6144,
} as const;
