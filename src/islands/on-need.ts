/**
 * Inlined in pages: fetches the islands' script when it is needed
 * (docs/decisions/0004-static-pages-and-islands.md).
 */

import { showLandingNote } from "../answers/landing-note.ts";
import { showRememberedLists } from "../answers/remembered-list-link.ts";
import { HYDRATED_EVENT, isHydrated } from "./hydrated.ts";
import type { IslandName } from "./islands.ts";
import { closestElement, pressedQuizLink } from "./quiz-link.ts";

/** A submitted form waits at most this long for its island. */
const FORM_WAIT_MS = 6_000;
/** The landing page is hidden at most this long while the quiz loads. */
const MAX_OPENING_MS = 8_000;

const scriptData = (document.currentScript as HTMLScriptElement).dataset;
const root = document.documentElement;
const quiz = document.querySelector(
  "[data-island=home-stages]" satisfies `[data-island=${IslandName}]`,
);
let isLoading = false;

function append(tag: "script" | "link", properties: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

function load(): void {
  if (isLoading || !scriptData.entry) return;
  isLoading = true;
  append("script", { type: "module", src: scriptData.entry });
}

function prefetchQuiz(): void {
  // `navigator.connection` is not in TypeScript's DOM types, because some browsers lack it.
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const href of (scriptData.ahead ?? "").split(" ").filter(Boolean))
    append("link", { rel: href.endsWith(".css") ? "prefetch" : "modulepreload", href });
}

function hasQuizAddress(): boolean {
  return /[?&]quiz=/.test(location.search);
}

function deferForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  const island = closestElement(form, "[data-island]");
  if (!(form instanceof HTMLFormElement) || !island || isHydrated(island)) return;
  event.preventDefault();
  load();
  if (form.dataset.deferred) return;
  form.dataset.deferred = "1";
  const send = () => {
    clearTimeout(timer);
    removeEventListener("submit", deferForm, true);
    // Without our own validation, the browser's has to do.
    if (!isHydrated(island)) form.noValidate = false;
    form.requestSubmit(submitter);
  };
  const timer = setTimeout(send, FORM_WAIT_MS);
  island.addEventListener(HYDRATED_EVENT, send, { once: true });
}

function openQuiz(): void {
  root.dataset.opening = "";
  setTimeout(() => delete root.dataset.opening, MAX_OPENING_MS);
  load();
}

/** Answers go in the fragment, which does not reach a server. */
function addAnswersTo(link: HTMLAnchorElement): void {
  let chosen = link.dataset.answers ?? "";
  for (const { name, value } of document.querySelectorAll<HTMLSelectElement>("#forside select"))
    if (value) chosen += `&${name}=${value}`;
  if (link.search === "?quiz=start") link.hash = chosen && `svar:${chosen}`;
}

function openLinkedQuiz(event: MouseEvent): void {
  const link = pressedQuizLink(event);
  if (!link || !quiz) return;
  addAnswersTo(link);
  if (isHydrated(quiz)) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  openQuiz();
  quiz.addEventListener(
    HYDRATED_EVENT,
    () => {
      if (hasQuizAddress()) dispatchEvent(new PopStateEvent("popstate"));
    },
    { once: true },
  );
}

// Our own messages appear instead of the browser's.
for (const form of document.querySelectorAll<HTMLFormElement>("[data-island] form"))
  form.noValidate = true;
addEventListener("submit", deferForm, true);
addEventListener("click", openLinkedQuiz, true);
for (const kind of ["focusin", "pointerdown", "pointerover"])
  addEventListener(
    kind,
    ({ target }) => {
      if (closestElement(target, "[data-island],[data-needs-script]")) load();
    },
    true,
  );

showRememberedLists(Date.now());
// A shop page adapts to answers that the tab may have stored.
if (document.querySelector("[data-island^=shop]") && sessionStorage.length > 0) load();
if (quiz) showLandingNote();
if (hasQuizAddress() || history.state?.quiz) {
  openQuiz();
} else {
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(prefetchQuiz));
}
