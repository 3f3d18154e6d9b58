import { notifyManager, QueryClient, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import { forgetList, isListForgotten, rememberList } from "../answers/bought-lists.ts";
import { CallError, deadLinkReasonOf, isWorthRetrying } from "../api.ts";
import { danishDateAt, endOfDanishDay } from "../domain/danish/danish-date.ts";
import type { List } from "../domain/list/list.ts";
import {
  type NoteKind,
  type Notes,
  type NoteValue,
  noteKey,
  notesSchema,
} from "../domain/list/notes.ts";
import { fetchList, type ListOrder, refusalTextOf, sendNotes } from "./list-calls.ts";
import { readListCopy, storeListCopy, watchListCopy } from "./list-copy.ts";
import { closeListInTab, type ListLink, reviveList } from "./opened-link.ts";
import {
  applyLocalEdit,
  applyServerAnswer,
  applyServerNotes,
  emptySyncState,
  mergeTabNotes,
  type NotesSyncState,
  unsentNotes,
} from "./written-notes.ts";

interface ListCopy extends NotesSyncState {
  readonly list: List | null;
  readonly order: ListOrder | null;
}

export type OpenList = ReturnType<typeof useBoughtList>;

const emptyCopy: ListCopy = { ...emptySyncState, list: null, order: null };

/** @param before the values that the buyer saw and meant to replace */
type Write = (
  kind: NoteKind,
  id: string,
  values: Readonly<Record<string, NoteValue>>,
  before?: Readonly<Record<string, NoteValue>>,
) => void;

const REFRESH_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Raise it when `ListCopy` changes: of other versions only the notes are read. */
const COPY_VERSION = 1;

// A field must show its new value at once, not in React Query's `setTimeout`.
notifyManager.setScheduler((notify) => notify());

/** `useBoughtList` makes the retries. */
export const listQueryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: false, gcTime: Number.POSITIVE_INFINITY },
    mutations: { networkMode: "always" },
  },
});

function parseCopy(stored: string | null): ListCopy | undefined {
  if (stored === null) return undefined;
  try {
    const { version, copy } = JSON.parse(stored);
    if (version === COPY_VERSION) return copy;
    const notes = v.parse(notesSchema, copy.notes);
    return { ...emptyCopy, notes };
  } catch {
    return undefined;
  }
}

function storeCopy(token: string, copy: ListCopy): boolean {
  const other = parseCopy(readListCopy(token));
  const merged = other === undefined ? copy : mergeTabNotes(copy, other);
  return storeListCopy(token, JSON.stringify({ version: COPY_VERSION, copy: merged }));
}

