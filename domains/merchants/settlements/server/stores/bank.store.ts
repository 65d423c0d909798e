import { sql } from 'kysely';
import type { BankFileFormat, BankPaymentStatus } from '../../../../register/kernel/settlements/index.ts';
import type { TableReadingData } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { bankFileList, bankPaymentList } from '../../contract/index.ts';

/** Whether the bank may still carry out a payment from which the settlement was taken back. */
export async function isRecalled(db: Db, settlementId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from settlement_payment where settlement_id = ${settlementId}::bigint and status = 'RECALLED') as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Confirmed settlements of a company that are in no file, locked. */
export async function lockToPay(db: Db, companyCode: string, currency: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from settlement s where s.company_code = ${companyCode} and s.currency = ${currency} and s.status = 'CONFIRMED'
      and not exists (select from settlement_payment p where p.settlement_id = s.id and p.status in ('SENT', 'RECALLED', 'PAID')) order by s.id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function nextSequence(db: Db, companyCode: string, currency: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sequence), 0) + 1 as next from settlement_bank_file where company_code = ${companyCode} and currency = ${currency}`.execute(db);
  return rows[0]?.next ?? 1;
}

export interface NewBankFile {
  id: string;
  companyCode: string;
  currency: string;
  format: BankFileFormat;
  sequence: number;
  fileId: string;
  totalMinor: bigint;
  by: string;
  at: Date;
  payments: readonly { id: string; settlementId: string; reference: string; amountMinor: bigint; accountId: string; payOn: string }[];
}
export async function insertBankFile(db: Db, file: NewBankFile): Promise<void> {
  await sql`
    insert into settlement_bank_file (id, company_code, currency, format, sequence, file_id, payments, total_minor, made_at, made_by_name)
    values (${file.id}, ${file.companyCode}, ${file.currency}, ${file.format}, ${file.sequence}, ${file.fileId}, ${file.payments.length}, ${file.totalMinor}, ${file.at},
      ${file.by})`.execute(db);
  const rows = file.payments.map(({ amountMinor, ...rest }) => ({ ...rest, amountMinor: String(amountMinor) }));
  await sql`
    insert into settlement_payment (id, bank_file_id, settlement_id, company_code, reference, amount_minor, currency, account_id, pay_on, status, made_at)
    select r.id, ${file.id}::bigint, r."settlementId", ${file.companyCode}, r.reference, r."amountMinor", ${file.currency}, r."accountId", r."payOn", 'SENT', ${file.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "settlementId" bigint, reference text, "amountMinor" bigint, "accountId" bigint, "payOn" date)`.execute(
    db,
  );
}

export interface BankFileRow {
  id: string;
  companyCode: string;
  currency: string;
  format: BankFileFormat;
  sequence: number;
  fileId: string;
  payments: number;
  totalMinor: string;
  waiting: number;
  paid: number;
  failed: number;
  stopped: number;
  madeAt: Date;
  madeBy: string;
}
const count = (statuses: readonly BankPaymentStatus[]) =>
  sql`(select count(*)::int from settlement_payment p where p.bank_file_id = f.id and p.status = any(${[...statuses]}::text[]))`;
const fileColumns = sql<BankFileRow>`f.id, f.company_code as "companyCode", f.currency::text as currency, f.format, f.sequence, f.file_id as "fileId", f.payments,
  f.total_minor::text as "totalMinor", ${count(['SENT', 'RECALLED'])} as waiting, ${count(['PAID'])} as paid, ${count(['FAILED'])} as failed, ${count(['WITHDRAWN'])} as stopped,
  f.made_at as "madeAt", f.made_by_name as "madeBy"`;

/** Files for banks, the newest first. */
export const bankFiles = bindList(bankFileList, {
  source: tableAs('settlement_bank_file', 'f'),
  key: ['f.id'],
  company: 'f.company_code',
  filters: { format: 'f.format', start_time: 'f.made_at', end_time: 'f.made_at' },
  order: [
    { by: sql`f.made_at`, direction: 'desc' },
    { by: sql`f.id`, direction: 'desc' },
  ],
  columns: fileColumns,
});
export async function findBankFile(db: Db, id: string): Promise<BankFileRow | undefined> {
  const { rows } = await sql<BankFileRow>`select ${fileColumns} from settlement_bank_file f where f.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export interface BankPaymentRow {
  id: string;
  bankFileId: string;
  settlementId: string;
  companyCode: string;
  merchantName: string;
  muid: string;
  reference: string;
  amountMinor: string;
  currency: string;
  payOn: string;
  status: BankPaymentStatus;
  code: string | null;
  note: string | null;
  bankReference: string | null;
  paidOn: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}
