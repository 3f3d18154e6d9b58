import { Route } from "../components/route.tsx";
import { listRoute } from "../domain/list/route.ts";
import { useList } from "./list-context.ts";

export function SeasonRoute() {
  const { list, plan } = useList();
  // Whoever reads a shared list may not know where it leads.
  return list.stay.place === null ? null : <Route {...listRoute(list, plan)} />;
}
