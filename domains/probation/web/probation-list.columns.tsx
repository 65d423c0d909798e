import { addressOf, type AppColumn, type RowOf, type Text } from '../../../platform/web/index.ts';
import type { listProbation } from '../contract/index.ts';
import { businessTag, pepTag, sanctionTag, standingTag, verificationTag } from './tags.ts';

export type ProbationLine = RowOf<typeof listProbation>;

/** The subject's page; its key stands in the address, never its number. */
export const subjectAddress = (row: { subject_id: string; business: string }): string =>
  addressOf('/probationList', { subject: row.subject_id, business: row.business });

const stageTones = [
  ['pending_review', 'PENDING_REVIEW', 'warning'],
  ['evidence_submitted', 'EVIDENCE_SUBMITTED', 'info'],
  ['reviewed', 'REVIEWED', 'success'],
] as const;

export const probationColumns = (t: Text): readonly AppColumn<ProbationLine>[] => [
  {
    key: 'name',
    titleKey: 'probation.name',
    width: 210,
    kind: 'link',
    pin: 'start',
    sortable: true,
    value: (row) => row.name ?? row.id_no,
    href: subjectAddress,
  },
  { key: 'id_no', titleKey: 'probation.document', width: 236, kind: 'id', idType: (row) => row.id_type },
  { key: 'standing', titleKey: 'probation.standing', width: 130, kind: 'tag', tag: standingTag },
  { key: 'business', titleKey: 'probation.business', width: 96, kind: 'tag', tag: businessTag },
  { key: 'held_amount', titleKey: 'probation.heldAmount', width: 150, kind: 'money', sortable: true },
  { key: 'held_count', titleKey: 'probation.heldCount', width: 90, kind: 'number', sortable: true },
  {
    key: 'cases',
    titleKey: 'probation.caseCounts',
    width: 270,
    kind: 'text',
    render: ({ cases }) => (
      <span className="case-counts">
        {stageTones.map(([key, stage, tone]) =>
          cases[key] > 0 ? (
            <span key={stage} className={`tag tag-${tone}`}>
              {cases[key] > 1 ? t('probation.stageCount', { stage: t(`probation.stages.${stage}`), count: cases[key] }) : t(`probation.stages.${stage}`)}
            </span>
          ) : null,
        )}
      </span>
    ),
  },
  { key: 'remaining', titleKey: 'probation.remaining', width: 150, kind: 'money' },
  { key: 'temporary_remaining', titleKey: 'probation.temporaryRemaining', width: 160, kind: 'money' },
  {
    key: 'overdue',
    titleKey: 'probation.overdue',
    width: 100,
    kind: 'text',
    render: ({ overdue }) => (overdue ? <span className="tag tag-danger">{t('probation.overdue')}</span> : null),
  },
  { key: 'due_at', titleKey: 'probation.dueAt', width: 210, kind: 'time', sortable: true },
  { key: 'oldest_hold_at', titleKey: 'probation.oldestHold', width: 210, kind: 'time', sortable: true },
  { key: 'since', titleKey: 'probation.addTime', width: 170, kind: 'time', sortable: true, hiddenByDefault: true },
  { key: 'verification', titleKey: 'probation.verification', width: 130, kind: 'tag', tag: verificationTag },
  { key: 'pep', titleKey: 'probation.pep', width: 130, kind: 'tag', tag: pepTag },
  { key: 'sanction', titleKey: 'probation.sanction', width: 150, kind: 'tag', tag: sanctionTag },
  { key: 'company', titleKey: 'probation.company', width: 100, kind: 'text' },
];
