import { isIP } from "node:net";
import type { Company } from "../src/content/company.ts";
import type { Operator } from "../src/content/operator.ts";

export interface Installation {
  readonly company: Company;
  readonly operator: Operator;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly namespaces: readonly { readonly binding: string; readonly id?: string }[];
  readonly requiredSecrets: readonly string[];
  readonly secrets: Readonly<Record<string, string | undefined>>;
}

type Check = (value: string) => string | null;

const localHost =
  /^(?:localhost|.*\.(?:localhost|local|test|invalid|example)|example\.(?:com|org|net))$/;

function publicAddress(protocols: readonly string[]): Check {
  return (value) => {
    if (!URL.canParse(value)) return "er ikke en adresse";
    const { protocol, hostname } = new URL(value);
    if (!protocols.includes(protocol))
      return `skal begynde med ${protocols.map((name) => `${name}//`).join(" eller ")}`;
    const host = hostname.replace(/^\[|\]$/g, "");
    return localHost.test(host) || isIP(host) !== 0 ? "er kun en adresse på denne maskine" : null;
  };
}

const httpsAddress = publicAddress(["https:"]);

const siteAddress: Check = (value) => {
  const fault = httpsAddress(value);
  if (fault !== null) return fault;
  return new URL(value).pathname === "/" ? null : "skal være siden alene, uden sti";
};

const mailAddress: Check = (value) => {
  const domain = /^(?:[^<>]+<)?[^\s<>@]+@([^\s<>@]+\.[^\s<>@]+?)>?$/.exec(value)?.[1];
  if (domain === undefined) return "er ikke en e-mailadresse";
  return localHost.test(domain) ? "er en adresse, som ingen har" : null;
};

const localOnly: Check = (value) => (value === "" ? null : "hører kun til lokalt og skal være tom");

const settings: Readonly<Record<string, Check>> = {
  SITE_URL: siteAddress,
  LIBSQL_URL: publicAddress(["libsql:", "https:"]),
  MAIL_FROM: mailAddress,
  SUPPORT_EMAIL: mailAddress,
  HEARTBEAT_URL: (value) => (value === "" ? null : httpsAddress(value)),
  STRIPE_API_URL: localOnly,
  MAILBOX_URL: localOnly,
};

function shaped(pattern: RegExp, wanted: string): Check {
  return (value) => (pattern.test(value) ? null : `ligner ikke ${wanted}`);
}

const secretChecks: Readonly<Record<string, Check>> = {
  LIBSQL_AUTH_TOKEN: shaped(/^[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}$/, "en nøgle fra Turso"),
  STRIPE_SECRET_KEY: (value) =>
    /^[sr]k_test_/.test(value)
      ? "er en testnøgle: der kommer ingen penge ind"
      : shaped(/^[sr]k_live_\w{16,}$/, "en nøgle fra Stripe (sk_live_…)")(value),
  STRIPE_WEBHOOK_SECRET: shaped(/^whsec_[\w+/=]{16,}$/, "en nøgle fra Stripe (whsec_…)"),
  // It opens the list of waiting work, so it must not be guessable.
  OPERATOR_KEY: shaped(/^[\w-]{32,}$/, "en lang, tilfældig nøgle: openssl rand -hex 32"),
};

function faultOf(value: string, check: Check | undefined): string | null {
  if (/\[.*\]/s.test(value)) return "er en pladsholder";
  return check?.(value) ?? null;
}

function unwritten(file: string, facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value === "object" && value !== null) return unwritten(`${file}, ${name}`, value);
    if (typeof value !== "string") return [];
    const fault = value.trim() === "" ? "mangler" : faultOf(value, undefined);
    return fault === null ? [] : [`${file}: ${name} ${fault}`];
  });
}

export function findObstacles({
  company,
  operator,
  vars,
  namespaces,
  requiredSecrets,
  secrets,
}: Installation): string[] {
  const found = [
    ...unwritten("src/content/company.ts", company),
    ...unwritten("src/content/operator.ts", operator),
  ];
  for (const name of new Set([...Object.keys(settings), ...Object.keys(vars)])) {
    const fault = faultOf(String(vars[name] ?? ""), settings[name]);
    if (fault !== null) found.push(`wrangler.toml, [vars]: ${name} ${fault}`);
  }
  for (const { binding, id } of namespaces)
    if (!/^[0-9a-f]{32}$/.test(id ?? ""))
      found.push(
        `wrangler.toml: id for ${binding} mangler (npx wrangler kv namespace create ${binding})`,
      );
  for (const name of requiredSecrets) {
    const value = secrets[name] ?? "";
    const fault = value === "" ? "mangler" : faultOf(value, secretChecks[name]);
    if (fault !== null) found.push(`miljøet: ${name} ${fault}`);
  }
  return found;
}
