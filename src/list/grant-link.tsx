import { grantsById, listHref, useList } from "./list-context.ts";

export function GrantLink({ id, children }: { readonly id: string; readonly children?: string }) {
  const [grant] = grantsById(useList().list, [id]);
  return (
    <a className="name-link" href={listHref({ tab: "legater", grant: id })}>
      {children ?? grant?.title ?? "Et legat"}
    </a>
  );
}
