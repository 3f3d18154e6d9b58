import { useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import {
  endListChange,
  readChangedAnswers,
  readChangedListToken,
} from "../answers/list-answers.ts";
import { answerOrThrow, api, CallError, callApi, failureText, withToken } from "../api.ts";
import { Button, FormFailure } from "../components/button.tsx";
import { daysBetween, formatDate } from "../domain/danish/danish-date.ts";
import { sectionLabels } from "../domain/list/list-sections.ts";
import { changesTitle, groupChanges, timesText } from "../domain/list/list-words.ts";
import { GrantLink } from "./grant-link.tsx";
import { RetentionOffer } from "./list-actions.tsx";
import { useList } from "./list-context.ts";
import styles from "./list-news.module.css";
import { CallButton, NO_ANSWER_TEXT, useApiCall } from "./use-call.tsx";

const NEAR_END_DAYS = 10;

export function ListNews() {
  const { list, order, today } = useList();
  const isNearEnd =
    order?.retention === "month" && daysBetween(today, order.retainedUntil) <= NEAR_END_DAYS;
  return (
    <>
      {groupChanges(list).length > 0 && <Changes />}
      {isNearEnd && (
        <section className={`stack-3 stack-start box ${styles.news}`}>
          <p>
            <strong>Listen slettes efter {formatDate(order.retainedUntil)}</strong>, med dine noter
            og svar.
          </p>
          <RetentionOffer />
        </section>
      )}
    </>
  );
}

function Groups({ groups }: { readonly groups: ReturnType<typeof groupChanges> }) {
  return groups.map(({ title, items }) => (
    <div key={title}>
      <h3>
        {title} ({items.length})
      </h3>
      <ul className="plain-list">
        {items.map(({ id, text }) => (
          <li key={text}>{id === null ? text : <GrantLink id={id}>{text}</GrantLink>}</li>
        ))}
      </ul>
    </div>
  ));
}

function Changes() {
  const { list, seen, refresh } = useList();
  // Only what this page shows: the server may have more by now.
  const json = { seen: [...seen] };
  return (
    <section className={`stack-3 stack-start box ${styles.news}`} aria-label={changesTitle}>
      <h2>{changesTitle}</h2>
      <Groups groups={groupChanges(list)} />
      <CallButton send={(options) => api.lists.mine.seen.$post({ json }, options)} done={refresh}>
        Set
      </CallButton>
    </section>
  );
}

const { answers } = api.lists.mine;

const changedAnswers = async () => ({ json: { answers: await readChangedAnswers() } });

export function ChangedAnswers() {
  const { token, order, refresh } = useList();
  const [isOpen, setIsOpen] = useState(() => readChangedListToken() === token);
  const { isBusy, failure, run } = useApiCall();
  const preview = useQuery({
    queryKey: ["preview", token],
    enabled: isOpen,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () =>
      answerOrThrow(
        callApi(async (options) =>
          answers.preview.$post(await changedAnswers(), withToken(token, options)),
        ),
      ),
  });
  const end = () => {
    endListChange();
    setIsOpen(false);
  };
  const replace = () =>
    run(
      async (options) => answers.$put(await changedAnswers(), withToken(token, options)),
      () => {
        end();
        refresh();
      },
    );
  if (!isOpen) return null;
  return (
    <section
      className={`stack-3 stack-start box ${styles.news}`}
      aria-label="Dine rettede svar"
      aria-live="polite"
    >
      <h2>Hvis listen bliver lavet af dine rettede svar</h2>
      {preview.data === undefined ? (
        <FormFailure
          text={
            preview.error instanceof CallError
              ? failureText(preview.error.failure, NO_ANSWER_TEXT)
              : null
          }
        />
      ) : (
        <Preview preview={preview.data} />
      )}
      <p>
        Dine noter bliver ved deres legater. Du kan rette svarene{" "}
        {timesText(order?.answersLeft ?? 0)}.
      </p>
      <div className="cluster">
        {preview.data !== undefined && (
          <Button variant="secondary" busy={isBusy} onClick={replace}>
            Brug de rettede svar
          </Button>
        )}
        <a href="/?quiz=svar">Ret mere</a>
        <Button variant="quiet" onClick={end}>
          Behold listen, som den er
        </Button>
      </div>
      <FormFailure text={failure} />
    </section>
  );
}

type ListPreview = InferResponseType<typeof answers.preview.$post, 200>;

function Preview({ preview }: { readonly preview: ListPreview }) {
  const moved = preview.moved.map(({ title, from, to }) => ({
    title: `${title}: fra »${sectionLabels[from]}« til »${sectionLabels[to]}«`,
  }));
  const groups = [
    { title: "Kommer på", grants: preview.added },
    { title: "Går ud", grants: preview.removed },
    { title: "Flytter", grants: moved },
  ].flatMap(({ title, grants }) =>
    grants.length === 0
      ? []
      : { title, items: grants.map((grant) => ({ id: null, text: grant.title })) },
  );
  if (groups.length === 0) return <p>Det bliver den samme liste.</p>;
  return (
    <>
      <p>
        Listen får {preview.total} {preview.total === 1 ? "legat" : "legater"}.
      </p>
      <Groups groups={groups} />
    </>
  );
}
