/** Whoever leaves the quiz, goes back or changes an answer finds everything where it was. */
import type { Page } from "@playwright/test";
import { answerSteps, haveAnswered, MATCHES, passReview, quizAnswers } from "./quiz-answers.ts";
import {
  buyList,
  expect,
  expectNoAxeViolations,
  hold,
  ownStudent,
  pay,
  seeResults,
  test,
} from "./support.ts";

const landing = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Find de legater, du kan søge" });
const review = (page: Page) => page.getByRole("heading", { level: 1, name: "Dine svar" });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("legatkompas-svar"));

/** The logo, a link to another page and back, the browser's Back: ways out of the quiz that are no wish to forget. */
const waysOut: readonly { name: string; go: (page: Page) => Promise<unknown> }[] = [
  {
    name: "the logo",
    go: (page) => page.getByRole("link", { name: "Legatkompas, forside" }).click(),
  },
  {
    name: "the browser's Back, all the way",
    go: async (page) => {
      for (let step = 0; step < 4; step++) await page.goBack();
    },
  },
  {
    name: "another page",
    go: async (page) => {
      await page.goto("/privacy");
      await page.getByRole("banner").getByRole("link", { name: "Legatkompas, forside" }).click();
    },
  },
];

for (const { name, go } of waysOut)
  test(`the quiz is left by ${name}, and goes on where it was`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
    await answerSteps(page, 1, 4);
    await go(page);
    await expect(landing(page)).toBeVisible();
    const begun = page.getByRole("region", { name: "Du er nået til trin 4 af 13" });
    await expect(begun).toContainText("Kandidat, Europa.");
    await expect(
      page.getByRole("region", { name: "Find de legater" }).getByRole("link"),
    ).toHaveText([/Fortsæt/, "Begynd forfra"]);
    await expectNoAxeViolations(page);
    await begun.getByRole("link", { name: "Fortsæt ved trin 4" }).click();
    await expect(page.getByText("Trin 4 af 13")).toBeVisible();
    await page.getByRole("button", { name: "Tilbage" }).click();
    await expect(page.getByRole("radio", { name: "4-6 måneder" })).toBeChecked();
  });

test("a link into the quiz from anywhere goes on where it was, and Back out of it again loses nothing", async ({
  page,
}) => {
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 4);
  await page.goto("/shop");
  await page.getByRole("banner").getByRole("link", { name: "Find legater" }).click();
  await expect(page.getByText("Trin 4 af 13")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Fortsæt ved trin 4" })).toBeVisible();
});

test("Back from the first step clears the answers, says so, and they can be had back", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Find mine legater" }).first().click();
  await answerSteps(page, 1, 3);
  for (let step = 3; step > 0; step--) {
    await expect(page.getByText(`Trin ${step} af 13`)).toBeVisible();
    await page.getByRole("button", { name: "Tilbage" }).click();
  }
  await expect(landing(page)).toBeVisible();
  await expect(page.getByText("Dine svar er ryddet.")).toBeVisible();
  expect(await kept(page)).toBeNull();
  await page.reload();
  await page.getByRole("link", { name: "Fortryd", exact: true }).click();
  await expect(page.getByText("Trin 3 af 13")).toBeVisible();
  expect(await kept(page)).toContain('"studyLevel":"kandidat"');
});

