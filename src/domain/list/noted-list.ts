import { formatDate } from "../danish/danish-date.ts";
import { formatKroner } from "../danish/money.ts";
import type { BoughtGrant, BoughtList } from "./bought-list.ts";
import { type EntryStatus, entryName, type GrantEntry, valuesOf } from "./buyer-entries.ts";

/** Whether there is still something to do before the grant's last day. */
export function isToApply(status: EntryStatus): boolean {
  return status === "considering" || status === "started";
}

/** Whether it is out of the buyer's hands, answered or not. */
export function isSent(status: EntryStatus): boolean {
  return status === "sent" || status === "granted" || status === "declined";
}

/** What a foundation has answered, in place of what its page says. */
function withAnswer(
  grant: BoughtGrant,
  { toldDeadline, toldKroner }: Pick<GrantEntry, "toldDeadline" | "toldKroner">,
): BoughtGrant {
  return {
    ...grant,
    ...(toldDeadline !== null && {
      deadline: toldDeadline,
      due: toldDeadline,
      whenText: `${formatDate(toldDeadline)} (fondens svar)`,
    }),
    ...(toldKroner !== null && {
      usualKroner: toldKroner,
      mostKroner: toldKroner,
      amountText: `${formatKroner(toldKroner)} (fondens svar)`,
    }),
  };
}

/**
 * An application that was sent in time: the grant's next last day, a year on or too late for the stay, is no longer about
 * it.
 */
function asSent(grant: BoughtGrant, { sentOn }: Pick<GrantEntry, "sentOn">): BoughtGrant {
  return {
    ...grant,
    section: grant.section === "late" ? "match" : grant.section,
    opensOn: null,
    deadline: null,
    due: null,
    whenText: sentOn === null ? "sendt" : `sendt ${formatDate(sentOn)}`,
  };
}

/**
 * The list as its buyer's notes make it. A date or amount that a foundation has told counts like any other, and what was
 * sent stays on the list with what came of it, though its last day has passed. Of a list that is so already, nothing
 * changes.
 */
export function asNoted<L extends Pick<BoughtList, "grants" | "entries">>(list: L): L {
  return {
    ...list,
    grants: list.grants.map((grant) => {
      const entry = list.entries[entryName("grant", grant.id)];
      if (entry === undefined) return grant;
      const values = valuesOf("grant", entry);
      const told = withAnswer(grant, values);
      return isSent(values.status) ? asSent(told, values) : told;
    }),
  };
}

/** The ids of grants that the buyer has applied for and that are no longer on the list: closed since, or for others now. */
export function sentOffList({
  grants,
  entries,
}: {
  readonly grants: readonly { readonly id: string }[];
  readonly entries: BoughtList["entries"];
}): string[] {
  const prefix = entryName("grant", "");
  const onList = new Set(grants.map(({ id }) => id));
  return Object.entries(entries)
    .filter(([name, entry]) => name.startsWith(prefix) && isSent(valuesOf("grant", entry).status))
    .map(([name]) => name.slice(prefix.length))
    .filter((id) => !onList.has(id));
}
