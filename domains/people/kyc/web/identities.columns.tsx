import {
  countryWords,
  identityReviewWords,
  pepWords,
  sanctionWords,
  verificationWords,
  subjectKindWords,
} from '../../../register/vocabulary/contract/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { type AppColumn, type Text, StatusTag } from '../../../../platform/web/index.ts';
import { formatIdDocument, subdivisionName } from '../../../register/kernel/index.ts';
import type { listIdentities } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';

export type ListedIdentity = EndpointData<typeof listIdentities>['list'][number];

/** A number as people write it; a masked one is in that form already. */
export const shownNumber = (row: { id_type: string | null; id_no: string | null; is_masked: boolean }): string | null =>
  row.id_no === null || row.id_type === null || row.is_masked ? row.id_no : formatIdDocument(row.id_type, row.id_no);

export const identityColumns = (t: Text): readonly AppColumn<ListedIdentity>[] => [
  { key: 'id_no', titleKey: 'identities.idNo', width: 250, kind: 'id', pin: 'start', idType: (row) => row.id_type, value: shownNumber },
  { key: 'verification', titleKey: 'identities.verified', width: 130, kind: 'tag', tag: verificationWords },
  { key: 'in_review', titleKey: 'identities.inReview', width: 118, kind: 'tag', tag: identityReviewWords, value: (row) => (row.in_review ? 'yes' : null) },
  { key: 'name', titleKey: 'identities.name', width: 260, kind: 'link', href: (row) => personHref(row.subject_id) },
  { key: 'kind', titleKey: 'identities.kind', width: 140, kind: 'text', value: (row) => t.term(subjectKindWords, row.kind) },
  { key: 'country', titleKey: 'identities.country', width: 100, kind: 'text', value: (row) => t.term(countryWords, row.country) },
  {
    key: 'registered_state',
    titleKey: 'identities.registeredState',
    width: 170,
    kind: 'text',
    hiddenByDefault: true,
    value: (row) => row.registered_state && subdivisionName(row.registered_state),
  },
  {
    key: 'pep',
    titleKey: 'identities.pep',
    width: 150,
    kind: 'text',
    render: (row) => (row.pep === 'NONE' ? <span className="muted">{t('kit.none')}</span> : <StatusTag spec={pepWords} value={row.pep} />),
  },
  {
    key: 'sanction',
    titleKey: 'identities.sanction',
    width: 140,
    kind: 'tag',
    tag: sanctionWords,
    value: (row) => (row.sanction === 'NONE' ? null : row.sanction),
  },
  { key: 'identifiers', titleKey: 'identities.identifiers', width: 118, kind: 'number' },
  { key: 'verified_at', titleKey: 'identities.verifiedAt', width: 180, kind: 'time' },
  { key: 'verified_until', titleKey: 'identities.verifiedUntil', width: 180, kind: 'time', hiddenByDefault: true },
  { key: 'registered_at', titleKey: 'identities.registeredAt', width: 180, kind: 'time' },
];
