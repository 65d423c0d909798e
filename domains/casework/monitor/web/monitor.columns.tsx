import { pepWords, sanctionWords, standingWords } from '../../../register/vocabulary/contract/index.ts';
import { formatIdDocument, type IdType } from '../../../register/kernel/index.ts';
import { actorText, type AppColumn, type Text, StatusTag } from '../../../../platform/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import type { MonitorRowView } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { LimitUse } from './limit-use.tsx';

/** A number as people write it; a masked one is in that form already. */
export const shownNumber = (row: { id_type: string | null; id_no: string | null; is_masked: boolean }): string | null =>
  row.id_no === null || row.id_type === null || row.is_masked ? row.id_no : formatIdDocument(row.id_type as IdType, row.id_no);

export const monitorColumns = (t: Text): readonly AppColumn<MonitorRowView>[] => [
  { key: 'id_no', titleKey: 'monitor.idNo', width: 244, kind: 'id', pin: 'start', idType: (row) => row.id_type, value: shownNumber },
  { key: 'standing', titleKey: 'monitor.standing', width: 124, kind: 'tag', tag: standingWords },
  { key: 'name', titleKey: 'monitor.name', width: 230, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'use', titleKey: 'monitor.use', width: 220, kind: 'text', render: (row) => <LimitUse limit={row.limit} /> },
  { key: 'open_alerts', titleKey: 'monitor.openAlerts', width: 118, kind: 'number' },
  { key: 'add_time', titleKey: 'monitor.addTime', width: 170, kind: 'time' },
  {
    key: 'observation',
    titleKey: 'monitor.observation',
    width: 210,
    kind: 'text',
    value: (row) => (row.observation === null ? null : reasonOf(row.observation, t, row.rule_names)),
  },
  {
    key: 'pep',
    titleKey: 'monitor.pep',
    width: 150,
    kind: 'text',
    render: (row) => (row.pep === null || row.pep === 'NONE' ? <span className="muted">{t('kit.none')}</span> : <StatusTag spec={pepWords} value={row.pep} />),
  },
  {
    key: 'sanction',
    titleKey: 'monitor.sanction',
    width: 140,
    kind: 'tag',
    tag: sanctionWords,
    value: (row) => (row.sanction === 'NONE' ? null : row.sanction),
  },
  { key: 'user', titleKey: 'monitor.user', width: 150, kind: 'text', value: (row) => actorText(t, row.user, row.user_kind) },
  { key: 'entity_name', titleKey: 'monitor.company', width: 220, kind: 'text' },
  { key: 'last_alert_time', titleKey: 'monitor.lastAlert', width: 185, kind: 'time', hiddenByDefault: true },
  { key: 'verification', titleKey: 'monitor.verification', width: 130, kind: 'text', hiddenByDefault: true },
];
