import type { Page } from "@playwright/test";
import { buyList, expect, ownStudent, pay, receiveMail, seeResults, test } from "./support.ts";

/** Makes the payment go as one of the sandbox's scenarios says. */
async function tryOut(page: Page, trial: string): Promise<void> {
  await page.getByText("Prøv det, der kan gå galt").click();
  await page.getByRole("button", { name: trial, exact: true }).click();
}

test("who is refused comes back to everything as it was, and can pay after all", async ({
  page,
}) => {
  const student = ownStudent("afvist");
  const email = student.email ?? "";
  await seeResults(page, student);
  await buyList(page);
  await tryOut(page, "Få kortet afvist");
  await expect(page.getByRole("alert")).toHaveText("Kortet blev afvist. Prøv et andet.");
  await page.getByRole("link", { name: "Afbryd og gå tilbage" }).click();
  await expect(page.getByText("Betalingen blev afbrudt. Der er ikke trukket penge")).toBeFocused();
  await expect(page.getByLabel("Din e-mail")).toHaveValue(email);
  await expect(page.getByRole("checkbox", { name: /fortrydelsesret/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /fortrydelsesret/ })).toBeChecked();
  await expect(page.getByText("Betalingen blev afbrudt.")).toHaveCount(0);

  await buyList(page);
  await pay(page);
  await expect(page.getByRole("button", { name: "Hent legatlisten som PDF" })).toBeVisible({
    timeout: 30_000,
  });
  await receiveMail(email, "confirmation");
});

test("while the bank takes its time nothing is called paid, and then the files are there", async ({
  page,
}) => {
  await seeResults(page, ownStudent("sen"));
  await buyList(page);
  const payment = page.url();
  await tryOut(page, "Betal, men lad banken vente");
  await expect(
    page.getByRole("heading", { level: 1, name: "Vi bekræfter din betaling …" }),
  ).toBeVisible();
  await expect(page.getByText("Vi venter på svar fra betalingstjenesten.")).toBeVisible();
  await expect(page.getByText("Betaling gennemført!")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Hent/ })).toHaveCount(0);
  await fetch(`${payment}/bank`, { method: "POST", body: new URLSearchParams({ says: "yes" }) });
  await expect(page.getByRole("heading", { level: 1, name: "Betaling gennemført!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hent legatlisten som PDF" })).toBeVisible({
    timeout: 30_000,
  });
});
