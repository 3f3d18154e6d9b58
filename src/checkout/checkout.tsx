import { type ReactNode, useEffect, useState } from "react";
import { giveAnswers } from "../answers/answers-state.ts";
import {
  type QuizAnswers,
  readCompleteAnswers,
  toListAnswers,
  toMatchingAnswers,
} from "../answers/answers-storage.ts";
import { boughtListHref, readRememberedLists } from "../answers/bought-lists.ts";
import { quizHref } from "../answers/linked-answer.ts";
import { api, callApi } from "../api.ts";
import { ComingSoonButton, LinkButton } from "../components/button.tsx";
import { ListCover } from "../components/list-cover.tsx";
import { Spinner } from "../components/spinner.tsx";
import { formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatOere } from "../domain/danish/money.ts";
import { MIN_SOLD_LENGTH, PREVIEW_SIZE } from "../domain/list/list-for-sale.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { layOutRoute } from "../domain/list/route.ts";
import { fullNameOf } from "../domain/matching/answers.ts";
import { catalogue, isProductId, type ProductId } from "../domain/orders/catalogue.ts";
import { countSentence, grantCountText } from "../domain/wording/count-sentence.ts";
import { reasonViewOf } from "../domain/wording/reason-text.ts";
import { routeEnds, stayDatesText, stayPlaceText } from "../domain/wording/route-places.ts";
import styles from "./checkout.module.css";
import { CheckoutForm } from "./checkout-form.tsx";
import { type CheckoutPreview, fetchCheckoutPreview } from "./checkout-preview.ts";

function readAddress(): { product: ProductId; isCancelled: boolean } {
  const search = new URLSearchParams(window.location.search);
  const asked = search.get("vare") ?? "";
  return {
    product: isProductId(asked) ? asked : "grant-list",
    isCancelled: search.get("betaling") === "afbrudt",
  };
}

function writeAddress(product: ProductId): void {
  window.history.replaceState(window.history.state, "", `/koeb?vare=${product}`);
}

interface Opened {
  readonly product: ProductId;
  readonly isCancelled: boolean;
  /** `null` if the request failed: the checkout call then decides. */
  readonly available: ReadonlySet<ProductId> | null;
  readonly quiz: QuizAnswers | null;
  readonly own: CheckoutPreview | null;
}

async function fetchAvailability(): Promise<Opened["available"]> {
  const products = await callApi((options) => api.products.$get({}, options), { timeoutMs: 8_000 });
  if (!products.ok) return null;
  return new Set(products.value.flatMap(({ id, available }) => (available ? [id] : [])));
}

async function openCheckout(): Promise<Opened> {
  const asked = readAddress();
  writeAddress(asked.product);
  const quiz = readCompleteAnswers();
  const isOwn = quiz !== null && catalogue[asked.product].includesList;
  const [available, own] = await Promise.all([
    fetchAvailability(),
    isOwn ? fetchCheckoutPreview(quiz) : Promise.resolve(null),
  ]);
  return { ...asked, available, quiz, own };
}

/** Prerendered empty: the product is in the URL and the answers in this tab. */
export function Checkout() {
  const [opened, setOpened] = useState<Opened | "opening" | null>(null);
  useEffect(() => {
    setOpened("opening");
    const openAgain = () => void openCheckout().then(setOpened);
    openAgain();
    // The list may have been bought in another tab, or before going back.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && openAgain();
    window.addEventListener("storage", openAgain);
    window.addEventListener("pageshow", onReturn);
    return () => {
      window.removeEventListener("storage", openAgain);
      window.removeEventListener("pageshow", onReturn);
    };
  }, []);
  if (opened === null) return null;
  if (opened === "opening") return <Spinner text="Henter købet ..." />;
  return <OpenedCheckout {...opened} />;
}

function Page({ title, back, children }: { title: string; back: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={`touch-links ${styles.back}`}>{back}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </>
  );
}

const backToShop = <a href="/shop">Til shoppen</a>;
const backToResults = <a href="/?quiz=resultater">Til dit svar</a>;

