import { formatAmount, type PepState, type SanctionState, type VerificationResult } from '../../../register/kernel/index.ts';
import type { AlertRowView, ClockView, NoteView } from '../contract/index.ts';
import { type Clock, lastDayOf } from '../model/clocks.ts';
import type { AlertListRow } from './stores/alert-list.store.ts';
import type { EarlierRow, NoteRow, PaymentRow, PersonRow } from './stores/detail.store.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';

const timeOf = (at: Date | null | undefined): number | null => at?.getTime() ?? null;

/** What passed a limit, as the alert was raised for it; the payments that hit are only the latest part of that. */
const limitPassed = ({ comparedMinor, limitMinor }: AlertListRow): AlertRowView['limit_passed'] => {
  if (comparedMinor === null || limitMinor === null) return null;
  const [compared, limit] = [BigInt(comparedMinor), BigInt(limitMinor)];
  return { compared: formatAmount(compared), limit: formatAmount(limit), percent: limit > 0n ? Number((compared * 100n) / limit) : null };
};

export const presentAlert = (row: AlertListRow, view: PersonView): AlertRowView => ({
  alert_id: row.id,
  name: row.name,
  type: row.type,
  status: row.status,
  severity: row.severity,
  entity_code: row.companyCode,
  business: row.business,
  currency: row.currency,
  trigger_time: row.triggerTime.getTime(),
  last_hit_time: row.lastHitAt.getTime(),
  hit_count: row.hitCount,
  due_time: timeOf(row.dueAt),
  snoozed_until: timeOf(row.snoozedUntil),
  responsible: row.responsibleId === null ? null : { user_id: row.responsibleId, name: row.responsibleName },
  subject_id: row.subjectId,
  id_type: row.idType,
  id_no: row.idType === null ? null : view.idNo(row.idType, row.idNo),
  is_masked: view.isMasked,
  person_name: row.personName,
  is_currently_pep: row.pep === 'CURRENT',
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  transactions: row.transactions,
  transactions_amount: formatAmount(row.transactionsMinor),
  limit_passed: limitPassed(row),
  pending_time: timeOf(row.heldAt),
  pending: {
    payin: { count: row.payinCount, amount: formatAmount(row.payinMinor) },
    payout: { count: row.payoutCount, amount: formatAmount(row.payoutMinor) },
  },
  comment: row.comment,
  conclusion: row.conclusion,
  concluded_time: timeOf(row.concludedAt),
  concluded_by: row.concludedBy,
  version: row.version,
});

export const presentClock = (clock: Clock, zone: string): ClockView => ({
  kind: clock.kind,
  from_time: clock.from.getTime(),
  due_time: clock.due.getTime(),
  due_day: lastDayOf(clock.due, zone) ?? null,
  stopped_time: timeOf(clock.stopped),
  level: clock.level,
});

export const presentNote = (row: NoteRow): NoteView => ({
  note_id: row.id,
  act: row.act,
  comment: row.comment,
  from_status: row.from,
  to_status: row.to,
  user: row.user,
  time: row.at.getTime(),
  assignee: row.detail.assignee ?? null,
  until: row.detail.until ? Date.parse(row.detail.until) : null,
  conclusion: row.detail.conclusion ?? null,
});

export const presentPayment = (row: PaymentRow) => ({
  transaction_id: row.id,
  business: row.business,
  trade_no: row.tradeNo,
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  order_time: row.orderTime.getTime(),
  amount: formatAmount(row.minor),
  currency: row.currency,
  aml_result: row.amlResult,
  partner_status: row.partnerStatus,
});

export const presentEarlier = (row: EarlierRow) => ({
  alert_id: row.id,
  name: row.name,
  type: row.type,
  status: row.status,
  conclusion: row.conclusion,
  trigger_time: row.triggerTime.getTime(),
});

export const presentKyc = (row: PersonRow, view: PersonView) => ({
  subject_id: row.id,
  kind: row.kind,
  name: row.name,
  identifiers: row.identifiers.map((one) => ({ ...one, id_no: view.idNo(one.id_type, one.id_no) })),
  is_masked: view.isMasked,
  verification: row.verification as VerificationResult,
  id_status: row.idStatus,
  pep: row.pep as PepState,
  sanction: row.sanction as SanctionState,
  birth_date: row.birthDate,
  deceased_on: row.deceasedOn,
  country: row.country,
  nationality: row.nationality,
  occupation: row.occupation,
  region: row.region,
  income_month: row.incomeMinor === null ? null : formatAmount(row.incomeMinor),
  income_currency: row.incomeCurrency,
  verified_time: timeOf(row.verifiedAt),
  since_time: row.createdAt.getTime(),
  standing: row.standing,
});
