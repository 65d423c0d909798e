import { shownRisk } from '../../../../register/merchant-register/server/index.ts';
import { type SqlBool, sql } from 'kysely';
import { beginningWith, nameHolds } from '../../../../../platform/server/index.ts';
import { bindList, byName, rowsAs } from '../../../../../platform/server/lists/index.ts';
import type { AppStatus, Currency, MerchantStatus, PayerVerification, RiskLevel } from '../../../../register/kernel/index.ts';
import { type placeDifferences, type placeKinds, placeList } from '../../contract/index.ts';

type Difference = (typeof placeDifferences)[number];

export interface PlaceRow {
  placeId: string;
  kind: (typeof placeKinds)[number];
  name: string;
  merchantNo: string;
  muid: string;
  merchantName: string;
  merchantStatus: MerchantStatus;
  riskLevel: RiskLevel | null;
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

const merchantColumns = sql`m.merchant_no as "merchantNo", m.muid, m.muname as "merchantName", m.status as "merchantStatus", ${shownRisk('m')} as "riskLevel",
  m.company_code as "companyCode", m.currency`;
const limitsOf = (place: ReturnType<typeof sql>) => sql`(select count(*)::int from limit_profile x where x.valid_to is null and ${place})`;
const rulesOf = (place: ReturnType<typeof sql>) => sql`(select count(*)::int from rule x where x.retired_at is null and ${place})`;

const ofMerchant = sql`m.merchant_no as "placeId", 'merchant' as kind, m.muname as name, null as "appId", null as "appStatus",
  (select count(*)::int from merchant_app a where a.merchant_no = m.merchant_no) as apps,
  ${limitsOf(sql`x.level = 'merchant' and x.merchant_no = m.merchant_no`)} as "ownLimits",
  ${rulesOf(sql`x.level = 'merchant' and x.merchant_no = m.merchant_no`)} as "ownRules",
  null as "payerVerification", null::boolean as "selfVerify", null::int as "channelsOff"`;
/** What an app has of its own is told by the default of its column, so that both agree. */
const ofApp = sql`a.app_id, 'app', a.app_name, a.app_id, a.status, null,
  ${limitsOf(sql`x.level = 'app' and x.app_id = a.app_id`)}, ${rulesOf(sql`x.level = 'app' and x.app_id = a.app_id`)},
  a.payer_verification, a.self_verify, (select count(*)::int from app_channel_off o where o.app_id = a.app_id)`;

/** Merchants and their apps, each merchant with what is of it, so that a page is read in the order of merchants without sorting all. */
const placesInOrder = sql`
  select ${merchantColumns}, x.* from merchant m cross join lateral (
    select ${ofMerchant} union all select ${ofApp} from merchant_app a where a.merchant_no = m.merchant_no) x`;
/** The same in no order: merchants, and then apps. */
const placesToCount = sql`
  select ${merchantColumns}, ${ofMerchant} from merchant m
  union all select ${merchantColumns}, ${ofApp} from merchant_app a join merchant m on m.merchant_no = a.merchant_no`;

const differences = sql`array_remove(array[case when p."ownLimits" > 0 then 'LIMITS' end, case when p."ownRules" > 0 then 'RULES' end,
  case when p."payerVerification" <> 'NAME' then 'VERIFICATION' end, case when p."selfVerify" then 'SELF_VERIFY' end,
  case when p."channelsOff" > 0 then 'CHANNELS' end], null)`;

/** An index of names answers from so many letters on; fewer are in nearly every name, and a page of them is soon full. */
const indexedFrom = 3;

/** Merchants that something of a name is about: found by the indexes of names, where each place would be looked at otherwise. */
const merchantsNamed = (name: string) => sql`(select m.merchant_no from merchant m where ${nameHolds('m.muname', name)}
  union select a.merchant_no from merchant_app a where ${nameHolds('a.app_name', name)})`;

/** Merchants at which, or at an app of which, anything is of their own; they are few. */
const merchantsOfTheirOwn = sql`(select x.merchant_no from limit_profile x where x.valid_to is null and x.merchant_no is not null
  union select x.merchant_no from rule x where x.retired_at is null and x.merchant_no is not null
  union select a.merchant_no from merchant_app a where a.payer_verification <> 'NAME' or a.self_verify
    or a.app_id in (select x.app_id from limit_profile x where x.valid_to is null)
    or a.app_id in (select x.app_id from rule x where x.retired_at is null) or a.app_id in (select o.app_id from app_channel_off o))`;

/** All merchants and apps. */
export const rulePlaces = bindList(placeList, {
  source: rowsAs(
    sql`select p.*, c.name as "companyName", ${differences} as differences from (${placesInOrder}) p join company c on c.code = p."companyCode"`,
    'p',
    {
      // Nothing is filtered by the name of the company.
      counted: sql`select p.*, ${differences} as differences from (${placesToCount}) p`,
    },
  ),
  // The number of the merchant first, by which what is shown of a page is found.
  key: ['p.merchantNo', 'p.kind', 'p.placeId'],
  company: 'p.companyCode',
  filters: {
    name: (name) => {
      const holds = sql<SqlBool>`(${nameHolds('p.name', name)} or ${nameHolds('p.merchantName', name)})`;
      return name.length < indexedFrom ? holds : sql`(p."merchantNo" in ${merchantsNamed(name)} and ${holds})`;
    },
    number: (number) => {
      const start = beginningWith(number);
      return sql`(p."merchantNo" ilike ${start} or p.muid ilike ${start} or p."appId" ilike ${start})`;
    },
    muid: 'p.muid',
    merchant_no: 'p.merchantNo',
    kind: 'p.kind',
    currency: 'p.currency',
    merchant_status: 'p.merchantStatus',
    app_status: 'p.appStatus',
    differs: (differs) =>
      sql`(p."merchantNo" in ${merchantsOfTheirOwn} and ${differs === 'ANY' ? sql`cardinality(p.differences) > 0` : sql`${differs} = any(p.differences)`})`,
  },
  order: { name: byName('p.name'), merchant_name: byName('p.merchantName'), company_name: byName('p.companyName') },
  // A merchant stands before its apps.
  ties: () => [
    { by: sql`p."merchantNo"`, direction: 'asc' },
    { by: sql`p."appId" is not null`, direction: 'asc' },
    { by: sql`p."appId"`, direction: 'asc' },
  ],
  columns: sql<PlaceRow>`p.*`,
});
