import { type AuditNote, type JobContext, type JobDefinition, scanKept, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import type { EvidenceStatus } from '../../../../register/kernel/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { evidenceLife } from '../../model/evidence-life.ts';
import { findScannable, lockFiles, saveStatus } from './evidence.store.ts';
import { settleCases } from '../cases/settle-cases.ts';

export const scanEvidenceJobName = 'probation.scan-evidence';

/** Scans one uploaded file outside of any lock, then moves it. Repeating it finds the file moved and does nothing. */
export async function scanEvidence(fileId: string, context: JobContext): Promise<void> {
  const result = await findScannable(context.database.main, fileId);
  if (result?.status !== 'UPLOADED') return;
  const note = await scanKept(context.files, result.sha256);
  await context.database.main.transaction().execute(async (db) => {
    await lockPeople(db, [result.subject_id]);
    const [file] = await lockFiles(db, [fileId], [result.company_code]);
    const to = file && evidenceLife.after(file.status, note === 'INFECTED' ? 'SCAN_INFECTED' : 'SCAN_CLEAN');
    if (!file || !to) return;
    const notes: AuditNote[] = [];
    const mover = { db, now: context.now, actor: systemActor, audit: (one: AuditNote) => void notes.push(one) };
    await saveStatus(db, file.id, to satisfies EvidenceStatus, { note, now: context.now });
    mover.audit({
      subject: { kind: 'evidence-file', id: file.id },
      companyCode: result.company_code,
      before: { status: file.status },
      after: { status: to, scan: note },
    });
    if (to === 'QUARANTINED') await settleCases(mover, [file.caseId], 'FILE_QUARANTINED');
    await writeAudit(db, { actor: systemActor, verb: 'evidence-file.scanned', ip: null, requestId: `job:${scanEvidenceJobName}:${fileId}` }, notes);
  });
}

export const scanEvidenceJob: JobDefinition<{ fileId: string }> = {
  name: scanEvidenceJobName,
  retryLimit: 10,
  run: ({ fileId }, context) => scanEvidence(fileId, context),
};
