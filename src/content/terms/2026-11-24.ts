import { terms20261123 } from "./2026-11-23.ts";
import { reviseTerms } from "./terms-text.ts";

const keeping =
  "Dit link er dit eget. Køber du legatlisten, vælger du selv, hvor længe den gemmes. Vælger du 12 måneder, er listen, filerne og det, du skriver på den, der til og med dagen et år efter købet. Listen og kalenderen følger med, når frister ændrer sig, og du får påmindelser på mail, hvis du beder om dem. Vælger du 30 dage, slettes liste, svar og filer 30 dage efter leveringen, og kalender og påmindelser stopper samme dag. Når noget har ændret sig, kan du få listen lavet på ny én gang uden betaling i de første 12 måneder efter købet. Du kan selv slette det hele før, og du kan vælge 12 måneder i stedet, så længe listen er der. Linket til andre varer virker i 30 dage.";

/** As the version before it, but what follows from how long a list is kept is told in full: calendar, reminders, renewal. */
export const terms20261124 = reviseTerms(terms20261123, "2026-11-24", {
  Levering: (parts) => [...parts.slice(0, -1), { kind: "text", runs: [keeping] }],
});
