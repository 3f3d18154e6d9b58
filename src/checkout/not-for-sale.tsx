import { LinkButton } from "../components/link-button.tsx";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { SHORTEST_SOLD } from "../domain/list/list-for-sale.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { PREVIEW_SIZE } from "../domain/orders/catalogue.ts";
import { grantCount } from "../domain/wording/count-sentence.ts";

export function NotForSale({ found }: { readonly found: MatchPreview }) {
  const { match, possible, dials, openQuestions } = found;
  const more = openQuestions.length > 0 || dials.length > 0;
  return (
    <>
      <p>
        {grantCount(match)} passer til dine svar
        {possible > 0 && `, og ${possible} skal du selv tjekke`}. Vi sælger kun en liste, når mere
        end {numberWord(PREVIEW_SIZE)} legater passer, og der er mindst {numberWord(SHORTEST_SOLD)}{" "}
        i alt. Derfor kan du heller ikke købe Studiepakken, for listen er en del af den.
      </p>
      <p>
        Du ser det hele gratis{more && ", og du ser også, hvilke svar der ville give flere legater"}
        .
      </p>
      <p>
        <LinkButton href="/?quiz=resultater">Se mine legater</LinkButton>
      </p>
    </>
  );
}
