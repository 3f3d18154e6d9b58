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

export default function BoughtListPage() {
  return (
    <>
      <Island name="bought-list" is={BoughtListIsland} props={{}} />
      <noscript>
        <div className="page-width narrow-page">
          <h1>Din liste</h1>
          <p>
            Siden arbejder med JavaScript. Uden det henter du listen som PDF, regneark og kalender
            på <a href="/ordre">siden om dit køb</a>.
          </p>
        </div>
      </noscript>
    </>
  );
}