const paymentColumns = sql<BankPaymentRow>`p.id, p.bank_file_id as "bankFileId", p.settlement_id as "settlementId", p.company_code as "companyCode",
  m.muname as "merchantName", m.muid, p.reference, p.amount_minor::text as "amountMinor", p.currency::text as currency, p.pay_on::text as "payOn", p.status, p.code, p.note,
  p.bank_reference as "bankReference", p.paid_on::text as "paidOn", p.answered_at as "answeredAt", p.answered_by_name as "answeredBy"`;
const paymentJoins = sql`join settlement s on s.id = p.settlement_id join merchant m on m.merchant_no = s.merchant_no`;

/** Payments in files for banks. */
export const bankPayments = bindList(bankPaymentList, {
  source: tableAs('settlement_payment', 'p'),
  key: ['p.id'],
  company: 'p.company_code',
  filters: { bank_file_id: (id) => (id === undefined ? undefined : sql`p.bank_file_id::text = ${id}`), status: 'p.status', reference: 'p.reference' },
  order: [{ by: sql`p.id`, direction: 'asc' }],
  columns: paymentColumns,
  joins: paymentJoins,
});
export async function listPaymentsOf(db: Db, settlementId: string): Promise<BankPaymentRow[]> {
  const { rows } = await sql<BankPaymentRow>`
    select ${paymentColumns} from settlement_payment p ${paymentJoins} where p.settlement_id = ${settlementId}::bigint order by p.id desc`.execute(db);
  return rows;
}

/** A payment with its settlement, both locked: the settlement first, as everybody does. */
export async function lockPayment(db: Db, key: { id: string } | { reference: string; companyCode: string }): Promise<BankPaymentRow | undefined> {
  const is = 'id' in key ? sql`p.id = ${key.id}::bigint` : sql`p.reference = ${key.reference} and p.company_code = ${key.companyCode}`;
  const { rows: result } = await sql<{
    id: string;
    settlementId: string;
  }>`select p.id, p.settlement_id as "settlementId" from settlement_payment p where ${is}`.execute(db);
  const [one] = result;
  if (!one) return undefined;
  await sql`select id from settlement where id = ${one.settlementId}::bigint for no key update`.execute(db);
  const { rows } =
    await sql<BankPaymentRow>`select ${paymentColumns} from settlement_payment p ${paymentJoins} where p.id = ${one.id}::bigint for no key update of p`.execute(
      db,
    );
  return rows[0];
}

/** What an answer is compared with. */
export interface SentPayment extends Pick<BankPaymentRow, 'status' | 'amountMinor'> {
  readonly reference: string;
}

/** The payments that were sent for a company by these references. A reference is given once and stays. */
export async function findSentPayments(db: Db, companyCode: string, references: readonly string[]): Promise<Map<string, SentPayment>> {
  const { rows } = await sql<SentPayment>`
    select p.reference, p.status, p.amount_minor::text as "amountMinor"
    from settlement_payment p where p.company_code = ${companyCode} and p.reference = any(${[...new Set(references)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

export interface PaymentAnswer {
  status: BankPaymentStatus;
  code: string | null;
  note: string | null;
  bankReference: string | null;
  paidOn: string | null;
  by: string;
  at: Date;
}
export async function saveAnswer(db: Db, id: string, one: PaymentAnswer): Promise<void> {
  await sql`
    update settlement_payment set status = ${one.status}, code = ${one.code}, note = ${one.note}, bank_reference = ${one.bankReference}, paid_on = ${one.paidOn}::date,
      answered_at = ${one.at}, answered_by_name = ${one.by} where id = ${id}::bigint`.execute(db);
}

export interface AnswerFile {
  id: string;
  paid: number;
  failed: number;
  unmatched: { reference: string; why: 'UNKNOWN' | 'AMOUNT' | 'ANSWERED' }[];
  /** null: of fixed positions, or loaded before this was kept */
  reading: TableReadingData | null;
}
/** An answer of these bytes that was loaded before. */
export async function findAnswer(db: Db, companyCode: string, sha256: string): Promise<AnswerFile | undefined> {
  const { rows } =
    await sql<AnswerFile>`select id, paid, failed, unmatched, reading from settlement_answer where company_code = ${companyCode} and sha256 = ${sha256}`.execute(
      db,
    );
  return rows[0];
}
/** Answers of a company are loaded one after the other. */
export async function lockAnswers(db: Db, companyCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement answers'), hashtext(${companyCode}))`.execute(db);
}
export async function insertAnswer(
  db: Db,
  one: AnswerFile & { companyCode: string; format: BankFileFormat; sha256: string; fileId: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into settlement_answer (id, company_code, format, sha256, file_id, paid, failed, unmatched, reading, uploaded_at, uploaded_by_name)
    values (${one.id}, ${one.companyCode}, ${one.format}, ${one.sha256}, ${one.fileId}, ${one.paid}, ${one.failed}, ${JSON.stringify(one.unmatched)}::jsonb,
      ${one.reading === null ? null : JSON.stringify(one.reading)}::jsonb, ${one.at}, ${one.by})`.execute(db);
}
