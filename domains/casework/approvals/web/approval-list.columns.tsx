import { approvalKindWords, approvalStateWords, businessWords, pepWords } from '../../../register/vocabulary/contract/index.ts';
import { formatIdDocument, type IdType } from '../../../register/kernel/index.ts';
import { formatMoney, type AppColumn, type Text, StatusTag } from '../../../../platform/web/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import type { ApprovalRecordView, ApprovedRowView } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';

export const shownNumber = (row: { id_type: string | null; id_no: string | null; is_masked: boolean }): string | null =>
  row.id_no === null || row.id_type === null || row.is_masked ? row.id_no : formatIdDocument(row.id_type as IdType, row.id_no);

const recordColumns = <Row extends ApprovalRecordView>(t: Text): readonly AppColumn<Row>[] => [
  { key: 'monitor_limit', titleKey: 'approvals.monitorLimit', width: 190, kind: 'money' },
  { key: 'probation_limit', titleKey: 'approvals.probationLimit', width: 170, kind: 'money' },
  { key: 'granted', titleKey: 'approvals.granted', width: 150, kind: 'money' },
  { key: 'remaining', titleKey: 'approvals.remaining', width: 150, kind: 'money' },
  { key: 'business', titleKey: 'approvals.business', width: 100, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'merchant_name', titleKey: 'approvals.merchant', width: 180, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'valid_from', titleKey: 'approvals.validFrom', width: 185, kind: 'time' },
  { key: 'reason', titleKey: 'approvals.reason', width: 240, kind: 'text' },
  { key: 'created_by', titleKey: 'approvals.createdBy', width: 160, kind: 'actor' },
  { key: 'approved_by', titleKey: 'approvals.approvedBy', width: 160, kind: 'actor' },
];

export const approvedColumns = (t: Text): readonly AppColumn<ApprovedRowView>[] => [
  { key: 'id_no', titleKey: 'approvals.idNo', width: 244, kind: 'id', pin: 'start', idType: (row) => row.id_type, value: shownNumber },
  { key: 'kind', titleKey: 'approvals.kind', width: 190, kind: 'tag', tag: approvalKindWords },
  { key: 'name', titleKey: 'approvals.name', width: 220, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'valid_to', titleKey: 'approvals.validTo', width: 185, kind: 'time' },
  ...recordColumns<ApprovedRowView>(t),
  { key: 'created_at', titleKey: 'approvals.createdAt', width: 185, kind: 'time' },
  {
    key: 'records',
    titleKey: 'approvals.records',
    width: 160,
    kind: 'text',
    value: (row) => t('approvals.recordsOf', { current: row.current_records, all: row.all_records }),
  },
  {
    key: 'pep',
    titleKey: 'approvals.pep',
    width: 140,
    kind: 'text',
    render: (row) => (row.pep === null || row.pep === 'NONE' ? <span className="muted">{t('kit.none')}</span> : <StatusTag spec={pepWords} value={row.pep} />),
  },
  { key: 'entity_name', titleKey: 'approvals.company', width: 220, kind: 'text' },
];

export const historyColumns = (t: Text): readonly AppColumn<ApprovalRecordView>[] => [
  { key: 'kind', titleKey: 'approvals.kind', width: 200, kind: 'tag', tag: approvalKindWords, pin: 'start' },
  { key: 'state', titleKey: 'approvals.state', width: 190, kind: 'tag', tag: approvalStateWords },
  { key: 'valid_to', titleKey: 'approvals.validTo', width: 185, kind: 'time' },
  ...recordColumns<ApprovalRecordView>(t),
  { key: 'entity_name', titleKey: 'approvals.company', width: 220, kind: 'text', hiddenByDefault: true },
];

/** The amounts of a record in one line. */
export function amountLine(record: ApprovalRecordView, t: Text): string {
  const money = (amount: string | null) => (amount === null ? undefined : formatMoney(amount, record.currency, t.lang));
  return [money(record.monitor_limit), money(record.probation_limit), money(record.granted)].filter((one) => one !== undefined).join(' / ');
}
