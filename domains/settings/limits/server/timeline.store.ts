import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { ApprovalKind, Business } from '../../../register/kernel/index.ts';
import { newestBefore, type OfApp, type OfMerchant, type OfPerson, type TimelinePlace } from '../../../mechanisms/timelines/server/index.ts';

export interface LimitEvent extends TimelinePlace {
  companyCode: string;
  kind: ApprovalKind;
  business: Business;
  currency: string;
  merchantName: string | null;
  minor: string | null;
  status: string | null;
  by: string | null;
}

/** Limits and balances of a person: granted and revoked, and balances that were requested and rejected. */
export async function listLimitEvents(db: Db, ask: OfPerson): Promise<LimitEvent[]> {
  const companies = sql`any(${[...ask.companies]}::text[])`;
  const merchant = (no: string) => sql`(select m.muname from merchant m where m.merchant_no = ${sql.raw(no)})`;
  const amount = sql`coalesce(r.granted_minor, r.probation_minor, r.monitor_minor)`;
  const records = sql`approval_record r where r.subject_id = ${ask.subjectId}::bigint and r.company_code = ${companies} and r.kind <> 'TRANSACTIONS'`;
  const balances = sql`temporary_balance b join decision_key k on k.id = b.key_id where k.subject_id = ${ask.subjectId}::bigint and k.company_code = ${companies}`;
  const { rows } = await newestBefore<LimitEvent>(
    sql`select r.created_at as at, r.id, 0 as part, r.company_code as "companyCode", r.kind, r.business, r.currency, ${merchant('r.merchant_no')} as "merchantName",
        ${amount} as minor, null as status, coalesce(r.approved_by_name, r.created_by_name) as by from ${records}
      union all
      select r.revoked_at, r.id, 1, r.company_code, r.kind, r.business, r.currency, ${merchant('r.merchant_no')}, ${amount}, null, r.revoked_by_name
      from ${records} and r.revoked_at is not null
      union all
      select b.created_at, b.id, 2, k.company_code, 'BALANCE', k.business, k.currency, ${merchant('b.merchant_no')}, b.granted_minor, null, b.created_by_name from ${balances}
      union all
      select b.decided_at, b.id, 3, k.company_code, 'BALANCE', k.business, k.currency, ${merchant('b.merchant_no')}, b.granted_minor, b.status, b.decided_by_name
      from ${balances} and b.status = 'REJECTED' and b.decided_at is not null`,
    ask,
  ).execute(db);
  return rows;
}

export interface DefaultLimitEvent extends TimelinePlace {
  companyCode: string;
  level: string;
  business: Business;
  currency: string;
  /** null: the place has no limit of its own any more */
  minor: string | null;
  by: string;
}

/** How the limits of a merchant and of its apps were changed, or those of one app. */
export async function listDefaultLimitEvents(db: Db, ask: OfMerchant | OfApp): Promise<DefaultLimitEvent[]> {
  const { rows } = await newestBefore<DefaultLimitEvent>(
    sql`select c.changed_at as at, c.id, 0 as part, c.company_code as "companyCode", c.level, c.business, c.currency, c.after_probation_minor as minor,
        c.created_by_name as by from limit_profile_change c
      where c.merchant_no = ${ask.merchantNo} and ${'appId' in ask ? sql`c.app_id = ${ask.appId}` : sql`true`} and c.company_code = any(${[...ask.companies]}::text[])`,
    ask,
  ).execute(db);
  return rows;
}
