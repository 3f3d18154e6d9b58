import type { Page } from "@playwright/test";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import type { ListAnswers } from "../../src/domain/matching/answers.ts";
import { fieldsOf, steps } from "../../src/domain/quiz/questions.ts";
import {
  chooseByTyping,
  haveAnswered,
  MATCHES,
  noneTicked,
  nursingAnswers,
  passReview,
  quizAnswers,
} from "./quiz-answers.ts";
import { expect, expectNoAxeViolations, hold, test } from "./support.ts";

const consentsOn = (page: Page) => [
  page.getByRole("checkbox", {
    name: /^Lever mit køb med det samme ?Jeg beder om at få mit køb leveret/,
  }),
  page.getByRole("radio", { name: /^Slet efter 30 dage/ }),
];
const BUY = "Køb og betal 48,75 kr.";

/** The results of a student who has answered everything. */
async function openResults(page: Page): Promise<void> {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
}

async function agree(page: Page): Promise<void> {
  for (const consent of consentsOn(page)) await consent.check();
}

test("the answer comes first, then what to do when, three whole grants, the rest and the offer", async ({
  page,
}) => {
  await openResults(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^\d+ legat(er)? passer til dig/);
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle(/passer til dig.* \| Legatkompas$/);
  await expect(page.getByText(/^Normalt omkring [\d.]+\skr\.$/)).toBeVisible();
  await expect(
    page.getByText(/hvis (alle|begge) sagde ja\. De fleste får ja fra få\./),
  ).toBeVisible();

  const plan = page.getByRole("region", { name: "Hvad du kan gøre hvornår" });
  await expect(plan.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(plan.getByRole("heading", { level: 3, name: /^Mens du er ude til/ })).toBeVisible();
  await expect(plan.getByRole("listitem").first()).toContainText(
    /\d{4}|Hele året|Fristen står ikke/,
  );

  const grants = page.getByRole("article");
  await expect(grants).toHaveCount(3);
  for (const grant of await grants.all()) {
    await expect(grant.getByRole("term")).toHaveText(["Giver dig", "Hvornår"]);
    const [gives, when] = await grant.getByRole("definition").allTextContents();
    expect(gives).toMatch(/\d|^Beløb står ikke hos fonden/);
    expect(when).toMatch(
      /^(Åbner|Åbent til|Frist|Senest) \d{1,2}\.\s\p{L}+|^Hele året|^Fristen står ikke hos fonden/u,
    );
    await expect(grant.getByText(/^(Passer, fordi|Tjek:) /)).toBeVisible();
    await expect(grant.getByRole("link", { name: /^(Gå til|Spørg|Skriv til) / })).toBeVisible();
    await expect(grant.getByRole("link", { name: /Se kilden/ })).toBeVisible();
    await expect(grant.getByText(/^Tjekket \d|ikke tjekket/i)).toBeVisible();
    await expect(grant.getByRole("link", { name: /^Er noget forkert\?/ })).toHaveAttribute(
      "href",
      /^\/ret\?legat=[a-z0-9-]+$/,
    );
  }
  await expect(page.getByText("inkl. moms · engangsbetaling · intet abonnement")).toBeVisible();
  for (const consent of consentsOn(page)) await expect(consent).not.toBeChecked();
  await expect(page.getByLabel("Din e-mail")).toHaveValue("asta@example.dk");
  await expectNoAxeViolations(page);
});

test("what is open when is drawn against the stay, and the words alone say it", async ({
  page,
}) => {
  await haveAnswered(page, quizAnswers({ exchangeStart: "2099-08-16", exchangeEnd: "2099-12-18" }));
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const { rows }: MatchPreview = await (await answered).json();
  const plan = page.getByRole("region", { name: "Hvad du kan gøre hvornår" });
  for (const { when, window } of rows.filter(({ outcome }) => outcome === "match")) {
    const line = plan.getByRole("listitem").filter({ hasText: when.when }).first();
    await expect(line).toBeVisible();
    await expect(line.locator("svg[aria-hidden] svg")).toHaveCount(window === null ? 0 : 1);
  }
  await expect(plan.getByText("Åbningen står ikke hos fonden.").first()).toBeVisible();
});

test("a grant in euro says what it comes to for a stay of five months", async ({ page }) => {
  const toTartu = quizAnswers({
    studyField: "humaniora",
    studyArea: "humaniora",
    currentField: "historie",
    currentInstitution: "ku",
    stayType: "forskning",
    exchangeCountry: "estland",
    exchangeUniversity: "Tartu Ülikool",
  });
  await haveAnswered(page, toTartu, { ...noneTicked(), "estland-som-emne": "ja" });
  await page.goto("/?quiz=resultater");
  const card = page.getByRole("article").filter({ hasText: "Estophilus" });
  await expect(card.getByRole("definition").first()).toHaveText(
    /^660\seuro om måneden og mindst 180\seuro til rejsen\s*omkring 2[56]\.\d00\skr\. for dine fem\småneder$/,
  );
});

test("the rest of the list stands there without its names", async ({ page }) => {
  await haveAnswered(page);
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const found: MatchPreview = await (await answered).json();
  const rest = page.getByRole("region", { name: /på listen$/ });
  for (const button of await rest.getByRole("button", { name: /Vis alle/ }).all())
    await button.click();
  await expect(rest.getByRole("listitem")).toHaveCount(found.total - found.preview.length);
  await expect(rest.getByRole("listitem").first()).toContainText(/kr\.|beløb ikke oplyst/);
  expect(JSON.stringify(found.rows)).not.toContain("name");
});

test("on the narrowest phone a range of amounts stands on one line, and nothing sticks out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await haveAnswered(page, quizAnswers({ amount: "50-100" }));
  await page.goto("/?quiz=resultater");
  await expect(page.locator(".no-break", { hasText: "50.000-100.000" })).toBeVisible();
  const folded = page.getByRole("button", { name: /^Vis alle/ });
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  const lines = await page
    .locator(".no-break:visible")
    .evaluateAll((ranges) => ranges.map((range) => range.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sticksOut).toBe(0);
});

test("a reason says the student's own answer", async ({ page }) => {
  await openResults(page);
  const first = page.getByRole("article").first();
  await expect(first.getByText(/^Passer, fordi du /)).toBeVisible();
  await first.getByRole("button", { name: /^Alle \d+ krav/ }).click();
  await expect(
    first
      .getByRole("listitem")
      .filter({ hasText: /\bDu .+/ })
      .first(),
  ).toBeVisible();
});

test("on a phone the offer is three and a half screens away at most, and its bar is there at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openResults(page);
  await expect(page.getByRole("article")).toHaveCount(3);
  const buy = page.getByRole("button", { name: "Køb listen" });
  await expect(buy).toBeInViewport();
  await expect(page.getByText(/^\d+ legater · 48,75\skr\.$/)).toBeInViewport();
  const offer = page.getByRole("heading", { name: /Få hele listen/ });
  const top = await offer.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThanOrEqual(3.5 * 740);

  const card = page.getByRole("article").first();
  await expect(card.getByRole("link", { name: /Se kilden/ })).toBeHidden();
  await card.getByRole("button", { name: /^Alle \d+ krav/ }).click();
  await expect(card.getByRole("link", { name: /Se kilden/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await buy.click();
  await expect(offer).toBeFocused();
  await expect(offer).toBeInViewport();
  await expect(buy).toBeHidden();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});

test("beside the offer stand pages of a made-up student's list, each of which opens large", async ({
  page,
}) => {
  await openResults(page);
  const offer = page.getByRole("region", { name: /Få hele listen/ });
  await expect(offer.getByText(/^Eksempel: .*opdigtet studerende/)).toBeVisible();
  const pictures = offer.getByRole("img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAccessibleName(/^Siden »/);
    await expect(picture).toHaveJSProperty("naturalWidth", 360);
  }
  const [large] = await Promise.all([
    page.waitForEvent("popup"),
    offer.getByRole("link", { name: /^Siden »Begynd her«/ }).click(),
  ]);
  await expect(large).toHaveURL("/pictures/legatliste-eksempel-1-stor.webp");
});

/** The changes of an answer that are offered. */
const changes = (page: Page) =>
  page.getByRole("region", { name: "Hvad nu hvis?" }).getByRole("listitem");

test("one other answer is tried under a banner at the top, compared with one's own, and taken back", async ({
  page,
}) => {
  await openResults(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("passer til dig");
  const before = await heading.textContent();
  expect(await changes(page).count()).toBeLessThanOrEqual(3);
  const first = changes(page).first();
  await expect(first).toContainText(/kommer \S+ legat(er)? til/);
  await expect(first).toContainText(/falder ud|skal du selv tjekke|passer\./);
  // She has named a country: another one is the last thing offered.
  await expect(changes(page).last()).toContainText("Rejser du");

  const asked = page.waitForResponse(MATCHES);
  await first.getByRole("button", { name: "Prøv det" }).click();
  const tried: MatchPreview = await (await asked).json();
  const banner = page.getByRole("region", { name: "Prøve", exact: true });
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport();
  await expect(banner).toContainText("Dine egne svar er ikke ændret.");
  const compared = page.getByRole("table", { name: "Hvad prøven ændrer" });
  await expect(compared.getByRole("row", { name: /^Passer til dig/ })).toHaveText(
    new RegExp(`${tried.match}$`),
  );
  await expect(page.getByRole("heading", { name: /på prøvens liste$/ })).toBeVisible();
  await expect(heading).toContainText(String(tried.match));
  await expect(page.getByRole("button", { name: BUY })).toHaveCount(0);
  // It is the student's own list that is sold: no price is shown beside the trial's.
  await expect(page.getByRole("main")).not.toContainText("48,75");
  await expect(page.getByRole("region", { name: "Du ser en prøve" })).toContainText(
    /bygger på dine egne svar og har \d+ legater/,
  );
  await expectNoAxeViolations(page);
  await banner.getByRole("button", { name: "Fortryd" }).click();
  await expect(heading).toHaveText(before ?? "");
  await expect(heading).toBeFocused();
  await expect(page.getByRole("button", { name: BUY })).toBeVisible();
});

test("while a trial is fetched, and when it fails, one's own list stays in one's own words", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openResults(page);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const before = await cards.allTextContents();
  await page.route(MATCHES, (route) => route.fulfill({ status: 503, body: "{}" }));
  await changes(page).filter({ hasText: "Er opholdet" }).getByRole("button").click();
  const banner = page.getByRole("region", { name: "Prøve", exact: true });
  await expect(banner).toContainText("Herunder står dine egne");
  expect(await cards.allTextContents()).toEqual(before);
  await expect(banner).toContainText("Prøven kunne ikke hentes.");
  expect(await cards.allTextContents()).toEqual(before);
  await page.unroute(MATCHES);
  await banner.getByRole("button", { name: "Prøv igen" }).click();
  await expect(banner).toContainText("Dine egne svar er ikke ændret.");
});

test("a tried answer is taken over as one's own, and that can be undone", async ({ page }) => {
  await openResults(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("passer til dig");
  const before = await heading.textContent();
  await changes(page).filter({ hasText: "Er opholdet" }).getByRole("button").click();
  await page.getByRole("button", { name: "Brug svaret" }).click();
  await expect(page.getByRole("region", { name: "Prøve", exact: true })).toHaveCount(0);
  await expect(heading).not.toHaveText(before ?? "");
  await page.getByRole("status").getByRole("button", { name: "Fortryd" }).click();
  await expect(heading).toHaveText(before ?? "");
});

test("only what the matching reads leaves the browser", async ({ page }) => {
  await haveAnswered(page);
  const asked = page.waitForRequest(MATCHES);
  await page.goto("/?quiz=resultater");
  const sent: Record<string, string> = (await asked).postDataJSON();
  expect(sent).toMatchObject({ studyLevel: "kandidat", birthday: "2002-05-14" });
  for (const field of ["firstName", "lastName", "email", "confirmEmail", "phone", "grantPurpose"])
    expect(Object.keys(sent)).not.toContain(field);
});

test("while the grants are fetched, the page says so", async ({ page }) => {
  await haveAnswered(page);
  const answer = await hold(page, MATCHES);
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("status")).toHaveText("Finder dine legater...");
  answer();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("a failed load says so, and is tried again by itself", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await haveAnswered(page);
  await page.route(MATCHES, (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
  );
  await page.goto("/?quiz=resultater");
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Fejl");
  await expect(toast).toContainText("Kunne ikke hente legater. Prøv igen senere.");
  await expectNoAxeViolations(page);
  await expect(page.getByRole("button", { name: "Prøv igen" })).toBeVisible();
  await page.unroute(MATCHES);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(toast).toHaveCount(0);
});

test("without a connection one message says so, and the list comes by itself when it is back", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await haveAnswered(page);
  await page.goto("/?quiz=svar");
  await page.getByRole("button", { name: "Ret trin 4" }).click();
  await page.getByRole("radio", { name: "Naturvidenskab" }).click();
  await expect(page.getByRole("heading", { name: "Dine svar" })).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await page.evaluate(() =>
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false }),
  );
  await passReview(page);
  await expect(page.getByRole("heading", { level: 1, name: "Du er uden net" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.unroute("**/api/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("where nothing fits, nothing is sold, and an answer can be looked at again", async ({
  page,
}) => {
  await haveAnswered(page);
  await page.route(MATCHES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), total: 0, match: 0, possible: 0, preview: [], rows: [] },
    });
  });
  await page.goto("/?quiz=resultater");
  await expect(
    page.getByRole("heading", { level: 1, name: "Ingen af vores legater passer til dine svar" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Køb/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Ret svaret om land" }).click();
  const at = steps.findIndex((step) => fieldsOf(step).some(({ id }) => id === "exchangeCountry"));
  await expect(page.getByText(`Trin ${at + 1} af 13`)).toBeVisible();
  await chooseByTyping(page, "exchangeCountry", "island");
  await page.unroute(MATCHES);
  await page.getByRole("button", { name: "Næste" }).click();
  await page.getByRole("button", { name: "Det er rigtigt, gå videre" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

/** Answers as if only the first grants fitted. */
async function showOnly(page: Page, count: number): Promise<void> {
  await page.route(MATCHES, async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    await route.fulfill({
      response,
      json: {
        ...found,
        total: count,
        match: count,
        possible: 0,
        isForSale: false,
        preview: found.preview.slice(0, count),
        rows: found.rows.slice(0, count),
      },
    });
  });
}

test("a list that is not worth its price is shown whole and not sold, with where to look further", async ({
  page,
}) => {
  await haveAnswered(page, nursingAnswers());
  const answered = page.waitForResponse(MATCHES);
  await page.goto("/?quiz=resultater");
  const found: MatchPreview = await (await answered).json();
  await expect(page.getByText(/Så kort en liste sælger vi ikke\. Her er den hele\./)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(found.total + found.late);
  await expect(page.getByRole("button", { name: /Køb/ })).toHaveCount(0);
  await expect(page.getByText(/48,75/)).toHaveCount(0);
  const further = page.getByRole("region", { name: "Sådan leder du videre" });
  for (const [name, site] of [
    [/^VIA University College/, "https://www.via.dk"],
    [/^Dansk Sygeplejeråd/, "https://dsr.dk"],
    [/^Viborg Kommune/, "https://www.viborg.dk"],
  ] as const)
    await expect(further.getByRole("link", { name })).toHaveAttribute("href", site);
  await expectNoAxeViolations(page);
});

test("a list that is not settled and of which too little fits says so, and leads to what settles it", async ({
  page,
}) => {
  await haveAnswered(page, nursingAnswers(), {});
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Spring over" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(
    page.getByText(/Så længe så få legater passer, sælger vi ikke listen/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Køb/ })).toHaveCount(0);
});

test("a renewal that gives three grants or fewer has its form, and nothing else to pay", async ({
  page,
}) => {
  await haveAnswered(page);
  await page.addInitScript(() => {
    if (window.location.pathname === "/")
      sessionStorage.setItem("legatkompas-fornyelse", "x".repeat(43));
  });
  await showOnly(page, 2);
  let asked: unknown;
  await page.route("**/api/orders/*/renewal", async (route) => {
    asked = route.request().postDataJSON();
    await route.fulfill({ status: 202, json: { accepted: true } });
  });
  await page.goto("/?quiz=resultater");
  await expect(page.getByRole("article")).toHaveCount(2);
  const renewal = page.getByRole("region", { name: "Forny din liste" });
  await expect(renewal.getByText("Fornyelsen er gratis")).toBeVisible();
  for (const words of [/\b0\skr\./, /når betalingen er gået igennem/, /Køb\b/])
    await expect(page.getByRole("main").getByText(words)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await renewal.getByRole("checkbox", { name: /Jeg giver samtykke/ }).check();
  await renewal.getByRole("button", { name: "Forny din liste gratis" }).click();
  await expect(page.getByRole("heading", { name: "Din nye liste er på vej" })).toBeFocused();
  expect(asked).toMatchObject({ answers: { studyLevel: "kandidat" }, unlessUnchanged: true });
});

test("both consents and an e-mail address are asked for before anything is bought", async ({
  page,
}) => {
  await haveAnswered(page);
  let orders = 0;
  await page.route("**/api/checkout", async (route) => {
    orders++;
    await route.abort();
  });
  await page.goto("/?quiz=resultater");
  await page.getByLabel("Din e-mail").fill("asta");
  await page.getByRole("button", { name: BUY }).click();
  const summary = page.getByRole("region", { name: "2 ting skal rettes, før du går videre" });
  await expect(summary).toBeFocused();
  await expectNoAxeViolations(page);
  await summary.getByRole("link", { name: /leveret med det samme/ }).click();
  await expect(page.getByRole("checkbox", { name: /fortrydelsesret/ })).toBeFocused();
  await page.getByRole("checkbox", { name: /fortrydelsesret/ }).check();
  await page.getByLabel("Din e-mail").fill("asta@example.dk");
  await page.getByRole("button", { name: BUY }).click();
  await page.getByRole("link", { name: "Vælg, hvor længe vi gemmer din liste" }).click();
  await expect(page.getByRole("radio", { name: /i 12 måneder, så jeg kan/ })).toBeFocused();
  expect(orders).toBe(0);
});

test("a payment that cannot start says so and loses nothing", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await haveAnswered(page);
  await page.route("**/api/checkout", (route) =>
    route.fulfill({
      status: 502,
      contentType: "application/problem+json",
      json: { code: "payment-unavailable" },
    }),
  );
  await page.goto("/?quiz=resultater");
  await page.getByLabel("Din e-mail").fill("berit@example.dk");
  await agree(page);
  await page.getByRole("button", { name: BUY }).click();
  await expect(page.getByRole("alert")).toContainText("Kunne ikke starte betaling. Prøv igen.");
  await expect(page.getByLabel("Din e-mail")).toHaveValue("berit@example.dk");
  for (const consent of consentsOn(page)) await expect(consent).toBeChecked();
});

test("an impatient second press buys nothing twice, and no phone number is sent, nor a name before", async ({
  page,
}) => {
  await haveAnswered(page);
  const sent: { answers?: ListAnswers }[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/grants/.test(request.url())) asked.push(request.postData() ?? "");
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/checkout", async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.fulfill({ status: 201, json: { url: new URL("/terms", page.url()).href } });
  });
  await page.goto("/?quiz=resultater");
  await agree(page);
  const button = page.getByRole("button", { name: BUY });
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await button.press("Enter");
  answer();
  await expect(page).toHaveURL("/terms");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ product: "grant-list", email: "asta@example.dk" });
  const { conditions, ...answers } = sent[0]?.answers ?? {};
  for (const field of ["phone", "email", "confirmEmail"])
    expect(Object.keys(answers)).not.toContain(field);
  // What is on the list goes with its purchase, and not with the search for it.
  expect(answers).toMatchObject({ firstName: "Asta", lastName: "Holm" });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((body) => /Asta|Holm|højskole|20 30 40 50/.test(body))).toEqual([]);
  expect(quizAnswers()).toMatchObject(answers);
  expect(conditions).toEqual(noneTicked());
});
