import { pageMeta } from "../content/page-meta.ts";
import { Island } from "../islands/island.tsx";
import { BoughtListIsland } from "../islands/list-island.tsx";
import type { PageHandle } from "../root.tsx";

export const handle: PageHandle = { script: "always" };

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
        <div className="page-width">
          <h1>Din liste</h1>
          <p>
            Siden viser din liste med JavaScript. Uden det finder du listen som PDF, webside og
            regneark på <a href="/ordre">siden med dit køb</a>.
          </p>
        </div>
      </noscript>
    </>
  );
}
