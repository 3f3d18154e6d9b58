import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../components/button.tsx";
import { danishDateAt, formatDate } from "../domain/danish/danish-date.ts";
import type { BoughtList } from "../domain/list/bought-list.ts";
import { asNoted, isToApply } from "../domain/list/noted-list.ts";
import { planSeason } from "../domain/list/now-plan.ts";
import { AttachmentsTab } from "./attachments-tab.tsx";
import { DeadlinesTab } from "./deadlines-tab.tsx";
import { GrantsTab } from "./grants-tab.tsx";
import { forgetList, keepList, readKeptList, watchKeptList } from "./kept-list.ts";
import {
  attachmentEntry,
  grantEntry,
  ListContext,
  type Place,
  type Tab,
  tabs,
  useList,
  wantedAttachments,
} from "./list-context.ts";
import { ListNews } from "./list-news.tsx";
import styles from "./list-page.module.css";
import { NowTab } from "./now-tab.tsx";
import { forgetPage, keepPage } from "./offline-page.ts";
import {
  type Keeper,
  type ListState,
  ListStore,
  type Refusal,
  type Transport,
} from "./sync-list.ts";

interface ListPageProps {
  readonly token: string;
  readonly transport: Transport;
  /** What the link is called in the address: the buyer's own, or one that was shared. */
  readonly linkName: "order" | "delt";
  /** Above the list: calendar, sharing, files, and what is kept. None where it is read-only. */
  readonly actions?: (list: BoughtList) => ReactNode;
  /** The address's part after "#", without it. */
  readonly hash: string;
}

const REFRESH_MS = 5 * 60_000;

function keeperOf(token: string): Keeper {
  return {
    read: () => readKeptList(token),
    keep: (kept) => keepList(token, kept),
    forget: () => forgetList(token),
  };
}

/** A list that somebody has shared is theirs: nothing of it is stored in this browser. */
const noKeeper: Keeper = { read: () => null, keep: () => true, forget: () => {} };

/** The private page where a season of applications is managed. */
export function ListPage({ token, transport, actions, hash, linkName }: ListPageProps) {
  const store = useMemo(
    () => new ListStore(transport, linkName === "order" ? keeperOf(token) : noKeeper),
    [token, transport, linkName],
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const today = useToday();

  useEffect(() => {
    void store.sync();
    const again = () => void store.sync();
    const seen = () => {
      if (document.visibilityState === "visible") again();
    };
    const timer = setInterval(seen, REFRESH_MS);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    const stopWatching = watchKeptList(token, () => store.adopt());
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
      stopWatching();
    };
  }, [store, token]);

  const list = useMemo(() => (state.list === null ? null : asNoted(state.list)), [state.list]);
  const isOwn = linkName === "order";
  const isKept = isOwn && list !== null && !state.isFragile;
  useEffect(() => {
    if (isKept) void keepPage();
    else if (state.refusal !== null) void forgetPage();
  }, [isKept, state.refusal]);

  if (list === null) return <NoList state={state} retry={() => void store.sync()} />;
  const place = placeIn(hash);
  const hrefOf = (to: Place) => {
    const parameters = new URLSearchParams({ [linkName]: token, fane: to.tab });
    if (to.grant !== undefined) parameters.set("legat", to.grant);
    return `#${parameters}`;
  };
  return (
    <ListContext
      value={{ token, store, state, list, today, hrefOf, canChange: actions !== undefined }}
    >
      <div className={styles.page}>
        {actions !== undefined && (
          <div className={styles.bar}>
            <SyncMark state={state} />
            {actions(list)}
          </div>
        )}
        <Strip state={state} retry={() => void store.sync()} />
        {actions === undefined ? (
          <p className={styles.strip}>
            Listen er delt med dig: Du kan se den, men ikke ændre noget.
          </p>
        ) : (
          <ListNews token={token} />
        )}
        <div className={styles.frame}>
          <Tabs place={place} />
          <ListBody place={place} />
        </div>
      </div>
    </ListContext>
  );
}

