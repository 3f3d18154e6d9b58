import { optionLabel } from "../matching/answer-options.ts";

const shortInstitutions: Readonly<Record<string, string>> = {
  ku: "KU",
  au: "AU",
  sdu: "SDU",
  aau: "AAU",
  ruc: "RUC",
  dtu: "DTU",
  cbs: "CBS",
  itu: "ITU",
  via: "VIA",
  ucl: "UCL",
  ucn: "UCN",
  absalon: "Absalon",
  dmjx: "DMJX",
  kea: "KEA",
  zealand: "Zealand",
  iba: "IBA",
  kadk: "Det Kongelige Akademi",
  kunstakademiet: "Kunstakademiet",
};

export function institutionName(institution: string): string {
  return shortInstitutions[institution] ?? optionLabel("currentInstitution", institution);
}

export function institutionGenitive(institution: string): string {
  const name = institutionName(institution);
  return /[sxz]$/i.test(name) ? `${name}'` : `${name}s`;
}
