import { evidenceKindWords, evidenceStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import type { AppColumn, RowOf } from '../../../../../platform/web/index.ts';
import type { listEvidence } from '../../contract/index.ts';
import { merchantHref } from '../../../../register/reference-data/web/index.ts';

export type Evidence = RowOf<typeof listEvidence>;

export const evidenceColumns: readonly AppColumn<Evidence>[] = [
  { key: 'name', titleKey: 'probation.evidence.file', width: 270, kind: 'text', pin: 'start' },
  { key: 'status', titleKey: 'probation.status', width: 120, kind: 'tag', tag: evidenceStatusWords },
  { key: 'kind', titleKey: 'probation.evidence.kind', width: 140, kind: 'tag', tag: evidenceKindWords },
  { key: 'merchant_name', titleKey: 'probation.merchant', width: 160, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'attested_amount', titleKey: 'probation.evidence.attested', width: 150, kind: 'money' },
  { key: 'uploaded_at', titleKey: 'probation.evidence.uploadedAt', width: 180, kind: 'time' },
  { key: 'uploaded_by', titleKey: 'probation.evidence.uploadedBy', width: 150, kind: 'actor' },
  { key: 'reviewed_by', titleKey: 'probation.evidence.reviewedBy', width: 150, kind: 'actor' },
  { key: 'reject_reason', titleKey: 'probation.evidence.rejectReason', width: 220, kind: 'text' },
  { key: 'note', titleKey: 'probation.evidence.note', width: 220, kind: 'text', hiddenByDefault: true },
  { key: 'balance_id', titleKey: 'probation.evidence.balance', width: 110, kind: 'text', hiddenByDefault: true },
];
