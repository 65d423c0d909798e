import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import type { AnswerRow, DifferenceRow } from './register/dossier.store.ts';
import type { DocumentRow } from './register/document.store.ts';
import type { HeadRow } from './register/register.store.ts';

/* Stored → wire. */

const time = (at: Date | null): number | null => at?.getTime() ?? null;

export const presentHead = (row: HeadRow, view: PersonView) => ({
  subject_id: row.id,
  kind: row.kind,
  country: row.country,
  id_type: row.idType,
  id_no: row.idType && row.idNo ? view.idNo(row.idType, row.idNo) : null,
  is_masked: view.isMasked,
  name: row.name,
  verification: row.verification,
  in_review: row.inReview,
  pep: row.pep,
  sanction: row.sanction,
  verified_at: time(row.verifiedAt),
  verified_until: time(row.verifiedUntil),
  registered_state: row.registeredState,
});

export const presentDocument = (row: DocumentRow, { personId, view }: { personId: string; view: PersonView }) => ({
  document_id: row.id,
  kind: row.kind,
  status: row.status,
  requested_at: row.requestedAt.getTime(),
  requested_by: row.requestedBy,
  file_name: row.fileName,
  media_type: row.mediaType,
  size_bytes: row.sizeBytes === null ? null : Number(row.sizeBytes),
  scan_note: row.scanNote,
  uploaded_at: time(row.uploadedAt),
  uploaded_by: row.uploadedBy,
  is_own: row.uploadedByPerson === personId,
  reviewed_at: time(row.reviewedAt),
  reviewed_by: row.reviewedBy,
  reject_reason: row.rejectReason,
  valid_until: row.validUntil,
  note: row.note,
  reading: row.reading && {
    name: row.reading.name ?? null,
    id_no: row.reading.id_no ? view.idNo(null, row.reading.id_no) : null,
    birth_date: row.reading.birth_date ?? null,
    differs: row.reading.differs,
  },
  version: row.version,
});

export const presentDifference = (row: DifferenceRow) => ({
  difference_id: row.id,
  section: row.section,
  field: row.field,
  held: row.held,
  offered: row.offered,
  source_name: row.sourceName,
  raised_at: row.raisedAt.getTime(),
  status: row.status,
  decided_by: row.decidedBy,
  decided_at: time(row.decidedAt),
});

export const presentAnswer = (row: AnswerRow) => ({
  answer_id: row.id,
  provider: row.provider,
  provider_name: row.providerName,
  outcome: row.outcome,
  attempts: row.attempts,
  error: row.error,
  asked_at: row.askedAt.getTime(),
  asked_by: row.askedBy,
});
