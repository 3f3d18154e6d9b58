import { listStorage, withStorage } from "../answers/bought-lists.ts";
import { LIST_COPY_PREFIX } from "../answers/remembered-list-link.ts";

export function readListCopy(token: string): string | null {
  return withStorage(() => listStorage().getItem(LIST_COPY_PREFIX + token), null);
}

export function storeListCopy(token: string, copy: string): boolean {
  return withStorage(() => {
    listStorage().setItem(LIST_COPY_PREFIX + token, copy);
    return true;
  }, false);
}

export function watchListCopy(token: string, changed: (copy: string | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === LIST_COPY_PREFIX + token) changed(newValue);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
