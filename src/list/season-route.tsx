import { Route } from "../components/route.tsx";
import { listRoute } from "../domain/list/route.ts";
import { useList } from "./list-context.ts";

/** The way to the destination with the days of the plan on it; nothing before the destination is known. */
export function SeasonRoute() {
  const { list, plan } = useList();
  // Whoever reads a shared list may not know where it leads.
  return list.stay.place === null ? null : <Route {...listRoute(list, plan)} />;
}
