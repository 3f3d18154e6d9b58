import { useEffect, useMemo, useSyncExternalStore } from "react";
import { readKnownLists } from "../answers/bought-lists.ts";
import { ListActions } from "../list/list-actions.tsx";
import { ListPage } from "../list/list-page.tsx";
import { ownTransport, sharedTransport } from "../list/list-transport.ts";

function watchHash(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** The list that the address's private link opens. It comes after the "#", which browsers do not send to servers. */
export function BoughtListIsland() {
  const hash = useSyncExternalStore(
    watchHash,
    () => window.location.hash.slice(1),
    () => null,
  );
  if (hash === null) return null;
  const parameters = new URLSearchParams(hash);
  const own = parameters.get("order");
  const shared = parameters.get("delt");
  if (own !== null) return <OwnList key={own} token={own} hash={hash} />;
  if (shared !== null) return <SharedList key={shared} token={shared} hash={hash} />;
  const [known] = readKnownLists(new Date());
  if (known !== undefined) return <KnownListOpens token={known.token} />;
  return (
    <section className="page-width">
      <h1>Din liste</h1>
      <p>
        Listen åbnes med linket i den mail, du fik efter købet. Har du den ikke, så{" "}
        <a href="/ordre">få et nyt link</a>.
      </p>
    </section>
  );
}

/** For somebody who comes without the link, in the browser that the list was bought or opened in. */
function KnownListOpens({ token }: { readonly token: string }) {
  useEffect(() => window.location.replace(`#order=${token}`), [token]);
  return null;
}

interface ListProps {
  readonly token: string;
  readonly hash: string;
}

function OwnList({ token, hash }: ListProps) {
  const transport = useMemo(() => ownTransport(token), [token]);
  return (
    <ListPage
      token={token}
      transport={transport}
      hash={hash}
      linkName="order"
      actions={(list) => <ListActions token={token} list={list} />}
    />
  );
}

function SharedList({ token, hash }: ListProps) {
  const transport = useMemo(() => sharedTransport(token), [token]);
  return <ListPage token={token} transport={transport} hash={hash} linkName="delt" />;
}
