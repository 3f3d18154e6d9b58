/**
 * ISO 3166 codes of countries without an option, by destination (United Nations, M49; Cyprus with the European
 * Union).
 */
export const otherCountries = {
  europa: "AD AL BA BG BY CY FO GI LI LU MC MD ME MK MT RO RS RU SK SM UA VA XK",
  asien:
    "AE AF AM AZ BD BH BN BT GE IQ IR JO KG KH KP KW KZ LA LB LK MM MN MO MV NP OM PK PS QA SA SY TJ TL TM UZ YE",
  andet:
    "AG AO BB BF BI BJ BO BS BW BZ CD CF CG CI CM CO CR CU CV DJ DM DO DZ EC EG ER ET FJ FM GA GD GM GN GQ GT GW GY HN HT JM KI KM KN LC LR LS LY MG MH ML MR MU MW MZ NA NC NE NG NI NR PA PE PF PG PR PW PY RW SB SC SD SL SN SO SR SS ST SV SZ TD TG TN TO TT TV UG UY VC VE VU WS ZM ZW",
} as const;
