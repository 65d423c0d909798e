import {
  businessWords,
  caseStageWords,
  markWords,
  pepWords,
  sanctionWords,
  standingWords,
  verificationWords,
} from '../../../register/vocabulary/contract/index.ts';
import { addressOf, formatMoney, Money, Tag, toneOf, type AppColumn, type RowOf, type Text, StatusTag } from '../../../../platform/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { LimitBar } from '../../../settings/limits/web/index.ts';
import { formatIdDocument } from '../../../register/kernel/index.ts';
import type { listProbation } from '../contract/index.ts';

export type ProbationLine = RowOf<typeof listProbation>;

/** The subject's page; its key stands in the address, never its number. */
export const subjectAddress = (row: { subject_id: string; business: string }): string =>
  addressOf('/probationList', { subject: row.subject_id, business: row.business });

export const probationColumns = (t: Text): readonly AppColumn<ProbationLine>[] => [
  {
    key: 'name',
    titleKey: 'probation.name',
    width: 200,
    kind: 'link',
    pin: 'start',
    sortable: true,
    value: (row) => row.name ?? row.id_no,
    href: subjectAddress,
  },
  {
    key: 'id_no',
    titleKey: 'probation.document',
    width: 244,
    kind: 'id',
    idType: (row) => row.id_type,
    value: (row) => formatIdDocument(row.id_type, row.id_no),
  },
  { key: 'standing', titleKey: 'probation.standing', width: 104, kind: 'tag', tag: standingWords, hiddenByDefault: true },
  { key: 'business', titleKey: 'probation.business', width: 92, kind: 'tag', tag: businessWords },
  {
    key: 'cases',
    titleKey: 'probation.caseCounts',
    width: 256,
    kind: 'text',
    render: ({ cases }) => (
      <span className="case-counts">
        {cases.pending_review > 0 ? (
          <Tag tone={toneOf(caseStageWords, 'PENDING_REVIEW')}>{t('probation.stagePending', { count: cases.pending_review })}</Tag>
        ) : null}
        {cases.evidence_submitted > 0 ? (
          <Tag tone={toneOf(caseStageWords, 'EVIDENCE_SUBMITTED')}>{t('probation.stageSubmitted', { count: cases.evidence_submitted })}</Tag>
        ) : null}
        {cases.reviewed > 0 ? <Tag tone={toneOf(caseStageWords, 'REVIEWED')}>{t('probation.stageReviewed', { count: cases.reviewed })}</Tag> : null}
      </span>
    ),
  },
  { key: 'held_count', titleKey: 'probation.heldCount', width: 84, kind: 'number', sortable: true },
  { key: 'held_amount', titleKey: 'probation.heldAmount', width: 140, kind: 'money', sortable: true },
  {
    key: 'overdue',
    titleKey: 'probation.overdue',
    width: 100,
    kind: 'text',
    render: ({ overdue }) => (overdue ? <StatusTag spec={markWords} value="OVERDUE" /> : null),
  },
  { key: 'due_at', titleKey: 'probation.dueAt', width: 214, kind: 'time', sortable: true },
  {
    key: 'remaining',
    titleKey: 'probation.remaining',
    width: 340,
    kind: 'money',
    render: ({ remaining, limit }) => (
      <span className="governing-limit">
        <Money amount={remaining} currency={limit.currency} />
        <LimitBar limit={limit} />
        <small className="muted">
          <MerchantName merchantNo={limit.merchant_no}>{limit.merchant_name}</MerchantName>
          {limit.missing === '0.00' ? null : ` · ${t('probation.missing', { amount: formatMoney(limit.missing, limit.currency, t.lang) })}`}
        </small>
      </span>
    ),
  },
  { key: 'temporary_remaining', titleKey: 'probation.temporaryRemaining', width: 160, kind: 'money' },
  { key: 'oldest_hold_at', titleKey: 'probation.oldestHold', width: 204, kind: 'time', sortable: true },
  { key: 'since', titleKey: 'probation.addTime', width: 170, kind: 'time', sortable: true, hiddenByDefault: true },
  { key: 'verification', titleKey: 'probation.verification', width: 130, kind: 'tag', tag: verificationWords },
  { key: 'pep', titleKey: 'probation.pep', width: 130, kind: 'tag', tag: pepWords },
  { key: 'sanction', titleKey: 'probation.sanction', width: 150, kind: 'tag', tag: sanctionWords },
  { key: 'company', titleKey: 'probation.company', width: 100, kind: 'text' },
];
