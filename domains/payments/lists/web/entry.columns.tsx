import {
  businessWords,
  listKindWords,
  listReviewWords,
  listSourceWords,
  listStateWords,
  markWords,
  standingWords,
  verificationWords,
} from '../../../register/vocabulary/contract/index.ts';
import { formatIdDocument } from '../../../register/kernel/index.ts';
import { type AppColumn, type Text, StatusTag } from '../../../../platform/web/index.ts';
import type { ListEntryView } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import type { ListKey } from './faces.ts';

/** A number as people write it; a masked one is in that form already. */
export const shownNumber = (row: Pick<ListEntryView, 'id_type' | 'id_no' | 'is_masked'>): string =>
  row.is_masked ? row.id_no : formatIdDocument(row.id_type, row.id_no);

export const businessText = (business: string | null, t: Text): string => (business === null ? t('lists.both') : t.term(businessWords, business));

/** What asks for attention, before the state that is always there. */
function Attention({ row }: { row: ListEntryView }) {
  return (
    <>
      {row.conflict_id ? <StatusTag spec={markWords} value="ON_BOTH_LISTS" /> : null}
      {row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : null}
    </>
  );
}

export function entryColumns(list: ListKey, t: Text, reasonText: (code: string) => string): readonly AppColumn<ListEntryView>[] {
  const channel: AppColumn<ListEntryView>[] = [
    { key: 'provider_name', titleKey: 'lists.provider', width: 150, kind: 'text', value: (row) => row.provider_name ?? row.provider_code ?? t('lists.all') },
    { key: 'method', titleKey: 'lists.method', width: 140, kind: 'text', value: (row) => row.method ?? t('lists.all') },
  ];
  return [
    { key: 'id_no', titleKey: 'lists.idNo', width: 230, kind: 'id', pin: 'start', idType: (row) => row.id_type, value: shownNumber },
    { key: 'status', titleKey: 'lists.status', width: 112, kind: 'tag', tag: list === 'white' ? listStateWords : listStateWords },
    ...(list === 'identity' ? [{ key: 'kind', titleKey: 'lists.kind', width: 158, kind: 'tag', tag: listKindWords } as const] : []),
    { key: 'name', titleKey: 'lists.name', width: 240, kind: 'link', href: (row) => personHref(row.subject_id) },
    { key: 'attention', titleKey: 'lists.attention', width: 196, kind: 'text', render: (row) => <Attention row={row} /> },
    ...(list === 'identity'
      ? [
          {
            key: 'review',
            titleKey: 'lists.review',
            width: 104,
            kind: 'tag',
            tag: listReviewWords,
            value: (row: ListEntryView) => (row.review === 'NONE' ? null : row.review),
          } as const,
        ]
      : []),
    ...(list === 'channel' ? channel : []),
    { key: 'reason_code', titleKey: 'lists.reasonCode', width: 240, kind: 'text', value: (row) => reasonText(row.reason_code) },
    { key: 'source', titleKey: 'lists.source', width: 112, kind: 'tag', tag: listSourceWords },
    { key: 'start_date_time', titleKey: 'lists.start', width: 170, kind: 'time' },
    { key: 'end_date_time', titleKey: 'lists.end', width: 170, kind: 'time' },
    { key: 'business', titleKey: 'lists.business', width: 110, kind: 'text', value: (row) => businessText(row.business, t) },
    { key: 'create_time', titleKey: 'lists.createdAt', width: 170, kind: 'time' },
    { key: 'created_by', titleKey: 'lists.createdBy', width: 160, kind: 'actor' },
    { key: 'entity_name', titleKey: 'lists.company', width: 220, kind: 'text' },
    { key: 'source_ref', titleKey: 'lists.sourceRef', width: 160, kind: 'text', hiddenByDefault: true },
    { key: 'reason', titleKey: 'lists.note', width: 240, kind: 'text', hiddenByDefault: true },
    {
      key: 'verification',
      titleKey: 'lists.verification',
      width: 130,
      kind: 'text',
      hiddenByDefault: true,
      value: (row) => (row.verification ? t.term(verificationWords, row.verification) : null),
    },
    { key: 'standing', titleKey: 'lists.standing', width: 150, kind: 'text', hiddenByDefault: true, value: (row) => t.term(standingWords, row.standing) },
  ];
}