/** The day in Denmark, also on a page that is left open overnight. */
function useToday(): string {
  const [today, setToday] = useState(() => danishDateAt(new Date()));
  useEffect(() => {
    const look = () => setToday(danishDateAt(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}

function placeIn(hash: string): Place {
  const parameters = new URLSearchParams(hash);
  const tab = tabs.find((known) => known === parameters.get("fane")) ?? "nu";
  const grant = parameters.get("legat");
  return grant === null ? { tab } : { tab, grant };
}

/** Moves the focus to the heading where the tab changes, as a new page would. */
function ListBody({ place }: { readonly place: Place }) {
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const key = `${place.tab}/${place.grant ?? ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to move
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    if (place.grant === undefined)
      body.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div ref={body} className={styles.body}>
      {place.tab === "nu" && <NowTab />}
      {place.tab === "frister" && <DeadlinesTab />}
      {place.tab === "legater" && <GrantsTab chosen={place.grant} />}
      {place.tab === "bilag" && <AttachmentsTab />}
    </div>
  );
}

const names: Readonly<Record<Tab, string>> = {
  nu: "Nu",
  frister: "Frister",
  legater: "Legater",
  bilag: "Bilag",
};
const icons: Readonly<Record<Tab, string>> = {
  nu: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm3.5 5.5-2 5-5 2 2-5Z",
  frister: "M4 6h16v14H4ZM4 10.5h16M8 3.5v4m8-4v4",
  legater: "M9 6h11M9 12h11M9 18h11M4.5 6h.5m-.5 6h.5m-.5 6h.5",
  bilag: "M6 3h8l4 4v14H6ZM14 3v4h4m-9 7 2 2 4-4",
};

function Tabs({ place }: { readonly place: Place }) {
  const { list, today, hrefOf } = useList();
  const live = list.grants.filter(
    ({ id, section }) => section !== "late" && grantEntry(list, id).status !== "dismissed",
  );
  const shared = wantedAttachments(list);
  const ready = shared.filter(({ key }) => attachmentEntry(list, key).ready).length;
  const counts: Readonly<Record<Tab, string>> = {
    nu: String(planSeason(list, today).now.length),
    frister: String(
      live.filter(
        ({ id, due }) => due !== null && due >= today && isToApply(grantEntry(list, id).status),
      ).length,
    ),
    legater: String(live.length),
    bilag: `${ready} af ${shared.length}`,
  };
  const { place: where, leavesOn, returnsOn } = list.stay;
  return (
    <div className={styles.side}>
      <nav className={styles.tabs} aria-label="Din liste">
        <ul className="plain-list">
          {tabs.map((tab) => (
            <li key={tab}>
              <a
                href={hrefOf({ tab })}
                aria-current={place.tab === tab ? "page" : undefined}
                className={styles.tab}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icons[tab]} />
                </svg>
                {names[tab]}
                <span className={styles.tab__count}>{counts[tab]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.about}>
        <p>
          <strong>{list.owner ?? "Din liste"}</strong>
        </p>
        {where !== null && <p>{where}</p>}
        {leavesOn !== null && (
          <p>
            {formatDate(leavesOn)}
            {returnsOn !== null && ` til ${formatDate(returnsOn)}`}
          </p>
        )}
        <p>Gemmes til {formatDate(list.keptUntil)}</p>
      </div>
    </div>
  );
}

/** Whether everything is saved to the server. Always in the same place. */
function SyncMark({ state: { connection, unsent } }: { readonly state: ListState }) {
  const isSaved = unsent === 0 && (connection === "idle" || connection === "sending");
  return (
    <p className={isSaved ? styles.sync : styles.sync_waiting} role="status">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={isSaved ? "m4 10.5 4 4 8-9" : "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3.5V10l2.5 1.5"}
        />
      </svg>
      {unsent > 0
        ? connection === "sending"
          ? "Gemmer …"
          : `${unsent} ikke sendt`
        : connection === "idle" || connection === "sending"
          ? "Gemt"
          : "Viser det, vi sidst hentede"}
    </p>
  );
}

function changesText(unsent: number): string {
  if (unsent === 0) return "";
  return unsent === 1
    ? " Én ændring ligger i browseren og sendes, når det går igen."
    : ` ${unsent} ændringer ligger i browseren og sendes, når det går igen.`;
}

/** What prevents saving, said once above everything. */
function Strip({
  state: { connection, unsent, isFragile, refusal },
  retry,
}: {
  readonly state: ListState;
  readonly retry: () => void;
}) {
  if (refusal !== null)
    return (
      <p className={styles.strip_warn} role="alert">
        {keptWords[refusal]}
        {refusal !== "erased" && (
          <>
            {" "}
            Et nyt link får du på <a href="/ordre">siden om dit køb</a>.
          </>
        )}
      </p>
    );
  if (isFragile && unsent > 0)
    return (
      <p className={styles.strip_warn} role="alert">
        Browseren gemmer ikke noget. Lad siden stå åben, til dine ændringer er sendt.
      </p>
    );
  if (connection === "offline")
    return (
      <p className={styles.strip_warn} role="status">
        <strong>Ingen forbindelse.</strong> Arbejd bare videre.{changesText(unsent)}
      </p>
    );
  if (connection === "unreachable")
    return (
      <div className={styles.strip} role="status">
        <p>Vi kan ikke nås lige nu, og siden prøver igen af sig selv.{changesText(unsent)}</p>
        <Button variant="quiet" onClick={retry}>
          Prøv nu
        </Button>
      </div>
    );
  return null;
}

/** What is said above a list that is stored here, although its link no longer opens anything. */
const keptWords: Readonly<Record<Refusal, string>> = {
  "unknown-link":
    "Linket virker ikke lige nu. Det, du har noteret, ligger stadig i denne browser og sendes, hvis linket virker igen.",
  "expired-link":
    "Linket er erstattet af et nyere, så dine sidste ændringer kan ikke sendes herfra. Skriv dem af.",
  erased:
    "Listens tid er gået, og den er slettet hos os. Dine sidste ændringer blev ikke sendt og ligger kun her: skriv dem af.",
};

const ends: Readonly<Record<Refusal, { readonly title: string; readonly text: string }>> = {
  "unknown-link": {
    title: "Linket passer ikke til nogen liste",
    text: "Måske mangler den sidste del af det. Åbn linket i mailen igen, eller få et nyt.",
  },
  "expired-link": {
    title: "Linket er udløbet eller erstattet",
    text: "Få et nyt sendt til den mail, du købte med.",
  },
  erased: {
    title: "Listen er slettet",
    text: "Dine svar, noter og beløb er væk hos os, og kalenderen og det delte link virker ikke mere. Det, du har hentet, beholder du. Selve ordren gemmes i fem år til bogføringen.",
  },
};

/** Nothing to show: it is loading, it cannot be reached, or it is gone. */
function NoList({
  state: { connection, refusal },
  retry,
}: {
  readonly state: ListState;
  readonly retry: () => void;
}) {
  const words =
    refusal !== null
      ? ends[refusal]
      : connection === "offline" || connection === "unreachable"
        ? {
            title: "Listen kan ikke hentes lige nu",
            text:
              connection === "offline"
                ? "Du har ingen forbindelse. Siden prøver igen, når den er tilbage."
                : "Siden prøver igen af sig selv.",
          }
        : { title: "Henter din liste …", text: "Næste gang åbner den med det samme." };
  return (
    <section className={styles.none} aria-live="polite">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{words.text}</p>
      {refusal === null && connection !== "idle" && connection !== "sending" && (
        <Button onClick={retry}>Prøv igen</Button>
      )}
      {refusal !== null && refusal !== "erased" && <a href="/ordre">Få et nyt link</a>}
    </section>
  );
}
