import { pageMeta } from "../content/page-meta.ts";
import { Island } from "../islands/island.tsx";
import { BoughtListIsland } from "../islands/list-island.tsx";
import type { PageHandle } from "../root.tsx";

export const handle: PageHandle = { script: "always", isQuiet: true };

export const meta = () =>
  pageMeta({
    title: "Din liste",
    description: "Din legatliste: det næste, der skal gøres, frister, legater og bilag.",
    path: "/liste",
    image: "/social/shop.png",
    isPrivate: true,
  });

/** The private page where a buyer works with the list until the money is in the bank. */
export default function List() {
  return (
    <>
      <Island name="bought-list" is={BoughtListIsland} props={{}} />
      <noscript>
        <div className="page-width narrow-page">
          <h1>Din liste</h1>
          <p>
            Siden arbejder med JavaScript. Uden det kopierer du linket fra mailen og sætter det ind
            her: Så ser du listen og kan skrive, hvor langt du er. Har du ikke mailen, så{" "}
            <a href="/ordre">få en ny</a>.
          </p>
          <form method="post" action="/api/list/mine" className="plain-form">
            <p className="plain-form__wide">
              <label htmlFor="link">Linket til din liste</label>
              <input type="text" id="link" name="link" required autoComplete="off" />
            </p>
            <button type="submit">Vis listen</button>
          </form>
        </div>
      </noscript>
    </>
  );
}
