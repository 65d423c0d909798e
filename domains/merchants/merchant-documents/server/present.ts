import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { documentLife, isUnscanned } from '../model/index.ts';
import type { DocumentRow } from './stores/document.store.ts';
import type { LinkRow } from './stores/link.store.ts';

/* Stored → wire. */

const time = (at: Date | null): number | null => at?.getTime() ?? null;

export const presentDocument = (row: DocumentRow, personId: string) => ({
  id: row.id,
  status: row.status,
  acts: [...documentLife.actsFrom(row.status)],
  origin: row.origin,
  asked_for: row.askedFor,
  requested_time: row.requestedAt.getTime(),
  requested_by: row.requestedBy,
  file_name: row.fileName,
  media_type: row.mediaType,
  size_bytes: row.sizeBytes,
  scan_note: row.scanNote,
  is_unscanned: isUnscanned(row),
  uploaded_time: time(row.uploadedAt),
  uploaded_by: row.uploadedBy,
  is_by_link: row.linkId !== null,
  is_own: row.uploadedByPerson === personId,
  is_own_link: row.linkPersons.includes(personId),
  reviewed_time: time(row.reviewedAt),
  reviewed_by: row.reviewedBy,
  reject_reason: row.rejectReason,
  document_reason: row.documentReason,
  valid_until: row.validUntil,
  version: row.version,
});

export const linkState = (link: Pick<LinkRow, 'revokedAt' | 'expiresAt'>, now: Date) =>
  link.revokedAt !== null ? ('REVOKED' as const) : link.expiresAt <= now ? ('EXPIRED' as const) : ('ACTIVE' as const);

export const presentLink = (row: LinkRow, now: Date, view: PersonView) => ({
  id: row.id,
  state: linkState(row, now),
  recipient: view.email(row.recipient),
  recipient_name: row.recipientName,
  lang: row.lang,
  created_time: row.createdAt.getTime(),
  created_by: row.createdBy,
  expires_time: row.expiresAt.getTime(),
  revoked_time: time(row.revokedAt),
  revoked_by: row.revokedBy,
  revoke_reason: row.revokeReason,
  first_used_time: time(row.firstUsedAt),
  last_used_time: time(row.lastUsedAt),
  uses: row.uses,
  documents: row.documents,
  version: row.version,
});
