import { useEffect, useMemo, useRef, useState } from "react";
import type { DeadLinkReason } from "../api.ts";
import { Button } from "../components/button.tsx";
import { danishDateAt, formatDate, formatPeriod } from "../domain/danish/danish-date.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import { applyNotes, toSeenGrants } from "../domain/list/list.ts";
import { planList } from "../domain/list/task-plan.ts";
import { AttachmentsTab } from "./attachments-tab.tsx";
import { DeadlinesTab } from "./deadlines-tab.tsx";
import { GrantsTab } from "./grants-tab.tsx";
import { Icon } from "./icon.tsx";
import { ListActions } from "./list-actions.tsx";
import {
  grantFolds,
  ListContext,
  type ListPlace,
  listHref,
  listTabs,
  useList,
} from "./list-context.ts";
import { ChangedAnswers, ListNews } from "./list-news.tsx";
import styles from "./list-page.module.css";
import { NowTab } from "./now-tab.tsx";
import { cacheListPage, uncacheListPageIfUnused } from "./offline-page.ts";
import type { ListLink } from "./opened-link.ts";
import { type OpenList, useBoughtList } from "./use-bought-list.ts";

export function ListPage({ link, hash }: { readonly link: ListLink; readonly hash: string }) {
  const open = useBoughtList(link);
  const today = useToday();
  const [isTyping, setTyping] = useState(false);
  const { list: fetchedList, written, deadLink } = open;
  const { notes } = written;
  const list = useMemo(
    () => (fetchedList === null ? null : applyNotes(fetchedList, notes)),
    [fetchedList, notes],
  );
  const plan = useMemo(
    () => (list === null ? null : planList(list, notes, today)),
    [list, notes, today],
  );
  const canChange = link.kind === "own";
  const isStored = canChange && list !== null && !open.isFragile;
  useEffect(() => {
    if (isStored) void cacheListPage();
    else if (deadLink !== null) void uncacheListPageIfUnused();
  }, [isStored, deadLink]);

  useEffect(() => {
    if (!canChange) document.title = "En delt liste | Legatkompas";
  }, [canChange]);

  if (fetchedList === null || list === null || plan === null) return <NoList open={open} />;
  const place = placeIn(hash);
  const { token } = link;
  const seen = toSeenGrants(fetchedList);
  return (
    <ListContext value={{ ...open, token, list, notes, seen, plan, today, canChange, setTyping }}>
      <div className={styles.page}>
        {canChange && (
          <div className={`screen-only ${styles.bar}`}>
            <SyncMark isTyping={isTyping} />
            <ListActions />
          </div>
        )}
        <StatusNotice />
        {canChange ? (
          <>
            <ChangedAnswers />
            <ListNews />
          </>
        ) : (
          <p className={`cluster screen-only ${styles.strip}`}>
            Listen er delt med dig: Du kan se den, men ikke ændre noget.
          </p>
        )}
        <div className={styles.frame}>
          <Tabs place={place} />
          <ListBody place={place} />
        </div>
      </div>
    </ListContext>
  );
}

