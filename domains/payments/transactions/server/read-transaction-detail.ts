import {
  formatAmount,
  type PepState,
  type SanctionState,
  type Standing,
  type SubjectKind,
  type TransactionStage,
  type VerificationResult,
} from '../../../register/kernel/index.ts';
import { commonErrors, mayCall, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Db, handle } from '../../../../platform/server/index.ts';
import { findRuleNames, maySeeReasons, underReview } from '../../../rules/rules/server/names/index.ts';
import { listVersionsAt } from '../../../screening/screening-lists/server/index.ts';
import { readTransactionDetail, type TransactionDetailView } from '../contract/index.ts';

import {
  presentAlert,
  presentCase,
  presentConsumed,
  presentDecision,
  presentEvent,
  presentHold,
  presentLedgerEntry,
  presentStandingEvent,
  presentWebhook,
} from './present-detail.ts';
import { listStateIn } from './present-explanation.ts';
import { factIdsOf } from './present-rule-findings.ts';
import { presentPayer, presentPayout, presentTransaction, type Sight, sightFor, timeOf } from './present-transaction.ts';
import {
  type DetailRow,
  findAlerts,
  findCase,
  findDecisions,
  findEvents,
  findFactPayments,
  findHolds,
  findIdentifiers,
  findLedger,
  findStandingEvents,
  findTransaction,
  findWebhooks,
} from './transaction-detail.store.ts';

const presentHead = (row: DetailRow, sight: Sight, ruleNames: Record<string, string>): TransactionDetailView['transaction'] => ({
  ...presentTransaction(row, sight, ruleNames),
  stage: row.stage as TransactionStage,
  account: row.account === null ? null : sight.account(row.account),
  device: row.device,
  stated_order_time: row.stated_order_time?.getTime() ?? null,
  ip_country: row.ip_country,
  refunded_amount: formatAmount(row.refunded_minor),
  create_time: row.created_at.getTime(),
  version: row.version,
  company_name: row.company_name,
  company_time_zone: row.company_time_zone,
});

async function readSubject(db: Db, row: DetailRow, sight: Sight): Promise<TransactionDetailView['subject']> {
  const identifiers = await findIdentifiers(db, row.subject_id);
  return {
    id: row.subject_id,
    kind: row.subject_kind as SubjectKind,
    name: row.subject_name,
    is_verified: row.verification as VerificationResult,
    in_review: row.in_review,
    pep: sight.exposure(row.pep as PepState),
    sanction: sight.exposure(row.sanction as SanctionState),
    // Nobody has moved this person yet: that is what CLEAR means.
    standing: (row.standing ?? 'CLEAR') as Standing,
    standing_since: timeOf(row.standing_since),
    identifiers: identifiers.map((one) => ({ id_type: one.id_type, id_no: sight.idNo(one.id_type, one.id_no), is_primary: one.is_primary })),
  };
}

async function readDetail(row: DetailRow, { db, actor }: Call, sight: Sight): Promise<TransactionDetailView> {
  const holds = await findHolds(db, row.id);
  const ledger = await findLedger(db, row.id);
  const decisions = await findDecisions(db, row.id);
  const payments = await findFactPayments(
    db,
    decisions.flatMap(({ explanation }) => factIdsOf(explanation)),
    actor.companies,
  );
  const versions = await listVersionsAt(
    db,
    decisions.flatMap(({ explanation }) => listStateIn(explanation) ?? []),
  );
  const caseId = holds.at(-1)?.case_id;
  const result = caseId === undefined ? undefined : await findCase(db, caseId);
  return {
    transaction: presentHead(row, sight, await findRuleNames(db, [...row.aml_reasons, ...holds.map((hold) => hold.reason_code)])),
    payout: row.business === 'payout' ? presentPayout(row.payout, sight) : null,
    payer: presentPayer(row.payer, sight),
    subject: await readSubject(db, row, sight),
    decisions: decisions.map((one) => presentDecision(one, payments, versions, sight)),
    holds: holds.map((hold) => presentHold(hold, sight)),
    ledger: ledger.map(presentLedgerEntry),
    consumed: presentConsumed(ledger, holds),
    case: result ? presentCase(result) : null,
    events: (await findEvents(db, row.id)).map(presentEvent),
    standing_events: (await findStandingEvents(db, row.id, row.company_code, row.subject_id)).map((event) =>
      presentStandingEvent({ ...event, reason: maySeeReasons(actor.abilities) ? event.reason : underReview }),
    ),
    alerts: mayCall(actor.abilities, 'AML.Alerts:read') ? (await findAlerts(db, row.id)).map(presentAlert) : null,
    webhooks: (await findWebhooks(db, row.id)).map(presentWebhook),
  };
}

export const readTransactionDetailHandler = handle(readTransactionDetail, async (input, call) => {
  const row = await findTransaction(call.db, { business: input.business, tradeNo: input.trade_no, companies: call.actor.companies });
  if (!row) refuse(commonErrors, 'NOT_FOUND');
  const sight = sightFor(call.actor.abilities);
  call.audit({ subject: { kind: 'transaction', id: row.id }, companyCode: row.company_code, after: sight.note });
  return readDetail(row, call, sight);
});
