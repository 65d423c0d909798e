import { shownRisk } from '../../../../register/merchant-register/server/index.ts';
import { sql } from 'kysely';
import { codeIs, type Db, nameDistance, namedRows, nameHolds } from '../../../../../platform/server/index.ts';
import { bindList, byColumn, byExpression, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { hasState } from '../../../../register/id-database/server/index.ts';
import { merchantList } from '../../contract/index.ts';
import { type MerchantProfile, profileColumns } from './merchant.store.ts';
import { bareNumber } from '../../../../register/kernel/id-numbers/spelling.ts';

/** Since when it applies or is a merchant, as far as that was noted. */
const since = sql`coalesce(m.created_at, m.onboarded_at)`;

/** Merchants of the companies of the reader. */
export const merchants = bindList(merchantList, {
  source: tableAs('merchant', 'm'),
  key: ['m.merchant_no'],
  company: 'm.company_code',
  filters: {
    muname: (name) => (name ? sql`(${nameHolds(sql`m.muname`, name)} or ${nameHolds(sql`m.legal_name`, name)})` : undefined),
    name: (name) => (name ? sql`(${nameHolds(sql`m.muname`, name)} or ${nameHolds(sql`m.legal_name`, name)})` : undefined),
    muid: 'm.muid',
    tax_id: (text) => (text ? sql`m.tax_id = ${bareNumber(text)}` : undefined),
    status: 'm.status',
    risk_level: (level) => (level ? sql`${shownRisk('m')} = ${level}` : undefined),
    country: 'm.country',
    registered_state: (choice) => hasState('m', choice),
    industry: 'm.industry',
    review_due: (value, { now }) => (value === undefined ? undefined : sql`(m.next_review_on is not null and m.next_review_on <= ${now}::date) = ${value}`),
    start_time: (from) => (from ? sql`${since} >= ${from}` : undefined),
    end_time: (to) => (to ? sql`${since} < ${to}` : undefined),
  },
  order: {
    merchant_name: byName('m.muname'),
    since_time: byExpression(since),
    next_review: byColumn('m.next_review_on', { nulls: 'last' }),
    status_time: byColumn('m.status_changed_at', { nulls: 'last' }),
  },
  columns: profileColumns,
});
export type MerchantRow = MerchantProfile;

const looked = 1_000;

interface MerchantSearch {
  companies: readonly string[];
  /** Whether the number of the tax authority finds a merchant. */
  byTaxId: boolean;
  most: number;
}

/** Numbers of merchants of these companies by a name of theirs or by one of their numbers, the closest first. */
export async function findMerchantNumbers(db: Db, typed: string, { companies, byTaxId, most }: MerchantSearch): Promise<string[]> {
  const ours = sql`m.company_code = any(${[...companies]}::text[])`;
  const source = { from: sql`merchant m`, id: sql<string>`m.merchant_no`, where: ours, looked };
  const byName = (name: ReturnType<typeof sql<string>>) => sql`(${namedRows(typed, { ...source, name }, 4 * most)})`;
  const ofTax = byTaxId ? sql` or m.tax_id = ${bareNumber(typed)}` : sql``;
  const { rows } = await sql<{ id: string; name: string | null }>`
    ${byName(sql<string>`m.muname`)} union ${byName(sql<string>`m.legal_name`)}
    union (select m.merchant_no, null from merchant m where ${ours} and (${codeIs('m.merchant_no', typed)} or ${codeIs('m.muid', typed)}${ofTax}) limit ${most})`.execute(
    db,
  );
  const distance = ({ name }: { name: string | null }): number => (name === null ? -1 : nameDistance(name, typed));
  const ordered = rows.sort((one, other) => distance(one) - distance(other) || (one.name ?? '').localeCompare(other.name ?? ''));
  return [...new Set(ordered.map(({ id }) => id))].slice(0, most);
}
