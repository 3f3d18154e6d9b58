import type { Client } from "@libsql/client";
import { terms } from "../../src/content/terms/terms.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import { DAY, HOUR, MINUTE } from "./durations.ts";

export interface Size {
  readonly orders: number;
  readonly grants: number;
}

const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;

const chance = (row: string, salt: number, below: number) =>
  `(((${row} + 1) * 2654435761 + ${salt} * 40503) % 4294967291 / 7 % ${below})`;

const id = (row: string) => `printf('LK-%010d', ${row})`;
const hash = (row: string, kind: string) => `printf('${kind}%042d', ${row})`;

/** What five years of sales leave behind. Order 0 is the newest, and no order is due for anything. */
export async function fillWithOrders(
  client: Client,
  { orders, grants }: Size,
  now: Date,
): Promise<void> {
  const at = now.getTime();
  const apart = Math.floor((5 * 365 * DAY) / orders);
  const columns = async (table: string) => {
    const { rows } = await client.execute(`select name from pragma_table_info('${table}')`);
    return rows.map(({ name }) => String(name));
  };
  const grantColumns = await columns("grants");
  const copied = grantColumns.map((name) => {
    if (name === "id") return "g.id || '-' || i";
    if (name === "gradeAverage") return "'12'";
    return name === "position" ? "g.position + (i + 1) * 1000" : `g."${name}"`;
  });
  const isKept = `keep_list_consent is not null and paid_at > ${at - 365 * DAY} or fulfilled_at > ${at - 30 * DAY}`;
  const statements = [
    `${numbers(grants)} insert into grants (${grantColumns.map((name) => `"${name}"`).join(", ")})
      select ${copied.join(", ")} from n, (select *, count(*) over () as total from grants) g
      where (i + 1) * g.total < ${grants} limit ${grants} - (select count(*) from grants)`,
    `insert into data_versions (version, grant_count, imported_at)
      select 'many', count(*), ${at} from grants`,
    `${numbers(orders)} insert into orders (id, product, state, email, amount_oere, stripe_session_id,
        stripe_payment_intent_id, paid_oere, payable_until, terms_version, immediate_delivery_consent,
        keep_list_consent, consented_at, answers, voucher_number, created_at, paid_at, fulfilled_at, confirmed_at,
        refund_reason, refund_requested_at, refunded_at, reminders_from, reminded_on, attempts, next_attempt_at)
      select ${id("i")}, iif(${chance("i", 1, 10)} < 7, 'grant-list', 'cv-guide'), state,
        'koeber' || ${chance("i", 2, Math.floor(orders * 0.8))} || '@example.dk', 14900, 'cs_many_' || i,
        iif(is_paid, 'pi_many_' || i, null), iif(is_paid, 14900, null),
        iif(state = 'created', created + ${2 * HOUR}, null), '${terms.version}', '${consents.immediateDelivery.version}',
        iif(${chance("i", 3, 10)} < 6, '${consents.keepList.version}', null), created, null,
        iif(is_paid, ${orders} - i, null), created, iif(is_paid, created + ${MINUTE}, null),
        iif(state in ('fulfilled', 'refunded'), created + ${2 * MINUTE}, null),
        iif(state in ('fulfilled', 'refunded'), created + ${3 * MINUTE}, null),
        iif(state in ('refunding', 'refunded'), 'withdrawal', null),
        iif(state in ('refunding', 'refunded'), created + ${5 * DAY}, null),
        iif(state = 'refunded', created + ${5 * DAY + HOUR}, null),
        iif(${chance("i", 4, 10)} < 4, created, null), '9999-01-01', 1,
        iif(state in ('created', 'paid', 'refunding'), ${at + HOUR}, null)
      from (select i, ${at} - iif(i < 12, i * ${MINUTE}, i * ${apart} + ${HOUR}) as created, state, state not in ('created', 'expired') as is_paid
        from (select i, case
          when i < 12 then iif(i % 3 = 0, 'paid', iif(i % 3 = 1, 'created', 'expired'))
          when i * ${apart} between ${6 * DAY} and ${8 * DAY} and i % 9 = 0 then 'refunding'
          when ${chance("i", 5, 100)} < 5 and i * ${apart} > ${6 * DAY} then 'refunded'
          else 'fulfilled' end as state from n))`,
    `update orders set answers = ${answers} where state = 'paid' or state = 'fulfilled' and (${isKept})`,
    `update orders set erased_at = coalesce(refunded_at, fulfilled_at + ${31 * DAY}),
        erasure_ended_at = coalesce(refunded_at, fulfilled_at + ${31 * DAY})
      where state in ('fulfilled', 'refunded') and answers is null`,
    ...Object.entries(links).map(
      ([
        kind,
        { endsAt, of },
      ]) => `insert into order_links (token_hash, order_id, kind, created_at, expires_at)
        select ${hash("rowid", kind)}, id, '${kind}', created_at, ${endsAt} from orders
        where ${of} and ${endsAt} > ${at - 399 * DAY}`,
    ),
    `insert into outbox (id, order_id, kind, recipient, subject, text, html, created_at, attempts, sent_at)
      select id || ':' || kind, id, kind, email, 'Din ordre', null, null, fulfilled_at + after, 1, fulfilled_at + after + ${MINUTE}
      from orders, (select 'confirmation' as kind, 0 as after union all select 'link:' || 1, ${2 * DAY}
        union all select 'reminder:2026-10-01', ${9 * DAY}
        union all select 'list-changed:2026-11-01', ${12 * DAY})
      where state = 'fulfilled' and answers is not null and fulfilled_at + after < ${at - HOUR}`,
    "update outbox set kind = 'link' where kind = 'link:1'",
    "update outbox set kind = substr(kind, 1, instr(kind, ':') - 1) where instr(kind, ':') > 0",
    `insert into outbox (id, order_id, kind, recipient, subject, text, html, created_at, attempts, next_attempt_at, give_up_at)
      select id || ':confirmation', id, 'confirmation', email, 'Din ordre', 'Kære køber', '<p>', ${at - MINUTE}, 1,
        ${at + HOUR}, ${at + 5 * DAY} from orders where state = 'paid'`,
    `insert into refunds (id, order_id, amount_oere, status, created_at, succeeded_at)
      select 're_' || id, id, 14900, iif(state = 'refunded', 'succeeded', 'pending'), refund_requested_at, refunded_at
      from orders where state in ('refunded', 'refunding')`,
  ];
  for (const statement of statements) await client.execute(statement);
}

const answers = `'{"studyLevel":"kandidat","duration":"4-6","studyField":"teknik","stayType":"udveksling","exchangeCountry":"usa","currentInstitution":"dtu","currentField":"maskiningenioer","danishCitizenship":"ja","birthday":"2002-05-04","gradeAverage":"9,1","unionMember":"ingenioerforeningen-ida"}'`;

const links = {
  order: {
    endsAt: `iif(keep_list_consent is null, fulfilled_at + ${30 * DAY}, paid_at + ${365 * DAY})`,
    of: "fulfilled_at is not null",
  },
  code: { endsAt: `created_at + ${2.5 * HOUR}`, of: "state = 'created'" },
  feed: {
    endsAt: `paid_at + ${365 * DAY}`,
    of: "state = 'fulfilled' and keep_list_consent is not null",
  },
};
