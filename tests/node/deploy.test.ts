import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { findObstacles, type Installation } from "../../dev/deploy-guard.ts";
import { company } from "../../src/content/company.ts";

const facts = {
  ...company,
  legalName: "Eksempel ApS",
  cvr: "12345678",
  street: "Gade 1",
  postalCode: "1000",
  city: "København K",
  email: "post@legatkompas.dk",
  phone: "12 34 56 78",
};

const ready: Installation = {
  company: facts,
  operator: {
    who: "To tidligere udvekslingsstuderende.",
    why: "Vi fandt selv legaterne for sent.",
    care: "Vi læser fondenes sider hvert kvartal.",
    editor: null,
    answers: "Det er en af os to.",
  },
  vars: {
    SITE_URL: "https://legatkompas.dk",
    LIBSQL_URL: "libsql://legatkompas-drift.turso.io",
    MAIL_FROM: "Legatkompas <post@legatkompas.dk>",
    SUPPORT_EMAIL: "hjaelp@legatkompas.dk",
    HEARTBEAT_URL: "",
    STRIPE_API_URL: "",
    MAILBOX_URL: "",
  },
  namespaces: [{ binding: "CACHE", id: "0123456789abcdef0123456789abcdef" }],
  requiredSecrets: [
    "LIBSQL_AUTH_TOKEN",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "OPERATOR_KEY",
  ],
  // Made up, and put together here so that nobody takes them for real ones.
  secrets: {
    LIBSQL_AUTH_TOKEN: ["eyJhbGciOi", "eyJhIjoicnci", "c2lnbmF0dXJl"].join("."),
    STRIPE_SECRET_KEY: ["sk", "live", "0123456789abcdefghij"].join("_"),
    STRIPE_WEBHOOK_SECRET: ["whsec", "0123456789abcdefghij"].join("_"),
    OPERATOR_KEY: "0123456789abcdef".repeat(2),
  },
};

test("an installation in which everything is set may be published", () => {
  expect(findObstacles(ready)).toEqual([]);
});

test.each([
  ["SITE_URL", "[https://DIT-DOMAENE]"],
  ["SITE_URL", "http://legatkompas.dk"],
  ["SITE_URL", "https://legatkompas.dk/da"],
  ["LIBSQL_URL", "http://legatkompas.turso.io"],
  ["LIBSQL_URL", "libsql://127.0.0.1:8788"],
  ["MAIL_FROM", "Legatkompas <post@legatkompas.invalid>"],
  ["SUPPORT_EMAIL", "support@example.com"],
  ["HEARTBEAT_URL", "http://hc-ping.com/1"],
  ["STRIPE_API_URL", "http://127.0.0.1:8789"],
  ["STRIPE_API_URL", "https://api.stripe.com"],
  ["MAILBOX_URL", "true"],
  ["NEW_SETTING", "[UDFYLD]"],
])("publishing is refused with %s = %j, and the setting is named", (name, value) => {
  const found = findObstacles({ ...ready, vars: { ...ready.vars, [name]: value } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(name);
});

test.each([
  ["LIBSQL_AUTH_TOKEN", undefined],
  ["LIBSQL_AUTH_TOKEN", "lokal"],
  ["STRIPE_SECRET_KEY", "sk_test_sandbox"],
  ["STRIPE_SECRET_KEY", "[sk_live_…]"],
  ["STRIPE_WEBHOOK_SECRET", "whsec_sandbox"],
  ["OPERATOR_KEY", "lokal"],
])("publishing is refused with the secret %s = %j, which is named and not shown", (name, value) => {
  const found = findObstacles({ ...ready, secrets: { ...ready.secrets, [name]: value } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(name);
  if (value) expect(found[0]).not.toContain(value);
});

test.each([
  ["company", "cvr", "[CVR-NUMMER]"],
  ["company", "phone", " "],
  ["operator", "who", "[HVEM DER STÅR BAG]"],
  ["operator", "why", "Vi begyndte, fordi [HVORFOR\nI BEGYNDTE]."],
  ["operator", "answers", ""],
] as const)("publishing is refused while %s.ts has %s = %j, by its name", (file, name, value) => {
  expect(findObstacles({ ...ready, [file]: { ...ready[file], [name]: value } })).toEqual([
    expect.stringContaining(`src/content/${file}.ts: ${name} `),
  ]);
});

test("a namespace that was never made is named", () => {
  const namespaces = [{ binding: "CACHE", id: "legatkompas-cache" }];
  expect(findObstacles({ ...ready, namespaces })).toEqual([expect.stringContaining("CACHE")]);
});

test("this checkout, which belongs to nobody yet, is refused by the command", () => {
  const { status, stderr } = spawnSync(process.execPath, ["dev/deploy.ts", "--check"], {
    encoding: "utf8",
    env: {
      ...process.env,
      LIBSQL_AUTH_TOKEN: "",
      STRIPE_SECRET_KEY: "",
      STRIPE_WEBHOOK_SECRET: "",
      OPERATOR_KEY: "",
    },
  });
  expect(status).toBe(1);
  for (const name of [
    ...["legalName", "cvr", "street", "postalCode", "city", "email", "phone"],
    ...["who", "why", "care", "answers"].map((name) => `operator.ts: ${name} er en pladsholder`),
    ...["SITE_URL", "LIBSQL_URL", "MAIL_FROM", "SUPPORT_EMAIL", "CACHE"],
    ...["LIBSQL_AUTH_TOKEN", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "OPERATOR_KEY"],
  ])
    expect(stderr).toContain(name);
});
