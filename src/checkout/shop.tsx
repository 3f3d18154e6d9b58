import { useEffect, useState } from "react";
import {
  type QuizAnswers,
  readCompleteAnswers,
  toMatchingAnswers,
} from "../answers/answers-storage.ts";
import { quizHref } from "../answers/linked-answer.ts";
import { LinkButton } from "../components/button.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PaperSheet } from "../components/paper-sheet.tsx";
import { Route, type RouteProps } from "../components/route.tsx";
import { shopCase, traineeshipBudget } from "../content/shop-case.ts";
import type { ShopExtracts } from "../content/shop-extracts.server.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatKroner, formatOere } from "../domain/danish/money.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import { type GrantExtract, makeGrantExtract } from "../domain/list/grant-extract.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { grantCountText } from "../domain/wording/count-sentence.ts";
import { reasonViewOf } from "../domain/wording/reason-text.ts";
import { destinationText, routeEnds, stayPlaceText } from "../domain/wording/route-places.ts";
import { type CheckoutPreview, fetchCheckoutPreview } from "./checkout-preview.ts";
import styles from "./shop.module.css";

interface OwnPreview extends CheckoutPreview {
  readonly quiz: QuizAnswers;
}

let request: Promise<OwnPreview | null> | undefined;

async function fetchOwnPreview(): Promise<OwnPreview | null> {
  const quiz = readCompleteAnswers();
  return quiz === null ? null : { quiz, ...(await fetchCheckoutPreview(quiz)) };
}

function useOwnPreview(): OwnPreview | null {
  const [own, setOwn] = useState<OwnPreview | null>(null);
  useEffect(() => {
    request ??= fetchOwnPreview();
    void request.then(setOwn);
  }, []);
  return own;
}

/** The route has room for five stations. */
const spaceEvenly = (rows: readonly (readonly [title: string, text: string, href?: string])[]) =>
  rows.map(([days, text, href], index) => {
    return { kind: "due" as const, on: days, days, text, href, x: 0.09 + index * 0.18 };
  });

const priceOf = (id: ProductId) => formatOere(catalogue[id].priceOere);

const stations = spaceEvenly(
  (
    [
      ["Listen", "grant-list"],
      ["Budgettet", "budget-template"],
      ["Cv'et", "cv-guide"],
      ["Ansøgningen", "application-guide"],
      ["Pakken", "super-package"],
    ] as const
  ).map(([name, id]) => [name, priceOf(id), `#${id}`]),
);

export function SampleStages({
  listLength,
  ...ends
}: Pick<RouteProps, "from" | "to"> & { readonly listLength: number }) {
  const { missing, granted, spent, paidHerself } = shopCase;
  const stages = spaceEvenly([
    [grantCountText(listLength), "På listen ser Sofie, hvor hun kan søge."],
    [formatKroner(missing), "Så meget mangler hun i budgettet."],
    ["1 side", "Fonden ser, hvem hun er."],
    [formatKroner(granted), "Én fond siger ja til ansøgningen, en anden siger nej."],
    [formatKroner(spent), `Hun sender regnskabet og betaler selv ${formatKroner(paidHerself)}`],
  ]);
  return <Route {...ends} stations={stages} />;
}

export const shopCrumbs = [{ label: "Shop", path: "/shop" }];

export function ShopHead(ends: { readonly from: string; readonly to: string }) {
  const own = useOwnPreview();
  if (own?.found == null || own.found.total === 0)
    return (
      <div>
        <PageHead
          crumbs={shopCrumbs}
          title="Liste, budget, cv og ansøgning"
          deck="Siderne herunder er Sofies. Hun skal fra DTU til KAIST i Sydkorea og er opdigtet, men legaterne findes."
        />
        <Route {...ends} stations={stations} />
      </div>
    );
  const { answers } = own.quiz;
  return (
    // New elements that replace the sample do not count as a layout shift.
    <div key="own">
      <PageHead
        crumbs={shopCrumbs}
        title={`Det, du skal bruge på vejen til ${destinationText(answers)}`}
        deck="Legatet herunder står på din egen liste. De andre sider er fra opdigtede studerende."
      />
      <Route {...routeEnds(answers)} stations={stations} />
    </div>
  );
}

