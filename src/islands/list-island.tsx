import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { ListPage } from "../list/list-page.tsx";
import { uncacheListPageIfUnused } from "../list/offline-page.ts";
import { takeListLink } from "../list/opened-link.ts";
import { listQueryClient } from "../list/use-bought-list.ts";
import { useAddress } from "./use-address.ts";

export function BoughtListIsland() {
  const hash = useAddress()?.hash.slice(1);
  if (hash === undefined) return null;
  const link = takeListLink();
  return link === null ? (
    <NoLink />
  ) : (
    <QueryClientProvider client={listQueryClient}>
      <ListPage key={link.token} link={link} hash={hash} />
    </QueryClientProvider>
  );
}

function NoLink() {
  useEffect(() => void uncacheListPageIfUnused(), []);
  return (
    <section className="page-width narrow-page">
      <h1>Din liste</h1>
      <p>
        Listen åbnes med linket i den mail, du fik efter købet. Har du den ikke, så{" "}
        <a href="/ordre">få et nyt link</a>.
      </p>
    </section>
  );
}
