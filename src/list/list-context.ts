import { createContext, use } from "react";
import type { IsoDate } from "../domain/danish/danish-date.ts";
import type { List, ListedGrant, SeenGrants } from "../domain/list/list.ts";
import type { Notes } from "../domain/list/notes.ts";
import type { Plan } from "../domain/list/task-plan.ts";
import type { OpenList } from "./use-bought-list.ts";

export interface ShownList extends Omit<OpenList, "list"> {
  readonly token: string;
  readonly list: List;
  readonly notes: Notes;
  /** Reported to the server as seen by the buyer. */
  readonly seen: SeenGrants;
  readonly plan: Plan;
  readonly today: IsoDate;
  /** False for a visitor with a shared link. */
  readonly canChange: boolean;
  readonly setTyping: (isTyping: boolean) => void;
}

export const listTabs = ["nu", "frister", "legater", "bilag"] as const;
type Tab = (typeof listTabs)[number];
export const grantFolds = ["spoerg", "skriv"] as const;
export type FoldName = (typeof grantFolds)[number];

export interface ListPlace {
  readonly tab: Tab;
  readonly grant?: string;
  readonly fold?: FoldName;
}

export function listHref({ tab, grant, fold }: ListPlace): string {
  const parameters = new URLSearchParams({ fane: tab });
  if (grant !== undefined) parameters.set("legat", grant);
  if (fold !== undefined) parameters.set("afsnit", fold);
  return `#${parameters}`;
}

export const ListContext = createContext<ShownList | null>(null);

export function useList(): ShownList {
  const shown = use(ListContext);
  if (shown === null) throw new Error("Part of the list outside of the list's page");
  return shown;
}

export function grantsById(list: List, ids: readonly string[]): ListedGrant[] {
  return ids.flatMap((id) => list.grants.find((grant) => grant.id === id) ?? []);
}
