import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { type MerchantProfile, presentProfile, profileColumns } from './merchant.store.ts';
import { holdsNow } from './relationship.store.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';

/** Merchants in the order of their numbers, after one of them, for work over all of them a few at a time. */
export async function merchantsAfter(db: Db, { after, limit }: { after: string; limit: number }): Promise<MerchantProfile[]> {
  const { rows } = await sql<MerchantProfile>`
    select ${profileColumns} from merchant m where m.merchant_no > ${after} order by m.merchant_no limit ${limit}`.execute(db);
  return rows.map(presentProfile);
}

export async function countMerchants(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from merchant`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Merchants of a company that take payments, or did until they were suspended. */
export async function activeMerchants(db: Db, companyCode: string): Promise<MerchantProfile[]> {
  const { rows } = await sql<MerchantProfile>`
    select ${profileColumns} from merchant m where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED') order by m.merchant_no`.execute(
    db,
  );
  return rows.map(presentProfile);
}

/** Merchants whose next review is due until a day and that are active. */
export async function merchantsToReview(db: Db, companyCode: string, until: string): Promise<MerchantProfile[]> {
  const { rows } = await sql<MerchantProfile>`
    select ${profileColumns} from merchant m
    where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED') and m.next_review_on <= ${until}::date order by m.merchant_no`.execute(db);
  return rows.map(presentProfile);
}

export interface Span {
  companyCode: string;
  from: Date;
  to: Date;
}

export interface OwnershipChangeRow {
  merchantNo: string;
  /** Day of the last change, in the zone that is asked for. */
  day: string;
  lastAt: Date;
  changes: number;
  parties: { id: string; name: string | null }[];
}

/**
 * Changes of ownership in a time, by merchant and day: somebody is named or taken out, or a period begins or ends by itself. What a
 * merchant was taken in with is no change.
 */
export async function ownershipChanges(db: Db, { companyCode, from, to }: Span, timeZone: string): Promise<OwnershipChangeRow[]> {
  const { rows } = await sql<OwnershipChangeRow>`
    select m.merchant_no as "merchantNo", to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, max(e.at) as "lastAt", count(*)::integer as changes,
      jsonb_agg(distinct jsonb_build_object('id', s.id::text, 'name', s.name)) as parties
    from merchant m
      join lateral (
        select r.holder_subject_id, r.added_at as at from merchant_relationship r where r.merchant_no = m.merchant_no
        union all select r.holder_subject_id, r.removed_at from merchant_relationship r where r.merchant_no = m.merchant_no and r.removed_at is not null
        union all select r.holder_subject_id, p.at from merchant_relationship r
          cross join lateral (values (start_of_day(r.valid_from, ${timeZone})), (start_of_day(r.valid_to + 1, ${timeZone}))) p (at)
          where r.merchant_no = m.merchant_no and p.at > r.added_at and p.at < coalesce(r.removed_at, 'infinity')
      ) e on e.at >= ${from} and e.at < ${to} and e.at > m.onboarded_at
      join subject s on s.id = e.holder_subject_id
    where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED')
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

export interface SharedRow {
  merchantNo: string;
  /** How many merchants there are, this one among them. */
  merchants: number;
  others: { no: string; name: string }[];
  subjectId: string | null;
  name: string | null;
}

const withOthers = sql`(select count(*) from behind o where o.key = b.key)::integer as merchants,
  (select jsonb_agg(jsonb_build_object('no', o.no, 'name', o.muname) order by o.no) from (select * from behind n where n.key = b.key and n.no <> b.no order by n.no limit 20) o) as others`;

/** Merchants that have an owner, nominee or principal in common with at least so many, themselves among them. */
export async function merchantsOfOneOwner(db: Db, companyCode: string, least: number): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with behind as (
      select distinct r.holder_subject_id as key, m.merchant_no as no, m.muname
      from merchant_relationship r join merchant m on m.merchant_no = r.merchant_no ${joinCompany('c', 'm.company_code')}
      where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED') and r.removed_at is null and r.role in ('OWNER', 'NOMINEE', 'PRINCIPAL', 'CONTROLLER')
        and ${holdsNow}
    ), shared as (select key from behind group by key having count(*) >= ${least})
    select b.no as "merchantNo", b.key::text as "subjectId", s.name, ${withOthers}
    from behind b join shared h on h.key = b.key join subject s on s.id = b.key order by b.no, b.key`.execute(db);
  return rows;
}

/** Letters and digits of a part of a bank account, without zeros in front. */
const accountPart = (part: RawBuilder<unknown>) => sql`ltrim(upper(regexp_replace(${part}, '[^[:alnum:]]', '', 'g')), '0')`;
/**
 * Numbers of bank accounts are those of a bank and its branch, however these are written: a bank by its code where it begins with it, a
 * branch without its check digit. Keys of Pix, CLABE and CBU say all of it themselves and are stored in one form.
 */
const accountKey = sql`a.kind || ' ' || case when a.kind = 'BANK' then concat_ws(' ',
    coalesce(ltrim(substring(a.bank from '^[[:space:]]*([0-9]{3})(?![0-9])'), '0'), lower(a.bank), '?'), coalesce(${accountPart(sql`split_part(a.branch, '-', 1)`)}, '?'),
    ${accountPart(sql`a.number`)}) else a.number end`;

/** Merchants that are paid on the same account as at least so many, themselves among them. */
export async function merchantsOfOneAccount(db: Db, companyCode: string, least: number): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with behind as (
      select ${accountKey} as key, m.merchant_no as no, m.muname from merchant_account a join merchant m on m.merchant_no = a.merchant_no
      where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED') and a.ended_at is null
    ), shared as (select key from behind group by key having count(*) >= ${least})
    select b.no as "merchantNo", null as "subjectId", null as name, ${withOthers} from behind b join shared h on h.key = b.key order by b.no`.execute(db);
  return rows;
}

/** Industries of a merchant's apps that are in use and are not its own. */
export async function listOtherIndustries(db: Db, companyCode: string): Promise<{ merchantNo: string; industries: string[] }[]> {
  const { rows } = await sql<{ merchantNo: string; industries: string[] }>`
    select m.merchant_no as "merchantNo", array_agg(distinct a.industry) as industries from merchant m join merchant_app a on a.merchant_no = m.merchant_no
    where m.company_code = ${companyCode} and m.status in ('ONBOARDED', 'SUSPENDED') and a.status = 'ACTIVE' and a.industry <> m.industry
    group by 1 order by 1`.execute(db);
  return rows;
}
