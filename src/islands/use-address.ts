import { useSyncExternalStore } from "react";

function watchHash(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** `null` on the prerendered page. */
export function useAddress(): URL | null {
  const address = useSyncExternalStore(
    watchHash,
    () => window.location.href,
    () => null,
  );
  return address === null ? null : new URL(address);
}
