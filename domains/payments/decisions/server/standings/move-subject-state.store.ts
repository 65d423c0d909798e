import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/db/index.ts';
import { type IdDocument, plainNumber, standsForMany } from '../../../../register/kernel/index.ts';
import type { KeyMove } from '../../../../settings/limits/server/index.ts';
import { ownDocument, type SignsOfPayment } from '../intake/incoming-payment.ts';
import { caseAfterMeeting, fileAfterMeeting, type MeetingCase } from '../../model/justification-case.ts';

interface PaymentOfMany extends SignsOfPayment {
  id: string;
  /** The number stands open on file with the sign of this payment's holder, as it is stored then. */
  holders: readonly string[];
}

/**
 * Payments of a subject that were made by the holders of numbers of many. Those of a number on file without a sign are the ones whose
 * holder is not on file with theirs.
 */
async function findPaymentsOfHolders(trx: Db, subjectId: string, documents: readonly IdDocument[]): Promise<string[]> {
  const plain = documents.map((one) => ({ ...one, no: plainNumber(one.no) }));
  const { rows } = await sql<Omit<PaymentOfMany, 'document'> & { country: string; type: string; no: string }>`
    select distinct t.id, t.id_country as country, t.id_type as type, t.id_no as no, t.name, t.account, t.email, t.phone, t.merchant_no as "merchantNo",
      t.merchant_uid as "merchantUid", t.business, t.trade_no as "tradeNo",
      array(select i.id_no from identifier i where i.id_country = t.id_country and i.id_type = t.id_type and i.unlinked_at is null
        and i.id_no ~>=~ (t.id_no || '~') and i.id_no ~<~ (t.id_no || '~~')) as holders
    from unnest(${plain.map((one) => one.country)}::text[], ${plain.map((one) => one.type)}::text[], ${plain.map((one) => one.no)}::text[]) as w (country, type, no)
    join transaction t on t.subject_id = ${subjectId}::bigint and t.id_country = w.country and t.id_type = w.type and t.id_no = w.no order by t.id`.execute(
    trx,
  );
  const moved = new Set(documents.map(({ type, no }) => `${type} ${no}`));
  return rows
    .filter(({ id: _id, holders, country, type, no, ...row }) => {
      const signs = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined])) as unknown as SignsOfPayment;
      const own = ownDocument({ ...signs, document: { country, type, no } as IdDocument });
      return moved.has(`${type} ${own.no}`) || (moved.has(`${type} ${no}`) && !holders.includes(own.no));
    })
    .map(({ id }) => id);
}

/** One of those in whose name payments with a number of many were made. */
export interface HolderInPayments {
  /** As it is stored of the holder. */
  document: IdDocument;
  name: string | null;
  payments: number;
}

/** In whose names a subject's payments with a number of many were made, those with most payments first; of another number nobody. */
export async function listHoldersInPayments(db: Db, subjectId: string, document: IdDocument): Promise<HolderInPayments[]> {
  if (!standsForMany(document)) return [];
  const unnamed = (column: string) => sql`case when t.name is null then ${sql.ref(column)} end`;
  const { rows } = await sql<Omit<SignsOfPayment, 'document' | 'name'> & { name: string | null; payments: number }>`
    select t.name, ${unnamed('t.account')} as account, ${unnamed('t.email')} as email, ${unnamed('t.phone')} as phone, t.business,
      coalesce(${unnamed('t.merchant_no')}, '') as "merchantNo", ${unnamed('t.merchant_uid')} as "merchantUid",
      coalesce(${unnamed('t.trade_no')}, '') as "tradeNo", count(*)::int as payments
    from transaction t
    where t.subject_id = ${subjectId}::bigint and t.id_country = ${document.country} and t.id_type = ${document.type} and t.id_no = ${plainNumber(document.no)}
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by payments desc, t.name`.execute(db);
  const holders = new Map<string, HolderInPayments>();
  for (const { payments, name, ...row } of rows) {
    const signs = Object.fromEntries(Object.entries({ ...row, name }).map(([key, value]) => [key, value ?? undefined])) as unknown as SignsOfPayment;
    const own = ownDocument({ ...signs, document: { ...document, no: plainNumber(document.no) } });
    const existing = holders.get(own.no);
    holders.set(own.no, { document: own, name: existing?.name ?? name, payments: payments + (existing?.payments ?? 0) });
  }
  return [...holders.values()].toSorted((one, other) => other.payments - one.payments);
}

