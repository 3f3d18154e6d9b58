import { useEffect, useState } from "react";
import {
  type QuizAnswers,
  readCompleteAnswers,
  toMatchingAnswers,
} from "../answers/answers-storage.ts";
import { LinkButton } from "../components/button.tsx";
import { PaperSheet } from "../components/paper-sheet.tsx";
import { Route } from "../components/route.tsx";
import { formatOere } from "../domain/danish/money.ts";
import { type GrantExtract, grantExtract } from "../domain/list/grant-extract.ts";
import { layOutRoute, riseAt } from "../domain/list/route.ts";
import { catalogue, type ProductId } from "../domain/orders/catalogue.ts";
import { grantCountText } from "../domain/wording/count-sentence.ts";
import { reasonViewOf } from "../domain/wording/reason-text.ts";
import { routeEnds, stayDatesText } from "../domain/wording/route-places.ts";
import { fetchOwnPreview, type OwnPreview } from "./own-preview.ts";
import styles from "./shop.module.css";

interface Own extends OwnPreview {
  readonly quiz: QuizAnswers;
}

let asked: Promise<Own | null> | undefined;

async function readOwn(): Promise<Own | null> {
  const quiz = readCompleteAnswers();
  return quiz === null ? null : { quiz, ...(await fetchOwnPreview(quiz)) };
}

function useOwn(): Own | null {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    asked ??= readOwn();
    void asked.then(setOwn);
  }, []);
  return own;
}

const stops = [
  ["Listen", "grant-list"],
  ["Budgettet", "budget-template"],
  ["Cv'et", "cv-guide"],
  ["Ansøgningen", "application-guide"],
  ["Pakken", "super-package"],
] as const satisfies readonly (readonly [string, ProductId])[];

const stations = stops.map(([days, id], index) => {
  const x = 0.09 + index * 0.18;
  const text = formatOere(catalogue[id].priceOere);
  return { kind: "due" as const, on: id, days, text, x, y: riseAt(x) };
});

export function ShopRoute(ends: { readonly from: string; readonly to: string }) {
  const own = useOwn();
  if (own?.found == null || own.found.total === 0) return <Route {...ends} stations={stations} />;
  const { found, quiz } = own;
  const { student } = reasonViewOf(toMatchingAnswers(quiz), found.conditions, found.summary.today);
  const ownEnds = routeEnds(quiz.answers);
  const { stations: dates } = layOutRoute(
    { ...ownEnds, today: found.summary.today, leavesOn: student.leavesOn },
    found.events,
  );
  return (
    <div className="stack-4">
      <h2>Din liste til {ownEnds.to}</h2>
      <Route {...ownEnds} stay={stayDatesText(quiz.answers)} stations={dates} />
      <p>Resten er Sofies, og hun er opdigtet.</p>
    </div>
  );
}

export function ShopBuyButton({ product }: { readonly product: "grant-list" | "super-package" }) {
  const own = useOwn();
  const isList = product === "grant-list";
  const price = formatOere(catalogue[product].priceOere);
  if (own === null)
    return (
      <p>
        <LinkButton
          href="/?quiz=start"
          data-quiz-start=""
          variant={isList ? "primary" : "secondary"}
        >
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
        Køb {isList ? "listen" : "pakken"}, {price}
      </LinkButton>
    </p>
  );
}

interface ShopListExtractProps {
  readonly sample: GrantExtract;
}

export function ShopListExtract({ sample }: ShopListExtractProps) {
  const own = useOwn();
  const [first] = own?.found?.preview ?? [];
  const isOwn = own?.found != null && first !== undefined;
  const { title, facts, reasons } = isOwn
    ? grantExtract(
        first,
        reasonViewOf(toMatchingAnswers(own.quiz), own.found.conditions, own.found.summary.today),
      )
    : sample;
  return (
    <PaperSheet head={["Din personlige legatliste", isOwn ? "Dit første legat" : "Sofie"]}>
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
