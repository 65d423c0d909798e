import type { EndpointData } from '../../../../../platform/contract/index.ts';
import type { EvidenceKind, EvidenceStatus } from '../../../../register/kernel/index.ts';
import type { listEvidence } from '../../contract/index.ts';
import type { EvidenceRow } from './evidence.store.ts';
import { presentMoneyOrNull, presentTime, presentTimeOrNull } from '../person/present.ts';

export type EvidenceView = EndpointData<typeof listEvidence>['list'][number];

/** `personId` is the reader: who handed a file in leaves its approval to somebody else. */
export const presentEvidence = (row: EvidenceRow, personId: string): EvidenceView => ({
  file_id: row.id,
  case_id: row.case_id,
  merchant_no: row.merchant_no,
  merchant_name: row.merchant_name,
  kind: row.kind as EvidenceKind,
  name: row.name,
  media_type: row.media_type,
  size_bytes: Number(row.size_bytes),
  sha256: row.sha256,
  attested_amount: presentMoneyOrNull(row.attested_minor),
  currency: row.currency,
  period_from: row.period_from as string | null,
  period_to: row.period_to as string | null,
  note: row.note,
  status: row.status as EvidenceStatus,
  scan_note: row.scan_note,
  reject_reason: row.reject_reason,
  round: row.round,
  attempt: row.attempt,
  uploaded_by: row.uploaded_by_name,
  is_own: row.uploaded_by_person === personId,
  uploaded_at: presentTime(row.uploaded_at),
  reviewed_by: row.reviewed_by_name,
  reviewed_at: presentTimeOrNull(row.reviewed_at),
  balance_id: row.balance_id,
  version: row.version,
});