/** The date in Denmark, also on a page left open overnight. */
function useToday(): string {
  const [today, setToday] = useState(() => danishDateAt(new Date()));
  useEffect(() => {
    const update = () => setToday(danishDateAt(new Date()));
    const timer = setInterval(update, 60_000);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return today;
}

function placeIn(hash: string): ListPlace {
  const parameters = new URLSearchParams(hash);
  const tab = listTabs.find((known) => known === parameters.get("fane")) ?? "nu";
  const grant = parameters.get("legat");
  const fold = grantFolds.find((known) => known === parameters.get("afsnit"));
  return { tab, ...(grant !== null && { grant }), ...(fold !== undefined && { fold }) };
}

function ListBody({ place }: { readonly place: ListPlace }) {
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
      {place.tab === "legater" && <GrantsTab chosen={place.grant} fold={place.fold} />}
      {place.tab === "bilag" && <AttachmentsTab />}
    </div>
  );
}

function Tabs({ place }: { readonly place: ListPlace }) {
  const { list, order, canChange } = useList();
  const title = canChange ? "Din liste" : "En delt liste";
  const { place: where, leavesOn, returnsOn } = list.stay;
  return (
    <div className={`screen-only ${styles.side}`}>
      <nav className={styles.tabs} aria-label={title}>
        <ul className="plain-list">
          {listTabs.map((tab) => (
            <li key={tab}>
              <a
                href={listHref({ tab })}
                aria-current={place.tab === tab ? "page" : undefined}
                className={`stack-1 secondary-text ${styles.tab}`}
              >
                <Icon name={tab} />
                {capitalize(tab)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`secondary-text ${styles.about}`}>
        <p>
          <strong>{list.owner ?? title}</strong>
        </p>
        {where !== null && <p>{where}</p>}
        {leavesOn !== null && (
          <p>{returnsOn === null ? formatDate(leavesOn) : formatPeriod(leavesOn, returnsOn)}</p>
        )}
        {order !== null && <p>Gemmes til og med {formatDate(order.retainedUntil)}</p>}
      </div>
    </div>
  );
}

/** Screen readers would otherwise announce a state at each keystroke. */
const SETTLED_MS = 1_500;

function SyncMark({ isTyping }: { readonly isTyping: boolean }) {
  const { connection, unsent } = useList();
  const isUp = connection === "up";
  const text = isUp
    ? unsent > 0 || isTyping
      ? "Gemmer …"
      : "Gemt"
    : unsent > 0
      ? `${unsent} ikke sendt`
      : "Viser det, vi sidst hentede";
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p
        aria-hidden="true"
        className={`secondary-text ${styles.sync} ${isUp ? "" : styles.waiting}`}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d={isUp ? "m4 10.5 4 4 8-9" : "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3.5V10l2.5 1.5"}
          />
        </svg>
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

function changesText(unsent: number): string {
  if (unsent === 0) return "";
  return unsent === 1
    ? " Én ændring ligger i browseren og sendes, når det går igen."
    : ` ${unsent} ændringer ligger i browseren og sendes, når det går igen.`;
}

function StatusNotice() {
  const { connection, unsent, isFragile, deadLink, refresh } = useList();
  if (deadLink !== null)
    return (
      <p className={`screen-only ${styles.strip} ${styles.warning}`} role="alert">
        {deadLink === "expired-link"
          ? "Linket er erstattet af et nyere, så dine sidste ændringer kan ikke sendes herfra. Skriv dem af."
          : "Linket virker ikke lige nu. Det, du har noteret, ligger stadig i denne browser og sendes, hvis linket virker igen."}{" "}
        Et nyt link får du på <a href="/ordre">siden om dit køb</a>.
      </p>
    );
  if (isFragile && unsent > 0)
    return (
      <p className={`screen-only ${styles.strip} ${styles.warning}`} role="alert">
        Browseren gemmer ikke noget. Lad siden stå åben, til dine ændringer er sendt.
      </p>
    );
  if (connection === "offline")
    return (
      <p className={`screen-only ${styles.strip} ${styles.warning}`}>
        <strong>Ingen forbindelse.</strong> Arbejd bare videre.{changesText(unsent)}
      </p>
    );
  if (connection === "unreachable")
    return (
      <div className={`cluster screen-only ${styles.strip}`}>
        <p>Vi kan ikke nås lige nu, og siden prøver igen af sig selv.{changesText(unsent)}</p>
        <Button variant="quiet" onClick={refresh}>
          Prøv nu
        </Button>
      </div>
    );
  return null;
}

const deadLinkTexts: Readonly<
  Record<DeadLinkReason, { readonly title: string; readonly text: string }>
> = {
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

function NoList({ open: { connection, deadLink, refresh } }: { readonly open: OpenList }) {
  const words =
    deadLink !== null
      ? deadLinkTexts[deadLink]
      : connection === "up"
        ? { title: "Henter din liste …", text: "Næste gang åbner den med det samme." }
        : {
            title: "Listen kan ikke hentes lige nu",
            text:
              connection === "offline"
                ? "Du har ingen forbindelse. Siden prøver igen, når den er tilbage."
                : "Siden prøver igen af sig selv.",
          };
  return (
    <section className="page-width narrow-page" aria-live="polite">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p>{words.text}</p>
      {deadLink === null && connection !== "up" && <Button onClick={refresh}>Prøv igen</Button>}
      {deadLink !== null && deadLink !== "erased" && <a href="/ordre">Få et nyt link</a>}
    </section>
  );
}
