import type { AppColumn, Text } from '../../../../platform/web/index.ts';
import { documentOriginWords, merchantDocumentKindWords, merchantDocumentStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { RequirementView } from '../contract/index.ts';

/** What stands in the place of a file. */
export const fileText = (t: Text, { document }: RequirementView): string | null => {
  if (document === null) return t('merchantDocuments.unasked');
  if (document.scan_note === 'INFECTED') return t('merchantDocuments.infected');
  return document.file_name !== null && document.scan_note === null ? t('merchantDocuments.scanning') : document.file_name;
};

/** A document with whom it is about. */
export const requirementText = (t: Text, { kind, party, document }: Pick<RequirementView, 'kind' | 'party' | 'document'>): string =>
  [`${t.term(merchantDocumentKindWords, kind)}${document?.asked_for ? ` (${document.asked_for})` : ''}`, party && (party.name ?? party.subject_id)]
    .filter(Boolean)
    .join(' · ');

export const columnsOf = (t: Text): readonly AppColumn<RequirementView>[] => [
  { key: 'kind', titleKey: 'merchantDocuments.document', width: 320, kind: 'text', pin: 'start', value: (row) => requirementText(t, row) },
  { key: 'status', titleKey: 'merchantDocuments.status', width: 150, kind: 'tag', tag: merchantDocumentStatusWords, value: (row) => row.document?.status },
  { key: 'is_mandatory', titleKey: 'merchantDocuments.mandatory', width: 120, kind: 'flag' },
  { key: 'file', titleKey: 'merchantDocuments.file', width: 220, kind: 'text', value: (row) => fileText(t, row) },
  { key: 'uploaded_time', titleKey: 'merchantDocuments.uploadedTime', width: 180, kind: 'time', value: (row) => row.document?.uploaded_time },
  {
    key: 'uploaded_by',
    titleKey: 'merchantDocuments.uploadedBy',
    width: 190,
    kind: 'text',
    value: ({ document }) => (document?.is_by_link ? `${document.uploaded_by} (${t('merchantDocuments.byLink')})` : document?.uploaded_by),
  },
  { key: 'valid_until', titleKey: 'merchantDocuments.validUntil', width: 130, kind: 'date', value: (row) => row.document?.valid_until },
  { key: 'reviewed_by', titleKey: 'merchantDocuments.reviewedBy', width: 160, kind: 'actor', value: (row) => row.document?.reviewed_by },
  { key: 'requested_time', titleKey: 'merchantDocuments.requestedTime', width: 180, kind: 'time', value: (row) => row.document?.requested_time },
  {
    key: 'requested_by',
    titleKey: 'merchantDocuments.requestedBy',
    width: 160,
    kind: 'actor',
    hiddenByDefault: true,
    value: (row) => row.document?.requested_by,
  },
  {
    key: 'origin',
    titleKey: 'merchantDocuments.origin',
    width: 150,
    kind: 'tag',
    tag: documentOriginWords,
    hiddenByDefault: true,
    value: (row) => row.document?.origin,
  },
  { key: 'validity_months', titleKey: 'merchantDocuments.validity', width: 150, kind: 'number', hiddenByDefault: true },
];
