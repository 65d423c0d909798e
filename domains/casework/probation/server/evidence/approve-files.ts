import { type Endpoint, InvalidInputError, isOwnWork, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../../platform/server/index.ts';
import { recordGuardianEvidence } from '../../../../register/id-database/server/index.ts';
import { localDate } from '../../../../register/kernel/index.ts';
import { loadTimeZones, lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { approveFiles, probationErrors } from '../../contract/index.ts';
import { decideFiles, type FileReview, type FilesDecision } from '../../model/file-review.ts';
import type { StoredCase } from '../cases/case.store.ts';
import { type LockedFile, lockFiles, peopleOfFiles, saveReviews } from './evidence.store.ts';
import { settleCases } from '../cases/settle-cases.ts';

/** Takes the people and then the files for update; a file that does not exist or is out of reach stops the call. */
export async function getLockedFiles(call: Call, fileIds: readonly string[]): Promise<LockedFile[]> {
  const ids = [...new Set(fileIds)];
  const people = await peopleOfFiles(call.db, ids);
  await lockPeople(
    call.db,
    people.map((one) => one.subjectId),
  );
  const files = await lockFiles(call.db, ids, call.actor.companies);
  if (files.length < ids.length) refuse(probationErrors, 'FILE_NOT_FOUND');
  return files;
}

/** Tells why files cannot be decided. */
export function refuseReview(decision: Extract<FilesDecision, { ok: false }>): never {
  switch (decision.refusal) {
    case 'REASON_MISSING':
      throw new InvalidInputError([{ field: 'reject_reason', code: 'required' }]);
    case 'NOT_SCANNED':
      return refuse(probationErrors, 'FILE_NOT_READY');
    case 'OWN_FILE':
      return refuse(probationErrors, 'OWN_FILE', {}, { file_id: decision.fileId });
    case 'ALREADY_REVIEWED':
      return refuse(probationErrors, 'EVIDENCE_ALREADY_REVIEWED', {}, { file_id: decision.fileId });
  }
}

/**
 * Rules may spare a person under age whose guardian has consented. No decision on a file is taken back, so neither is this;
 * and a second consent changes nothing.
 */
async function noteGuardians(call: Call, cases: readonly StoredCase[], reason: string | undefined): Promise<void> {
  const zones = await loadTimeZones(call.db, [...new Set(cases.map((one) => one.companyCode))]);
  for (const { subjectId, companyCode } of cases) {
    const on = localDate(call.now, zones.get(companyCode) ?? 'UTC');
    if (!(await recordGuardianEvidence(call.db, subjectId, { on, at: call.now }))) continue;
    call.audit({
      verb: 'guardian-evidence.accepted',
      subject: { kind: 'subject', id: subjectId },
      companyCode,
      before: { guardian_evidence_on: null },
      after: { guardian_evidence_on: on },
      reason,
    });
  }
}

/** Decides locked files and moves their cases; shared by the single and the batch decision. */
export async function reviewFiles(call: Call, record: Endpoint, { files, ...review }: FileReview & { files: readonly LockedFile[] }) {
  const decision = decideFiles(
    files.map((file) => ({ ...file, isOwn: isOwnWork(record, call.actor.personId, file.uploadedByPerson ?? null) })),
    review,
  );
  if (!decision.ok) return refuseReview(decision);
  await saveReviews(
    call.db,
    decision.files.map((file) => file.id),
    { status: review.outcome, reason: review.outcome === 'REJECTED' ? review.reason : undefined, by: call.actor, now: call.now },
  );
  const cases = await settleCases(call, [...new Set(files.map((file) => file.caseId))], 'FILES_DECIDED');
  const companyOf = new Map(cases.map((one) => [one.id, one.companyCode]));
  for (const file of decision.files) {
    const caseId = files.find((one) => one.id === file.id)?.caseId ?? '';
    call.audit({
      subject: { kind: 'evidence-file', id: file.id },
      companyCode: companyOf.get(caseId),
      before: { status: file.from },
      after: { status: file.to },
      reason: review.reason,
    });
  }
  const consents = new Set(files.filter((file) => file.kind === 'GUARDIAN').map((file) => file.caseId));
  if (review.outcome === 'APPROVED' && consents.size > 0) {
    await noteGuardians(
      call,
      cases.filter((one) => consents.has(one.id)),
      review.reason,
    );
  }
  return cases;
}

export const approveFilesHandler = handle(approveFiles, async (input, call) => {
  const files = await getLockedFiles(call, input.file_ids);
  const cases = await reviewFiles(call, approveFiles, { files, outcome: input.approve, reason: input.reject_reason });
  return { reviewed: files.length, cases: cases.map((one) => ({ case_id: one.id, stage: one.stage, attempt: one.attempt })) };
});
