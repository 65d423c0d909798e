import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, type Handler, handle, handleFile } from '../../../../platform/server/index.ts';
import { findRequestFiles, findRequestTimes } from '../../../mechanisms/approval-requests/server/index.ts';
import { findFaces, presentFace } from '../../../mechanisms/approval-requests/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { findEvidenceFiles } from '../../probation/server/index.ts';
import { approvalErrors, listApprovalFiles, listApprovalHistory, listApproved, openApprovalFile, showApproval } from '../contract/index.ts';
import {
  approvalHistory,
  approved,
  type ApprovedRow,
  filesOfRecords,
  findRecord,
  listAllowedPayments,
  readLinkSecret,
  type StoredRecord,
} from './approved.store.ts';
import { getSubjectId } from './find-subject.ts';

const moneyOrNull = (minor: string | null): string | null => (minor === null ? null : formatAmount(minor));
const timeOrNull = (at: Date | null): number | null => at?.getTime() ?? null;

function stateOf(record: StoredRecord, now: Date): 'CURRENT' | 'REPLACED' | 'ENDED' | 'REVOKED' {
  if (record.revokedAt || record.balanceStatus === 'REVOKED') return 'REVOKED';
  if (record.kind === 'TRANSACTIONS') return 'ENDED';
  if ((record.validTo && record.validTo <= now) || (record.balanceStatus && record.balanceStatus !== 'ACTIVE')) return 'ENDED';
  return record.isReplaced ? 'REPLACED' : 'CURRENT';
}

const presentRecord = (record: StoredRecord, now: Date) => ({
  approval_id: record.id,
  kind: record.kind,
  state: stateOf(record, now),
  entity_code: record.companyCode,
  entity_name: record.companyName,
  business: record.business,
  currency: record.currency,
  merchant_no: record.merchantNo,
  merchant_name: record.merchantName,
  monitor_limit: moneyOrNull(record.monitorMinor),
  probation_limit: moneyOrNull(record.probationMinor),
  granted: moneyOrNull(record.grantedMinor),
  remaining: moneyOrNull(record.remainingMinor),
  raises: record.raises,
  reason: record.reason,
  valid_from: record.validFrom.getTime(),
  valid_to: timeOrNull(record.validTo),
  created_by: record.createdByName,
  approved_by: record.approvedByName,
  created_at: record.createdAt.getTime(),
  files: record.fileIds.length,
});

const presentApproved = (row: ApprovedRow, call: Call) => ({
  ...presentFace(row, call.actor),
  subject_id: row.subjectId,
  verification: row.verification,
  pep: row.pep,
  sanction: row.sanction,
  standing: row.standing,
  current_records: row.currentRecords,
  all_records: row.allRecords,
  ...presentRecord(row, call.now),
});

const list = handle(listApproved, (input, call) => approved.answer(call, input, (rows) => rows.map((row) => presentApproved(row, call))));

const history = handle(listApprovalHistory, async (input, call) => {
  const subjectId = await getSubjectId(call, input);
  return approvalHistory.answer(call, { ...input, subject_id: subjectId }, (rows) => rows.map((row) => presentRecord(row, call.now)));
});

async function getRecord(call: Call, id: string): Promise<StoredRecord> {
  const record = await findRecord(call.db, id, call.now);
  return record && call.actor.companies.includes(record.companyCode) ? record : refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
}

const detail = handle(showApproval, async (input, call) => {
  const record = await getRecord(call, input.approval_id);
  const face = (await findFaces(call.db, [record.subjectId])).get(record.subjectId);
  const request = record.requestId === null ? undefined : await findRequestTimes(call.db, record.requestId);
  const payments = record.kind === 'TRANSACTIONS' ? await listAllowedPayments(call.db, record) : [];
  const { before } = record;
  return {
    ...presentFace(face, call.actor),
    subject_id: record.subjectId,
    ...presentRecord(record, call.now),
    description: record.description,
    before:
      before === null
        ? null
        : { monitor_limit: moneyOrNull(before.monitor_minor ?? null), probation_limit: moneyOrNull(before.probation_minor ?? null), granted: null },
    after: { monitor_limit: moneyOrNull(record.monitorMinor), probation_limit: moneyOrNull(record.probationMinor), granted: moneyOrNull(record.grantedMinor) },
    file_ids: record.fileIds,
    revoked_at: timeOrNull(record.revokedAt),
    revoked_by: record.revokedByName,
    revoke_reason: record.revokeReason,
    ended_at: timeOrNull(record.endedAt),
    request: request
      ? {
          request_id: request.id,
          asked_at: request.created_at.getTime(),
          decided_at: timeOrNull(request.decided_at),
          decide_reason: request.decide_reason,
        }
      : null,
    payments: payments.map(({ business, tid, minor }) => ({ business, tid, amount: formatAmount(minor) })),
  };
});

interface RecordFile {
  id: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  uploadedBy: string;
  uploadedAt: Date;
}

/** Files of records of the caller's companies, whether they came as evidence or with a request. */
async function findFiles(call: Call, fileIds: readonly string[]): Promise<RecordFile[]> {
  const existing = await filesOfRecords(call.db, fileIds, call.actor.companies);
  const ids = fileIds.filter((id) => existing.has(id));
  const requestFiles = (await findRequestFiles(call.db, ids)).map((file) => ({ ...file, uploadedBy: file.uploadedByName }));
  return [...requestFiles, ...(await findEvidenceFiles(call.db, ids, call.actor.companies))];
}

const linkMinutes = 5;
const sign = (secret: string, what: string): string => createHmac('sha256', secret).update(what).digest('base64url');

/** A ticket names the file, the reader and its end; nobody else can use it, and not for long. */
const ticketOf = (secret: string, { fileId, userId, expiresAt }: { fileId: string; userId: string; expiresAt: number }): string =>
  `${fileId}.${expiresAt}.${sign(secret, `${fileId}.${expiresAt}.${userId}`)}`;

const files = handle(listApprovalFiles, async (input, call) => {
  const secret = await readLinkSecret(call.db);
  const expiresAt = call.now.getTime() + linkMinutes * 60_000;
  const result = await findFiles(call, input.file_ids);
  return {
    files: result.map((file) => {
      const ticket = ticketOf(secret, { fileId: file.id, userId: call.actor.userId, expiresAt });
      return {
        file_id: file.id,
        name: file.name,
        media_type: file.mediaType,
        size_bytes: file.sizeBytes,
        uploaded_by: file.uploadedBy,
        uploaded_at: file.uploadedAt.getTime(),
        ticket,
        url: `${openApprovalFile.path}?ticket=${encodeURIComponent(ticket)}`,
        expires_at: expiresAt,
      };
    }),
  };
});

const openFile = handleFile(openApprovalFile, async (input, call) => {
  const [fileId = '', until = '', signature = ''] = input.ticket.split('.');
  const expected = Buffer.from(sign(await readLinkSecret(call.db), `${fileId}.${until}.${call.actor.userId}`));
  const value = Buffer.from(signature);
  if (expected.length !== value.length || !timingSafeEqual(expected, value)) refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
  if (Number(until) <= call.now.getTime()) refuse(approvalErrors, 'LINK_EXPIRED');
  const [file] = await findFiles(call, [fileId]);
  if (!file || !(await call.files.has(file.sha256))) return refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
  call.audit({ subject: { kind: 'approval-file', id: fileId } });
  return fileAnswer({ name: file.name, mediaType: file.mediaType, body: call.files.open(file.sha256) });
});

export const approvedHandlers: readonly Handler[] = [list, history, detail, files, openFile];
