import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { probationTables } from '../person/tables.ts';

/** Words beside a balance: who it is for, at which merchant. */
export interface BalanceNames {
  people: Map<string, { name: string | null; id_type: string; id_no: string }>;
  merchants: Map<string, string>;
  /** By balance: the files it stands on and what they attest. */
  grounds: Map<string, { file_ids: string[]; attested_minor: string }>;
}

export async function readBalanceNames(
  db: Db,
  about: { balanceIds: readonly string[]; subjectIds: readonly string[]; merchantNos: readonly string[] },
): Promise<BalanceNames> {
  if (about.balanceIds.length === 0) return { people: new Map(), merchants: new Map(), grounds: new Map() };
  const tables = probationTables(db);
  const [people, merchants, grounds] = [
    await sql<{ id: string; name: string | null; id_type: string; id_no: string }>`
      select s.id, s.name, coalesce(i.id_type, '') as id_type, coalesce(i.id_no, '') as id_no from subject s
      left join lateral (select id_type, id_no from identifier where subject_id = s.id and unlinked_at is null order by is_primary desc, id limit 1) i on true
      where s.id = any(${[...about.subjectIds]}::bigint[])`.execute(db),
    await tables
      .selectFrom('merchant')
      .select(['merchant_no', 'muname'])
      .where('merchant_no', 'in', [...about.merchantNos])
      .execute(),
    await sql<{ balance_id: string; file_ids: string[]; attested_minor: string }>`
      select balance_id, array_agg(id::text order by id) as file_ids, coalesce(sum(attested_minor), 0)::text as attested_minor from evidence_file
      where balance_id = any(${[...about.balanceIds]}::bigint[]) group by balance_id`.execute(db),
  ];
  return {
    people: new Map(people.rows.map((row) => [row.id, row])),
    merchants: new Map(merchants.map((row) => [row.merchant_no, row.muname])),
    grounds: new Map(grounds.rows.map((row) => [row.balance_id, row])),
  };
}

/** Where a balance would be booked: the key of a subject at a merchant's company, in a currency. */
export async function findKeyAt(db: Db, at: { subjectId: string; business: string; companyCode: string; currency: string }): Promise<string | undefined> {
  const row = await probationTables(db)
    .selectFrom('decision_key')
    .select('id')
    .where('subject_id', '=', at.subjectId)
    .where('business', '=', at.business)
    .where('company_code', '=', at.companyCode)
    .where('currency', '=', at.currency)
    .executeTakeFirst();
  return row?.id;
}

export async function findMerchantCurrency(db: Db, merchantNo: string): Promise<string | undefined> {
  const row = await probationTables(db).selectFrom('merchant').select('currency').where('merchant_no', '=', merchantNo).executeTakeFirst();
  return row?.currency;
}

export async function listMerchantNames(db: Db, merchantNos: readonly string[]): Promise<Map<string, string>> {
  if (merchantNos.length === 0) return new Map();
  const rows = await probationTables(db)
    .selectFrom('merchant')
    .select(['merchant_no', 'muname'])
    .where('merchant_no', 'in', [...merchantNos])
    .execute();
  return new Map(rows.map((row) => [row.merchant_no, row.muname]));
}