function OpenedCheckout({ product: asked, isCancelled, available, quiz, own }: Opened) {
  const [product, setProduct] = useState(asked);
  const choose = (id: ProductId) => {
    setProduct(id);
    writeAddress(id);
  };
  const isAvailable = (id: ProductId) => available?.has(id) ?? true;
  const { title, includesList } = catalogue[asked];
  const choices = (includesList ? (["grant-list", "super-package"] as const) : [asked]).filter(
    isAvailable,
  );
  const [first] = choices;
  if (first === undefined)
    return (
      <Page title={title} back={backToShop}>
        <ComingSoonButton>Kommer snart</ComingSoonButton>
      </Page>
    );
  if (includesList && quiz === null)
    return (
      <Page title={title} back={backToShop}>
        <p>
          Listen bliver lavet ud fra dine svar, så du svarer på spørgsmålene først. Det er gratis,
          og du ser de første legater, før du beslutter dig.
        </p>
        <p>
          <LinkButton href={quizHref}>Find mine legater</LinkButton>
        </p>
        <OtherProducts />
      </Page>
    );
  if (!includesList && readRememberedLists(new Date()).some(({ isPackage }) => isPackage))
    return (
      <Page title="Den ligger i din pakke" back={backToShop}>
        <p>Du har købt Studiepakken, og »{title}« er med i den.</p>
        <p>
          <LinkButton href="/liste">Åbn din pakke</LinkButton>
        </p>
      </Page>
    );
  if (own !== null && own.bought !== null)
    return (
      <Page title="Du har købt denne liste" back={backToResults}>
        <p>Dine svar er de samme som dengang, så listen er den samme.</p>
        <p>
          <LinkButton href={boughtListHref(own.bought.token)}>Åbn din liste</LinkButton>
        </p>
        <OtherProducts />
      </Page>
    );
  const found = own?.found ?? null;
  const heading =
    quiz !== null && includesList ? `Legater til ${stayPlaceText(quiz.answers)}` : title;
  if (found !== null && quiz?.hasSkippedQuestions === false && found.awaitingAnswer > found.match)
    return (
      <Page title={heading} back={backToResults}>
        <p>
          Svar på det sidste, før du køber: {grantCountText(found.awaitingAnswer)} afhænger af
          noget, kun du ved, fx hvor du kommer fra.
        </p>
        <p>
          <LinkButton href="/?quiz=resultater">Svar på det sidste</LinkButton>
        </p>
      </Page>
    );
  if (found?.isForSale === false)
    return (
      <Page title="Din liste er gratis" back={backToResults}>
        <NotForSale found={found} />
        <OtherProducts />
      </Page>
    );
  return (
    <Page title={heading} back={includesList ? backToResults : backToShop}>
      <CheckoutForm
        choices={choices}
        product={isAvailable(product) ? product : first}
        onChoose={choose}
        answers={quiz === null || !includesList ? undefined : toListAnswers(quiz)}
        initialEmail={quiz?.answers.email ?? ""}
        onEmail={(email) => quiz !== null && giveAnswers({ email, confirmEmail: email })}
        isCancelled={isCancelled}
        picture={found === null || quiz === null ? null : <OwnCover found={found} quiz={quiz} />}
      />
    </Page>
  );
}

const COVER_STATIONS = 3;

function OwnCover({ found, quiz }: { readonly found: MatchPreview; readonly quiz: QuizAnswers }) {
  const { events, summary, total } = found;
  const ends = routeEnds(quiz.answers);
  const { student } = reasonViewOf(toMatchingAnswers(quiz), found.conditions, summary.today);
  const { stations } = layOutRoute(
    { ...ends, today: summary.today, leavesOn: student.leavesOn },
    events,
    COVER_STATIONS,
  );
  return (
    <ListCover
      route={{ ...ends, stay: stayDatesText(quiz.answers) }}
      stations={stations}
      date={formatDate(summary.today)}
      name={fullNameOf(quiz.answers) ?? ""}
      count={countSentence({ ...found, couldFit: 0 })}
      sum={summary.worth}
      total={grantCountText(total)}
      isTicket
    />
  );
}

function NotForSale({ found }: { readonly found: MatchPreview }) {
  const { match, possible, dials, openQuestions } = found;
  const more = openQuestions.length > 0 || dials.length > 0;
  return (
    <>
      <p>
        {grantCountText(match)} passer til dine svar
        {possible > 0 && `, og ${possible} skal du selv tjekke`}. Vi sælger kun en liste, når mere
        end {numberWord(PREVIEW_SIZE)} legater passer, og der er mindst{" "}
        {numberWord(MIN_SOLD_LENGTH)} i alt. Derfor kan du heller ikke købe Studiepakken, for listen
        er en del af den.
      </p>
      <p>
        Du ser det hele gratis{more && ", og du ser også, hvilke svar der ville give flere legater"}
        .
      </p>
      <p>
        <LinkButton href="/?quiz=resultater">Se mine legater</LinkButton>
      </p>
    </>
  );
}

function OtherProducts() {
  return (
    <section className={`stack-4 ${styles.others}`} aria-labelledby="for-sig">
      <h2 id="for-sig">Det kan du også købe</h2>
      <ul className="plain-list rows">
        {(["budget-template", "cv-guide", "application-guide"] as const).map((id) => (
          <li key={id} className="spread">
            <a href={`/koeb?vare=${id}`}>{catalogue[id].title}</a>{" "}
            <span>{formatOere(catalogue[id].priceOere)}</span>
          </li>
        ))}
      </ul>
      <p>
        De <a href="/blog">femten artikler på siden</a> er gratis.
      </p>
    </section>
  );
}
