import type { Section } from "./list.ts";

export const sectionTitles: Readonly<Record<Section, string>> = {
  match: "Passer til dig",
  possible: "Tjek selv",
  faint: "Svage spor",
  late: "Fristen kommer for sent til dit ophold",
};

export const sectionIntros: Readonly<Record<Section, string>> = {
  match:
    "Dine svar opfylder alle de krav, vi kender til disse legater. Øverst står dem, hvor få andre kan søge, eller hvor der uddeles mange, og hvor beløb og frist er kendt.",
  possible:
    "Intet i dine svar udelukker disse legater, men noget afgør de ikke. Det står under »Tjek selv« på hvert legat. Passer det på dig, er legatet lige så godt som de andre.",
  faint:
    "Brede formål og gamle kilder: Søg dem sidst, og spørg først. De tæller ikke med i sum, frister og plan.",
  late: "Legaterne passer, men de kan ikke søges i tide til dit ophold. De tæller ikke med i sum, frister og plan.",
};

export const withinReachTitle = "Kan blive til noget, hvis …";
export const withinReachIntro =
  "De her legater falder på én ting, som du måske kan lave om på. De tæller ikke med på listen.";

export const sectionLabels: Readonly<Record<Section, string>> = {
  match: "passer",
  possible: "tjek selv",
  faint: "svagt spor",
  late: "for sent",
};
