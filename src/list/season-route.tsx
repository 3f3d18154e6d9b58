import { Route } from "../components/route.tsx";
import { layOutListRoute } from "../domain/list/route.ts";
import { useList } from "./list-context.ts";

export function SeasonRoute() {
  const { list, plan } = useList();
  // The owner of a shared list may have hidden the destination, without which there is no route to draw.
  return list.stay.place === null ? null : <Route {...layOutListRoute(list, plan)} />;
}
