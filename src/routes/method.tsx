import { pageMeta } from "../content/page-meta.ts";
import { gatherMethodFacts } from "../method/method-facts.server.ts";
import { METHOD_PATH, MethodPage, methodCrumbs } from "../method/method-page.tsx";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/method.ts";

export const handle: PageHandle = { script: "none" };

/** Runs when the site is built: the figures are counted then. */
export function loader() {
  return gatherMethodFacts();
}

export const meta = () =>
  pageMeta({
    title: "Sådan matcher vi",
    description:
      "Sådan afgør Legatkompas, hvilke legater der passer til dig: reglen, rækkefølgen, tallene bag, det, vi ikke ved, og hvem der betaler.",
    path: METHOD_PATH,
    crumbs: methodCrumbs,
  });

export default function Method({ loaderData }: Route.ComponentProps) {
  return <MethodPage facts={loaderData} />;
}
