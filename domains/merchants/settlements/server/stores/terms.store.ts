import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { termsList } from '../../contract/index.ts';
import type { CompanyTerms, Fee, MerchantTerms } from '../../model/terms.ts';
import { joinCompany, lockCompanies } from '../../../../register/reference-data/server/companies/index.ts';

/** Terms as they are stored: amounts as text. */
type StoredFee = Omit<Fee, 'fixedMinor'> & { fixedMinor: string };
type Stored<T extends MerchantTerms> = Omit<T, 'minimumMinor' | 'fees'> & { minimumMinor: string; fees: StoredFee[] };
export type StoredTerms = Stored<CompanyTerms> | Stored<MerchantTerms>;

const revive = <T extends MerchantTerms>(stored: unknown): T => {
  const { minimumMinor, fees, ...rest } = stored as Stored<T>;
  return { ...rest, minimumMinor: BigInt(minimumMinor), fees: fees.map((fee) => ({ ...fee, fixedMinor: BigInt(fee.fixedMinor) })) } as unknown as T;
};
const flatten = (terms: MerchantTerms): StoredTerms =>
  ({ ...terms, minimumMinor: String(terms.minimumMinor), fees: terms.fees.map((fee) => ({ ...fee, fixedMinor: String(fee.fixedMinor) })) }) as StoredTerms;

/** Terms in force; without a version nobody has set any. */
export interface Current<T extends MerchantTerms> {
  id: string | null;
  version: number;
  terms: T | undefined;
}
/** Whose terms: of a company in a currency, or of one of its merchants. */
export interface TermsPlace {
  companyCode: string;
  currency: string;
  merchantNo: string | null;
}

async function findCurrent<T extends MerchantTerms>(db: Db, { companyCode, currency, merchantNo }: TermsPlace): Promise<Current<T>> {
  const { rows } = await sql<{ id: string; version: number; terms: unknown }>`
    select id, version, terms from settlement_terms where company_code = ${companyCode} and currency = ${currency} and coalesce(merchant_no, '') = ${merchantNo ?? ''}
    order by version desc limit 1`.execute(db);
  const [row] = rows;
  return { id: row?.id ?? null, version: row?.version ?? 0, terms: row?.terms ? revive<T>(row.terms) : undefined };
}
export const findCompanyTerms = (db: Db, companyCode: string, currency: string): Promise<Current<CompanyTerms>> =>
  findCurrent<CompanyTerms>(db, { companyCode, currency, merchantNo: null });
export const findMerchantTerms = (db: Db, place: TermsPlace): Promise<Current<MerchantTerms>> => findCurrent<MerchantTerms>(db, place);

/** The terms in force of a company, by currency, and of its merchants that have their own, by number. */
export async function loadTerms(db: Db, companyCode: string): Promise<{ ofCompany: Map<string, CompanyTerms>; ofMerchants: Map<string, MerchantTerms> }> {
  const { rows } = await sql<{ currency: string; merchantNo: string | null; terms: unknown }>`
    select distinct on (currency, coalesce(merchant_no, '')) currency::text as currency, merchant_no as "merchantNo", terms from settlement_terms
    where company_code = ${companyCode} order by currency, coalesce(merchant_no, ''), version desc`.execute(db);
  const set = rows.filter(({ terms }) => terms !== null);
  return {
    ofCompany: new Map(set.flatMap(({ currency, merchantNo, terms }) => (merchantNo === null ? [[currency, revive<CompanyTerms>(terms)]] : []))),
    ofMerchants: new Map(set.flatMap(({ merchantNo, terms }) => (merchantNo === null ? [] : [[merchantNo, revive<MerchantTerms>(terms)]]))),
  };
}

/** Changes of terms come one after the other; the company is what they wait for. */
export async function lockTerms(db: Db, companyCode: string): Promise<void> {
  await lockCompanies(db, [companyCode]);
}

