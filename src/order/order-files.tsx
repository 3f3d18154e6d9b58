import { type MouseEvent, useEffect, useRef, useState } from "react";
import { ComingSoon } from "../components/coming-soon.tsx";
import { ArchiveButton } from "../components/file-button.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { groupFiles } from "../domain/orders/file-groups.ts";
import { hasFreshFiles, type OrderView, openFile } from "./order-query.ts";
import styles from "./order-room.module.css";

interface OrderFilesProps {
  readonly token: string;
  /** The file that a link in a mail leads to; opened at once, and `null` where the link is for the order alone. */
  readonly wantedFile: string | null;
  readonly order: OrderView;
  readonly product: ProductId | null;
  readonly occasion: "paid" | "kept";
}

/** "214 kB" or "1,2 MB" */
function sizeText(bytes: number): string {
  const inMega = bytes >= 1_000_000;
  const number = new Intl.NumberFormat("da-DK", { maximumFractionDigits: inMega ? 1 : 0 }).format(
    bytes / (inMega ? 1_000_000 : 1_000),
  );
  return withUnit(number, inMega ? "MB" : "kB");
}

function titleOf(order: OrderView, product: ProductId | null, occasion: "paid" | "kept"): string {
  if (occasion === "kept") return catalogue[order.product].title;
  if (order.product === "budget-template") return "Din budgetskabelon";
  return product === null ? "Din ordre er bekræftet" : "Dit køb";
}

/** Where to begin: what the confirmation names first, for the list as it is today. */
function FirstSteps({ steps }: { readonly steps: NonNullable<OrderView["firstSteps"]> }) {
  return (
    <div className={styles.today}>
      <h3>Det gør du først</h3>
      {steps.length === 0 ? (
        <p>Der er intet at gøre endnu. Listen siger til, når der er.</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ when, title, facts }) => (
            <li key={title}>
              <strong>{title}</strong>
              {when === "Nu" ? "" : `, fra ${when}`}
              {facts !== "" && <KeptTogether text={`. ${facts}`} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface FileRowProps {
  readonly file: OrderView["downloads"][number];
  readonly onClick: (event: MouseEvent) => void;
}

function FileRow({ file: { kind, label, name, bytes, url }, onClick }: FileRowProps) {
  return (
    <li>
      <a
        className={styles.files__file}
        href={url}
        download={kind === "web-page" ? undefined : name}
        onClick={onClick}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13" />
        </svg>
        <span>{label}</span> <small>{sizeText(bytes)}</small>
      </a>
    </li>
  );
}

/** What was bought: the list opened by one button, every file under it grouped by purpose, and what to do first. */
export function OrderFiles({ order, product, occasion, token, wantedFile }: OrderFilesProps) {
  const { downloads, filesErasedOn, ready } = order;
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const opened = useRef<string | null>(null);

  const open = async (kind: string) => {
    setFailure(null);
    setIsOpening(true);
    setFailure(await openFile(token, kind));
    setIsOpening(false);
  };
  // A page left open has addresses that no longer work: a press then fetches new ones first.
  const openWhenStale = (kind: string) => (event: MouseEvent) => {
    if (hasFreshFiles(token)) return;
    event.preventDefault();
    void open(kind);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when the files are there
  useEffect(() => {
    if (!ready || wantedFile === null || opened.current === wantedFile) return;
    opened.current = wantedFile;
    // Anyone who comes back to this page, or reloads it, has already had the file.
    window.history.replaceState(null, "", `#order=${token}`);
    void open(wantedFile);
  }, [ready, wantedFile]);
  const hasList = downloads.some(({ kind }) => kind === "web-page");
  const groups = groupFiles(downloads);
  const isPackage = groups.length > 1;
  const isBudget = order.product === "budget-template";
  return (
    <section className={styles.files} aria-labelledby="dit-koeb">
      <h2 id="dit-koeb">{titleOf(order, product, occasion)}</h2>
      {hasList && <LinkButton href={`/liste#order=${token}`}>Åbn din liste</LinkButton>}
      <FormFailure text={failure} />
      {isOpening && <Spinner text="Vi henter filen." />}
      {hasList && isPackage && (
        <ArchiveButton token={token} label="Hent det hele som zip" variant="secondary" />
      )}
      {ready && downloads.length === 0 && isBudget && (
        <ComingSoon>Download nu (kommer snart)</ComingSoon>
      )}
      {ready && downloads.length === 0 && !isBudget && <p>Filerne er slettet.</p>}
      {hasList && order.firstSteps !== null && <FirstSteps steps={order.firstSteps} />}
      {groups.map(({ title, lead, files }, index) => (
        <div key={title} className={styles.group}>
          {isPackage && (
            <>
              <h3>
                <span className={styles.group__number}>{index + 1}</span> {title}
              </h3>
              <p className={styles.aside}>{lead}</p>
            </>
          )}
          <ul className={`plain-list ${styles.files__list}`}>
            {files.map((file) => (
              <FileRow key={file.kind} file={file} onClick={openWhenStale(file.kind)} />
            ))}
          </ul>
        </div>
      ))}
      {isBudget && occasion === "paid" && (
        <>
          <h3>Sådan kommer du i gang</h3>
          <ol className={styles.steps}>
            <li>Åbn skabelonen, og skriv dine faste udgifter ind først.</li>
            <li>Skriv SU, løn og opsparing ind. Resten er det, du skal søge legater til.</li>
            <li>
              Læs <a href="/blog/scholarship-budget">guiden til legatbudgettet</a>, før du vedlægger
              det en ansøgning.
            </li>
          </ol>
        </>
      )}
      {occasion === "paid" && !order.erased && (
        <p className={styles.aside}>
          Vi sender en bekræftelse på mail med linket hertil, så du kan hente det hele igen.
        </p>
      )}
      {filesErasedOn !== null && downloads.length > 0 && (
        <p className={styles.aside}>
          Filerne kan hentes til og med den {formatDate(filesErasedOn)}.
        </p>
      )}
    </section>
  );
}
