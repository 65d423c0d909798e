import type { Decided } from '../../model/decide.ts';
import type { LedgerEffect } from '../../../../../engines/limits/index.ts';
import type { PaymentToDecide } from '../intake/payment-answer.ts';
import type { NameAndMarks } from '../intake/name-and-marks.ts';
import type { Origin } from '../intake/origin.ts';
import type { DecisionRow, LedgerRow, TransactionRow } from './decision-rows.ts';
import { transactionRow } from './records.ts';
import { acceptanceNote, decisionRow, ledgerRow } from './records.ts';

/** One payment that is accepted without a hold, an alert or a change of standing: all that is written of it. */
export interface AcceptedPayment {
  transaction: TransactionRow;
  decision: DecisionRow;
  entry: LedgerRow;
  origin: Origin;
  auditNote: string;
  /** Of its person, as this payment makes it. */
  personVersion: number;
  /** The person has another name. */
  isNewName: boolean;
}

interface AcceptedParts {
  /** Of the payment, its decision and its line in the ledger. */
  ids: readonly [string, string, string];
  person: { subjectId: string; version: number };
  keyId: string;
  companyCode: string;
  declared: NameAndMarks;
  isNewName: boolean;
  outcome: AcceptedOutcome;
}

/** What is kept of an acceptance until it is written. */
export type AcceptedOutcome = Pick<Decided, 'amlResult' | 'result' | 'reasons' | 'explanation'> & { entry: LedgerEffect };

/** What is stored of an accepted payment. */
export function acceptedPayment(
  { payment, origin }: PaymentToDecide,
  { ids, person, keyId, companyCode, declared, isNewName, outcome }: AcceptedParts,
): AcceptedPayment {
  const [id, decisionId, entryId] = ids;
  const { amlResult, reasons } = outcome;
  const now = payment.receivedAt;
  return {
    transaction: transactionRow(payment, { id, subjectId: person.subjectId, keyId, companyCode, amlResult, reasons, declared }),
    decision: decisionRow({ id: decisionId, transactionId: id, stage: payment.stage, now }, outcome),
    entry: ledgerRow({ id: entryId, keyId, transactionId: id, step: 1, now }, outcome.entry),
    origin,
    auditNote: acceptanceNote(payment, id, origin.requestId),
    personVersion: person.version,
    isNewName,
  };
}
