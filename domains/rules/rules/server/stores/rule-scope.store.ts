import { type RawBuilder, sql } from 'kysely';
import type { RowFilter } from '../../../../../engines/rules/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

/** What payments of a company can have; at a place, those of the place. */
export interface ScopeWords {
  currencies: string[];
  /** Each as `business|method`; empty where no payment method is known. */
  methods: string[];
  /** Those that can be chosen, and those of the place's own apps, in capitals; empty where none can be chosen. */
  industries: string[];
  businesses: string[];
}

export async function findScopeWords(db: Db, { companyCode, merchantNo }: { companyCode: string; merchantNo: string | undefined }): Promise<ScopeWords> {
  const { rows } = await sql<ScopeWords>`
    with own as (select * from merchant where company_code = ${companyCode} and ${merchantNo === undefined ? sql`true` : sql`merchant_no = ${merchantNo}`})
    select array(select currency::text from own where ${merchantNo !== undefined} or status in ('ONBOARDED', 'SUSPENDED') union select currency::text from company where code = ${companyCode} and ${merchantNo === undefined}) as currencies,
      array(select distinct business || '|' || method from provider_channel where company_code = ${companyCode}) as methods,
      array(select upper(value) from option_item where list = 'industry' union
        select upper(a.industry) from merchant_app a join own on own.merchant_no = a.merchant_no where exists (select from option_item where list = 'industry')) as industries,
      array(select distinct unnest(businesses) from own) as businesses`.execute(db);
  return rows[0] as ScopeWords;
}

/** Newest payments of a business that are looked through; a count of more would keep the form waiting. */
export const mostLookedAt = 200_000;

const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values === undefined ? sql`true` : sql`${column} = any(${[...values]}::text[])`;

/** How many payments since a moment a filter lets through, of the newest ones of each business. */
export async function countInScope(
  db: Db,
  { companyCode, filter, since }: { companyCode: string; filter: RowFilter; since: Date },
): Promise<{ payments: number; lookedAt: number; isCapped: boolean }> {
  const { rows } = await sql<{ payments: number; looked: number; capped: boolean }>`
    with newest as materialized (
      select n.*, count(*) over (partition by n.business) as of_business from unnest(${[...(filter.kinds ?? ['payin', 'payout'])]}::text[]) as b (business)
      cross join lateral (select t.business, t.merchant_no, t.app_id, t.method, t.currency::text as currency, t.ip_country from transaction t
        where t.business = b.business and t.company_code = ${companyCode} and t.order_time >= ${since}
        order by t.order_time desc, t.id desc limit ${mostLookedAt}) n
    )
    select count(*) filter (where ${among(sql`n.currency`, filter.currencies)} and ${among(sql`n.merchant_no`, filter.merchants)}
        and ${among(sql`n.app_id`, filter.apps)} and ${among(sql`n.method`, filter.methods)} and ${among(sql`n.ip_country`, filter.countries)}
        and ${among(sql`upper(a.industry)`, filter.industries)})::int as payments,
      count(*)::int as looked, coalesce(max(of_business) = ${mostLookedAt}, false) as capped
    from newest n join merchant_app a on a.app_id = n.app_id`.execute(db);
  const { payments, looked, capped } = rows[0] as { payments: number; looked: number; capped: boolean };
  return { payments, lookedAt: looked, isCapped: capped };
}
