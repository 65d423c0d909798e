import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { type ListContext, bindList, workedOut } from '../../../../platform/server/lists/index.ts';
import { limitPaymentList } from '../contract/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import type { HeldAt } from './governing-limits.ts';

export interface LimitPaymentRow {
  transactionId: string;
  business: Business;
  tradeNo: string;
  merchantNo: string;
  merchantName: string;
  at: Date;
  minor: string;
  /** Of all of them, not of the page alone. */
  sum: string;
}

type PaymentsQuery = ListContext<typeof limitPaymentList.filters, undefined>;

/** What is used inside the window, as it was booked at a moment: one line a payment, less what had been given back by then. */
const usedOf = ({ input: { key_id: keyId, window_from: from, window_to: to, known_at: knownAt } }: PaymentsQuery) => sql`
  select e.transaction_id as id, max(e.event_at) as at, sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) as minor
  from limit_entry e where e.key_id = ${keyId}::bigint and e.event_at >= ${from} and e.event_at < ${to} and e.bucket = 'PERSONAL'
    ${knownAt === undefined ? sql`` : sql`and e.created_at <= ${knownAt}`}
  group by e.transaction_id having sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) <> 0`;

/** What is reserved now: payments with an open hold, each once. */
const reservedOf = ({ input: { key_id: keyId } }: PaymentsQuery) => sql`
  select h.transaction_id as id, min(h.opened_at) as at, max(h.amount_minor) as minor from hold h where h.key_id = ${keyId}::bigint and h.status = 'OPEN' group by h.transaction_id`;

const partOf = (query: PaymentsQuery) => sql`
  with part as (${query.input.part === 'used' ? usedOf(query) : reservedOf(query)})
  select part.*, (sum(minor) over ())::text as sum, k.company_code from part join decision_key k on k.id = ${query.input.key_id}::bigint`;
/** The part is that of the key. */
const none = () => undefined;

/** The payments that make up a figure of a limit, newest first. */
export const limitPayments = bindList(limitPaymentList, {
  source: workedOut('p', ['id', 'at', 'minor', 'sum', 'company_code'], partOf),
  key: ['p.id'],
  company: 'p.company_code',
  filters: { key_id: none, part: none, window_from: none, window_to: none, known_at: none },
  order: [
    { by: sql`p.at`, direction: 'desc' },
    { by: sql`p.id`, direction: 'desc' },
  ],
  columns: sql<LimitPaymentRow>`t.id as "transactionId", t.business, t.trade_no as "tradeNo", t.merchant_no as "merchantNo", m.muname as "merchantName",
    p.at, p.minor::text as minor, p.sum`,
  joins: sql`join transaction t on t.id = p.id join merchant m on m.merchant_no = t.merchant_no`,
});

/** Money that is held at an app of a merchant, with the merchant's name. */
export interface HeldPlace extends HeldAt {
  merchantName: string;
}

/** Where money of keys is held: for each app the sum of its payments with an open hold, each once. */
export async function findHeldPlaces(db: Db, keyIds: readonly string[]): Promise<Map<string, HeldPlace[]>> {
  const results = new Map<string, HeldPlace[]>();
  if (keyIds.length === 0) return results;
  const { rows } = await sql<Omit<HeldPlace, 'amountMinor'> & { keyId: string; minor: string }>`
    select h.key_id as "keyId", t.merchant_no as "merchantNo", m.muname as "merchantName", m.risk_level as "riskLevel", t.app_id as "appId", sum(h.minor)::text as minor
    from (select key_id, transaction_id, max(amount_minor) as minor from hold where status = 'OPEN' and key_id = any(${[...keyIds]}::bigint[]) group by 1, 2) h
    join transaction t on t.id = h.transaction_id join merchant m on m.merchant_no = t.merchant_no group by 1, 2, 3, 4, 5 order by 1, 2, 5`.execute(db);
  for (const { keyId, minor, ...place } of rows) results.set(keyId, [...(results.get(keyId) ?? []), { ...place, amountMinor: BigInt(minor) }]);
  return results;
}