/** Payments of a subject that were made with the documents, or all of them. */
export async function findPaymentsOf(trx: Db, subjectId: string, all: readonly IdDocument[] | undefined): Promise<string[]> {
  const ofMany = all?.filter(standsForMany) ?? [];
  const documents = all?.filter((one) => !standsForMany(one));
  const ofHolders = ofMany.length > 0 ? await findPaymentsOfHolders(trx, subjectId, ofMany) : [];
  const { rows } = documents
    ? await sql<{ id: string }>`
        select t.id from unnest(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[]) as w (country, type, no)
        join transaction t on t.subject_id = ${subjectId}::bigint and t.id_country = w.country and t.id_type = w.type and t.id_no = w.no order by t.id`.execute(
        trx,
      )
    : await sql<{ id: string }>`select id from transaction where subject_id = ${subjectId}::bigint order by id`.execute(trx);
  return [...ofHolders, ...rows.map((row) => row.id)];
}

/** Payments, their ledger entries and holds go to the new keys. */
export async function moveToKeys(trx: Db, ids: readonly string[], toSubjectId: string, keys: readonly KeyMove[]): Promise<void> {
  const moves = sql`unnest(${keys.map((key) => key.from)}::bigint[], ${keys.map((key) => key.to)}::bigint[]) as m (old, new)`;
  await sql`update transaction t set subject_id = ${toSubjectId}::bigint, key_id = m.new from ${moves} where t.key_id = m.old and t.id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  await sql`insert into payment_name (subject_id, name) select distinct ${toSubjectId}::bigint, t.name from transaction t
    where t.id = any(${[...ids]}::bigint[]) and t.name is not null on conflict do nothing`.execute(trx);
  await sql`update limit_entry e set key_id = m.new from ${moves} where e.key_id = m.old and e.transaction_id = any(${[...ids]}::bigint[])`.execute(trx);
  await sql`update hold h set key_id = m.new from ${moves} where h.key_id = m.old and h.transaction_id = any(${[...ids]}::bigint[])`.execute(trx);
  await sql`update rule_hit set subject_id = ${toSubjectId}::bigint where transaction_id = any(${[...ids]}::bigint[])`.execute(trx);
}

interface StoredMeeting extends MeetingCase {
  id: string;
  companyCode: string;
}

interface CaseToMove {
  own: StoredMeeting;
  /** That of the new subject at the same merchant. */
  met: StoredMeeting | null;
  /** Whether an open hold is among those that move. */
  bringsHolds: boolean;
}

/** What became of a case that took another one in. */
export interface JoinedCase {
  id: string;
  companyCode: string;
  before: MeetingCase;
  after: MeetingCase;
}

const asMeeting = (row: string) => sql`json_build_object('id', ${sql.ref(`${row}.id`)}::text, 'companyCode', ${sql.ref(`${row}.company_code`)},
  'stage', ${sql.ref(`${row}.stage`)}, 'attempt', ${sql.ref(`${row}.attempt`)}, 'round', ${sql.ref(`${row}.round`)},
  'openedAt', round(extract(epoch from ${sql.ref(`${row}.opened_at`)}) * 1000), 'dueAt', round(extract(epoch from ${sql.ref(`${row}.due_at`)}) * 1000))`;

/** Lets the files of a case that is joined stand in the round that it becomes; see `fileAfterMeeting`. */
async function moveFiles(trx: Db, from: StoredMeeting, to: { id: string; joined: MeetingCase }): Promise<void> {
  const { rows } = await sql<{ id: string; round: number; attempt: number }>`
    select id::text, round, attempt from evidence_file where case_id = ${from.id}::bigint`.execute(trx);
  const moved = rows.map((file) => ({ id: file.id, ...fileAfterMeeting(file, from, to.joined) }));
  await sql`
    update evidence_file e set case_id = ${to.id}::bigint, round = m.round, attempt = m.attempt
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ round }) => round)}::integer[], ${moved.map(({ attempt }) => attempt)}::integer[]) as m (id, round, attempt)
    where e.id = m.id`.execute(trx);
}

async function joinCases(trx: Db, { own, met, brought }: { own: StoredMeeting; met: StoredMeeting; brought: MeetingCase }): Promise<JoinedCase> {
  const joined = caseAfterMeeting(met, brought);
  const { stage, attempt, round, openedAt, dueAt } = joined;
  await sql`update justification_case set stage = ${stage}, attempt = ${attempt}, round = ${round}, opened_at = ${new Date(openedAt)}, due_at = ${new Date(dueAt)},
    closed_at = case when ${stage} = 'REVIEWED' then closed_at end, version = version + 1 where id = ${met.id}::bigint`.execute(trx);
  await moveFiles(trx, met, { id: met.id, joined });
  if (brought === own) await moveFiles(trx, own, { id: met.id, joined });
  return { id: met.id, companyCode: met.companyCode, before: met, after: joined };
}

/**
 * Holds of moved payments get a case of their new subject: the one it has at that merchant, else the old case itself
 * when everything moves, else a copy of it. Evidence stays with the case it was uploaded for, unless that case moves.
 * @returns the cases that took others in
 */
export async function moveCases(
  trx: Db,
  move: { ids: readonly string[]; fromSubjectId: string; toSubjectId: string; isWhole: boolean; at: Date },
): Promise<JoinedCase[]> {
  const { rows: cases } = await sql<CaseToMove>`
    select ${asMeeting('c')} as own, case when n.id is not null then ${asMeeting('n')} end as met,
      exists (select 1 from hold h where h.case_id = c.id and h.status = 'OPEN' and h.transaction_id = any(${[...move.ids]}::bigint[])) as "bringsHolds"
    from justification_case c
    left join justification_case n on n.subject_id = ${move.toSubjectId}::bigint and n.merchant_no = c.merchant_no and n.business = c.business
    where c.subject_id = ${move.fromSubjectId}::bigint
      and (${move.isWhole} or exists (select 1 from hold h where h.case_id = c.id and h.transaction_id = any(${[...move.ids]}::bigint[]))) order by c.id`.execute(
    trx,
  );
  const copies = await nextIds(trx, cases.length);
  const joined: JoinedCase[] = [];
  for (const [index, { own, met, bringsHolds }] of cases.entries()) {
    if (!met && move.isWhole) {
      await sql`update justification_case set subject_id = ${move.toSubjectId}::bigint, version = version + 1 where id = ${own.id}::bigint`.execute(trx);
      continue;
    }
    const targetId = met?.id ?? (copies[index] as string);
    // Without its files there is as much of a case as there are holds.
    const stage = bringsHolds ? 'PENDING_REVIEW' : 'REVIEWED';
    if (met) joined.push(await joinCases(trx, { own, met, brought: move.isWhole ? own : { ...own, stage, round: 0 } }));
    else
      await sql`
        insert into justification_case (id, subject_id, company_code, merchant_no, business, stage, attempt, round, opened_at, due_at, closed_at)
        select ${targetId}::bigint, ${move.toSubjectId}::bigint, company_code, merchant_no, business, ${stage}, attempt, round, opened_at, due_at,
          case when ${stage} = 'REVIEWED' then coalesce(closed_at, ${move.at}) end
        from justification_case where id = ${own.id}::bigint`.execute(trx);
    await sql`update hold set case_id = ${targetId}::bigint where case_id = ${own.id}::bigint and transaction_id = any(${[...move.ids]}::bigint[])`.execute(
      trx,
    );
  }
  return joined;
}

/** Counts what is reserved again from the open holds; each payment counts once, however many holds it has. */
export async function recountReserved(trx: Db, keyIds: readonly string[]): Promise<void> {
  await sql`
    update decision_key k set version = k.version + 1, reserved_minor = coalesce((
      select sum(one.amount_minor) from (select distinct on (h.transaction_id) h.amount_minor from hold h where h.key_id = k.id and h.status = 'OPEN' order by h.transaction_id, h.id) one), 0)
    where k.id = any(${[...keyIds]}::bigint[])`.execute(trx);
}