/** Notes are shown at once, and sent when possible. */
export function useBoughtList(link: ListLink) {
  const { kind, token } = link;
  const isOwn = kind === "own";
  /** The browser does not store the list: unsent notes are lost with the page. */
  const [isFragile, setIsFragile] = useState(false);
  const queryKey = ["list", kind, token];
  const current = (): ListCopy => listQueryClient.getQueryData<ListCopy>(queryKey) ?? emptyCopy;
  const isForgotten = useRef(false);
  const store = (copy: ListCopy) => {
    if (isOwn && !isForgotten.current) setIsFragile(!storeCopy(token, copy));
  };
  const put = (copy: ListCopy) => {
    listQueryClient.setQueryData(queryKey, copy);
    store(copy);
  };
  const forget = () => {
    isForgotten.current = true;
    if (isOwn) forgetList(token);
  };

  /** `null` after a success, or a failure that is not worth retrying. */
  const [failure, setFailure] = useState<unknown>(null);
  const onFailure = (error: unknown) => setFailure(isWorthRetrying(error) ? error : null);
  const reading = useQuery({
    queryKey,
    initialData: () => (isOwn ? parseCopy(readListCopy(token)) : undefined),
    initialDataUpdatedAt: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
    queryFn: async ({ signal }): Promise<ListCopy> => {
      try {
        const { list, notes, order } = await fetchList(link, signal);
        setFailure(null);
        return { ...applyServerNotes(current(), notes), list, order };
      } catch (error) {
        if (!signal.aborted) onFailure(error);
        throw error;
      }
    },
  });
  const sending = useMutation({
    mutationFn: (notes: Notes) => sendNotes(token, notes),
    onSuccess: (answer, sent) => {
      setFailure(null);
      put({ ...current(), ...applyServerAnswer(current(), sent, answer) });
    },
    onError: (error, sent) => {
      onFailure(error);
      const message = refusalTextOf(error);
      if (message === null) return;
      const refused = Object.entries(sent).flatMap(([name, note]) =>
        Object.keys(note).map((field) => ({ name, field, message })),
      );
      put({ ...current(), ...applyServerAnswer(current(), sent, { notes: {}, refused }) });
    },
  });
  const send = () => {
    const notes = unsentNotes(current());
    if (isOwn && Object.keys(notes).length > 0) sending.mutate(notes);
  };

  const { data, refetch, isFetching, isError } = reading;
  const deadLink = deadLinkReasonOf(reading.error) ?? deadLinkReasonOf(sending.error);
  const unsent = Object.keys(unsentNotes(data ?? emptySyncState)).length;
  const today = danishDateAt(new Date());
  // A database restored from a backup may not know a newer link.
  const isOver =
    deadLink !== null &&
    (deadLink === "erased" ||
      data?.order == null ||
      today > data.order.retainedUntil ||
      (deadLink === "expired-link" && unsent === 0));

  const onForgotten = useEffectEvent(() => {
    forget();
    closeListInTab();
  });
  const onRead = useEffectEvent(() => {
    const copy = current();
    // A read that finishes after the list was forgotten must not bring it back.
    if (copy.order === null || isForgotten.current) return;
    if (isListForgotten(token)) return onForgotten();
    const { madeFrom, retainedUntil, isPackage } = copy.order;
    const endsAt = endOfDanishDay(retainedUntil).getTime();
    rememberList({ token, madeFrom, endsAt, isPackage });
    store(copy);
    send();
  });
  useEffect(() => {
    if (!isFetching && !isError) onRead();
  }, [isFetching, isError]);

  const onEnd = useEffectEvent(() => {
    forget();
    // A reload asks the server again, which says why.
    reviveList(token);
  });
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);

  const tries = useRef(0);
  const isDisconnected = failure !== null && deadLink === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each further failure the pause is longer
  useEffect(() => {
    if (!isDisconnected) {
      tries.current = 0;
      return;
    }
    const retry = () => void refetch();
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries.current++);
    const timer = setTimeout(retry, pause);
    addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
    };
  }, [isDisconnected, failure, refetch]);

  const adopt = useEffectEvent((stored: string | null) => {
    const other = parseCopy(stored);
    if (other !== undefined)
      listQueryClient.setQueryData(queryKey, mergeTabNotes(other, current()));
  });
  useEffect(() => {
    if (!isOwn) return;
    const stopWatching = watchListCopy(token, (copy) =>
      copy === null ? onForgotten() : adopt(copy),
    );
    // In the back/forward cache a page misses what other tabs store.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (isListForgotten(token)) return onForgotten();
      adopt(readListCopy(token));
      void refetch();
    };
    addEventListener("pageshow", onReturn);
    return () => {
      stopWatching();
      removeEventListener("pageshow", onReturn);
    };
  }, [isOwn, token, refetch]);

  const write: Write = (kindOfNote, id, values, before) => {
    const copy = current();
    put({
      ...copy,
      ...applyLocalEdit(copy, noteKey(kindOfNote, id), { values, before }, Date.now()),
    });
    send();
  };
  const dismissSetAside = (name: string, field: string) => {
    const copy = current();
    const setAside = copy.setAside.filter((one) => one.name !== name || one.field !== field);
    put({ ...copy, setAside });
  };
  const isOffline = failure instanceof CallError && failure.failure.kind === "offline";
  const lost = isOffline ? "offline" : "unreachable";
  return {
    list: isOver ? null : (data?.list ?? null),
    order: data?.order ?? null,
    written: data ?? emptySyncState,
    unsent,
    connection: isDisconnected ? lost : "up",
    deadLink,
    isFragile,
    write,
    dismissSetAside,
    refresh: () => void refetch(),
    forget,
  } as const;
}
