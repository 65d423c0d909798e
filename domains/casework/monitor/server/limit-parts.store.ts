import { sql } from 'kysely';
import type { Business } from '../../../register/kernel/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { joinMerchant } from '../../../register/merchant-register/server/index.ts';

export interface AmountPart {
  keyId: string;
  business: Business;
  tradeNo: string;
  merchantNo: string;
  merchantName: string;
  at: Date;
  minor: string;
}

/** What is used of each key inside its window: one line a payment, less what was given back, newest first. */
export async function findUsedParts(db: Db, windows: readonly { keyId: string; from: Date; to: Date }[]): Promise<AmountPart[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<AmountPart>`
    select e.key_id as "keyId", t.business, t.trade_no as "tradeNo", m.merchant_no as "merchantNo", m.muname as "merchantName", max(e.event_at) as at,
      sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end)::text as minor
    from unnest(${windows.map((one) => one.keyId)}::bigint[], ${windows.map((one) => one.from.toISOString())}::timestamptz[], ${windows.map((one) => one.to.toISOString())}::timestamptz[]) as w (key_id, since, until)
    join limit_entry e on e.key_id = w.key_id and e.event_at >= w.since and e.event_at < w.until and e.bucket = 'PERSONAL'
    join transaction t on t.id = e.transaction_id
    ${joinMerchant('m', 't.merchant_no')}
    group by e.key_id, t.id, t.business, t.trade_no, m.merchant_no, m.muname
    having sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) <> 0
    order by at desc, t.id desc`.execute(db);
  return rows;
}

/** What is reserved by each key: its payments with an open hold, each once. */
export async function findReservedParts(db: Db, keyIds: readonly string[]): Promise<AmountPart[]> {
  if (keyIds.length === 0) return [];
  const { rows } = await sql<AmountPart>`
    select h.key_id as "keyId", t.business, t.trade_no as "tradeNo", m.merchant_no as "merchantNo", m.muname as "merchantName", min(h.opened_at) as at, max(h.amount_minor)::text as minor
    from hold h
    join transaction t on t.id = h.transaction_id
    ${joinMerchant('m', 't.merchant_no')}
    where h.key_id = any(${[...keyIds]}::bigint[]) and h.status = 'OPEN'
    group by h.key_id, t.id, t.business, t.trade_no, m.merchant_no, m.muname
    order by at desc, t.id desc`.execute(db);
  return rows;
}
