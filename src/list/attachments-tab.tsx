import { TextField } from "../components/field.tsx";
import { isRealDate } from "../domain/danish/danish-date.ts";
import type { BoughtAttachment, BoughtGrant } from "../domain/list/bought-list.ts";
import { isToApply } from "../domain/list/noted-list.ts";
import { dayText } from "../domain/list/plan-words.ts";
import styles from "./attachments-tab.module.css";
import { attachmentEntry, grantEntry, useList, wantedAttachments } from "./list-context.ts";

/** Each attachment once for all grants that ask for it, ticked when it is ready. */
export function AttachmentsTab() {
  const { list, hrefOf } = useList();
  const open = list.grants.filter(
    ({ id, section }) => section !== "late" && isToApply(grantEntry(list, id).status),
  );
  const waitingFor = ({ key }: BoughtAttachment) =>
    open.filter(({ attachments }) => attachments.includes(key));
  const shared = wantedAttachments(list);
  const forms = list.attachments.filter(
    (attachment) => attachment.from === "foundation" && waitingFor(attachment).length > 0,
  );
  const isReady = ({ key }: BoughtAttachment) => attachmentEntry(list, key).ready;
  const sorted = [
    ...shared.filter((attachment) => !isReady(attachment)),
    ...shared.filter(isReady),
  ];
  const silent = open.filter(({ attachments }) => attachments.length === 0).length;
  const holding = sorted
    .filter((attachment) => !isReady(attachment))
    .map((attachment) => ({ attachment, count: waitingFor(attachment).length }))
    .toSorted((a, b) => b.count - a.count)[0];
  const asking = open
    .filter(({ attachments }) => shared.some(({ key }) => attachments.includes(key)))
    .toSorted((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9", "en"));
  const hasMatrix = asking.length > 1 && asking.length <= MOST_COLUMNS;
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          {shared.length === 0
            ? "Ingen bilag oplyst"
            : `${shared.filter(isReady).length} af ${shared.length} bilag er klar`}
        </h1>
        <p>
          Hvert bilag skaffes én gang og bruges til alle, der beder om det.
          {holding !== undefined && holding.count > 1 && (
            <>
              {" "}
              <strong>{holding.attachment.name}</strong> holder {holding.count} legater tilbage.
            </>
          )}
        </p>
      </header>
      {hasMatrix && <Matrix attachments={sorted} grants={asking} />}
      <ul className={`plain-list ${hasMatrix ? styles.attachments_narrow : styles.attachments}`}>
        {sorted.map((attachment) => (
          <Attachment
            key={attachment.key}
            attachment={attachment}
            grants={waitingFor(attachment)}
          />
        ))}
      </ul>
      {forms.length > 0 && (
        <section className={styles.forms}>
          <h2>Fondens eget skema</h2>
          <p>Kan ikke genbruges, så det står på legatet selv.</p>
          <ul className="plain-list">
            {forms.flatMap((form) =>
              waitingFor(form).map(({ id, title }) => (
                <li key={`${form.key}-${id}`}>
                  <a href={hrefOf({ tab: "legater", grant: id })}>{title}</a>: {form.name}
                </li>
              )),
            )}
          </ul>
        </section>
      )}
      <p className={styles.note}>
        {silent > 0 &&
          `${silent} ${silent === 1 ? "legat" : "legater"} oplyser ikke, hvilke bilag de vil have. `}
        Dine filer gemmes ikke her: Du krydser kun af.
      </p>
    </>
  );
}

/** More grants than this do not fit side by side. */
const MOST_COLUMNS = 6;

/** On a wide screen: which grant asks for which attachment, and how many of its attachments each has. */
function Matrix({
  attachments,
  grants,
}: {
  readonly attachments: readonly BoughtAttachment[];
  readonly grants: readonly BoughtGrant[];
}) {
  const { list, store, today, hrefOf, canChange } = useList();
  const isReady = (key: string) => attachmentEntry(list, key).ready;
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Bilag</span>
          </th>
          <th scope="col">Klar</th>
          {grants.map(({ id, title, due }) => (
            <th key={id} scope="col">
              <a href={hrefOf({ tab: "legater", grant: id })}>{title}</a>
              <span>{due === null ? "ukendt" : dayText(due, today)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attachments.map((attachment) => {
          const { key, name, from } = attachment;
          const { ready, expectedOn } = attachmentEntry(list, key);
          return (
            <tr key={key} className={ready ? styles.matrix__ready : undefined}>
              <th scope="row">
                <b className={styles.matrix__name}>{name}</b>
                <span>
                  {makers[from]}
                  {!ready && expectedOn !== null && `. Ventes ${dayText(expectedOn, today)}`}
                </span>
                {canChange && !ready && from !== "self" && (
                  <Expected attachment={attachment} at="bredt" />
                )}
              </th>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${name} er klar`}
                  checked={ready}
                  disabled={!canChange}
                  onChange={(event) =>
                    store.change("attachment", key, { ready: event.currentTarget.checked })
                  }
                />
              </td>
              {grants.map(({ id, attachments: wanted }) => (
                <td key={id}>
                  {wanted.includes(key) && (
                    <>
                      <svg viewBox="0 0 16 16" aria-hidden="true">
                        <path d={ready ? "m3 8.5 3.5 3.5L13 4.5" : "M4 4h8v8H4Z"} />
                      </svg>
                      <span className="visually-hidden">{ready ? "klar" : "mangler"}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Klar til hvert legat
          </th>
          {grants.map(({ id, attachments: wanted }) => {
            const known = attachments.filter(({ key }) => wanted.includes(key));
            return (
              <td key={id}>
                {known.filter(({ key }) => isReady(key)).length} af {known.length}
              </td>
            );
          })}
        </tr>
      </tfoot>
    </table>
  );
}

/** When an attachment from somebody else is expected. */
function Expected({
  attachment: { key },
  at,
}: {
  readonly attachment: BoughtAttachment;
  /** The same question is on the page twice, of which one is visible. */
  readonly at: "bredt" | "smalt";
}) {
  const { list, store } = useList();
  return (
    <details>
      <summary>Hvornår kommer det?</summary>
      <TextField
        id={`ventes-${at}-${key}`}
        name="ventes"
        type="date"
        label="Ventes den"
        optional="unsaid"
        value={attachmentEntry(list, key).expectedOn ?? ""}
        onChange={(value) =>
          store.change("attachment", key, { expectedOn: isRealDate(value) ? value : null })
        }
      />
    </details>
  );
}

const makers = {
  self: "Laver du selv",
  recommender: "Skrives af en, der kender dig fagligt",
  office: "Fås hos andre",
  foundation: "",
} as const;

function Attachment({
  attachment,
  grants,
}: {
  readonly attachment: BoughtAttachment;
  readonly grants: readonly BoughtGrant[];
}) {
  const { list, store, today, hrefOf, canChange } = useList();
  const { key, name, from } = attachment;
  const { ready, expectedOn } = attachmentEntry(list, key);
  return (
    <li className={ready ? styles.attachment_ready : styles.attachment}>
      <label className={styles.attachment__tick}>
        <input
          type="checkbox"
          checked={ready}
          disabled={!canChange}
          onChange={(event) =>
            store.change("attachment", key, { ready: event.currentTarget.checked })
          }
        />
        <span className={styles.attachment__name}>{name}</span>
      </label>
      <div className={styles.attachment__about}>
        <p>
          {makers[from]}
          {!ready && expectedOn !== null && `. Ventes ${dayText(expectedOn, today)}`}
        </p>
        {grants.length > 0 && (
          <p>
            {ready ? "Til " : "Venter på det: "}
            {grants.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <a href={hrefOf({ tab: "legater", grant: id })}>{title}</a>
              </span>
            ))}
          </p>
        )}
        {canChange && !ready && from !== "self" && <Expected attachment={attachment} at="smalt" />}
      </div>
    </li>
  );
}
