import type { ReactNode } from "react";
import { boughtListHref } from "../answers/bought-lists.ts";
import { Button, ComingSoonButton, LinkButton } from "../components/button.tsx";
import { ArchiveButton } from "../components/file-button.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { groupFiles } from "../domain/orders/documents.ts";
import styles from "./order-page.module.css";
import type { OrderResponse } from "./order-query.ts";

interface OrderFilesProps {
  readonly token: string;
  readonly order: OrderResponse;
  readonly product: ProductId | null;
  readonly occasion: "paid" | "revisited";
  readonly hasBegun: boolean;
}

type Files = OrderResponse["files"];

const introSteps: Readonly<Partial<Record<ProductId, readonly ReactNode[]>>> = {
  "budget-template": [
    "Åbn skabelonen, og skriv dine faste udgifter ind først.",
    "Skriv SU, løn og opsparing ind. Resten er det, du skal søge legater til.",
    <>
      Læs <a href="/blog/scholarship-budget">guiden til legatbudgettet</a>, før du vedlægger det en
      ansøgning.
    </>,
  ],
  "cv-guide": [
    "Læs guiden, før du skriver.",
    "Find det eksempel, der ligner dig mest, og læg det ved siden af skabelonen.",
    "Gå arbejdsarket igennem, før du sender.",
  ],
  "application-guide": [
    "Læs guiden, før du skriver.",
    "Udfyld arbejdsarket, og skriv så i skabelonen.",
    "Hold din tekst op mod brevene, før du sender.",
  ],
};

function titleOf({ order, product, occasion, hasBegun }: Omit<OrderFilesProps, "token">): string {
  if (occasion === "revisited" && !hasBegun) return catalogue[order.product].title;
  if (occasion === "paid" && product === null) return "Din ordre er bekræftet";
  return hasBegun ? "Filer" : "Dit køb";
}

/** "340 kB", "1,2 MB" */
function sizeText(bytes: number): string {
  return bytes < 950_000
    ? `${Math.ceil(bytes / 1000)}\u00a0kB`
    : `${(bytes / 1_000_000).toFixed(1).replace(".", ",")}\u00a0MB`;
}

interface FileFormProps {
  readonly file: Files[number];
  readonly token: string;
  readonly variant?: "primary" | "quiet";
}

/** A form keeps the token out of the URL. */
function FileForm({ file: { address, label, bytes }, token, variant = "quiet" }: FileFormProps) {
  return (
    <form method="post" action={address} className={styles.file}>
      <input type="hidden" name="link" value={token} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
      {bytes !== null && <span className="secondary-text">{sizeText(bytes)}</span>}
    </form>
  );
}

function FileList({ files, token }: { readonly files: Files; readonly token: string }) {
  return (
    <ul className="plain-list">
      {files.map((file) => (
        <li key={file.kind}>
          <FileForm file={file} token={token} />
        </li>
      ))}
    </ul>
  );
}

function PackageFiles({ files, token }: { readonly files: Files; readonly token: string }) {
  return (
    <>
      <p>
        Åbn budgettet, når du har læst listen. Cv'et og ansøgningen skriver du, når du ved, hvilke
        fonde du vil søge.
      </p>
      <div className={styles.groups}>
        {groupFiles(files).map(({ title, lead, files: [main, ...others] }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{lead}</p>
            {main !== undefined && <FileList files={[main]} token={token} />}
            <details>
              <summary>{others.length} filer til</summary>
              <FileList files={others} token={token} />
            </details>
          </div>
        ))}
      </div>
      <ArchiveButton token={token} label="Hent det hele som zip" variant="secondary" />
    </>
  );
}

export function ProductIntro({ order, token }: Pick<OrderFilesProps, "order" | "token">) {
  const { files, product } = order;
  return (
    <section className={`stack-6 ruled ${styles.first}`} aria-labelledby="foerst">
      <div className="stack-3">
        <h2 id="foerst">
          {product === "budget-template" ? "Din budgetskabelon" : catalogue[product].title}
        </h2>
        <h3 className="body-heading">Sådan kommer du i gang</h3>
        <ol>
          {introSteps[product]?.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
            <li key={index}>{step}</li>
          ))}
        </ol>
      </div>
      {files[0] === undefined ? (
        <ComingSoonButton>Download nu (kommer snart)</ComingSoonButton>
      ) : (
        <FileForm file={files[0]} token={token} variant="primary" />
      )}
    </section>
  );
}

export function OrderFiles(props: OrderFilesProps) {
  const { order, occasion, token, hasBegun } = props;
  const { files, hasList, ready } = order;
  const isPackage = groupFiles(files).length > 1;
  const isEmpty = ready && files.length === 0 && !hasBegun;
  return (
    <section
      className={`stack-5 stack-start ${styles.part}`}
      data-wide={isPackage}
      aria-labelledby="dit-koeb"
    >
      <h2 id="dit-koeb">{titleOf(props)}</h2>
      {hasList && !hasBegun && files.length > 0 && (
        <LinkButton href={boughtListHref(token)}>Åbn din liste</LinkButton>
      )}
      {isEmpty && <p>Filerne er slettet.</p>}
      {isPackage ? (
        <PackageFiles files={files} token={token} />
      ) : (
        <FileList files={hasList ? files : files.slice(1)} token={token} />
      )}
      {!(isPackage && hasBegun) && <Availability order={order} occasion={occasion} />}
    </section>
  );
}

export function Availability({ order, occasion }: Pick<OrderFilesProps, "order" | "occasion">) {
  const { erased, erasedOn, files } = order;
  return (
    <>
      {occasion === "paid" && !erased && (
        <p>Vi sender en bekræftelse på mail med linket hertil, så du kan hente det hele igen.</p>
      )}
      {erasedOn !== null && files.length > 0 && (
        <p>Filerne kan hentes til og med {formatDate(erasedOn)}.</p>
      )}
    </>
  );
}