const [housing, food, flight, ...others] = shopCase.costs;
const rest = {
  label: `${capitalize(numberWord(others.length - 1))} mindre poster og buffer`,
  kroner: others.reduce((sum, { kroner }) => sum + kroner, 0),
};
const sofiesBudget = {
  ...shopCase,
  stay: "Sofie, fire måneder i Sydkorea",
  costs: [housing, food, flight, rest],
};

const kroner = (amount: number) => amount.toLocaleString("da-DK");

const isHealth = (own: OwnPreview | null) => own?.quiz.answers.studyField === "sundhed";

export function ShopBudget() {
  const own = useOwnPreview();
  const budget = isHealth(own) ? traineeshipBudget : sofiesBudget;
  const { stay, costs, total, own: ownMoney, missing } = budget;
  return (
    <PaperSheet head={["Budget", `Eksempel: ${stay}`]}>
      <table className={styles.receipt}>
        <caption className="visually-hidden">Budget</caption>
        <tbody>
          {costs.map(({ label, kroner: amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{kroner(amount)}</td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">Samlet behov</th>
            <td>{kroner(total)}</td>
          </tr>
          <tr>
            <th scope="row">{ownMoney.label}</th>
            <td>{kroner(ownMoney.kroner)}</td>
          </tr>
          <tr className={styles.gap}>
            <th scope="row">Mangler</th>
            <td>{formatKroner(missing)}</td>
          </tr>
        </tbody>
      </table>
      {own?.found?.isForSale && (
        <p className="inset secondary">{packageBudgetText(own.quiz, own.found.total)}</p>
      )}
    </PaperSheet>
  );
}

/** The columns of the workbook that `fillWorkbook` fills in. */
const FILLED_GRANTS = 6;

function packageBudgetText({ answers }: QuizAnswers, total: number): string {
  const grants = numberWord(Math.min(FILLED_GRANTS, total));
  return `Køber du pakken, står ${stayPlaceText(answers)} og ${grants} af dine legater allerede i arket.`;
}

export function ShopBuyButton({ product }: { readonly product: "grant-list" | "super-package" }) {
  const own = useOwnPreview();
  const isList = product === "grant-list";
  if (own === null)
    return (
      <p>
        <LinkButton href={quizHref} data-quiz-start="" variant={isList ? "primary" : "secondary"}>
          Find mine legater{!isList && " først"}
        </LinkButton>
      </p>
    );
  if (own.found !== null && !own.found.isForSale)
    return isList ? (
      <>
        <p>
          Listen har {grantCountText(own.found.total)}, og så kort en liste sælger vi ikke. Du får
          den gratis.
        </p>
        <p>
          <LinkButton href="/?quiz=resultater">Se min liste</LinkButton>
        </p>
      </>
    ) : (
      <p>
        Din liste er for kort til at blive solgt, og derfor kan pakken heller ikke købes. De tre
        andre kan du købe hver for sig.
      </p>
    );
  return (
    <p>
      <LinkButton href={`/koeb?vare=${product}`} variant={isList ? "primary" : "secondary"}>
        Køb {isList ? "listen" : "pakken"}, {priceOf(product)}
      </LinkButton>
    </p>
  );
}

export function ShopTextExtract(extracts: ShopExtracts["cv" | "letter"]) {
  const { head, label, text, comment } = extracts[isHealth(useOwnPreview()) ? "nurse" : "sofie"];
  return (
    <PaperSheet head={head}>
      <p>
        <b>{label}</b>
      </p>
      <p>{text}</p>
      <p className="inset secondary">{comment}</p>
    </PaperSheet>
  );
}

export function ShopListExtract({ sample }: { readonly sample: GrantExtract }) {
  const own = useOwnPreview();
  const [first] = own?.found?.preview ?? [];
  const isOwn = own?.found != null && first !== undefined;
  const { title, facts, reasons } = isOwn
    ? makeGrantExtract(
        first,
        reasonViewOf(toMatchingAnswers(own.quiz), own.found.conditions, own.found.summary.today),
      )
    : sample;
  return (
    <PaperSheet head={isOwn ? ["Din liste", "Første legat"] : ["Legatlisten", "Eksempel: Sofie"]}>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {note !== null && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={`stack-1 ${styles.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </PaperSheet>
  );
}
