import { sql } from 'kysely';
import { auditTime } from '../../../../platform/server/audit/audit.store.ts';
import { binaryArray, type Db, type Element, type ElementType } from '../../../../platform/server/db/index.ts';
import { type Explanation, packExplanation } from '../../model/explanation.ts';

/** One payment that is accepted without a hold, an alert or a change of standing, as plain JSON: all that is written of it. */
export interface AcceptedRow {
  id: string;
  decision_id: string;
  entry_id: string;
  company: string;
  business: string;
  trade_no: string;
  hash: string;
  merchant_ref: string | undefined;
  merchant_no: string;
  app_id: string;
  subject_id: string;
  /** Of its person, as this payment makes it. */
  person_version: number;
  key_id: string;
  id_country: string;
  id_type: string;
  id_no: string;
  name: string | undefined;
  /** The person has another name. */
  isNewName: boolean;
  email: string | undefined;
  merchant_uid: string | undefined;
  method: string;
  provider: string | undefined;
  currency: string;
  amount: string;
  order_time: Date;
  partner_id: string | undefined;
  stage: string;
  device: string | undefined;
  ip_country: string | undefined;
  account: string | undefined;
  payout: unknown;
  payer: unknown;
  at: Date;
  explanation: Explanation;
  actor_id: string;
  actor_name: string;
  ip: string | null;
  request: string;
  phone: string | undefined;
  payer_ip: string | undefined;
  issuer_country: string | undefined;
  service_use: string | undefined;
  /** Thousandths. */
  name_likeness: number | undefined;
  rule_marks: number | undefined;
}

/** A person as judged: the version that was read, and by how many payments it moves. */
export interface JudgedPerson {
  subjectId: string;
  version: number;
  payments: number;
}

/** What became of a person's payments: written; or not, because the person or the settings changed or a payment exists already. */
export type Written = 'WRITTEN' | 'CHANGED' | 'EXISTS';

export interface WrittenPerson {
  subjectId: string;
  written: Written;
  /** The settings are those by which was judged. */
  sameSettings: boolean;
}

/** Columns that few payments have share one, and are absent from it where a payment does not have them. */
function moreOf(row: AcceptedRow): string | undefined {
  const { merchant_ref, email, merchant_uid, provider, partner_id, account, phone, payer_ip, issuer_country, service_use } = row;
  const payout = row.payout ?? undefined;
  const payer = row.payer ?? undefined;
  const more = { merchant_ref, email, merchant_uid, provider, partner_id, account, payout, payer, phone, payer_ip, issuer_country, service_use };
  for (const value of Object.values(more)) if (value !== undefined) return JSON.stringify(more);
  return undefined;
}

/** What the audit entry tells of one payment of those it stands for. */
const noteOf = (row: AcceptedRow): string => JSON.stringify([row.id, row.business, row.stage, row.amount, row.currency, row.request]);

/** The arrays of the function's parameters, in their order. */
const columns: readonly (readonly [ElementType, (row: AcceptedRow) => Element])[] = [
  ['bigint', (row) => row.id],
  ['bigint', (row) => row.decision_id],
  ['bigint', (row) => row.entry_id],
  ['text', (row) => row.company],
  ['text', (row) => row.business],
  ['text', (row) => row.trade_no],
  ['text', (row) => row.hash],
  ['text', (row) => row.merchant_no],
  ['text', (row) => row.app_id],
  ['bigint', (row) => row.subject_id],
  ['bigint', (row) => row.key_id],
  ['text', (row) => row.id_type],
  ['text', (row) => row.id_no],
  ['text', (row) => row.name],
  ['text', (row) => row.method],
  ['text', (row) => row.currency],
  ['bigint', (row) => row.amount],
  ['timestamptz', (row) => row.order_time],
  ['text', (row) => row.stage],
  ['text', (row) => row.device],
  ['text', (row) => row.ip_country],
  ['timestamptz', (row) => row.at],
  ['bigint', (row) => row.person_version],
  ['integer', (row) => row.name_likeness],
  ['integer', (row) => row.rule_marks],
  ['json', moreOf],
  ['json', (row) => packExplanation(row.explanation)],
  ['bigint', (row) => row.actor_id],
  ['text', (row) => row.actor_name],
  ['text', (row) => row.ip],
  ['text', (row) => row.request],
  ['text', noteOf],
];

/**
 * Writes accepted payments in one statement (see the function of that name), durably: those of people whose version is the one they were judged by, none
 * of whose payments exists yet. The versions are locked in order of the people's ids and move with every payment, so that
 * nobody else's judgement of the same people passes. Everything it writes is what the path with locks writes for the same
 * payments, but that one audit entry tells of all of them. It throws on a payment that another person's batch carries at
 * this moment.
 */
export async function writeAccepted(db: Db, settingsVersion: string, people: readonly JudgedPerson[], rows: readonly AcceptedRow[]): Promise<WrittenPerson[]> {
  const named = rows.filter((row) => row.isNewName);
  const values = [
    binaryArray(
      'bigint',
      people.map((one) => one.subjectId),
    ),
    binaryArray(
      'bigint',
      people.map((one) => one.version),
    ),
    binaryArray(
      'integer',
      people.map((one) => one.payments),
    ),
    settingsVersion,
    auditTime() ?? null,
    ...columns.map(([type, of]) => binaryArray(type, rows.map(of))),
    binaryArray(
      'bigint',
      named.map((row) => row.subject_id),
    ),
    binaryArray(
      'text',
      named.map((row) => row.name),
    ),
  ];
  const { rows: answers } = await sql<WrittenPerson>`
    select subject_id as "subjectId", written, same_settings as "sameSettings" from write_accepted(${sql.join(values)})`.execute(db);
  return answers;
}
