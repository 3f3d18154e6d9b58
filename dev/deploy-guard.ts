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

/** Not an IP address, a local name or one reserved for examples. */
const host = String.raw`(?!(?:[\w-]+\.)*example\.)(?:[\w-]+\.)+(?!(?:local|localhost|test|invalid)\b)[a-z]{2,}`;
const address = (schemes: string) => `(?:${schemes})://${host}(?:[:/?].*)?`;
const mailAddress = `(?:[^<>]+<)?[^\\s<>@]+@${host}>?`;
const localOnly = ["", "tom: den hører kun til lokalt"] as const;

const settings: Readonly<Record<string, readonly [pattern: string, wanted: string]>> = {
  SITE_URL: [`https://${host}/?`, "sidens adresse uden sti, fx https://legatkompas.dk"],
  LIBSQL_URL: [address("libsql|https"), "en adresse som libsql://navn.turso.io"],
  MAIL_FROM: [mailAddress, "en e-mailadresse, som nogen har"],
  SUPPORT_EMAIL: [mailAddress, "en e-mailadresse, som nogen har"],
  HEARTBEAT_URL: [`(?:${address("https")})?`, "tom eller en adresse, der begynder med https://"],
  STRIPE_API_URL: localOnly,
  MAILBOX_URL: localOnly,
};

const secretShapes: typeof settings = {
  LIBSQL_AUTH_TOKEN: ["[\\w-]{8,}\\.[\\w-]{8,}\\.[\\w-]{8,}", "en nøgle fra Turso"],
  STRIPE_SECRET_KEY: ["[sr]k_live_\\w{16,}", "en nøgle fra Stripe til rigtige penge (sk_live_…)"],
  STRIPE_WEBHOOK_SECRET: ["whsec_[\\w+/=]{16,}", "en nøgle fra Stripe (whsec_…)"],
  // It opens the details of /api/health, so it must not be guessable.
  OPERATOR_KEY: ["[\\w-]{32,}", "en lang, tilfældig nøgle: openssl rand -hex 32"],
};

function faultOf(value: string, [pattern, wanted]: readonly [string, string] = [".*", ""]) {
  if (/\[.*\]/s.test(value)) return "er en pladsholder";
  return new RegExp(`^${pattern}$`, "s").test(value) ? null : `skal være ${wanted}`;
}

function findPlaceholders(file: string, facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value === "object" && value !== null)
      return findPlaceholders(`${file}, ${name}`, value);
    if (typeof value !== "string") return [];
    const fault = value.trim() === "" ? "mangler" : faultOf(value);
    return fault === null ? [] : [`${file}: ${name} ${fault}`];
  });
}

/** In Danish. Secrets are named, not shown. */
export function findObstacles(installation: Installation): string[] {
  const { company, operator, vars, namespaces, requiredSecrets, secrets } = installation;
  const found = [
    ...findPlaceholders("src/content/company.ts", company),
    ...findPlaceholders("src/content/operator.ts", operator),
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
    const fault = value === "" ? "mangler" : faultOf(value, secretShapes[name]);
    if (fault !== null) found.push(`miljøet: ${name} ${fault}`);
  }
  return found;
}