test("beginning again clears the answers until new ones are given", async ({ page }) => {
  await haveAnswered(page);
  await page.goto("/?quiz=svar");
  await page.getByRole("button", { name: "Begynd forfra" }).click();
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await expect(page.getByText("Dine svar er ryddet.")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Fortryd" }).click();
  await expect(review(page)).toBeVisible();
  await page.getByRole("button", { name: "Begynd forfra" }).click();
  await answerSteps(page, 1, 2);
  await expect(page.getByText("Dine svar er ryddet.")).toHaveCount(0);
  await page.goto("/?quiz=fortryd");
  await expect(page.getByText("Trin 2 af 13")).toBeVisible();
});

test("the landing begins again as well", async ({ page }) => {
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 3);
  await page.getByRole("link", { name: "Legatkompas, forside" }).click();
  await page.getByRole("link", { name: "Begynd forfra" }).click();
  await expect(page.getByText("Trin 1 af 13")).toBeVisible();
  await expect(page.getByText("Dine svar er ryddet.")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

for (const way of ["Næste", "Tilbage", "the browser's Back"] as const)
  test(`an answer is changed from the results, and ${way} leads back to them`, async ({ page }) => {
    await haveAnswered(page);
    await page.goto("/?quiz=resultater");
    await expect(page.getByRole("article")).toHaveCount(3);
    await page
      .getByRole("button", { name: /^Ret svaret/ })
      .first()
      .click();
    await expect(page.getByText("Du retter ét svar.")).toBeVisible();
    await expect(page.getByText("Næste og Tilbage fører begge til dine legater.")).toBeVisible();
    if (way === "the browser's Back") await page.goBack();
    else await page.getByRole("button", { name: way, exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    expect(await kept(page)).toContain('"exchangeUniversity":"ETH Zürich"');
  });

test("all answers stand on one page behind the results, each is changed from there, and the change is taken back", async ({
  page,
}) => {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Dine svar" }).click();
  await expect(review(page)).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Dit udlandsophold" })).toContainText(
    "Schweiz",
  );
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Ret trin 3" }).click();
  await expect(page.getByText("Næste og Tilbage fører begge til dine svar.")).toBeVisible();
  await page.getByRole("radio", { name: "7-12 måneder" }).click();
  await page.getByRole("button", { name: "Det er rigtigt, gå videre" }).click();
  await expect(review(page)).toBeFocused();
  await expect(page.getByText("»Varighed« er rettet til »7-12 måneder«.")).toBeVisible();
  await expect(page.getByText("Rettet lige nu")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole("button", { name: "Fortryd rettelsen" }).click();
  await expect(page.getByText("Rettet lige nu")).toHaveCount(0);
  expect(await kept(page)).toContain('"duration":"4-6"');
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("an answer that is emptied on the way is named, and nothing else is gone", async ({
  page,
}) => {
  await haveAnswered(page);
  await page.goto("/?quiz=resultater");
  await page.getByRole("button", { name: "Dine svar" }).click();
  await page.getByRole("button", { name: "Ret trin 12" }).click();
  await page.getByLabel("Universitet eller værtssted").fill("");
  await page.getByRole("button", { name: "Tilbage", exact: true }).click();
  await expect(
    page.getByText("Der mangler et svar i trin 12. Resten er, som du skrev det."),
  ).toBeVisible();
  await expect(page.getByText("Mangler: Universitet eller værtssted")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole("button", { name: "Svar på trin 12" }).click();
  await page.getByLabel("Universitet eller værtssted").fill("EPFL");
  await page.getByRole("button", { name: "Næste" }).click();
  await page.getByRole("button", { name: "Vis mine legater" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("a reload stays everywhere: on a step, at the answers, at a change and at the results", async ({
  page,
}) => {
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 5);
  await page.reload();
  await expect(page.getByText("Trin 5 af 13")).toBeVisible();
  await haveAnswered(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/?quiz=svar");
  await page.reload();
  await expect(review(page)).toBeVisible();
  await page.getByRole("button", { name: "Ret trin 4" }).click();
  await page.reload();
  await expect(page.getByText("Du retter ét svar.")).toBeVisible();
  await page.getByRole("button", { name: "Tilbage", exact: true }).click();
  await passReview(page);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("two tabs keep two students apart", async ({ page, context }) => {
  await page.goto("/?quiz=start");
  await answerSteps(page, 1, 3);
  const other = await context.newPage();
  await other.goto("/");
  await expect(
    other.getByRole("main").getByRole("link", { name: "Find mine legater" }).first(),
  ).toBeVisible();
  await other.goto("/?quiz=start");
  await other.getByRole("radio", { name: "Bachelor" }).click();
  await expect(other.getByText("Trin 2 af 13")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Trin 3 af 13")).toBeVisible();
  expect(await kept(page)).toContain('"studyLevel":"kandidat"');
});

const email = (page: Page) => page.getByLabel("Din e-mail");
const stay = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/Schweiz|Japan/)
    .first();
/** What the checkout of a page is sent, once it is. */
const nextPurchase = async (page: Page) =>
  (await page.waitForRequest("**/api/checkout")).postDataJSON() as {
    email: string;
    answers: Record<string, string>;
  };

test("two tabs pay for two lists: each comes back from the payment to its own answers and buys those", async ({
  page: first,
  context,
}) => {
  const toZurich = ownStudent("fane-a");
  const toJapan: Record<string, string> = {
    ...ownStudent("fane-b"),
    destination: "asien",
    exchangeCountry: "japan",
  };
  const second = await context.newPage();
  await seeResults(first, toZurich);
  await seeResults(second, toJapan);
  await expect(stay(first)).toContainText("Schweiz");
  await expect(stay(second)).toContainText("Japan");
  await buyList(first);
  await buyList(second);

  await first.goBack();
  await expect(stay(first)).toContainText("Schweiz");
  await expect(email(first)).toHaveValue(toZurich.email ?? "");
  await second.getByRole("link", { name: "Afbryd og gå tilbage" }).click();
  await expect(second.getByText("Betalingen blev afbrudt.")).toBeFocused();
  await expect(stay(second)).toContainText("Japan");
  await expect(email(second)).toHaveValue(toJapan.email ?? "");

  const [bought] = await Promise.all([nextPurchase(first), buyList(first)]);
  expect(bought.email).toBe(toZurich.email);
  expect(bought.answers).toMatchObject({ exchangeCountry: "schweiz" });
  await pay(first);
  await expect(first.getByRole("link", { name: "Åbn din liste" })).toBeVisible();

  // The other tab is told of it at once, and goes on selling what it shows itself.
  await expect(second.getByText("Du har købt en liste ud fra andre svar.")).toBeVisible();
  const [other] = await Promise.all([nextPurchase(second), buyList(second)]);
  expect(other.email).toBe(toJapan.email);
  expect(other.answers).toMatchObject({ exchangeCountry: "japan" });
  await first.getByRole("link", { name: "Åbn din liste" }).click();
  await expect(first.getByText(/Schweiz/).first()).toBeVisible();
});

test("a list that was bought in another tab is not sold again, nor after Back from its payment", async ({
  page,
  context,
}) => {
  const student = ownStudent("samme-svar");
  const second = await context.newPage();
  await seeResults(page, student);
  await seeResults(second, student);
  await buyList(page);
  await pay(page);
  await expect(page.getByRole("link", { name: "Åbn din liste" })).toBeVisible();
  for (const tab of [second, page]) {
    // The tab that paid goes back past the payment page to the results.
    if (tab === page) await page.goto("/?quiz=resultater");
    await expect(tab.getByRole("region", { name: "Du har købt denne liste" })).toBeVisible();
    await expect(tab.getByRole("button", { name: /Køb/ })).toHaveCount(0);
  }
});

/** A student who has taken over a tried answer, and has reloaded the page since. */
async function adoptTrial(page: Page): Promise<void> {
  await seeResults(page, quizAnswers());
  await page
    .getByRole("region", { name: "Hvad nu hvis?" })
    .getByRole("listitem")
    .filter({ hasText: "Er opholdet" })
    .getByRole("button")
    .click();
  await expect(page.getByText("Dine egne svar er ikke ændret.")).toBeVisible();
  await page.getByRole("button", { name: "Brug svaret" }).click();
  await expect(page.getByRole("region", { name: "Prøve", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Køb og betal/ })).toBeVisible();
}

const takeBack = (page: Page) =>
  page.getByRole("status").getByRole("button", { name: "Fortryd" }).click();

test("after a change nothing is sold before its own list is there", async ({ page }) => {
  await adoptTrial(page);
  const release = await hold(page, MATCHES);
  await takeBack(page);
  await expect(page.getByText("Finder dine legater...")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Køb og betal/ })).toHaveCount(0);
  release();
  await expect(page.getByRole("button", { name: /^Køb og betal/ })).toBeVisible();
  const [bought] = await Promise.all([nextPurchase(page), buyList(page)]);
  expect(bought.answers).toMatchObject({ stayType: "udveksling" });
});

test("after a change whose list cannot be had, that is said instead of showing the earlier one", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await adoptTrial(page);
  await page.route(MATCHES, (route) => route.abort());
  await takeBack(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "Dine legater kunne ikke hentes" }),
  ).toBeVisible();
  await page.unroute(MATCHES);
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("what is filled in to buy stays while another answer is tried or changed", async ({
  page,
}) => {
  await seeResults(page, quizAnswers());
  await email(page).fill("en-anden@example.dk");
  const consent = page.getByRole("checkbox", { name: /fortrydelsesret/ });
  await consent.check();
  await page
    .getByRole("region", { name: "Hvad nu hvis?" })
    .getByRole("button", { name: "Prøv det" })
    .first()
    .click();
  const banner = page.getByRole("region", { name: "Prøve", exact: true });
  await expect(banner).toContainText("Dine egne svar er ikke ændret.");
  await expect(consent).toHaveCount(0);
  await banner.getByRole("button", { name: "Fortryd" }).click();
  await expect(email(page)).toHaveValue("en-anden@example.dk");
  await expect(consent).toBeChecked();
  await page
    .getByRole("button", { name: /^Ret svaret/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Tilbage", exact: true }).click();
  await expect(email(page)).toHaveValue("en-anden@example.dk");
  await expect(consent).toBeChecked();
});
