import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { PastRow } from './timeline.ts';

/** A row of a table about a person; numbers are text of digits, as some are longer than a number can be. */
export type PlainRow = Readonly<Record<string, string | boolean | null>>;

/** Tables about people of which rows are kept as they were before a change. */
export const peopleTables = [
  'subject',
  'subject_standing',
  'identifier',
  'list_entry',
  'decision_key',
  'temporary_balance',
  'approval_record',
  'hold',
] as const;
export type PeopleTable = (typeof peopleTables)[number];

export interface OwnedRow {
  key: string;
  subjectId: string;
  row: PlainRow;
}

/** Numbers of a JSON object as text. */
const plain = (object: RawBuilder<unknown>) =>
  sql`(select jsonb_object_agg(e.key, case jsonb_typeof(e.value) when 'number' then to_jsonb(e.value #>> '{}') else e.value end) from jsonb_each(${object}) e)`;

const read = async (db: Db, key: RawBuilder<unknown>, subject: RawBuilder<unknown>, row: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<OwnedRow[]> =>
  (await sql<OwnedRow>`select ${key} as key, ${subject}::text as "subjectId", ${plain(row)} as row from ${from}`.execute(db)).rows;

/** Rows about people as they are now. */
export async function readPeopleNow(db: Db, subjectIds: readonly string[]): Promise<Map<PeopleTable, OwnedRow[]>> {
  const query = sql`any(${[...subjectIds]}::bigint[])`;
  const whole = sql`to_jsonb(t)`;
  return new Map<PeopleTable, OwnedRow[]>([
    [
      'subject',
      await read(
        db,
        sql`t.id::text`,
        sql`t.id`,
        sql`jsonb_build_object('kind', t.kind, 'name', t.name, 'verification', t.verification, 'birth_date', t.birth_date, 'deceased_on', t.deceased_on,
          'pep', t.pep, 'sanction', t.sanction, 'income_month_minor', t.income_month_minor, 'income_currency', t.income_currency, 'nationality', t.nationality,
          'gender', t.gender, 'occupation', t.occupation, 'region', t.region, 'adverse_media_count', t.adverse_media_count,
          'kyc_review_due', t.kyc_review_due, 'guardian_evidence_on', t.guardian_evidence_on, 'created_at', t.created_at)`,
        sql`subject t where t.id = ${query}`,
      ),
    ],
    [
      'subject_standing',
      await read(
        db,
        sql`t.subject_id || '|' || t.company_code`,
        sql`t.subject_id`,
        sql`jsonb_build_object('standing', t.standing)`,
        sql`subject_standing t where t.subject_id = ${query}`,
      ),
    ],
    [
      'identifier',
      await read(
        db,
        sql`t.id::text`,
        sql`t.subject_id`,
        sql`jsonb_build_object('subject_id', t.subject_id, 'unlinked_at', t.unlinked_at)`,
        sql`identifier t where t.subject_id = ${query}`,
      ),
    ],
    [
      'list_entry',
      await read(
        db,
        sql`t.id::text`,
        sql`d.subject_id`,
        sql`jsonb_build_object('id', t.id, 'identifier', d.id, 'version', t.version, 'company_code', t.company_code, 'kind', t.kind, 'business', t.business,
          'provider_code', t.provider_code, 'method', t.method, 'starts_at', t.starts_at, 'ends_at', t.ends_at, 'ended_at', t.ended_at)`,
        sql`identifier d join list_entry t on t.id_no = d.id_no and t.id_type = d.id_type and t.id_country = d.id_country where d.subject_id = ${query}`,
      ),
    ],
    ['decision_key', await read(db, sql`t.id::text`, sql`t.subject_id`, whole, sql`decision_key t where t.subject_id = ${query}`)],
    [
      'temporary_balance',
      await read(db, sql`t.id::text`, sql`k.subject_id`, whole, sql`decision_key k join temporary_balance t on t.key_id = k.id where k.subject_id = ${query}`),
    ],
    [
      'approval_record',
      await read(
        db,
        sql`t.id::text`,
        sql`t.subject_id`,
        sql`jsonb_build_object('id', t.id, 'company_code', t.company_code, 'business', t.business, 'currency', t.currency, 'monitor_minor', t.monitor_minor,
          'probation_minor', t.probation_minor, 'valid_from', t.valid_from, 'valid_to', t.valid_to, 'revoked_at', t.revoked_at)`,
        sql`approval_record t where t.subject_id = ${query} and t.kind in ('NEW_LIMIT', 'PERSONAL_LIMIT')`,
      ),
    ],
    [
      'hold',
      await read(
        db,
        sql`t.id::text`,
        sql`k.subject_id`,
        sql`jsonb_build_object('id', t.id, 'transaction_id', t.transaction_id, 'key_id', t.key_id, 'type', t.type, 'reason_code', t.reason_code,
          'status', t.status, 'amount_minor', t.amount_minor, 'closed_at', t.closed_at, 'close_reason', t.close_reason)`,
        sql`decision_key k join hold t on t.key_id = k.id where k.subject_id = ${query}`,
      ),
    ],
  ]);
}

export type PastOwnedRow = PastRow<PlainRow> & { key: string; source: PeopleTable };

/** Rows about people as they were before they changed, in order; also those of list entries that name them. */
export async function readPeoplePast(db: Db, subjectIds: readonly string[], entryIds: readonly string[]): Promise<PastOwnedRow[]> {
  const { rows } = await sql<{ source: PeopleTable; key: string; moment: string; before: PlainRow | null }>`
    select source, row_key as key, moment::text as moment, ${plain(sql`before`)} as before from past_state
    where source = any(${[...peopleTables]}::text[]) and subject_id = any(${[...subjectIds]}::bigint[])
    union all
    select source, row_key, moment::text, ${plain(sql`before`)} from past_state where source = 'list_entry' and row_key = any(${[...entryIds]}::text[])`.execute(
    db,
  );
  return rows.map(({ source, key, moment, before }) => ({ source, key, order: Number(moment), before })).sort((a, b) => a.order - b.order);
}

/** A line of the ledger, with when it was written: together with a decision of that moment, or by itself. */
export interface EntryThen {
  keyId: string;
  transactionId: string;
  kind: 'CONSUME' | 'REVERSE' | 'OVERRIDE';
  bucket: 'PERSONAL' | 'BALANCE';
  balanceId: string | null;
  amountMinor: string;
  eventAt: number;
  /** Null: before moments were kept. */
  moment: number | null;
}

export async function readEntries(db: Db, subjectIds: readonly string[]): Promise<EntryThen[]> {
  const { rows } = await sql<EntryThen>`
    select e.key_id::text as "keyId", e.transaction_id::text as "transactionId", e.kind, e.bucket, e.balance_id::text as "balanceId",
      e.amount_minor::text as "amountMinor", (extract(epoch from e.event_at) * 1000)::float8 as "eventAt",
      (case when e.kind = 'CONSUME' and e.step = 1
        then (select d.moment from decision d where d.transaction_id = e.transaction_id order by d.moment nulls first, d.id limit 1)
        else (select p.moment from past_state p where p.source = 'limit_entry' and p.row_key = e.id::text and p.before is null) end)::float8 as moment
    from decision_key k join limit_entry e on e.key_id = k.id where k.subject_id = any(${[...subjectIds]}::bigint[])
    order by moment nulls first, e.id`.execute(db);
  return rows;
}
