import { expect, test } from "vitest";
import { findPlaceholders } from "../../dev/deploy.ts";
import { company, placeholders } from "../../src/content/company.ts";

test("publishing is refused while a fact of the business or a setting is a placeholder, and each is named", () => {
  const found = findPlaceholders();
  for (const name of ["legalName", "cvr", "street", "postalCode", "city", "email", "phone"])
    expect(found).toContain(`src/content/company.ts: ${name}`);
  for (const name of ["SITE_URL", "LIBSQL_URL", "MAIL_FROM", "SUPPORT_EMAIL"])
    expect(found).toContain(`wrangler.toml: [vars] ${name}`);
});

test("facts that are filled in are no placeholders", () => {
  const facts = {
    ...company,
    legalName: "Eksempel ApS",
    cvr: "12345678",
    street: "Gade 1",
    postalCode: "1000",
    city: "København K",
    email: "post@example.dk",
    phone: "12 34 56 78",
  };
  expect(placeholders(facts)).toEqual([]);
});