/** `ATBR|BRL|` or `ATBR|BRL|M1`. */
export const idOfPlace = ({ companyCode, currency, merchantNo }: TermsPlace): string => [companyCode, currency, merchantNo ?? ''].join('|');
export const placeOfId = (id: string): TermsPlace => {
  const [companyCode = '', currency = '', merchantNo = ''] = id.split('|');
  return { companyCode, currency, merchantNo: merchantNo === '' ? null : merchantNo };
};

export interface TermsWrite {
  place: TermsPlace;
  version: number;
  /** null: as the company again. */
  terms: MerchantTerms | null;
  reason: string | null;
  maker: string;
  approver: string | null;
  requestId: string | null;
  at: Date;
}
export async function insertTerms(db: Db, { place, version, terms, reason, maker, approver, requestId, at }: TermsWrite): Promise<string> {
  const [id] = (await nextIds(db, 1)) as [string];
  await sql`
    insert into settlement_terms (id, company_code, currency, merchant_no, version, terms, reason, made_by_name, approved_by_name, request_id, made_at)
    values (${id}, ${place.companyCode}, ${place.currency}, ${place.merchantNo}, ${version}, ${terms === null ? null : JSON.stringify(flatten(terms))}::jsonb, ${reason},
      ${maker}, ${approver}, ${requestId}, ${at})`.execute(db);
  return id;
}

export interface TermsVersion<T extends MerchantTerms = MerchantTerms> {
  version: number;
  terms: T | null;
  reason: string | null;
  madeBy: string;
  approvedBy: string | null;
  madeAt: Date;
}
export async function listTermsVersions(db: Db, { companyCode, currency, merchantNo }: TermsPlace): Promise<TermsVersion[]> {
  const { rows } = await sql<TermsVersion>`
    select version, terms, reason, made_by_name as "madeBy", approved_by_name as "approvedBy", made_at as "madeAt" from settlement_terms
    where company_code = ${companyCode} and currency = ${currency} and coalesce(merchant_no, '') = ${merchantNo ?? ''} order by version desc limit 100`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, terms: row.terms === null ? null : revive<MerchantTerms>(row.terms) }));
}

export interface TermsRow {
  id: string;
  companyCode: string;
  companyName: string;
  currency: string;
  merchantNo: string | null;
  muid: string | null;
  merchantName: string | null;
  version: number;
  terms: { frequency: string; cutOff: string; payAfterDays: number; minimumMinor: string };
  madeBy: string;
  madeAt: Date;
}
const merchant = sql`left join merchant m on m.merchant_no = t.merchant_no`;

/** Terms in force: those of companies first. */
export const termsInForce = bindList(termsList, {
  source: tableAs('settlement_terms', 't'),
  key: ['t.id'],
  company: 't.company_code',
  lookups: { m: merchant },
  always: () => [
    sql`t.terms is not null and not exists (select from settlement_terms n where n.company_code = t.company_code and n.currency = t.currency
      and coalesce(n.merchant_no, '') = coalesce(t.merchant_no, '') and n.version > t.version)`,
  ],
  filters: { merchant_name: 'm.muname', currency: 't.currency' },
  order: [
    { by: sql`t.merchant_no is not null`, direction: 'asc' },
    { by: sql`t.company_code`, direction: 'asc' },
    { by: sql`t.currency`, direction: 'asc' },
    { by: sql`t.id`, direction: 'desc' },
  ],
  columns: sql<TermsRow>`t.id, t.company_code as "companyCode", c.name as "companyName", t.currency::text as currency, t.merchant_no as "merchantNo", m.muid,
    m.muname as "merchantName", t.version, t.terms, t.made_by_name as "madeBy", t.made_at as "madeAt"`,
  joins: sql`${merchant} ${joinCompany('c', 't.company_code')}`,
});

/** Whose terms a settlement was calculated by, and which version. */
export async function findTermsName(db: Db, id: string): Promise<{ version: number; isMerchants: boolean }> {
  const { rows } = await sql<{ version: number; isMerchants: boolean }>`
    select version, merchant_no is not null as "isMerchants" from settlement_terms where id = ${id}::bigint`.execute(db);
  return rows[0] as { version: number; isMerchants: boolean };
}
