import { sql } from 'kysely';
import { auditTime, type Db } from '../../../platform/server/index.ts';

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
  key_id: string;
  id_country: string;
  id_type: string;
  id_no: string;
  name: string | undefined;
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
  explanation: unknown;
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

/**
 * Writes accepted payments in one statement (see the function of that name), durably: those of people whose version is the one they were judged by, none
 * of whose payments exists yet. The versions are locked in order of the people's ids and move with every payment, so that
 * nobody else's judgement of the same people passes. Everything it writes is what the path with locks writes for the same
 * payments. It throws on a payment that another person's batch carries at this moment.
 */
export async function writeAccepted(db: Db, settingsVersion: string, people: readonly JudgedPerson[], rows: readonly AcceptedRow[]): Promise<WrittenPerson[]> {
  const { rows: answers } = await sql<WrittenPerson>`
    select subject_id as "subjectId", written, same_settings as "sameSettings"
    from write_accepted(${people.map((one) => one.subjectId)}::bigint[], ${people.map((one) => one.version)}::bigint[],
      ${people.map((one) => one.payments)}::integer[], ${settingsVersion}::bigint, ${JSON.stringify(rows)}::json, ${auditTime() ?? null}::timestamptz)`.execute(
    db,
  );
  return answers;
}
