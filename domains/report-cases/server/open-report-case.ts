import type { Call, Db } from '../../../platform/server/index.ts';
import { nextIds } from '../../../platform/server/index.ts';
import { reportDeadline, reportKind, type ReportProfile } from '../model/report-deadline.ts';
import { findReportProfile, insertReportCase } from './report-case.store.ts';

export interface Suspicion {
  analysisId: string;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  decidedAt: Date;
  /** The earliest operation among the grounds. */
  firstOperationAt: Date;
}

/** Opens the report case of a suspicion, in the caller's transaction. */
export async function openReportCase(act: Pick<Call, 'actor' | 'audit'> & { readonly db: Db }, suspicion: Suspicion): Promise<string> {
  const { profile, zone } = await findReportProfile(act.db, suspicion.companyCode);
  const told = (typeof profile === 'object' && profile !== null ? profile : {}) as ReportProfile;
  const [id] = (await nextIds(act.db, 1)) as [string];
  const dueAt = reportDeadline({ profile: told, zone, decidedAt: suspicion.decidedAt, firstOperationAt: suspicion.firstOperationAt });
  const kind = reportKind(told);
  await insertReportCase(act.db, { id, ...suspicion, kind, dueAt, openedBy: act.actor.userId, openedByName: act.actor.name });
  act.audit({
    verb: 'report-case.opened',
    subject: { kind: 'report-case', id },
    companyCode: suspicion.companyCode,
    after: { kind, status: 'DRAFT', analysis_id: suspicion.analysisId, due_at: dueAt?.toISOString() ?? null },
    reason: 'Concluded as suspicious',
  });
  return id;
}
