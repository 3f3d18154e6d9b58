import { createContext, use } from "react";
import type { IsoDate } from "../domain/danish/danish-date.ts";
import type { BoughtAttachment, BoughtList } from "../domain/list/bought-list.ts";
import {
  type AttachmentEntry,
  entryName,
  type GrantEntry,
  valuesOf,
} from "../domain/list/buyer-entries.ts";
import { isToApply } from "../domain/list/noted-list.ts";
import type { ListState, ListStore } from "./sync-list.ts";

/** What every part of the page reads: the list as displayed, the day, and the way to change it. */
export interface ShownList {
  /** Of the private link. */
  readonly token: string;
  readonly store: ListStore;
  readonly state: ListState;
  readonly list: BoughtList;
  /** The day in Denmark. */
  readonly today: IsoDate;
  /** The address of a part of the page, which keeps the private link. */
  readonly hrefOf: (place: Place) => string;
  /** False where the list belongs to somebody else, who has shared it. */
  readonly canChange: boolean;
}

export const tabs = ["nu", "frister", "legater", "bilag"] as const;
export type Tab = (typeof tabs)[number];

/** The place on the page: a tab, and on it perhaps one grant. */
export interface Place {
  readonly tab: Tab;
  readonly grant?: string;
}

export const ListContext = createContext<ShownList | null>(null);

export function useList(): ShownList {
  const shown = use(ListContext);
  if (shown === null) throw new Error("Part of the list outside of the list's page");
  return shown;
}

export function grantEntry(list: BoughtList, id: string): GrantEntry {
  return valuesOf("grant", list.entries[entryName("grant", id)]);
}

/**
 * The attachments to get hold of, each once for all grants: those that a grant still to be applied for asks for, and what is
 * ready. A foundation's own form is not among them.
 */
export function wantedAttachments(list: BoughtList): BoughtAttachment[] {
  const open = list.grants.filter(
    ({ id, section }) => section !== "late" && isToApply(grantEntry(list, id).status),
  );
  return list.attachments.filter(
    ({ key, from }) =>
      from !== "foundation" &&
      (attachmentEntry(list, key).ready || open.some((grant) => grant.attachments.includes(key))),
  );
}

export function attachmentEntry(list: BoughtList, key: string): AttachmentEntry {
  return valuesOf("attachment", list.entries[entryName("attachment", key)]);
}
