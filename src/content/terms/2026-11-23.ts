import { terms202611 } from "./2026-11.ts";
import { reviseTerms } from "./terms-text.ts";

const delivery =
  "Varen er digital. Når betalingen er bekræftet, sender vi en bekræftelse på e-mail og gør filerne klar. Du henter dem på siden efter betalingen eller med linket i mailen. Kan vi ikke levere, får du pengene tilbage.";
const forSale =
  "Produkter, der står som »kommer snart«, kan ikke købes endnu. Vi sælger kun en liste, når der ud over de første 3 legater er mindst 3 mere, og mindst ét af dem passer til dine svar. Ellers ser du hele listen gratis.";
const keeping =
  "Dit link er dit eget. Køber du legatlisten, vælger du selv, hvor længe den gemmes. Vælger du 12 måneder, er listen, filerne og det, du skriver på den, der til og med dagen et år efter købet; listen følger imens de legater, vi kender, og du kan få en kalender, der følger med, og påmindelser på mail, hvis du beder om dem. Vælger du 30 dage, slettes liste, svar og filer 30 dage efter leveringen, og du kan få listen lavet på ny én gang uden betaling i de første 12 måneder efter købet. Du kan selv slette det hele før, og du kan vælge 12 måneder i stedet, så længe listen er der. Linket til andre varer virker i 30 dage.";

/** As the version before it, but for which lists are sold and for how long one is kept: that is the buyer's choice now. */
export const terms20261123 = reviseTerms(terms202611, "2026-11-23", {
  Priser: (parts) => [...parts.slice(0, -1), { kind: "text", runs: [forSale] }],
  Levering: () => [
    { kind: "text", runs: [delivery] },
    { kind: "text", runs: [keeping] },
  ],
});
