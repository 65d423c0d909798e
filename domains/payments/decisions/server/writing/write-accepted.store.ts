import { sql } from 'kysely';
import { auditTime } from '../../../../../platform/server/audit/audit.store.ts';
import { binaryRecords, type Db, type RecordColumn } from '../../../../../platform/server/db/index.ts';
import { packExplanation } from '../../model/explanation.ts';
import type { AcceptedPayment } from './accepted-payment.ts';

/** A person as evaluated: the version that was read, and by how many payments it moves. */
export interface EvaluatedPerson {
  subjectId: string;
  version: number;
  payments: number;
}

/** What became of a person's payments: written; or not, because the person or the settings changed or a payment exists already. */
export type Written = 'WRITTEN' | 'CHANGED' | 'EXISTS';

export interface WrittenPerson {
  subjectId: string;
  written: Written;
  /** The settings are those by which was evaluated. */
  sameSettings: boolean;
}

const json = (value: unknown): string | undefined => (value === null || value === undefined ? undefined : JSON.stringify(value));

/** The columns of the type `judged_person`. */
export const evaluatedPersonColumns: readonly RecordColumn<EvaluatedPerson>[] = [
  ['subject_id', 'bigint', (one) => one.subjectId],
  ['version', 'bigint', (one) => one.version],
  ['payments', 'integer', (one) => one.payments],
];

/** The columns of the type `accepted_payment`. */
export const acceptedPaymentColumns: readonly RecordColumn<AcceptedPayment>[] = [
  ['id', 'bigint', ({ transaction }) => transaction.id],
  ['company_code', 'text', ({ transaction }) => transaction.company_code],
  ['business', 'text', ({ transaction }) => transaction.business],
  ['trade_no', 'text', ({ transaction }) => transaction.trade_no],
  ['payload_hash', 'text', ({ transaction }) => transaction.payload_hash],
  ['merchant_ref', 'text', ({ transaction }) => transaction.merchant_ref],
  ['merchant_no', 'text', ({ transaction }) => transaction.merchant_no],
  ['app_id', 'text', ({ transaction }) => transaction.app_id],
  ['subject_id', 'bigint', ({ transaction }) => transaction.subject_id],
  ['key_id', 'bigint', ({ transaction }) => transaction.key_id],
  ['id_country', 'text', ({ transaction }) => transaction.id_country],
  ['id_type', 'text', ({ transaction }) => transaction.id_type],
  ['id_no', 'text', ({ transaction }) => transaction.id_no],
  ['name', 'text', ({ transaction }) => transaction.name],
  ['email', 'text', ({ transaction }) => transaction.email],
  ['merchant_uid', 'text', ({ transaction }) => transaction.merchant_uid],
  ['method', 'text', ({ transaction }) => transaction.method],
  ['provider_code', 'text', ({ transaction }) => transaction.provider_code],
  ['currency', 'text', ({ transaction }) => transaction.currency],
  ['order_amount_minor', 'bigint', ({ transaction }) => transaction.order_amount_minor],
  ['pay_amount_minor', 'bigint', ({ transaction }) => transaction.pay_amount_minor],
  ['order_time', 'timestamptz', ({ transaction }) => transaction.order_time],
  ['paid_at', 'timestamptz', ({ transaction }) => transaction.paid_at],
  ['partner_id', 'text', ({ transaction }) => transaction.partner_id],
  ['partner_status', 'text', ({ transaction }) => transaction.partner_status],
  ['stage', 'text', ({ transaction }) => transaction.stage],
  ['device', 'text', ({ transaction }) => transaction.device],
  ['ip_country', 'text', ({ transaction }) => transaction.ip_country],
  ['account', 'text', ({ transaction }) => transaction.account],
  ['payout', 'json', ({ transaction }) => json(transaction.payout)],
  ['payer', 'json', ({ transaction }) => json(transaction.payer)],
  ['at', 'timestamptz', ({ transaction }) => transaction.at],
  ['phone', 'text', ({ transaction }) => transaction.phone],
  ['ip', 'text', ({ transaction }) => transaction.ip],
  ['issuer_country', 'text', ({ transaction }) => transaction.issuer_country],
  ['service_use_minor', 'bigint', ({ transaction }) => transaction.service_use_minor],
  ['name_likeness', 'smallint', ({ transaction }) => transaction.name_likeness],
  ['rule_marks', 'smallint', ({ transaction }) => transaction.rule_marks],
  ['person_version', 'bigint', (one) => one.personVersion],
  ['is_new_name', 'boolean', (one) => one.isNewName],
  ['decision_id', 'bigint', ({ decision }) => decision.id],
  ['explanation', 'json', ({ decision }) => packExplanation(decision.explanation)],
  ['entry_id', 'bigint', ({ entry }) => entry.id],
  ['entry_amount_minor', 'bigint', ({ entry }) => entry.amount_minor],
  ['entry_event_at', 'timestamptz', ({ entry }) => entry.event_at],
  ['actor_kind', 'text', ({ origin }) => origin.actor.kind],
  ['actor_id', 'bigint', ({ origin }) => origin.actor.userId],
  ['actor_name', 'text', ({ origin }) => origin.actor.name],
  ['actor_ip', 'text', ({ origin }) => origin.ip],
  ['request_id', 'text', ({ origin }) => origin.requestId],
  ['audit_note', 'json', (one) => one.auditNote],
];

/**
 * Writes accepted payments in one statement (see the function of that name), durably: those of people whose version is the one they were evaluated by, none
 * of whose payments exists yet. The versions are locked in order of the people's ids and move with every payment, so that
 * nobody else's judgement of the same people passes. Everything it writes is what the path with locks writes for the same
 * payments, but that one audit entry tells of all of them. It throws on a payment that another person's batch carries at
 * this moment.
 */
export async function writeAccepted(
  db: Db,
  settingsVersion: string,
  people: readonly EvaluatedPerson[],
  accepted: readonly AcceptedPayment[],
): Promise<WrittenPerson[]> {
  const { rows } = await sql<WrittenPerson>`
    select subject_id as "subjectId", written, same_settings as "sameSettings"
    from write_accepted(${binaryRecords(evaluatedPersonColumns, people)}::judged_person[], ${settingsVersion}::bigint, ${auditTime() ?? null}::timestamptz,
      ${binaryRecords(acceptedPaymentColumns, accepted)}::accepted_payment[])`.execute(db);
  return rows;
}
