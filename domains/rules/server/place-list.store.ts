import { sql } from 'kysely';
import type { Page } from '../../../platform/contract/index.ts';
import { beginningWith, type Db, inNameOrder, nameHolds } from '../../../platform/server/index.ts';
import type { AppStatus, Currency, MerchantStatus, PayerVerification, RiskLevel } from '../../kernel/index.ts';
import type { placeDifferences, placeKinds } from '../contract/index.ts';

type Difference = (typeof placeDifferences)[number];

export interface PlaceRow {
  placeId: string;
  kind: (typeof placeKinds)[number];
  name: string;
  merchantNo: string;
  muid: string;
  merchantName: string;
  merchantStatus: MerchantStatus;
  riskLevel: RiskLevel;
  appId: string | null;
  appStatus: AppStatus | null;
  companyCode: string;
  companyName: string;
  currency: Currency;
  apps: number | null;
  ownLimits: number;
  ownRules: number;
  payerVerification: PayerVerification | null;
  selfVerify: boolean | null;
  channelsOff: number | null;
  differences: Difference[];
}

export interface PlaceFilters {
  companies: readonly string[];
  name?: string | undefined;
  number?: string | undefined;
  muid?: string | undefined;
  kind?: PlaceRow['kind'] | undefined;
  currency?: Currency | undefined;
  merchantStatus?: MerchantStatus | undefined;
  appStatus?: AppStatus | undefined;
  differs?: Difference | 'ANY' | undefined;
}

const orders = { name: inNameOrder('p.name'), merchant_name: inNameOrder('p.merchantName'), company_name: inNameOrder('p.companyName') } as const;
export type PlaceSort = { column: keyof typeof orders; direction: 'asc' | 'desc' };

const merchantColumns = sql`m.merchant_no as "merchantNo", m.muid, m.muname as "merchantName", m.status as "merchantStatus", m.risk_level as "riskLevel",
  m.company_code as "companyCode", m.currency`;
const limitsOf = (place: ReturnType<typeof sql>) => sql`(select count(*)::int from limit_profile x where x.valid_to is null and ${place})`;
const rulesOf = (place: ReturnType<typeof sql>) => sql`(select count(*)::int from rule x where x.retired_at is null and ${place})`;

/** Merchants and their apps as one list; what an app has of its own is told by the default of its column, so that both agree. */
const places = sql`
  select m.merchant_no as "placeId", 'merchant' as kind, m.muname as name, ${merchantColumns}, null as "appId", null as "appStatus",
    (select count(*)::int from merchant_app a where a.merchant_no = m.merchant_no) as apps,
    ${limitsOf(sql`x.level = 'merchant' and x.merchant_no = m.merchant_no`)} as "ownLimits",
    ${rulesOf(sql`x.level = 'merchant' and x.merchant_no = m.merchant_no`)} as "ownRules",
    null as "payerVerification", null::boolean as "selfVerify", null::int as "channelsOff"
  from merchant m
  union all
  select a.app_id, 'app', a.app_name, ${merchantColumns}, a.app_id, a.status, null,
    ${limitsOf(sql`x.level = 'app' and x.app_id = a.app_id`)}, ${rulesOf(sql`x.level = 'app' and x.app_id = a.app_id`)},
    a.payer_verification, a.self_verify, (select count(*)::int from app_channel_off o where o.app_id = a.app_id)
  from merchant_app a join merchant m on m.merchant_no = a.merchant_no`;

const differences = sql`array_remove(array[case when p."ownLimits" > 0 then 'LIMITS' end, case when p."ownRules" > 0 then 'RULES' end,
  case when p."payerVerification" <> 'NAME' then 'VERIFICATION' end, case when p."selfVerify" then 'SELF_VERIFY' end,
  case when p."channelsOff" > 0 then 'CHANNELS' end], null)`;

const is = (column: string, value: string | undefined) => (value === undefined ? sql`true` : sql`${sql.ref(`p.${column}`)} = ${value}`);

export async function listPlaceRows(
  db: Db,
  filters: PlaceFilters,
  view: { sort: PlaceSort; page: Pick<Page, 'size' | 'offset'> },
): Promise<{ places: PlaceRow[]; total: number }> {
  const { name, number, differs } = filters;
  const start = number === undefined ? undefined : beginningWith(number);
  const { rows } = await sql<PlaceRow & { total: number }>`
    with place as (select p.*, c.name as "companyName", ${differences} as differences from (${places}) p join company c on c.code = p."companyCode"
      where p."companyCode" = any(${[...filters.companies]}::text[]))
    select p.*, count(*) over ()::int as total from place p
    where ${is('kind', filters.kind)} and ${is('muid', filters.muid)} and ${is('currency', filters.currency)}
      and ${is('merchantStatus', filters.merchantStatus)} and ${is('appStatus', filters.appStatus)}
      and ${name === undefined ? sql`true` : sql`(${nameHolds('p.name', name)} or ${nameHolds('p.merchantName', name)})`}
      and ${start === undefined ? sql`true` : sql`(p."merchantNo" ilike ${start} or p.muid ilike ${start} or p."appId" ilike ${start})`}
      and ${differs === undefined ? sql`true` : differs === 'ANY' ? sql`cardinality(p.differences) > 0` : sql`${differs} = any(p.differences)`}
    order by ${orders[view.sort.column]} ${sql.raw(view.sort.direction)}, p."merchantNo", p."appId" nulls first
    limit ${view.page.size} offset ${view.page.offset}`.execute(db);
  return { places: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
